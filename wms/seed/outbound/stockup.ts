/** Orders that are walked and picked piece by piece: by themselves, on carts, as sums, by store, by number, at the lift. */
import type { Context } from '#wms/context.ts';
import { labelStock } from '#wms/ledger/label-stock.ts';
import { sql } from 'kysely';
import { outboundFamily, turned, type OrderLineSpec, type OutboundMaker } from './maker.ts';
import type { Goods } from './stock.ts';

/** A customer who wants a month of life on everything. */
const LONG_LIFE_DAYS = 30;

export const stockup = outboundFamily(1, (maker) => {
  singles(maker);
  relays(maker);
  carts(maker);
  sums(maker);
  byStore(maker);
  crossDock(maker);
  byNumber(maker);
  atTheLift(maker);
  withCare(maker);
  secondWarehouse(maker);
});

const piecesOf = (goods: readonly Goods[], ...qtys: readonly number[]): OrderLineSpec[] =>
  goods.slice(0, qtys.length).map((its, i) => ({ goods: its, qty: qtys[i] ?? 1 }));

function singles(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW02');
  const ids = [0, 1, 2, 3, 4, 5].map((n) =>
    maker.order(piecesOf(turned(goods, n), ...[3, 2, 5, 1].slice(0, 2 + (n % 3))), { priority: (n % 3) + 1 }),
  );
  maker.wave('W-7000', 'single', ids, { afterwards: labelled });
}

/** What is kept for a wave carries the labels of its stock records. */
async function labelled({ trx }: Context, waveId: string): Promise<void> {
  const { rows } = await sql<{ stock_id: number }>`
    select distinct a.stock_id from allocation a join pick p on p.pick_id = a.ref_id and a.ref_kind = 'pick'
    where p.wave_id = ${waveId} order by a.stock_id`.execute(trx);
  for (const [i, { stock_id }] of rows.entries())
    await labelStock(trx, stock_id, `INV-${String(i + 1).padStart(8, '0')}`);
}

/** Through three areas, by three pickers. */
function relays(maker: OutboundMaker): void {
  const areas = ['A', 'C', 'D'].map((area) => maker.goodsOf('WH1', 'OW01', area));
  if (areas.some((goods) => goods.length === 0)) return;
  const ids = [0, 1].map((n) =>
    maker.order(
      areas.flatMap((goods) => piecesOf(turned(goods, n), 2 + n)),
      { priority: 2 },
    ),
  );
  maker.wave('W-7012', 'single', ids);
}

/** Eight orders on one cart, through two areas. */
function carts(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW01', 'A', 'B');
  const alike = { priority: 2, ship_date: maker.today, cutoff: '14:00' };
  const ids = Array.from({ length: 8 }, (_, n) =>
    maker.order(piecesOf(turned(goods, n), 1, 2, 1, 3, ...(n < 2 ? [1] : [])), alike),
  );
  maker.wave('W-7001', 'cluster', ids, { slots: 8 });
  const few = Array.from({ length: 4 }, (_, n) =>
    maker.order(piecesOf(turned(goods, n), 2, 1), { ...alike, cutoff: '18:00' }),
  );
  maker.wave('W-7020', 'cluster', few, { slots: 8 });
}

/** For the wall, and two that are picked together without an order of work. */
function sums(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW03', 'A', 'B');
  for (const [wave, count] of [
    ['W-7002', 6],
    ['W-7003', 4],
    ['W-7004', 4],
  ] as const) {
    const ids = Array.from({ length: count }, (_, n) =>
      maker.order(piecesOf(turned(goods, n), 2 + (n % 3), 1), { priority: 2 }),
    );
    maker.wave(wave, 'sum', ids, { slots: 6 });
  }
}

function byStore(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW02');
  const ids = [0, 1, 2, 3, 4].map((store) =>
    maker.order(
      turned(goods, store)
        .slice(0, 3)
        .map((its, i) => ({ goods: its, qty: i === 0 ? its.sku.caseQty : 4 + i })),
      { store, priority: 2 },
    ),
  );
  maker.wave('W-7013', 'store', ids);
}

/** Stands in its lane already, and waits for staff. */
function crossDock(maker: OutboundMaker): void {
  const ids = [0, 1, 2, 3].map((store) =>
    maker.order(
      maker.stock.lane.map((its) => ({ goods: its, qty: its.sku.caseQty * (store + 1) })),
      { kind: 'xd', store, priority: 1 },
    ),
  );
  maker.wave('W-7005', 'xd', ids);
}

function byNumber(maker: OutboundMaker): void {
  const ids = [0, 1, 2, 3].map((n) =>
    maker.order(piecesOf(turned(maker.stock.tools, n), 2, 1 + (n % 2)), { priority: 2 }),
  );
  maker.wave('W-7006', 'serial', ids);
}

function atTheLift(maker: OutboundMaker): void {
  const ids = [0, 1, 2].map((n) => maker.order(piecesOf(turned(maker.stock.lift, n), 3, 2), { priority: 2 }));
  maker.wave('W-7007', 'vlm', ids);
}

/** A lot that the customer names, goods that keep long enough for him, valuables, a service to be added, goods by weight. */
function withCare(maker: OutboundMaker): void {
  const [food, ...more] = maker.goodsOf('WH1', 'OW01', 'A', 'B');
  const [valuable] = maker.goodsOf('WH1', 'OW03', 'A', 'B');
  const [household] = maker.goodsOf('WH1', 'OW02');
  const [fruit] = maker.stock.weighed;
  const alike = { priority: 1 };
  const wanted = food?.oldest.batch;
  const ids = [
    food && wanted ? maker.order([{ goods: food, qty: food.sku.caseQty, lot: { batch: wanted } }], alike) : '',
    more[0]
      ? maker.order([{ goods: more[0], qty: more[0].sku.caseQty * 9 }], { ...alike, min_life_days: LONG_LIFE_DAYS })
      : '',
    valuable ? maker.order([{ goods: valuable, qty: 2 }], alike) : '',
    household ? maker.order([{ goods: household, qty: 4 }], { ...alike, vas: 'GIFT' }) : '',
    fruit ? maker.order([{ goods: fruit, qty: 12.5 }], alike) : '',
  ];
  maker.wave('W-7021', 'single', ids);
}

function secondWarehouse(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH2', 'OW02');
  const wh = 'WH2' as const;
  const singly = [0, 1, 2, 3].map((n) => maker.order(piecesOf(turned(goods, n), 2, 3), { wh, priority: 2 }));
  maker.wave('W-7100', 'single', singly);
  const alike = { wh, priority: 2, ship_date: maker.today, cutoff: '14:00' };
  const cart = [0, 1, 2, 3].map((n) => maker.order(piecesOf(turned(goods, n), 1, 2, 1), alike));
  maker.wave('W-7101', 'cluster', cart, { slots: 8 });
  maker.wave('W-7103', 'store', [maker.order(piecesOf(goods, 5, 6), { wh, store: 0, priority: 2 })]);
}
