/** How loading begins: a trip is found, joined, and opened by whoever has joined it. */
import type { Shipment } from '#contract/outbound-rows.ts';
import type { Job } from '#contract/rows.ts';
import { AppGetShipmentScanDetail_TJLF, GetTrip, GetTripList, JoinTrip, loading } from '#contract/shipping-load.ts';
import type { TripKind } from '#contract/shipping-load.ts';
import { ReleaseJobs } from '#contract/work.ts';
import type { Db } from '#engine/db.ts';
import type { Enquiry } from '#engine/enquiry.ts';
import type { Me } from '#engine/env.ts';
import { fetchAndLeave, segment } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { Choice, LoadSpec } from '#engine/steps.ts';
import { nested } from '#engine/text.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toEntrucking, toQREntruckingAction, toShipmentAction } from '../screens.ts';
import { isHere, tripsHere } from './trips-here.ts';

/** Plates are written with and without their dots and blanks. */
export const plateText = (plate: string): string =>
  plate
    .normalize('NFKC')
    .replace(/[\s.·-]/g, '')
    .toUpperCase();

const isPlate = ({ plate }: Pick<Shipment, 'plate'>, code: string): boolean =>
  plateText(plate) !== '' && plateText(plate) === plateText(code);

/** By number alone where there is one of it, else by plate: a truck may come twice a day. */
export async function tripsOf(db: Db, code: string, kinds: readonly TripKind[]): Promise<Shipment[]> {
  const here = (await tripsHere(db)).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const named = here.filter(({ tripNo }) => tripNo === code);
  return named.length > 0 ? named : here.filter((trip) => isPlate(trip, code));
}

export interface FoundTrips {
  readonly code: string;
  readonly trips: readonly Shipment[];
}

const tripsBy = (noun: Text, kinds: readonly TripKind[]) =>
  lookup<FoundTrips>({
    noun,
    field: null,
    takesNothing: true,
    shape: [refuse.tripOrPlate.when((code) => code.trim() === '')],
    local: async (code, db) => {
      const trips = await tripsOf(db, code, kinds);
      return trips.length > 0 ? { code, trips } : undefined;
    },
    remote: (code) => request(GetTripList, { kinds: [...kinds], code }),
    missing: refuse.tripUnknown,
  });

export const tripByNumberOrPlate = tripsBy(msg`Waybill`, ['trip']);
export const tripByPlate = tripsBy(msg`Plate`, []);

const STATUS: Readonly<Record<Shipment['status'], Text>> = {
  planned: msg`Planned`,
  loading: msg`Being loaded`,
  loaded: msg`Loaded`,
  inTransit: msg`On the road`,
  delivered: msg`Delivered`,
};

/** What whoever chooses a truck compares: plate, carrier, and whether its stops are collected. */
export function tripRow({ tripNo, plate, carrierName, carrierId, stops, planned, loaded, status }: Shipment): Choice {
  const who = [plate, carrierName || carrierId].filter((its) => its !== '').join(' · ');
  const collected = stops.filter(({ away }) => away === 0).length;
  const state = nested(STATUS[status]);
  return {
    title: tripNo,
    detail:
      stops.length === 0
        ? msg`${who} · ${state}`
        : msg`${who} · ${state} · ${collected} of ${stops.length} stops collected`,
    amount: `${loaded} / ${planned}`,
  };
}

/** Trips of these kinds, those that are being loaded first. */
export const tripsToLoad = (
  kinds: readonly TripKind[],
): Pick<Enquiry<object, Shipment>, 'from' | 'by' | 'row' | 'ask' | 'none' | 'unknown'> => ({
  from: async (_, db) =>
    (await tripsHere(db)).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).sort(byProgress),
  by: (trip) => [trip.tripNo, (code) => isPlate(trip, code)],
  row: tripRow,
  ask: (_, code) => request(GetTripList, { kinds: [...kinds], ...(code && { code }) }),
  none: refuse.noTrips,
  unknown: refuse.tripUnknown,
});

const ORDER: readonly Shipment['status'][] = ['loading', 'loaded', 'planned'];
const byProgress = (a: Shipment, b: Shipment): number =>
  ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || (a.tripNo < b.tripNo ? -1 : 1);

export interface Joined {
  readonly trip: Shipment;
  /** The loader's own of this trip. */
  readonly job: Job;
}

async function joinedTo(db: Db, tripNo: string, me: Me): Promise<Joined | undefined> {
  const trip = await db.shipments.get(tripNo);
  if (!trip || !isHere(trip)) return undefined;
  const jobs = await db.jobs.where('kind', loading.kind);
  const own = jobs.find((job) => job.of === tripNo && loading.isHeldBy(job, me) && !loading.isOver(job));
  // Of a trip that is finished the jobs are over: whoever closed its doors looks at it all the same.
  const over = jobs.find((job) => job.of === tripNo && trip.status === 'loaded');
  const job = own ?? over;
  return job && { trip, job };
}

interface Named {
  readonly tripNo: string;
  readonly me: Me;
}

/** Whoever opens a trip loads it, too: that others do is no reason to wait. */
export const joinTrip: LoadSpec<Named, Joined> = {
  local: ({ tripNo, me }, db) => joinedTo(db, tripNo, me),
  remote: ({ tripNo, me }) => request(JoinTrip, { tripNo, deviceId: me.deviceId }),
  missing: refuse.tripGone,
};

/** The same by the call of the retailer. */
export const joinRetail: LoadSpec<Named, Joined> = {
  ...joinTrip,
  remote: ({ tripNo, me }) => request(AppGetShipmentScanDetail_TJLF, { tripNo, deviceId: me.deviceId }),
};

/** A trip that is only looked at, or that leaves. */
export const seenTrip: LoadSpec<Pick<Named, 'tripNo'>, Shipment> = {
  local: async ({ tripNo }, db) => {
    const trip = await db.shipments.get(tripNo);
    const its = trip && trip.jobId !== '' ? await db.containers.where('jobId', trip.jobId) : [];
    return trip && (trip.planned === 0 || its.length > 0) ? trip : undefined;
  },
  remote: ({ tripNo }) => request(GetTrip, { tripNo }),
  missing: refuse.tripGone,
};

/** The screen that loads trips of its kind. */
export const openTrip = ({ tripNo, kind }: Pick<Shipment, 'tripNo' | 'kind'>) =>
  kind === 'retailer'
    ? openFlow(toShipmentAction, { tripNo })
    : kind === 'qr'
      ? openFlow(toQREntruckingAction, { tripNo })
      : openFlow(toEntrucking, { tripNo });

/** Its truck is started and its doors are open. */
export const beingLoaded = segment<{ readonly trip: Shipment }>()((f) =>
  f
    .refuseIf(refuse.startFirst, ({ trip: { status, tripNo } }) => status === 'planned' && { trip: tripNo })
    .refuseIf(refuse.tripFinished, ({ trip: { status, tripNo } }) => status === 'loaded' && { trip: tripNo }),
);

/** Whoever goes elsewhere says so: then nobody waits for him when the doors are closed. */
export const leaveTrip = segment<{ readonly job: Job; readonly me: Me }>()((f) =>
  f.button('leave', {
    label: msg`I load no more here`,
    aside: true,
    run: ({ job, me }) => fetchAndLeave(request(ReleaseJobs, { jobIds: [job.jobId], deviceId: me.deviceId })),
  }),
);
