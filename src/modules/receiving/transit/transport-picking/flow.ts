import { flow } from '#engine/flow.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { sharesDone } from '../demand.ts';
import { planOf } from '#segments/shares.ts';
import { fromPallet, sorted } from '../from-pallet.ts';
import { sortTransit } from '../ops.ts';
import { toTransportPicking } from '../screens.ts';

/** Take from the inbound pallets what one store needs; the next goods are scanned each time. */
export const transportPicking = flow(toTransportPicking, { back: 'stop' })
  .load('receipt', openedReceipt)
  .load('plan', ({ receipt }, db) => planOf(receipt.receiptId, db))
  .derive('wanted', ({ plan, params }) => plan.filter((d) => d.storeId === params.storeId))
  .progress(sharesDone((d, { params }) => d.storeId === params['storeId']))
  .use(fromPallet)
  .post(sortTransit, sorted)
  .again('goods');
