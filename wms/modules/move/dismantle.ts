/** Pallets in stock are dismantled onto another one, and merged. */
import type { Lot } from '#contract/fields.ts';
import type { RequestOf } from '#contract/call.ts';
import { DismantlePallet, MergePallets } from '#contract/move.ts';
import { sum } from '#domain/decimal.ts';
import { mixedPallet, notDivisible, palletOccupied, type KeysOf } from '#domain/rules/move.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { leaveEmpty } from '#wms/ledger/move.ts';
import { nest, unnest } from '#wms/ledger/nest.ts';
import { transferContents } from '#wms/ledger/pour.ts';
import { splitCase } from '#wms/ledger/split.ts';
import { standIn } from '#wms/ledger/stand.ts';
import { refuse, refuseFact } from '#wms/refusals.ts';
import { casesOn } from '#wms/work/containers.ts';
import { afterGoodsLeft } from '#wms/work/goods-left.ts';
import {
  foundThere,
  lockEnds,
  lockMoved,
  moveGoods,
  ontoStanding,
  takesQuantity,
  type Found,
} from '#wms/work/moving.ts';
import { anyContainer, beginPallet } from '#wms/work/target-pallet.ts';

export const dismantling: Handler[] = [
  serve(DismantlePallet, dismantle, OF_SCREENS),
  serve(MergePallets, merge, OF_SCREENS),
];

type Request = RequestOf<typeof DismantlePallet>;

async function dismantle(ctx: Context, r: Request) {
  const { fromLpn, toLpn, loc, ownerId, caseIds, goods } = r;
  if (fromLpn === toLpn) refuse('childIsItself', { lpn: toLpn });
  if (caseIds.length === 0 && !goods) refuse('childEmpty', { id: fromLpn });
  const twice = caseIds.find((id, i) => caseIds.indexOf(id) !== i);
  if (twice !== undefined) refuse('childTwice', { id: twice });
  const locked = await lockMoved(ctx, [fromLpn, toLpn]);
  const { from, keysOf } = await dividable(ctx, locked, r);
  const place = await lockEnds(ctx, [r.from], loc);
  await scannedOnce(ctx, r);
  await ontoAnother(ctx, locked, from, r, keysOf);
  for (const id of [...caseIds].sort()) {
    const box = locked.get(id);
    if (box?.row.kind !== 'case') return refuse('caseUnknown', { id });
    if (box.row.parent_id !== fromLpn) refuse('childNotOnPallet', { id, lpn: fromLpn });
    const went = await splitCase(ctx, { ...box.row, loc }, toLpn);
    for (const row of went) {
      const one = { ownerId, skuId: row.sku_id, lot: {}, quality: row.quality, qty: row.qty, uomId: '' };
      if (r.from !== loc) await takesQuantity(ctx, place, one, { from: r.from, unfit: true });
    }
  }
  if (goods) {
    const what = { ...goods, ownerId };
    await takesQuantity(ctx, place, what, { from: r.from, unfit: true });
    const held = sum(from.seen.contents.filter((one) => one.skuId === goods.skuId).map((one) => one.qty));
    if (goods.qty > held) refuse('overSource', { code: fromLpn, qty: held });
    await moveGoods(ctx, what, { loc: r.from, container: fromLpn }, { loc, container: toLpn });
  }
  await afterGoodsLeft(ctx, from.row);
  ctx.changes.containers.add(toLpn);
}

/** A pallet in stock, open, of one SKU and key lot, none of it spoken for. */
async function dividable(
  ctx: Context,
  locked: ReadonlyMap<string, Found>,
  { fromLpn: id, from: loc, ownerId }: Pick<Request, 'fromLpn' | 'from' | 'ownerId'>,
) {
  const from = foundThere(ctx, locked, { id, from: loc, fromPallet: '', ownerId });
  if (from.row.kind !== 'pallet') refuse('palletUnknown', { id });
  if (from.row.sealed) refuse('lpnSealed', { lpn: id });
  refuseFact(notDivisible(from.seen));
  const keysOf = await keyAttributes(
    ctx,
    from.seen.contents.map(({ skuId }) => skuId),
  );
  refuseFact(mixedPallet(from.seen, keysOf));
  return { from, keysOf };
}

