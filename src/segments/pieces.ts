/** Serial numbers: each piece is scanned once wherever pieces are received or moved. */
import { isNumbered } from '#domain/sku.ts';
import { MOST_SERIALS } from '#contract/fields.ts';
import type { Content, Sku } from '#contract/rows.ts';
import { codesOf, elementOf } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import { segment } from '#engine/flow.ts';
import { lookup } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { refuseLookup, refuseSerial } from './refusals.ts';

/** What the contract allows for an id. */
export const MOST_CHARACTERS = 64;

/** As it is printed, or the (21) of a GS1 label. */
export const serialNumber = lookup<string>({
  noun: msg`Serial number`,
  field: null,
  gs1: ['21'],
  shape: [refuseSerial.serialTooLong.when((code) => code.trim().length > MOST_CHARACTERS)],
  local: async (code) => code.trim() || undefined,
  missing: refuseSerial.noSerial,
});

/** Together with the article it is the key of the piece. */
export const serialOn = (label: Gs1Label): string | undefined => elementOf(label, ['21'])?.value;

/** A whole label stands for the number on it, whichever part of it was looked at. */
export const meant = (code: string, label: Gs1Label | undefined): string => (label && serialOn(label)) ?? code;

const isOf = (sku: Sku, label: Gs1Label): boolean => {
  const article = elementOf(label, ['01', '02']);
  return !article || codesOf(article).some((code) => sku.barcodes.some(({ barcode }) => barcode === code));
};

/** One more piece of this SKU. */
export const pieceOf: readonly Rule<string, { readonly sku: Sku; readonly basket: readonly string[] }>[] = [
  refuseSerial.noSerial.when((code, _values, { label }) => !!label && serialOn(label) === undefined && { code }),
  refuseLookup.otherGoods.when((_code, { sku }, { label }) => !!label && !isOf(sku, label) && { sku: sku.skuId }),
  refuseSerial.articleNotSerial.when(
    (code, { sku }) => [sku.skuId, ...sku.barcodes.map((b) => b.barcode)].includes(code) && { code },
  ),
  refuseSerial.serialAgain.when((code, { basket }, { label }) => {
    const serial = meant(code, label);
    return basket.includes(serial) && { serial };
  }),
];

type Counted = { readonly sku: Sku; readonly take?: Pick<Content, 'qty'> | undefined };

/** For goods that go to several, who never get all of them at once. */
export const piecesForSeveral: readonly Rule<number, Pick<Counted, 'sku'>>[] = [
  refuseSerial.tooManyPieces.when((n, { sku }) => isNumbered(sku) && n > MOST_SERIALS && { most: MOST_SERIALS }),
];

/** No more than one request can name. Nobody names the pieces when all that stand there leave. */
export const piecesAtOnce: readonly Rule<number, Counted>[] = [
  refuseSerial.tooManyPieces.when(
    (n, { sku, take }) => isNumbered(sku) && n > MOST_SERIALS && n !== take?.qty && { most: MOST_SERIALS },
  ),
];

/** A number for each piece. */
export const asMany = {
  as: serialNumber,
  prompt: ({ qty }: { qty: number }) => msg`Scan the serial numbers of ${qty} pieces`,
  full: (got: readonly string[], { qty }: { qty: number }) => got.length >= qty,
  row: (serial: string) => ({ title: serial }),
};

interface Leaving {
  readonly sku: Sku;
  readonly qty: number;
  /** The goods that they are of, where they stand. */
  readonly take: Content;
  readonly from: string;
  /** They go to several, each of whom gets his own pieces. */
  readonly toSeveral?: boolean;
}

/** Part of such goods leaves: which pieces. All of them need no naming, where they go to one. */
export const askLeavingPieces = segment<Leaving>()((f) =>
  f.maybe(
    ({ sku, qty, take, toSeveral }) => isNumbered(sku) && (qty < take.qty || toSeveral === true),
    (g) =>
      g
        .load(
          'cameIn',
          // Null where the line is not on this terminal: the WMS knows.
          async ({ take }, db) => (await db.lines.get(take.lineId))?.receivedSerials ?? null,
        )
        .collect(
          'pieces',
          asMany,
          ...pieceOf,
          refuseSerial.serialNotHere.when((code, { cameIn, from }, { label }) => {
            const serial = meant(code, label);
            return cameIn !== null && !cameIn.includes(serial) && { serial, code: from };
          }),
        ),
  ),
);

/** The part of a request that names them. */
export const serialsOf = ({ pieces }: { readonly pieces?: readonly string[] | undefined }) =>
  pieces && pieces.length > 0 ? { serials: [...pieces] } : {};
