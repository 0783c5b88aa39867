/** Ops of loading trucks, and what the terminal shows until the WMS answers. */
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import {
  AppSaveScanShipmentSplit_TJLF,
  AppSaveScanShipment_TJLF,
  DepartTrip,
  FinishLoading,
  GetLoadable,
  GetTrip,
  LoadContainer,
  ReopenLoading,
  StartLoading,
  UnloadContainer,
} from '#contract/shipping-load.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, posting } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';
import { doorsClosed, onTheRoad, putInTruck, splitOff, takenOff } from './belief.ts';

const ofTrip = ({ rows }: ResponseOf<typeof GetTrip>, { tripNo }: { readonly tripNo: string }) => {
  const trip = rows.shipments.find((row) => row.tripNo === tripNo);
  return trip ? { status: trip.status } : null;
};
const TRIP_WORDS = {
  status: {
    label: msg`Trip`,
    values: {
      planned: msg`Planned`,
      loading: msg`Being loaded`,
      loaded: msg`Loaded`,
      inTransit: msg`On the road`,
      delivered: msg`Delivered`,
    },
  },
};

const ofBox = ({ rows }: ResponseOf<typeof GetLoadable>, { lpn }: { readonly lpn: string }) => {
  const box = rows.containers.find(({ containerId }) => containerId === lpn);
  return box?.out ? { state: box.out.state, trip: box.out.tripNo } : null;
};
const BOX_WORDS = { state: { label: msg`State`, values: OUT_STATE }, trip: { label: msg`Trip` } };

export const startLoading = defineOp('shipping.startLoading', {
  to: StartLoading,
  title: msg`Start loading`,
  summary: (r) => `${r.tripNo} · ${r.plate} · ${r.dock}`,
  lanes: (r) => [`ship:${r.tripNo}`, together(`job:${r.jobId}`)],
  async project(rows, { tripNo, plate, dock }) {
    await rows.shipments.update(tripNo, { status: 'loading', plate, dock });
    for (const job of (await rows.jobs.where('kind', 'load')).filter(({ of }) => of === tripNo))
      await rows.jobs.update(job.jobId, { numbers: [plate], status: 'begun' });
  },
  ifRefused: msg`Nothing is to be put into this truck.`,
  verify: byMark(StartLoading, GetTrip, {
    asking: ({ tripNo }) => ({ tripNo }),
    image: ofTrip,
    expects: () => ({ status: 'loading' }),
    without: () => ({ status: 'planned' }),
    words: TRIP_WORDS,
  }),
  reverse: ({ tripNo }) => posting(reopenLoading, { tripNo }),
});

/** What the operator compares with what is in the hands: which container, for which stop, and where it goes. */
export const loadedAs = ({
  lpn,
  stopNo,
  position,
}: Pick<RequestOf<typeof LoadContainer>, 'lpn' | 'stopNo' | 'position'>) =>
  stopNo === 0 ? `${lpn} → ${position}` : `${lpn} → ${stopNo} / ${position}`;

export const loadContainer = defineOp('shipping.load', {
  to: LoadContainer,
  title: msg`Load`,
  summary: loadedAs,
  // Where the order is enforced, what is refused holds what was put in behind it.
  lanes: (r) => [
    `lpn:${r.lpn}`,
    r.inSequence === true ? `ship:${r.tripNo}` : together(`ship:${r.tripNo}`),
    together(`job:${r.jobId}`),
  ],
  project: putInTruck,
  cue: 'pick',
  ifRefused: msg`It stands in the truck. Take it off.`,
  verify: byMark(LoadContainer, GetLoadable, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: ofBox,
    expects: ({ tripNo }) => ({ state: 'loaded', trip: tripNo }),
    without: () => ({ state: 'closed' }),
    words: BOX_WORDS,
  }),
});

export const unloadContainer = defineOp('shipping.unload', {
  to: UnloadContainer,
  title: msg`Cancel loading`,
  summary: (r) => `${r.lpn} → ${r.toLoc}`,
  lanes: (r) => [`lpn:${r.lpn}`, together(`ship:${r.tripNo}`), together(`job:${r.jobId}`)],
  project: takenOff,
  ifRefused: msg`It stands beside the truck. Do not let it go.`,
  verify: byMark(UnloadContainer, GetLoadable, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: (answer, r) => {
      const image = ofBox(answer, r);
      return image && { state: image.state === 'loaded' ? 'loaded' : 'closed', trip: image.trip };
    },
    expects: () => ({ state: 'closed' }),
    without: () => ({ state: 'loaded' }),
    words: BOX_WORDS,
  }),
});

