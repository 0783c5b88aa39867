/** The segment of blind receipts: no receipt names the owner of the goods. */
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export const chooseOwner = segment<object>()((f) =>
  f.choose('owner', {
    prompt: msg`Choose whose goods they are`,
    from: (_, db) => db.owners.all(),
    id: (owner) => owner.ownerId,
    row: ({ ownerId, ownerName }) => ({ title: ownerName, detail: ownerId }),
    none: refuse.noOwner,
  }),
);
