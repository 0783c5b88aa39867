/** One stop of a walk from beginning to end: go there, scan the goods, count them, put them into their container. */
import type { Job } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { bindContainers } from '../containers/ops.ts';
import { pickGoods, seePlace } from '../ops.ts';
import { atPick, goodsOf, howMany } from './at-pick.ts';
import { glance, glanceOf } from './glance.ts';
import { bindingOf, intoContainer } from './into-container.ts';
import { pickRequest } from './request.ts';

export const pickStop = segment<{ readonly job: Job; readonly me: Me }>()((f) =>
  f
    .use(atPick)
    .use(glance)
    .use(goodsOf)
    .use(howMany)
    .use(intoContainer)
    .postOf([seePlace, bindContainers, pickGoods], (v) => [
      ...glanceOf(v),
      ...bindingOf(v),
      posting(pickGoods, pickRequest(v)),
    ]),
);
