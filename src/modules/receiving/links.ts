/** Screens of receiving that are opened from several places, or from those that they open themselves. */
import { link } from '#engine/link.ts';
import type { Narrow } from './open-receipts.ts';

type OfReceipt = { readonly receiptId: string };

export const toDetail = link<OfReceipt>('receiving.asnDetail');
export const toFilter = link<Narrow>('receiving.filter');
export const toDelivery = link<Partial<OfReceipt>>('receiving.delivery');
export const toReview = link<Partial<OfReceipt>>('receiving.reviewGoods');
export const toReturnTally = link<OfReceipt>('receiving.returnTally');

export const toSscc = link<OfReceipt>('receiving.sscc');
export const toSerials = link<OfReceipt>('receiving.serial');
export const toSerialsOfLine = link<OfReceipt>('receiving.serialStandard');
export const toWeigh = link<OfReceipt>('receiving.weight');
export const toWeighings = link<OfReceipt>('receiving.weightDetail');
export const toDirect = link<OfReceipt>('receiving.direct');
export const toDirectQuery = link<OfReceipt>('receiving.directQuery');
export const toDirectFinish = link<OfReceipt>('receiving.directFinish');
export const toSingleScan = link<OfReceipt>('receiving.singleScan');
export const toCross = link<OfReceipt>('receiving.xd');
export const toSow = link<OfReceipt>('receiving.transitSow');
export const toReject = link<OfReceipt>('receiving.transitReject');
export const toCentral = link<OfReceipt>('receiving.cwsSku');
export const toChain = link<OfReceipt>('receiving.mdlSku');
export const toOneSku = link<OfReceipt>('receiving.singSku');
export const toMixed = link<OfReceipt>('receiving.moreSku');
export const toLineLots = link<OfReceipt>('receiving.lineLots');
/** Of the module for putaway. */
export const toCancelled = link<OfReceipt>('putaway.cancelled');

/** Several at once. */
type OfReceipts = { readonly receiptIds: readonly string[] };
export const toCentralOrders = link<OfReceipts>('receiving.centerMul', 'receiptIds');
export const toOrdersByNumber = link<OfReceipts>('receiving.cwBatchMul', 'receiptIds');
