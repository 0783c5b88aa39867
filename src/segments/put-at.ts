/** Goods are put at a place: go to the suggestion, scan where they really went, say why if it differs. */
import type { Location, Task } from '#contract/rows.ts';
import { isElsewhere, isFull, locked, notForStorage } from '#domain/rules/place.ts';
import { segment } from '#engine/flow.ts';
import type { Lookup } from '#engine/lookup.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offers } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { refuseLookup, refusePlace } from './refusals.ts';
import { askToOverfill, fitting, placeAt } from './set-down.ts';
import type { Placement } from './set-down.ts';
import { shelf } from './spots.ts';
import type { Spot } from './spots.ts';

/** Where goods should go. */
export interface Suggestion {
  /** Empty when nothing is suggested. */
  readonly suggested: string;
  /** Which way found it, null for none. */
  readonly why: Task['why'] | null;
  /** Locations that would do as well. */
  readonly others: readonly string[];
}

/** The suggestion in words: where it is, and what for. */
const WORDS: Readonly<Record<Task['why'], Text>> = {
  demand: msg`Bring it to the lane, orders wait for it`,
  fixed: msg`Put it in its fixed pick face`,
  same: msg`Put it with the same goods`,
  empty: msg`Put it in the nearest empty location`,
  none: msg`No place is free for it. Scan where you put it`,
};
export const whereTo = (why: Task['why'] | null): Text => (why ? WORDS[why] : msg`Scan where you put it`);

/** The suggested place, then those that would do as well. */
const placesToPut: Offers<{ readonly work: Suggestion }> = {
  from: async ({ work: { suggested, others } }) =>
    [...(suggested === '' ? [] : [suggested]), ...others].map((loc) => ({ id: loc, title: loc })),
};

export const storage: readonly Rule<Location, { readonly work?: Pick<Suggestion, 'why'> }>[] = worded(
  { locLocked: refusePlace.locLocked, locNotForStorage: refusePlace.notStorage },
  (loc, { work }) => locked(loc) ?? notForStorage(loc, work?.why),
);

/** The location is what its rules allow, or the operator says why it is another one. */
export const confirmLocation = segment<{ target: Spot; work: Suggestion; laid: Placement }>()((f) =>
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
          none: refuseLookup.noReasons,
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

export const putAt = (as: Lookup<Spot> = shelf) =>
  segment<{ work: Suggestion; laid: Placement }>()((f) =>
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
