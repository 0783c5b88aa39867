/** Refusals of cross-dock and put-to-store. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  noCrossDock: () => msg`No receipt with cross-dock demand. Pull down to ask again, or scan a receipt number.`,
  otherLane: ({ loc, lane }: { loc: string; lane: string }) => msg`${loc} is not the lane. Take the goods to ${lane}.`,
  mixedPallet: ({ code }: { code: string }) =>
    msg`${code} holds several kinds of goods, so it goes to no lane whole. Receive its goods by SKU.`,
  noPickingJobs: () =>
    msg`No received goods wait for a store. Pull down to ask again, or scan a receipt, store or order number.`,
  noDemand: ({ sku }: { sku: string }) => msg`No store waits for SKU ${sku} any more. Set it aside.`,
  overDemand: ({ store, open }: { store: string; open: string }) => msg`${store} needs only ${open}`,
  notInbound: ({ code }: { code: string }) => msg`${code} is not an inbound pallet on the dock. Scan another.`,
  nothingWanted: ({ code }: { code: string }) => msg`Nobody waits for goods on pallet ${code}. Scan another.`,
  notOnPallet: ({ sku, pallet }: { sku: string; pallet: string }) => msg`SKU ${sku} is not on pallet ${pallet}`,
  caseNotOnPallet: ({ code, pallet }: { code: string; pallet: string }) =>
    msg`Case ${code} is not on pallet ${pallet}. Scan one that is, or the goods.`,
  caseTooMuch: ({ code }: { code: string }) =>
    msg`No store needs all that is in case ${code}. Scan a smaller case, or the goods that lie loose.`,
  inCases: ({ sku, example }: { sku: string; example: string }) =>
    msg`SKU ${sku} is in cases on this pallet. Scan a case, e.g. ${example}.`,
  palletHolds: ({ pallet, qty }: { pallet: string; qty: string }) => msg`Pallet ${pallet} holds only ${qty}`,
  rejectReasonEmpty: () => msg`A rejected reason must be selected`,
});
