/** Refusals of supplier containers (SSCC). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  preCheckFailed: ({ receipt }: { receipt: string }) =>
    msg`Receipt ${receipt} failed its pre-check. It cannot be received before that is settled.`,
  noSscc: ({ receipt }: { receipt: string }) => msg`No SSCC to receive on receipt ${receipt}`,
  ssccInvalid: ({ code }: { code: string }) =>
    msg`${code} is not an SSCC: it has 18 digits, and the last one checks the others`,
  ssccNotFound: ({ code }: { code: string }) => msg`SSCC not found or already scanned: ${code}`,
  ssccIsPallet: ({ code }: { code: string }) => msg`${code} is a pallet. Scan the location where it stands.`,
  stillExpected: ({ code }: { code: string }) =>
    msg`Pallet ${code} is not received yet. Scan the location, or another pallet.`,
});
