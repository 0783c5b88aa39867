import { orderPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { caseToPick, toPlaceOf } from '#modules/picking/lookups.ts';
import { pickCase, seePlace } from '#modules/picking/ops.ts';
import { atPick } from '#modules/picking/parts/at-pick.ts';
import { glance, glanceOf } from '#modules/picking/parts/glance.ts';
import { bindingOf, intoContainer } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { casesToTake, fitsPick } from '#modules/picking/parts/cases.ts';
import { caseRequest } from '#modules/picking/parts/request.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { seesPath } from '#modules/picking/parts/ways.ts';
import { msg } from '@lingui/core/macro';
import { toCasePick } from '../screens.ts';

/** Case by case: each is scanned instead of being counted, and stands in the container from then on. */
export const casePick = flow(toCasePick, { back: 'stop' })
  .load('job', openedJob(orderPick))
  .progress(picksDone)
  .use(seesPath('aim', toCasePick))
  .use(atPick)
  .use(glance)
  .scan(
    'box',
    {
      as: caseToPick,
      prompt: msg`Scan the case`,
      chip: ({ containerId }) => containerId,
      offers: casesToTake,
      stepBack: toPlaceOf('aim'),
    },
    ...fitsPick,
  )
  .derive('pick', ({ here, box }) => here.find(({ skuId }) => skuId === box.contents[0]?.skuId), refuse.nothingOpen)
  .use(intoContainer)
  .postOf([seePlace, bindContainers, pickCase], (v) => [
    ...glanceOf(v),
    ...bindingOf(v),
    posting(pickCase, caseRequest(v)),
  ])
  .again('walk');
