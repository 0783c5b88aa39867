/** Lookups of putaway. */
import { fieldOf, LOC_OR_LPN, shelfOrPallet } from '#segments/spots.ts';
import type { Spot } from '#segments/spots.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { Container, Task } from '#contract/rows.ts';
import { carried, container } from '#segments/lookups.ts';
import { refuseLookup } from '#segments/refusals.ts';
import type { Db } from '#engine/db.ts';
import { request, lookup, oneOf } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { taskOfCase } from './parts/work.ts';
import type { Source, ToLoad, Whole } from './nouns.ts';
import { isToPutAway } from '#domain/task.ts';

export const caseForCart = lookup<ToLoad>({
  ...carried,
  local: async (code, db) => {
    const box = await carried.local(code, db);
    return box && { ...box, task: await taskOfCase(db, box) };
  },
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
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseLookup.locUnknown,
});

/** A floor with the loose goods that wait on it for putaway; the location stands for a container. */
async function floorAt(code: string, db: Db): Promise<Source | undefined> {
  if (!(await db.locations.get(code))) return undefined;
  const work = (await db.tasks.where('containerId', code)).filter(isOpenLoose);
  const contents = work.map(({ skuId, skuName, qty, goods }) => ({
    skuId,
    skuName,
    qty,
    lineId: goods?.lineId ?? '',
    lot: goods?.lot ?? {},
  }));
  return { ...standIn(code, 'received'), loc: code, contents, ownerId: work[0]?.ownerId ?? '', isFloor: true };
}

const isOpenLoose = (task: Task): boolean => isToPutAway(task) && task.containerKind === 'loose';

const standIn = (containerId: string, status: Container['status']): Source => ({
  containerId,
  kind: 'pallet',
  parentId: '',
  loc: '',
  status,
  ownerId: '',
  receiptId: '',
  contents: [],
  sealed: false,
  rev: 0,
  carrier: undefined,
  store: '',
});

export const palletOrFloor = lookup<Source>({
  ...carried,
  noun: msg`Pallet or location`,
  field: oneOf(['LPN', 'LOC'], ({ isFloor }) => (isFloor ? 'LOC' : 'LPN')),
  local: async (code, db) => (await carried.local(code, db)) ?? floorAt(code, db),
  outdated: ({ isFloor, contents }) => isFloor === true && contents.length === 0,
});

export const palletToPut = lookup<Whole>({
  ...carried,
  local: async (code, db) => {
    const box = await carried.local(code, db);
    if (box) return box;
    const other = (await db.locations.get(code)) ?? (await db.barcodes.get(code)) ?? (await db.skus.get(code));
    return other && { ...standIn(code, 'received'), isOther: true };
  },
  whenUnsure: (code) => ({ ...standIn(code, 'received'), isUnseen: true }),
});
