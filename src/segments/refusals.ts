/** Refusals of what screens of several modules share, by their subject. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuseLookup = defineRefusals('lookup', {
  locUnknown: ({ code }: { code: string }) => msg`Location ${code} does not exist. Scan the location label.`,
  skuUnknown: ({ code }: { code: string }) => msg`No SKU has the barcode ${code}. Scan another barcode of the goods.`,
  otherGoods: ({ sku }: { sku: string }) =>
    msg`This label is not of SKU ${sku}. Scan the label of these goods, or type what is printed.`,
  containerUnknown: ({ code }: { code: string }) => msg`Pallet or case ${code} does not exist. Scan its label again.`,
  noPackaging: ({ sku }: { sku: string }) => msg`Packaging of ${sku} is not maintained. Ask a supervisor.`,
  noOwner: () => msg`The user have not an authorized owner. Ask a supervisor to add one.`,
  noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
});

/** Labels that become barcodes of goods. */
export const refuseBarcode = defineRefusals('barcode', {
  notABarcode: ({ code }: { code: string }) => msg`${code} is too long for a barcode. Scan the barcode of the goods.`,
  checkDigitWrong: ({ code }: { code: string }) => msg`The check digit of ${code} is wrong. Scan it, or type it again.`,
  barcodeTaken: ({ code, sku }: { code: string; sku: string }) =>
    msg`Barcode ${code} belongs to SKU ${sku}. Scan a barcode of these goods.`,
});

/** People, by what they wear. */
export const refuseBadge = defineRefusals('badge', {
  noBadge: ({ code }: { code: string }) => msg`${code} is no badge. Scan the badge again.`,
});

/** Labels of another kind than is wanted. */
export const refuseContainer = defineRefusals('container', {
  isCase: ({ code }: { code: string }) => msg`${code} is not a pallet. Scan the pallet label.`,
  isPallet: ({ code }: { code: string }) => msg`${code} is not a case. Scan the case label.`,
});

/** What a location does not take. */
export const refusePlace = defineRefusals('place', {
  locLocked: ({ loc }: { loc: string }) => msg`Location ${loc} is locked. Scan another location.`,
  notStorage: ({ loc }: { loc: string }) => msg`${loc} is not a storage location. Scan a rack or pick location.`,
  keptForOther: ({ loc, sku }: { loc: string; sku: string }) => msg`${loc} is kept for ${sku}. Scan another location.`,
  oneSkuOnly: ({ loc }: { loc: string }) =>
    msg`${loc} takes one SKU only, and others stand there. Scan another location.`,
  oneLotOnly: ({ loc }: { loc: string }) =>
    msg`${loc} takes one lot only, and others stand there. Scan another location.`,
  tooHeavy: ({ loc, max }: { loc: string; max: number }) =>
    msg`${loc} bears ${max} kg, and this is too much. Scan another location.`,
  tooHigh: ({ loc, max, height }: { loc: string; max: number; height: number }) =>
    msg`${loc} is ${max} m high, and this is ${height} m. Scan another location.`,
});

/** Goods that cannot come in, and places that they cannot come in at. */
export const refuseReceivable = defineRefusals('receivable', {
  skuUnmeasured: ({ sku }: { sku: string }) =>
    msg`New SKU ${sku} needs measuring. Open Capture dimensions, then scan it again.`,
  packagingMissing: ({ sku }: { sku: string }) =>
    msg`Packaging of SKU ${sku} is not maintained. Open Capture dimensions, then scan it again.`,
  shelfLifeMissing: ({ sku }: { sku: string }) =>
    msg`Shelf life of SKU ${sku} is missing. Call your supervisor before receiving it.`,
  serialGoods: ({ sku }: { sku: string }) =>
    msg`SKU ${sku} has serial numbers. Receive it in "Receive with serial numbers".`,
  overReceived: ({ open }: { open: string }) => msg`Over received: only ${open} still expected`,
  locNotForReceiving: ({ loc }: { loc: string }) => msg`${loc} is not a receiving location. Scan a dock location.`,
});

/** Pieces that have numbers. */
export const refuseSerial = defineRefusals(
  'serial',
  {
    tooManyPieces: ({ most }: { most: number }) =>
      msg`At most ${most} pieces with serial numbers at once. Count fewer.`,
    noSerial: ({ code }: { code: string }) =>
      msg`There is no serial number in ${code}. Scan the serial number of the piece.`,
    articleNotSerial: ({ code }: { code: string }) =>
      msg`${code} is the code of the item. Scan the serial number of the piece.`,
    serialTooLong: () => msg`A serial number has at most 64 characters. Scan the serial number of the piece.`,
    serialAgain: ({ serial }: { serial: string }) => msg`${serial} is already scanned. Scan the next piece.`,
    serialNotHere: ({ serial, code }: { serial: string; code: string }) =>
      msg`${serial} did not come in with these goods, so it is not on ${code}. Scan the number of a piece of it.`,
  },
  [],
  ['serialAgain'],
);

