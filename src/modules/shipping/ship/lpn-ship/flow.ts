import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { shipContainer } from '../ops.ts';
import { CARRIERS, leavingBox, thatLeaves } from '../parts/door.ts';
import { containersLeft } from '../parts/progress.ts';
import { refuse } from '../refusals.ts';
import { toCancelShip, toLpnShip } from '../screens.ts';

/**
 * Pallet after pallet leaves, of whichever order: it is scanned, and what may not go is refused at the scan. A pallet of the stock
 * whose goods lie in several containers asks which of these it is.
 */
export const lpnShip = flow(toLpnShip, { back: 'stop' })
  .progress(containersLeft)
  .button('undo', {
    label: msg`Take back`,
    may: 'shipping.reverse',
    aside: true,
    run: () => openFlow(toCancelShip, {}),
  })
  .use(
    leavingBox({
      prompt: msg`Scan the pallet that leaves`,
      takes: ({ kind }) => CARRIERS.includes(kind),
      wrong: refuse.notAPallet,
    }),
  )
  .post(shipContainer, ({ leaving }) => thatLeaves(leaving))
  .again('scanned');
