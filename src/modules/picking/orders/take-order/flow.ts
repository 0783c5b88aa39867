import { GetShippingOrderDetailListByQuery } from '#contract/picking-orders.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { anyPick, rowOf } from '#modules/picking/parts/job.ts';
import { jobsOfOrder, mayBeTaken } from '#modules/picking/parts/jobs-of-order.ts';
import { openWalk } from '#modules/picking/parts/walks.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { claimedAll } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { openedOrder } from '../parts.ts';
import { toTakeOrder } from '../screens.ts';

/** The jobs of an order are claimed, to be picked now or in the dead zone; the first that is ready is opened. */
export const takeOrder = flow(toTakeOrder, { keep: 'never' })
  .load(
    'order',
    openedOrder,
    refuse.orderUnknown.from(({ params }) => ({ code: params.orderId })),
  )
  .refuseIf(refuse.stopping, ({ order }) => order.hold === 'stopping' && { order: order.orderId })
  .refuseIf(refuse.blocked, ({ order }) => order.hold === 'blocked' && { order: order.orderId })
  .load('jobs', {
    local: async ({ params: { orderId } }, db) => {
      const jobs = await jobsOfOrder(db, orderId);
      return jobs.length > 0 ? jobs : undefined;
    },
    remote: ({ params: { orderId } }) => request(GetShippingOrderDetailListByQuery, { orderId }),
    otherwise: () => [],
  })
  .refuseIf(
    refuse.pickedInWave,
    ({ order, jobs }) => jobs.length === 0 && order.waveId !== '' && { order: order.orderId, wave: order.waveId },
  )
  .refuseIf(refuse.nothingOpen, ({ jobs }) => jobs.length === 0)
  .derive(
    'free',
    ({ jobs, me }) => {
      const free = jobs.filter((job) => mayBeTaken(job, me));
      return free.length > 0 ? free : undefined;
    },
    refuse.jobTaken.from(({ order, jobs }) => ({
      code: order.orderId,
      user: jobs.find(({ claimedBy }) => claimedBy !== '')?.claimedBy ?? '',
    })),
  )
  .load(
    'claims',
    claimedAll(anyPick, ({ free }) => free),
  )
  .derive('first', ({ claims }) => claims[0], refuse.nothingOpen)
  .view('seen', {
    prompt: ({ order }) => msg`The work of order ${order.orderId} is on this terminal`,
    rows: async ({ claims }) =>
      claims.map((job) => {
        const { detail } = rowOf(job);
        return { label: job.jobId, value: `${job.done} / ${job.planned}`, ...(detail && { detail }) };
      }),
    next: msg`Begin`,
  })
  .opens(({ first }) => openWalk(first));
