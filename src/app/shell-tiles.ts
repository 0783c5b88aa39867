/** Pages of the shell with a tile in the menu of a module. */
import { ORDERS } from '#modules/picking/menu.ts';
import { RECEIPTS } from '#modules/receiving/menu.ts';
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const toReceivingChoices = screen('/receivingChoices', 'app.receivingChoices', msg`Receiving choices`, {
  icon: 'settings',
  offline: 'A',
  group: RECEIPTS,
});

export const toPickFilter = screen('/pickFilter', 'app.pickFilter', msg`Areas and priorities`, {
  icon: 'filter',
  offline: 'A',
  group: ORDERS,
  place: 7,
});

export const shellTiles = [toReceivingChoices, toPickFilter] as const;
