import { ReleaseReceipt } from '#contract/receiving.ts';
import { flow, opens, pulls } from '#engine/flow.ts';
import { asks } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { caseReceive } from '../case-receive/flow.ts';
import { confirmReceiveGoods } from '../confirm-receive-goods/flow.ts';
import { openedReceipt } from '../lookups.ts';
import { lpnReceive } from '../lpn-receive/flow.ts';
import { linesReceived } from '../progress.ts';
import { skuReceive } from '../sku-receive/flow.ts';

const BY_MODE = { pallet: lpnReceive, case: caseReceive, sku: skuReceive };

/** Header and lines with ordered, received and open; starts the mode that the receipt is received in. */
export const asnDetail = flow<{ receiptId: string }>('receiving.asnDetail', { keep: 'never' })
  .load('receipt', openedReceipt)
  .progress(linesReceived)
  .button('confirm', {
    label: msg`Check contents`,
    run: ({ params }) => opens(confirmReceiveGoods, { receiptId: params.receiptId }),
  })
  .button('bySku', {
    label: msg`Receive by SKU`,
    run: ({ params }) => opens(skuReceive, { receiptId: params.receiptId }),
  })
  .button('release', {
    label: msg`Give back`,
    run: ({ params, me }) => pulls(asks(ReleaseReceipt, { receiptId: params.receiptId, deviceId: me.deviceId })),
  })
  .view('detail', {
    prompt: ({ receipt }) => msg`Receipt ${receipt.receiptId}`,
    rows: async ({ receipt }, db) => {
      const now = (await db.receipts.get(receipt.receiptId)) ?? receipt;
      const lines = await db.lines.where('receiptId', receipt.receiptId);
      return [
        { label: msg`Vendor`, value: now.vendorName },
        { label: msg`PO number`, value: now.poNo },
        { label: msg`Expected arrival`, value: now.expectedAt },
        { label: msg`Dock`, value: now.dock, strong: true },
        ...lines
          .sort((a, b) => a.lineNo - b.lineNo)
          .map((l) => ({
            label: l.skuId,
            detail: l.skuName,
            value: `${l.receivedQty} / ${l.orderQty}`,
            strong: l.receivedQty < l.orderQty,
          })),
      ];
    },
    next: msg`Start receiving`,
  })
  .opens(({ receipt }) => opens(BY_MODE[receipt.mode], { receiptId: receipt.receiptId }));
