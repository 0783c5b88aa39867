/** A container at the truck: found by any label of it, judged, and put where it belongs. */
import type { Order, Shipment } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import type { RequestOf } from '#contract/call.ts';
import { AppGetShippingContainer_TJLF, GetLoadable } from '#contract/shipping-load.ts';
import type { LoadContainer } from '#contract/shipping-load.ts';
import { isUnsampled } from '#domain/rules/sampling.ts';
import { before, nextSpot, positionOf } from '#domain/truck.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { Lookup } from '#engine/lookup.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule, Worded } from '#engine/refusal.ts';
import { refuseOrder } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toLoad, truckOf } from './truck.ts';
import type { Sequence, Truck } from './truck.ts';

/** What is carried into the truck, with what stands on it, and the orders in it as far as this terminal knows. */
export interface Loadable {
  readonly box: Container;
  readonly on: readonly Container[];
  readonly orders: readonly Order[];
}

/** By its number, its RFID tag, or the label of the carrier. */
export const boxBy = async (db: Db, code: string): Promise<Container | undefined> =>
  (await db.containers.get(code)) ??
  (await db.containers.all()).find(
    ({ out }) => out !== undefined && code !== '' && [out.rfid, out.parcelNo].includes(code),
  );

/** What stands on a pallet or in a cage goes in with it; out of a cart everything is carried by itself. */
export async function loadableOf(db: Db, found: Container): Promise<Loadable> {
  const carrier = found.parentId === '' ? undefined : await db.containers.get(found.parentId);
  const box = carrier && carrier.kind !== 'cart' ? carrier : found;
  const on = await db.containers.where('parentId', box.containerId);
  const ids = [...new Set([box, ...on].map(({ orderId = '' }) => orderId))];
  const orders = await Promise.all(ids.map((id) => db.orders.get(id)));
  return { box, on, orders: orders.filter((order) => order !== undefined) };
}

const loadableBy = (remote: NonNullable<Lookup<Loadable>['remote']>): Lookup<Loadable> =>
  lookup<Loadable>({
    noun: msg`Container`,
    field: 'LPN',
    gs1: ['00'],
    local: async (code, db) => {
      const found = await boxBy(db, code);
      return found && loadableOf(db, found);
    },
    remote,
    // One that no trip has may have been planned since it was looked up.
    outdated: ({ box, on }) => [box, ...on].every(({ out }) => (out?.tripNo ?? '') === ''),
    missing: refuse.noRecordHere,
  });

export const loadable = loadableBy((code) => request(GetLoadable, { code }));
/** By the call of the retailer. */
export const retailLoadable = loadableBy((code) => request(AppGetShippingContainer_TJLF, { code }));

export interface AtTruck {
  readonly trip: Shipment;
  readonly job: Job;
  readonly truck: Truck;
  readonly sequence: Sequence;
}

const isPlanned = ({ box, on }: Loadable, { tripNo }: Shipment): boolean =>
  [box, ...on].some(({ out }) => out?.tripNo === tripNo);

const otherTripOf = ({ box, on }: Loadable, { tripNo }: Shipment): string =>
  [box, ...on].map(({ out }) => out?.tripNo ?? '').find((of) => of !== '' && of !== tripNo) ?? '';

/** Whatever keeps a container out of this truck, in the words of it. */
const KEPT_OUT = {
  notForOrders: refuse.notForOrders,
  lpnLoaded: refuse.lpnLoaded,
  gone: refuse.gone,
  goesBack: refuse.goesBack,
  stopping: refuseOrder.stopping,
  blocked: refuseOrder.blocked,
  notClosed: refuseOrder.notClosed,
  notReviewed: refuseOrder.notReviewed,
  valuablesToSampling: refuseOrder.valuablesToSampling,
  otherTrip: refuse.otherTrip,
  otherCarrier: refuse.otherCarrier,
};
type KeptOut = Worded<typeof KEPT_OUT>;

/** As far as this terminal knows; the WMS judges it as it is then. */
function keptOut(its: Loadable, trip: Shipment): KeptOut | null {
  const { box, on, orders } = its;
  const { containerId: code, kind, out } = box;
  if (!out || kind === 'cart') return { kind: 'notForOrders', code };
  if (out.state === 'loaded' && out.tripNo === trip.tripNo) return { kind: 'lpnLoaded', code };
  if (out.state === 'shipped') return { kind: 'gone', code };
  if ([box, ...on].some((each) => each.out?.state === 'returning')) return { kind: 'goesBack', code };
  const stopped = orders.find(({ hold, status }) => hold === 'stopping' || status === 'cancelled');
  if (stopped) return { kind: 'stopping', order: stopped.orderId };
  const blocked = orders.find(({ hold }) => hold === 'blocked');
  if (blocked) return { kind: 'blocked', order: blocked.orderId };
  if (out.state === 'open' || out.state === 'picking' || out.state === 'free') return { kind: 'notClosed', code };
  if (out.state === 'closed' && (out.review || orders.some(({ review }) => review !== 'none')))
    return { kind: 'notReviewed', code };
  const unsampled = unsampledOf(its);
  if (unsampled !== undefined) return { kind: 'valuablesToSampling', code: unsampled };
  const other = otherTripOf(its, trip);
  if (other !== '') return { kind: 'otherTrip', code, trip: other };
  const foreign = isPlanned(its, trip) ? undefined : orders.find(({ carrierId }) => carrierId !== trip.carrierId);
  return foreign ? { kind: 'otherCarrier', code, carrier: foreign.carrierId } : null;
}

