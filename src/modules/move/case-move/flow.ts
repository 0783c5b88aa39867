import { flow } from '#engine/flow.ts';
import { placementOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { moveContainer } from '../ops.ts';
import { ontoPallet, spotToMove } from '../parts/onto.ts';
import { carriedToMove, caseToMove } from '../parts/rules.ts';
import { goesTo, moveTo } from '../parts/target.ts';
import { toCaseMove } from '../screens.ts';

/** A case goes off its pallet to a location, or onto another pallet. */
export const caseMove = flow(toCaseMove, { back: 'stop' })
  .scan(
    'box',
    { as: carriedToMove, prompt: msg`Scan the case that you move`, chip: (box) => box.containerId },
    ...caseToMove,
  )
  .derive('moving', ({ box }) => [box])
  .derive('ownerId', ({ box }) => box.ownerId)
  .derive('stood', ({ box }) => [{ loc: box.loc, lpn: box.parentId }])
  .load('moved', ({ box }, db) => placementOf(db, box.contents, 0))
  .use(moveTo(spotToMove, ...ontoPallet))
  .post(moveContainer, ({ box, overLimit, ...v }) => ({
    lpn: box.containerId,
    from: box.loc,
    fromPallet: box.parentId,
    ownerId: box.ownerId,
    ...goesTo(v),
    overLimit,
  }))
  .again('box');
