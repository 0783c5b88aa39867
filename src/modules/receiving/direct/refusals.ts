/** Refusals of receiving in one step (straight to stock, or piece by piece). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  targetEmpty: () => msg`scan tray and loc both empty. Scan where the goods go.`,
  targetUnknown: ({ code }: { code: string }) =>
    msg`${code} is neither a pallet nor a location. Scan where the goods go.`,
  locMandatoryPallet: () => msg`A pallet must be scanned in this warehouse. Goods do not go straight to a location.`,
  allReceived: () => msg`Nothing is open on this receipt any more. Finish it, or choose another.`,
  otherThanLine: ({ sku, wanted }: { sku: string; wanted: string }) =>
    msg`This is SKU ${sku}, the line is of ${wanted}. Lines must match.`,
  weighIt: ({ sku }: { sku: string }) => msg`SKU ${sku} is weighed. Choose By weight.`,
  lotByLabel: ({ sku }: { sku: string }) =>
    msg`SKU ${sku} needs its lot. Scan the label that carries it, or receive it by SKU.`,
  tagNeeded: ({ code }: { code: string }) =>
    msg`${code} is a plain barcode. Scan the label that carries item, lot and quantity.`,
  tagWithoutQty: ({ sku }: { sku: string }) => msg`This label of ${sku} says no quantity. Receive these goods by SKU.`,
  neitherPalletNorGoods: ({ code }: { code: string }) =>
    msg`${code} is neither a pallet of these receipts nor goods that this terminal knows`,
  lotsMissing: ({ code }: { code: string }) =>
    msg`The lots on pallet ${code} were not expected. Receive it as a single pallet.`,
  notForBatch: ({ receipt }: { receipt: string }) =>
    msg`${receipt} is not received with others. Open it from the list of receipts.`,
  noFinishReasons: () => msg`No finish reasons on this terminal. Refresh the reference data in coverage.`,
});
