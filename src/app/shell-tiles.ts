/** A page of the shell with a tile in the menu of a module. */
import { RECEIPTS } from '#modules/receiving/menu.ts';
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';

export const toReceivingChoices = screen('/receivingChoices', 'app.receivingChoices', msg`Receiving choices`, {
  icon: 'settings',
  offline: 'A',
  group: RECEIPTS,
});
