import { flow } from '#engine/flow.ts';
import { mayAskNearest } from '#segments/nearest-work.ts';
import { placementOf } from '#segments/set-down.ts';
import { replenishDirect } from '../ops.ts';
import { atSource, nextToTakeDown, sourceOf } from '../parts/source.ts';
import { atTarget } from '../parts/target.ts';
import { progressOfMine } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toDirectRep } from '../screens.ts';

/** Goods go from their place straight to the pick face: place, pallet and quantity as the task says, then the face. */
export const directRep = flow(toDirectRep, { back: 'stop' })
  .progress(progressOfMine)
  .use(mayAskNearest('source', 'task', refuse.allTakenDown.code))
  .use(nextToTakeDown)
  .use(atSource)
  .load('laid', ({ task, qty }, db) => placementOf(db, [{ skuId: task.skuId, lot: task.goods?.lot ?? {}, qty }], 0))
  .use(atTarget)
  .post(replenishDirect, (v) => ({ ...sourceOf(v), toLoc: v.target.loc }))
  .again('source');
