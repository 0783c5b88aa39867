/** How far an order is, in words. */
import type { Order } from '#contract/outbound-rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

const STATUS: Readonly<Record<Order['status'], Text>> = {
  new: msg`New`,
  allocated: msg`Assigned`,
  picking: msg`Being picked`,
  picked: msg`Picked`,
  checked: msg`Checked`,
  loaded: msg`Loaded`,
  shipped: msg`Shipped`,
  cancelled: msg`Cancelled`,
};
const HOLD: Readonly<Record<Exclude<Order['hold'], 'none'>, Text>> = {
  blocked: msg`Blocked`,
  stopping: msg`Being cancelled`,
};

/** What keeps it from going on stands before how far it is. */
export const stateOf = ({ hold, status }: Pick<Order, 'hold' | 'status'>): Text =>
  hold === 'none' ? STATUS[status] : HOLD[hold];
