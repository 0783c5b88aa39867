/** Production: material is brought to the line by recipe. */
import { menu, wholeList } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { toIssue } from './issue/counters.ts';
import { GROUPS } from './menu.ts';

export const toProductionMenu = menu('/ProductionMenu', msg`Production`, {
  icon: 'production',
  offline: 'A',
  groups: GROUPS,
  count: toIssue(),
  behind: wholeList('/WMS/GetIssueList'),
});
