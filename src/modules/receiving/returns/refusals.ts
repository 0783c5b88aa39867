/** Refusals of returned goods. */
import { RETURN_NO_LENGTH } from '#contract/receiving-returns.ts';
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  gradesMissing: () => msg`No return grades or reasons are on this terminal. Load the master data again in coverage.`,
  hasExpired: ({ day }: { day: string }) => msg`These goods expired on ${day}. Grade them as expired.`,
  notExpired: ({ day }: { day: string }) => msg`These goods keep until ${day}. Choose another grade.`,
  otherGrade: ({ pallet }: { pallet: string }) =>
    msg`Pallet ${pallet} holds goods of another grade. Scan a pallet of this grade, or an empty one.`,
  returnNoLength: ({ code }: { code: string }) =>
    msg`${code} is too long for a return number: at most ${RETURN_NO_LENGTH} characters. Scan the label of the return.`,
  goodsNotReturn: ({ sku }: { sku: string }) =>
    msg`This is the barcode of SKU ${sku}. Scan the label of the return, waybill or box first.`,
  returnAnnounced: ({ code, receipt }: { code: string; receipt: string }) =>
    msg`Return ${code} is expected as receipt ${receipt}. Receive it under Return tally.`,
  returnOfOther: ({ code, owner }: { code: string; owner: string }) =>
    msg`Return ${code} belongs to owner ${owner}. Go back and choose that owner.`,
  goodsOfOther: ({ sku, owner }: { sku: string; owner: string }) =>
    msg`SKU ${sku} belongs to owner ${owner}. Put it aside for a return of that owner.`,
});
