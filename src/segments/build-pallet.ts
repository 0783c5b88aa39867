/** The noun of a pallet that goods are put on: one that stands there, or one that begins. */
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { storeOf } from './lookups.ts';
import { refuseLookup } from './refusals.ts';

/** A pallet to build on: one that is known, or a number that nobody uses yet. */
export interface BuildPallet {
  readonly lpn: string;
  /** undefined = not known on this terminal; the WMS checks that the number is free. */
  readonly known: Container | undefined;
  /** Its number is of the block of this terminal, so that nobody has printed its label yet. */
  readonly isReserved: boolean;
  /** It is filled for a store: nothing else is put on it. */
  readonly isTray: boolean;
}

export const buildPallet = lookup<BuildPallet>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: (code, db) => palletBy(code, db),
  missing: refuseLookup.containerUnknown,
});

export async function palletBy(lpn: string, db: Db): Promise<BuildPallet> {
  const known = await db.containers.get(lpn);
  return {
    lpn,
    known,
    isReserved: (await db.lpns.get(lpn))?.kind === 'lpn',
    isTray: known !== undefined && (await storeOf(known, db)) !== '',
  };
}

/** The first reserved pallet number that carries nothing yet; null when the block is used up. */
export async function freeLpn(db: Db): Promise<string | null> {
  for (const { lpn, kind } of await db.lpns.where('used', 'N'))
    if (kind === 'lpn' && !(await db.containers.get(lpn))) return lpn;
  return null;
}
