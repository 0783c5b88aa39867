/** Calls about outbound orders and waves: find, look, stop, plan (modules.md section 7). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id } from './fields.ts';
import { Changed } from './receiving.ts';
import { WorkRows } from './rows.ts';

/** More than anybody chooses from; a list of that length may have been cut. */
export const MOST_ORDERS = 500;

export const GetShippingOrderListByQuery = ask('/WMS/GetShippingOrderListByQuery', {
  summary:
    'Outbound orders that are still open, or cancelled and not back yet: all, or those that a scanned code belongs to.',
  named: 'spec',
  offline: 'C',
  request: v.object({
    /** Order, external number, wave, store, container or tag. */
    code: v.optional(v.string()),
    priorities: v.optional(v.array(v.number()), []),
    areaIds: v.optional(v.array(Id), []),
    customerId: v.optional(v.string()),
    shipDate: v.optional(v.string()),
  }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'orders',
      isWhole: ({ code, customerId, shipDate, priorities, areaIds }) =>
        !code && !customerId && !shipDate && priorities.length === 0 && areaIds.length === 0,
      covers: ({ status, hold }) => status !== 'shipped' && (status !== 'cancelled' || hold === 'stopping'),
      most: MOST_ORDERS,
    },
    found: ({ rows }, { code }) => (code ? rows.orders.map((o) => o.orderId) : undefined),
  },
});

export const GetShippingOrderDetailListByQuery = ask('/WMS/GetShippingOrderDetailListByQuery', {
  summary: 'An order with its lines, containers and jobs.',
  named: 'spec',
  offline: 'A',
  request: v.object({ orderId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

export const GetShippingPickDetailListByQuery = ask('/WMS/GetShippingPickDetailListByQuery', {
  summary: 'The stock that is assigned to an order, pick by pick.',
  named: 'spec',
  offline: 'A',
  request: v.object({ orderId: Id }),
  response: v.object({ rows: WorkRows }),
  keeps: {},
});

/** More than anybody chooses from. */
export const MOST_WAVES = 300;

export const GetWaveList = ask('/WMS/GetWaveList', {
  summary: 'Waves that are released and not done: all, or those that a scanned code belongs to.',
  offline: 'C',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'waves',
      isWhole: ({ code }) => !code,
      covers: ({ status }) => status !== 'done' && status !== 'cancelled' && status !== 'planned',
      most: MOST_WAVES,
    },
    found: ({ rows }, { code }) => (code ? rows.waves.map((w) => w.waveId) : undefined),
  },
});

export const HoldOrder = op('/WMS/HoldOrder', {
  summary: 'The work of an order rests, or goes on.',
  offline: 'A',
  request: v.object({
    orderId: Id,
    blocked: v.boolean(),
    /** Code of type `StopReason`. */
    reason: v.string(),
  }),
  response: Changed,
});

export const StopOrder = op('/WMS/StopOrder', {
  summary: 'An order is cancelled: nobody picks for it any more, and what was picked goes back.',
  offline: 'A',
  request: v.object({ orderId: Id, reason: v.string() }),
  response: Changed,
});

// ---- what the office or the host does ---------------------------------------------------------------------------

export const AllocateOrders = op('/WMS/AllocateOrders', {
  summary: 'Keep stock for orders that have none yet.',
  offline: 'N',
  request: v.object({ orderIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(500)) }),
  response: Changed,
});

export const ReleaseWave = op('/WMS/ReleaseWave', {
  summary: 'Plan the orders of a wave: stock, jobs, and shares to be sorted.',
  offline: 'N',
  request: v.object({ waveId: Id }),
  response: Changed,
});

export const CancelWave = op('/WMS/CancelWave', {
  summary: 'Take a wave back of which nothing was picked; its orders are free again.',
  offline: 'N',
  request: v.object({ waveId: Id }),
  response: Changed,
});
