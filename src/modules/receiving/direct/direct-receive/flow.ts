import { flow } from '#engine/flow.ts';
import { chooseUnfinished } from '#modules/receiving/parts/choose-receipt.ts';
import { directReceive } from '../direct-receive-action/flow.ts';
import { toDirectReceive } from '../screens.ts';

/** Receipts whose goods go straight to stock: find one, claim it, and start. There are no lines to choose from. */
export const directList = flow(toDirectReceive, { keep: 'never' })
  .use(chooseUnfinished({ mode: 'direct' }))
  .open(directReceive, ({ receipt }) => ({ receiptId: receipt.receiptId }));
