/** What stands where. Tryton sums all moves for each question, so whatever is asked is asked for a few places at a time. */
import type { Lot } from '#contract/fields.ts';
import { NO_ROWS, type Loose, type WorkRows } from '#contract/rows.ts';
import { GetStockList, MOST_STANDING } from '#contract/search-enquire.ts';
import { looseKey } from '#domain/loose-key.ts';
import { compare, sub } from '#domain/decimal.ts';
import * as v from 'valibot';
import { answers, type On, type Served } from '../kit/system.ts';
import { deskOf, type Desk, type Here } from './desk.ts';
import { bySku, lotFields, lotOf, LotRow, PRODUCT, ProductRow, skuIdOf, skusOf } from './goods.ts';
import { findShelf, spotOf, zonesOf, type Spot, type Zones } from './places.ts';
import { companyOwner } from './reference.ts';
import type { Session } from './rpc.ts';

const SumRow = v.object({
  quantity: v.number(),
  'product.': v.object({ id: v.number(), code: v.nullable(v.string()), name: v.string() }),
});
const LotSumRow = v.object({ ...SumRow.entries, 'lot.': LotRow });
const SUM = ['quantity', 'product.code', 'product.name'];

/** Goods of one lot, or of none, at a place. */
export interface Standing {
  readonly place: Spot;
  readonly productId: number;
  readonly skuId: string;
  readonly skuName: string;
  readonly lotId: number | null;
  readonly lot: Lot;
  /** Base units. */
  readonly qty: number;
}

/** `assigned` = less what is kept for somebody. */
type Counting = 'standing' | 'assigned';

/** Tryton's own: its clock and zone say which moves are of today, and tomorrow's sums hold what is only planned. */
async function contextOf(desk: Desk, places: readonly number[], counting: Counting) {
  const today = await desk.call('ir.date', 'today', []);
  return {
    locations: places,
    with_childs: false,
    stock_date_end: today,
    ...(counting === 'assigned' && { stock_assign: true }),
  };
}

export async function standingAt(
  desk: Desk,
  place: Spot,
  { product, counting = 'standing' }: { readonly product?: number; readonly counting?: Counting } = {},
): Promise<Standing[]> {
  const context = await contextOf(desk, [place.id], counting);
  const of = product === undefined ? [] : [['product', '=', product]];
  const where = [['quantity', '!=', 0], ...of];
  const sums = await desk.read('stock.products_by_locations', SumRow, {
    where,
    fields: SUM,
    order: [['product', 'ASC']],
    context,
  });
  if (sums.length === 0) return [];
  const products = sums.map((row) => row['product.'].id);
  const lots = await lotSums(desk, products, context);
  return sums.flatMap((row) => {
    const its = lots.filter((lot) => lot['product.'].id === row['product.'].id);
    const rest = its.reduce((left, { quantity }) => sub(left, quantity), row.quantity);
    const all = [...its.map((one) => ({ lot: one['lot.'], qty: one.quantity })), { lot: null, qty: rest }];
    return all
      .filter(({ qty }) => compare(qty, 0) !== 0)
      .map(({ lot, qty }) => ({
        place,
        productId: row['product.'].id,
        skuId: skuIdOf(row['product.']),
        skuName: row['product.'].name,
        lotId: lot?.id ?? null,
        lot: lotOf(lot),
        qty,
      }));
  });
}

const lotSums = (desk: Desk, products: readonly number[], context: Readonly<Record<string, unknown>>) =>
  desk.read('stock.lots_by_locations', LotSumRow, {
    where: [
      ['quantity', '!=', 0],
      ['product', 'in', products],
    ],
    fields: [...SUM, ...lotFields],
    order: [['lot', 'ASC']],
    context,
  });

interface FreeLot {
  readonly lotId: number;
  readonly expiry: string;
  /** Base units that are kept for nobody by this lot; what is kept for somebody without saying a lot is in it. */
  readonly qty: number;
}

/** Lots of goods at a place, those that expire first before others. */
export async function freeLotsAt(desk: Desk, place: number, product: number): Promise<FreeLot[]> {
  const lots = await lotSums(desk, [product], await contextOf(desk, [place], 'assigned'));
  return lots
    .map(({ 'lot.': lot, quantity }) => ({ lotId: lot.id, expiry: lot.expiration_date ?? '9999', qty: quantity }))
    .filter(({ qty }) => compare(qty, 0) > 0)
    .sort((a, b) => (a.expiry < b.expiry ? -1 : a.expiry > b.expiry ? 1 : a.lotId - b.lotId));
}

