/** Nouns of containers that are put together: what is put on, and the pallet or cage that it is put on. */
import { refuseOutbound } from '#segments/refusals.ts';
import type { Order } from '#contract/outbound-rows.ts';
import { GetShippingOrderListByQuery } from '#contract/picking-orders.ts';
import type { Container, Job } from '#contract/rows.ts';
import type { OutBox } from '#domain/rules/carriers.ts';
import type { Db } from '#engine/db.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { nameOfStore } from '#segments/belief/carriers.ts';
import { outBoxOf } from '#segments/out-box.ts';
import { carriedBox, isOtherNoun, targetContainer } from '#segments/outbound-box.ts';
import type { Target } from '#segments/outbound-box.ts';
import { jobsOfOrder } from '../parts/jobs-of-order.ts';
import { refuse } from '../refusals.ts';
import { refuseBox } from './refusals.ts';

/** A container, with what the rules look at. */
export interface PutBox {
  readonly box: Container;
  readonly its: OutBox;
  /** Kind of what it stands on, empty for nothing. */
  readonly on: string;
}

export async function putBox(db: Db, box: Container): Promise<PutBox> {
  const carrier = box.parentId === '' ? undefined : await db.containers.get(box.parentId);
  return { box, its: await outBoxOf(db, box), on: carrier?.kind ?? '' };
}

/** Asked for where this terminal does not know it. */
const carried = { noun: carriedBox.noun, gs1: ['00'], remote: carriedBox.remote, missing: carriedBox.missing } as const;

export const boxToPut = lookup<PutBox>({
  ...carried,
  field: 'LPN',
  local: async (code, db) => {
    const box = await db.containers.get(code);
    return box && putBox(db, box);
  },
});

/** What a number may be that no container here has. */
interface Unknown {
  /** It is of the block of this terminal. */
  readonly isNew: boolean;
  /** The code of a place or of goods. */
  readonly isOther: boolean;
}

const unknown = async (code: string, known: Container | undefined, db: Db): Promise<Unknown> => ({
  isNew: (await db.lpns.get(code)) !== undefined,
  isOther: known === undefined && (await isOtherNoun(code, db)),
});
const outdated = ({ known, isNew, isOther }: Unknown & { readonly known: unknown }): boolean =>
  known === undefined && !isNew && !isOther;

/** A pallet or cage: one that is known, or a number that begins. */
export interface Carrier {
  readonly lpn: string;
  readonly known: PutBox | undefined;
}

/** One that this terminal does not know may be filled elsewhere: the WMS is asked while there is network. */
export const carrierToFill = lookup<Carrier & Unknown>({
  noun: msg`Pallet`,
  field: 'LPN',
  gs1: ['00'],
  takesNothing: true,
  shape: [refuseOutbound.targetEmpty.when((code) => code.trim() === '')],
  local: async (code, db) => {
    const box = await db.containers.get(code);
    return { lpn: code, known: box && (await putBox(db, box)), ...(await unknown(code, box, db)) };
  },
  remote: carriedBox.remote,
  outdated,
  missing: refuseOutbound.notForOrders,
});

/** Neither another noun nor a pallet of the stock. */
export const fillable: readonly Rule<Carrier & Unknown, unknown>[] = [
  refuseOutbound.notForOrders.when(
    ({ lpn, known, isOther }) => (isOther || (known !== undefined && !known.box.out)) && { code: lpn },
  ),
];

/** A container to bind. */
interface ToBind extends Target, Unknown {}

/** One that this terminal does not know may be in use elsewhere: the WMS is asked while there is network. */
export const containerToBind = lookup<ToBind>({
  noun: targetContainer.noun,
  field: 'LPN',
  gs1: ['00'],
  takesNothing: true,
  shape: targetContainer.shape ?? [],
  local: async (lpn, db) => {
    const known = await db.containers.get(lpn);
    return { lpn, known, ...(await unknown(lpn, known, db)) };
  },
  remote: carriedBox.remote,
  outdated,
  missing: refuseOutbound.notForOrders,
});

/** Neither another noun nor a pallet of the stock. */
export const forOrders: readonly Rule<ToBind, unknown>[] = [
  refuseOutbound.notForOrders.when(
    ({ lpn, known, isOther }) => (isOther || (known !== undefined && !known.out)) && { code: lpn },
  ),
];

export const orderBy = async (code: string, db: Db): Promise<Order | undefined> =>
  (await db.orders.get(code)) ?? (await db.orders.all()).find(({ externalNo }) => externalNo === code);

/** By its own number or that of the customer's. */
const anyOrder = {
  field: null,
  remote: (code: string) => request(GetShippingOrderListByQuery, { priorities: [], areaIds: [], code }),
} as const;

export const orderToBind = lookup<Order>({
  noun: msg`Order`,
  ...anyOrder,
  local: orderBy,
  missing: refuse.orderUnknown,
});

/** Nothing is prepared for an order whose work rests. */
export const bindable: readonly Rule<Order, unknown>[] = [
  refuse.stopping.when(({ orderId, hold }) => hold === 'stopping' && { order: orderId }),
  refuse.blocked.when(({ orderId, hold }) => hold === 'blocked' && { order: orderId }),
];

/** Whom containers are for: an order, or a wave whose goods are picked together. */
export interface Whose {
  readonly code: string;
  /** undefined: it is a wave. */
  readonly order: Order | undefined;
  /** Work of it that this terminal knows; without any an order's containers are bound all the same. */
  readonly jobs: readonly Job[];
  /** Wave in whose slots the order's goods are picked, empty for none. */
  readonly inSlotsOf: string;
}

export const whoseContainers = lookup<Whose>({
  noun: msg`Order`,
  ...anyOrder,
  local: async (code, db) => {
    const order = await orderBy(code, db);
    if (!order) {
      const jobs = await jobsOfWave(db, code);
      return jobs.length > 0 || (await db.waves.get(code)) ? { code, order, jobs, inSlotsOf: '' } : undefined;
    }
    const wave = await db.waves.get(order.waveId);
    const jobs = await jobsOfOrder(db, order.orderId);
    return { code: order.orderId, order, jobs, inSlotsOf: wave?.type === 'cluster' ? wave.waveId : '' };
  },
  missing: refuseBox.neitherOrderNorWave,
});

/** Totes and boxes of a wave are for all of its orders at once, or stand in slots of a cart. */
const PICKED_TOGETHER: readonly string[] = ['pick.cluster', 'pick.sum'];

export const isOfWave = ({ kind, status }: Job): boolean =>
  PICKED_TOGETHER.includes(kind) && status !== 'done' && status !== 'cancelled';

const jobsOfWave = async (db: Db, waveId: string): Promise<Job[]> =>
  (await db.jobs.all()).filter((job) => isOfWave(job) && job.carries?.waveId === waveId);

/** A container for a cage, or a store whose cage it is. */
export type ForCage =
  | { readonly kind: 'box'; readonly put: PutBox }
  | { readonly kind: 'store'; readonly storeId: string; readonly storeName: string };

export const forCage = lookup<ForCage>({
  ...carried,
  field: oneOf(['LPN'], ({ kind }) => (kind === 'box' ? 'LPN' : null)),
  local: async (code, db) => {
    const box = await db.containers.get(code);
    if (box) return { kind: 'box', put: await putBox(db, box) };
    const name = await nameOfStore(db, code);
    return name === undefined ? undefined : { kind: 'store', storeId: code, storeName: name };
  },
});
