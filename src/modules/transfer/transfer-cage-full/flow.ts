import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { setCageState } from '#segments/ops.ts';
import { nextCage } from '../parts/box.ts';
import { openedTransfer, transferAtWork } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toContainerAllocationAction, toTransferCageFull } from '../screens.ts';

/** A cage takes no more: the next one, empty and nobody's, goes on for the same order. */
export const transferCageFull = flow(toTransferCageFull)
  .load('job', openedTransfer)
  .use(transferAtWork)
  .load('cage', ({ params }, db) => db.containers.get(params.lpn), refuse.cageGone)
  .refuseIf(refuse.notOn, ({ cage, job }) => cage.jobId !== job.jobId && { code: cage.containerId })
  .refuseIf(refuse.cageFull, ({ cage }) => cage.out?.full === true && { code: cage.containerId })
  .scan(
    'next',
    {
      as: nextCage,
      prompt: ({ cage }) => msg`${cage.containerId} is full. Scan the next cage`,
      chip: ({ id }) => id,
    },
    refuse.itself.when(({ id }, { cage }) => id === cage.containerId && { lpn: id }),
    refuse.notACage.when(({ id, kind }) => kind !== 'cage' && { code: id }),
    refuse.cageAllocated.when(
      ({ id, state, storeId, orderId }) => state !== 'free' && { code: id, store: storeId || orderId },
    ),
  )
  .post(setCageState, ({ cage, next }) => ({
    lpn: cage.containerId,
    storeId: cage.out?.storeId ?? '',
    state: 'full' as const,
    next: next.id,
  }))
  .open(toContainerAllocationAction, ({ job }) => ({ jobId: job.jobId }));
