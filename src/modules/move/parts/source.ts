/** Where a quantity is taken from: a pallet, or a location that goods stand on themselves. */
import { GetContainer } from '#contract/putaway.ts';
import type { Container, Content } from '#contract/rows.ts';
import { isFloor } from '#domain/rules/place.ts';
import { notStored } from '#domain/rules/move.ts';
import { freeOf } from '#domain/contents.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Goods } from '#segments/lookups.ts';
import { container } from '#segments/lookups.ts';
import { refuseContainer, refuseLookup, refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { speaksAgainst } from './rules.ts';

export interface Source extends Container {
  /** It is the location itself. */
  readonly isPlace?: true;
  readonly isLocked?: true;
}

/** The location stands for a container: what stands on it is what it holds. */
async function placeBy(code: string, db: Db): Promise<Source | undefined> {
  const place = await db.locations.get(code);
  if (!place) return undefined;
  const loose = (await db.loose.where('loc', code)).filter(({ qty }) => qty > 0);
  const contents = loose.map(({ skuId, skuName, qty, lot, quality, allocatedQty, frozenQty }): Content => ({
    lineId: '',
    skuId,
    skuName,
    qty,
    lot,
    ...(quality && { quality }),
    ...(allocatedQty && { allocatedQty }),
    ...(frozenQty && { frozenQty }),
  }));
  return {
    containerId: code,
    kind: 'pallet',
    parentId: '',
    loc: code,
    status: isFloor(place.usage) ? 'received' : 'stored',
    ownerId: loose[0]?.ownerId ?? '',
    receiptId: '',
    contents,
    sealed: false,
    rev: 0,
    isPlace: true,
    ...(place.status !== 'ok' && { isLocked: true }),
  };
}

export const palletOrPlace = lookup<Source>({
  ...container,
  noun: msg`Pallet or location`,
  field: oneOf(['LPN', 'LOC'], ({ isPlace }) => (isPlace ? 'LOC' : 'LPN')),
  local: async (code, db) => (await db.containers.get(code)) ?? placeBy(code, db),
  remote: (code) => request(GetContainer, { containerId: code }),
  outdated: speaksAgainst,
  missing: refuseLookup.containerUnknown,
});

export const toTakeFrom: readonly Rule<Source, unknown>[] = [
  refuseContainer.isCase.when((box) => box.kind !== 'pallet' && { code: box.containerId }),
  refusePlace.locLocked.when(({ isLocked, loc }) => isLocked === true && { loc }),
  refuse.notStored.when((box) => notStored(box) !== null && { code: box.containerId }),
  refuse.empty.when(({ loc, contents, containerId }) => (loc === '' || contents.length === 0) && { code: containerId }),
  refuse.sealed.when(({ sealed, containerId }) => sealed === true && { code: containerId }),
  refuse.occupied.when(({ out, containerId }) => out !== undefined && out.state !== 'free' && { code: containerId }),
];

/** As many as are there and free; none of them on hold. */
export const quantityOf: readonly Rule<number, { take: Content; pallet: Source; goods: Goods }>[] = [
  refuse.qtyZero.when((qty) => qty <= 0),
  refuse.overSource.when(
    (qty, { take, pallet, goods }) =>
      compare(qty, take.qty) > 0 && { code: pallet.containerId, qty: inPacks(take.qty, goods.sku) },
  ),
  refuse.onHold.when(
    (qty, { take, pallet }) =>
      (take.frozenQty ?? 0) > 0 && compare(qty, freeOf(take)) > 0 && { code: pallet.containerId },
  ),
  refuse.notFree.when(
    (qty, { take, pallet, goods }) =>
      compare(qty, freeOf(take)) > 0 && { code: pallet.containerId, qty: inPacks(freeOf(take), goods.sku) },
  ),
];
