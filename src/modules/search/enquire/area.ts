/** Areas that were taken along: their places say when the WMS was asked, and what stood there is here for every screen. */
import type { Db } from '#engine/db.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { dateText } from '#domain/dates.ts';
import { msg } from '@lingui/core/macro';
import { ownersHere } from './stock.ts';
import { countedHere } from './counted.ts';
import { ofMost } from './words.ts';

export interface Taken {
  readonly locations: number;
  /** When the WMS was asked for the one that has waited longest. */
  readonly stockAt: string;
}

/** By area; an area of which nothing is here has none. */
export async function takenAlong(db: Db): Promise<ReadonlyMap<string, Taken>> {
  const all = new Map<string, Taken>();
  for (const { areaId, stockAt } of await db.places.all()) {
    if (areaId === undefined || stockAt === undefined) continue;
    const taken = all.get(areaId);
    const isOldest = taken === undefined || stockAt < taken.stockAt;
    all.set(areaId, { locations: (taken?.locations ?? 0) + 1, stockAt: isOldest ? stockAt : taken.stockAt });
  }
  return all;
}

export const momentText = (stockAt: string): string => dateText(new Date(stockAt));

export const ageText = (stockAt: string | undefined): Text =>
  stockAt === undefined ? msg`Not on this terminal` : msg`As of ${momentText(stockAt)}`;

/** How much of it is here, and how old that is. */
export async function areaRows(areaId: string, db: Db): Promise<ViewRow[]> {
  const taken = (await takenAlong(db)).get(areaId);
  const all = await db.locations.where('areaId', areaId);
  const counted = await countedHere(db);
  const left = all.filter(({ loc }) => counted.has(loc)).length;
  return [
    ...(taken
      ? await takenRows(areaId, taken, all.length, db)
      : [{ label: ageText(undefined), value: '–', strong: true }]),
    ...(left === 0 ? [] : [{ label: msg`Being counted, left out`, value: String(left) }]),
  ];
}

async function takenRows(areaId: string, { locations, stockAt }: Taken, all: number, db: Db): Promise<ViewRow[]> {
  const mine = await ownersHere(db);
  const places = (await db.places.all()).filter((place) => place.areaId === areaId);
  const here = new Set(places.map(({ loc }) => loc));
  const boxes = (await db.containers.all()).filter(
    ({ loc, parentId, status, ownerId }) => here.has(loc) && parentId === '' && status !== 'expected' && mine(ownerId),
  );
  const loose = (await db.loose.all()).filter(({ loc, qty, ownerId }) => here.has(loc) && qty > 0 && mine(ownerId));
  return [
    { label: msg`Locations`, value: ofMost(locations, all), strong: true },
    { label: msg`Pallets and other containers`, value: String(boxes.length) },
    { label: msg`Goods on the locations themselves`, value: String(loose.length) },
    { label: msg`As of`, value: momentText(stockAt) },
  ];
}
