/** Nouns of supplier containers: the SSCC itself, and where it is set down. */
import type { Container, Location, Receipt } from '#contract/rows.ts';
import { isSscc } from '#domain/check-digit.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf } from '#engine/lookup.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy, completeInside } from '../parts/announced.ts';
import type { Announced } from '../parts/announced.ts';
import { palletBy } from '#segments/build-pallet.ts';
import { refuse as refuseReceiving } from '../refusals.ts';
import { buildable } from '../rules.ts';
import { canReceiveAt } from '#segments/receivable.ts';
import { refuse } from './refusals.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';

export const ssccContainer = lookup<Announced>({
  noun: msg`SSCC`,
  field: 'LPN',
  gs1: ['00'],
  shape: [refuse.ssccInvalid.when((code) => !isSscc(code) && { code })],
  local: announcedBy,
  missing: refuse.ssccNotFound,
});

export const expectedSscc: readonly Rule<Announced, { readonly receipt: Receipt }>[] = [
  refuseReceiving.notThisReceipt.when(
    (c, { receipt }) => c.receiptId !== receipt.receiptId && { code: c.containerId, receipt: c.receiptId },
  ),
  refuse.ssccNotFound.when((c) => c.status !== 'expected' && { code: c.containerId }),
  ...completeInside,
];

export const ssccsOf = async (receiptId: string, db: Db): Promise<Container[]> =>
  (await db.containers.where('receiptId', receiptId)).filter((c) => isSscc(c.containerId));

/** Where a container is set down: on the floor of a location, or on a pallet. */
export type Target = { readonly place: Location } | { readonly pallet: BuildPallet };

/** Anything that is not a location is taken as a pallet; a number that nobody uses yet becomes one. */
export const floorOrPallet = lookup<Target>({
  noun: msg`Location or pallet`,
  field: oneOf(['LOC', 'LPN'], (found) => ('place' in found ? 'LOC' : 'LPN')),
  gs1: ['00'],
  local: async (code, db) => {
    const place = await db.locations.get(code);
    return place ? { place } : { pallet: await palletBy(code, db) };
  },
  missing: refuseReceiving.noDetailsForPallet,
});

type Landing = { readonly receipt: Receipt; readonly sscc: Container };

/** The rules of a location hold for a location, those of a pallet for a pallet. */
const placeOf = (target: Target) => ('place' in target ? target.place : undefined);
const palletOf = (target: Target) => ('pallet' in target ? target.pallet : undefined);

export const canStandThere: readonly Rule<Target, Landing>[] = [
  ...ofPart(canReceiveAt, placeOf),
  ...ofPart(
    [
      refuse.ssccIsPallet.when(
        (_: BuildPallet, { sscc }: Landing) => sscc.kind === 'pallet' && { code: sscc.containerId },
      ),
      ...buildable,
      refuse.stillExpected.when(
        ({ lpn, known }: BuildPallet) => known?.status === 'expected' && known.contents.length > 0 && { code: lpn },
      ),
    ],
    palletOf,
  ),
];
