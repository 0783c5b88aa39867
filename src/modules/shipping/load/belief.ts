/** What the terminal shows of a truck and what is in it, until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { Outbound, Shipment } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import type { LoadContainer, UnloadContainer } from '#contract/shipping-load.ts';
import { add, sum } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { goesFrom } from '#segments/belief/standing.ts';
import { stands } from '#segments/belief/outbound.ts';

/** Where what is loaded stands, in every warehouse. */
export const TRUCK = 'TRUCK';

const onThem = (rows: Work, lpn: string): Promise<Container[]> => rows.containers.where('parentId', lpn);

/** Numbers of pieces are said of what stands closed. */
const closed = ({ pieces: _pieces, ...out }: Outbound): Outbound => out;

export async function putInTruck(rows: Work, r: RequestOf<typeof LoadContainer>): Promise<void> {
  const { lpn, tripNo, stopNo, position, qr } = r;
  const [trip, box] = [await rows.shipments.get(tripNo), await rows.containers.get(lpn)];
  if (!trip || !box?.out) return;
  const on = await onThem(rows, lpn);
  const were = [box, ...on].filter(({ out }) => out?.tripNo === tripNo);
  await stands(rows, lpn, TRUCK);
  await rows.containers.update(lpn, ({ out }) =>
    out
      ? {
          jobId: trip.jobId,
          out: {
            ...withoutSpot(closed(out)),
            state: 'loaded',
            tripNo,
            ...(stopNo > 0 && { stopNo }),
            ...(position !== '' && { position }),
            ...(qr !== undefined && { loadedBy: qr }),
          },
        }
      : {},
  );
  for (const { containerId } of on)
    await rows.containers.update(containerId, ({ out }) =>
      out ? { out: { ...withoutStop(closed(out)), state: 'loaded', tripNo: '' } } : {},
    );
  await counts(rows, r, { loaded: 1, planned: 1 - were.length });
  await isAway(rows, tripNo, stopsAway(trip, were), -1);
  await ordersGo(rows, [box, ...on]);
}

const withoutSpot = ({ position: _position, loadedBy: _loadedBy, stopNo: _stopNo, ...out }: Outbound): Outbound => out;
const withoutStop = ({ stopNo: _stopNo, ...out }: Outbound): Outbound => out;
const withoutPlace = ({ position: _position, loadedBy: _loadedBy, ...out }: Outbound): Outbound => out;

export async function takenOff(rows: Work, r: RequestOf<typeof UnloadContainer>): Promise<void> {
  const { lpn, tripNo, toLoc } = r;
  const [trip, box] = [await rows.shipments.get(tripNo), await rows.containers.get(lpn)];
  if (!trip || !box?.out) return;
  const on = await onThem(rows, lpn);
  await stands(rows, lpn, toLoc);
  for (const { containerId } of [box, ...on])
    await rows.containers.update(containerId, ({ out }) =>
      out
        ? { out: { ...(containerId === lpn ? withoutPlace(out) : out), state: out.checkedBy ? 'checked' : 'closed' } }
        : {},
    );
  await counts(rows, r, { loaded: -1, planned: 0 });
  const now = await rows.containers.get(lpn);
  await isAway(rows, tripNo, now ? stopsAway(trip, [now]) : [], 1);
  await ordersGo(rows, [box, ...on]);
}

/** Stops of these containers whose lane they do not stand in, each as often as it is theirs. */
const stopsAway = ({ stops }: Shipment, boxes: readonly Container[]): number[] =>
  boxes.flatMap(({ loc, out }) => {
    const stop = stops.find(({ stopNo }) => stopNo === out?.stopNo);
    return stop && stop.lane !== '' && stop.lane !== loc ? [stop.stopNo] : [];
  });

const isAway = (rows: Work, tripNo: string, stopNos: readonly number[], by: 1 | -1): Promise<void> =>
  rows.shipments.update(tripNo, ({ stops }) => ({
    stops: stops.map((stop) => ({ ...stop, away: stop.away + by * stopNos.filter((no) => no === stop.stopNo).length })),
  }));

/** Of the trip, and of its jobs: the one that its containers are of, and the loader's. */
async function counts(
  rows: Work,
  { tripNo, jobId }: { readonly tripNo: string; readonly jobId: string },
  by: { readonly loaded: number; readonly planned: number },
): Promise<void> {
  const trip = await rows.shipments.get(tripNo);
  await rows.shipments.update(tripNo, ({ loaded, planned }) => ({
    loaded: loaded + by.loaded,
    planned: planned + by.planned,
  }));
  for (const id of new Set([jobId, trip?.jobId ?? '']))
    await rows.jobs.update(id, ({ done, planned }) => ({ done: done + by.loaded, planned: planned + by.planned }));
}

