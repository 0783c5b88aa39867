/** Refusals of SKU pictures and dimensions. */
import { PICTURES_PER_SKU } from '#contract/receiving-goods.ts';
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  picturesFull: ({ sku }: { sku: string }) =>
    msg`SKU ${sku} already has ${PICTURES_PER_SKU} pictures. The master data team can remove some.`,
  noPictures: () => msg`Take at least one picture`,
  tooManyPictures: ({ room }: { room: number }) => msg`Too many pictures: the SKU has room for ${room}. Remove some.`,
  isMeasured: ({ sku }: { sku: string }) =>
    msg`SKU ${sku} is measured already. Ask the master data team if its packaging has changed.`,
  soldByWeight: ({ sku }: { sku: string }) => msg`SKU ${sku} is sold by weight. It has no packaging to measure.`,
  measureZero: () => msg`Every measure must be greater than 0`,
  sameBarcode: ({ code }: { code: string }) =>
    msg`${code} is the barcode of the piece. Scan that of the case, or choose No barcode.`,
});
