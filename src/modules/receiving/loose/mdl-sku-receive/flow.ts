import { flow } from '#engine/flow.ts';
import { chooseReceipt, rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { isMdl } from '#modules/receiving/parts/open-receipts.ts';
import { mdlSkuReceiveAction } from '../mdl-sku-receive-action/flow.ts';
import { toMDLSKUReceive } from '../screens.ts';

/** Receipts of the retailer MDL by their purchase order, which is the number on its papers; scanning it opens the receipt. */
export const mdlSkuReceive = flow(toMDLSKUReceive, { keep: 'never' })
  .use(
    chooseReceipt({
      mode: 'sku',
      fits: isMdl,
      row: (r) => ({ ...rowOf(r, `${r.receiptId} · ${r.vendorName} · ${r.expectedAt}`), title: r.poNo }),
      group: (r) => r.poNo,
    }),
  )
  .open(mdlSkuReceiveAction, ({ receipt }) => ({ receiptId: receipt.receiptId }));
