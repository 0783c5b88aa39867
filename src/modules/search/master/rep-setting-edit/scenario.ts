import { scenario } from '#tests/harness/scenario.ts';
import { fills, yes } from '#tests/harness/steps.ts';
import { form, settings } from '../given.ts';
import { toRepSettingEdit } from '../screens.ts';

export const mainJob = scenario(toRepSettingEdit, {
  given: settings,
  params: { setting: 'RS-1', version: '3' },
  does: [fills(form({ lower: '24' })), yes],
  leaves: { posts: 1, rows: { repSettings: { 'RS-1': { lower: 24, version: 4 } } } },
});
