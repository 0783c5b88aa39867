/** What is still to be bound for an order or a wave: slot by slot of a cart, or one container after the other. */
import type { Container, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Whose } from './lookups.ts';

export interface Slot {
  /** Empty where there are none. */
  readonly slot: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly waveId: string;
}

export const isOnCart = (job: Job | null): job is Job => job?.carries?.into === 'cart';

/** Slots that the goods of a job go to, by their numbers. */
export async function slotsOf(db: Db, { jobId }: Job): Promise<Slot[]> {
  const slots = new Map<string, Slot>();
  for (const { slot, orderId, storeId, waveId } of await db.picks.where('jobId', jobId))
    if (slot !== '') slots.set(slot, { slot, orderId, storeId, waveId });
  return [...slots.values()].sort((a, b) => Number(a.slot) - Number(b.slot) || (a.slot < b.slot ? -1 : 1));
}

/** Those in which nothing stands that could still be filled. */
export async function freeSlots(db: Db, job: Job): Promise<Slot[]> {
  const free: Slot[] = [];
  for (const slot of await slotsOf(db, job)) {
    const boxes = await db.containers.where('orderId', slot.orderId);
    if (!boxes.some((box) => isFilling(box) && box.out?.slot === slot.slot)) free.push(slot);
  }
  return free;
}

const isFilling = ({ out }: Container): boolean => out?.state === 'open' || out?.state === 'picking';

/** Whom the next container is for; undefined where every slot has its own. */
export async function nextSlot(db: Db, { code, order }: Whose, job: Job | null): Promise<Slot | undefined> {
  if (isOnCart(job)) return (await freeSlots(db, job))[0];
  if (!order) return { slot: '', orderId: '', storeId: '', waveId: code };
  const { orderId, storeId, waveId } = order;
  return { slot: '', orderId, storeId, waveId };
}

/** The cart that the containers of a wave stand on. */
export const cartOf = async (db: Db, waveId: string): Promise<string | null> =>
  (await db.containers.all()).find((box) => box.kind === 'cart' && isFilling(box) && box.out?.waveId === waveId)
    ?.containerId ?? null;
