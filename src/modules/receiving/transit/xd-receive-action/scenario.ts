import { types, yes } from '#tests/harness/steps.ts';
import { scenario } from '#tests/harness/scenario.ts';
import { R1, SSCC, crossDock } from '../given.ts';
import { toXDReceiveAction } from '../screens.ts';

export const mainJob = scenario(toXDReceiveAction, {
  given: crossDock,
  params: R1,
  does: [SSCC, 'STAGE-1', '69SKU2', types(30), yes, 'STAGE-1', 'P-REST'],
  leaves: { posts: 3 },
});
