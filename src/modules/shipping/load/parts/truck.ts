/** A truck as it stands at the dock: what is in it, what is still to be loaded, stop by stop, the last one first. */
import type { Shipment } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { OUT_LOADSEQ } from '#domain/settings.ts';
import { inTheWay, loadOrder, spotOf } from '#domain/truck.ts';
import type { OnBoard, ToLoad } from '#domain/truck.ts';
import type { Db } from '#engine/db.ts';
import type { Offer, ViewRow } from '#engine/steps.ts';
import { nested } from '#engine/text.ts';
import { grossOf } from '#segments/gross.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';

export interface Waiting extends ToLoad {
  readonly box: Container;
  /** It may be loaded as it stands. */
  readonly isReady: boolean;
}
export type InTruck = OnBoard & { readonly box: Container };

export interface Truck {
  readonly trip: Shipment;
  /** In loading order. */
  readonly open: readonly Waiting[];
  readonly onBoard: readonly InTruck[];
  /** What stands before something that is unloaded earlier, by the stop at which it is in the way. */
  readonly inTheWay: ReadonlyMap<string, number>;
}

export const NO_TRUCK = (trip: Shipment): Truck => ({ trip, open: [], onBoard: [], inTheWay: new Map() });

export async function truckOf(
  db: Db,
  { tripNo, jobId }: Pick<Shipment, 'tripNo' | 'jobId'>,
): Promise<Truck | undefined> {
  const trip = await db.shipments.get(tripNo);
  if (!trip) return undefined;
  const its = jobId === '' ? [] : (await db.containers.where('jobId', jobId)).filter((box) => isOn(box, tripNo));
  const boxes = await Promise.all(its.map(async (box) => ({ box, ...(await toLoad(db, box, box.out?.stopNo ?? 0)) })));
  const open = await Promise.all(
    boxes
      .filter(({ box }) => box.out?.state !== 'loaded' && box.out?.state !== 'shipped')
      .map(async (each) => ({ ...each, isReady: await isReady(db, each.box) })),
  );
  const onBoard = standing(boxes.filter(({ box }) => box.out?.state === 'loaded' || box.out?.state === 'shipped'));
  return { trip, open: open.sort(loadOrder), onBoard, inTheWay: inTheWay(onBoard) };
}

const isOn = ({ out }: Container, tripNo: string): boolean =>
  out?.tripNo === tripNo && out.state !== 'free' && out.state !== 'returning';

/** What it was weighed at, else what it should weigh. */
export async function toLoad(db: Db, box: Container, stopNo: number): Promise<ToLoad> {
  const { containerId: id, kind, out } = box;
  const weight = out && out.weight > 0 ? out.weight : (await grossOf(db, box, out?.typeId ?? '')).gross;
  return { id, kind, stopNo, weight };
}

async function isReady(db: Db, { orderId = '', out }: Container): Promise<boolean> {
  const order = await db.orders.get(orderId);
  const isHeld = order !== undefined && (order.hold !== 'none' || order.status === 'cancelled');
  const isChecked =
    out?.state === 'checked' || (out?.state === 'closed' && !out.review && (order?.review ?? 'none') === 'none');
  return isChecked && !isHeld;
}

/** Those of which nobody has said where they stand are the last. */
function standing(boxes: readonly (ToLoad & { readonly box: Container })[]): InTruck[] {
  const placed = boxes.flatMap((each) => {
    const spot = spotOf(each.box.out?.position ?? '');
    return spot ? [{ ...each, spot }] : [];
  });
  const floor = placed.reduce((most, { spot }) => Math.max(most, spot.place), 0);
  const others = boxes.filter(({ id }) => !placed.some((each) => each.id === id));
  const all = [...placed, ...others.map((each, i) => ({ ...each, spot: { place: floor + i + 1, level: 1 } }))];
  return all.sort((a, b) => a.spot.place - b.spot.place || a.spot.level - b.spot.level);
}

export type Sequence = 'off' | 'warn' | 'enforce';

/** Whether what is for a later stop has to go in first; only a warning where nobody has said. */
export async function sequenceOf(db: Db): Promise<Sequence> {
  const value = (await db.settings.get(OUT_LOADSEQ))?.value?.trim().toLowerCase();
  return value === 'off' || value === 'enforce' ? value : 'warn';
}

/** What goes in next, in its order. Where that is enforced, only what is for the stop that is loaded now. */
export function nextOffers({ open, trip }: Truck, sequence: Sequence): Offer[] {
  const ready = open.filter((each) => each.isReady);
  const now = open[0]?.stopNo;
  return ready
    .filter(({ stopNo }) => sequence !== 'enforce' || stopNo === now)
    .map(({ id, stopNo, weight, box }) => ({
      id,
      title: id,
      detail: stopNo === 0 ? box.loc : msg`Stop ${stopNo} ${nameOf(trip, stopNo)} · ${box.loc}`,
      ...(weight > 0 && { amount: `${weight} kg` }),
    }));
}

export const nameOf = ({ stops, toName }: Shipment, stopNo: number): string =>
  stops.find((stop) => stop.stopNo === stopNo)?.storeName ?? toName;

/** In the order in which they are loaded; one for all where the truck makes no stops. */
export const stopsOf = ({ stops }: Shipment): number[] =>
  stops.length === 0 ? [0] : stops.map(({ stopNo }) => stopNo).sort((a, b) => b - a);

/** Stop by stop how much is in, and each container that is not, with where it stands and why. */
export function loadRows({ trip, open, onBoard }: Truck): ViewRow[] {
  const all: ViewRow = {
    label: msg`In the truck`,
    value: `${onBoard.length} / ${onBoard.length + open.length}`,
    strong: true,
  };
  const stops = new Set([...stopsOf(trip), ...open.map((each) => each.stopNo), ...onBoard.map((each) => each.stopNo)]);
  return [
    all,
    ...[...stops]
      .sort((a, b) => b - a)
      .flatMap((stopNo) => {
        const left = open.filter((each) => each.stopNo === stopNo);
        const loaded = onBoard.filter((each) => each.stopNo === stopNo).length;
        const name = nameOf(trip, stopNo);
        return [
          {
            label: stopNo === 0 ? msg`Without a stop` : msg`Stop ${stopNo} ${name}`,
            value: `${loaded} / ${loaded + left.length}`,
            strong: left.length > 0,
          },
          ...left.map(({ box: { containerId, loc, out } }) => ({
            label: msg`Open`,
            value: containerId,
            detail: out ? msg`${loc} · ${nested(OUT_STATE[out.state])}` : loc,
          })),
        ];
      }),
  ];
}
