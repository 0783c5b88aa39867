/** Ops about pallets that are split. */
import { GetContainer } from '#contract/putaway.ts';
import { nextPickId, SplitPallet } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Container, Content } from '#contract/rows.ts';
import { qtyOf } from '#domain/contents.ts';
import { outOf } from '#domain/contents-out.ts';
import { sub, sum } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta } from '#engine/verify.ts';
import type { Snapshot } from '#engine/verify.ts';
import { stack } from '#segments/belief/comes-in.ts';
import { goodsLeft } from '#segments/belief/goods-left.ts';
import { allKept } from '#segments/belief/spoken.ts';
import { msg } from '@lingui/core/macro';
import { openOf } from '../belief.ts';
import { forJob } from '../ops.ts';

export const splitPallet = defineOp('picking.split', {
  to: SplitPallet,
  title: msg`Split pallet`,
  summary: (r) => `${r.fromLpn} · ${r.goods ? `${r.goods.skuId} × ${r.goods.qty}` : r.caseIds.join(' ')} → ${r.toLpn}`,
  lanes: (r) => [
    ...(r.pickId === '' ? [] : [`pick:${r.pickId}`, `pick:${nextPickId(r.pickId)}`]),
    together(`lpn:${r.fromLpn}`),
    `lpn:${r.toLpn}`,
    ...r.caseIds.map((id) => `lpn:${id}`),
    ...forJob(r),
  ],
  async project(rows, r) {
    const source = await rows.containers.get(r.fromLpn);
    if (!source) return;
    const boxes = await casesOf(rows, r);
    // What goes over for a pick is kept for it there.
    const stays = r.pickId === '' ? (goods: Content): Content => goods : allKept;
    const counted = r.goods ? outOf(source.contents, { ...r.goods, quality: source.contents[0]?.quality }) : [];
    const gone = [...boxes.flatMap(({ contents }) => contents), ...counted].map(stays);
    await stack(rows, r.toLpn, source.loc, source, gone);
    await rows.containers.update(r.toLpn, { status: 'stored' });
    for (const { containerId, contents } of boxes)
      await rows.containers.update(containerId, { parentId: r.toLpn, contents: contents.map(stays) });
    await goodsLeft(rows, r.fromLpn, gone);
    if (r.pickId !== '') await staysKept(rows, r, qtyOf(gone));
  },
  cue: 'pick',
  ifRefused: msg`The goods stand on two pallets at one place. Put them together again, or show a supervisor.`,
  verify: byDelta(SplitPallet, GetContainer, {
    asking: (r) => ({ containerId: r.caseIds[0] ?? r.fromLpn }),
    image: ({ rows }, r): Snapshot | null => {
      const box = rows.containers.find(({ containerId }) => containerId === (r.caseIds[0] ?? r.fromLpn));
      if (!box) return null;
      const goods = box.contents.filter(({ skuId }) => skuId === r.goods?.skuId);
      return r.caseIds.length > 0 ? { pallet: box.parentId } : { left: sum(goods.map(({ qty }) => qty)) };
    },
    expects: (r, before): Snapshot =>
      r.caseIds.length > 0 ? { pallet: r.toLpn } : { left: sub(Number(before['left']), r.goods?.qty ?? 0) },
    words: { pallet: { label: msg`On pallet` }, left: { label: msg`Quantity` } },
  }),
});

async function casesOf(rows: Work, { caseIds }: RequestOf<typeof SplitPallet>): Promise<Container[]> {
  const boxes = await Promise.all(caseIds.map((id) => rows.containers.get(id)));
  return boxes.filter((box) => box !== undefined);
}

/** The pick names the new pallet; what is left of it goes on under the next number that is free, where it stood. */
async function staysKept(
  rows: Work,
  { pickId, toLpn, goods }: RequestOf<typeof SplitPallet>,
  qty: number,
): Promise<void> {
  const pick = await rows.picks.get(pickId);
  if (!pick) return;
  const left = Math.max(0, sub(openOf(pick), qty));
  const named = goods?.serials ?? [];
  const went = named.length > 0 ? [...named] : pick.serials;
  await rows.picks.update(pickId, { lpn: toLpn, qty: sub(pick.qty, left), serials: went });
  if (left === 0) return;
  let id = nextPickId(pickId);
  while (await rows.picks.get(id)) id = nextPickId(id);
  const stay = pick.serials.filter((serial) => !named.includes(serial));
  await rows.picks.put({
    ...pick,
    pickId: id,
    qty: left,
    doneQty: 0,
    shortQty: 0,
    status: 'open',
    serials: stay,
    rev: 0,
  });
}
