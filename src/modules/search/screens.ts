/** What stands where, and the master data that is corrected on the spot. */
import { menu } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ENQUIRE, MASTER } from './menu.ts';

export const toSearchMenu = menu('/SearchMenu', msg`Search`, {
  icon: 'search',
  offline: 'A',
  groups: [ENQUIRE, MASTER],
});
