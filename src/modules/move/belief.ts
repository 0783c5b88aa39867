/** What the terminal believes of goods that were moved, until the WMS answers. */
import type { RequestOf } from '#contract/call.ts';
import type { DismantlePallet, MergePallets, MoveGoods, MoveLocation } from '#contract/move.ts';
import type { Container, Content } from '#contract/rows.ts';
import { outOf } from '#domain/contents-out.ts';
import { looseKey } from '#domain/loose-key.ts';
import type { Work } from '#engine/db.ts';
import { goodsLeft } from '#segments/belief/goods-left.ts';
import { lieLoose, takeLoose } from '#segments/belief/loose.ts';
import { comesOnto, emptyComes } from '#segments/belief/onto-pallet.ts';
import { stands } from '#segments/belief/outbound.ts';
import { holdsNoMore, holdsNow, putOnto } from '#segments/belief/set-down.ts';

interface To {
  readonly loc: string;
  readonly onto: string;
}

/** A container goes with all that stands on it; a case off the pallet that it was on. */
export async function containerMoved(rows: Work, lpn: string, { loc, onto }: To): Promise<void> {
  const box = await rows.containers.get(lpn);
  if (!box) return;
  if (onto !== '') await emptyComes(rows, onto, loc);
  await rows.containers.update(lpn, { parentId: '' });
  await stands(rows, lpn, loc);
  await rows.containers.update(lpn, { parentId: onto });
  if (box.parentId !== '') await goodsLeft(rows, box.parentId, box.contents);
  for (const goods of box.contents) await putOnto(rows, onto, goods);
  await holdsNow(rows, loc, box.contents);
  if (box.loc !== loc) await holdsNoMore(rows, box.loc, box.contents);
}

export async function goodsMoved(rows: Work, r: RequestOf<typeof MoveGoods>): Promise<void> {
  const { from, fromLpn, loc, onto } = r;
  const source = fromLpn === '' ? undefined : await rows.containers.get(fromLpn);
  const skuName = source?.contents.find((one) => one.skuId === r.skuId)?.skuName ?? (await nameAt(rows, r));
  const bare: Content = { lineId: '', skuId: r.skuId, skuName, qty: r.qty, lot: r.lot };
  const loose = r.quality ? { ...bare, quality: r.quality } : bare;
  const gone = source ? outOf(source.contents, r) : [loose];
  if (source) await goodsLeft(rows, fromLpn, gone);
  else await takeLoose(rows, { ...loose, loc: from, ownerId: r.ownerId });
  if (onto !== '') await emptyComes(rows, onto, loc);
  for (const goods of gone) {
    if (onto === '') await lieLoose(rows, { ...goods, loc, ownerId: r.ownerId });
    else await putOnto(rows, onto, goods);
  }
  await holdsNow(rows, loc, gone);
  if (from !== loc) await leftPlace(rows, from, gone);
}

const nameAt = async (rows: Work, { from, skuId }: RequestOf<typeof MoveGoods>): Promise<string> =>
  (await rows.loose.where('loc', from)).find((row) => row.skuId === skuId)?.skuName ?? skuId;

/** Where nothing of it is left it does not stand any more. */
const leftPlace = (rows: Work, loc: string, gone: readonly Content[]): Promise<void> => holdsNoMore(rows, loc, gone);

export async function locationMoved(rows: Work, r: RequestOf<typeof MoveLocation>): Promise<void> {
  for (const lpn of r.containers) await containerMoved(rows, lpn, { loc: r.loc, onto: '' });
  for (const goods of r.loose) {
    const row = await rows.loose.get(looseKey({ ...goods, loc: r.from }));
    const its = { ...goods, lineId: '', skuName: row?.skuName };
    await takeLoose(rows, { ...its, loc: r.from });
    await lieLoose(rows, { ...its, loc: r.loc });
    const gone = [{ ...its, skuName: row?.skuName ?? goods.skuId }];
    await holdsNow(rows, r.loc, gone);
    await leftPlace(rows, r.from, gone);
  }
}

export async function dismantled(rows: Work, r: RequestOf<typeof DismantlePallet>): Promise<void> {
  const source = await rows.containers.get(r.fromLpn);
  if (!source) return;
  const boxes = (await Promise.all(r.caseIds.map((id) => rows.containers.get(id)))).filter((box) => box !== undefined);
  const counted = r.goods ? outOf(source.contents, r.goods) : [];
  const gone = [...boxes.flatMap(({ contents }) => contents), ...counted];
  await goesOnto(rows, r, source, boxes, gone);
  await goodsLeft(rows, r.fromLpn, gone);
  await holdsNow(rows, r.loc, gone);
  if (r.from !== r.loc) await leftPlace(rows, r.from, gone);
}

interface Pallets {
  readonly toLpn: string;
  readonly loc: string;
}

async function goesOnto(
  rows: Work,
  { toLpn, loc }: Pallets,
  source: Container,
  boxes: readonly Container[],
  gone: readonly Content[],
): Promise<void> {
  await comesOnto(rows, toLpn, loc, source, gone);
  for (const { containerId } of boxes)
    await rows.containers.update(containerId, { parentId: toLpn, loc, status: 'stored' });
}

export async function merged(rows: Work, r: RequestOf<typeof MergePallets>): Promise<void> {
  const source = await rows.containers.get(r.fromLpn);
  if (!source) return;
  const boxes = await rows.containers.where('parentId', r.fromLpn);
  await goesOnto(rows, r, source, boxes, source.contents);
  await goodsLeft(rows, r.fromLpn, source.contents);
  await holdsNow(rows, r.loc, source.contents);
  if (r.from !== r.loc) await leftPlace(rows, r.from, source.contents);
}
