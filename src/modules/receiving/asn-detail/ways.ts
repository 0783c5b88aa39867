/** Ways to work a receipt: the usual one of its mode, and the others that fit. */
import type { Receipt, ReceiptMode } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { caseReceive } from '../case-receive/flow.ts';
import { confirmReceiveGoods } from '../confirm-receive-goods/flow.ts';
import { lpnReceive } from '../lpn-receive/flow.ts';
import { skuReceive } from '../sku-receive/flow.ts';

/** The flow that works a receipt of each mode. */
export const BY_MODE: Readonly<Record<ReceiptMode, string>> = {
  pallet: lpnReceive.id,
  case: caseReceive.id,
  sku: skuReceive.id,
  sscc: 'receiving.sscc',
  serial: 'receiving.serialStandard',
  weighed: 'receiving.weight',
  direct: 'receiving.direct',
  xd: 'receiving.xd',
  transit: 'receiving.transitSow',
  return: 'receiving.returnTally',
  cancelled: 'putaway.cancelled',
};

export interface Way {
  readonly label: Text;
  readonly flow: string;
  readonly modes: readonly ReceiptMode[];
  /** Only of this receipt type. */
  readonly type?: string;
}

/** Beside the usual way. */
export const WAYS: readonly Way[] = [
  { label: msg`Check contents`, flow: confirmReceiveGoods.id, modes: ['pallet'] },
  { label: msg`Receive by SKU`, flow: skuReceive.id, modes: ['pallet', 'case', 'direct', 'xd'] },
  { label: msg`Central warehouse`, flow: 'receiving.cwsSku', modes: ['sku'], type: 'CW' },
  { label: msg`Retail chain MDL`, flow: 'receiving.mdlSku', modes: ['sku'], type: 'MDL' },
  { label: msg`One SKU quickly`, flow: 'receiving.singSku', modes: ['sku', 'case'] },
  { label: msg`Mixed pallet`, flow: 'receiving.moreSku', modes: ['sku', 'case'] },
  { label: msg`Piece by piece`, flow: 'receiving.singleScan', modes: ['sku'] },
  { label: msg`By weight`, flow: 'receiving.weight', modes: ['sku', 'case', 'direct'] },
  { label: msg`Lots of the lines`, flow: 'receiving.lineLots', modes: ['sku'] },
  { label: msg`Received so far`, flow: 'receiving.directQuery', modes: ['direct'] },
  { label: msg`Finish the receipt`, flow: 'receiving.directFinish', modes: ['direct'] },
  { label: msg`Reject goods`, flow: 'receiving.transitReject', modes: ['transit'] },
  { label: msg`Serials of a customer`, flow: 'receiving.serial', modes: ['serial'] },
  { label: msg`List of weighings`, flow: 'receiving.weightDetail', modes: ['weighed'] },
];

export const fits = ({ modes, type }: Way, receipt: Receipt): boolean =>
  modes.includes(receipt.mode) && (type === undefined || type === receipt.typeId);
