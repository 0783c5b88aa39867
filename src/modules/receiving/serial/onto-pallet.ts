/** How every receive of pieces ends: their lot, the pallet that they stand on, the post. */
import type { Location, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { answerForLotOfLine } from '../parts/lot-of-line.ts';
import { asLot } from '#segments/lot.ts';
import { askFullPalletOfAll, saidYes } from '#segments/full-pallet.ts';
import { scanBuildPalletThat } from '../parts/pallet.ts';
import { receiveSerials } from './ops.ts';
import { notAPiece } from './rules.ts';

interface Pieces {
  readonly me: Me;
  readonly receipt: Receipt;
  readonly loc: Location;
  readonly line: ReceiptLine;
  readonly sku: Sku;
  readonly pieces: readonly string[];
}

export const ontoPallet = segment<Pieces>()((f) =>
  f
    .use(answerForLotOfLine)
    .use(scanBuildPalletThat(notAPiece))
    .derive('onto', ({ pallet }) => pallet)
    .derive('coming', ({ sku, pieces }) => [{ sku, qty: pieces.length }])
    .use(askFullPalletOfAll)
    .post(receiveSerials, ({ receipt, line, sku, pieces, lot, pallet, loc, ...asked }) => ({
      receiptId: receipt.receiptId,
      lineId: line.lineId,
      skuId: sku.skuId,
      serials: [...pieces],
      lot: asLot(lot),
      lpn: pallet.lpn,
      loc: loc.loc,
      ...saidYes(asked),
    })),
);
