/** Distributes received goods over the demands that wait for them, by the same rule on the terminal and in the WMS. */
import { compare, sub } from './decimal.ts';

/** Somebody waits for goods of a receipt line, in a lane. */
export interface Waiting {
  readonly lineId: string;
  readonly lane: string;
  readonly open: number;
}

interface Limits {
  /** What each line still expects; nobody gets more of a line than that. */
  readonly ofLine: ReadonlyMap<string, number>;
  /** What each lane gets; where it is left out, whatever is wanted there. */
  readonly ofLane?: ReadonlyMap<string, number>;
}

export interface GivenOut<W> {
  readonly shares: readonly { readonly of: W; readonly qty: number }[];
  /** What nobody waits for. */
  readonly rest: number;
}

/** One after the other, in the order given, each as far as there is something left for it. */
export function giveOut<W extends Waiting>(
  waiting: readonly W[],
  qty: number,
  { ofLine, ofLane }: Limits,
): GivenOut<W> {
  const lines = new Map(ofLine);
  const lanes = ofLane && new Map(ofLane);
  const shares: { of: W; qty: number }[] = [];
  let rest = qty;
  for (const of of waiting) {
    const share = Math.min(of.open, rest, lines.get(of.lineId) ?? 0, lanes ? (lanes.get(of.lane) ?? 0) : rest);
    if (compare(share, 0) <= 0) continue;
    shares.push({ of, qty: share });
    rest = sub(rest, share);
    lines.set(of.lineId, sub(lines.get(of.lineId) ?? 0, share));
    lanes?.set(of.lane, sub(lanes.get(of.lane) ?? 0, share));
  }
  return { shares, rest };
}
