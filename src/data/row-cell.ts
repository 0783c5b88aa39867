/** One work row in memory: what the WMS said, and what each unsettled op made of it, in their order. */
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { BelievedRow, RowKey } from './records.ts';
import { fieldOf, keyOf } from './dependencies.ts';

export type Row = WorkRow<WorkTable>;
export const WORK_TABLES = Object.keys(WORK_KEYS) as readonly WorkTable[];

export const idOf = (table: WorkTable, row: Row): string => fieldOf(row, WORK_KEYS[table]);

/** A position in the order of the ops: the place in its lanes, then the seq. */
export interface Placed {
  readonly place: number;
  readonly seq: number;
}
export const inPlace = (a: Placed, b: Placed): number => a.place - b.place || a.seq - b.seq;

/** When a base was read: by the clock for people, by `Counters.version` for the order of reads and answers. */
export interface ReadMark {
  readonly at: number;
  readonly from: number;
}

export class Cell {
  readonly table: WorkTable;
  readonly id: string;
  readonly key: RowKey;
  base: Row | null = null;
  read: ReadMark = { at: 0, from: 0 };
  /** In order. */
  readonly writes: { readonly by: Placed; row: Row }[] = [];
  /** As it lies on disk. */
  saved: BelievedRow<Row> | null = null;

  constructor(table: WorkTable, id: string) {
    this.table = table;
    this.id = id;
    this.key = keyOf(table, id);
  }

  /** What is believed after all ops. `rev` is the WMS's: a belief carries that of its base, 0 without one. */
  get now(): Row | null {
    const last = this.writes.at(-1)?.row;
    if (!last) return this.base;
    const rev = this.base?.rev ?? 0;
    return last.rev === rev ? last : { ...last, rev };
  }

  /** As an op at this position finds it. */
  before(by: Placed): Row | null {
    const at = this.#position(by);
    return at === 0 ? this.base : (this.writes[at - 1]?.row ?? null);
  }

  /** Who writes it next after this position; up to there a change is seen. */
  nextWriter(by: Placed | null): Placed | null {
    const at = by ? this.#position(by) : 0;
    const here = this.writes[at];
    return (here && by && inPlace(here.by, by) === 0 ? this.writes[at + 1]?.by : here?.by) ?? null;
  }

  /** Set or remove what the op at this position wrote. Returns what it wrote before. */
  put(by: Placed, row: Row | null): Row | null {
    const at = this.#position(by);
    const here = this.writes[at];
    const isHere = here !== undefined && inPlace(here.by, by) === 0;
    const was = isHere ? here.row : null;
    if (isHere && row) here.row = row;
    else if (isHere) this.writes.splice(at, 1);
    else if (row) this.writes.splice(at, 0, { by, row });
    return was;
  }

  /** Index of the first write that is not before this position. */
  #position(by: Placed): number {
    let low = 0;
    let high = this.writes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const write = this.writes[middle];
      if (write && inPlace(write.by, by) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
