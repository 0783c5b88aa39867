/** Refusals of packing (modules.md sections 4, 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'packing',
  {
    noJobs: () => msg`No order waits at the packing tables. Pull down to ask again.`,
    jobUnknown: ({ code }: { code: string }) => msg`${code} belongs to no order that is to be packed`,
    allPacked: ({ code }: { code: string }) => msg`Everything of ${code} is packed and sealed`,
    sealFirst: ({ code }: { code: string; jobId: string }) => msg`Everything of ${code} is in boxes. Seal them.`,
    notOfOrder: ({ sku, order }: { sku: string; order: string }) => msg`SKU ${sku} is not in order ${order}`,
    skuPacked: ({ sku }: { sku: string }) => msg`All of SKU ${sku} is packed`,
    packZero: () => msg`Quantity cannot be 0`,
    packTooMuch: ({ open }: { open: string }) => msg`Only ${open} are still to be packed`,
    toteHoldsLess: ({ tote, qty }: { tote: string; qty: string }) =>
      msg`Tote ${tote} holds only ${qty} of it. Pack these first.`,
    notABox: ({ code }: { code: string }) => msg`${code} is no shipping box. Scan the label of a box.`,
    boxSealed: ({ code }: { code: string }) => msg`Box ${code} is sealed. Take another one.`,
    otherOrder: ({ code }: { code: string }) => msg`Box ${code} does not belong to this order`,
    noBoxes: () => msg`No box of this order is open`,
    boxEmpty: ({ code }: { code: string }) => msg`Box ${code} is empty. There is nothing to seal.`,
    sizeHalf: () => msg`Enter length, width and height, or none of them`,
    sizeTooLarge: ({ max }: { max: string }) => msg`At most ${max} cm on each side`,
    noBoxTypes: () => msg`No boxes are set up, or no numbers are left. Scan a box instead.`,
    needsPieces: ({ sku }: { sku: string }) => msg`Pieces of ${sku} are scanned one by one`,
    nothingChanged: () => msg`Nothing was changed`,
    moreThanLies: ({ sku, most }: { sku: string; most: string }) => msg`SKU ${sku}: at most ${most}`,
    toteElsewhere: ({ code }: { code: string }) => msg`${code} does not belong to this order`,
  },
  [],
  [],
  {
    sealFirst: ({ jobId }: { jobId: string }) => ({
      label: msg`Seal`,
      flow: 'packing.seal',
      params: { jobId },
      over: true,
    }),
  },
);
