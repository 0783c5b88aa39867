/** The two pallets of a dismantling or a merge. */
import { GetContainer } from '#contract/putaway.ts';
import type { Container } from '#contract/rows.ts';
import { mixedPallet, notDivisible, palletOccupied, type KeysOf } from '#domain/rules/move.ts';
import type { Db } from '#engine/db.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';
import { buildPallet, palletBy } from '#segments/build-pallet.ts';
import { container } from '#segments/lookups.ts';
import { hasLabel, newPallets } from '#segments/new-pallet.ts';
import type { ForNewPallet } from '#segments/new-pallet.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { refuse } from '../refusals.ts';
import { palletToOpen, speaksAgainst } from './rules.ts';

/** A pallet, with the attributes by which its goods are told apart. */
export interface KeyedPallet extends Container {
  readonly keys: Readonly<Record<string, readonly ('production' | 'expiry' | 'batch')[]>>;
}

export async function keyed(box: Container, db: Db): Promise<KeyedPallet> {
  const keys: Record<string, readonly ('production' | 'expiry' | 'batch')[]> = {};
  for (const { skuId } of box.contents) {
    const template = await db.templates.get((await db.skus.get(skuId))?.lotTemplate ?? '');
    keys[skuId] = template?.attributes.filter(({ isKey }) => isKey === 'Y').map(({ field }) => field) ?? [];
  }
  return { ...box, keys };
}

export const keyedPallet = lookup<KeyedPallet>({
  noun: container.noun,
  field: 'LPN',
  gs1: ['00'],
  remote: (code) => request(GetContainer, { containerId: code }),
  outdated: speaksAgainst,
  missing: refuseLookup.containerUnknown,
  local: async (code, db) => {
    const box = await db.containers.get(code);
    return box && keyed(box, db);
  },
});

const keysOf =
  ({ keys }: KeyedPallet): KeysOf =>
  (skuId) =>
    keys[skuId] ?? [];

export const palletToDismantle: readonly Rule<KeyedPallet, unknown>[] = [
  ...palletToOpen,
  refuse.mixedPallet.when((box) => mixedPallet(box, keysOf(box)) !== null && { code: box.containerId }),
];

/** The second one holds the same goods of the same owner, and nobody waits for them. */
const holdsTheSame: readonly Rule<Container, { readonly source: KeyedPallet }>[] = [
  refuse.sameSpot.when(({ containerId }, { source }) => containerId === source.containerId && { code: containerId }),
  refuse.ownerOfPallet.when(
    ({ containerId, ownerId }, { source }) => ownerId !== source.ownerId && { code: containerId, owner: ownerId },
  ),
  refuse.palletOccupied.when((box, { source }) => {
    const found = palletOccupied(box, source, keysOf(source));
    return found !== null && { code: box.containerId, loc: box.loc };
  }),
  refuse.sealed.when(({ containerId, sealed }) => sealed === true && { code: containerId }),
  refuse.notStored.when((box) => notDivisible(box)?.kind === 'notStored' && { code: box.containerId }),
  refuse.occupied.when((box) => notDivisible(box)?.kind === 'occupied' && { code: box.containerId }),
  refuse.onHold.when((box) => notDivisible(box)?.kind === 'onHold' && { code: box.containerId }),
];

export const palletToMerge: readonly Rule<KeyedPallet, { readonly source: KeyedPallet }>[] = [
  ...palletToOpen,
  ...holdsTheSame,
  refuse.mixedPallet.when((box) => mixedPallet(box, keysOf(box)) !== null && { code: box.containerId }),
];

export const { takeNewPallet, askWithoutLabel, labelOfNew } = newPallets({
  takesNumbers: () => true,
  printsLabels: () => true,
  switchedOff: refuse.noNumbers,
  usedUp: refuse.noNumbers,
});

/** A number that begins, or one that stands. */
export const secondPallet = lookup<BuildPallet>({ ...buildPallet, local: (code, db) => palletBy(code, db) });

export const ontoSecond: readonly Rule<BuildPallet, ForNewPallet & { readonly source: KeyedPallet }>[] = [
  refuse.palletOccupied.when(
    ({ lpn, known }) => known !== undefined && known.kind !== 'pallet' && { code: lpn, loc: known.loc },
  ),
  ...ofPart(holdsTheSame, ({ known }: BuildPallet) => known),
  ...hasLabel,
];
