/** Products, their units and their lots. */
import type { Lot } from '#contract/fields.ts';
import type { Sku } from '#contract/rows.ts';
import { div } from '#domain/decimal.ts';
import { refuse } from '#wms/refusals.ts';
import type { Unit } from '../kit/units.ts';
import * as v from 'valibot';
import { deskOf, once, type Asking, type Desk, type Here } from './desk.ts';
import { dateOf, TrytonDate } from './rpc.ts';

const UomRow = v.object({
  id: v.number(),
  symbol: v.string(),
  name: v.string(),
  category: v.number(),
  factor: v.number(),
  digits: v.number(),
});
export type Uom = v.InferOutput<typeof UomRow>;

/** All units of the database: they are few, and change when somebody sets the system up. */
export const uomsOf = (here: Here, on: Asking): Promise<ReadonlyMap<number, Uom>> =>
  once(here, 'uoms', async () => {
    const rows = await (
      await deskOf(here, on)
    ).read('product.uom', UomRow, {
      where: [],
      fields: ['symbol', 'name', 'category', 'factor', 'digits'],
    });
    return new Map(rows.map((row) => [row.id, row]));
  });

/** A unit, in base units of a product. */
export function unitOf(uoms: ReadonlyMap<number, Uom>, uom: number, base: number): Unit {
  const [of, one] = [uoms.get(uom), uoms.get(base)];
  if (!of || !one || of.category !== one.category) throw new Error(`unit ${uom} is none of ${base}`);
  return { name: of.symbol, size: div(of.factor, one.factor, 9), digits: of.digits };
}

/** What was counted by has to be a unit of these goods, though the quantity is in base units. */
export function checkUnit(uoms: ReadonlyMap<number, Uom>, product: ProductRow, symbol: string): void {
  const category = uoms.get(product.default_uom)?.category;
  if (![...uoms.values()].some((uom) => uom.symbol === symbol && uom.category === category))
    refuse('packagingMissing', { sku: skuIdOf(product), uom: symbol });
}

export const ProductRow = v.object({
  id: v.number(),
  code: v.nullable(v.string()),
  name: v.string(),
  default_uom: v.number(),
  lot_required: v.nullish(v.array(v.string()), []),
  expiration_state: v.nullish(v.string(), 'none'),
  'identifiers:string': v.nullish(v.string(), ''),
  identifiers: v.array(v.number()),
});
export type ProductRow = v.InferOutput<typeof ProductRow>;
export const PRODUCT = ['code', 'name', 'default_uom', 'lot_required', 'expiration_state', 'identifiers'];

/** As people write it on shelves; a product without a code goes by its number there. */
export const skuIdOf = ({ id, code }: { readonly id: number; readonly code: string | null }): string =>
  code || `#${id}`;

export const bySku = (skuId: string): readonly unknown[] =>
  skuId.startsWith('#') ? ['id', '=', Number(skuId.slice(1))] : ['code', '=', skuId];

export async function productOf(desk: Desk, skuId: string): Promise<ProductRow> {
  const [found] = await desk.read('product.product', ProductRow, { where: [bySku(skuId)], fields: PRODUCT, limit: 1 });
  return found ?? refuse('skuUnknown', { sku: skuId });
}

const IdentifierRow = v.object({ product: v.number(), code: v.string() });

/** Whether it is weighed: counted in a unit that is divided. */
const isWeighed = (uom: Uom): boolean => uom.digits > 0;

/** Lots are asked where Tryton wants one of goods that come in. */
export const lotTemplateOf = ({ lot_required, expiration_state }: ProductRow): string =>
  lot_required.length === 0 ? '' : expiration_state === 'none' ? 'LOT' : `LOT-${expiration_state}`;

