/** Quantiles of one round, and what several rounds say together: medians with their range, ratios of the same round. */

/** The smallest sample that at least this share of the samples does not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** One figure over all rounds. */
export interface Range {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export function range(rounds: readonly number[]): Range {
  const known = rounds.filter((n) => Number.isFinite(n)).sort((a, b) => a - b);
  if (known.length === 0) return { median: Number.NaN, min: Number.NaN, max: Number.NaN };
  const middle = known.length >> 1;
  const upper = known[middle] as number;
  const median = known.length % 2 === 1 ? upper : ((known[middle - 1] as number) + upper) / 2;
  return { median: round(median), min: round(known[0] as number), max: round(known.at(-1) as number) };
}

/** Round by round: what disturbed one round disturbed both sides of its ratio. */
export const ratios = (a: readonly number[], b: readonly number[]): Range =>
  range(a.slice(0, b.length).map((n, i) => n / (b[i] as number)));

/** Everyone is first once before anyone is first again. */
export const rotated = <T>(list: readonly T[], by: number): T[] => {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

/** Three significant digits: microseconds and seconds stand in one table. */
function round(n: number): number {
  return Number.isFinite(n) && n !== 0 ? Number(n.toPrecision(3)) : n;
}
