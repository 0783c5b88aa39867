/** What scenarios of material for production begin with. */
import type { Task } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const LINE = 'LINE-01';

const REASONS = ['MISSING', 'DAMAGED', 'LINEFULL'];

/** A line, and two places with material. */
export function house(): Given {
  const g = given();
  g.at.seed({
    areas: [{ areaId: 'A', areaName: 'Zone A' }],
    codes: [
      ...REASONS.map((code) => ({ key: `IssueReason/${code}`, type: 'IssueReason', code, name: code })),
      { key: 'ProductType/KIT', type: 'ProductType', code: 'KIT', name: 'Kits' },
    ],
  });
  return g.location(LINE, 'line').place(LINE, 0, 0).place('A-01-01', 1).place('A-01-02', 1);
}

/** An order of product SKU9, which wants `qty` of a component; 1 is the most urgent. */
export function order(g: Given, n: number, components: Readonly<Record<string, number>>): Given {
  const jobId = `J-${n}`;
  const production = {
    productType: 'KIT',
    lineLoc: LINE,
    finishLoc: 'DOCK-01',
    feed: 'backflush' as const,
    tolerance: 0,
    state: 'released' as const,
  };
  const products = 12;
  g.sku('SKU9').job(jobId, 'produce', {
    of: '',
    numbers: [`MO-${n}`],
    areaId: 'A',
    priority: n,
    seq: n,
    status: 'ready',
    planned: products,
    done: 0,
    claimedBy: '',
    claimedDevice: '',
    leaseUntil: null,
    production,
  });
  const line = { jobId, lot: {}, containerId: '', done: 0, bad: 0, reason: '', status: 'open' as const, rev: 1 };
  g.at.seed({
    jobLines: [
      {
        ...line,
        jobLineId: `${jobId}/1`,
        seq: 1,
        skuId: 'SKU9',
        skuName: 'Goods SKU9',
        loc: 'DOCK-01',
        planned: products,
        production: { role: 'product', ofSku: '', per: 0, scrap: 0, used: 0, back: 0 },
      },
      ...Object.entries(components).map(([skuId, planned], i) => ({
        ...line,
        jobLineId: `${jobId}/${i + 2}`,
        seq: i + 2,
        skuId,
        skuName: `Goods ${skuId}`,
        loc: LINE,
        planned,
        production: { role: 'material' as const, ofSku: 'SKU9', per: planned / products, scrap: 0, used: 0, back: 0 },
      })),
    ],
  });
  return g;
}

/** Of the n-th order: its only task of this component, on a pallet that holds 48 of it. */
export function task(g: Given, n: number, skuId: string, qty: number, over: Partial<Task> = {}): Given {
  const lpn = over.containerId ?? `P-${skuId}`;
  const fromLoc = over.fromLoc ?? (skuId === 'SKU1' ? 'A-01-01' : 'A-01-02');
  const before = g.at.row('containers', lpn)?.contents[0]?.allocatedQty ?? 0;
  const goods = { lineId: '', skuId, skuName: `Goods ${skuId}`, qty: 48, lot: {}, allocatedQty: before + qty };
  g.sku(skuId).stored(lpn, fromLoc, skuId, 48, { contents: [goods] });
  const lines = skuId === 'SKU1' ? 2 : 3;
  return g.task(lpn, LINE, {
    taskId: `T-${n}-${skuId}`,
    kind: 'issue',
    receiptId: `J-${n}`,
    status: 'claimed',
    qty,
    why: 'demand',
    goods: { lineId: '', lot: {} },
    issue: {
      orderId: `J-${n}`,
      jobLineId: `J-${n}/${lines}`,
      productType: 'KIT',
      areaId: 'A',
      priority: n,
      seq: n,
      fromSeq: skuId === 'SKU1' ? 1 : 2,
    },
    walkSeq: 1,
    ...over,
  });
}

/** One order with two components, both tasks claimed by op1. */
export const oneOrder = (): Given =>
  task(task(order(house(), 1, { SKU1: 24, SKU2: 12 }), 1, 'SKU1', 24), 1, 'SKU2', 12);

/** Two orders that want the same component from one pallet, both tasks claimed by op1. */
export const twoOrders = (): Given =>
  task(task(order(order(house(), 1, { SKU1: 24 }), 2, { SKU1: 12 }), 1, 'SKU1', 24), 2, 'SKU1', 12);

/** The same, and one of them wants something else as well. */
export const twoOrdersAndMore = (): Given => {
  const g = order(order(house(), 1, { SKU1: 24, SKU2: 12 }), 2, { SKU1: 12 });
  return task(task(task(g, 1, 'SKU1', 24), 2, 'SKU1', 12), 1, 'SKU2', 12);
};
