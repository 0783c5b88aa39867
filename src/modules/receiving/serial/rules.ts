/** Each piece once: what its number must be, on this terminal. The WMS checks the whole warehouse. */
import { MOST_SERIALS } from '#contract/fields.ts';
import { pieceKey } from '#contract/enquiry.ts';
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { meant, pieceOf, serialOn } from '#segments/pieces.ts';
import { refuseSerial, refuseReceivable } from '#segments/refusals.ts';
import type { Rule } from '#engine/refusal.ts';
import { isAlike, openFirst } from '../parts/lines.ts';
import type { GoodsWithLines } from '../lookups.ts';
import type { OfReceipt } from '../parts/pallet.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { mergeLines } from '../rules.ts';
import { open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import type { PieceLabel } from './lookups.ts';
import { refuse } from './refusals.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

/** Numbers that came in on any of these lines. */
export const receivedOn = (lines: readonly ReceiptLine[]): Set<string> =>
  new Set(lines.flatMap((l) => l.receivedSerials));
const firstOf = (serials: readonly string[], wrong: (serial: string, i: number) => boolean) => {
  const serial = serials.find(wrong);
  return serial !== undefined && { serial };
};

const carriesSerials: Rule<Pick<GoodsWithLines, 'sku'>, unknown> = refuse.withoutSerials.when(
  ({ sku }) => sku.isSerial !== 'Y' && { sku: sku.skuId },
);

/** The article is named by the label of a piece, too: that of the piece before is not the next goods. */
export const serialArticle: readonly Rule<GoodsWithLines, unknown>[] = [
  carriesSerials,
  refuse.serialReceived.when(({ lines }, _values, { label }) => {
    const serial = label && serialOn(label);
    return serial !== undefined && receivedOn(lines).has(serial) && { serial };
  }),
];

type ForLine = { readonly lines: readonly ReceiptLine[]; readonly sku: Sku; readonly goods: GoodsWithLines };

/** On one of the lines, where all of them announced numbers. */
export const isAnnounced = (lines: readonly ReceiptLine[], serial: string): boolean =>
  lines.some((l) => l.serials.length === 0 || l.serials.includes(serial));

export const pieceOfLine: readonly Rule<string, ForLine & { readonly basket: readonly string[] }>[] = [
  ...pieceOf,
  refuse.serialReceived.when((code, { goods }, { label }) =>
    firstOf([meant(code, label)], (s) => receivedOn(goods.lines).has(s)),
  ),
  refuse.serialNotAnnounced.when((code, { lines }, { label }) =>
    firstOf([meant(code, label)], (s) => !isAnnounced(lines, s)),
  ),
];

/**
 * The lines that pieces of a label come in by: the one that announced them, else the first with something open, and those that
 * are counted with it.
 */
export function linesOfPiece({ lines, serials }: PieceLabel, receipt: Receipt): ReceiptLine[] {
  const here = lines.filter((l) => l.receiptId === receipt.receiptId).sort((a, b) => a.lineNo - b.lineNo);
  const first = here.find((l) => serials.some((s) => l.serials.includes(s))) ?? openFirst(here)[0];
  return first ? [first, ...here.filter((l) => l !== first && isAlike(first)(l))] : [];
}
export const lineOfPiece = (piece: PieceLabel, receipt: Receipt): ReceiptLine | undefined =>
  mergeLines(linesOfPiece(piece, receipt));

export const countOfPieces = (basket: readonly PieceLabel[]): number =>
  basket.reduce((n, { serials }) => n + serials.length, 0);

export const pieceOfPallet: readonly Rule<PieceLabel, { receipt: Receipt; basket: readonly PieceLabel[] }>[] = [
  carriesSerials,
  refuseReceiving.skuNotOnReceipt.when(
    (piece, { receipt }) => !lineOfPiece(piece, receipt) && { sku: piece.sku.skuId },
  ),
  refuse.otherArticle.when(({ sku }, { basket: [first] }) => {
    return !!first && first.sku.skuId !== sku.skuId && { sku: first.sku.skuId };
  }),
  refuseSerial.serialAgain.when(({ serials }, { basket }) => {
    const before = new Set(basket.flatMap((piece) => piece.serials));
    return firstOf(serials, (s, i) => before.has(s) || serials.indexOf(s) !== i);
  }),
  refuse.serialReceived.when(({ serials, lines }) => firstOf(serials, (s) => receivedOn(lines).has(s))),
  refuse.serialInStock.when(({ sku, serials, inStock = [] }) =>
    firstOf(serials, (s) => inStock.includes(pieceKey({ skuId: sku.skuId, serialNo: s }))),
  ),
  refuse.serialNotAnnounced.when((piece, { receipt, basket: [first] }) => {
    const lines = linesOfPiece(first ?? piece, receipt);
    return lines.length > 0 && firstOf(piece.serials, (s) => !isAnnounced(lines, s));
  }),
  refuse.tooManySerials.when(
    (piece, { basket }) => countOfPieces([...basket, piece]) > MOST_SERIALS && { most: MOST_SERIALS },
  ),
  refuseReceivable.overReceived.when((piece, { receipt, basket }) => {
    const line = lineOfPiece(basket[0] ?? piece, receipt);
    return !!line && countOfPieces([...basket, piece]) > open(line) && { open: inPacks(open(line), piece.sku) };
  }),
];

/** The label of the last piece, scanned once more by accident, is no pallet. */
export const notAPiece: Rule<BuildPallet, OfReceipt & { pieces: readonly string[] }> = refuse.serialNotPallet.when(
  ({ lpn }, { pieces }, { label }) => {
    return (pieces.includes(lpn) || (!!label && serialOn(label) !== undefined)) && { code: lpn };
  },
);
