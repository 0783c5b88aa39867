/**
 * Shipping. What was picked and packed is reviewed, leaves the warehouse by container, order or serial number, or is loaded onto
 * the truck of a trip. What lets goods out is judged by the state of now.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { GROUPS, SHIP } from './menu.ts';

export const toShipMenu = menu('/ShipMenu', msg`Shipping`, { icon: 'ship', offline: 'A', groups: GROUPS });

export const toShipMenuIndex = screen('/ShipMenuIndex', 'shipping.index', msg`All ship functions`, {
  icon: 'search',
  offline: 'A',
  group: SHIP,
  place: 9,
});
