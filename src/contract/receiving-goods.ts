/** Calls of SKU pictures and dimensions. */
import * as v from 'valibot';
import { op } from './call.ts';
import { Id, PositiveQty } from './fields.ts';
import { PHOTOS_PER_UPLOAD } from './files.ts';
import { Changed } from './receiving.ts';

/** A SKU has no more pictures than one upload may bring (modules.md section 9). */
export const PICTURES_PER_SKU = PHOTOS_PER_UPLOAD;

const Count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const CollectPictures = op('/WMS/CollectPictures', {
  summary: 'Pictures of a SKU follow: those uploaded for this operation are filed under the SKU.',
  offline: 'A',
  request: v.object({ skuId: Id, count: v.pipe(Count, v.maxValue(PICTURES_PER_SKU)) }),
  response: Changed,
});

export const MeasurePack = op('/WMS/MeasurePack', {
  summary: 'Measured packaging of a new SKU: its units, size, weight and barcodes. It can be received from then on.',
  offline: 'B',
  request: v.object({
    skuId: Id,
    /** Pieces per case, cases per layer, layers per pallet. */
    caseQty: Count,
    ti: Count,
    hi: Count,
    /** Metres of one case. */
    length: PositiveQty,
    width: PositiveQty,
    height: PositiveQty,
    /** Kilograms of one case. */
    weight: PositiveQty,
    pieceBarcode: Id,
    /** Empty when the case carries none. */
    caseBarcode: v.string(),
  }),
  response: Changed,
});
