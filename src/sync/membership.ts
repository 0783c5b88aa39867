/**
 * Removes rows that a complete list no longer contains. Never a row that an op of this terminal has changed, that this
 * operator has claimed, or that was read after the list was requested.
 */
import type { Keeps, Standing } from '#contract/call.ts';
import type { JobKind, Member } from '#contract/job.ts';
import { jobKinds, kindOfTable, membershipsOf } from '#contract/jobs.ts';
import type { Place, WorkRows, WorkTable } from '#contract/rows.ts';
import type { LeftOut } from '#contract/understood.ts';
import type { Beliefs } from '#data/beliefs.ts';
import { idOf, WORK_TABLES } from '#data/row-cell.ts';
import type { Cell, ReadMark } from '#data/row-cell.ts';

export interface Around {
  readonly userId: string;
  /** When the list was asked for. */
  readonly read: ReadMark;
  /** Rows that it names and that could not be read. */
  readonly left: readonly LeftOut[];
}

/** A job by its table and id. */
export interface JobRef {
  readonly table: WorkTable;
  readonly id: string;
}

const WEEK_MS = 7 * 24 * 3_600_000;
const STOCK_MS = 2 * 24 * 3_600_000;

/** Rows that a whole list does not name, though it would if they were open. */
export function dropUnlisted(
  beliefs: Beliefs,
  rows: WorkRows,
  list: NonNullable<Keeps['list']>,
  request: unknown,
  { userId, read, left }: Around,
): void {
  const { table, most = Infinity } = list;
  if (rows[table].length + left.length >= most) return;
  const named = namedBy(rows, table, left);
  for (const cell of idle(beliefs, table, read.from)) {
    const row = cell.base as never;
    if (named.has(cell.id) || fieldOf(cell, 'claimedBy') === userId || !list.covers(row, request)) continue;
    if (list.otherwise) beliefs.merge(table, list.otherwise(row), read);
    else leave(beliefs, cell, read.from);
  }
}

/** The WMS has it no more. False when an own op is still under way for it, or it was read since. */
export function dropJob(beliefs: Beliefs, { table, id }: JobRef, from: number): boolean {
  const cell = beliefs.rows.cell(table, id);
  if (!cell || !isIdle(beliefs, cell, from)) return false;
  leave(beliefs, cell, from);
  return true;
}

/** The rows are everything that this job has. */
export function dropMembers(beliefs: Beliefs, rows: WorkRows, { table: of, id }: JobRef, { read, left }: Around): void {
  for (const [table, { by }] of membersOf(kindOfTable(of))) {
    const named = namedBy(rows, table, left);
    for (const cell of idle(beliefs, table, read.from))
      if (!named.has(cell.id) && fieldOf(cell, by) === id) beliefs.forget(table, cell.id);
  }
}

/** What is believed to stand at these places and is not named; of work on this terminal its own pack says where it is. */
export function dropGone(beliefs: Beliefs, rows: WorkRows, { locs, ownerIds }: Standing, { read, left }: Around): void {
  const [places, owners] = [new Set(locs), new Set(ownerIds)];
  const carried = allCarried(beliefs);
  for (const table of ['containers', 'loose'] as const) {
    const named = namedBy(rows, table, left);
    for (const cell of idle(beliefs, table, read.from)) {
      const isThere = places.has(fieldOf(cell, 'loc')) && owners.has(fieldOf(cell, 'ownerId'));
      const isOfWork = fieldOf(cell, 'status') === 'expected' || carried.has(cell.id) || belongs(beliefs, cell);
      if (isThere && !isOfWork && !named.has(cell.id)) beliefs.forget(table, cell.id);
    }
  }
}

/** What was looked up once and never again. */
export function dropOld(beliefs: Beliefs, userId: string, now: number): void {
  const mine = new Map(
    jobKinds.map(({ table }) => {
      const held = [...beliefs.rows.cells(table)].filter((c) => c.base && fieldOf(c, 'claimedBy') === userId);
      return [table, new Set(held.map(({ id }) => id))];
    }),
  );
  for (const table of WORK_TABLES)
    for (const cell of idle(beliefs, table, Infinity)) {
      const isMine =
        mine.get(table)?.has(cell.id) === true ||
        membershipsOf(table).some(({ kind, member }) => mine.get(kind.table)?.has(fieldOf(cell, member.by)));
      if (!isMine && now - cell.read.at > WEEK_MS) beliefs.forget(table, cell.id);
    }
  forgetStock(beliefs, now);
}

