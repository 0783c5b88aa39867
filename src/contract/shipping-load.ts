/**
 * Calls of loading trucks (modules.md sections 4, 5 and 7). A trip is worked by several loaders at once: each of them joins it
 * with a job of his own, and what they load counts for all of them. What leaves is judged by the state of now.
 */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Count, Day, Id, PhotoCount } from './fields.ts';
import { Changed } from './receiving.ts';
import { Shipment } from './outbound-rows.ts';
import { WorkRows } from './rows.ts';
import { Pack, workKind } from './work.ts';

/** The truck of one trip. */
export const loading = workKind('load');

/** More than anybody chooses from; a list of that length may have been cut. */
export const MOST_TRIPS = 500;
/** Containers on one truck. */
const MOST_ON_BOARD = 400;

export const TripKind = Shipment.entries.kind;
export type TripKind = v.InferOutput<typeof TripKind>;

const isHere = ({ status }: Pick<Shipment, 'status'>): boolean => status !== 'inTransit' && status !== 'delivered';

/** Everything that belongs to the jobs that are answered: what is not named belongs to none of them any more. */
const wholeJobs = ({ rows }: { readonly rows: WorkRows }) => ({ jobs: rows.jobs.map(({ jobId }) => jobId) });

export const GetTripList = ask('/WMS/GetTripList', {
  summary:
    'Trips that have not departed, of these kinds (all where none is named): all, or those that a waybill number, a plate or a container belongs to.',
  offline: 'C',
  request: v.object({ kinds: v.optional(v.array(TripKind), []), code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'shipments',
      isWhole: ({ code }) => !code,
      covers: (trip, { kinds }) => (kinds.length === 0 || kinds.includes(trip.kind)) && isHere(trip),
      most: MOST_TRIPS,
    },
    found: ({ rows }, { code }) => (code ? rows.shipments.map(({ tripNo }) => tripNo) : undefined),
  },
});

export const GetTrip = ask('/WMS/GetTrip', {
  summary: 'A trip with its containers, their orders, and where they stand, without joining it.',
  offline: 'A',
  request: v.object({ tripNo: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: { whole: wholeJobs },
});

export const JoinTrip = ask('/WMS/JoinTrip', {
  summary: 'Load this trip too: a job of its own for whoever asks, and everything that loading needs in flight mode.',
  offline: 'C',
  claims: 'jobs',
  request: v.object({ tripNo: Id, deviceId: Id }),
  response: Pack,
  keeps: { whole: wholeJobs },
});

const Loadable = {
  offline: 'N',
  request: v.object({
    /** Number of the container, of its RFID tag, or of the carrier's label on it. */
    code: Id,
  }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }: { readonly rows: WorkRows }) => rows.containers.map(({ containerId }) => containerId) },
} as const;

export const GetLoadable = ask('/WMS/GetLoadable', {
  summary: 'A container that goods leave in with what stands on it, what it stands on, and the orders in it.',
  ...Loadable,
});

/** Whose loading it is: the job with which the loader has joined, and the trip. */
const whose = { jobId: Id, tripNo: Id };

/** Degrees Celsius; left out where it was not taken. */
const Degrees = v.optional(v.pipe(v.number(), v.minValue(-60), v.maxValue(60)));

export const StartLoading = op('/WMS/StartLoading', {
  summary: 'The truck of a trip stands at a dock, and its loading begins.',
  offline: 'A',
  request: v.object({
    ...whose,
    plate: Id,
    /** Location of the dock. */
    dock: Id,
    vehicleTemperature: Degrees,
    goodsTemperature: Degrees,
    /** How many pictures follow. */
    photos: PhotoCount,
  }),
  response: Changed,
});

export const LoadContainer = op('/WMS/LoadContainer', {
  summary: 'A container was put into the truck of a trip, with everything that stands on it.',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    /** Stop that it is for, 0 where the trip has none. */
    stopNo: Count,
    /** Where in the truck it stands: the place from the front, and the level where it stands on something, e.g. `4.2`. */
    position: v.pipe(v.string(), v.maxLength(20)),
    /** It was planned for no trip, and the operator takes it along. */
    unplanned: v.optional(v.boolean()),
    /** Something for a later stop is still open, and the operator loads it all the same. */
    overSequence: v.optional(v.boolean()),
    /** The order of loading is enforced: it has to be there after those that were loaded before it. */
    inSequence: v.optional(v.boolean()),
    /** The QR code by which it was found; none is taken twice on a trip. */
    qr: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))),
  }),
  response: Changed,
});

