/** Waves that are sorted after picking: at the wall, into trays of stores, by weight, by lights, from pallets, and at the dock. */
import { sql } from 'kysely';
import type { Context } from '#wms/context.ts';
import { planInboundShares } from '#wms/work/release/inbound-shares.ts';
import { pickAndSow } from '#wms/work/release/pick-and-sow.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { boundToCells, pickedInto } from './picked.ts';
import type { Goods } from './stock.ts';

const STATION = 'CAPS-1';

export const sow = outboundFamily(3, (maker) => {
  wall(maker);
  retailer(maker);
  fresh(maker);
  lights(maker);
  fromPallets(maker);
  atTheDock(maker);
  secondWarehouse(maker);
});

/** Picked already, into three totes. */
function wall(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW02');
  const ids = Array.from({ length: 10 }, (_, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 3)
        .map((its, i) => ({ goods: its, qty: 1 + ((n + i) % 4) })),
      { priority: 1, cutoff: '10:00' },
    ),
  );
  maker.wave('W-7010', 'sum', ids, {
    slots: 12,
    afterwards: (ctx, waveId) => pickedInto(ctx, waveId, ['TOTE-701001', 'TOTE-701002', 'TOTE-701003']),
  });
}

const everyStore = [0, 1, 2, 3, 4, 5] as const;

/** Whole cases for the stores of a retailer. */
function retailer(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW01', 'A', 'B').slice(0, 2);
  const ids = everyStore.map((store) =>
    maker.order(
      goods.map((its) => ({ goods: its, qty: its.sku.caseQty * (1 + (store % 2)) })),
      { store, priority: 2, customer_name: 'MDL' },
    ),
  );
  maker.wave('W-7011', 'mdl', ids);
}

/** Two kinds of fruit for six stores, each picked into two totes already. */
function fresh(maker: OutboundMaker): void {
  for (const [i, its] of maker.stock.weighed.entries()) {
    const ids = everyStore.map((store) => maker.order([{ goods: its, qty: 5 + store / 2 }], { store, priority: 1 }));
    const totes = [1, 2].map((n) => `TOTE-701${6 + i}0${n}`);
    maker.wave(`W-701${6 + i}`, 'fresh', ids, {
      afterwards: (ctx, waveId) => pickedInto(ctx, waveId, totes),
    });
  }
}

/** Picked already, and sorted where lights show the cell: the station has the job. The cells of the first wave have their labels. */
function lights(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW02');
  for (const [i, wave] of ['W-7018', 'W-7019'].entries()) {
    const ids = [0, 1, 2].map((n) =>
      maker.order(
        turned(goods, n)
          .slice(0, 2)
          .map((its) => ({ goods: its, qty: 2 + n })),
        { priority: 2 },
      ),
    );
    maker.wave(wave, 'sum', ids, {
      slots: 6,
      afterwards: async (ctx, waveId) => {
        await sql`update job set kind = 'sow.light', numbers = numbers || ${STATION}::text
          where wave_id = ${waveId} and kind = 'sow.wall'`.execute(ctx.trx);
        await pickedInto(ctx, waveId, [`TOTE-701${8 + i}01`]);
        if (i === 0) await boundToCells(ctx, waveId, STATION);
      },
    });
  }
}

/** A pallet each, sorted by whoever brings it. */
function fromPallets(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW03', 'A', 'B').slice(0, 2);
  for (const [i, its] of goods.entries()) {
    const cases = Math.floor(its.sku.palletQty / its.sku.caseQty / 3);
    const shares = [cases, cases, its.sku.palletQty / its.sku.caseQty - 2 * cases];
    const ids = shares.map((share, store) =>
      maker.order([{ goods: its, qty: share * its.sku.caseQty }], { store, priority: 2 }),
    );
    maker.wave(`W-701${4 + i}`, 'total', ids, { afterwards: pickAndSow });
  }
}

/** Still being received: straight into the trays of the stores. */
function atTheDock(maker: OutboundMaker): void {
  for (const [i, { receiptId, lines }] of maker.coming.entries()) {
    const ids = [0, 1, 2].map((store) =>
      maker.order(
        lines.map((goods) => ({ goods, qty: goods.sku.caseQty })),
        { store, priority: 1 },
      ),
    );
    const plan = (ctx: Context, waveId: string) => planInboundShares(ctx, waveId, [receiptId]);
    maker.wave(`W-702${4 + i}`, 'total', ids, { plan });
  }
}

function secondWarehouse(maker: OutboundMaker): void {
  const goods: readonly Goods[] = maker.goodsOf('WH2', 'OW02');
  const wh = 'WH2' as const;
  const ids = [0, 1, 2, 3].map((n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 2)
        .map((its) => ({ goods: its, qty: 2 + n })),
      { wh, priority: 2 },
    ),
  );
  maker.wave('W-7104', 'sum', ids, { slots: 6 });
  const stores = [0, 1, 2].map((store) =>
    maker.order(
      goods.slice(0, 2).map((its) => ({ goods: its, qty: its.sku.caseQty })),
      { wh, store, priority: 2 },
    ),
  );
  maker.wave('W-7105', 'total', stores);
}
