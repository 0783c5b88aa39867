import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { location } from '#segments/lookups.ts';
import { notLocked } from '#segments/rules.ts';
import { msg } from '@lingui/core/macro';
import { unloadContainer } from '../ops.ts';
import { loadable } from '../parts/box.ts';
import { joinTrip, openTrip } from '../parts/trip.ts';
import { NO_TRUCK, nameOf, truckOf } from '../parts/truck.ts';
import { refuse } from '../refusals.ts';
import { toDepartTrip, toUnloadTruck } from '../screens.ts';
import { positionOf } from '#domain/truck.ts';

/** What is beside the truck where something that comes off it may stand. */
const BESIDE: readonly string[] = ['stage', 'dock', 'return'];

/** Cancel loading: a container comes off the truck, with the reason, and stands in its lane or at the dock again. */
export const unloadScreen = flow(toUnloadTruck)
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinTrip)
  .derive('trip', ({ joined }) => joined.trip)
  .derive('job', ({ joined }) => joined.job)
  .refuseIf(refuse.startFirst, ({ trip: { status, tripNo } }) => status === 'planned' && { trip: tripNo })
  .load('truck', async ({ trip }, db) => (await truckOf(db, trip)) ?? NO_TRUCK(trip))
  .refuseIf(refuse.nothingLoaded, ({ truck, trip }) => truck.onBoard.length === 0 && { trip: trip.tripNo })
  .scan(
    'its',
    {
      as: loadable,
      prompt: ({ tripNo }) => msg`Scan what comes off the truck of ${tripNo}`,
      chip: ({ box }) => box.containerId,
      offers: {
        // Nearest to the doors first.
        from: async ({ trip, truck }, db) =>
          [...((await truckOf(db, trip)) ?? truck).onBoard].reverse().map(({ id, stopNo, spot }) => ({
            id,
            title: id,
            detail: stopNo === 0 ? trip.toName : msg`Stop ${stopNo} ${nameOf(trip, stopNo)}`,
            amount: positionOf(spot),
          })),
      },
    },
    refuse.notLoaded.when(
      ({ box: { containerId, out } }, { tripNo }) =>
        (out?.state !== 'loaded' || out.tripNo !== tripNo) && { code: containerId },
    ),
  )
  .code('reason', 'LoadReason', {
    prompt: ({ its: { box } }) => msg`Why does ${box.containerId} come off?`,
    none: refuse.noReasons,
  })
  .scan(
    'toLoc',
    {
      as: location,
      prompt: ({ its: { box } }) => msg`Scan where ${box.containerId} stands now`,
      expect: ({ trip, its: { box } }) =>
        trip.stops.find(({ stopNo }) => stopNo === box.out?.stopNo)?.lane || trip.dock || undefined,
      chip: ({ loc }) => loc,
    },
    notLocked,
    refuse.notBeside.when(({ loc, usage }) => !BESIDE.includes(usage) && { loc }),
  )
  .post(unloadContainer, ({ job, tripNo, its, toLoc, reason }) => ({
    jobId: job.jobId,
    tripNo,
    lpn: its.box.containerId,
    toLoc: toLoc.loc,
    reason: reason.code,
  }))
  .opens(({ trip, tripNo }) => (trip.status === 'loaded' ? openFlow(toDepartTrip, { tripNo }) : openTrip(trip)));
