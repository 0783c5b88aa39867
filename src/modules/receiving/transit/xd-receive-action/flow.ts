import { flow } from '#engine/flow.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { receiveCase, receiveLpn, receiveSku } from '#modules/receiving/ops.ts';
import { askFullPalletOfAll } from '#segments/full-pallet.ts';
import { scanBuildPallet } from '#modules/receiving/parts/pallet.ts';
import { receiveSscc } from '#modules/receiving/sscc/ops.ts';
import { sharesDone } from '../demand.ts';
import { receiveCross } from '../ops.ts';
import { crossed, needsPallet } from './cross.ts';
import { askFullLane, howMuchCrosses, toTheLanes, whatCrosses } from './crossing.ts';
import { toXDReceiveAction } from '../screens.ts';

/**
 * Goods that orders wait for go straight to their lanes, one lane after the other; a container goes to one of them whole. What
 * exceeds the demand is received as usual: onto a pallet at the dock.
 */
export const xdReceiveAction = flow(toXDReceiveAction, { back: 'stop' })
  .load('receipt', openedReceipt)
  .progress(sharesDone())
  .use(whatCrosses)
  .use(howMuchCrosses)
  .maybe(
    ({ split }) => split.lanes.length > 0,
    (f) => f.use(askFullLane).use(toTheLanes),
  )
  .maybe(
    ({ goods, split }) => needsPallet(goods, split.rest),
    (f) => f.use(scanBuildPallet),
  )
  .derive('onto', ({ pallet }) => pallet ?? null)
  .derive('coming', ({ sku, split }) => [{ sku, qty: split.rest }])
  .use(askFullPalletOfAll)
  .postOf([receiveCross, receiveSku, receiveSscc, receiveLpn, receiveCase], crossed)
  .again('goods');
