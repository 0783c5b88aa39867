import { goodsByBarcode } from '#segments/lookups.ts';
import { barcodeOfGoods, newBarcode } from '#segments/new-barcode.ts';
import { answerStep, flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { positiveWeight } from '#modules/receiving/rules.ts';
import { caseBarcode, NO_BARCODE } from '../lookups.ts';
import { measurePack } from '../ops.ts';
import { barcodeOfCase, measurable, measures, MEASURES, measuresOf, packQtys } from '../packaging.ts';
import { toPackingCollection } from '../screens.ts';

/** Measures one case of a new SKU, so that it can be received: master data, where receiving by weight weighs the goods. */
export const measurePackaging = flow(toPackingCollection, { back: 'stop' })
  .scan('goods', { as: goodsByBarcode, prompt: msg`Scan the new SKU`, chip: ({ sku }) => sku.skuId }, ...measurable)
  .derive('sku', ({ goods }) => goods.sku)
  .form('case', { prompt: msg`Measure one case`, fields: () => MEASURES }, ...measures)
  .derive('measures', (values) => measuresOf(values.case))
  .qty('weight', { prompt: msg`Weigh one full case`, unit: () => 'kg', weighs: () => true }, ...positiveWeight)
  .scan(
    'piece',
    { as: newBarcode, prompt: msg`Scan the barcode of one piece`, chip: ({ code }) => code },
    ...barcodeOfGoods,
  )
  .button('noBarcode', { label: msg`No barcode`, at: ['box'], run: () => answerStep('box', NO_BARCODE) })
  .scan(
    'box',
    { as: caseBarcode, prompt: msg`Scan the barcode of the case`, chip: ({ code }) => code || NO_BARCODE },
    ...barcodeOfCase,
  )
  .view('check', {
    prompt: msg`Check the packaging. The SKU can be received once this is sent.`,
    rows: async ({ sku, measures: m, weight, piece, box }) => [
      { label: sku.skuId, detail: sku.skuName, value: '' },
      { label: msg`Pieces per case`, value: String(m.caseQty) },
      { label: msg`TI x HI`, value: `${m.ti} x ${m.hi}` },
      { label: msg`Pieces per pallet`, value: String(packQtys(m).at(-1)), strong: true },
      { label: msg`Size of the case, m`, value: `${m.length} x ${m.width} x ${m.height}` },
      { label: msg`Weight of the case`, value: `${weight} kg` },
      { label: msg`Barcode of the piece`, value: piece.code },
      { label: msg`Barcode of the case`, value: box.code },
    ],
    next: msg`Save`,
  })
  .post(measurePack, ({ sku, measures: m, weight, piece, box }) => ({
    skuId: sku.skuId,
    ...m,
    weight,
    pieceBarcode: piece.code,
    caseBarcode: box.code,
  }))
  .again('goods');
