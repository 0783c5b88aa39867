import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { degreesOf } from '#domain/temperature.ts';
import { location } from '#segments/lookups.ts';
import { notLocked } from '#segments/rules.ts';
import { msg } from '@lingui/core/macro';
import { startLoading } from '../ops.ts';
import { joinTrip, leaveTrip, openTrip } from '../parts/trip.ts';
import { refuse } from '../refusals.ts';
import { toStartLoading } from '../screens.ts';

interface Temperatures {
  readonly vehicleTemp: string;
  readonly goodsTemp: string;
}

/** A truck stands at a dock: its plate, how cold it is, and pictures of the empty trailer. Nothing is loaded before that. */
export const startScreen = flow(toStartLoading)
  .derive('tripNo', ({ params }) => params.tripNo)
  .load('joined', joinTrip)
  .derive('trip', ({ joined }) => joined.trip)
  .derive('job', ({ joined }) => joined.job)
  .refuseIf(refuse.tripStarted, ({ trip: { status, tripNo } }) => status === 'loading' && { trip: tripNo })
  .refuseIf(refuse.tripFinished, ({ trip: { status, tripNo } }) => status === 'loaded' && { trip: tripNo })
  .use(leaveTrip)
  .scan(
    'dock',
    {
      as: location,
      prompt: ({ tripNo }) => msg`Scan the dock where the truck of ${tripNo} stands`,
      expect: ({ trip: { dock } }) => dock || undefined,
      chip: ({ loc }) => loc,
    },
    notLocked,
    refuse.noDock.when(({ loc, usage }) => usage !== 'dock' && { loc }),
  )
  .form(
    'truck',
    {
      prompt: msg`Look at the truck`,
      next: msg`Start loading`,
      fields: ({ trip: { plate } }) => ({
        plate: text(msg`Plate`, { required: true, initial: plate }),
        vehicleTemp: text(msg`Vehicle °C`),
        goodsTemp: text(msg`Goods °C`),
        photos: photos(msg`Pictures of the empty truck`),
      }),
    },
    refuse.temperature.when(({ vehicleTemp, goodsTemp }: Temperatures) => {
      const typed = [vehicleTemp, goodsTemp].find((degrees) => degreesOf(degrees) === undefined);
      return typed !== undefined && { typed };
    }),
  )
  .post(startLoading, ({ tripNo, job, dock, truck: { plate, vehicleTemp, goodsTemp, photos: taken } }) => ({
    jobId: job.jobId,
    tripNo,
    plate,
    dock: dock.loc,
    ...degrees('vehicleTemperature', vehicleTemp),
    ...degrees('goodsTemperature', goodsTemp),
    photos: taken,
  }))
  .opens(({ trip }) => openTrip(trip));

/** Left out where it was not taken. */
function degrees<N extends string>(name: N, typed: string): { readonly [K in N]?: number } {
  const taken = degreesOf(typed);
  return (typeof taken === 'number' ? { [name]: taken } : {}) as { readonly [K in N]?: number };
}
