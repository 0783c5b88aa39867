/** Refusals of receiving inspection. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  nothingToCheck: () => msg`Nothing waits for the check. Pull down to ask again, or scan a receipt or pallet.`,
  nothingReceived: ({ code }: { code: string }) => msg`Nothing of ${code} was received. Scan a receipt, pallet or SKU.`,
  allChecked: ({ code }: { code: string }) => msg`All of ${code} is checked. Scan the next one.`,
  lineNotHere: () => msg`This line is not on the terminal. Choose it in the list while there is network.`,
  notToCheckHere: ({ sku, code }: { sku: string; code: string }) =>
    msg`SKU ${sku} is not on ${code}, or is checked already`,
  tickedOff: ({ sku }: { sku: string }) => msg`SKU ${sku} is ticked off already. Scan the next goods.`,
});
