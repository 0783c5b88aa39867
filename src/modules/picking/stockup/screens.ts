/** Screens that walk and pick pieces, cases and numbered goods. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { openJobsOf, ORDERS } from '../menu.ts';

export const toStockupExec = screen('/StockupExec', 'picking.stockup', msg`Pick an order`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'first?'],
  works: ['pick.order'],
  via: '/pickWork',
});

export const toPickWork = screen('/pickWork', 'picking.work', msg`Pick orders`, {
  icon: 'list',
  offline: 'C',
  group: ORDERS,
  place: 1,
  count: openJobsOf('pick.order'),
  works: ['pick.order'],
});

export const toPickFinish = screen('/pickFinish', 'picking.finish', msg`Complete stock-up`, {
  icon: 'tick',
  offline: 'A',
  params: ['jobId'],
  via: '/pickWork',
});

export const toSetDown = screen('/setDown', 'picking.setDown', msg`Set down`, {
  icon: 'putaway',
  offline: 'A',
  params: ['jobId?'],
  group: ORDERS,
  place: 6,
});

export const toPickPath = screen('/pickPath', 'picking.path', msg`The walk`, {
  icon: 'location',
  offline: 'A',
  params: ['jobId', 'by?'],
  via: '/pickWork',
});

export const toPickShort = screen('/pickShort', 'picking.short', msg`Report short`, {
  icon: 'warning',
  offline: 'A',
  params: ['jobId', 'pickId'],
  via: '/pickWork',
});

export const toPickElsewhere = screen('/pickElsewhere', 'picking.elsewhere', msg`Pick elsewhere`, {
  icon: 'pick',
  offline: 'A',
  params: ['jobId', 'pickId', 'loc?'],
  via: '/pickWork',
});

export const toPickCancel = screen('/pickCancel', 'picking.cancel', msg`Cancel picking`, {
  icon: 'undo',
  offline: 'A',
  params: ['jobId'],
  via: '/pickWork',
});
