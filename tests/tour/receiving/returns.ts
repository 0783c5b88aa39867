/** Visits to returned goods. */
import { pieceOf } from '../tourist.ts';
import type { Visit } from '../visit.ts';

export const returns: readonly Visit[] = [
  {
    path: '/ReturnTally',
    does: async (t) => {
      const job = await t.job(({ mode, ownerId }) => mode === 'return' && ownerId === 'OW03');
      await t.claims(job);
      const [first, second] = job.rows.lines;
      await t.opens(`/ReturnTally?receiptId=${job.receiptId}`);
      await t.answers(
        {
          loc: job.dock,
          goods: [pieceOf(first?.skuId ?? ''), pieceOf(second?.skuId ?? '')],
          qty: { qty: 2 },
          grade: [{ choose: 'ok' }, { choose: 'damaged' }],
          reason: [{ choose: 'UNSOLD' }, { choose: 'DEFECT' }],
          pallet: [`LPN-${job.receiptId}-A`, `LPN-${job.receiptId}-B`],
        },
        2,
      );
      return 2;
    },
  },
  {
    path: '/ReturnAndReceipt',
    does: async (t) => {
      const { rows, dock } = await t.job(({ mode, ownerId }) => mode === 'return' && ownerId === 'OW02');
      await t.goesDark();
      await t.opens('/ReturnAndReceipt');
      await t.answers(
        {
          loc: dock,
          owner: { choose: 'OW02' },
          return: 'RMA-900001',
          goods: rows.lines.map(({ skuId }) => pieceOf(skuId)),
          qty: { qty: 3 },
          lot: { fill: { batch: 'B7' } },
          grade: [{ choose: 'ok' }, { choose: 'damaged' }],
          reason: [{ choose: 'UNSOLD' }, { choose: 'DEFECT' }],
          pallet: ['LPN-RMA-A', 'LPN-RMA-B'],
        },
        2,
      );
      return 2;
    },
  },
];
