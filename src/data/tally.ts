/** How many ops of each partition wait, and for whom: kept with every change, so that nobody has to count. */
import { doubtNeedsYou, NEEDS_YOU, WAITING } from './records.ts';
import type { OpRecord, OpState } from './records.ts';

export interface Counts {
  /** The number on the sync pill. */
  readonly waiting: number;
  /** The number on the tray. */
  readonly needsYou: number;
  readonly blocked: number;
  /** When the oldest of the waiting was captured, epoch ms; null = nothing waits. */
  readonly oldest: number | null;
}

/** The same, and how many of each kind of op wait. */
export interface Tallied extends Counts {
  readonly kinds: Readonly<Record<string, number>>;
}

interface Numbers {
  waiting: number;
  needsYou: number;
  blocked: number;
  readonly kinds: Record<string, number>;
}
interface Op {
  readonly record: Pick<OpRecord, 'kind'>;
  readonly state: OpState;
}

export class Tally {
  readonly #partitions = new Map<string, Numbers>();

  add(op: Op): void {
    this.#count(op, 1);
  }
  remove(op: Op): void {
    this.#count(op, -1);
  }

  /** `oldest`: when the oldest op that waits of a partition was captured. */
  counts(oldest: (partition: string) => number | null): Record<string, Tallied> {
    const all = [...this.#partitions].filter(([, { waiting, needsYou }]) => waiting + needsYou > 0);
    return Object.fromEntries(
      all.map(([partition, numbers]) => [
        partition,
        { ...numbers, kinds: { ...numbers.kinds }, oldest: numbers.waiting > 0 ? oldest(partition) : null },
      ]),
    );
  }

  #count({ record, state }: Op, by: 1 | -1): void {
    const { partition, status } = state;
    const numbers = this.#partitions.get(partition) ?? { waiting: 0, needsYou: 0, blocked: 0, kinds: {} };
    this.#partitions.set(partition, numbers);
    if (WAITING.includes(status)) {
      numbers.waiting += by;
      numbers.kinds[record.kind] = (numbers.kinds[record.kind] ?? 0) + by;
    }
    if (NEEDS_YOU.includes(status) || doubtNeedsYou(state)) numbers.needsYou += by;
    if (status === 'blocked') numbers.blocked += by;
  }
}
