/** Visits to loose goods in the ways of central warehouses and retail chains. A new pallet is one label more. */
import type { Receipt } from '#contract/rows.ts';
import { addToDay } from '#domain/dates.ts';
import { caseOf, pieceOf } from '../tourist.ts';
import type { Tourist } from '../tourist.ts';
import { end, enter, fill, first, press, qty } from '../visit.ts';
import type { Job, Step, Visit } from '../visit.ts';

const isLoose = (owner: string) => (r: Receipt) =>
  r.mode === 'sku' && r.ownerId === owner && r.typeId === 'PO' && r.dcCode === '' && r.lineCount > 4;
const isOfType = (type: string) => (r: Receipt) => r.typeId === type && r.mode === 'sku' && r.ownerId === 'OW01';
const isOfCentre = (r: Receipt): boolean => r.mode === 'sku' && r.dcCode === 'DC-EAST';
const isOfBatch = (r: Receipt): boolean => r.batchNo.endsWith('-1');
const skuOf = ({ rows }: Job, n = 0): string => rows.lines[n]?.skuId ?? '';
/** What of it has not come yet. */
const boxesOf = ({ rows }: Job): string[] =>
  rows.containers.filter((c) => c.status === 'expected').map((c) => c.containerId);

/** Fresh from yesterday, and good for a week. */
const today = new Date().toISOString().slice(0, 10);
const day = (n: number): string => addToDay(today, n).replaceAll('-', '');
const lot = { production: day(-1), expiry: day(7), batch: 'B7' };
const dates = fill(lot);
const newPallet = press('newPallet');

/** Claimed, and the radio off where the visit is dark. */
async function begins(t: Tourist, fits: (r: Receipt) => boolean): Promise<Job> {
  const job = await t.any(fits);
  await t.claims(job);
  return job;
}

/** Claimed together, by the screen that lists them. */
async function gathers(t: Tourist, path: string, fits: (r: Receipt) => boolean): Promise<Job[]> {
  const one = await t.any(fits);
  const jobs = [one, await t.any((r) => r.receiptId !== one.receiptId && fits(r))];
  await t.opens(path);
  await t.answers({ orders: [...jobs.map((job): Step => ({ choose: job.receiptId })), end] }, 0);
  return jobs;
}

export const loose: readonly Visit[] = [
  {
    path: '/SingSkuReceive',
    does: async (t) => {
      const job = await begins(t, (r) => isLoose('OW03')(r) && r.lineCount === 6);
      await t.opens(`/SingSkuReceive?receiptId=${job.receiptId}`);
      await t.answers({ loc: job.dock, goods: pieceOf(skuOf(job)), pallet: newPallet, case: boxesOf(job) }, 4);
      return 4;
    },
  },
  {
    path: '/MoreSkuReceive',
    does: async (t) => {
      const job = await begins(t, (r) => isLoose('OW01')(r));
      const [a, b] = [skuOf(job), skuOf(job, 1)];
      const ofBoth = [a, b].flatMap((sku) => Object.entries(lot).map(([field, text]) => [`${sku} ${field}`, text]));
      await t.opens(`/MoreSkuReceive?receiptId=${job.receiptId}`);
      await t.answers(
        {
          loc: job.dock,
          pallet: newPallet,
          goods: [pieceOf(a), qty(12), caseOf(b), enter, end],
          dates: fill(Object.fromEntries(ofBoth)),
        },
        2,
      );
      return 2;
    },
  },
  {
    path: '/TemplateDetail',
    does: async (t) => {
      const { receiptId } = await begins(t, isLoose('OW01'));
      await t.opens(`/TemplateDetail?receiptId=${receiptId}`);
      await t.answers({ line: first, lot: dates, copy: fill({ lines: '1' }) }, 1);
      return 1;
    },
  },
  {
    path: '/MDLSKUReceive',
    does: async (t) => {
      const { receipt } = await t.any(isOfType('MDL'));
      await t.opens('/MDLSKUReceive');
      await t.answers({ receipt: receipt.poNo }, 0);
      return 0;
    },
  },
  {
    path: '/MDLSKUReceiveAction',
    does: async (t) => {
      const job = await begins(t, isOfType('MDL'));
      await t.opens(`/MDLSKUReceiveAction?receiptId=${job.receiptId}`);
      const goods = [caseOf(skuOf(job)), caseOf(skuOf(job, 1))];
      await t.answers(
        { loc: job.dock, goods, lot: dates, cases: [qty(2), enter], pallet: newPallet, overTihi: enter },
        4,
      );
      return 4;
    },
  },
  {
    path: '/CWSSkuReceiveList',
    does: async (t) => {
      const { receiptId } = await t.any(isOfType('CW'));
      await t.opens('/CWSSkuReceiveList');
      await t.answers({ receipt: receiptId }, 0);
      return 0;
    },
  },
  {
    path: '/CWSSkuReceiveAction',
    does: async (t) => {
      const job = await begins(t, isOfType('CW'));
      await t.opens(`/CWSSkuReceiveAction?receiptId=${job.receiptId}`);
      const goods = [pieceOf(skuOf(job)), pieceOf(skuOf(job, 1))];
      await t.answers(
        { loc: job.dock, goods, qty: [enter, qty(12)], overTihi: enter, lot: dates, pallet: newPallet },
        4,
      );
      return 4;
    },
  },
  {
    path: '/CenterMulReceiveList',
    does: async (t) => {
      await gathers(t, '/CenterMulReceiveList', isOfCentre);
      return 0;
    },
  },
  {
    path: '/CenterMulReceiveAction',
    does: async (t) => {
      const [one, two] = await gathers(t, '/CenterMulReceiveList', isOfCentre);
      if (!one || !two) throw new Error('two orders of one centre');
      await t.goesDark();
      const open = one.rows.lines[0]?.orderQty ?? 0;
      await t.answers(
        {
          loc: one.dock,
          what: pieceOf(skuOf(one)),
          qty: qty(open + 6),
          pallet: newPallet,
          overTihi: enter,
          spread: enter,
        },
        2,
      );
      await t.asksBeforeLeaving();
      return 2;
    },
  },
  {
    path: '/CWBatchReceive',
    does: async (t) => {
      const job = await t.any(isOfBatch);
      await t.opens('/CWBatchReceive');
      await t.reaches('loc', { batch: job.receipt.batchNo });
      await t.goesDark();
      await t.answers({ loc: job.dock, arrived: boxesOf(job) }, 2);
      return 2;
    },
  },
  {
    path: '/CWBatchReceiveQuery',
    does: async (t) => {
      const job = await t.any(isOfBatch);
      await t.opens('/CWBatchReceiveQuery');
      await t.reaches('state', { batch: job.receipt.batchNo });
      return 0;
    },
  },
  {
    path: '/CWBatchMulReceive',
    does: async (t) => {
      await gathers(t, '/CWBatchMulReceive', isOfBatch);
      return 0;
    },
  },
  {
    path: '/CWBatchMulReceiveAction',
    does: async (t) => {
      const jobs = await gathers(t, '/CWBatchMulReceive', isOfBatch);
      await t.goesDark();
      await t.answers({ loc: jobs[0]?.dock ?? '', arrived: jobs.flatMap(boxesOf) }, 2);
      return 2;
    },
  },
];
