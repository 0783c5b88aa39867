import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { atDock } from '#modules/receiving/parts/at-dock.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { open, soundGoods } from '#segments/receivable.ts';
import { pieceLabel } from '../lookups.ts';
import { ontoPallet } from '../onto-pallet.ts';
import { refuse } from '../refusals.ts';
import { countOfPieces, lineOfPiece, pieceOfPallet } from '../rules.ts';
import { toSerialReceive } from '../screens.ts';

/** Scan piece after piece by a label that names article and number: nobody counts, and the pallet ends when the operator says so. */
export const serialReceive = flow(toSerialReceive, { back: 'stop' })
  .use(atDock)
  .collect(
    'labels',
    {
      as: pieceLabel,
      prompt: msg`Scan the label of each piece`,
      row: ({ sku, serials }) => ({ title: serials.join(', '), detail: sku.skuName }),
      empty: refuse.nothingScanned,
    },
    ...soundGoods,
    ...pieceOfPallet,
  )
  .progress(async (values, db) => {
    const { receipt, labels = [] } = values;
    const line = receipt && labels[0] && lineOfPiece(labels[0], receipt);
    if (line) return { done: countOfPieces(labels), of: open(line), what: msg`serial numbers` };
    return linesReceived({ params: values.params }, db);
  })
  .derive('first', ({ labels }) => labels[0], refuse.nothingScanned)
  .derive('sku', ({ first }) => first.sku)
  .derive(
    'line',
    ({ first, receipt }) => lineOfPiece(first, receipt),
    refuseReceiving.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
  )
  .derive('pieces', ({ labels }) => labels.flatMap(({ serials }) => serials))
  .use(ontoPallet)
  .again('labels');
