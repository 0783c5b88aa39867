/** The op by which product goes from the line to the warehouse. */
import { HandOverGoods } from '#contract/production-handover.ts';
import { GetJob } from '#contract/work.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { handedOver } from './belief.ts';

export const handOverGoods = defineOp('production.handOver', {
  to: HandOverGoods,
  title: msg`Hand product over`,
  summary: ({ lpns, taker }) => `${lpns.join(', ')} → ${taker}`,
  lanes: ({ jobId, lpns }) => [`job:${jobId}`, ...lpns.map((lpn) => `lpn:${lpn}`)],
  project: handedOver,
  ifRefused: msg`The pallets changed hands, but the WMS still has them at the line. Keep them together.`,
  verify: byMark(HandOverGoods, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { jobId }) => {
      const sheet = rows.jobs.find((job) => job.jobId === jobId)?.goodsSheet;
      return sheet ? { taker: sheet.takenBy } : null;
    },
    expects: ({ taker }) => ({ taker }),
    without: () => ({ taker: '' }),
    words: { taker: { label: msg`Taken over by` } },
  }),
});