/** A number that begins, or a pallet that stands and holds the same goods. Refuses palletOccupied, lpnMandatory. */
async function ontoAnother(
  ctx: Context,
  locked: ReadonlyMap<string, Found>,
  from: Found,
  { toLpn, loc, from: stands, ownerId }: Pick<Request, 'toLpn' | 'loc' | 'from' | 'ownerId'>,
  keysOf: KeysOf,
): Promise<void> {
  const onto = locked.get(toLpn);
  if (onto) {
    refuseFact(palletOccupied(onto.seen, from.seen, keysOf));
    refuseFact(notDivisible({ ...onto.seen, status: 'stored' }));
    return ontoStanding(ctx, locked, { onto: toLpn, loc }, ownerId);
  }
  if (await anyContainer(ctx, toLpn)) refuse('palletOccupied', { code: toLpn, loc: '-' });
  if (loc !== stands) refuse('palletUnknown', { id: toLpn });
  const begun = await beginPallet(ctx, from.row, toLpn);
  await standIn(ctx, begun, undefined, loc);
}

/** A QR label tells its quantity once. Refuses qrScanned. */
async function scannedOnce(ctx: Context, { labels = [], fromLpn }: Request): Promise<void> {
  for (const code of [...labels].sort()) {
    const added = await sql`
      insert into scanned_label (wh_gid, code, op_id, container_id)
      values (${ctx.whgid}, ${code}, ${ctx.stamp.op_id}, ${fromLpn}) on conflict do nothing`.execute(ctx.trx);
    if (added.numAffectedRows === 0n) refuse('qrScanned', { code });
  }
}

/** Everything: its cases as they are, and what stands on it itself. The first is nobody's then. */
async function merge(ctx: Context, r: RequestOf<typeof MergePallets>) {
  const { fromLpn, toLpn, loc, ownerId } = r;
  if (fromLpn === toLpn) refuse('childIsItself', { lpn: toLpn });
  const locked = await lockMoved(ctx, [fromLpn, toLpn]);
  const { from, keysOf } = await dividable(ctx, locked, r);
  const onto = foundThere(ctx, locked, { id: toLpn, from: loc, fromPallet: '', ownerId });
  refuseFact(notDivisible(onto.seen));
  refuseFact(mixedPallet(onto.seen, keysOf));
  refuseFact(palletOccupied(onto.seen, from.seen, keysOf));
  const place = await lockEnds(ctx, [r.from], loc);
  for (const { skuId, lot, quality, qty } of from.seen.contents)
    await takesQuantity(ctx, place, { ownerId, skuId, lot, quality, qty, uomId: '' }, { from: r.from, unfit: true });
  await ontoStanding(ctx, locked, { onto: toLpn, loc }, ownerId);
  for (const id of await casesOn(ctx, fromLpn)) {
    const box = locked.get(id);
    if (!box) continue;
    await unnest(ctx, box.row);
    await nest(ctx, { ...box.row, parent_id: '' }, toLpn, { loc, status: 'stored' });
  }
  await transferContents(ctx, { loc: r.from, container: fromLpn }, { loc, container: toLpn }, from.row.doc_id);
  await leaveEmpty(ctx, from.row);
  ctx.changes.places.add(r.from);
}

async function keyAttributes(ctx: Context, skus: readonly string[]): Promise<KeysOf> {
  const { rows } = await sql<{ sku_id: string; field: keyof Lot }>`
    select s.sku_id, a.field from sku s join attribute_template a on a.template_id = s.lot_template
    where a.is_key and s.sku_id = any(${[...skus]}::text[])`.execute(ctx.trx);
  return (skuId) => rows.filter((row) => row.sku_id === skuId).map((row) => row.field);
}
