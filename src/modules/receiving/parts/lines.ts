/**
 * Lines of one SKU on a receipt. Those that say the same of their goods are counted as one: the first that is open is
 * filled first, then the next, and the WMS fills them in the same order. Lines that announce different lots stay apart; only
 * receiving in one step chooses no lines and counts a SKU against all of them.
 */
import type { ReceiptLine } from '#contract/rows.ts';
import { isSameLot } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { sharePieces } from '#domain/share-pieces.ts';
import { spread } from '#domain/spread.ts';
import type { Db } from '#engine/db.ts';
import { mergeLines } from '../rules.ts';
import { open } from '#segments/receivable.ts';

type Lines = Pick<Db, 'lines'>;

export const isAlike =
  (a: ReceiptLine) =>
  (b: ReceiptLine): boolean =>
    a.receiptId === b.receiptId && a.skuId === b.skuId && isSameLot(a.lot, b.lot);

const byNumber = (a: ReceiptLine, b: ReceiptLine): number => a.lineNo - b.lineNo;

/** The line with all that are counted with it, in the order in which they are filled. */
export async function linesWith(db: Lines, lineId: string): Promise<ReceiptLine[]> {
  const line = await db.lines.get(lineId);
  if (!line) return [];
  const others = (await db.lines.where('receiptId', line.receiptId)).filter(isAlike(line)).sort(byNumber);
  return [line, ...others.filter((l) => l.lineId !== lineId)];
}

/** What a receipt expects of a SKU: one line for each lot that it announces, open ones first; none where it expects nothing. */
export async function linesOfSku(db: Lines, receiptId: string, skuId: string): Promise<ReceiptLine[]> {
  const all = (await db.lines.where('receiptId', receiptId)).filter((l) => l.skuId === skuId).sort(byNumber);
  const firsts = all.filter((line, i) => all.findIndex(isAlike(line)) === i);
  return firsts
    .flatMap((first) => mergeLines(openFirst(all.filter(isAlike(first)))) ?? [])
    .sort((a, b) => Number(open(b) > 0) - Number(open(a) > 0));
}

/** The first line that is open stands for all. */
export const openFirst = (lines: readonly ReceiptLine[]): ReceiptLine[] => {
  const first = lines.find((l) => open(l) > 0);
  return first ? [first, ...lines.filter((l) => l !== first)] : [...lines];
};

/** All that is expected of a SKU by the line that is filled first and those that are counted with it; undefined where nothing is. */
export async function linesToFill(db: Lines, receiptId: string, skuId: string): Promise<ReceiptLine[] | undefined> {
  const [first] = await linesOfSku(db, receiptId, skuId);
  return first && openFirst(await linesWith(db, first.lineId));
}

export interface Share {
  readonly line: ReceiptLine;
  readonly qty: number;
}

/** How a quantity that is counted against a line falls on it and on the lines beside it. More than is open stays with the first. */
export async function sharesOf(db: Lines, lineId: string, qty: number): Promise<Share[]> {
  const lines = await linesWith(db, lineId);
  const { shares, rest } = spread(lines, open, qty);
  const [first] = lines;
  const over = first && compare(rest, 0) > 0 ? [{ line: first, qty: rest }] : [];
  return [...shares.map(({ of, qty: share }) => ({ line: of, qty: share })), ...over];
}

/** The same where pieces are named: each falls on the line that announced its number. */
export async function sharesOfPieces(db: Lines, lineId: string, serials: readonly string[]) {
  const pieces = sharePieces(await linesWith(db, lineId), serials, { room: open, announced: (line) => line.serials });
  return pieces.map(({ of: line, serials: numbers }) => ({ line, qty: numbers.length, numbers }));
}
