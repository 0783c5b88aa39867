/** Quantiles of one run, and ratios between figures of the same run. */
export interface Spread {
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function spread(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (q: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN);
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const ratio = (a: number, b: number): number => round(a / b);
const round = (n: number) => Math.round(n * 100) / 100;
