import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { takeDown } from '../ops.ts';
import { atSource, nextToTakeDown, sourceOf } from '../parts/source.ts';
import { progressOfMine } from '../parts/work.ts';
import { toPutawayRep, toUnShelveRep } from '../screens.ts';

/** Goods of several tasks are taken down one after the other: until they are put up they are in the hand of the operator. */
export const unShelveRep = flow(toUnShelveRep, { back: 'stop' })
  .progress(progressOfMine)
  .use(nextToTakeDown)
  .button('putUp', {
    label: msg`Put up`,
    at: ['source'],
    when: ({ held }) => held.length > 0,
    run: () => openFlow(toPutawayRep, {}),
  })
  .use(atSource)
  .post(takeDown, sourceOf)
  .again('source');
