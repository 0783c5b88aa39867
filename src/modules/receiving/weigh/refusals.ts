/** Refusals of goods received by weight. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  nothingToWeigh: () => msg`No weighed goods are open on this receipt. Choose another receipt.`,
  notToWeigh: ({ code }: { code: string }) =>
    msg`${code} is none of the weighed goods that are open on this receipt. Lines must match.`,
  weightListEmpty: () => msg`Weight list cannot be empty`,
  notAWeight: ({ code }: { code: string }) => msg`${code} is not a weight. Weigh, or type kilograms.`,
  tooManyWeighings: ({ most }: { most: number }) => msg`At most ${most} weighings at once. Submit these first.`,
});
