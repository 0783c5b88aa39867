/** A parcel: a sealed box, by its own label or by the number of the carrier on it. */
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import type { Offer } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export interface Parcel {
  readonly box: Container;
  /** Undefined where it is not on this terminal: the WMS judges alone then. */
  readonly order: Order | undefined;
  /** The number of the carrier was read, not the label of the box. */
  readonly byNumber: boolean;
}

async function parcelBy(code: string, db: Db): Promise<Parcel | undefined> {
  const named = await db.containers.get(code);
  const box = named ?? (await db.containers.all()).find(({ out }) => out?.parcelNo === code);
  return box && { box, order: await db.orders.get(box.orderId ?? ''), byNumber: named === undefined };
}

export const parcel = lookup<Parcel>({
  noun: msg`Parcel`,
  // A carrier numbers its parcels as it likes.
  field: oneOf(['LPN'], ({ byNumber }) => (byNumber ? null : 'LPN')),
  gs1: ['00'],
  local: parcelBy,
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuse.parcelUnknown,
});

/** On a sheet of this terminal, by their numbers. */
export const parcelsOn = async (db: Db, sheetNo: string): Promise<Container[]> =>
  (await db.containers.all())
    .filter(({ out }) => out?.sheetNo === sheetNo)
    .sort((a, b) => (a.containerId < b.containerId ? -1 : 1));

/** Sealed boxes of a carrier that are on no sheet and no trip. */
export async function waitingFor(db: Db, carrierId: string): Promise<Container[]> {
  const orders = new Set(
    (await db.orders.all()).filter((row) => row.carrierId === carrierId).map((row) => row.orderId),
  );
  return (await db.containers.all())
    .filter(
      ({ kind, orderId = '', out }) => kind === 'box' && orders.has(orderId) && out !== undefined && isWaiting(out),
    )
    .sort((a, b) => (a.containerId < b.containerId ? -1 : 1));
}

const isWaiting = ({ state, tripNo, sheetNo = '' }: NonNullable<Container['out']>): boolean =>
  (state === 'closed' || state === 'checked') && tripNo === '' && sheetNo === '';

export const parcelRow = ({ containerId, orderId = '', out }: Container): Offer => ({
  id: containerId,
  title: out?.parcelNo || containerId,
  detail: out?.parcelNo ? `${containerId} · ${orderId}` : orderId,
});