/** A place that was read since may be here for longer than what stood there: that all of it is known is forgotten before that goes. */
function forgetStock(beliefs: Beliefs, now: number): void {
  for (const { base, read } of idle(beliefs, 'places', Infinity)) {
    const { stockAt, areaId: _, ...place } = base as Place;
    if (stockAt !== undefined && now - Date.parse(stockAt) > STOCK_MS) beliefs.merge('places', place, read);
  }
}

/** A message is for one pair of eyes; those of others leave with them. */
export function dropMessagesOfOthers(beliefs: Beliefs, userId: string): void {
  for (const cell of idle(beliefs, 'messages', Infinity))
    if (fieldOf(cell, 'to') !== userId) beliefs.forget('messages', cell.id);
}

/** A row that is open no more, with what was here for its sake only. */
function leave(beliefs: Beliefs, cell: Cell, from: number): void {
  const kind = kindOfTable(cell.table);
  const carried = carriedBy(cell);
  beliefs.forget(cell.table, cell.id);
  const box = beliefs.rows.cell('containers', carried);
  if (box && !belongs(beliefs, box) && isIdle(beliefs, box, from)) beliefs.forget('containers', carried);
  // Goods that somebody still has to put away stay, with their work: what carries goes before what is carried.
  for (const [table, member] of membersOf(kind).sort(carriersFirst)) {
    const carried = table === 'containers' ? allCarried(beliefs) : new Set();
    for (const row of idle(beliefs, table, from))
      if (fieldOf(row, member.by) === cell.id && !member.staysOpen?.(row.base as never) && !carried.has(row.id))
        beliefs.forget(table, row.id);
  }
}

const membersOf = (kind: JobKind | undefined): [WorkTable, Member][] =>
  Object.entries(kind?.members ?? {}).map(([table, member]) => [table as WorkTable, member as Member]);
type MemberOf = readonly [WorkTable, Member];
const carriersFirst = ([a]: MemberOf, [b]: MemberOf): number => Number(carries(b)) - Number(carries(a));
const carries = (table: WorkTable): boolean => kindOfTable(table)?.carries !== undefined;
const carriedBy = ({ table, base }: Cell): string => kindOfTable(table)?.carries?.(base as never) ?? '';

/** Containers that work on this terminal is about. */
const allCarried = (beliefs: Beliefs): ReadonlySet<unknown> =>
  new Set(
    jobKinds.flatMap((kind) =>
      kind.carries ? [...beliefs.rows.cells(kind.table)].filter((c) => c.base).map(carriedBy) : [],
    ),
  );

/** A job that it belongs to is on this terminal. */
const belongs = (beliefs: Beliefs, cell: Cell): boolean =>
  membershipsOf(cell.table).some(({ kind, member }) => beliefs.rows.cell(kind.table, fieldOf(cell, member.by))?.base);

/** What a list names. A row that could not be read is named all the same; one without a key may be any. */
function namedBy(rows: WorkRows, table: WorkTable, left: readonly LeftOut[]): { has(id: string): boolean } {
  if (left.some(({ id }) => id === '')) return { has: () => true };
  return new Set([...rows[table].map((row) => idOf(table, row)), ...left.map(({ id }) => id)]);
}

/** Known to the WMS, changed by no own op, and not read since. */
const isIdle = (beliefs: Beliefs, cell: Cell, from: number): boolean =>
  cell.base !== null && cell.read.from <= from && !beliefs.isTouched(cell.key);

const idle = (beliefs: Beliefs, table: WorkTable, from: number): Cell[] =>
  [...beliefs.rows.cells(table)].filter((cell) => isIdle(beliefs, cell, from));

/** Only ever asked for fields that hold text; '' where the table has no such field. */
const fieldOf = ({ base }: Cell, field: string): string =>
  (base as unknown as Record<string, string> | null)?.[field] ?? '';
