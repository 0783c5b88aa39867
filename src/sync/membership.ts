/**
 * Rows that a whole list no longer names leave the terminal: finished elsewhere, or nobody's business here. Never one
 * that an own op has changed, that this operator holds, or that was read after the list was asked for.
 */
import type { Message, Receipt, WorkRows, WorkTable } from '#contract/rows.ts';
import { WORK_KEYS } from '#contract/rows.ts';
import type { LeftOut } from '#contract/understood.ts';
import type { Beliefs } from '#data/beliefs.ts';
import { WORK_TABLES } from '#data/row-cell.ts';
import type { Cell, ReadMark } from '#data/row-cell.ts';

interface Around {
  readonly userId: string;
  /** When the list was asked for. */
  readonly from: number;
  /** Rows that it names and that could not be read. */
  readonly left: readonly LeftOut[];
}

/** What a list names. A row that could not be read is named all the same; one without a key may be any. */
function namedBy(ids: readonly string[], left: readonly LeftOut[]): { has(id: string): boolean } {
  if (left.some(({ id }) => id === '')) return { has: () => true };
  return new Set([...ids, ...left.map(({ id }) => id)]);
}

/** How many more rows the list has than could be read. */
export const leftOf = (left: readonly LeftOut[], list: string): number =>
  left.filter((row) => row.list === list).length;

/** The WMS lists no more tasks than this; a list of that length may not be whole. */
const LIST_LIMIT = 1000;
const WEEK_MS = 7 * 24 * 3_600_000;

export function dropMissingReceipts(
  beliefs: Beliefs,
  listed: readonly Receipt[],
  mode: Receipt['mode'] | undefined,
  { userId, from, left }: Around,
): void {
  const named = namedBy(
    listed.map((r) => r.receiptId),
    left,
  );
  for (const cell of idle(beliefs, 'receipts', from)) {
    const { mode: itsMode, claimedBy } = cell.base as Receipt;
    if (named.has(cell.id) || claimedBy === userId || !isOfList(itsMode, mode)) continue;
    beliefs.forget('receipts', cell.id);
    dropBelongings(beliefs, cell.id, from);
  }
}

/** Goods of cancelled orders have a list of their own. */
export const isOfList = (its: Receipt['mode'], listed: Receipt['mode'] | undefined): boolean =>
  listed === undefined ? its !== 'cancelled' : its === listed;

/** The WMS has it no more. False when an own op is still under way for it, or it was read since. */
export function dropReceipt(beliefs: Beliefs, receiptId: string, from: number): boolean {
  const cell = beliefs.rows.cell('receipts', receiptId);
  if (!cell || !isIdle(beliefs, cell, from)) return false;
  beliefs.forget('receipts', receiptId);
  dropBelongings(beliefs, receiptId, from);
  return true;
}

/** A pack names everything of its receipt. */
export function dropMembers(beliefs: Beliefs, pack: WorkRows, receiptId: string, { from, left }: Around): void {
  for (const table of ['lines', 'containers', 'tasks', 'demands'] as const) {
    const named = namedBy(
      pack[table].map((row) => (row as unknown as Record<string, string>)[WORK_KEYS[table]] ?? ''),
      left,
    );
    for (const cell of idle(beliefs, table, from))
      if (!named.has(cell.id) && fieldOf(cell, 'receiptId') === receiptId) beliefs.forget(table, cell.id);
  }
}

export function dropMissingTasks(beliefs: Beliefs, { tasks }: WorkRows, { userId, from, left }: Around): void {
  if (tasks.length + leftOf(left, 'rows.tasks') >= LIST_LIMIT) return;
  const named = namedBy(
    tasks.map((t) => t.taskId),
    left,
  );
  for (const cell of idle(beliefs, 'tasks', from)) {
    // Planned ones come with a receipt, not with this list.
    if (named.has(cell.id) || fieldOf(cell, 'status') === 'planned' || fieldOf(cell, 'claimedBy') === userId) continue;
    const goods = beliefs.rows.cell('containers', fieldOf(cell, 'containerId'));
    const receipt = beliefs.rows.cell('receipts', fieldOf(cell, 'receiptId'));
    beliefs.forget('tasks', cell.id);
    if (goods && !receipt?.base) dropIdle(beliefs, goods, from);
  }
}

/** What was looked up once and never again. */
export function dropOld(beliefs: Beliefs, userId: string, now: number): void {
  const mine = new Set(
    [...beliefs.rows.cells('receipts')].filter((c) => c.base && fieldOf(c, 'claimedBy') === userId).map((c) => c.id),
  );
  for (const table of WORK_TABLES)
    for (const cell of idle(beliefs, table, Infinity)) {
      const isMine = fieldOf(cell, 'claimedBy') === userId || mine.has(fieldOf(cell, 'receiptId'));
      if (!isMine && now - cell.read.at > WEEK_MS) beliefs.forget(table, cell.id);
    }
}

/** The whole list of what is unread: a message that it does not name was read elsewhere. */
export function markReadElsewhere(
  beliefs: Beliefs,
  unread: readonly Message[],
  read: ReadMark,
  { userId, from, left }: Around,
): void {
  const named = namedBy(
    unread.map((m) => m.guid),
    left,
  );
  for (const cell of idle(beliefs, 'messages', from)) {
    const message = cell.base as Message;
    if (message.to !== userId || message.isRead === 'Y' || named.has(cell.id)) continue;
    beliefs.merge('messages', { ...message, isRead: 'Y' }, read);
  }
}

/** A message is for one pair of eyes; those of others leave with them. */
export function dropMessagesOfOthers(beliefs: Beliefs, userId: string): void {
  for (const cell of idle(beliefs, 'messages', Infinity))
    if (fieldOf(cell, 'to') !== userId) beliefs.forget('messages', cell.id);
}

/** Announced and finished work of a receipt that is gone; goods on the dock stay, they still have to be put away. */
function dropBelongings(beliefs: Beliefs, receiptId: string, from: number): void {
  const ofReceipt = (cell: Cell): boolean => fieldOf(cell, 'receiptId') === receiptId;
  const isOpen = (cell: Cell): boolean => ['ready', 'claimed'].includes(fieldOf(cell, 'status'));
  const open = new Set([...beliefs.rows.cells('tasks')].filter(isOpen).map((cell) => fieldOf(cell, 'containerId')));
  for (const table of ['lines', 'demands'] as const)
    for (const cell of idle(beliefs, table, from)) if (ofReceipt(cell)) beliefs.forget(table, cell.id);
  for (const cell of idle(beliefs, 'tasks', from))
    if (ofReceipt(cell) && !isOpen(cell)) beliefs.forget('tasks', cell.id);
  for (const cell of idle(beliefs, 'containers', from))
    if (ofReceipt(cell) && !open.has(cell.id)) beliefs.forget('containers', cell.id);
}

function dropIdle(beliefs: Beliefs, cell: Cell, from: number): void {
  if (isIdle(beliefs, cell, from)) beliefs.forget(cell.table, cell.id);
}

/** Known to the WMS, changed by no own op, and not read since. */
const isIdle = (beliefs: Beliefs, cell: Cell, from: number): boolean =>
  cell.base !== null && cell.read.from <= from && !beliefs.isTouched(cell.key);

const idle = (beliefs: Beliefs, table: WorkTable, from: number): Cell[] =>
  [...beliefs.rows.cells(table)].filter((cell) => isIdle(beliefs, cell, from));

/** Only ever asked for fields that hold text; '' where the table has no such field. */
const fieldOf = ({ base }: Cell, field: string): string =>
  (base as unknown as Record<string, string> | null)?.[field] ?? '';
