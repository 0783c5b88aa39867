/**
 * Value-added orders, each at a bench of its own: kits of three components, two of which are food; goods that get a gift; goods that are
 * labelled; and one whose type no bench works. Two of each kind that is worked, one of them to try by hand.
 */
import { addToDay } from '#domain/dates.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Context } from '#wms/context.ts';
import { bulkInsert } from '#wms/db/bulk.ts';
import { planVas } from '#wms/work/assembly.ts';
import { sql } from 'kysely';
import type { Goods } from '../outbound/stock.ts';
import { standGoods, type Stood } from '../stand-goods.ts';
import type { SkuSeed } from '../products.ts';
import type { InsideFamily, InsideSeed } from './all.ts';

const OWNER = 'OW01';
const ORDERED = 20;
/** So many more kits may be built. */
const TOLERANCE = 1;
/** Enough for all that is ordered, and some more. */
const STANDS = 60;
/** Days that the two lots of a component keep yet; the nearer one is used first. */
const KEEPS = [60, 150] as const;

export const assembly: InsideFamily = {
  insidePlace: 80,
  async make(at, inside) {
    const ctx = at('WH1');
    const [plain, dated] = goodsOf(inside);
    const [a, b, c, d] = plain;
    const [food] = dated;
    if (!a || !b || !c || !d) return;
    for (const n of [1, 2]) {
      const kit = await bench(ctx, `BENCH-${n}`);
      const components = [a, b, food ?? c];
      await standGoods(
        ctx,
        components.flatMap((sku, i) => stands(sku, inside.today, kit, `P-VAS-${n}${i + 1}`)),
      );
      await planVas(ctx, {
        ...order(`VAS-KIT-${n}`, kit),
        way: 'kit',
        skuId: d.sku_id,
        tolerance: TOLERANCE,
        recipe: components.map(({ sku_id: skuId }, i) => ({ skuId, per: i === 0 ? 2 : 1 })),
      });
      const gift = await bench(ctx, `BENCH-${n + 2}`);
      await standGoods(ctx, [
        ...stands(c, inside.today, gift, `P-VAS-${n}4`),
        { loc: gift, sku: b, lot: '', qty: STANDS, lpn: '' },
      ]);
      const worked = { skuId: c.sku_id, per: 1, keeps: true };
      await planVas(ctx, {
        ...order(`VAS-GIFT-${n}`, gift),
        way: 'gift',
        skuId: c.sku_id,
        recipe: [worked, { skuId: b.sku_id, per: 1 }],
      });
      await planVas(ctx, { ...order(`VAS-LABEL-${n}`, gift), way: 'label', skuId: c.sku_id, recipe: [worked] });
    }
    const nowhere = await bench(ctx, 'BENCH-5');
    await planVas(ctx, {
      ...order('VAS-OTHER-1', nowhere),
      way: 'other',
      skuId: c.sku_id,
      recipe: [{ skuId: c.sku_id, per: 1, keeps: true }],
    });
  },
};

const order = (name: string, loc: string) => ({
  order: name,
  ownerId: OWNER,
  areaId: 'DOCK',
  bench: loc,
  qty: ORDERED,
});

/** Goods of one owner that are neither weighed nor numbered: those without lots, and those with dates. */
function goodsOf({ stock }: InsideSeed): readonly [SkuSeed[], SkuSeed[]] {
  const its = stock.goods.filter(({ wh, sku }: Goods) => wh === 'WH1' && sku.owner_id === OWNER).map(({ sku }) => sku);
  return [its.filter((sku) => sku.lot_template === ''), its.filter((sku) => sku.lot_template === 'FOOD')];
}

/** On a pallet at the bench; food in two lots. */
function stands(sku: SkuSeed, today: string, loc: string, lpn: string): Stood[] {
  if (sku.lot_template === '') return [{ loc, sku, lot: '', qty: STANDS, lpn }];
  return KEEPS.map((days) => {
    const lot = lotText({ production: addToDay(today, -10), expiry: addToDay(today, days), batch: `VAS${days}` });
    return { loc, sku, lot, qty: STANDS / 2, lpn };
  });
}

/** Behind all that is walked to. */
async function bench({ trx, whgid: wh_gid }: Context, loc: string): Promise<string> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(walk_seq), 0) + 1 as seq from location where wh_gid = ${wh_gid}`.execute(trx);
  await bulkInsert(trx, 'location', [
    { wh_gid, loc, area_id: 'DOCK', usage: 'pack', status: 'ok', max_pallets: 0, walk_seq: rows[0]?.seq ?? 1 },
  ]);
  return loc;
}
