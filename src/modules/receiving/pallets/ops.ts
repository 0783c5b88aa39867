/** Ops of pallets that are built, changed and closed. */
import { GetContainer } from '#contract/putaway.ts';
import { BreakSeal, GroupContainers, ReceiveWithoutNotice, UngroupContainers } from '#contract/receiving-pallets.ts';
import type { Content } from '#contract/rows.ts';
import { add, sum } from '#domain/decimal.ts';
import { containerSnapshot, containerWords } from '#segments/belief/container-snapshot.ts';
import type { Work } from '#engine/db.ts';
import { goodsLeft } from '#segments/belief/goods-left.ts';
import { defineOp } from '#engine/op.ts';
import type { Author } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import type { Snapshot } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { takeBack } from '../ops.ts';
import { readyToPutAway, stack } from '#segments/belief/comes-in.ts';

const setAside = msg`The WMS knows the pallet as it was before. Set it aside until this is settled.`;

/** The number of the provisional receipt is the WMS's: until it answers the goods are on the pallet and on no receipt. */
export const receiveWithoutNotice = defineOp('receiving.withoutNotice', {
  to: ReceiveWithoutNotice,
  title: msg`Blind receipt`,
  summary: (r) => `${r.skuId} ${r.qty} → ${r.lpn}`,
  lanes: (r) => [`lpn:${r.lpn}`],
  async project(rows, r, by) {
    const known = (await rows.containers.get(r.lpn))?.contents.find((c) => c.skuId === r.skuId);
    const { lineId = '', skuName = r.skuId } = known ?? {};
    const goods = { lineId, skuId: r.skuId, skuName, qty: r.qty, lot: r.lot };
    await stack(rows, r.lpn, r.loc, { ownerId: r.ownerId, receiptId: '' }, [goods]);
    await readyToPutAway(rows, r.lpn, r.loc);
    await builtBy(rows, r.lpn, by);
  },
  ifRefused: msg`The goods stand on the dock without a receipt. Set them aside and call your supervisor.`,
  verify: byDelta(ReceiveWithoutNotice, GetContainer, {
    asking: (r) => ({ containerId: r.lpn }),
    // Nobody but who began a provisional pallet builds on it.
    image: ({ rows }, r) => {
      const pallet = rows.containers.find((c) => c.containerId === r.lpn);
      const goods = (pallet?.contents ?? []).filter((c) => c.skuId === r.skuId);
      return pallet ? { onPallet: sum(goods.map((c) => c.qty)) } : null;
    },
    expects: (r, before) => ({ onPallet: add(Number(before['onPallet']), r.qty) }),
    words: { onPallet: { label: msg`On the pallet` } },
  }),
  reverse: (r) => takeBack({ receiptId: '', lpn: r.lpn }),
});

export const groupContainers = defineOp('receiving.group', {
  to: GroupContainers,
  title: msg`Build pallet`,
  summary: (r) => (r.children.length === 0 ? r.lpn : `${r.children.length} → ${r.lpn}`),
  lanes: (r) => [`lpn:${r.lpn}`, ...r.children.map((id) => `lpn:${id}`)],
  async project(rows, r, by) {
    for (const id of r.children) await moveOnto(rows, id, r.lpn, r.loc);
    if (r.children.length > 0) await readyToPutAway(rows, r.lpn, r.loc);
    if (r.children.length > 0) await builtBy(rows, r.lpn, by);
    if (r.seal) await rows.containers.update(r.lpn, { sealed: true });
  },
  ifRefused: setAside,
  // The first of them tells for all: it stands on the pallet, or has given everything. Without any, the seal does.
  verify: byMark(GroupContainers, GetContainer, {
    asking: (r) => ({ containerId: r.children[0] ?? r.lpn }),
    image: ({ rows }, r) => {
      const [first = r.lpn] = r.children;
      const box = rows.containers.find((c) => c.containerId === first);
      if (!box) return null;
      const done = first === r.lpn ? box.sealed : box.parentId === r.lpn || box.contents.length === 0;
      return { built: done ? 'yes' : 'no' };
    },
    expects: () => ({ built: 'yes' }),
    without: () => ({ built: 'no' }),
    words: { built: { label: msg`On the pallet`, values: { yes: msg`Yes`, no: msg`No` } } },
  }),
});

