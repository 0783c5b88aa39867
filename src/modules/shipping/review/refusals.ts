/** Refusals of the review (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuseReview = defineRefusals(
  'shipping.review',
  {
    noJobs: () => msg`No order waits for its review. Pull down to ask again.`,
    jobUnknown: ({ code }: { code: string }) => msg`${code} belongs to no order that waits for its review`,
    allReviewed: ({ code }: { code: string; flow: string }) => msg`All containers of ${code} are reviewed`,
    reviewed: ({ code }: { code: string }) => msg`${code} is reviewed already`,
    goesBack: ({ code }: { code: string }) => msg`${code} goes back: its order was cancelled`,
    boxEmpty: ({ code }: { code: string }) => msg`${code} is empty. There is nothing to review.`,
    codeUnknown: ({ code }: { code: string }) => msg`${code} is neither goods nor a serial number that is known here`,
    notInBox: ({ sku, code }: { sku: string; code: string }) =>
      msg`SKU ${sku} is not booked in ${code}. Take it out and put it aside.`,
    otherLot: ({ sku, lot }: { sku: string; lot: string }) =>
      msg`Lot ${lot} of SKU ${sku} is not booked here. Take it out and put it aside.`,
    whichLot: ({ sku }: { sku: string }) =>
      msg`SKU ${sku} is in here in several lots. Scan a label with the lot, or tap it.`,
    allCounted: ({ sku, qty }: { sku: string; qty: string }) =>
      msg`All ${qty} of SKU ${sku} are counted. If there are more, tap the row.`,
    scanPieces: ({ sku }: { sku: string }) => msg`Pieces of SKU ${sku} have numbers. Scan them one by one.`,
    pieceElsewhere: ({ serial, code }: { serial: string; code: string }) =>
      msg`Piece ${serial} is not booked in ${code}. Take it out and put it aside.`,
    notMoreHere: ({ most }: { most: string }) => msg`Only ${most} are booked. Put the rest aside.`,
    reasonMissing: ({ sku }: { sku: string }) => msg`Choose why SKU ${sku} differs`,
    boxInUse: ({ code }: { code: string }) => msg`${code} is in use already. Take another box.`,
    noQrOfGoods: ({ code }: { code: string }) => msg`${code} is no QR code of goods`,
    qrAgain: ({ code }: { code: string }) => msg`QR code ${code} was read already`,
    notReviewed: ({ code }: { code: string }) => msg`${code} was not reviewed`,
    someHeld: ({ code }: { code: string }) => msg`${code} is held: review it by itself`,
    noneToPass: ({ code }: { code: string }) => msg`No container of ${code} waits for its review`,
    noReviews: () => msg`Nothing was reviewed lately`,
    nothingReviewed: ({ code }: { code: string }) => msg`${code} was not reviewed, and does not wait for it`,
  },
  [],
  ['qrAgain'],
  {
    allReviewed: ({ flow }: { flow: string }) => ({ label: msg`Next order`, flow, params: {}, over: true }),
  },
);

/** Of one-set orders. */
export const refusePool = defineRefusals(
  'shipping.pool',
  {
    noPools: () => msg`No batch tote waits at the packing tables. Pull down to ask again.`,
    poolUnknown: ({ code }: { code: string }) => msg`${code} is no batch tote of one-set orders`,
    allDone: ({ code }: { code: string }) => msg`All orders of ${code} are packed`,
    restBlocked: ({ code }: { code: string }) => msg`What is left of ${code} is blocked. Its work rests.`,
    notInPool: ({ sku }: { sku: string }) => msg`No order of this tote wants SKU ${sku}`,
    noneLeft: ({ sku }: { sku: string }) => msg`All orders that want SKU ${sku} are packed`,
    notOfSet: ({ sku, order }: { sku: string; order: string }) => msg`SKU ${sku} is not in the set of order ${order}`,
    pieceAgain: ({ sku }: { sku: string }) => msg`SKU ${sku} of this set is scanned already`,
    noBoxNumber: () => msg`No box numbers are left. Ask for the work again while there is network.`,
    noParcelNumber: ({ carrier }: { carrier: string }) =>
      msg`No numbers of carrier ${carrier} are left. Ask for the work again while there is network.`,
  },
  [],
  ['pieceAgain'],
  { allDone: () => ({ label: msg`Next tote`, flow: 'shipping.oneSet', params: {}, over: true }) },
);
