/** Receiving: SKU pictures and dimensions. */
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/receiving-goods.ts';
import { div, mul } from '#domain/decimal.ts';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { freeBarcode, stick } from '#wms/work/barcodes.ts';
import { lockSku, roomForPictures } from '#wms/work/sku-pictures.ts';

export const receivingGoods: Handler[] = [
  serve(
    calls.CollectPictures,
    async (ctx, { skuId, count }) => {
      const { owner_id } = await lockSku(ctx, skuId);
      await roomForPictures(ctx, skuId, count);
      await note(ctx, 'ATTACH', { sku_id: skuId, owner_id, note: `${count} pictures` });
    },
    OF_SCREENS,
  ),

  serve(calls.MeasurePack, measurePack, OF_SCREENS),
];

type Measured = RequestOf<typeof calls.MeasurePack>;

async function measurePack(ctx: Context, request: Measured) {
  const { skuId, ti, hi, length, width, height } = request;
  const sku = await lockSku(ctx, skuId);
  if (sku.is_weighed) refuse('weighedNotMeasured', { sku: skuId });
  if (sku.measured && (await isPacked(ctx, sku.pack_id))) refuse('skuMeasured', { sku: skuId });
  const barcodes = [request.pieceBarcode, request.caseBarcode].filter((code) => code !== '');
  if (new Set(barcodes).size < barcodes.length) refuse('sameBarcode', { barcode: request.pieceBarcode });
  for (const barcode of barcodes) await freeBarcode(ctx, barcode, skuId);

  const pack_id = await packOf(ctx, request);
  // The case was weighed, the SKU weighs what one piece does.
  const weight = div(request.weight, request.caseQty, 6);
  await ctx.trx
    .updateTable('sku')
    .set({ pack_id, ti, hi, length, width, height, weight, measured: true })
    .where('sku_id', '=', skuId)
    .execute();
  await labelled(ctx, request);
  const what = { sku_id: skuId, owner_id: sku.owner_id };
  await note(ctx, 'MEASURE', { ...what, note: `${length} x ${width} x ${height} m, ${request.weight} kg` });
  await note(ctx, 'MASTER', { ...what, note: `packaging ${pack_id}` });
}

const isPacked = async (ctx: Context, packId: string): Promise<boolean> =>
  (await ctx.trx.selectFrom('pack_level').select('level').where('pack_id', '=', packId).executeTakeFirst()) !==
  undefined;

/** Piece, case and pallet; SKUs that are packed alike share them. A case of one piece is the piece. */
async function packOf(ctx: Context, { caseQty, ti, hi }: Measured): Promise<string> {
  const pack_id = `CS${caseQty}-T${ti}H${hi}`;
  const units = [
    { uom_id: 'EA', uom_name: 'EA', pack_qty: 1 },
    { uom_id: 'CS', uom_name: 'Case', pack_qty: caseQty },
    { uom_id: 'PL', uom_name: 'Pallet', pack_qty: mul(caseQty, mul(ti, hi)) },
  ];
  const levels = units.filter((unit, i) => units.findIndex((u) => u.pack_qty === unit.pack_qty) === i);
  await ctx.trx
    .insertInto('pack_level')
    .values(levels.map((unit, i) => ({ pack_id, level: i + 1, ...unit })))
    .onConflict((conflict) => conflict.columns(['pack_id', 'level']).doNothing())
    .execute();
  return pack_id;
}

/** Its barcodes, and those that it had of its case: they mean the measured quantity now. */
async function labelled(ctx: Context, { skuId, caseQty, pieceBarcode, caseBarcode }: Measured): Promise<void> {
  const caseUnit = { uom_id: caseQty === 1 ? 'EA' : 'CS', pack_qty: caseQty };
  await ctx.trx
    .updateTable('sku_barcode')
    .set(caseUnit)
    .where('sku_id', '=', skuId)
    .where('uom_id', '=', 'CS')
    .execute();
  const labels = [{ barcode: pieceBarcode, uom_id: 'EA', pack_qty: 1 }];
  if (caseBarcode !== '') labels.push({ barcode: caseBarcode, ...caseUnit });
  for (const label of labels) await stick(ctx, skuId, label);
}
