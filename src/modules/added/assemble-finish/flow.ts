import { assemble } from '#contract/assemble.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { openedJobOf } from '#segments/claimed-job.ts';
import { refuseWork } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { finishAssembly } from '../ops.ts';
import { orderOf } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toAssemble, toAssembleFinish } from '../screens.ts';

/** A value-added order is finished; where less was made than is wanted, with the reason. */
export const assembleFinish = flow(toAssembleFinish)
  .load('job', openedJobOf(assemble))
  .load('order', orderOf, refuseWork.jobGone)
  .maybe(
    ({ order: { open } }) => compare(open, 0) > 0,
    (f) =>
      f.code('why', 'VasReason', {
        prompt: ({ order: { open, sku } }) => {
          const left = inPacks(open, sku);
          return msg`Why are ${left} not made?`;
        },
        none: refuse.noReasons,
      }),
  )
  .view('seen', {
    prompt: ({ order: { name } }) => msg`Finish order ${name}`,
    rows: async ({ order: { job, vas, sku }, why }) => [
      { label: msg`Product`, value: vas.skuId, detail: vas.skuName },
      { label: msg`Wanted`, value: inPacks(job.planned, sku) },
      { label: msg`Made so far`, value: inPacks(job.done, sku), strong: true },
      ...(why ? [{ label: msg`Reason`, value: why.name }] : []),
    ],
    next: msg`Finish`,
  })
  .post(finishAssembly, ({ order: { job }, why }) => ({ jobId: job.jobId, done: job.done, reason: why?.code ?? '' }))
  .opens(() => openFlow(toAssemble, {}));
