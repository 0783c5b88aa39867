/** Transfer orders: which containers may go onto one, which cage takes them, and which of its lines get their goods. */
import type { Lot } from '#contract/fields.ts';
import type { Order, OutState } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { isSameLot } from '../contents.ts';
import { compare, sub } from '../decimal.ts';
import { CARRIERS, isFilling } from './carriers.ts';

/** How picks are told (`Pick.why`) that a container was taken for its order as it stood: nobody walked for them. */
export const AS_IT_STANDS = 'transfer';

/** A container as both sides know it. */
export interface ToHandOver {
  readonly id: string;
  readonly kind: Container['kind'];
  readonly status: Container['status'];
  readonly loc: string;
  readonly parentId: string;
  /** `free` where goods that leave have nothing to do with it: it is stock. */
  readonly state: OutState;
  readonly orderId: string;
  readonly storeId: string;
  readonly waveId: string;
  /** Transfer order that it is on already, empty for none. */
  readonly onTransfer: string;
  /** Whose goods are in it. */
  readonly owners: readonly string[];
  readonly holds: number;
}

/** A type, not an interface: what refuses in its words takes it as any record of texts. */
type Its = { readonly id: string; readonly code: string };

type NotForTransfer =
  | (Its & { readonly kind: 'alreadyOnTransfer'; readonly order: string })
  | (Its & { readonly kind: 'wrongKind' | 'notInStock' })
  | (Its & { readonly kind: 'containerDiffers'; readonly of: string })
  | (Its & { readonly kind: 'containerState'; readonly state: string })
  | (Its & { readonly kind: 'standsOnOther'; readonly on: string })
  | (Its & { readonly kind: 'childEmpty'; readonly child: string })
  | (Its & { readonly kind: 'ownerDiffers'; readonly owner: string });

type NotIntoCage =
  | { readonly kind: 'childIsItself'; readonly lpn: string }
  | (Its & { readonly kind: 'notACage' | 'wrongKind' | 'carriesOthers' | 'cageFull' })
  | (Its & { readonly kind: 'cageAllocated'; readonly store: string })
  | (Its & { readonly kind: 'containerState'; readonly state: string });

type Receiver = Pick<Order, 'orderId' | 'ownerId' | 'toWh'>;

const USABLE: readonly OutState[] = ['open', 'picking', 'closed', 'checked'];

/** Out of stock, or picked for this very order; of its owner alone. Another warehouse receives pallets only. */
export function notForTransfer(box: ToHandOver, { orderId, ownerId, toWh }: Receiver): NotForTransfer | null {
  const { id, kind, state } = box;
  const its = { id, code: id };
  if (box.onTransfer !== '') return { kind: 'alreadyOnTransfer', ...its, order: box.onTransfer };
  if (kind === 'cart' || kind === 'cell' || (toWh !== '' && kind !== 'pallet')) return { kind: 'wrongKind', ...its };
  if (state === 'free') {
    if (box.status !== 'stored' || box.loc === '') return { kind: 'notInStock', ...its };
  } else {
    if (box.orderId !== orderId)
      return { kind: 'containerDiffers', ...its, of: box.orderId || box.storeId || box.waveId };
    if (!USABLE.includes(state)) return { kind: 'containerState', ...its, state };
  }
  if (box.parentId !== '') return { kind: 'standsOnOther', ...its, on: box.parentId };
  if (box.holds === 0) return { kind: 'childEmpty', ...its, child: id };
  const owner = box.owners.find((one) => one !== ownerId);
  return owner === undefined ? null : { kind: 'ownerDiffers', ...its, owner };
}

/** A roll cage as both sides know it; one that nobody knows begins with what is put in. */
export interface CageOfTransfer {
  readonly id: string;
  readonly kind: Container['kind'];
  readonly state: OutState;
  readonly orderId: string;
  readonly storeId: string;
  readonly full: boolean;
  readonly complete: boolean;
}

/** Nobody’s yet, or of this order; what carries others itself does not go into one. */
export function notIntoCage(
  child: Pick<ToHandOver, 'id' | 'kind'> & { readonly carries: boolean },
  cage: CageOfTransfer,
  { orderId, toWh }: Receiver,
): NotIntoCage | null {
  const its = { id: cage.id, code: cage.id };
  if (child.id === cage.id) return { kind: 'childIsItself', lpn: child.id };
  if (cage.kind !== 'cage') return { kind: 'notACage', ...its };
  if (toWh !== '') return { kind: 'wrongKind', ...its };
  if (CARRIERS.includes(child.kind) || child.carries) return { kind: 'carriesOthers', id: child.id, code: child.id };
  if (cage.state === 'free') return null;
  if (cage.orderId !== orderId) return { kind: 'cageAllocated', ...its, store: cage.storeId || cage.orderId };
  if (cage.full) return { kind: 'cageFull', ...its };
  const state = cage.complete ? 'complete' : cage.state;
  return isFilling(cage) ? null : { kind: 'containerState', ...its, state };
}

/** A line of the order: `open` of it is neither planned nor taken. */
export interface LineOfTransfer {
  readonly orderLineId: string;
  readonly skuId: string;
  /** Empty for any. */
  readonly lot: Lot;
  readonly open: number;
}

interface Goods {
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
}

/** So much of these goods is for that line. */
export interface ShareOfTransfer<G extends Goods> {
  readonly goods: G;
  readonly orderLineId: string;
  readonly qty: number;
}

const takes = ({ lot }: LineOfTransfer, goods: Goods): boolean =>
  Object.keys(lot).length === 0 || isSameLot(lot, goods.lot);

/** Goods by line, all of them: to the first lines that still want their SKU and lot. */
export function sharedAmong<G extends Goods>(
  all: readonly G[],
  lines: readonly LineOfTransfer[],
): readonly ShareOfTransfer<G>[] | { readonly kind: 'transferTooMuch'; readonly sku: string; readonly open: number } {
  const open = new Map(lines.map((line) => [line.orderLineId, line.open]));
  const shares: ShareOfTransfer<G>[] = [];
  for (const goods of all) {
    const its = lines.filter((line) => line.skuId === goods.skuId && takes(line, goods));
    let left = goods.qty;
    for (const { orderLineId } of its) {
      const qty = Math.min(left, open.get(orderLineId) ?? 0);
      if (compare(qty, 0) <= 0) continue;
      open.set(orderLineId, sub(open.get(orderLineId) ?? 0, qty));
      left = sub(left, qty);
      shares.push({ goods, orderLineId, qty });
    }
    if (compare(left, 0) > 0) return { kind: 'transferTooMuch', sku: goods.skuId, open: sub(goods.qty, left) };
  }
  return shares;
}
