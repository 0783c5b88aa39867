/** Nouns of screens that pick whole pallets or split them. */
import { GetContainer } from '#contract/putaway.ts';
import type { Container, Location } from '#contract/rows.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { buildPallet, palletBy } from '#segments/build-pallet.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { isOtherNoun } from '#segments/outbound-box.ts';
import { refusePallets } from './refusals.ts';

/** The place that one comes to on a walk from pallet to pallet, or the pallet there. */
export interface PalletPlace extends Location {
  /** The pallet that was scanned instead of its place. */
  readonly pallet?: Container;
}

export const palletPlace = lookup<PalletPlace>({
  noun: msg`Location`,
  field: oneOf(['LOC', 'LPN'], ({ pallet }) => (pallet ? 'LPN' : 'LOC')),
  gs1: ['00'],
  local: async (code, db) => {
    const pallet = await db.containers.get(code);
    const place = await db.locations.get(pallet?.loc ?? code);
    return pallet && place ? { ...place, pallet } : place;
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseLookup.locUnknown,
});

/** A pallet with the place where it stands; undefined where that is not known here. */
export interface StandingPallet extends Container {
  readonly place: Location | undefined;
}

export const standingPallet = lookup<StandingPallet>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const pallet = await db.containers.get(code);
    return pallet && { ...pallet, place: await db.locations.get(pallet.loc) };
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseLookup.containerUnknown,
});

/** A number for a pallet that begins, or one that stands beside. */
export const palletNumber = lookup<BuildPallet>({
  ...buildPallet,
  local: async (code, db) => ((await isOtherNoun(code, db)) ? undefined : palletBy(code, db)),
  missing: refusePallets.notANumber,
});
