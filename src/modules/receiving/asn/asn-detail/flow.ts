import { ClaimReceipt, ReleaseReceipt, receiptJob } from '#contract/receiving.ts';
import { flow, fetchAndLeave } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { deliveryVehicle } from '#modules/receiving/arrival/delivery-vehicle/flow.ts';
import { movers } from '#modules/receiving/arrival/movers/flow.ts';
import { isOfOther } from '#modules/receiving/rules.ts';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { linesReceived } from '#modules/receiving/parts/progress.ts';
import { factsOf } from './facts.ts';
import { isOffered, otherWays, specialGoods, usualWay } from '#modules/receiving/ways.ts';
import { toASNDetail } from '../screens.ts';

/** Header and lines with ordered, received and open; starts the mode that the receipt is received in, or another. */
const opened = flow(toASNDetail, { keep: 'never' })
  .load('receipt', openedReceipt)
  .load('special', ({ receipt }, db) => specialGoods(receipt.receiptId, db))
  .progress(linesReceived);

for (const way of otherWays)
  opened.button(way.to.id, {
    label: way.label,
    when: ({ receipt, special }) => isOffered(way, receipt, special),
    run: ({ params }) => openFlow(way.to, params),
  });

export const asnDetail = opened
  .button('vehicle', {
    label: msg`Vehicle`,
    run: ({ params: { receiptId } }) => openFlow(deliveryVehicle, { receiptId }),
  })
  .button('movers', { label: msg`Unloaders`, run: ({ params: { receiptId } }) => openFlow(movers, { receiptId }) })
  .button('takeWork', {
    label: msg`Claim work`,
    when: ({ receipt, me }) => !receiptJob.isHeldBy(receipt, me),
    run: ({ params: { receiptId }, me }) => fetchAndLeave(request(ClaimReceipt, { receiptId, deviceId: me.deviceId })),
  })
  .button('release', {
    label: msg`Release`,
    when: ({ receipt, me }) => receipt.claimedBy === me.userId,
    run: ({ params: { receiptId }, me }) =>
      fetchAndLeave(request(ReleaseReceipt, { receiptId, deviceId: me.deviceId })),
  })
  // Its holder gets a message from the WMS, and keeps what was scanned.
  .button('revoke', {
    label: msg`Free it for others`,
    may: 'claim.revoke',
    when: ({ receipt, me }) => isOfOther(receipt, me),
    run: ({ params: { receiptId }, me }) =>
      fetchAndLeave(request(ReleaseReceipt, { receiptId, deviceId: me.deviceId })),
  })
  .view('detail', {
    prompt: ({ receipt }) => msg`Receipt ${receipt.receiptId}`,
    rows: ({ receipt, me }, db) => factsOf(receipt, me, db),
    next: msg`Start receiving`,
  })
  .opens(({ receipt }) => openFlow(usualWay(receipt.mode), { receiptId: receipt.receiptId }));
