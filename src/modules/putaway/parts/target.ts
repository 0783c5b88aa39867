/** The segments of every putaway: go to the suggestion, scan where it really went, say why if it differs. */
import { ReleasePutaway } from '#contract/putaway.ts';
import type { Container } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { fetchAndLeave, segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { isTaken } from '../rules.ts';
import type { Spot } from '#segments/spots.ts';
import type { Work } from '../nouns.ts';

/** Nobody else is on his way with them. */
export const notTaken = segment<{ work: Work; me: Me }>()((f) =>
  f.refuseIf(
    refuse.taskTaken,
    ({ work: { task }, me }) =>
      task !== undefined && task !== null && isTaken(task, me) && { code: task.containerId, user: task.claimedBy },
  ),
);

/** Work that one took and does not do goes back to the list. */
export const mayGiveBack = segment<{ work: Work; me: Me }>()((f) =>
  f.button('giveBack', {
    label: msg`Release`,
    at: ['target'],
    when: ({ work: { task }, me }) => task?.claimedBy === me.userId,
    run: ({ work: { task }, me }) =>
      fetchAndLeave(request(ReleasePutaway, { taskIds: task ? [task.taskId] : [], deviceId: me.deviceId })),
  }),
);

type Captured = {
  goods: Container;
  work: Work;
  target: Spot;
  why?: { code: string } | undefined;
  overLimit: boolean;
  unfit: boolean;
};

/** The part of the request that the calls for whole pallets and cases share. */
export const putawayRequest = ({ goods, work, target, why, overLimit, unfit }: Captured) => ({
  taskId: work.task?.taskId ?? '',
  loc: target.loc,
  ownerId: goods.ownerId,
  suggested: work.suggested,
  reason: why?.code ?? '',
  overLimit,
  ...(unfit && { unfit }),
});

/** The part of the request that the calls for parts and cart loads share. */
type Parted = Pick<Captured, 'work' | 'target' | 'why'> & { readonly unfit?: boolean | undefined };
export const partRequest = ({ work, target, why, unfit }: Parted) => ({
  loc: target.loc,
  onto: target.onto,
  suggested: work.suggested,
  reason: why?.code ?? '',
  ...(unfit && { unfit }),
});
