import { flow } from '#engine/flow.ts';
import { issueMaterial } from '../ops.ts';
import { atLine, atSource, howMuch, wayOf } from '../parts/carry.ts';
import { nextTask, progressOfMine } from '../parts/next.ts';
import { toProductionPickAction } from '../screens.ts';

/** Material of one task goes from its place to the line: place and pallet as the task says, and no more than it says. */
export const productionPickAction = flow(toProductionPickAction, { back: 'stop' })
  .progress(progressOfMine)
  .use(nextTask)
  .use(atSource)
  .use(howMuch)
  .use(atLine)
  .post(issueMaterial, (v) => ({ taskId: v.heap.first.taskId, qty: v.qty, ...wayOf(v) }))
  .again('source');
