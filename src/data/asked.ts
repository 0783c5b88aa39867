/** What the office asks of this terminal, kept until it is done and told. */
import type { Order, OrderOutcome } from '#contract/fleet.ts';
import type { Device } from './device.ts';
import type { Asked } from './records.ts';

/** Done ones are shown for so long. */
const SHOWN_MS = 7 * 24 * 3_600_000;

/** What came before stays as it stands: an order is done once. */
export async function keepAsked({ ops }: Device, orders: readonly Order[], now: number): Promise<void> {
  await ops.transaction('rw', ops.asked, async () => {
    const known = await ops.asked.bulkGet(orders.map(({ orderId }) => orderId));
    const fresh = orders.filter((_, i) => !known[i]);
    await ops.asked.bulkPut(fresh.map((order): Asked => ({ ...order, state: 'new', note: '', at: now, told: false })));
    // The office has not heard what it was told, or it would not ask again.
    for (const before of known) if (before?.told) await ops.asked.update(before.orderId, { told: false });
    await ops.asked.filter(({ at, told }) => told && at < now - SHOWN_MS).delete();
  });
}

export async function noteAsked(
  { ops }: Device,
  orderId: string,
  { state, note = '', now }: { state: OrderOutcome; note?: string; now: number },
): Promise<void> {
  await ops.transaction('rw', ops.asked, async () => {
    const before = await ops.asked.get(orderId);
    if (!before || isOver(before) || (before.state === state && before.note === note)) return;
    await ops.asked.update(orderId, { state, note, at: now, told: false });
  });
}

/** What became of orders and the office does not know. */
export const untold = async ({ ops }: Device): Promise<Asked[]> =>
  (await ops.asked.toArray()).filter(({ told, state }) => !told && state !== 'new');

/** Only those that still stand as they were told. */
export async function toldAsked({ ops }: Device, told: readonly Asked[]): Promise<void> {
  await ops.transaction('rw', ops.asked, async () => {
    for (const { orderId, at } of told)
      if ((await ops.asked.get(orderId))?.at === at) await ops.asked.update(orderId, { told: true });
  });
}

/** Oldest first. */
export const readAsked = async ({ ops }: Device): Promise<Asked[]> =>
  (await ops.asked.toArray()).sort((a, b) => a.at - b.at || (a.orderId < b.orderId ? -1 : 1));

export const isOver = ({ state }: Pick<Asked, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'lapsed';

export interface OfficeSaid {
  readonly group: string;
  /** Seconds between two reports. */
  readonly every: number;
  /** Why the site reads numbers of fewer than five persons; empty where it does not. */
  readonly fewReason: string;
}

/** Null: the office has never answered. */
export async function officeSaid({ ops }: Device): Promise<OfficeSaid | null> {
  const said = await ops.meta.get('office');
  return said?.key === 'office' ? said : null;
}

export async function noteOffice(device: Device, { group, every, fewReason }: OfficeSaid): Promise<void> {
  const before = await officeSaid(device);
  if (before?.group !== group || before.every !== every || before.fewReason !== fewReason)
    await device.ops.meta.put({ key: 'office', group, every, fewReason });
}
