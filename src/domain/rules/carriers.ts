/** Containers that goods leave in, put together: which may be poured into which, and what may stand on a pallet or in a cage. */
import type { OutState } from '#contract/outbound-rows.ts';

/** Of a container as both sides know it. */
export interface OutBox {
  readonly id: string;
  readonly kind: string;
  readonly ownerId: string;
  readonly parentId: string;
  readonly state: OutState;
  readonly orderId: string;
  readonly waveId: string;
  readonly storeId: string;
  /** Goods in it, with those of what stands on it. */
  readonly holds: number;
  /** Something else stands on it. */
  readonly carries: boolean;
  /** A cage that takes no more. */
  readonly full: boolean;
  readonly complete: boolean;
}

export const isFilling = ({ state, full, complete }: Pick<OutBox, 'state' | 'full' | 'complete'>): boolean =>
  (state === 'open' || state === 'picking') && !full && !complete;

type Fact =
  | { readonly kind: 'childIsItself'; readonly lpn: string }
  | { readonly kind: 'containerState'; readonly id: string; readonly code: string; readonly state: string }
  | { readonly kind: 'cageFull'; readonly id: string; readonly code: string }
  | { readonly kind: 'containerDiffers'; readonly id: string; readonly code: string; readonly of: string }
  | { readonly kind: 'palletOfOtherStore'; readonly id: string; readonly code: string; readonly store: string }
  | { readonly kind: 'ownerDiffers'; readonly id: string; readonly code: string; readonly owner: string }
  | { readonly kind: 'nothingToMerge'; readonly id: string; readonly code: string }
  | { readonly kind: 'childEmpty'; readonly child: string; readonly id: string; readonly code: string }
  | { readonly kind: 'standsOnOther'; readonly id: string; readonly code: string; readonly on: string }
  | { readonly kind: 'carriesOthers'; readonly id: string; readonly code: string };

const state = ({ id, state: is, full, complete }: OutBox): Extract<Fact, { kind: 'cageFull' | 'containerState' }> =>
  full
    ? { kind: 'cageFull', id, code: id }
    : { kind: 'containerState', id, code: id, state: complete ? 'complete' : is };

const otherOwner = (one: OutBox, other: OutBox): boolean =>
  one.ownerId !== '' && other.ownerId !== '' && one.ownerId !== other.ownerId;

/** Of the same order; without one of the same store, and without that of the same wave. */
const isForSame = (one: OutBox, other: OutBox): boolean =>
  one.orderId === other.orderId &&
  (one.orderId !== '' || (one.storeId === other.storeId && (one.storeId !== '' || one.waveId === other.waveId)));

/** Both in pick or open state, something in the first, of one owner, and for the same order, store or wave. */
export function notMerged(
  from: OutBox,
  to: OutBox,
): Exclude<Fact, { kind: 'palletOfOtherStore' | 'childEmpty' | 'carriesOthers' }> | null {
  if (from.id === to.id) return { kind: 'childIsItself', lpn: to.id };
  // A cage that is full gives all the same; one that is full takes nothing.
  if (from.state !== 'open' && from.state !== 'picking') return state({ ...from, full: false, complete: false });
  if (!isFilling(to)) return state(to);
  if (from.holds === 0) return { kind: 'nothingToMerge', id: from.id, code: from.id };
  if (otherOwner(from, to)) return { kind: 'ownerDiffers', id: to.id, code: to.id, owner: to.ownerId };
  if (!isForSame(from, to))
    return { kind: 'containerDiffers', id: to.id, code: to.id, of: to.orderId || to.storeId || to.waveId };
  // What stands on another carrier would stand on two.
  if (from.carries && to.parentId !== '') return { kind: 'standsOnOther', id: to.id, code: to.id, on: to.parentId };
  return null;
}

/** What carries others: they stand on it one beside the other, and nothing of that kind stands on another. */
export const CARRIERS: readonly string[] = ['pallet', 'cage', 'cart'];

/** What stands in the slots of a cart. */
export const IN_SLOTS: readonly string[] = ['tote', 'box'];

/** Goods for somebody are in it, and it stands on nothing else but a cart. `on`: kind of what it stands on. */
export function notPutOn(child: OutBox, onto: OutBox, on: string): Exclude<Fact, { kind: 'nothingToMerge' }> | null {
  const { id } = child;
  if (id === onto.id) return { kind: 'childIsItself', lpn: id };
  if (!isFilling(onto)) return state(onto);
  if (!['open', 'picking', 'closed', 'checked'].includes(child.state)) return state({ ...child, full: false });
  if (CARRIERS.includes(child.kind) || child.carries) return { kind: 'carriesOthers', id, code: id };
  if (child.holds === 0) return { kind: 'childEmpty', child: id, id, code: id };
  if (child.parentId !== '' && on !== 'cart') return { kind: 'standsOnOther', id, code: id, on: child.parentId };
  if (otherOwner(child, onto)) return { kind: 'ownerDiffers', id, code: id, owner: child.ownerId };
  if (onto.orderId !== '' && child.orderId !== onto.orderId)
    return { kind: 'containerDiffers', id, code: id, of: child.orderId || child.storeId || child.waveId };
  if (onto.storeId !== '' && child.storeId !== onto.storeId)
    return { kind: 'palletOfOtherStore', id, code: id, store: child.storeId };
  return null;
}
