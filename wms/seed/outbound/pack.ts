/** Orders that are picked into totes and stand at the packing tables: one for each screen and more to try by hand. */
import { planPacking } from '#wms/work/packing.ts';
import type { Goods } from './stock.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { allTaken } from './standing.ts';

export const packed = outboundFamily(6, (maker) => {
  atTables(maker, 'WH1', 'W-7040', 'TOTE-81', 10);
  atTables(maker, 'WH2', 'W-7140', 'TOTE-86', 3);
});

function atTables(maker: OutboundMaker, wh: Goods['wh'], waveId: string, totes: string, count: number): void {
  const goods = maker.goodsOf(wh, 'OW03');
  const ids = Array.from({ length: count }, (_, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 2)
        .map((its, i) => ({ goods: its, qty: 2 + ((n + i) % 3) })),
      { wh, priority: 1 + (n % 2) },
    ),
  ).filter((id) => id !== '');
  maker.wave(waveId, 'single', ids, {
    afterwards: async (ctx, wave) => {
      const tote = (orderId: string): string => `${totes}${String(ids.indexOf(orderId) + 1).padStart(2, '0')}`;
      await allTaken(ctx, wave, ({ order_id }) => [
        { id: tote(order_id), kind: 'tote', type_id: 'TOTE-M', order_id, wave_id: wave },
      ]);
      for (const id of ids) {
        const order = await ctx.trx.selectFrom('out_order').selectAll().where('order_id', '=', id).executeTakeFirst();
        const stands = await ctx.trx
          .selectFrom('outbound_container')
          .select('container_id')
          .where('order_id', '=', id)
          .executeTakeFirst();
        if (order && stands) await planPacking(ctx, order, [stands.container_id]);
      }
    },
  });
}
