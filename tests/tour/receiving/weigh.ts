import type { Receipt } from '#contract/rows.ts';
import { addToDay, dayOf } from '#domain/dates.ts';
import { pluOf } from '../tourist.ts';
import { end, fill, qty } from '../visit.ts';
import type { Visit } from '../visit.ts';

const isWeighed = (r: Receipt): boolean => r.mode === 'weighed';
const today = dayOf(new Date());
const lot = fill({ production: addToDay(today, -2), expiry: addToDay(today, 7), batch: 'B7' });

export const weigh: readonly Visit[] = [
  {
    path: '/WeightReceive',
    does: async (t) => {
      const job = await t.job(isWeighed);
      await t.claims(job, '/receiveList?mode=weighed');
      await t.opens(`/WeightReceive?receiptId=${job.receiptId}`);
      await t.answers(
        {
          loc: job.dock,
          goods: pluOf(job.rows.lines[0]?.skuId ?? ''),
          gross: qty(120.5),
          tare: fill({ tare: '18.5', baskets: '6' }),
          lot,
          pallet: `LPN-${job.receiptId}`,
        },
        1,
      );
      return 1;
    },
  },
  {
    path: '/WeightReceiveDetial',
    does: async (t) => {
      const job = await t.job(isWeighed);
      await t.claims(job, '/receiveList?mode=weighed');
      await t.opens(`/WeightReceiveDetial?receiptId=${job.receiptId}`);
      await t.answers(
        {
          loc: job.dock,
          goods: pluOf(job.rows.lines[0]?.skuId ?? ''),
          entries: [qty(14.25), qty(13.8), end],
          lot,
          pallet: `LPN-${job.receiptId}`,
        },
        1,
      );
      return 1;
    },
  },
];
