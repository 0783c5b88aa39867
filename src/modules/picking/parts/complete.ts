/** The segment that ends a job: what is still open of it gets a reason. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Demand, Job } from '#contract/rows.ts';
import { sub } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { isOpen, openOf } from '../belief.ts';
import { completeStockup } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { anyPick } from './job.ts';

interface Words {
  readonly prompt: Text;
  readonly done: Text;
  readonly why: Text;
}

export const completeJob = ({ prompt, done, why: whyNot }: Words) =>
  segment<{ readonly job: Job }>()((f) =>
    f
      .refuseIf(refuse.jobDone, ({ job }) => anyPick.isOver(job) && { code: job.of || job.jobId })
      .load('left', async ({ job }, db) => leftOf(db, job.jobId))
      .view('seen', {
        prompt,
        rows: async ({ job, left }) => [
          { label: msg`Work`, value: job.of || job.jobId },
          { label: done, value: `${job.done} / ${job.planned}`, strong: true },
          ...left.map(({ id, what, qty }) => ({ label: msg`Still open`, value: `${qty}`, detail: `${what} ${id}` })),
        ],
        next: msg`Complete`,
      })
      .maybe(
        ({ left }) => left.length > 0,
        (g) => g.code('why', 'PickReason', { prompt: whyNot, none: refuse.noReasons }),
      )
      .post(completeStockup, ({ job, left, why }) => ({
        jobId: job.jobId,
        open: left.map(({ id, qty }) => ({ id, qty })),
        reason: why?.code ?? '',
      })),
  );

interface Left {
  readonly id: string;
  readonly qty: number;
  readonly what: string;
}

const pickLeft = (pick: Pick): Left => ({ id: pick.pickId, qty: openOf(pick), what: `${pick.loc} ${pick.skuName}` });
const shareOpen = ({ qty, doneQty, shortQty }: Demand): number => sub(sub(qty, doneQty), shortQty);

/** Picks that wait for replenishment are open as well. */
async function leftOf(db: Db, jobId: string): Promise<Left[]> {
  const picks = (await db.picks.where('jobId', jobId)).filter((pick) => isOpen(pick) || pick.status === 'waiting');
  const shares = (await db.demands.where('jobId', jobId)).filter((share) => shareOpen(share) > 0);
  return [
    ...picks.map(pickLeft),
    ...shares.map((share) => ({
      id: share.demandId,
      qty: shareOpen(share),
      what: `${share.storeName || share.orderNo} ${share.skuName}`,
    })),
  ];
}
