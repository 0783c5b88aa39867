/** Screens of loose goods from central warehouses and retail chains. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { CENTRAL, LOOSE, openReceipts } from '../menu.ts';
import { isFromCentralWarehouse, isMdl, isOfBatch, isOfCentre } from '../parts/open-receipts.ts';

export const toSingSkuReceive = screen('/SingSkuReceive', 'receiving.singSku', msg`Receive one SKU`, {
  icon: 'sku',
  offline: 'A',
  params: ['receiptId'],
  group: LOOSE,
  place: 2,
  of: { job: 'receipt', beside: { label: msg`One SKU quickly`, modes: ['sku', 'case'] } },
});

export const toMoreSkuReceive = screen('/MoreSkuReceive', 'receiving.moreSku', msg`Receive a mixed pallet`, {
  icon: 'pallet',
  offline: 'A',
  params: ['receiptId'],
  group: LOOSE,
  place: 3,
  of: { job: 'receipt', beside: { label: msg`Mixed pallet`, modes: ['sku', 'case'] } },
});

export const toTemplateDetail = screen('/TemplateDetail', 'receiving.lineLots', msg`Lot attributes`, {
  icon: 'detail',
  offline: 'A',
  params: ['receiptId'],
  group: LOOSE,
  place: 4,
  of: { job: 'receipt', beside: { label: msg`Lots of the lines`, modes: ['sku'] } },
});

export const toMDLSKUReceive = screen('/MDLSKUReceive', 'receiving.mdlList', msg`MDL receipts`, {
  icon: 'list',
  offline: 'C',
  group: CENTRAL,
  count: openReceipts(isMdl),
});

export const toMDLSKUReceiveAction = screen('/MDLSKUReceiveAction', 'receiving.mdlSku', msg`Receive MDL cases`, {
  icon: 'case',
  offline: 'A',
  params: ['receiptId'],
  of: { job: 'receipt', beside: { label: msg`Retail chain MDL`, modes: ['sku'], type: 'MDL' } },
  via: '/MDLSKUReceive',
});

export const toCWSSkuReceiveList = screen('/CWSSkuReceiveList', 'receiving.cwsList', msg`Central-warehouse orders`, {
  icon: 'list',
  offline: 'C',
  group: CENTRAL,
  place: 1,
  count: openReceipts(isFromCentralWarehouse),
});

export const toCWSSkuReceiveAction = screen(
  '/CWSSkuReceiveAction',
  'receiving.cwsSku',
  msg`From the central warehouse`,
  {
    icon: 'sku',
    offline: 'A',
    params: ['receiptId'],
    of: { job: 'receipt', beside: { label: msg`Central warehouse`, modes: ['sku'], type: 'CW' } },
    via: '/CWSSkuReceiveList',
  },
);

export const toCenterMulReceiveList = screen(
  '/CenterMulReceiveList',
  'receiving.centerMulList',
  msg`Choose several POs`,
  {
    icon: 'list',
    offline: 'C',
    group: CENTRAL,
    place: 5,
    count: openReceipts(isOfCentre),
  },
);

export const toCenterMulReceiveAction = screen('/CenterMulReceiveAction', 'receiving.centerMul', msg`Batch receiving`, {
  icon: 'sku',
  offline: 'A',
  params: ['receiptIds[]'],
  via: '/CenterMulReceiveList',
});

export const toCWBatchReceive = screen('/CWBatchReceive', 'receiving.cwBatch', msg`Receive a delivery batch`, {
  icon: 'receive',
  offline: 'A',
  group: CENTRAL,
  place: 2,
});

export const toCWBatchReceiveQuery = screen(
  '/CWBatchReceiveQuery',
  'receiving.cwBatchQuery',
  msg`Received and missing`,
  {
    icon: 'search',
    offline: 'A',
    group: CENTRAL,
    place: 3,
  },
);

export const toCWBatchMulReceive = screen(
  '/CWBatchMulReceive',
  'receiving.cwBatchMulList',
  msg`Choose orders of a batch`,
  {
    icon: 'list',
    offline: 'C',
    group: CENTRAL,
    place: 4,
    count: openReceipts(isOfBatch),
  },
);

export const toCWBatchMulReceiveAction = screen(
  '/CWBatchMulReceiveAction',
  'receiving.cwBatchMul',
  msg`Receive orders of a batch`,
  {
    icon: 'receive',
    offline: 'A',
    params: ['receiptIds[]'],
    via: '/CWBatchMulReceive',
  },
);