/** Lots that goods cannot have. */
export const refuseLot = defineRefusals('lot', {
  productionAfterToday: () => msg`Production date cannot be after today`,
  productionAfterExpiry: () => msg`Production date cannot be after the expiry date`,
  expiryNotAfterToday: () => msg`Expiry date cannot be on or before today`,
  expiryBeyondShelfLife: ({ latest }: { latest: string }) =>
    msg`Expiry date is beyond the shelf life: ${latest} at the latest`,
  lotUnlisted: ({ sku, value }: { sku: string; value: string }) => msg`${value} is none of the values for ${sku}`,
});

/** Pallets that begin. */
export const refusePallet = defineRefusals('pallet', {
  lpnMandatory: () => msg`A pallet must be scanned in this warehouse. New pallet numbers are switched off.`,
});

/** Containers that goods leave in. */
export const refuseOutbound = defineRefusals('outbound', {
  targetEmpty: () => msg`Target container cannot be empty`,
  containerState: ({ code }: { code: string }) =>
    msg`Container ${code} must be in pick or open state. Take another one.`,
  containerDiffers: ({ code }: { code: string }) => msg`Container ${code} does not belong to this order`,
  notForOrders: ({ code }: { code: string }) =>
    msg`${code} is no container for orders. Scan a tote, box or pallet of yours.`,
  containerEmpty: ({ code }: { code: string }) => msg`${code} is empty. There is nothing to close.`,
  containerHolds: ({ code }: { code: string }) => msg`${code} is free already, or goods are in it`,
  typeEmpty: () => msg`Container type cannot be empty`,
  weightMissing: ({ code }: { code: string }) => msg`weight must be entered: there are weighed goods in ${code}`,
  tooLight: ({ tare }: { tare: string }) => msg`The empty container alone weighs ${tare} kg. Weigh it again.`,
  notCarriedHere: ({ code }: { code: string }) => msg`${code} is no container that this terminal knows`,
});

/** Claimed work that is chosen in a list of its own. */
export const refuseWork = defineRefusals('work', {
  jobTaken: ({ code, user }: { code: string; user: string }) => msg`${code} is being worked by ${user}`,
  jobWaits: ({ code }: { code: string }) => msg`${code} waits for what has to be finished before it`,
  jobGone: () => msg`This work is not on this terminal any more. Choose it again.`,
});

/** Outbound orders after they were picked. */
export const refuseOrder = defineRefusals('order', {
  stopping: ({ order }: { order: string }) => msg`Order ${order} is being cancelled. Bring its goods back.`,
  blocked: ({ order }: { order: string }) => msg`Order ${order} is blocked. Its work rests.`,
  shipped: ({ order }: { order: string }) => msg`Order ${order} is already fully shipped`,
  orderGone: () => msg`The order is not on this terminal any more. Choose it again.`,
  notReviewed: ({ code }: { code: string }) => msg`${code} has to be reviewed before it leaves`,
  valuablesToSampling: ({ code }: { code: string }) =>
    msg`Pallet ${code} contains valuables and must go to the sampling area`,
  notClosed: ({ code }: { code: string }) => msg`${code} is still open. Close or seal it first.`,
  otherOrder: ({ code, order }: { code: string; order: string }) => msg`${code} belongs to order ${order}`,
});

/** Numbers of carriers. */
export const refuseParcel = defineRefusals('parcel', {
  parcelNotLeased: ({ code }: { code: string }) =>
    msg`${code} is no parcel number of this terminal. Stick a label with one of its own on.`,
  parcelOfOtherCarrier: ({ code, carrier }: { code: string; carrier: string }) =>
    msg`Parcel number ${code} is of carrier ${carrier}`,
  parcelUsed: ({ code, box }: { code: string; box: string }) => msg`Parcel number ${code} is on box ${box} already`,
});

/** Labels on paper. */
export const refuseLabel = defineRefusals('label', {
  noPrintPoint: () => msg`default print point not set. Choose one in the personal centre, or save with 0 copies.`,
  copiesOutOfRange: ({ max }: { max: number }) => msg`At most ${max} copies of a label`,
});

/** The tray of a store. */
export const refuseTray = defineRefusals('tray', {
  noTray: ({ code }: { code: string }) => msg`${code} is not a tray. Scan the label of the store tray.`,
  trayDiffers: ({ tray, store }: { tray: string; store: string }) =>
    msg`Tray ${tray} does not match store info of ${store}. Scan its own tray, or an empty one.`,
  trayInfoEmpty: () =>
    msg`Store tray, store info and tray type cannot be empty. Load the reference data again: there are no tray types.`,
});

/** What a check cannot have found. */
export const refuseCheck = defineRefusals('check', {
  qtyEmpty: () => msg`Quantity cannot be empty`,
  moreThanOpen: ({ sku, open }: { sku: string; open: string }) => msg`SKU ${sku}: only ${open} still to check`,
  reasonMissing: () => msg`An exception reason must be selected`,
});
