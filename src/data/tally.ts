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

/** The same, and what a screen asks of those that wait. */
export interface Tallied extends Counts {
  /** How many of each kind of op wait. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Lanes in which nothing goes on before a person has settled something. */
  readonly held: readonly string[];
}

/** Requests at a time; a browser has six connections to one server, two stay free for reads. */
export const IN_FLIGHT = 4;

interface Numbers {
  waiting: number;
  needsYou: number;
  blocked: number;
  readonly kinds: Record<string, number>;
  /** By op id. */
  readonly holding: Map<string, readonly string[]>;
}
interface Op {
  readonly record: Pick<OpRecord, 'kind' | 'lanes'>;
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
        {
          waiting: numbers.waiting,
          needsYou: numbers.needsYou,
          blocked: numbers.blocked,
          kinds: { ...numbers.kinds },
          held: [...new Set([...numbers.holding.values()].flat())],
          oldest: numbers.waiting > 0 ? oldest(partition) : null,
        },
      ]),
    );
  }

  #count({ record, state }: Op, by: 1 | -1): void {
    const { partition, status } = state;
    const numbers = this.#partitions.get(partition) ?? {
      waiting: 0,
      needsYou: 0,
      blocked: 0,
      kinds: {},
      holding: new Map<string, readonly string[]>(),
    };
    this.#partitions.set(partition, numbers);
    if (WAITING.includes(status)) {
      numbers.waiting += by;
      numbers.kinds[record.kind] = (numbers.kinds[record.kind] ?? 0) + by;
    }
    if (NEEDS_YOU.includes(status) || doubtNeedsYou(state)) numbers.needsYou += by;
    if (status === 'blocked') numbers.blocked += by;
    if (!isHeld(state)) return;
    if (by === 1) numbers.holding.set(state.opId, record.lanes);
    else numbers.holding.delete(state.opId);
  }
}

const isHeld = (state: OpState): boolean =>
  NEEDS_YOU.includes(state.status) || ['paused', 'blocked'].includes(state.status) || doubtNeedsYou(state);
