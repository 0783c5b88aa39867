/** Nouns that only building pallets scans. */
import { GetContainer } from '#contract/putaway.ts';
import type { Container } from '#contract/rows.ts';
import { container } from '#data/lookups.ts';
import { asks, lookup } from '#engine/lookup.ts';

/** What is scanned to join a pallet, with the pallet that carries it now. */
export interface Joining extends Container {
  readonly carrier: Container | undefined;
}
export const joining = lookup<Joining>({
  noun: container.noun,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const box = await container.local(code, db);
    return box && { ...box, carrier: box.parentId === '' ? undefined : await db.containers.get(box.parentId) };
  },
  remote: (code) => asks(GetContainer, { containerId: code }),
  missing: container.missing,
});
