/**
 * Value-added services. An order is worked at its bench: kits are built of the components of its recipe, and broken again; goods are
 * labelled, bagged, given gifts or reworked. Once it is claimed all of it works in the dead zone.
 */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ASSEMBLE, openOrders } from './menu.ts';

export const toIncrementMenu = menu('/IncrementMenu', msg`Value-added`, {
  icon: 'assembly',
  offline: 'A',
  groups: [ASSEMBLE],
  count: openOrders(),
});

export const toAssemble = screen('/Assemble', 'added.list', msg`Value-added orders`, {
  icon: 'list',
  offline: 'A',
  group: ASSEMBLE,
  count: openOrders(),
  works: ['assemble'],
});

export const toKitBuild = screen('/kitBuild', 'added.build', msg`Build kits`, {
  icon: 'assembly',
  offline: 'A',
  params: ['jobId'],
  via: '/Assemble',
  works: ['assemble'],
});

export const toGoodsWork = screen('/goodsWork', 'added.work', msg`Label or pack goods`, {
  icon: 'label',
  offline: 'A',
  params: ['jobId'],
  via: '/Assemble',
  works: ['assemble'],
});

export const toKitBreak = screen('/kitBreak', 'added.break', msg`Break kits`, {
  icon: 'undo',
  offline: 'B',
  params: ['jobId'],
  via: '/Assemble',
  works: ['assemble'],
});

export const toAssembleFinish = screen('/assembleFinish', 'added.finish', msg`Finish the order`, {
  icon: 'tick',
  offline: 'B',
  params: ['jobId'],
  via: '/Assemble',
  works: ['assemble'],
});
