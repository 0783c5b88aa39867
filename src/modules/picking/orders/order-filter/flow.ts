import { day, select } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { isOpen } from '../listed.ts';
import { toOrderFilter, toOutOrderList } from '../screens.ts';

/** Narrow the list of orders to a customer or a day of shipping; what is left empty shows all. */
export const orderFilter = flow(toOrderFilter, { keep: 'never' })
  .load('customers', async (_, db) => {
    const orders = (await db.orders.all()).filter(isOpen);
    const names = new Map(orders.map(({ customerId, customerName }) => [customerId, customerName || customerId]));
    return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => (a.label < b.label ? -1 : 1));
  })
  .form('by', {
    prompt: msg`Which orders?`,
    next: msg`Show`,
    fields: ({ customers, params }) => ({
      customer: select(msg`Customer`, { options: customers, initial: params.customer ?? '' }),
      day: day(msg`Ship date`, { initial: params.day ?? '' }),
    }),
  })
  .open(toOutOrderList, ({ by: { customer, day: on } }) => ({
    ...(customer !== '' && { customer }),
    ...(on !== '' && { day: on }),
  }));