export const ungroupContainers = defineOp('receiving.ungroup', {
  to: UngroupContainers,
  title: msg`Take off pallet`,
  summary: (r) => [r.lpn, ...r.children, ...r.goods.map((g) => `${g.skuId} ${g.qty}`)].join(' '),
  lanes: (r) => [`lpn:${r.lpn}`, ...r.children.map((id) => `lpn:${id}`), ...(r.to ? [`lpn:${r.to}`] : [])],
  async project(rows, r) {
    const pallet = await rows.containers.get(r.lpn);
    if (!pallet) return;
    const cases = await rows.containers.where('parentId', r.lpn);
    for (const box of cases.filter(({ containerId }) => r.whole || r.children.includes(containerId))) {
      await rows.containers.update(box.containerId, { parentId: '' });
      if (!r.whole) await goodsLeft(rows, r.lpn, box.contents);
    }
    if (r.whole) return goodsLeft(rows, r.lpn, pallet.contents);
    const goods = r.goods.map((g) => ({ ...g, skuName: nameOn(pallet.contents, g.skuId) }));
    await goodsLeft(rows, r.lpn, goods);
    if (r.to === '' || goods.length === 0) return;
    await stack(rows, r.to, pallet.loc, pallet, goods);
    await readyToPutAway(rows, r.to, pallet.loc);
  },
  ifRefused: setAside,
  // Others may change the same quantity, so a person must verify.
  verify: byMark(UngroupContainers, GetContainer, {
    asking: (r) => (r.whole ? { containerId: r.lpn } : r.children[0] ? { containerId: r.children[0] } : null),
    image: ({ rows }, r) => containerSnapshot(rows, r.whole ? r.lpn : (r.children[0] ?? '')),
    expects: (r): Snapshot => (r.whole ? { qty: 0, cases: 0 } : { pallet: '' }),
    words: containerWords,
  }),
});

export const breakSeal = defineOp('receiving.breakSeal', {
  to: BreakSeal,
  title: msg`Break the seal`,
  summary: (r) => r.lpn,
  lanes: (r) => [`lpn:${r.lpn}`],
  project: (rows, r) => rows.containers.update(r.lpn, { sealed: false }),
  ifRefused: msg`The WMS still knows the pallet as closed. Leave it as it is until this is settled.`,
  verify: byMark(BreakSeal, GetContainer, {
    asking: (r) => ({ containerId: r.lpn }),
    image: ({ rows }, r) => {
      const pallet = rows.containers.find((c) => c.containerId === r.lpn);
      return pallet ? { sealed: pallet.sealed ? 'yes' : 'no' } : null;
    },
    expects: () => ({ sealed: 'no' }),
    without: () => ({ sealed: 'yes' }),
    words: { sealed: { label: msg`Closed`, values: { yes: msg`Yes`, no: msg`No` } } },
  }),
});

/** When the WMS says: until then it is the newest. */
const builtBy = (rows: Work, lpn: string, { userId }: Author): Promise<void> =>
  rows.containers.update(lpn, { builtBy: userId, builtAt: undefined });

/** A case changes its pallet; of a part pallet everything goes over, and it is left empty. */
async function moveOnto(rows: Work, id: string, lpn: string, loc: string): Promise<void> {
  const child = await rows.containers.get(id);
  if (!child) return;
  if (child.parentId !== '') await goodsLeft(rows, child.parentId, child.contents);
  await stack(rows, lpn, loc, child, child.contents);
  if (child.kind === 'case') return rows.containers.update(id, { parentId: lpn, loc });
  for (const box of await rows.containers.where('parentId', id))
    await rows.containers.update(box.containerId, { parentId: lpn, loc });
  await goodsLeft(rows, id, child.contents);
}

const nameOn = (contents: readonly Content[], skuId: string): string =>
  contents.find((c) => c.skuId === skuId)?.skuName ?? '';