/** Rows of the contract; the units are those of its category that hold a whole number of its own. */
export async function skusOf(here: Here, on: Asking, products: readonly ProductRow[], ownerId: string): Promise<Sku[]> {
  const desk = await deskOf(here, on);
  const uoms = await uomsOf(here, on);
  const ids = products.filter(({ identifiers }) => identifiers.length > 0).map(({ id }) => id);
  const codes =
    ids.length === 0
      ? []
      : await desk.read('product.identifier', IdentifierRow, {
          where: [['product', 'in', ids]],
          fields: ['product', 'code'],
        });
  return products.map((product) => {
    const base = uoms.get(product.default_uom);
    if (!base) throw new Error(`product ${product.id} has no unit`);
    const skuId = skuIdOf(product);
    const barcodes = [skuId, ...codes.filter((row) => row.product === product.id).map(({ code }) => code)];
    return {
      skuId,
      skuName: product.name,
      ownerId,
      packId: base.symbol,
      barcodes: barcodes.map((barcode) => ({ barcode, uomId: base.symbol, packQty: 1 })),
      packs: packsOf(here, uoms, base),
      ti: 0,
      hi: 0,
      lotTemplate: lotTemplateOf(product),
      shelfLifeDays: 0,
      isWeighed: isWeighed(base) ? 'Y' : 'N',
      weight: 0,
      isSerial: 'N',
      isMeasured: 'Y',
    };
  });
}

function packsOf({ config }: Here, uoms: ReadonlyMap<number, Uom>, base: Uom): Sku['packs'] {
  const own = { packQty: 1, uomName: base.name, uomId: base.symbol };
  if (isWeighed(base)) return [own];
  const larger = [...uoms.values()].flatMap((uom) => {
    if (uom.category !== base.category || uom.id === base.id) return [];
    if (config.units && !config.units.includes(uom.symbol)) return [];
    const packQty = div(uom.factor, base.factor, 9);
    return packQty > 1 && Number.isInteger(packQty) ? [{ packQty, uomName: uom.name, uomId: uom.symbol }] : [];
  });
  return [own, ...larger.sort((a, b) => a.packQty - b.packQty)];
}

// ---- lots ---------------------------------------------------------------------------------------------------------

export const LotRow = v.object({
  id: v.number(),
  number: v.string(),
  expiration_date: v.nullish(TrytonDate, null),
});
export type LotRow = v.InferOutput<typeof LotRow>;
export const LOT = ['number', 'expiration_date'];
export const lotFields = LOT.map((field) => `lot.${field}`);

export const lotOf = (row: LotRow | null | undefined): Lot =>
  row ? { batch: row.number, ...(row.expiration_date && { expiry: row.expiration_date }) } : {};

/**
 * The lot of that number. Tryton takes the same number twice, so it is looked for, and the first one made is the one. Null
 * where the goods have none.
 */
export async function findLot(desk: Desk, product: ProductRow, { batch, expiry }: Lot): Promise<LotRow | null> {
  if (!batch) return null;
  const where = [
    ['product', '=', product.id],
    ['number', '=', batch],
  ];
  const [found] = await desk.read('stock.lot', LotRow, { where, fields: LOT, limit: 1 });
  if (found?.expiration_date && expiry && found.expiration_date !== expiry)
    refuse('saidThere', { sentence: `${batch}: ${found.expiration_date}` });
  return found ?? null;
}

/** Of goods that come in: made where there is none yet. Made and not used it does no harm, and is found the next time. */
export async function lotComing({ alone }: Here, desk: Desk, product: ProductRow, lot: Lot): Promise<number | null> {
  const sku = skuIdOf(product);
  if (!lot.batch) {
    if (product.lot_required.length > 0) refuse('lotMissing', { sku, field: 'batch' });
    return null;
  }
  if (product.expiration_state === 'required' && !lot.expiry) refuse('lotMissing', { sku, field: 'expiry' });
  return alone(`lot ${product.id} ${lot.batch}`, async () => {
    const found = await findLot(desk, product, lot);
    if (found) return found.id;
    const expiry = lot.expiry && { expiration_date: dateOf(lot.expiry) };
    await desk.create('stock.lot', [{ product: product.id, number: lot.batch, ...expiry }]);
    // Somebody in Tryton may have made it at the same time: everybody takes the first.
    return (await findLot(desk, product, lot))?.id ?? null;
  });
}
