/** Where the operators of this terminal stand: the location that each has scanned last in a warehouse. What is old says nothing. */
import type { Db } from '#engine/db.ts';
import type { Input } from '#engine/env.ts';
import { stored } from './stored.ts';

/** By user and warehouse; `at` in epoch milliseconds. */
export type Stands = Readonly<Record<string, { readonly loc: string; readonly at: number }>>;

const MOST_USERS = 50;
/** Within an hour somebody who scanned nothing has gone elsewhere. */
const OLD_MS = 3_600_000;

export function withStand(known: Stands, who: string, loc: string, now: number): Stands {
  const { [who]: _, ...others } = known;
  const kept = Object.entries(others).slice(-(MOST_USERS - 1));
  return { ...Object.fromEntries(kept), [who]: { loc, at: now } };
}

export function standOf(known: Stands, who: string, now: number): string | undefined {
  const stand = Object.hasOwn(known, who) ? known[who] : undefined;
  return stand && Math.abs(now - stand.at) <= OLD_MS ? stand.loc : undefined;
}

/** Whatever was stored, by whichever version; what is damaged is left out. */
export function readStands(raw: unknown): Stands {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  return Object.fromEntries(Object.entries(raw).filter(([, stand]) => isStand(stand)));
}

function isStand(stand: unknown): stand is Stands[string] {
  const { loc, at } = (stand ?? {}) as Record<string, unknown>;
  return typeof loc === 'string' && typeof at === 'number';
}

/** The location that was scanned last. */
export async function lastPlaceOf(inputs: readonly Input[], db: Db): Promise<string | undefined> {
  for (const { value } of [...inputs].reverse())
    if (typeof value === 'string' && (await db.locations.get(value))) return value;
  return undefined;
}

const stands = stored('aisle.stands', readStands);

interface Who {
  readonly userId: string;
  readonly storeId: string;
}
/** Another warehouse has locations of the same names. */
const keyOf = ({ userId, storeId }: Who): string => `${storeId} ${userId}`;

export const standsAt = (who: Who): string | undefined => standOf(stands.get(), keyOf(who), Date.now());

export async function noteStand(inputs: readonly Input[], who: Who, db: Db): Promise<void> {
  const loc = await lastPlaceOf(inputs, db);
  if (loc !== undefined) stands.set(withStand(stands.get(), keyOf(who), loc, Date.now()));
}
