/**
 * What waits for its review, or for the scale: orders picked into totes and boxes that stand closed at the packing tables, and
 * batch totes with one-set orders.
 */
import type { Context } from '#wms/context.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { outOf, setOut } from '#wms/work/outbound-containers.ts';
import { planPools } from '#wms/work/review-pool.ts';
import { outboundFamily, turned, type OrderSeed, type OutboundMaker } from './maker.ts';
import { pickedInto } from './picked.ts';
import { PACKING } from './places.ts';
import { allTaken, type Standing } from './standing.ts';
import type { Goods } from './stock.ts';

type Wh = Goods['wh'];

export const review = outboundFamily(7, (maker) => {
  closedBoxes(maker, 'WH1', { wave: 'W-7050', boxes: 'TOTE-7050', owner: 'OW03', count: 8, review: 'container' });
  closedBoxes(maker, 'WH1', { wave: 'W-7051', boxes: 'BOX-98', owner: 'OW03', count: 3, review: 'none' });
  closedBoxes(maker, 'WH2', { wave: 'W-7150', boxes: 'TOTE-7095', owner: 'OW02', count: 3, review: 'container' });
  oneSets(maker, 'WH1', { wave: 'W-7052', tote: 'TOTE-705201', owner: 'OW02', pieces: 30, sets: 0 });
  oneSets(maker, 'WH1', { wave: 'W-7053', tote: 'TOTE-705301', owner: 'OW01', pieces: 4, sets: 6 });
  oneSets(maker, 'WH2', { wave: 'W-7152', tote: 'TOTE-709601', owner: 'OW02', pieces: 6, sets: 0 });
});

interface Closed {
  readonly wave: string;
  readonly owner: string;
  readonly boxes: string;
  readonly count: number;
  readonly review: OrderSeed['review'];
}

/** One container for each order; what needs no review only has to be weighed, and waits for its truck. */
function closedBoxes(maker: OutboundMaker, wh: Wh, { wave, boxes, owner, count, review: asked }: Closed): void {
  const goods = maker.goodsOf(wh, owner);
  const ids = Array.from({ length: count }, (_, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 2)
        .map((its, i) => ({ goods: its, qty: 2 + ((n + i) % 3) })),
      { wh, priority: 1 + (n % 2), review: asked },
    ),
  ).filter((id) => id !== '');
  const isBox = boxes.startsWith('BOX');
  const standing = (orderId: string, wave_id: string): Standing => ({
    id: `${boxes}${String(ids.indexOf(orderId) + 1).padStart(2, '0')}`,
    kind: isBox ? 'box' : 'tote',
    type_id: isBox ? 'CARTON-M' : 'TOTE-M',
    order_id: orderId,
    wave_id,
  });
  maker.wave(wave, 'single', ids, {
    afterwards: async (ctx, waveId) => {
      await allTaken(ctx, waveId, ({ order_id }) => [standing(order_id, waveId)]);
      for (const id of ids) await closed(ctx, standing(id, waveId).id, id);
    },
  });
}

/** Whoever picked it has closed it; where nothing was picked nothing stands there. */
async function closed(ctx: Context, lpn: string, orderId: string): Promise<void> {
  const its = (await outOf(ctx, [lpn])).get(lpn);
  if (!its) return;
  await setOut(ctx, [lpn], { state: 'closed' });
  await readyToLeave(ctx, orderId);
}

interface Sets {
  readonly wave: string;
  readonly owner: string;
  readonly tote: string;
  /** Orders of one piece, and of two articles. */
  readonly pieces: number;
  readonly sets: number;
}

/** Picked as one sum into one tote, which was brought to a packing table. */
function oneSets(maker: OutboundMaker, wh: Wh, { wave, tote, owner, pieces, sets }: Sets): void {
  const goods = maker.goodsOf(wh, owner);
  const ids = Array.from({ length: pieces + sets }, (_, n) =>
    maker.order(
      turned(goods, n % 4)
        .slice(0, n < pieces ? 1 : 2)
        .map((its) => ({ goods: its, qty: 1 })),
      { wh, priority: 1 + (n % 3) },
    ),
  ).filter((id) => id !== '');
  maker.wave(wave, 'sum', ids, {
    afterwards: async (ctx, waveId) => {
      await pickedInto(ctx, waveId, [tote], PACKING);
      await planPools(ctx, [...(await outOf(ctx, [tote])).values()]);
    },
  });
}
