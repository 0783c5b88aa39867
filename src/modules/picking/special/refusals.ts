/** Refusals of picking by stock labels and at the lift. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuseSpecial = defineRefusals('picking.special', {
  stockLabelUnknown: ({ code }: { code: string }) => msg`${code} is no stock label of this work. Scan the label again.`,
  stockLabelDone: ({ code }: { code: string }) => msg`Nothing is open any more of the goods with label ${code}`,
  notVlm: ({ code }: { code: string }) => msg`The picking mode of ${code} is not VLM picking`,
  trayComing: ({ tray, lift }: { tray: string; lift: string }) =>
    msg`Tray ${tray} is on its way to the window of ${lift}. Try again when it stops.`,
});
