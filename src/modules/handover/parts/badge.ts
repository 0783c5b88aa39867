/** A badge, as its code says. */
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

/** What the contract allows for an id. */
const MOST_CHARACTERS = 64;

export const badge = lookup<string>({
  noun: msg`Badge`,
  field: null,
  shape: [refuse.noBadge.when((code) => code.trim().length > MOST_CHARACTERS && { code: code.slice(0, 20) })],
  local: async (code) => code.trim() || undefined,
  missing: refuse.noBadge,
});

/** People write them as they like. */
export const isSameBadge = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
