/** Numbers of carriers that this terminal holds: each is on one parcel, and nobody else is ever given it (outbound 4.2). */
import type { Db, ReservedLpn } from '#engine/db.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuseParcel } from './refusals.ts';

/** The next number of a carrier, '' where none is left. `taken`: those that the screen shows for other boxes already. */
export async function freeParcel(db: Db, carrierId: string, taken: readonly string[] = []): Promise<string> {
  const free = await db.lpns.where('used', 'N');
  const next = free.find((its) => isOf(its, carrierId) && !taken.includes(its.lpn));
  return next?.lpn ?? '';
}

/** Whether the carrier gives its numbers in blocks: this terminal was given some of them. */
export const givesNumbers = async (db: Db, carrierId: string): Promise<boolean> =>
  (await db.lpns.all()).some((its) => isOf(its, carrierId));

const isOf = ({ kind, carrierId }: ReservedLpn, carrier: string): boolean => kind === 'parcel' && carrierId === carrier;

/** A number of this terminal as it is scanned from its label, and the box that it is on already; '' for none. */
export interface ScannedParcel {
  readonly parcelNo: string;
  readonly carrierId: string;
  readonly on: string;
}

export const leasedParcel = lookup<ScannedParcel>({
  noun: msg`Parcel number`,
  field: null,
  local: async (code, db) => {
    const its = await db.lpns.get(code);
    if (its?.kind !== 'parcel') return undefined;
    const on = (await db.containers.all()).find(({ out }) => out?.parcelNo === code);
    return { parcelNo: code, carrierId: its.carrierId ?? '', on: on?.containerId ?? '' };
  },
  missing: refuseParcel.parcelNotLeased,
});
