/** Arithmetic and checks of measured packaging: no I/O, no React. */
import type { RequestOf } from '#contract/call.ts';
import type { MeasurePack } from '#contract/receiving-goods.ts';
import type { Sku } from '#contract/rows.ts';
import { isNew } from '#data/lookups.ts';
import type { Goods } from '#data/lookups.ts';
import { hasCheckDigit } from '#domain/check-digit.ts';
import { div, mul } from '#domain/decimal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Field, FormValue } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { isWeighed } from '../rules.ts';
import type { NewBarcode } from './lookups.ts';
import { refuse } from './refusals.ts';

type Measured = RequestOf<typeof MeasurePack>;

/** A tape measure reads tenths; laser gauges a little more. */
const CM_DIGITS = 3;

/** As an operator writes them down: sizes in centimetres, of one case. */
export const MEASURES: readonly Field[] = [
  { name: 'caseQty', label: msg`Pieces per case`, kind: 'number', required: true },
  { name: 'ti', label: msg`Cases per layer (TI)`, kind: 'number', required: true },
  { name: 'hi', label: msg`Layers per pallet (HI)`, kind: 'number', required: true },
  { name: 'length', label: msg`Length of the case, cm`, kind: 'number', required: true, digits: CM_DIGITS },
  { name: 'width', label: msg`Width of the case, cm`, kind: 'number', required: true, digits: CM_DIGITS },
  { name: 'height', label: msg`Height of the case, cm`, kind: 'number', required: true, digits: CM_DIGITS },
];

const numberOf = (form: FormValue, name: string): number => Number(form[name] || 0);
const CM_PER_METRE = 100;

/** What was filled in, in pieces, cases, layers and metres. */
export function measuresOf(form: FormValue): Pick<Measured, 'caseQty' | 'ti' | 'hi' | 'length' | 'width' | 'height'> {
  const metres = (name: string) => div(numberOf(form, name), CM_PER_METRE, 6);
  return {
    caseQty: numberOf(form, 'caseQty'),
    ti: numberOf(form, 'ti'),
    hi: numberOf(form, 'hi'),
    length: metres('length'),
    width: metres('width'),
    height: metres('height'),
  };
}

/** Pieces in each unit, the piece first; a case of one piece is the piece. */
export function packQtys({ caseQty, ti, hi }: Pick<Measured, 'caseQty' | 'ti' | 'hi'>): number[] {
  return [...new Set([1, caseQty, mul(caseQty, mul(ti, hi))])];
}

export const measurable: readonly Rule<Goods, unknown>[] = [
  refuse.soldByWeight.when(({ sku }) => isWeighed(sku) && { sku: sku.SKU_ID }),
  refuse.isMeasured.when(({ sku }) => !isNew(sku) && { sku: sku.SKU_ID }),
];

export const measures: readonly Rule<FormValue, unknown>[] = [
  refuse.measureZero.when((form) => MEASURES.some(({ name }) => numberOf(form, name) <= 0)),
];

const LIKE_A_GTIN = /^(?:\d{8}|\d{12,14})$/;

/** A barcode that may become one of this SKU. */
export const barcodeOfGoods: readonly Rule<NewBarcode, { readonly sku: Sku }>[] = [
  refuse.checkDigitWrong.when(({ code }) => LIKE_A_GTIN.test(code) && !hasCheckDigit(code) && { code }),
  refuse.barcodeTaken.when(({ code, skuId }, { sku }) => skuId !== '' && skuId !== sku.SKU_ID && { code, sku: skuId }),
];

export const barcodeOfCase: readonly Rule<NewBarcode, { readonly sku: Sku; readonly piece: NewBarcode }>[] = [
  ...barcodeOfGoods,
  refuse.sameBarcode.when(({ code }, { piece }) => code === piece.code && { code }),
];
