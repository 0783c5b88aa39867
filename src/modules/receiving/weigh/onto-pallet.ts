/** How every receive by weight ends: the lot, the pallet that the goods stand on, the post. */
import type { Weighing } from '#contract/receiving-weigh.ts';
import type { Location, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { netOf } from '#domain/weighings.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { answerForLotOfLine } from '../parts/lot-of-line.ts';
import { asLot } from '#segments/lot.ts';
import { askFullPallet, saidYes } from '#segments/full-pallet.ts';
import { scanBuildPallet } from '../parts/pallet.ts';
import { receiveWeighed } from './ops.ts';

interface Weighed {
  readonly me: Me;
  readonly receipt: Receipt;
  readonly loc: Location;
  readonly line: ReceiptLine;
  readonly sku: Sku;
  readonly weighings: readonly Weighing[];
}

export const ontoPallet = segment<Weighed>()((f) =>
  f
    .use(answerForLotOfLine)
    .use(scanBuildPallet)
    .derive('qty', ({ weighings }) => netOf(weighings))
    .use(askFullPallet)
    .post(receiveWeighed, ({ receipt, line, sku, weighings, lot, pallet, loc, ...asked }) => ({
      receiptId: receipt.receiptId,
      lineId: line.lineId,
      skuId: sku.skuId,
      weighings: [...weighings],
      lot: asLot(lot),
      lpn: pallet.lpn,
      loc: loc.loc,
      ...saidYes(asked),
    })),
);
