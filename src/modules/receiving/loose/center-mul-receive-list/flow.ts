import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { rowOf } from '#modules/receiving/parts/choose-receipt.ts';
import { isOfCentre } from '#modules/receiving/parts/open-receipts.ts';
import { centerMulReceiveAction } from '../center-mul-receive-action/flow.ts';
import { chooseSeveral, idsOf, sameDc } from '#modules/receiving/parts/orders.ts';
import { toCenterMulReceiveList } from '../screens.ts';

/** Purchase orders of one distribution centre, tapped or scanned one after the other, to be received together. */
export const centerMulReceiveList = flow(toCenterMulReceiveList)
  .use(
    chooseSeveral({
      prompt: msg`Scan or tap the orders of one DC`,
      mode: 'sku',
      fits: isOfCentre,
      row: (r) => ({ ...rowOf(r, `${r.dcCode} · ${r.receiptId} · ${r.vendorName}`), title: r.poNo }),
      together: sameDc,
    }),
  )
  .open(centerMulReceiveAction, ({ orders }) => ({ receiptIds: idsOf(orders) }));
