/** Nouns that only these ways of receiving scan. */
import type { Receipt } from '#contract/rows.ts';
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { announcedBy } from '../announced.ts';
import type { Announced } from '../announced.ts';
import { refuse } from './refusals.ts';

/** A pallet or case that stands on a delivery note, with its order. */
export interface Arriving {
  readonly box: Announced;
  readonly order: Receipt | undefined;
}
export const arriving = lookup<Arriving>({
  noun: msg`Case or pallet`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const box = await announcedBy(code, db);
    return box && { box, order: await db.receipts.get(box.receiptId) };
  },
  missing: refuse.notInBatch,
});
