/** What scenarios of replenishment begin with. */
import type { Task } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const FACE = 'F-01-01';
export const OTHER_FACE = 'F-01-02';

/** Goods on a pallet above a face, claimed by op1. */
export function task(g: Given, n: number, over: Partial<Task> = {}, lpn = `P-${n}`): Given {
  const qty = over.qty ?? 24;
  const at = over.fromLoc ?? `A-01-0${n}`;
  const skuId = over.skuId ?? `SKU${n}`;
  g.sku(skuId).stored(lpn, at, skuId, 48, { contents: [goods(skuId, 48, qty)] });
  return g.task(lpn, n === 1 ? FACE : OTHER_FACE, {
    kind: 'replenish',
    receiptId: '',
    status: 'claimed',
    qty,
    why: 'demand',
    goods: { lineId: '', lot: {} },
    rep: { areaId: 'A', cause: 'wave', priority: 2, fromSeq: n, taken: 0, hand: '' },
    walkSeq: 10 + n,
    ...over,
  });
}

const goods = (skuId: string, qty: number, allocatedQty: number) => ({
  lineId: '',
  skuId,
  skuName: `Goods ${skuId}`,
  qty,
  lot: {},
  ...(allocatedQty > 0 && { allocatedQty }),
});

export const house = (): Given => {
  const g = given();
  g.at.seed({
    areas: [{ areaId: 'A', areaName: 'Zone A' }],
    codes: ['MISSING', 'DAMAGED', 'FULL'].map((code) => ({
      key: `RepReason/${code}`,
      type: 'RepReason',
      code,
      name: code,
    })),
  });
  return g.place('A-01-01', 1).place('A-01-02', 1).place(FACE, 0, 1).place(OTHER_FACE, 0, 1);
};

/** Two tasks, each from a pallet of its own. */
export const twoTasks = (): Given => task(task(house(), 1), 2);

/** The goods of a task are in a hand. */
function taken(g: Given, n: number, hand: string, over: Partial<Task> = {}): Given {
  task(g, n, { rep: { areaId: 'A', cause: 'wave', priority: 2, fromSeq: n, taken: 24, hand }, ...over });
  const pallet = g.at.row('containers', `P-${n}`)!;
  g.at.seed({ containers: [{ ...pallet, contents: [goods(`SKU${n}`, 24, 0)] }] });
  return g.loose(`~${hand}`, `SKU${n}`, 24);
}

/** The first is in the hand of op1. */
export const oneInHand = (over: Partial<Task> = {}): Given => taken(task(house(), 2), 1, 'op1', over);

/** Both are. */
export const bothInHand = (): Given => taken(taken(house(), 1, 'op1'), 2, 'op1');

/** In the hand of a colleague. */
export const inOtherHand = (): Given => taken(house(), 1, 'op2', { claimedBy: 'op2', claimedDevice: 'dev-2' });
