/** The segment of blind receipts: no receipt names the owner of the goods. */
import type { Owner } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export const chooseOwner = segment<object>()((f) =>
  f.choose('owner', {
    prompt: msg`Choose whose goods they are`,
    from: (_: object, db: Db): Promise<Owner[]> => db.owners.all(),
    id: (owner) => owner.ownerId,
    row: ({ ownerId, ownerName }) => ({ title: ownerName, detail: ownerId }),
    none: refuse.noOwner,
  }),
);
