/** Whose goods they are, where no document says it. */
import { segment } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { refuseLookup } from './refusals.ts';

export const chooseOwner = segment<object>()((f) =>
  f.choose('owner', {
    prompt: msg`Choose whose goods they are`,
    from: (_, db) => db.owners.all(),
    id: (owner) => owner.ownerId,
    row: ({ ownerId, ownerName }) => ({ title: ownerName, detail: ownerId }),
    none: refuseLookup.noOwner,
  }),
);
