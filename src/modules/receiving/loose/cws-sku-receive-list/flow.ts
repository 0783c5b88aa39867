import { flow } from '#engine/flow.ts';
import { chooseReceipt, rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { isFromCentralWarehouse } from '#modules/receiving/parts/open-receipts.ts';
import { cwsSkuReceiveAction } from '../cws-sku-receive-action/flow.ts';
import { toCWSSkuReceiveList } from '../screens.ts';

/** Orders that the central warehouse has sent, to be received by SKU; each row says who supplied the goods to it. */
export const cwsSkuReceiveList = flow(toCWSSkuReceiveList, { keep: 'never' })
  .use(
    chooseReceipt({
      mode: 'sku',
      fits: isFromCentralWarehouse,
      row: (r) => rowOf(r, `${r.externalReceiptId} · ${r.vendorName}`),
    }),
  )
  .open(cwsSkuReceiveAction, ({ receipt }) => ({ receiptId: receipt.receiptId }));
