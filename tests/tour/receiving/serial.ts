import type { Receipt } from '#contract/rows.ts';
import { pieceOf } from '../tourist.ts';
import type { Tourist } from '../tourist.ts';
import { end, qty } from '../visit.ts';
import type { Visit } from '../visit.ts';

const isTools = (r: Receipt): boolean => r.mode === 'serial';

/** Tools, and two of their numbers: those that the supplier announced, where he did. */
async function tools(t: Tourist) {
  const job = await t.job(isTools);
  const line = job.rows.lines[0];
  const skuId = line?.skuId ?? '';
  const announced = line?.serials ?? [];
  const pieces = announced.length > 0 ? announced.slice(0, 2) : [`${skuId}-A1`, `${skuId}-A2`];
  await t.claims(job, '/receiveList?mode=serial');
  return { ...job, skuId, pieces };
}

export const serial: readonly Visit[] = [
  {
    path: '/SerialReceiveStandard',
    does: async (t) => {
      const { receiptId, dock, skuId, pieces } = await tools(t);
      await t.opens(`/SerialReceiveStandard?receiptId=${receiptId}`);
      await t.answers({ loc: dock, goods: pieceOf(skuId), qty: qty(2), pieces, pallet: `LPN-${receiptId}` }, 1);
      return 1;
    },
  },
  {
    path: '/SerialReceive',
    does: async (t) => {
      const { receiptId, dock, skuId, pieces } = await tools(t);
      await t.opens(`/SerialReceive?receiptId=${receiptId}`);
      const labels = [...pieces.map((piece) => `${pieceOf(skuId)};${piece}`), end];
      await t.answers({ loc: dock, labels, pallet: `LPN-${receiptId}` }, 1);
      return 1;
    },
  },
];
