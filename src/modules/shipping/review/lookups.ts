/** What is scanned at a review: goods, with what their label says beside, single pieces by their number, rows of the board, QR codes. */
import type { Ask } from '#contract/call.ts';
import type { Lot } from '#contract/fields.ts';
import type { Sku } from '#contract/rows.ts';
import { codesOf, elementOf, rawOf, readLabel, textOf } from '#domain/gs1/label.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import { isNumbered, isWeighed, qtyOnLabel } from '#domain/sku.ts';
import type { Barcode, Db } from '#engine/db.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { bareGoods } from '#segments/lookups.ts';
import { serialOn } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { keyOf } from './parts/key.ts';
import { refuseReview } from './refusals.ts';

/** A row of the board that is tapped: its count is corrected. */
export interface Tapped {
  readonly kind: 'row';
  readonly sku: Sku;
  readonly key: string;
}
/** Goods that came under the scanner. */
export interface Scanned {
  readonly kind: 'goods';
  readonly sku: Sku;
  /** The code that named them. */
  readonly code: string;
  /** Base units; undefined where they have to be weighed. */
  readonly qty: number | undefined;
  /** As far as the label says it. */
  readonly lot: Lot;
  /** Number of the piece, empty for none. */
  readonly serial: string;
  /** What tells this QR code from every other. */
  readonly qr: string;
}
export type Item = Tapped | Scanned;

/** Years of a label are compared without their century, so any day reads it. */
const ANY_DAY = '2026-01-01';

const DAYS = { expiry: ['17', '15', '16'], production: ['11', '13'] } as const;

function lotOn(label: Gs1Label): Lot {
  const dayOf = (ais: readonly string[]): string => {
    const element = elementOf(label, ais);
    return element ? textOf(element, ANY_DAY) : '';
  };
  const [expiry, production] = [dayOf(DAYS.expiry), dayOf(DAYS.production)];
  const batch = elementOf(label, ['10'])?.value ?? '';
  return { ...(production && { production }), ...(expiry && { expiry }), ...(batch && { batch }) };
}

const goodsBy = async (code: string, db: Db): Promise<{ sku: Sku; barcode: Barcode } | undefined> => {
  const barcode = await db.barcodes.get(code);
  const sku = await db.skus.get(barcode?.skuId ?? code);
  return sku && { sku, barcode: barcode ?? { barcode: code, skuId: sku.skuId, uomId: '', packQty: 1 } };
};

async function labelled(label: Gs1Label, raw: string, db: Db): Promise<Scanned | undefined> {
  const article = elementOf(label, ['01', '02']);
  const serial = serialOn(label) ?? '';
  for (const code of article ? codesOf(article) : []) {
    const found = await goodsBy(code, db);
    if (!found) continue;
    const { sku, barcode } = found;
    const said = qtyOnLabel(label, sku, barcode.packQty);
    const qty = isNumbered(sku) ? 1 : (said ?? (isWeighed(sku) ? undefined : barcode.packQty));
    // One without a number of its own is told by all that it says.
    const qr = serial === '' ? raw : `${code} ${serial}`;
    return { kind: 'goods', sku, code, qty, lot: lotOn(label), serial, qr };
  }
  // A number alone is that of a piece that is known here.
  return article ? undefined : pieceBy(serial, db);
}

/** Pieces of closed containers are known by their numbers. */
async function pieceBy(serial: string, db: Db): Promise<Scanned | undefined> {
  if (serial === '') return undefined;
  for (const { out } of await db.containers.all()) {
    const piece = out?.pieces?.find((one) => one.serial === serial);
    const sku = piece && (await db.skus.get(piece.skuId));
    if (sku) return { kind: 'goods', sku, code: serial, qty: 1, lot: {}, serial, qr: serial };
  }
  return undefined;
}

async function tapped(code: string, db: Db): Promise<Tapped | undefined> {
  const skuId = keyOf.skuIn(code);
  const sku = skuId === undefined ? undefined : await db.skus.get(skuId);
  return sku && { kind: 'row', sku, key: code };
}

async function scanned(code: string, db: Db): Promise<Scanned | undefined> {
  const label = readLabel(code, ANY_DAY);
  if (label.kind === 'gs1') return labelled(label, rawOf(code), db);
  const found = await goodsBy(code, db);
  if (!found) return pieceBy(code, db);
  const { sku, barcode } = found;
  const qty = isWeighed(sku) ? undefined : barcode.packQty;
  return { kind: 'goods', sku, code, qty, lot: {}, serial: '', qr: '' };
}

/** The rule is about what names the goods; a number of a piece is about none, and a tap is no scan. */
const named = <T extends Item>() =>
  oneOf<T>(
    ['SKU_ID'],
    (item) => (item.kind === 'goods' && item.code !== item.serial ? 'SKU_ID' : null),
    (item, code) => (item.kind === 'goods' ? item.code : code),
  );

/** By the number of the article alone, as the WMS knows it. */
function askGoods(code: string): Ask {
  const label = readLabel(code, ANY_DAY);
  const article = label.kind === 'gs1' ? elementOf(label, ['01', '02']) : undefined;
  return bareGoods.remote((article && codesOf(article)[0]) ?? code);
}

/** Anything that may lie in a container, or a row of what should. */
export const checkedItem = lookup<Item>({
  noun: bareGoods.noun,
  field: named(),
  local: async (code, db) => (await tapped(code, db)) ?? scanned(code, db),
  remote: askGoods,
  missing: refuseReview.codeUnknown,
});

/** A QR code that says which goods it is on: item, lot, quantity, number. */
export const qrOfGoods = lookup<Scanned>({
  noun: msg`QR code`,
  field: named(),
  local: async (code, db) => {
    const label = readLabel(code, ANY_DAY);
    const item =
      label.kind === 'gs1' && elementOf(label, ['01', '02']) ? await labelled(label, rawOf(code), db) : undefined;
    return item?.qty === undefined ? undefined : item;
  },
  missing: refuseReview.noQrOfGoods,
});

/** A piece, by the code of its goods or its own number. */
export const pieceOfSet = lookup<Scanned>({
  noun: bareGoods.noun,
  field: named(),
  local: scanned,
  remote: askGoods,
  missing: refuseReview.codeUnknown,
});

/** Each piece of such goods has a number, and this scan does not say it. */
export const numberMissing = ({ sku, serial }: Scanned): boolean => isNumbered(sku) && serial === '';
