/**
 * Picking. The WMS plans which stock is taken for which order and bundles it into jobs; a picker claims one, walks it in the
 * dead zone and says of every stop what was taken, from where, into which container. What was picked in a sum is sorted
 * afterwards for stores and orders.
 */
import { menu } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { GROUPS, openJobsOf } from './menu.ts';

export const toPickMenu = menu('/PickMenu', msg`Picking`, {
  icon: 'pick',
  offline: 'A',
  groups: GROUPS,
  count: openJobsOf(
    'pick.order',
    'pick.cluster',
    'pick.sum',
    'pick.store',
    'pick.xd',
    'pick.lpn',
    'pick.serial',
    'pick.vlm',
  ),
});
