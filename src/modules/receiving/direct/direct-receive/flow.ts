import { flow } from '#engine/flow.ts';
import { chooseReceipt } from '#modules/receiving/parts/choose-receipt.ts';
import { directReceive } from '../direct-receive-action/flow.ts';
import { toDirectReceive } from '../screens.ts';

/** Receipts whose goods go straight to stock: find one, claim it, and start. There are no lines to choose from. */
export const directList = flow(toDirectReceive, { keep: 'never' })
  .use(chooseReceipt(() => ({ mode: 'direct' }), { until: 'finished' }))
  .open(directReceive, ({ receipt }) => ({ receiptId: receipt.receiptId }));
