/** Checks of putaway: no I/O, no React. */
import { aCase, aPallet } from '#segments/rules.ts';
import type { Container, Content, Place, Task, Receipt, ReceiptLine } from '#contract/rows.ts';
import type { Carried, Goods } from '#segments/lookups.ts';
import { isSameLot, qtyOf } from '#domain/contents.ts';
import { compare, sub } from '#domain/decimal.ts';
import { notWaiting } from '#domain/rules/container.ts';
import { notAtHome } from '#domain/rules/place.ts';
import { isOthers } from '#domain/task.ts';
import { refuseLookup } from '#segments/refusals.ts';
import type { Me } from '#engine/env.ts';
import { ofPart, worded } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuse } from './refusals.ts';
import type { ToLoad, Whole } from './nouns.ts';

const waiting: readonly Rule<Container, unknown>[] = [
  ...worded({ notReceived: refuse.notReceived, alreadyStored: refuse.alreadyStored }, notWaiting),
  refuse.empty.when((c) => qtyOf(c.contents) <= 0 && { code: c.containerId }),
];
export const palletToStore: readonly Rule<Carried, unknown>[] = [
  aPallet,
  ...waiting,
  refuse.storeTray.when((c) => c.store !== '' && { code: c.containerId, store: c.store }),
];
/** The same of one that nobody here may know: then the WMS judges it. */
export const palletToPutAway: readonly Rule<Whole, unknown>[] = [
  refuseLookup.containerUnknown.when((c) => c.isOther === true && { code: c.containerId }),
  ...ofPart(palletToStore, (pallet: Whole) => (pallet.isUnseen ? undefined : pallet)),
];
/** It leaves the pallet that it is on. */
export const caseToStore: readonly Rule<Carried, unknown>[] = [
  aCase,
  ...waiting,
  refuse.sealed.when((c) => c.carrier?.sealed === true && { code: c.parentId }),
];
/** Something is taken out of it. */
export const palletToOpen: readonly Rule<Carried, unknown>[] = [
  ...palletToStore,
  refuse.sealed.when((c) => c.sealed && { code: c.containerId }),
];
export const caseToLoad: readonly Rule<ToLoad, { readonly basket: readonly Container[]; readonly me: Me }>[] = [
  ...caseToStore,
  refuse.taskTaken.when(
    ({ task }, { me }) => !!task && isTaken(task, me) && { code: task.containerId, user: task.claimedBy },
  ),
  refuse.caseTwice.when(
    (c, { basket }) => basket.some((b) => b.containerId === c.containerId) && { code: c.containerId },
  ),
  refuse.caseOwner.when(
    (c, { basket }) => basket.some((b) => b.ownerId !== c.ownerId) && { code: c.containerId, owner: c.ownerId },
  ),
];

type Why = Task['why'] | null;

export const takeable: readonly Rule<{ readonly tasks: readonly Task[] }, { readonly me: Me }>[] = [
  refuse.taskTaken.when(({ tasks }, { me }) => {
    const taken = tasks.find((t) => isTaken(t, me));
    return taken !== undefined && { code: taken.containerId, user: taken.claimedBy };
  }),
];
export const isTaken = (t: Task, me: Me): boolean => isOthers(t, me.userId);

/** Where such goods are at home among the places that the terminal knows: their pick face, else beside the same. */
export function homeOf(places: readonly Place[], goods: Pick<Content, 'skuId' | 'lot'>): { loc: string; why: Why } {
  const open = places.filter((p) => !notAtHome(p, { goods: [goods] }));
  const face = open.find((p) => p.fixedSku === goods.skuId);
  if (face) return { loc: face.loc, why: 'fixed' };
  const holding = open.filter((p) => p.holds?.some((g) => g.skuId === goods.skuId));
  const same = holding.find((p) => p.holds?.some((g) => g.skuId === goods.skuId && isSameLot(g.lot, goods.lot)));
  const loc = (same ?? holding[0])?.loc;
  return loc === undefined ? { loc: '', why: null } : { loc, why: 'same' };
}

// ---- loose goods -----------------------------------------------------------------------------------------------

export const partOf: readonly Rule<number, { take: Content; pallet: Container; goods: Goods }>[] = [
  refuse.qtyZero.when((n) => n <= 0),
  refuse.moreThanThere.when(
    (n, { take, pallet }) => compare(n, take.qty) > 0 && { code: pallet.containerId, qty: take.qty },
  ),
];

// ---- cancelled orders ------------------------------------------------------------------------------------------

export const leftOf = (line: ReceiptLine): number => sub(line.orderQty, line.receivedQty);

export const orderToWork: readonly Rule<{ order: Receipt }, { readonly me: Me }>[] = [
  refuse.orderTaken.when(
    ({ order }, { me }) =>
      order.claimedBy !== '' && order.claimedBy !== me.userId && { code: order.receiptId, user: order.claimedBy },
  ),
];
export const containerOfOrder: readonly Rule<Container, { order: { order: Receipt } }>[] = [
  refuse.notOfOrder.when(
    (c, { order: { order } }) => c.receiptId !== order.receiptId && { code: c.containerId, order: order.receiptId },
  ),
  refuse.empty.when((c) => qtyOf(c.contents) <= 0 && { code: c.containerId }),
  refuse.sealed.when((c) => c.sealed && { code: c.containerId }),
];
export const backToStock: readonly Rule<
  number,
  { line: ReceiptLine; take: Content; pallet: Container; goods: Goods }
>[] = [
  refuse.overPicked.when((n, { line }) => (n <= 0 || compare(n, leftOf(line)) > 0) && { qty: leftOf(line) }),
  refuse.moreThanThere.when(
    (n, { take, pallet }) => compare(n, take.qty) > 0 && { code: pallet.containerId, qty: take.qty },
  ),
];
