/** Pages that the customer's admin has drawn: what no module asks for, e.g. a check of a trailer, or a problem that is reported. */
import { menu, screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { DESIGN, PAGES } from './menu.ts';

export const toCustomMenu = menu('/customRf', msg`Custom pages`, {
  icon: 'page',
  offline: 'A',
  groups: [PAGES, DESIGN],
});

export const toCustomPages = screen('/customPages', 'custom.pages', msg`Pages of the warehouse`, {
  icon: 'tiles',
  offline: 'A',
  group: PAGES,
});

export const toCustomPage = screen('/customPage', 'custom.page', msg`Custom page`, {
  icon: 'page',
  offline: 'B',
  /** `item`: the row of a query that it is opened with, as JSON. */
  params: ['id', 'item?'],
  ops: ['custom.submit'],
  via: '/customPages',
});

export const toPageDesign = screen('/pageDesign', 'custom.design', msg`Draw pages`, {
  icon: 'edit',
  offline: 'N',
  group: DESIGN,
  /** The page that is drawn; left out: all of them. */
  params: ['id?'],
});
