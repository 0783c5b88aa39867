/** Refusals of the lookups that all modules share. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuseLookup = defineRefusals('lookup', {
  locUnknown: ({ code }: { code: string }) => msg`Location ${code} does not exist. Scan the location label.`,
  skuUnknown: ({ code }: { code: string }) => msg`No SKU has the barcode ${code}. Scan another barcode of the goods.`,
  otherGoods: ({ sku }: { sku: string }) =>
    msg`This label is not of SKU ${sku}. Scan the label of these goods, or type what is printed.`,
  containerUnknown: ({ code }: { code: string }) => msg`Pallet or case ${code} does not exist. Scan its label again.`,
});
