/** Orders that nobody has planned yet, as many as are left: a few with stock, blocked or being stopped. */
import { allocateOrder } from '#wms/work/allocate/allocate-order.ts';
import { outboundFamily, type OutboundMaker } from './maker.ts';

/** A fifth of all orders. */
const inSecond = (wanted: number): number => Math.floor(wanted / 5);
/** Of each warehouse: have their stock, and are in no wave. */
const ALLOCATED = 6;

export const orders = outboundFamily(100, (maker, wanted) => {
  fill(maker, 'WH1', wanted - inSecond(wanted), 2);
  fill(maker, 'WH2', inSecond(wanted), 1);
});

function fill(maker: OutboundMaker, wh: 'WH1' | 'WH2', wanted: number, blocked: number): void {
  const rng = maker.random(`orders ${wh}`);
  const owners = ['OW01', 'OW02', 'OW03'].map((owner) => maker.goodsOf(wh, owner)).filter((goods) => goods.length > 0);
  if (owners.length === 0) return;
  const made: string[] = [];
  for (let has = maker.orders.filter((order) => order.wh_gid === wh).length; has < wanted; has++) {
    const goods = owners[made.length % owners.length] ?? [];
    const lines = Array.from(
      { length: Math.min(goods.length, rng.int(1, 4)) },
      (_, i) => goods[(made.length + i) % goods.length],
    );
    const isStore = rng.chance(0.3);
    made.push(
      maker.order(
        lines.flatMap((its) => (its ? [{ goods: its, qty: rng.chance(0.3) ? its.sku.caseQty : rng.int(1, 9) }] : [])),
        { wh, ...(isStore && { store: rng.int(0, 5) }), policy: rng.chance(0.2) ? 'complete' : 'partial' },
      ),
    );
  }
  const set = (orderId: string | undefined, values: Partial<(typeof maker.orders)[number]>) => {
    const order = maker.orders.find((its) => its.order_id === orderId);
    if (order) Object.assign(order, values);
  };
  const held = made.slice(ALLOCATED);
  for (const orderId of held.splice(0, blocked)) set(orderId, { hold: 'blocked' });
  if (wh === 'WH1') set(held[0], { hold: 'stopping' });
  const first = made.slice(0, ALLOCATED);
  maker.step(wh, async (ctx) => {
    for (const orderId of first) await allocateOrder(ctx, orderId);
  });
}
