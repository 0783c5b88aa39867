/**
 * The rows of one site as this device shows them: the WMS's rows (base) with all unsettled ops replayed over them.
 *
 * Rows are never patched back (offline.md section 3.8). Every op is kept with what it found and what it made of it.
 * When something changes - a base, an op that is refused, an op that takes an earlier place - those that would now find
 * something else run again, in order, and only those: an op whose answer is what was believed all along moves nothing.
 */
import type { WorkRow, WorkTable } from '#contract/rows.ts';
import type { Work } from '#engine/db.ts';
import { ReaderIndex, sortedIn } from './reader-index.ts';
import type { BelievedRow, RowKey } from './records.ts';
import { RowVersions } from './row-versions.ts';
import { Run, workOf } from './run.ts';
import type { Cell, Placed, ReadMark, Row } from './row-cell.ts';
import { same } from './same.ts';
import { dependenciesOf } from './dependencies.ts';

/** An op that has not settled, as far as its effect on rows goes. */
export interface Projection extends Placed {
  readonly opId: string;
  /** Pure: same rows, same result. */
  readonly run: (rows: Work) => Promise<void>;
}

interface Held extends Placed {
  readonly op: Projection;
  /** null = has not run yet. */
  last: Run | null;
}

export class Beliefs {
  readonly rows: RowVersions;
  readonly #ops = new Map<string, Held>();
  readonly #readers = new ReaderIndex<Held>();
  /** To be looked at, in order. */
  readonly #queue: Held[] = [];
  readonly #flagged = new Map<string, boolean>();

  constructor(site: string) {
    this.rows = new RowVersions(site);
  }

  /** From disk. Everything is replayed, so a start is a rebuild from scratch. */
  async load(rows: Iterable<readonly [WorkTable, BelievedRow<Row>]>, ops: readonly Projection[]): Promise<void> {
    for (const [table, row] of rows) this.rows.load(table, row);
    for (const op of ops) this.#hold(op);
    await this.settle();
  }

  /** Takes effect with the next settle. */
  add(op: Projection): void {
    if (!this.#ops.has(op.opId)) this.#hold(op);
  }

  remove(opId: string): void {
    const held = this.#ops.get(opId);
    if (!held) return;
    this.#ops.delete(opId);
    this.#unqueue(held);
    this.#forgetReads(held);
    for (const cell of held.last?.writes.keys() ?? []) this.#write(cell, held, null);
  }

  /**
   * The WMS's row, unless a newer one is known: an older `rev` never wins. Of equal revs the later read wins, because
   * a claim can end without a new rev, by its lease.
   */
  merge<T extends WorkTable>(table: T, row: WorkRow<T>, read: ReadMark): void {
    const cell = this.rows.of(table, row);
    const { base } = cell;
    if (base && (row.rev < base.rev || (row.rev === base.rev && read.from < cell.read.from))) return;
    this.#rebase(cell, base && same(base, row) ? base : row, read);
  }

  /** The WMS no longer has this row, or it is no business of this device any more. */
  forget(table: WorkTable, id: string): void {
    const cell = this.rows.cell(table, id);
    if (cell) this.#rebase(cell, null, cell.read);
  }

  /** Rows that this op wrote in its last run. */
  touchedBy(opId: string): readonly RowKey[] {
    return [...(this.#ops.get(opId)?.last?.writes.keys() ?? [])].map((cell) => cell.key);
  }

  /** An unsettled op has changed this row. */
  isTouched(key: RowKey): boolean {
    return this.rows.at(key).writes.length > 0;
  }

  /**
   * Ops that began or ceased to throw since the last call. An op that throws has no effect, so that one bad op never
   * wedges the others (F32).
   */
  takeFlags(): ReadonlyMap<string, boolean> {
    const flags = new Map(this.#flagged);
    this.#flagged.clear();
    return flags;
  }

  /** Bring the beliefs up to date with everything that changed since the last call. */
  async settle(): Promise<void> {
    // An op only ever concerns later ones, so one pass in order is enough.
    for (let at = 0; at < this.#queue.length; at += 1) {
      const held = this.#queue[at] as Held;
      if (this.#findsOtherwise(held)) await this.#run(held);
    }
    this.#queue.length = 0;
  }

  #findsOtherwise(held: Held): boolean {
    if (!held.last) return true;
    for (const [cell, row] of held.last.rows) if (!sameButRev(cell.before(held), row)) return true;
    for (const { table, field, value, rows } of held.last.queries.values()) {
      const found = this.rows.found(table, held, field, value);
      if (found.length !== rows.length || found.some((row, i) => !sameButRev(row, rows[i]))) return true;
    }
    return false;
  }

  async #run(held: Held): Promise<void> {
    const run = new Run();
    try {
      await held.op.run(workOf(this.rows, held, run));
    } catch {
      run.writes.clear();
      run.threw = true;
    }
    const before = held.last;
    this.#forgetReads(held);
    held.last = run;
    for (const cell of run.rows.keys()) this.#readers.add(cell.key, held);
    for (const track of run.queries.keys()) this.#readers.add(track, held);
    if (run.threw !== (before?.threw ?? false)) this.#flagged.set(held.op.opId, run.threw);
    for (const cell of before?.writes.keys() ?? []) if (!run.writes.has(cell)) this.#write(cell, held, null);
    for (const [cell, row] of run.writes) this.#write(cell, held, row);
  }

  /** What an op makes of a row, or no longer makes of it; who sees the difference is looked at. */
  #write(cell: Cell, held: Held, row: Row | null): void {
    const until = cell.nextWriter(held);
    const before = cell.before(held);
    const was = this.rows.write(cell, held, row) ?? before;
    this.#spread(cell, was, row ?? before, held, until);
  }

  #rebase(cell: Cell, base: Row | null, read: ReadMark): void {
    const was = cell.base;
    this.rows.setBase(cell, base, read);
    this.#spread(cell, was, base, null, cell.nextWriter(null));
  }

  #spread(cell: Cell, was: Row | null, is: Row | null, after: Placed | null, until: Placed | null): void {
    if (sameButRev(was, is)) return;
    for (const track of dependenciesOf(cell.table, cell.key, was, is))
      for (const held of this.#readers.between(track, after, until)) this.#enqueue(held);
  }

  #hold(op: Projection): void {
    const held: Held = { op, place: op.place, seq: op.seq, last: null };
    this.#ops.set(op.opId, held);
    this.#enqueue(held);
  }

  #forgetReads(held: Held): void {
    for (const cell of held.last?.rows.keys() ?? []) this.#readers.remove(cell.key, held);
    for (const track of held.last?.queries.keys() ?? []) this.#readers.remove(track, held);
  }

  #enqueue(held: Held): void {
    const at = sortedIn(this.#queue, held);
    if (this.#queue[at] !== held) this.#queue.splice(at, 0, held);
  }
  #unqueue(held: Held): void {
    const at = sortedIn(this.#queue, held);
    if (this.#queue[at] === held) this.#queue.splice(at, 1);
  }
}

/** `rev` belongs to the WMS; no projection depends on it. */
const sameButRev = (a: unknown, b: unknown): boolean => same(a, b, 'rev');
