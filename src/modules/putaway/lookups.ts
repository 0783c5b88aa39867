/** Nouns that only putaway scans. */
import { GetContainer } from '#contract/putaway.ts';
import { GetLocationList } from '#contract/session.ts';
import type { Container, Content, Location } from '#contract/rows.ts';
import { container, location } from '#data/lookups.ts';
import { refuseLookup } from '#data/lookup-refusals.ts';
import { without } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import { asks, lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';

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
  remote: (code) => asks(GetLocationList, { LOC: code }),
  missing: refuseLookup.locUnknown,
});

const LOC_OR_LPN = ['LOC', 'LPN'] as const;
const fieldOf = ({ onto }: Spot) => (onto === '' ? 'LOC' : 'LPN');

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
  remote: (code) => asks(GetContainer, { containerId: code }),
  missing: refuseLookup.locUnknown,
});

/** One location for a whole load, or a case of it to begin with. */
export type Way = { readonly spot: Spot } | { readonly box: Container };

export const shelfOrCase = lookup<Way>({
  noun: msg`Location`,
  field: oneOf(LOC_OR_LPN, (way) => ('box' in way ? 'LPN' : fieldOf(way.spot))),
  local: async (code, db) => {
    const box = await container.local(code, db);
    if (box?.kind === 'case') return { box };
    const found = await shelfOrPallet.local(code, db);
    return found && { spot: found };
  },
  remote: (code) => asks(GetContainer, { containerId: code }),
  missing: refuseLookup.locUnknown,
});

/** What stands loose on a pallet: its content without that of the cases on it. */
export async function looseOn(db: Db, pallet: Container): Promise<Content[]> {
  const boxed = (await db.containers.where('parentId', pallet.containerId)).flatMap((box) => box.contents);
  return without(pallet.contents, boxed);
}
