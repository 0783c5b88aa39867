/**
 * Who works where, and what there is to scan: receipts of three kinds, orders, and what becomes of these after picking
 * (outbound-work.ts), and what goes on between the two (inside-work.ts), each by one operator in one warehouse.
 */
import type { ReceiptMode, WorkRows } from '#contract/rows.ts';
import type { OrderedOut } from '#wms/seed/order-out.ts';
import { corrected, counted, countedOnSight, moved, qualified, replenished } from './inside-work.ts';
import { handedOver, packed, shipped, transferred } from './outbound-work.ts';
import { eanOf } from './task.ts';
import type { Claim, Maker, Task } from './task.ts';

export const OPERATORS = ['op1', 'op2', 'sup1'] as const;
export const WAREHOUSES = ['WH1', 'WH2'] as const;

export const claimOfReceipt = (receiptId: string): Claim => ({
  list: '/receiveList',
  code: receiptId,
  stops: ['receipt', 'detail'],
});

/** What a campaign works. Putaway puts away what receiving has received. */
export const MODULES = [
  'receiving',
  'putaway',
  'picking',
  'packing',
  'shipping',
  'transfer',
  'handover',
  'move',
  'counting',
  'replenishment',
  'quality',
  'master',
] as const;
export type Module = (typeof MODULES)[number];

/** The campaign's crews work receipts of these modes. */
export type WorkedMode = Extract<ReceiptMode, 'pallet' | 'case' | 'sku'>;

/** Pallets are received and put away, so they make twice as many ops. */
const SIZES: Readonly<Record<WorkedMode, number>> = { pallet: 8, case: 14, sku: 4 };
const MODES = Object.keys(SIZES) as WorkedMode[];
/** Stops of an order. */
const STOPS = 6;

export function makersOf(modules: readonly Module[]): Maker[] {
  if (modules.includes('putaway') && !modules.includes('receiving'))
    throw new Error('putaway puts away what receiving has received');
  const isOf = ({ path }: Task): boolean => modules.includes('putaway') || path !== '/LPNPutaway';
  const receipts = MODES.map((mode): Maker => async (office, whgid) => {
    const { receiptId } = await office<{ receiptId: string }>('receipts', { whgid, mode, count: sizeOf(mode) });
    const rows = await office<WorkRows>(`rows?receiptId=${receiptId}`);
    return { claim: claimOfReceipt(receiptId), todo: tasksOf(mode, rows).filter(isOf) };
  });
  const makers: Readonly<Record<Module, readonly Maker[]>> = {
    receiving: receipts,
    putaway: [],
    picking: [anOrder],
    packing: [packed()],
    shipping: shipped(),
    transfer: [transferred],
    handover: [handedOver],
    move: [moved],
    counting: [counted, countedOnSight],
    replenishment: [replenished],
    quality: qualified(),
    master: corrected(),
  };
  return modules.flatMap((module) => makers[module]);
}

const anOrder: Maker = async (office, whgid) => {
  const order = await office<OrderedOut>('orders', { whgid, count: STOPS });
  return { claim: claimOfOrder(order), todo: tasksOfOrder(order) };
};

export const claimOfOrder = ({ orderId }: OrderedOut): Claim => ({
  list: '/pickWork',
  code: orderId,
  stops: ['chosen', 'aim'],
});

/** Picked stop by stop into one tote, completed, and set down in its lane. */
export function tasksOfOrder({ orderId, jobId, lane, stops }: OrderedOut): Task[] {
  const tote = `TOTE-${orderId}`;
  return [
    ...stops.map(({ loc, skuId }) => ({
      path: `/StockupExec?jobId=${jobId}`,
      answers: { aim: loc, scanned: eanOf(skuId), qty: 'Enter', into: tote },
      last: 'into',
    })),
    { path: `/pickFinish?jobId=${jobId}`, answers: { seen: 'Enter' }, last: 'seen' },
    { path: '/setDown', answers: { boxes: [tote, 'End'], loc: lane }, last: 'loc' },
  ];
}

const sizeOf = (mode: WorkedMode): number => SIZES[mode];

export function tasksOf(mode: WorkedMode, rows: WorkRows): Task[] {
  const [receipt] = rows.receipts;
  if (!receipt) throw new Error('a receipt without its header');
  const { receiptId } = receipt;
  const base = { loc: receipt.dock, pallet: `LPN-${receiptId}` };
  const at = (screen: string): string => `/${screen}?receiptId=${receiptId}`;
  switch (mode) {
    case 'case':
      return rows.containers.map(({ containerId }) => ({
        path: at('CaseReceive'),
        answers: { ...base, case: containerId },
        last: 'case',
      }));
    case 'sku':
      return rows.lines.flatMap(({ skuId, orderQty }) =>
        Array.from({ length: orderQty }, () => ({
          path: at('SKUReceive'),
          answers: { ...base, goods: eanOf(skuId), qty: 'Enter' },
          last: 'pallet',
        })),
      );
    case 'pallet':
      return [
        ...rows.containers.map(({ containerId }) => ({
          path: at('LPNReceive'),
          answers: { loc: receipt.dock, pallet: containerId },
          last: 'pallet',
        })),
        ...rows.tasks.map(({ containerId, suggestedLoc }) => ({
          path: '/LPNPutaway',
          answers: { goods: containerId, target: suggestedLoc },
          last: 'target',
        })),
      ];
  }
}
