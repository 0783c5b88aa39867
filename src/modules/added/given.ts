/** What scenarios of value-added orders begin with. */
import type { RecipeLine, VasOrder } from '#contract/assemble-rows.ts';
import type { Lot } from '#contract/fields.ts';
import type { JobLine } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const BENCH = 'BENCH-1';

const vas = (over: Partial<VasOrder>): VasOrder => ({
  way: 'kit',
  skuId: 'KIT1',
  skuName: 'Goods KIT1',
  bench: BENCH,
  most: 11,
  ...over,
});

/** A line of the recipe of order J-1, of which ten are wanted. */
function line(g: Given, n: number, skuId: string, per: number, over: Partial<RecipeLine> = {}): Given {
  const recipe: RecipeLine = { per, keeps: false, used: [], ...over };
  const done = recipe.used.reduce((sum, { qty }) => sum + qty, 0);
  const row: JobLine = {
    jobLineId: `J-1/${n}`,
    jobId: 'J-1',
    seq: n,
    skuId,
    skuName: `Goods ${skuId}`,
    lot: {},
    loc: BENCH,
    containerId: '',
    planned: per * 10,
    done,
    bad: 0,
    reason: '',
    status: 'open',
    recipe,
    rev: 1,
  };
  g.at.seed({ jobLines: [row] });
  return g;
}

export const [LATE, SOON]: readonly [Lot, Lot] = [
  { expiry: '2027-06-30', batch: 'B7' },
  { expiry: '2027-01-31', batch: 'B8' },
];

const food = (skuId: string, qty: number, lot: Lot) => ({ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot });

/**
 * Ten kits of two SKU1, one SKU2 and one SKU3: SKU1 stands on a pallet at the bench, SKU2 lies on it, and SKU3 stands on a second pallet in
 * two lots. Three of them are missing for all ten.
 */
export function kits(over: Partial<VasOrder> = {}, done = 0): Given {
  const g = given()
    .sku('SKU1')
    .sku('SKU2')
    .sku('SKU3', { lotTemplate: 'FOOD', shelfLifeDays: 900 })
    .sku('SKU9')
    .sku('KIT1', { lotTemplate: 'FOOD', shelfLifeDays: 900 })
    .location(BENCH, 'pack', { maxPallets: 0 })
    .place(BENCH, 3, 0)
    .job('J-1', 'assemble', { of: 'V-1', planned: 10, done, status: done > 0 ? 'begun' : 'ready', vas: vas(over) })
    .stored('P-1', BENCH, 'SKU1', 20)
    .loose(BENCH, 'SKU2', 9)
    .stored('P-3', BENCH, 'SKU3', 7, { contents: [food('SKU3', 3, SOON), food('SKU3', 4, LATE)] })
    .stored('P-9', BENCH, 'SKU9', 5);
  line(g, 1, 'SKU1', 2, done > 0 ? { used: [{ lot: {}, qty: 2 * done }] } : {});
  line(g, 2, 'SKU2', 1, done > 0 ? { used: [{ lot: {}, qty: done }] } : {});
  line(
    g,
    3,
    'SKU3',
    1,
    done > 0
      ? {
          used: [
            { lot: LATE, qty: 1 },
            { lot: SOON, qty: done - 1 },
          ],
        }
      : {},
  );
  return g;
}

/** Three of them are built, and stand on a pallet at the bench. */
export function built(): Given {
  const g = kits({}, 3).stored('P-8', BENCH, 'KIT1', 3, {
    contents: [food('KIT1', 3, { expiry: '2027-01-31', batch: 'V-1' })],
  });
  return g.place(BENCH, 4, 0);
}

/** Ten of SKU1 get a gift each; twelve stand on a pallet at the bench, and the gifts lie on it. */
export function gifts(over: Partial<VasOrder> = {}): Given {
  const g = given()
    .sku('SKU1')
    .sku('SKU5')
    .sku('SKU9')
    .location(BENCH, 'pack', { maxPallets: 0 })
    .place(BENCH, 2, 0)
    .job('J-1', 'assemble', {
      of: 'V-1',
      planned: 10,
      vas: vas({ way: 'gift', skuId: 'SKU1', skuName: 'Goods SKU1', most: 10, ...over }),
    })
    .stored('P-1', BENCH, 'SKU1', 12)
    .loose(BENCH, 'SKU5', 15)
    .stored('P-9', BENCH, 'SKU9', 5);
  line(g, 1, 'SKU1', 1, { keeps: true });
  return line(g, 2, 'SKU5', 1);
}