/** What stands on it was sampled by itself. */
function unsampledOf({ box, on }: Loadable): string | undefined {
  const its = on.filter(({ out }) => out !== undefined);
  return (its.length > 0 && !box.out?.sampled ? its : [box]).find(({ out }) => isUnsampled(out))?.containerId;
}

/** At its scan. */
export const mayBeLoaded: readonly Rule<Loadable, Pick<AtTruck, 'trip'>>[] = worded(
  KEPT_OUT,
  (its: Loadable, { trip }: Pick<AtTruck, 'trip'>) => keptOut(its, trip),
);

/** The same where it was found by something else. */
export const loadableHere = segment<{ readonly its: Loadable; readonly trip: Shipment }>()((f) =>
  f.refuseFact(KEPT_OUT, ({ its, trip }) => keptOut(its, trip)),
);

/** The stop that the truck makes for it; undefined where the operator has to say. */
function stopOf(its: Loadable, { tripNo, stops }: Shipment): number | undefined {
  const planned = [its.box, ...its.on].find(({ out }) => out?.tripNo === tripNo && (out.stopNo ?? 0) > 0);
  if (planned?.out?.stopNo) return planned.out.stopNo;
  if (stops.length === 0) return 0;
  const store = its.box.out?.storeId || its.orders[0]?.storeId || '';
  return stops.find(({ storeId }) => storeId === store)?.stopNo;
}

/** Behind the scan: take along what was not planned, warn of the order of loading, and say where it goes. */
export const putIn = segment<AtTruck & { readonly its: Loadable }>()((f) =>
  f
    .derive('isPlanned', ({ its, trip }) => isPlanned(its, trip))
    .confirm('along', {
      when: ({ isPlanned: is }) => !is,
      ask: ({ its: { box }, trip }) =>
        msg`${box.containerId} is planned for no trip, and goes with the same carrier. Take it along on ${trip.tripNo}?`,
    })
    .maybe(
      ({ its, trip }) => stopOf(its, trip) === undefined,
      (g) =>
        g.choose('stop', {
          prompt: ({ its: { box } }) => msg`At which stop is ${box.containerId} unloaded?`,
          from: async ({ trip }) => trip.stops,
          id: ({ stopNo }) => String(stopNo),
          row: ({ stopNo, storeName }) => ({ title: msg`Stop ${stopNo}`, detail: storeName }),
          none: refuse.noStops,
        }),
    )
    .derive('stopNo', ({ its, trip, stop }) => stop?.stopNo ?? stopOf(its, trip) ?? 0)
    // Others load too: what they have put in since the last scan counts.
    .load('now', async ({ trip, truck }, db) => (await truckOf(db, trip)) ?? truck)
    .load('asLoaded', ({ its: { box }, stopNo }, db) => toLoad(db, box, stopNo))
    .derive('first', ({ now, its, stopNo }) => {
      const own = [its.box, ...its.on].map(({ containerId }) => containerId);
      return before(now.open, stopNo).find(({ id }) => !own.includes(id));
    })
    .refuseIf(
      refuse.loadSequence,
      ({ first, sequence, its: { box } }) =>
        sequence === 'enforce' &&
        first !== undefined && { code: box.containerId, first: first.id, later: first.stopNo },
    )
    .confirm('over', {
      when: ({ first, sequence }) => sequence === 'warn' && first !== undefined,
      ask: ({ first, its: { box } }) =>
        msg`${first?.id ?? ''} for stop ${first?.stopNo ?? 0} goes in first, or ${box.containerId} stands in its way. Load it all the same?`,
    })
    .derive('position', ({ now, asLoaded }) => positionOf(nextSpot(now.onBoard, asLoaded))),
);

interface Put {
  readonly trip: Shipment;
  readonly job: Job;
  readonly sequence: Sequence;
  readonly its: Loadable;
  readonly isPlanned: boolean;
  readonly over: boolean;
  readonly stopNo: number;
  readonly position: string;
}

/** As it is told to the WMS. */
export const asLoad = ({
  trip,
  job,
  sequence,
  its,
  isPlanned: is,
  over,
  stopNo,
  position,
}: Put): RequestOf<typeof LoadContainer> => ({
  jobId: job.jobId,
  tripNo: trip.tripNo,
  lpn: its.box.containerId,
  stopNo,
  position,
  ...(!is && { unplanned: true }),
  ...(over && { overSequence: true }),
  ...(sequence === 'enforce' && { inSequence: true }),
});
