/** Transfer orders whose pallets stand in a lane, and pairs of totes of one order that can be split and merged. */
import { lotText } from '#domain/lot-text.ts';
import type { Context } from '#wms/context.ts';
import { addStock } from '#wms/ledger/post.ts';
import { beginContainer } from '#wms/ledger/receive.ts';
import { standIn } from '#wms/ledger/stand.ts';
import { planPacking } from '#wms/work/packing.ts';
import { planTransfer } from '#wms/work/transfers.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { allTaken } from './standing.ts';
import type { Goods } from './stock.ts';

export const transfers = outboundFamily(10, (maker) => {
  handsOver(maker, 'WH1', [
    { owner: 'OW01', to_owner: 'OW02', pallets: 2 },
    { owner: 'OW03', to_owner: 'OW01', pallets: 2 },
    { owner: 'OW01', to_wh: 'WH2', pallets: 3 },
  ]);
  handsOver(maker, 'WH2', [{ owner: 'OW02', to_wh: 'WH1', pallets: 2 }]);
  inPairs(maker, 'WH1', 'W-7090', 'TOTE-94', 3);
  inPairs(maker, 'WH2', 'W-7190', 'TOTE-96', 1);
});

/** Where what is transferred is gathered. */
const LANE = 'STAGE-05';
const FIRST_PALLET: Readonly<Record<Goods['wh'], number>> = { WH1: 390_000, WH2: 395_000 };

interface Transfer {
  readonly owner: string;
  readonly to_owner?: string;
  readonly to_wh?: string;
  readonly pallets: number;
}

/** Of each order its first pallets are there; one more of its owner stands beside them, and nobody has asked for that. */
function handsOver(maker: OutboundMaker, wh: Goods['wh'], list: readonly Transfer[]): void {
  let pallet = FIRST_PALLET[wh];
  for (const [n, { owner, pallets, ...to }] of list.entries()) {
    const [goods, other] = turned(maker.goodsOf(wh, owner), n + 1);
    if (!goods) continue;
    const id = maker.order([{ goods, qty: goods.sku.palletQty * pallets }], {
      wh,
      kind: 'transfer',
      status: 'allocated',
      lane: LANE,
      priority: 2,
      ...to,
    });
    const stands = [...Array.from({ length: pallets }, () => goods), ...(other ? [other] : [])];
    const numbered = stands.map((its) => ({ its, lpn: `P-${++pallet}` }));
    maker.step(wh, async (ctx) => {
      for (const { its, lpn } of numbered) await onPallet(ctx, lpn, its);
      const order = await ctx.trx.selectFrom('out_order').selectAll().where('order_id', '=', id).executeTakeFirst();
      if (order) await planTransfer(ctx, order);
    });
  }
}

async function onPallet(ctx: Context, lpn: string, { sku, oldest }: Goods): Promise<void> {
  const { owner_id, sku_id, palletQty } = sku;
  const box = await beginContainer(ctx, { owner_id, doc_id: '', kind: 'pallet', status: 'stored' }, lpn);
  await standIn(ctx, box, undefined, LANE);
  const goods = { owner_id, sku_id, lot: lotText(oldest), quality: 'ok', line_id: '' } as const;
  await addStock(ctx, goods, palletQty, { loc: LANE, container: lpn }, { note: 'seed' });
}

/** Picked for an order into two totes, which stand open at a packing table. */
function inPairs(maker: OutboundMaker, wh: Goods['wh'], waveId: string, totes: string, count: number): void {
  const goods = maker.goodsOf(wh, 'OW02');
  const ids = Array.from({ length: count }, (_, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 2)
        .map((its, i) => ({ goods: its, qty: 3 + i })),
      { wh, priority: 3 },
    ),
  ).filter((id) => id !== '');
  maker.wave(waveId, 'single', ids, {
    afterwards: async (ctx, wave) => {
      const pair = (order_id: string) => {
        const first = ids.indexOf(order_id) * 2 + 1;
        return [first, first + 1].map(
          (n) =>
            ({
              id: `${totes}${String(n).padStart(2, '0')}`,
              kind: 'tote',
              type_id: 'TOTE-M',
              order_id,
              wave_id: wave,
            }) as const,
        );
      };
      await allTaken(ctx, wave, ({ order_id }) => [...pair(order_id)]);
      for (const id of ids) {
        const order = await ctx.trx.selectFrom('out_order').selectAll().where('order_id', '=', id).executeTakeFirst();
        const its = await ctx.trx
          .selectFrom('outbound_container')
          .select('container_id')
          .where('order_id', '=', id)
          .orderBy('container_id')
          .execute();
        const stands = its.map((row) => row.container_id);
        if (order && stands.length > 0) await planPacking(ctx, order, stands);
      }
    },
  });
}
