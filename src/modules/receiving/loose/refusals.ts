/** Refusals of loose goods from central warehouses and retail chains. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  skuOnNoOrder: ({ sku }: { sku: string }) => msg`SKU ${sku} is on none of the orders, or all of it is here`,
  nothingOpen: ({ sku }: { sku: string }) => msg`All of SKU ${sku} has been received already`,
  otherSku: ({ code, sku }: { code: string; sku: string }) => msg`Case ${code} does not hold SKU ${sku}`,
  otherLot: ({ code }: { code: string }) =>
    msg`Case ${code} is expected with another lot. Go back and enter its lot, or scan another case.`,
  caseUnitMissing: ({ sku }: { sku: string }) =>
    msg`SKU ${sku} has no case in its packaging. Call your supervisor before receiving it.`,
  noBatch: () => msg`No delivery batch is open. Pull down to ask again, or scan a batch number.`,
  batchUnknown: ({ code }: { code: string }) => msg`${code} belongs to no open delivery batch`,
  notInBatch: ({ code }: { code: string }) => msg`${code} is not expected in this delivery batch`,
  notChosen: ({ code, order }: { code: string; order: string }) =>
    msg`${code} belongs to order ${order}, which was not chosen`,
  lotNotAnnounced: ({ code }: { code: string }) =>
    msg`${code} came without its dates. Receive a pallet in "Check contents", a case in "One SKU quickly", and enter them there.`,
  noTemplateLines: () => msg`No open line of this receipt has lot attributes`,
  copiesTooMany: ({ max }: { max: number }) => msg`Only ${max} lines follow with the same attributes`,
});
