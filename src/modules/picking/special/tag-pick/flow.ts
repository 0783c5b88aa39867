import { orderPick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { preprinted } from '#modules/picking/lookups.ts';
import { pickGoods, seePlace } from '#modules/picking/ops.ts';
import { atPick, goodsOf, howMany } from '#modules/picking/parts/at-pick.ts';
import { glance, glanceOf } from '#modules/picking/parts/glance.ts';
import { bindingOf, targetsOf } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { seesPath } from '#modules/picking/parts/ways.ts';
import { msg } from '@lingui/core/macro';
import { toTagPick } from '../screens.ts';

/**
 * A pre-printed label is scanned and stuck on instead of a container scan: the goods go into the open container of their
 * order, or the label is the number of a box that begins. Each label is used once.
 */
export const tagPick = flow(toTagPick, { back: 'stop' })
  .load('job', openedJob(orderPick))
  .progress(picksDone)
  .use(seesPath('aim', toTagPick))
  .use(atPick)
  .use(glance)
  .use(goodsOf)
  .use(howMany)
  .load('targets', (values, db) => targetsOf(db, values))
  .load('used', async (_, db) => (await db.picks.all()).map(({ tag }) => tag))
  .scan(
    'tag',
    { as: preprinted, prompt: msg`Scan a label and stick it on` },
    refuse.tagUsed.when((tag, { used }) => used.includes(tag) && { tag }),
  )
  .load('into', async ({ targets: [only, ...others], tag }, db) => {
    const lpn = only && others.length === 0 ? only.containerId : tag;
    return { lpn, known: await db.containers.get(lpn) };
  })
  .postOf([seePlace, bindContainers, pickGoods], (v) => [
    ...glanceOf(v),
    ...bindingOf(v),
    posting(pickGoods, { ...pickRequest(v), tag: v.tag }),
  ])
  .again('walk');