/** An order is loaded when all that was picked for it stands in trucks. */
async function ordersGo(rows: Work, boxes: readonly Container[]): Promise<void> {
  for (const id of new Set(boxes.map(({ orderId = '' }) => orderId))) {
    const order = id === '' ? undefined : await rows.orders.get(id);
    if (!order || !['picked', 'checked', 'loaded'].includes(order.status)) continue;
    const its = (await rows.containers.where('orderId', id)).filter(
      ({ out }) => out && !['free', 'returning', 'shipped'].includes(out.state),
    );
    const isLoaded = its.length > 0 && its.every(({ out }) => out?.state === 'loaded');
    const status = isLoaded ? 'loaded' : order.status === 'loaded' ? 'checked' : order.status;
    await rows.orders.update(id, { status });
  }
}

interface Ends {
  readonly tripNo: string;
  readonly jobId: string;
  readonly arrivalDate: string;
}

/** Its doors are closed: nobody loads it any more. */
export async function doorsClosed(rows: Work, { tripNo, jobId, arrivalDate }: Ends, seal: string): Promise<void> {
  await rows.shipments.update(tripNo, { status: 'loaded', arrivalDate, seal });
  const trip = await rows.shipments.get(tripNo);
  if (jobId !== trip?.jobId) await rows.jobs.update(jobId, { status: 'done' });
}

/** What did not fit is of a new trip with the same stops. */
export async function splitOff(rows: Work, tripNo: string, left: readonly string[], newTripNo: string): Promise<void> {
  const trip = await rows.shipments.get(tripNo);
  if (!trip || left.length === 0) return;
  const boxes = (await Promise.all(left.map((lpn) => rows.containers.get(lpn)))).filter((box) => box !== undefined);
  const away = stopsAway(trip, boxes);
  await rows.shipments.put({
    ...trip,
    tripNo: newTripNo,
    jobId: '',
    plate: '',
    driver: '',
    dock: '',
    seal: '',
    arrivalDate: '',
    stops: trip.stops.map((stop) => ({ ...stop, away: away.filter((no) => no === stop.stopNo).length })),
    planned: boxes.length,
    loaded: 0,
    status: 'planned',
    rev: 0,
  });
  await leftOut(rows, tripNo, left, newTripNo);
}

/** They are of another trip, or of none, from now on. */
export async function leftOut(rows: Work, tripNo: string, left: readonly string[], newTripNo = ''): Promise<void> {
  if (left.length === 0) return;
  for (const lpn of left)
    await rows.containers.update(lpn, ({ out }) =>
      out
        ? { jobId: '', out: newTripNo === '' ? { ...withoutStop(out), tripNo: '' } : { ...out, tripNo: newTripNo } }
        : {},
    );
  const fewer = ({ planned }: { readonly planned: number }) => ({ planned: Math.max(0, planned - left.length) });
  await rows.shipments.update(tripNo, (trip) => ({
    ...fewer(trip),
    stops: trip.stops.map((stop) => ({ ...stop, away: 0 })),
  }));
  for (const { jobId } of await jobsOf(rows, tripNo)) await rows.jobs.update(jobId, fewer);
}

const jobsOf = async (rows: Work, tripNo: string) =>
  (await rows.jobs.where('kind', 'load')).filter(({ of }) => of === tripNo);

/** Everything in it has left. */
export async function onTheRoad(rows: Work, tripNo: string): Promise<void> {
  const trip = await rows.shipments.get(tripNo);
  if (!trip) return;
  const its = (trip.jobId === '' ? [] : await rows.containers.where('jobId', trip.jobId)).filter(
    ({ out }) => out?.tripNo === tripNo,
  );
  const isIn = ({ out }: Container): boolean => out?.state === 'loaded';
  await leftOut(
    rows,
    tripNo,
    its.filter((box) => !isIn(box)).map(({ containerId }) => containerId),
  );
  const gone: Container[] = [];
  for (const box of its.filter(isIn)) {
    const on = await onThem(rows, box.containerId);
    // What a pallet holds is what stands on it; both are of the same orders.
    gone.push(...(on.length > 0 ? on : [box]));
    for (const each of [box, ...on]) await leaves(rows, each);
  }
  for (const box of gone) await shipped(rows, box);
  await rows.shipments.update(tripNo, { status: 'inTransit' });
  for (const { jobId } of await jobsOf(rows, tripNo)) await rows.jobs.update(jobId, { status: 'done' });
}

async function leaves(rows: Work, box: Container): Promise<void> {
  await goesFrom(rows, box);
  await rows.containers.update(box.containerId, ({ out }) => ({
    loc: '',
    contents: [],
    ...(out && { out: { ...out, state: 'shipped', valuable: false } }),
  }));
}

/** Nothing of it is here any more: the order is shipped. */
async function shipped(rows: Work, { orderId = '', contents }: Container): Promise<void> {
  if (orderId === '') return;
  const here = (await rows.containers.where('orderId', orderId)).some(
    ({ out }) => out && !['free', 'shipped'].includes(out.state),
  );
  await rows.orders.update(orderId, ({ shippedQty, pickedQty, status }) => {
    const now = add(shippedQty, sum(contents.map(({ qty }) => qty)));
    return { shippedQty: now, status: !here && now >= pickedQty ? 'shipped' : status };
  });
}
