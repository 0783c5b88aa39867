import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { shipContainer } from '../ops.ts';
import { CARRIERS, leavingBox, thatLeaves } from '../parts/door.ts';
import { containersLeft } from '../parts/progress.ts';
import { refuse } from '../refusals.ts';
import { toCancelShip, toCaseShip } from '../screens.ts';

/** Case, carton or tote leaves, by its own number or any label that is stuck on it; one that stands on a pallet is taken off it. */
export const caseShip = flow(toCaseShip, { back: 'stop' })
  .progress(containersLeft)
  .button('undo', {
    label: msg`Take back`,
    may: 'shipping.reverse',
    aside: true,
    run: () => openFlow(toCancelShip, {}),
  })
  .use(
    leavingBox({
      prompt: msg`Scan the case or carton that leaves`,
      takes: ({ kind }) => !CARRIERS.includes(kind),
      wrong: refuse.notACase,
    }),
  )
  .post(shipContainer, ({ leaving }) => thatLeaves(leaving))
  .again('scanned');
