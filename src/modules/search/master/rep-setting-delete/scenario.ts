import { scenario } from '#tests/harness/scenario.ts';
import { yes } from '#tests/harness/steps.ts';
import { settings } from '../given.ts';
import { toRepSettingDelete } from '../screens.ts';

export const mainJob = scenario(toRepSettingDelete, {
  given: settings,
  params: { setting: 'RS-1' },
  does: [yes, yes],
  leaves: { posts: 1, rows: { repSettings: { 'RS-1': { deleted: true, enabled: false, version: 4 } } } },
});
