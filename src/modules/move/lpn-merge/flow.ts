import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { mergePallets } from '../ops.ts';
import { keyedPallet, palletToDismantle, palletToMerge } from '../parts/pallets.ts';
import { toLPNMerge } from '../screens.ts';

/** Everything that stands on a pallet goes onto another one that holds the same goods. */
export const lpnMerge = flow(toLPNMerge, { back: 'stop' })
  .scan(
    'source',
    { as: keyedPallet, prompt: msg`Scan the pallet that you empty`, chip: ({ containerId }) => containerId },
    ...palletToDismantle,
  )
  .scan(
    'onto',
    {
      as: keyedPallet,
      prompt: ({ source: { containerId } }) => msg`Scan the pallet that all of ${containerId} goes onto`,
      chip: ({ containerId }) => containerId,
    },
    ...palletToMerge,
  )
  .post(mergePallets, ({ source, onto }) => ({
    fromLpn: source.containerId,
    from: source.loc,
    ownerId: source.ownerId,
    toLpn: onto.containerId,
    loc: onto.loc,
  }))
  .again('source');
