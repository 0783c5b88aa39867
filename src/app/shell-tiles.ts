/** Pages of the shell with a tile in the menu of a module; `/receivingChoices` and `/pickFilter` are ours. */
import { ORDERS } from '#modules/picking/menu.ts';
import { RECEIPTS } from '#modules/receiving/menu.ts';
import { screen } from '#ui/screen.ts';
import type { ScreenDef } from '#ui/screen.ts';
import { createElement } from 'react';
import { msg } from '@lingui/core/macro';

const toReceivingChoices = screen('/receivingChoices', 'app.receivingChoices', msg`Receiving choices`, {
  icon: 'settings',
  offline: 'A',
  group: RECEIPTS,
});

const toPickFilter = screen('/pickFilter', 'app.pickFilter', msg`Areas and priorities`, {
  icon: 'filter',
  offline: 'A',
  group: ORDERS,
  place: 7,
});

export const shellTiles: readonly ScreenDef[] = [
  {
    ...toReceivingChoices,
    kind: 'page',
    page: async () => {
      const [{ ChoicesPage }, { receivingChoices }] = await Promise.all([
        import('./pages/choices/page.tsx'),
        import('#modules/receiving/choices.ts'),
      ]);
      return { Page: () => createElement(ChoicesPage, { of: receivingChoices }) };
    },
  },
  {
    ...toPickFilter,
    kind: 'page',
    page: async () => ({ Page: (await import('./pages/pick-filter/page.tsx')).PickFilterPage }),
  },
];
