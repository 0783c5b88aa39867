/** How stock is worded: its grade, its lot, its quantity. */
import type { Lot } from '#contract/fields.ts';
import type { Quality } from '#contract/rows.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import type { Condition } from './stock.ts';

export const GRADE: Readonly<Record<Quality, Text>> = {
  ok: msg`Good`,
  hold: msg`To be decided`,
  damaged: msg`Damaged`,
  expired: msg`Expired`,
};

export const KIND: Readonly<Record<Condition['kind'], Text>> = {
  loc: msg`Location`,
  lpn: msg`Pallet or case`,
  ownerId: msg`Owner`,
  skuId: msg`SKU`,
  skuName: msg`Name`,
};

export const namesOf = (wanted: readonly Condition[]): string => wanted.map(({ code }) => code).join(' · ');

export const shortLot = ({ batch, expiry, production }: Lot): string =>
  [batch, expiry ?? production].filter((one) => one !== undefined).join(' ');

/** What the WMS has is compared with, so the sum comes first. */
export async function qtyText(qty: number, skuId: string, db: Db): Promise<string> {
  const packs = (await db.skus.get(skuId))?.packs;
  return packs ? quantityText(qty, packs, { baseFirst: true }) : String(qty);
}

const DAY = { production: msg`Production date`, expiry: msg`Expiry date`, batch: msg`Lot number` };

export const ofMost = (now: number, most: number): string => (most > 0 ? `${now} / ${most}` : String(now));

export const lotRows = (lot: Lot): ViewRow[] =>
  (['batch', 'expiry', 'production'] as const).flatMap((field) => {
    const value = lot[field];
    return value === undefined ? [] : [{ label: DAY[field], value }];
  });

/** As people count it, for a list. */
export const inPacksOf = async ({ qty, skuId }: { qty: number; skuId: string }, db: Db): Promise<string> =>
  inPacks(qty, await db.skus.get(skuId));
