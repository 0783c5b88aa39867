/** Refusals of master data. */
import { defineRefusals } from '#engine/refusal.ts';
import { nested } from '#engine/text.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('master', {
  hasIt: ({ code, sku }: { code: string; sku: string }) => msg`SKU ${sku} has the barcode ${code} already`,
  noSettings: () => msg`No setting of replenishment is known here. Pull down to ask again.`,
  settingUnknown: ({ code }: { code: string }) =>
    msg`No setting is for ${code}. Scan a location, a SKU or a barcode of 14 digits.`,
  settingGone: () => msg`This setting is not there any more. Look at the list again.`,
  settingIncomplete: ({ name }: { name: Text }) => msg`${nested(name)} cannot be empty`,
  limitsCrossed: ({ lower, upper }: { lower: number; upper: number }) =>
    msg`The lower limit ${lower} is above the upper limit ${upper}`,
  settingTwice: ({ setting }: { setting: string }) =>
    msg`Setting ${setting} applies for this SKU, location and level already. Change that one.`,
  skuUnknown: ({ code }: { code: string }) => msg`No SKU has the number ${code}`,
  locUnknown: ({ code }: { code: string }) => msg`Location ${code} does not exist`,
  ownerDiffers: ({ sku, owner }: { sku: string; owner: string }) => msg`SKU ${sku} belongs to ${owner}`,
});
