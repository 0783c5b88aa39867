/** Screens that find an outbound order and look into it. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ORDERS } from '../menu.ts';

export const toOutOrderList = screen('/OutOrderList', 'picking.orders', msg`Outbound orders`, {
  icon: 'list',
  offline: 'C',
  params: ['customer?', 'day?'],
  group: ORDERS,
  place: 2,
});

export const toOrderFilter = screen('/orderFilter', 'picking.orderFilter', msg`Narrow the orders`, {
  icon: 'filter',
  offline: 'A',
  params: ['customer?', 'day?'],
  via: '/OutOrderList',
});

export const toOutOrderDetail = screen('/OutOrderDetail', 'picking.order', msg`Outbound order`, {
  icon: 'detail',
  offline: 'A',
  params: ['orderId'],
  via: '/OutOrderList',
});

export const toAssignedDetail = screen('/AssignedDetail', 'picking.assigned', msg`Assigned stock`, {
  icon: 'detail',
  offline: 'A',
  params: ['orderId'],
  via: '/OutOrderList',
});

export const toShippingOrderDetail = screen('/ShippingOrderDetail', 'picking.progress', msg`Progress of the order`, {
  icon: 'detail',
  offline: 'A',
  params: ['orderId'],
  via: '/OutOrderList',
});

export const toTakeOrder = screen('/takeOrder', 'picking.takeOrder', msg`Take the work of an order`, {
  icon: 'pick',
  offline: 'C',
  params: ['orderId'],
  via: '/OutOrderList',
});

export const toTakeNext = screen('/takeNext', 'picking.takeNext', msg`Take the next work`, {
  icon: 'next',
  offline: 'C',
  group: ORDERS,
  place: 3,
});

export const toWorkInHand = screen('/workInHand', 'picking.inHand', msg`Work in hand`, {
  icon: 'hand',
  offline: 'A',
  params: ['jobId?'],
  group: ORDERS,
  place: 4,
});

export const toHelpPicking = screen('/helpPicking', 'picking.help', msg`Help a colleague`, {
  icon: 'person',
  offline: 'C',
  params: ['jobId?'],
  group: ORDERS,
  place: 5,
});

export const toOrderStop = screen('/orderStop', 'picking.stopOrder', msg`Block or cancel an order`, {
  icon: 'lock',
  offline: 'A',
  params: ['orderId'],
  via: '/OutOrderList',
});