/** The doors are closed, or the truck has left at once. */
const ended = {
  image: (answer: ResponseOf<typeof GetTrip>, r: { readonly tripNo: string }) => {
    const image = ofTrip(answer, r);
    return image && { status: image.status === 'inTransit' || image.status === 'delivered' ? 'loaded' : image.status };
  },
  expects: () => ({ status: 'loaded' }),
  without: () => ({ status: 'loading' }),
  words: TRIP_WORDS,
};

const STAYS = msg`The goods are in a truck that must not leave yet. Open it again.`;

export const finishLoading = defineOp('shipping.finish', {
  to: FinishLoading,
  title: msg`Finish loading`,
  summary: (r) => `${r.tripNo} · ${r.seal} · ${r.loaded.length}`,
  lanes: (r) => [`ship:${r.tripNo}`, together(`job:${r.jobId}`), ...(r.split ? [`ship:${r.newTripNo}`] : [])],
  async project(rows, r) {
    await doorsClosed(rows, r, r.seal);
    if (r.split) await splitOff(rows, r.tripNo, r.left, r.newTripNo);
    if (r.depart) await onTheRoad(rows, r.tripNo);
  },
  ifRefused: STAYS,
  verify: byMark(FinishLoading, GetTrip, { asking: ({ tripNo }) => ({ tripNo }), ...ended }),
  reverse: ({ tripNo }) => posting(reopenLoading, { tripNo }),
});

export const reopenLoading = defineOp('shipping.reopen', {
  to: ReopenLoading,
  title: msg`Go on loading`,
  summary: (r) => r.tripNo,
  lanes: (r) => [`ship:${r.tripNo}`],
  project: (rows, { tripNo }) =>
    rows.shipments.update(tripNo, ({ status }) =>
      status === 'loaded' ? { status: 'loading', seal: '' } : { status: 'planned' },
    ),
  ifRefused: msg`The truck is as it was. Put nothing in and take nothing out.`,
  verify: byMark(ReopenLoading, GetTrip, {
    asking: ({ tripNo }) => ({ tripNo }),
    image: (answer, r) => {
      const image = ofTrip(answer, r);
      return image && { status: image.status === 'planned' ? 'loading' : image.status };
    },
    expects: () => ({ status: 'loading' }),
    without: () => ({ status: 'loaded' }),
    words: TRIP_WORDS,
  }),
});

export const departTrip = defineOp('shipping.depart', {
  to: DepartTrip,
  title: msg`Truck leaves`,
  summary: (r) => `${r.tripNo} · ${r.loaded.length}`,
  lanes: (r) => [`ship:${r.tripNo}`],
  project: (rows, { tripNo }) => onTheRoad(rows, tripNo),
  ifRefused: msg`The truck must not leave. Stop it at the gate.`,
  verify: byMark(DepartTrip, GetTrip, {
    asking: ({ tripNo }) => ({ tripNo }),
    image: ofTrip,
    expects: () => ({ status: 'inTransit' }),
    without: () => ({ status: 'loaded' }),
    words: TRIP_WORDS,
  }),
});

export const completeShipment = defineOp('shipping.complete', {
  to: AppSaveScanShipment_TJLF,
  title: msg`Loading complete`,
  summary: (r) => `${r.tripNo} · ${r.loaded.length}`,
  lanes: (r) => [`ship:${r.tripNo}`, together(`job:${r.jobId}`)],
  async project(rows, r) {
    await doorsClosed(rows, r, '');
    await onTheRoad(rows, r.tripNo);
  },
  ifRefused: STAYS,
  verify: byMark(AppSaveScanShipment_TJLF, GetTrip, { asking: ({ tripNo }) => ({ tripNo }), ...ended }),
});

export const splitShipment = defineOp('shipping.split', {
  to: AppSaveScanShipmentSplit_TJLF,
  title: msg`Split the rest off`,
  summary: (r) => `${r.tripNo} · ${r.loaded.length} · ${r.newTripNo}`,
  lanes: (r) => [`ship:${r.tripNo}`, `ship:${r.newTripNo}`, together(`job:${r.jobId}`)],
  async project(rows, r) {
    await doorsClosed(rows, r, '');
    await splitOff(rows, r.tripNo, r.left, r.newTripNo);
    await onTheRoad(rows, r.tripNo);
  },
  ifRefused: STAYS,
  verify: byMark(AppSaveScanShipmentSplit_TJLF, GetTrip, { asking: ({ tripNo }) => ({ tripNo }), ...ended }),
});
