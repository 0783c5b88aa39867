/** Which orders are walked together: never of different urgency, owner or cut-off, and those that share most of the way. */
import { add, sum } from '#domain/decimal.ts';

export interface Walked {
  orderId: string;
  ownerId: string;
  priority: number;
  shipDate: string;
  cutoff: string;
  aisles: ReadonlySet<string>;
  picks: number;
  /** Litres and kilograms. */
  volume: number;
  weight: number;
}

export interface CartLimits {
  /** Orders on one cart. */
  slots: number;
  picks: number;
  /** 0 = no limit. */
  volume: number;
  weight: number;
}

/** Longer walks are no fun any more. */
export const MOST_PICKS = 60;

/** Each begins with the most urgent and oldest order that is left. One that is too large for any cart goes by itself. */
export function batchesOf<T extends Walked>(orders: readonly T[], limits: CartLimits): T[][] {
  const batches: T[][] = [];
  let left = [...orders].sort(byUrgency);
  for (let [seed] = left; seed; [seed] = left) {
    const batch = [seed];
    left = left.filter((order) => order !== seed);
    for (;;) {
      const next = best(
        left.filter((order) => goesWith(order, seed) && fits([...batch, order], limits)),
        batch,
      );
      if (!next) break;
      batch.push(next);
      left = left.filter((order) => order !== next);
    }
    batches.push(batch);
  }
  return batches;
}

export const byUrgency = (a: Urgent, b: Urgent): number =>
  a.priority - b.priority ||
  text(a.shipDate, b.shipDate) ||
  text(a.cutoff || '99', b.cutoff || '99') ||
  text(a.orderId, b.orderId);
type Urgent = Pick<Walked, 'orderId' | 'priority' | 'shipDate' | 'cutoff'>;
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const goesWith = (order: Walked, seed: Walked): boolean =>
  order.ownerId === seed.ownerId &&
  order.priority === seed.priority &&
  order.shipDate === seed.shipDate &&
  order.cutoff === seed.cutoff;

function fits(batch: readonly Walked[], { slots, picks, volume, weight }: CartLimits): boolean {
  const within = (limit: number, of: (order: Walked) => number) => limit === 0 || sum(batch.map(of)) <= limit;
  return (
    batch.length <= slots &&
    batch.reduce((n, order) => add(n, order.picks), 0) <= picks &&
    within(volume, (order) => order.volume) &&
    within(weight, (order) => order.weight)
  );
}

/** Shares most aisles with those that are in already; of several the first. */
function best<T extends Walked>(orders: readonly T[], batch: readonly Walked[]): T | undefined {
  const walked = new Set(batch.flatMap(({ aisles }) => [...aisles]));
  const shared = ({ aisles }: Walked) => [...aisles].filter((aisle) => walked.has(aisle)).length;
  return orders.reduce<T | undefined>(
    (chosen, order) => (!chosen || shared(order) > shared(chosen) ? order : chosen),
    undefined,
  );
}
