import { flow } from '#engine/flow.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { receiveCase, receiveLpn, receiveSku } from '#modules/receiving/ops.ts';
import { askFullPalletOfAll } from '#modules/receiving/over-tihi.ts';
import { scanBuildPallet } from '#modules/receiving/pallet.ts';
import { receiveSscc } from '#modules/receiving/sscc/ops.ts';
import { sharesDone } from '../demand.ts';
import { receiveCross } from '../ops.ts';
import { caseRest, looseRest, needsPallet, palletRest, ssccRest, toLane } from './cross.ts';
import { howMuchCrosses, toTheLane, whatCrosses } from './crossing.ts';

/**
 * Goods that an order waits for go straight to its lane; a container goes whole. What exceeds the demand is received as
 * usual: onto a pallet at the dock.
 */
export const xdReceiveAction = flow<{ receiptId: string }>('receiving.xd', { back: 'stop' })
  .load('receipt', openedReceipt)
  .progress(sharesDone())
  .use(whatCrosses)
  .use(howMuchCrosses)
  .maybe(
    ({ split }) => split.cross > 0,
    (f) => f.use(toTheLane),
  )
  .maybe(
    ({ goods, split }) => needsPallet(goods, split.rest),
    (f) => f.use(scanBuildPallet),
  )
  .load('onto', { local: async ({ pallet }) => pallet ?? null })
  .load('coming', { local: async ({ sku, split }) => [{ sku, qty: split.rest }] })
  .use(askFullPalletOfAll)
  .post(receiveCross, toLane)
  .post(receiveSku, looseRest)
  .post(receiveSscc, ssccRest)
  .post(receiveLpn, palletRest)
  .post(receiveCase, caseRest)
  .again('goods');