const PlaceSum = v.object({ id: v.number(), code: v.nullable(v.string()), name: v.string() });

/** Places of the warehouse where goods stand. */
async function placesOf(desk: Desk, zones: Zones, product: number): Promise<Spot[]> {
  const today = await desk.call('ir.date', 'today', []);
  const rows = await desk.read('stock.location', PlaceSum, {
    where: [
      ['parent', 'child_of', [zones.id]],
      ['quantity', '!=', 0],
      ['type', '=', 'storage'],
    ],
    fields: ['code', 'name'],
    limit: MOST_PLACES,
    context: { product, stock_date_end: today, with_childs: false },
  });
  return rows.map(spotOf);
}

/** More than anybody looks through; each is a question of its own. */
const MOST_PLACES = 50;

/** A place that nobody looked into holds no less than nothing: below zero is what Tryton allows and no shelf can. */
export function looseRow(here: Here, on: On<Session>, { place, skuId, skuName, lot, qty }: Standing): Loose {
  const goods = { loc: place.loc, ownerId: companyOwner(on), skuId, lot };
  const looseId = looseKey(goods);
  return here.revisions.of(`loose:${looseId}`, 0, { looseId, ...goods, skuName, qty: Math.max(0, qty) });
}

/** A place as far as Tryton knows one: it has no limits. */
export const placeRow = (here: Here, loc: string, stockAt?: string): WorkRows['places'][number] =>
  here.revisions.of(`place:${loc}`, 0, { loc, pallets: 0, maxPallets: 0, ...(stockAt !== undefined && { stockAt }) });

export const enquiring = (here: Here): Served<Session>[] => [
  answers(GetStockList, async (on, { code, loc, skuId, skuName }) => {
    const [desk, zones] = [await deskOf(here, on), await zonesOf(here, on)];
    const stockAt = new Date().toISOString();
    const place = await placeNamed(desk, zones, loc ?? code ?? '');
    const products = place && !skuId && !skuName ? [] : await productsNamed(desk, { skuId, skuName, code });
    const found: Standing[] = [];
    if (place && products.length === 0) found.push(...(await standingAt(desk, place)));
    for (const product of products)
      for (const at of place ? [place] : await placesOf(desk, zones, product.id))
        found.push(...(await standingAt(desk, at, { product: product.id })));
    const shown = found.filter(({ qty }) => compare(qty, 0) > 0).slice(0, MOST_STANDING);
    const ids = [...new Set(shown.map(({ productId }) => productId))];
    const known =
      ids.length === 0
        ? []
        : await desk.read('product.product', ProductRow, { where: [['id', 'in', ids]], fields: PRODUCT });
    return {
      rows: {
        ...NO_ROWS,
        loose: shown.map((one) => looseRow(here, on, one)),
        places: place && products.length === 0 ? [placeRow(here, place.loc, stockAt)] : [],
      },
      skus: await skusOf(here, on, known, companyOwner(on)),
    };
  }),
];

/** A shelf, or one of the zones before and behind the shelves. */
async function placeNamed(desk: Desk, zones: Zones, loc: string): Promise<Spot | undefined> {
  if (loc === '') return undefined;
  const zone = [zones.input, zones.output].find((spot) => spot.loc === loc);
  if (zone) return zone;
  const shelf = await findShelf(desk, zones, loc);
  return shelf && spotOf(shelf);
}

interface Named {
  readonly skuId?: string | undefined;
  readonly skuName?: string | undefined;
  readonly code?: string | undefined;
}

async function productsNamed(desk: Desk, { skuId, skuName, code }: Named): Promise<ProductRow[]> {
  const where = [
    ['type', '=', 'goods'],
    ...(skuId ? [bySku(skuId)] : []),
    ...(skuName ? [['name', 'ilike', `%${skuName}%`]] : []),
    ...(code ? [['OR', [bySku(code)], [['identifiers.code', '=', code]], [['name', 'ilike', `%${code}%`]]]] : []),
  ];
  if (where.length === 1) return [];
  return desk.read('product.product', ProductRow, { where, fields: PRODUCT, limit: MOST_PRODUCTS });
}

const MOST_PRODUCTS = 20;
