/** What the terminal believes of containers that are put together, until the WMS answers. */
import type { Container } from '#contract/rows.ts';
import { joinedBy, without } from '#domain/contents.ts';
import type { Work } from '#engine/db.ts';
import { bound, setOut, stands } from './outbound.ts';
import { unbound } from './unbound.ts';

/** What a carrier holds includes what stands on it. */
export async function gains(rows: Work, lpn: string, { contents }: Pick<Container, 'contents'>): Promise<void> {
  await rows.containers.update(lpn, (row) => ({ contents: contents.reduce(joinedBy, row.contents) }));
}
export async function loses(rows: Work, lpn: string, { contents }: Pick<Container, 'contents'>): Promise<void> {
  await rows.containers.update(lpn, (row) => ({ contents: without(row.contents, contents) }));
}

/** An empty pallet comes to where the container stands; otherwise the container comes to the pallet. */
export async function putOn(rows: Work, lpn: string, child: string): Promise<void> {
  const box = await rows.containers.get(child);
  const empty = await rows.containers.get(lpn);
  if (!box || !empty) return;
  if (empty.contents.length === 0) await stands(rows, lpn, box.loc);
  if (box.parentId !== '') await loses(rows, box.parentId, box);
  const loc = empty.contents.length === 0 ? box.loc : empty.loc;
  await rows.containers.update(child, { parentId: lpn, loc, status: 'stored' });
  await setOut(rows, child, { slot: '' });
  await gains(rows, lpn, box);
  await rows.containers.update(lpn, ({ out }) =>
    out ? { out: { ...out, state: 'picking', valuable: out.valuable || box.out?.valuable === true } } : {},
  );
}

/** It stands by itself where the pallet stands. */
export async function takenOff(rows: Work, lpn: string, child: string): Promise<void> {
  const box = await rows.containers.get(child);
  if (!box) return;
  await rows.containers.update(child, { parentId: '' });
  await loses(rows, lpn, box);
  await isNowEmpty(rows, lpn);
  const rest = await rows.containers.where('parentId', lpn);
  if (box.out?.valuable) await setOut(rows, lpn, { valuable: rest.some(({ out }) => out?.valuable) });
}

async function isNowEmpty(rows: Work, lpn: string): Promise<void> {
  const carrier = await rows.containers.get(lpn);
  if (carrier?.contents.length === 0) await setOut(rows, lpn, { state: 'open' });
}

/** Everything of the first is in the second, and the first is nobody's; picks and shares name the second. */
export async function poured(rows: Work, fromLpn: string, toLpn: string): Promise<void> {
  const from = await rows.containers.get(fromLpn);
  const to = await rows.containers.get(toLpn);
  if (!from || !to) return;
  for (const { containerId } of await rows.containers.where('parentId', fromLpn))
    await rows.containers.update(containerId, { parentId: toLpn, loc: to.loc, status: 'stored' });
  await gains(rows, toLpn, from);
  if (to.parentId !== '') await gains(rows, to.parentId, from);
  if (from.parentId !== '') await loses(rows, from.parentId, from);
  const isBack = to.out?.state === 'returning';
  const valuable = (to.out?.valuable ?? false) || (from.out?.valuable ?? false);
  await setOut(rows, toLpn, { valuable, ...(!isBack && { state: 'picking' }) });
  await emptied(rows, fromLpn, toLpn);
}

/** Nothing is left in the first: it is nobody's, and picks and shares name the second. */
export async function emptied(rows: Work, fromLpn: string, toLpn: string): Promise<void> {
  await rows.containers.update(fromLpn, { contents: [], receiptId: '' });
  await unbound(rows, fromLpn);
  await setOut(rows, fromLpn, { valuable: false });
  for (const pick of await rows.picks.all())
    if (pick.toLpn === fromLpn) await rows.picks.update(pick.pickId, { toLpn });
  await traysBecome(rows, fromLpn, toLpn);
}

async function traysBecome(rows: Work, from: string, to: string): Promise<void> {
  for (const share of await rows.demands.all())
    if (share.tray === from) await rows.demands.update(share.demandId, { tray: to });
}

/** The next cage goes on for the store of the one that is full. */
export async function filledUp(rows: Work, lpn: string, next: string): Promise<void> {
  const cage = await rows.containers.get(lpn);
  if (!cage) return;
  const { waveId = '', storeId = '', storeName = '', typeId = '' } = cage.out ?? {};
  await bound(rows, {
    lpn: next,
    kind: 'cage',
    orderId: cage.orderId ?? '',
    jobId: cage.jobId ?? '',
    ownerId: cage.ownerId,
    parentId: '',
    out: { waveId, storeId, storeName, typeId },
  });
  await traysBecome(rows, lpn, next);
}

type Stores = { readonly [T in 'orders' | 'picks' | 'demands']: Pick<Work[T], 'all'> };

/** As this terminal knows it from orders, picks and shares. */
export async function nameOfStore(rows: Stores, storeId: string): Promise<string | undefined> {
  if (storeId === '') return undefined;
  const [orders, picks, shares] = await Promise.all([rows.orders.all(), rows.picks.all(), rows.demands.all()]);
  return [...orders, ...picks, ...shares].find((row) => row.storeId === storeId)?.storeName;
}
