/** A container as the rules of transfer look at it, and the noun that it is scanned by. */
import { GetContainer } from '#contract/putaway.ts';
import type { Container } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import type { CageOfTransfer, ToHandOver } from '#domain/rules/transfer.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import type { Location } from '#contract/rows.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

/** A container with what the rules look at. */
export interface Box {
  readonly box: Container;
  readonly its: ToHandOver & { readonly carries: boolean };
}

export async function boxOf(db: Db, box: Container): Promise<Box> {
  const { containerId: id, kind, status, loc, parentId, orderId = '', jobId = '', contents, out } = box;
  const on = await db.containers.where('parentId', id);
  const job = jobId === '' ? undefined : await db.jobs.get(jobId);
  const owners = await ownersIn(db, box);
  return {
    box,
    its: {
      id,
      kind,
      status,
      loc,
      parentId,
      state: out?.state ?? 'free',
      orderId,
      storeId: out?.storeId ?? '',
      waveId: out?.waveId ?? '',
      onTransfer: job?.kind === 'transfer' ? job.of : '',
      owners,
      holds: qtyOf(contents),
      carries: on.length > 0,
    },
  };
}

/** Whose the container is; of one that is of nobody those that its articles are of, as far as they are known here. */
async function ownersIn(db: Db, { ownerId, contents }: Container): Promise<string[]> {
  if (contents.length === 0) return [];
  if (ownerId !== '') return [ownerId];
  const skus = await Promise.all(contents.map(({ skuId }) => db.skus.get(skuId)));
  return [...new Set(skus.flatMap((sku) => (sku ? [sku.ownerId] : [])))];
}

/** Of stock, or one that goods leave in. */
export const boxToHandOver = lookup<Box>({
  noun: msg`Container`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    return box && boxOf(db, box);
  },
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuse.containerUnknown,
});

/** Where a container goes: into a cage, or to a place. */
export type Target =
  | { readonly kind: 'cage'; readonly cage: CageOfTransfer }
  | { readonly kind: 'place'; readonly place: Location };

export const cageOf = ({ containerId: id, kind, orderId = '', out }: Container): CageOfTransfer => ({
  id,
  kind,
  state: out?.state ?? 'free',
  orderId,
  storeId: out?.storeName || (out?.storeId ?? ''),
  full: out?.full ?? false,
  complete: out?.complete ?? false,
});

export const cageOrPlace = lookup<Target>({
  noun: msg`Cage or location`,
  field: oneOf(['LPN', 'LOC'], ({ kind }) => (kind === 'cage' ? 'LPN' : 'LOC')),
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (box) return { kind: 'cage', cage: cageOf(box) };
    const place = await db.locations.get(code);
    return place && { kind: 'place', place };
  },
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuse.noTarget,
});

/** A cage that a full one is followed by. */
export const nextCage = lookup<CageOfTransfer>({
  noun: msg`Roll cage`,
  field: 'LPN',
  local: async (code, db) => {
    const box = await db.containers.get(code);
    return box && cageOf(box);
  },
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuse.notACage,
});
