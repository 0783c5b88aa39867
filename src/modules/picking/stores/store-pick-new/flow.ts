import { refuseOutbound } from '#segments/refusals.ts';
import { storePick } from '#contract/picking.ts';
import { flow } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '#modules/picking/containers/ops.ts';
import { targetContainer } from '#segments/outbound-box.ts';
import { pickGoods, seePlace } from '#modules/picking/ops.ts';
import { atPick, goodsOf, howMany } from '#modules/picking/parts/at-pick.ts';
import { glance, glanceOf } from '#modules/picking/parts/glance.ts';
import { bindingOf } from '#modules/picking/parts/into-container.ts';
import { openedJob } from '#modules/picking/parts/job.ts';
import { pickRequest } from '#modules/picking/parts/request.ts';
import { picksDone } from '#modules/picking/parts/walk.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { msg } from '@lingui/core/macro';
import { toStorePickNew } from '../screens.ts';

/** One tray of a store is scanned first and filled until another one is. */
export const storePickNew = flow(toStorePickNew, { back: 'stop' })
  .load('job', openedJob(storePick))
  .progress(picksDone)
  .scan(
    'box',
    { as: targetContainer, prompt: msg`Scan the tray that you fill`, chip: ({ lpn }) => lpn },
    refuseOutbound.notForOrders.when(({ lpn, known }) => known !== undefined && !known.out && { code: lpn }),
    refuseOutbound.containerState.when(
      ({ lpn, known }) => !!known?.out && !['free', 'open', 'picking'].includes(known.out.state) && { code: lpn },
    ),
    refuse.otherStore.when(({ lpn, known }, { job }) => {
      const { storeId = '', storeName = '', state } = known?.out ?? {};
      const isOther = storeId !== '' && state !== 'free' && !job.carries?.storeIds.includes(storeId);
      return isOther && { code: lpn, store: storeName || storeId };
    }),
  )
  .use(atPick)
  .use(glance)
  .use(goodsOf)
  .use(howMany)
  .load('into', async ({ box: { lpn } }, db) => ({ lpn, known: await db.containers.get(lpn) }))
  .postOf([seePlace, bindContainers, pickGoods], (v) => [
    ...glanceOf(v),
    ...bindingOf(v),
    posting(pickGoods, pickRequest(v)),
  ])
  .again('walk');
