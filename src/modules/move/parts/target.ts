/** The segment of every move: scan where it was put; the place takes it, or says why not. */
import type { Container } from '#contract/rows.ts';
import { isFull, locked } from '#domain/rules/place.ts';
import { notAMoveTarget, onHold } from '#domain/rules/move.ts';
import { segment } from '#engine/flow.ts';
import type { Lookup } from '#engine/lookup.ts';
import { worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { refusePlace } from '#segments/refusals.ts';
import { askToOverfill, fitting, placeAt } from '#segments/set-down.ts';
import type { Placement } from '#segments/set-down.ts';
import { shelf } from '#segments/spots.ts';
import type { Spot } from '#segments/spots.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export interface Moving {
  /** Whole containers that go. */
  readonly moving: readonly Container[];
  /** Where it stands now: the location, and the pallet there. */
  readonly stood: readonly { readonly loc: string; readonly lpn: string }[];
  readonly ownerId: string;
  readonly moved: Placement;
  /** When the WMS was asked for it. */
  readonly seenAt?: string;
}

const NOTHING = { goods: [], weight: 0, height: 0, pallets: 0 } as const;

const takes: readonly Rule<Spot, Moving>[] = [
  refusePlace.locLocked.when((at) => locked(at) !== null && { loc: at.loc }),
  ...worded({ locNotForStorage: refuse.notATarget }, (at: Spot) => notAMoveTarget(at)),
  refuse.sameSpot.when(
    ({ loc, onto }, { stood }) => stood.some((at) => at.loc === loc && at.lpn === onto) && { code: onto || loc },
  ),
  refuse.onHold.when(({ usage }, { moving }) => {
    const held = moving.find((box) => onHold(box, usage));
    return held !== undefined && { code: held.containerId };
  }),
];

export const moveTo = (as: Lookup<Spot> = shelf, ...rules: readonly Rule<Spot, Moving>[]) =>
  segment<Moving>()((f) =>
    f
      .scan(
        'target',
        { as, prompt: msg`Scan where you put it`, chip: ({ onto, loc }) => onto || loc },
        ...takes,
        ...rules,
      )
      .load(
        'place',
        placeAt<{ target: Spot }>(({ target }) => target.loc),
      )
      // From one pallet to another at one place nothing comes to the place.
      .derive('laid', ({ moved, target, stood }): Placement =>
        stood.every(({ loc }) => loc === target.loc) ? { ...moved, ...NOTHING } : moved,
      )
      .use(fitting)
      .confirm('overLimit', {
        when: ({ place, laid }) => laid.pallets > 0 && !!place && isFull(place),
        ask: ({ target, place }) => askToOverfill(place, target.loc),
      })
      .confirm('unfit', {
        when: ({ target, laid }) => laid.isUnfit && target.usage !== 'qc',
        ask: ({ target: { loc } }) => msg`These goods are not graded for sale. Move them to ${loc} all the same?`,
      }),
  );

/** What of the target every request says. */
export const goesTo = ({ target, unfit }: { readonly target: Spot; readonly unfit: boolean }) => ({
  loc: target.loc,
  onto: target.onto,
  ...(unfit && { unfit }),
});
