/** The segments of every putaway: go to the suggestion, scan where it really went, say why if it differs. */
import { ReleasePutaway } from '#contract/putaway.ts';
import type { Container, PutawayTask } from '#contract/rows.ts';
import { isElsewhere, isFull } from '#domain/rules/place.ts';
import { askToOverfill, fitting, placeAt } from '#segments/set-down.ts';
import type { Placement } from '#segments/set-down.ts';
import type { Me } from '#engine/env.ts';
import { fetchAndLeave, segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Lookup } from '#engine/lookup.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { placesToPut } from './expected.ts';
import { shelf } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { isTaken, storage } from '../rules.ts';
import type { Spot } from '../nouns.ts';
import type { Work } from '../nouns.ts';

/** The suggestion in words: where it is, and what for. */
const WORDS: Readonly<Record<PutawayTask['why'], Text>> = {
  demand: msg`Bring it to the lane, orders wait for it`,
  fixed: msg`Put it in its fixed pick face`,
  same: msg`Put it with the same goods`,
  empty: msg`Put it in the nearest empty location`,
  none: msg`No place is free for it. Scan where you put it`,
};
export const whereTo = (why: PutawayTask['why'] | null): Text => (why ? WORDS[why] : msg`Scan where you put it`);

/** The location is what its rules allow, or the operator says why it is another one. */
export const confirmLocation = segment<{ target: Spot; work: Work; laid: Placement }>()((f) =>
  f
    .load(
      'place',
      placeAt<{ target: Spot }>(({ target }) => target.loc),
    )
    .use(fitting)
    .maybe(
      ({ target, work }) => isElsewhere(work.suggested, target.loc),
      (g) =>
        g.code('why', 'PutawayReason', {
          prompt: ({ work }) => msg`Not the suggested location ${work.suggested}. Why?`,
          none: refuse.noReasons,
        }),
    )
    .confirm('overLimit', {
      when: ({ place, laid }) => laid.pallets > 0 && !!place && isFull(place),
      ask: ({ target, place }) => askToOverfill(place, target.loc),
    })
    .confirm('unfit', {
      when: ({ target, laid }) => laid.isUnfit && target.usage !== 'qc',
      ask: ({ target: { loc } }) => msg`These goods are not graded for sale. Put them away at ${loc} all the same?`,
    }),
);

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

export const putAt = (as: Lookup<Spot> = shelf) =>
  segment<{ work: Work; laid: Placement }>()((f) =>
    f
      .scan(
        'target',
        {
          as,
          prompt: ({ work }) => whereTo(work.why),
          expect: ({ work }) => work.suggested || undefined,
          chip: (at) => at.onto || at.loc,
          offers: placesToPut,
        },
        ...storage,
      )
      .use(confirmLocation),
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
