/** Nouns of picking: whatever means a stop of the walk, the goods there, and the container that they go into. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container, Location } from '#contract/rows.ts';
import { GetLocationList } from '#contract/session.ts';
import { isSscc } from '#domain/check-digit.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { bareGoods, goodsByBarcode, location } from '#segments/lookups.ts';
import { isOtherNoun } from '#segments/outbound-box.ts';
import type { Goods } from '#segments/lookups.ts';
import type { StepBack } from '#engine/steps.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

/** What was scanned while the picker walks: where he stands, what he wants to take, or what he wants to fill. */
export type Aim =
  | { readonly kind: 'place'; readonly code: string; readonly location: Location; readonly lpn: string }
  | { readonly kind: 'goods'; readonly code: string; readonly goods: Goods }
  | { readonly kind: 'container'; readonly code: string; readonly container: Container };

/** A place that was made after this terminal has read all places: the plan says as much of it as a pick needs. */
async function placeAt(code: string, db: Db): Promise<Location | undefined> {
  const known = await db.locations.get(code);
  if (known) return known;
  const planned = (await db.picks.all()).find(({ loc }) => loc === code);
  return (
    planned && {
      loc: code,
      areaId: planned.areaId,
      usage: 'pick',
      status: 'ok',
      maxPallets: 0,
      walkSeq: planned.walkSeq,
    }
  );
}

/** Where goods of a job stand. */
export const placeOfJob = lookup<Location>({ ...location, local: placeAt });

async function aimAt(code: string, db: Db): Promise<Aim | undefined> {
  const place = await placeAt(code, db);
  if (place) return { kind: 'place', code, location: place, lpn: '' };
  const container = await db.containers.get(code);
  if (container?.out) return { kind: 'container', code, container };
  const stands = container && (await placeAt(container.loc, db));
  if (stands) return { kind: 'place', code, location: stands, lpn: code };
  const goods = await goodsByBarcode.local(code, db);
  return goods && { kind: 'goods', code, goods };
}

export const anythingOfJob = lookup<Aim>({
  noun: msg`Location`,
  field: oneOf(['LOC', 'LPN', 'SKU_ID'], (aim) =>
    aim.kind === 'goods' ? 'SKU_ID' : aim.kind === 'container' || aim.lpn !== '' ? 'LPN' : 'LOC',
  ),
  gs1: ['00', '01', '02'],
  local: aimAt,
  remote: (code) => request(GetLocationList, { loc: code }),
  missing: refuseLookup.locUnknown,
});

/** A place is scanned where something else is asked for: the operator stands there now, so the walk goes on from it. `to`: the step that takes places. */
export const toPlaceOf = (to: string): StepBack => ({
  to,
  when: async (code, db) => (await placeAt(code, db)) !== undefined,
});

/** Stops of the walk that a code means. */
export const meantBy = (aim: Aim, stops: readonly Pick[]): Pick[] =>
  stops.filter((pick) => {
    if (aim.kind === 'goods') return pick.skuId === aim.goods.sku.skuId;
    if (aim.kind === 'place') return pick.loc === aim.location.loc && (aim.lpn === '' || aim.lpn === pick.lpn);
    const { containerId, orderId, out } = aim.container;
    return pick.toLpn === containerId || (orderId ? pick.orderId === orderId : pick.storeId === out?.storeId);
  });

/** Goods at a place: by their barcode, or by the label of the pallet that holds nothing else. */
export const goodsThere = lookup<Goods>({
  ...bareGoods,
  field: oneOf(['SKU_ID', 'LPN'], ({ barcode }) => (barcode.barcode === '' ? 'LPN' : 'SKU_ID')),
  gs1: ['01', '02', '00'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    const [only, ...others] = box?.contents ?? [];
    if (!only || others.some(({ skuId }) => skuId !== only.skuId)) return goodsByBarcode.local(code, db);
    const goods = await goodsByBarcode.local(only.skuId, db);
    return goods && { ...goods, barcode: { ...goods.barcode, barcode: '' } };
  },
});

/** A case by its number of 13 to 16 digits. */
export const caseToPick = lookup<Container>({
  noun: msg`Case`,
  field: 'LPN',
  gs1: ['00'],
  shape: [refuse.caseIdLength.when((code) => !/^\d{13,16}$/.test(code) && !isSscc(code))],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    return box?.kind === 'case' ? box : undefined;
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuse.caseUnknown,
});

/** A label that somebody printed before, whatever stands on it. */
export const preprinted = lookup<string>({
  noun: msg`Label`,
  field: 'LPN',
  local: async (code, db) => {
    return (await isOtherNoun(code, db)) || code.trim() === '' ? undefined : code.trim();
  },
  missing: refuse.tagEmpty,
});
