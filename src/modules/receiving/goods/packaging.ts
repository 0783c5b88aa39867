/** Arithmetic and checks of measured packaging: no I/O, no React. */
import type { RequestOf } from '#contract/call.ts';
import type { MeasurePack } from '#contract/receiving-goods.ts';
import type { Sku } from '#contract/rows.ts';
import { isNew, isWeighed } from '#domain/sku.ts';
import type { Goods } from '#segments/lookups.ts';
import { barcodeOfGoods } from '#segments/new-barcode.ts';
import type { NewBarcode } from '#segments/new-barcode.ts';
import { div, mul } from '#domain/decimal.ts';
import { number } from '#engine/fields.ts';
import type { ValueOf } from '#engine/fields.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

type Measured = RequestOf<typeof MeasurePack>;

/** A tape measure reads tenths; laser gauges a little more. */
const CM_DIGITS = 3;

const needed = { required: true };
const inCm = { required: true, digits: CM_DIGITS };
/** As an operator writes them down: sizes in centimetres, of one case. */
export const MEASURES = {
  caseQty: number(msg`Pieces per case`, needed),
  ti: number(msg`Cases per layer (TI)`, needed),
  hi: number(msg`Layers per pallet (HI)`, needed),
  length: number(msg`Length of the case, cm`, inCm),
  width: number(msg`Width of the case, cm`, inCm),
  height: number(msg`Height of the case, cm`, inCm),
};
type Measures = ValueOf<typeof MEASURES>;

const CM_PER_METRE = 100;

/** What was filled in, in pieces, cases, layers and metres. */
export function measuresOf({ length, width, height, ...counts }: Measures) {
  const metres = (centimetres: number) => div(centimetres, CM_PER_METRE, 6);
  return { ...counts, length: metres(length), width: metres(width), height: metres(height) };
}

/** Pieces in each unit, the piece first; a case of one piece is the piece. */
export function packQtys({ caseQty, ti, hi }: Pick<Measured, 'caseQty' | 'ti' | 'hi'>): number[] {
  return [...new Set([1, caseQty, mul(caseQty, mul(ti, hi))])];
}

export const measurable: readonly Rule<Goods, unknown>[] = [
  refuse.soldByWeight.when(({ sku }) => isWeighed(sku) && { sku: sku.skuId }),
  refuse.isMeasured.when(({ sku }) => !isNew(sku) && { sku: sku.skuId }),
];

export const measures: readonly Rule<Measures, unknown>[] = [
  refuse.measureZero.when((form) => Object.values(form).some((measure) => measure <= 0)),
];

export const barcodeOfCase: readonly Rule<NewBarcode, { readonly sku: Sku; readonly piece: NewBarcode }>[] = [
  ...barcodeOfGoods,
  refuse.sameBarcode.when(({ code }, { piece }) => code === piece.code && { code }),
];
