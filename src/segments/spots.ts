/** The nouns of where goods are set down. */
import { GetContainer } from '#contract/putaway.ts';
import type { Location } from '#contract/rows.ts';
import { GetLocationList } from '#contract/session.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { location } from './lookups.ts';
import { refuseLookup } from './refusals.ts';

/** Where goods are set down: a location, or a pallet that stands there. */
export interface Spot extends Location {
  /** That pallet, empty for the location itself. */
  readonly onto: string;
}

const spot = (loc: Location | undefined, onto = ''): Spot | undefined => loc && { ...loc, onto };

export const shelf = lookup<Spot>({
  noun: location.noun,
  field: 'LOC',
  local: async (code, db) => spot(await db.locations.get(code)),
  remote: (code) => request(GetLocationList, { loc: code }),
  missing: refuseLookup.locUnknown,
});

export const LOC_OR_LPN = ['LOC', 'LPN'] as const;
export const fieldOf = ({ onto }: Spot) => (onto === '' ? 'LOC' : 'LPN');

export const shelfOrPallet = lookup<Spot>({
  noun: msg`Location`,
  field: oneOf(LOC_OR_LPN, fieldOf),
  gs1: ['00'],
  local: async (code, db) => {
    const standing = await db.containers.get(code);
    if (standing?.kind === 'pallet' && standing.status === 'stored')
      return spot(await db.locations.get(standing.loc), code);
    return spot(await db.locations.get(code));
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseLookup.locUnknown,
});
