import { notALane } from '#domain/rules/place.ts';
import { answerStep, flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { location } from '#segments/lookups.ts';
import { refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { allocateContainer } from '../ops.ts';
import { boxToHandOver } from '../parts/box.ts';
import { openedTransfer, transferAtWork } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toContainerAllocationAction, toTransferOff } from '../screens.ts';

/** A container is taken off a transfer order again. What was taken out of stock for it is stock again, where it is set down. */
export const transferOff = flow(toTransferOff, { back: 'stop' })
  .load('job', openedTransfer)
  .use(transferAtWork)
  .refuseIf(refuse.nothingOn, ({ work }) => work.on.length === 0 && { order: work.order.orderId })
  .scan(
    'container',
    {
      as: boxToHandOver,
      prompt: msg`Scan the container that you take off`,
      chip: ({ box }) => box.containerId,
      offers: {
        from: async ({ work }) =>
          work.on
            .filter((box) => !work.on.some(({ parentId }) => parentId === box.containerId))
            .map(({ containerId, loc, parentId }) => ({
              id: containerId,
              title: containerId,
              detail: parentId || loc,
            })),
      },
    },
    refuse.notOn.when(
      ({ box }, { work }) =>
        !work.on.some(({ containerId }) => containerId === box.containerId) && { code: box.containerId },
    ),
    refuse.holdsOthers.when(
      ({ box }, { work }) => work.on.some(({ parentId }) => parentId === box.containerId) && { code: box.containerId },
    ),
  )
  .button('here', {
    label: msg`Leave it where it stands`,
    at: ['place'],
    run: ({ container }) => answerStep('place', container.box.loc),
  })
  .scan(
    'place',
    {
      as: location,
      prompt: ({ container }) => msg`Scan where you set ${container.box.containerId} down`,
      chip: ({ loc }) => loc,
    },
    refusePlace.locLocked.when(({ loc, status }) => status !== 'ok' && { loc }),
    refuse.notALane.when(
      (place, { container }) =>
        place.loc !== container.box.loc && notALane(place, 'transfer') !== null && { loc: place.loc },
    ),
  )
  .post(allocateContainer, ({ job, container, place }) => ({
    jobId: job.jobId,
    transferId: job.of,
    lpn: container.box.containerId,
    cage: '',
    toLoc: place.loc === container.box.loc ? '' : place.loc,
    off: true,
  }))
  .opens(({ job: { jobId } }) => openFlow(toContainerAllocationAction, { jobId }));