export const UnloadContainer = op('/WMS/UnloadContainer', {
  summary: 'A container was taken off the truck again. Once loading is finished this needs the permission to do so.',
  offline: 'A',
  request: v.object({
    ...whose,
    lpn: Id,
    /** Lane or dock where it stands now. */
    toLoc: Id,
    /** Code of type `LoadReason`. */
    reason: v.string(),
  }),
  response: Changed,
});

const onBoard = v.pipe(v.array(Id), v.maxLength(MOST_ON_BOARD));

/** As whoever ends it has seen the truck. */
const seen = {
  ...whose,
  /** When it is expected at its first stop, `YYYY-MM-DD`; empty is refused. */
  arrivalDate: v.union([v.literal(''), Day]),
  /** Containers in the truck. */
  loaded: onBoard,
};

/** What could not be loaded goes to a new trip. */
const leftOver = {
  left: onBoard,
  /** Number of the new trip, of the block of this terminal. */
  newTripNo: v.string(),
};

export const FinishLoading = op('/WMS/FinishLoading', {
  summary: 'The doors are closed and sealed. What could not be loaded stays planned, or goes to a new trip.',
  offline: 'A',
  request: v.object({
    ...seen,
    ...leftOver,
    seal: v.string(),
    /** The rest goes to a new trip; otherwise it waits in its lanes until it is planned again. */
    split: v.boolean(),
    /** The truck leaves at once. */
    depart: v.boolean(),
    photos: PhotoCount,
  }),
  response: Changed,
});

export const ReopenLoading = op('/WMS/ReopenLoading', {
  summary:
    'Loading goes on with a truck that was finished and has not left; or a start is taken back with nothing loaded.',
  offline: 'A',
  request: v.object({ tripNo: Id }),
  response: Changed,
});

export const DepartTrip = op('/WMS/DepartTrip', {
  summary: 'The truck leaves: everything in it is shipped, and its waybill is on the road.',
  offline: 'A',
  request: v.object({ tripNo: Id, loaded: onBoard }),
  response: Changed,
});

// ---- trips that a retailer plans and is told of ------------------------------------------------------------------

export const AppGetShipmentScan_TJLF = ask('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScan_TJLF', {
  summary: 'Trips of the retailer that have not departed, by waybill number or plate: one of them is needed.',
  named: 'spec',
  offline: 'C',
  request: v.object({ waybillNo: v.optional(v.string(), ''), plateNo: v.optional(v.string(), '') }),
  response: v.object({ rows: WorkRows }),
  keeps: { found: ({ rows }) => rows.shipments.map(({ tripNo }) => tripNo) },
});

export const AppGetShipmentScanDetail_TJLF = ask('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScanDetail_TJLF', {
  summary: 'Load this trip of the retailer too, with everything that loading needs in flight mode.',
  named: 'spec',
  offline: 'C',
  claims: 'jobs',
  request: v.object({ tripNo: Id, deviceId: Id }),
  response: Pack,
  keeps: { whole: wholeJobs },
});

export const AppGetShippingContainer_TJLF = ask('/SCM.TMS7.WebApi/TcarrefourApp/AppGetShippingContainer_TJLF', {
  summary: 'A container for a trip of the retailer, with the orders in it.',
  named: 'spec',
  ...Loadable,
});

export const AppSaveScanShipment_TJLF = op('/SCM.TMS7.WebApi/TcarrefourApp/AppSaveScanShipment_TJLF', {
  summary: 'A trip of the retailer is loaded completely and leaves.',
  named: 'spec',
  offline: 'B',
  request: v.object(seen),
  response: Changed,
});

export const AppSaveScanShipmentSplit_TJLF = op('/SCM.TMS7.WebApi/TcarrefourApp/AppSaveScanShipmentSplit_TJLF', {
  summary: 'A trip of the retailer leaves with what is loaded; the rest goes to a new trip.',
  named: 'spec',
  offline: 'B',
  request: v.object({ ...seen, ...leftOver }),
  response: Changed,
});
