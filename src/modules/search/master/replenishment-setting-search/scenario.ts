import { scenario } from '#tests/harness/scenario.ts';
import { settings } from '../given.ts';
import { toReplenishmentSettingSearch } from '../screens.ts';

export const mainJob = scenario(toReplenishmentSettingSearch, {
  given: settings,
  does: ['RS-2'],
  leaves: { posts: 0 },
});
