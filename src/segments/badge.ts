/** A badge, as its code says. */
import { lookup } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuseBadge } from './refusals.ts';

/** What the contract allows for an id. */
const MOST_CHARACTERS = 64;

export const badge = lookup<string>({
  noun: msg`Badge`,
  field: null,
  shape: [refuseBadge.noBadge.when((code) => code.trim().length > MOST_CHARACTERS && { code: code.slice(0, 20) })],
  local: async (code) => code.trim() || undefined,
  missing: refuseBadge.noBadge,
});
