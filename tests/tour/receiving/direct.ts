/** Visits to receiving in one step: straight to stock, or piece by piece. A new pallet is one label more. */
import type { Receipt } from '#contract/rows.ts';
import { sscc } from '#wms/seed/barcodes.ts';
import { caseOf, pieceOf } from '../tourist.ts';
import type { Tourist } from '../tourist.ts';
import { end, enter, fill, first, press } from '../visit.ts';
import type { Job, Visit } from '../visit.ts';

const isDirect = (r: Receipt): boolean => r.mode === 'direct' && r.ownerId === 'OW03';
const skuOf = ({ rows }: Job, n = 0): string => rows.lines[n]?.skuId ?? '';

/** Claimed, and the radio off where the visit is dark. */
async function begins(t: Tourist, fits: (r: Receipt) => boolean): Promise<Job> {
  const job = await t.any(fits);
  await t.claims(job);
  return job;
}

/** A label of our own production: which pallet, of what, how many, of which lot. */
const tagOf = (lpn: string, skuId: string): string => `(00)${lpn}(02)${caseOf(skuId)}(37)2(10)B7`;

export const direct: readonly Visit[] = [
  {
    path: '/DirectReceive',
    does: async (t) => {
      const { receiptId } = await t.any(isDirect);
      await t.opens('/DirectReceive');
      await t.answers({ receipt: receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/DirectReceiveAction',
    does: async (t) => {
      const job = await begins(t, isDirect);
      const [a, b] = [pieceOf(skuOf(job)), caseOf(skuOf(job, 1))];
      await t.opens(`/DirectReceiveAction?receiptId=${job.receiptId}`);
      await t.answers({ target: [press('newPallet'), 'A-01-06'], goods: [a, a, b, end, a, end], found: fill({}) }, 3);
      return 3;
    },
  },
  {
    path: '/DirectReceiveQuery',
    does: async (t) => {
      const { receiptId } = await begins(t, isDirect);
      await t.opens(`/DirectReceiveQuery?receiptId=${receiptId}`);
      await t.reaches('places', { line: first });
      return 0;
    },
  },
  {
    path: '/DirectReceiveFinish',
    does: async (t) => {
      const { receiptId } = await begins(t, (r) => r.mode === 'direct' && r.ownerId === 'OW02');
      await t.opens(`/DirectReceiveFinish?receiptId=${receiptId}`);
      await t.answers({ differences: enter, reason: first, close: enter }, 1);
      return 1;
    },
  },
  {
    path: '/DirectBatchReceive',
    does: async (t) => {
      const one = await t.any(isDirect);
      const two = await t.any((r) => isDirect(r) && r.receiptId !== one.receiptId);
      const pallet = two.rows.containers[0]?.containerId ?? '';
      await t.opens('/DirectBatchReceive');
      await t.reaches('loc', { orders: [one.receiptId, two.receiptId, end] });
      await t.goesDark();
      const what = [pallet, caseOf(skuOf(one))];
      await t.answers({ loc: one.dock, what, qty: enter, pallet: press('newPallet') }, 3);
      return 3;
    },
  },
  {
    path: '/SingleScanReceive',
    does: async (t) => {
      const { receiptId } = await t.any(isDirect);
      await t.opens('/SingleScanReceive');
      await t.answers({ receipt: receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/SingleScanReceiveAction',
    does: async (t) => {
      const job = await begins(t, isDirect);
      await t.opens(`/SingleScanReceiveAction?receiptId=${job.receiptId}`);
      const what = [pieceOf(skuOf(job)), pieceOf(skuOf(job, 1)), caseOf(skuOf(job, 2))];
      await t.answers({ loc: job.dock, pallet: press('newPallet'), what }, 4);
      return 4;
    },
  },
  {
    path: '/ScanReceive',
    does: async (t) => {
      const job = await begins(t, isDirect);
      await t.opens('/ScanReceive');
      const a = pieceOf(skuOf(job));
      await t.answers(
        { receipt: job.receiptId, target: job.dock, choice: a, pieces: [a, a, caseOf(skuOf(job)), end] },
        1,
      );
      return 1;
    },
  },
  {
    path: '/TagReceive',
    does: async (t) => {
      const job = await begins(t, (r) => r.typeId === 'PRD');
      const tag = tagOf(sscc(5_000_000), skuOf(job));
      await t.opens('/TagReceive');
      await t.answers({ receipt: job.receiptId, goods: tag, qty: enter, lot: enter, pallet: tag }, 1);
      return 1;
    },
  },
];
