/** The target of a task: its pick face and no other place. */
import type { Location, Task } from '#contract/rows.ts';
import { locked } from '#domain/rules/place.ts';
import { segment } from '#engine/flow.ts';
import { worded } from '#engine/refusal.ts';
import { location } from '#segments/lookups.ts';
import { refusePlace } from '#segments/refusals.ts';
import { fitting, placeAt } from '#segments/set-down.ts';
import type { Placement } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';

export const atTarget = segment<{ readonly task: Task; readonly laid: Placement }>()((f) =>
  f
    .scan(
      'target',
      {
        as: location,
        prompt: msg`Put it up at the pick face`,
        expect: ({ task }) => task.suggestedLoc,
        chip: ({ loc }) => loc,
      },
      refuse.targetDiffers.when(({ loc }, { task }) => loc !== task.suggestedLoc && { loc, wanted: task.suggestedLoc }),
      ...worded({ locLocked: refusePlace.locLocked }, locked),
    )
    .load(
      'place',
      placeAt<{ target: Location }>(({ target }) => target.loc),
    )
    .use(fitting),
);
