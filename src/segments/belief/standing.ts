/** The number of pallets at a location, counted on the terminal until the WMS answers, as the WMS counts it. */
import type { Container } from '#contract/rows.ts';
import type { Work } from '#engine/db.ts';

type Carrier = Pick<Container, 'kind' | 'loc' | 'status'>;

const stands = ({ loc, status }: Carrier): boolean => loc !== '' && status !== 'expected';

const count = (rows: Work, loc: string, by: 1 | -1): Promise<void> =>
  rows.places.update(loc, (place) => ({ pallets: place.pallets + by }));

/** It is set down: one more, unless it stood somewhere already. Left out for a pallet that begins. */
export async function comesTo(rows: Work, loc: string, carrier?: Carrier): Promise<void> {
  if (carrier && (carrier.kind !== 'pallet' || stands(carrier))) return;
  await count(rows, loc, 1);
}

/** It leaves where it stood, or is empty. */
export async function goesFrom(rows: Work, carrier: Carrier): Promise<void> {
  if (carrier.kind === 'pallet' && stands(carrier)) await count(rows, carrier.loc, -1);
}
