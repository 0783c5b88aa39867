/** Refusals of receiving (modules.md sections 5 and 8, Receive). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import { openFlow } from '#engine/link.ts';
import { toASNDetail } from '#modules/receiving/asn/screens.ts';

export const refuse = defineRefusals(
  'receiving',
  {
    noReceiptInfo: () => msg`No receipt info found. Pull down to ask again, or scan a receipt number.`,
    receiptUnknown: ({ code }: { code: string }) => msg`Corresponding receipt order can not be obtained: ${code}`,
    receiptNotHere: () =>
      msg`This receipt is not on the terminal. Claim it in the receipt list while there is network.`,
    receiptClosed: ({ receipt }: { receipt: string }) => msg`Receipt ${receipt} is completed. Choose another.`,
    claimedByOther: ({ receipt, user }: { receipt: string; user: string }) =>
      msg`Receipt ${receipt} is being received by ${user}`,
    orderScanned: ({ order }: { order: string }) => msg`order already scanned: ${order}`,
    dcDiffers: () => msg`DC code differs so bulk receiving is impossible`,
    ownerDiffers: ({ owner }: { owner: string }) =>
      msg`This order belongs to owner ${owner}. Receive the goods of one owner at a time.`,
    batchDiffers: ({ batch }: { batch: string }) =>
      msg`This order came with delivery batch ${batch}. Choose orders of one batch.`,
    tooManyOrders: ({ max }: { max: number }) => msg`At most ${max} orders are received together`,
    ordersNotHere: () => msg`These orders are not on the terminal. Choose them again while there is network.`,
    noDetailsForPallet: ({ code }: { code: string }) =>
      msg`No details for pallet ${code}. It is not expected on this receipt.`,
    notThisReceipt: ({ code, receipt }: { code: string; receipt: string }) =>
      msg`${code} belongs to receipt ${receipt}, not to this one. Lines must match.`,
    palletScanned: ({ code }: { code: string }) => msg`Pallet ${code} was already scanned. Scan the next one.`,
    caseScanned: ({ code }: { code: string }) => msg`Case ${code} was already scanned. Scan the next one.`,
    caseIdLength: ({ code }: { code: string }) => msg`${code} is not a case number: it must be 13 to 16 digits`,
    caseNotAnnounced: ({ code }: { code: string }) => msg`Case ${code} is not expected on this receipt`,
    palletInUse: ({ code }: { code: string }) =>
      msg`Pallet ${code} is in use elsewhere. Scan an empty pallet or one of this receipt.`,
    palletStored: ({ code }: { code: string }) => msg`Pallet ${code} is already put away. Scan another pallet.`,
    lpnSealed: ({ code }: { code: string }) =>
      msg`Pallet ${code} is sealed. Nothing goes on or off until its seal is broken.`,
    skuNotOnReceipt: ({ sku }: { sku: string }) => msg`SKU ${sku} is not on this receipt. Lines must match.`,
    qtyZero: () => msg`Receive quantity must be greater than 0`,
    weightZero: () => msg`Weight must be greater than 0`,
    lotUnknown: ({ code }: { code: string }) =>
      msg`The lot of the goods in ${code} is not expected. Receive them by SKU.`,
    autoLpnOff: () => msg`New pallet numbers are off in your receiving choices. Scan a pallet label.`,
    noFreeLpn: () =>
      msg`No reserved pallet numbers left on this terminal. Scan a pallet label, or claim the receipt again in coverage.`,
  },
  [],
  [],
  {
    // Its page says who has it, and what can be done about that.
    claimedByOther: ({ receipt }) => ({ label: msg`See who has it`, ...openFlow(toASNDetail, { receiptId: receipt }) }),
  },
);
