import type { Flow } from '#engine/flow.ts';
import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { countsOf } from '#app/menu-counts.ts';
import { moduleScreens } from '#app/module-screens.ts';
import { expect, test } from 'vitest';
import { centerMulReceiveList } from './loose/center-mul-receive-list/flow.ts';
import { cwBatchMulReceive } from './loose/cw-batch-mul-receive/flow.ts';
import { cwsSkuReceiveList } from './loose/cws-sku-receive-list/flow.ts';
import { mdlSkuReceive } from './loose/mdl-sku-receive/flow.ts';

const many = () =>
  given()
    .receipt('R-1', 'sku', { typeId: 'CW', dcCode: 'DC1' })
    .receipt('R-2', 'pallet', { typeId: 'CW', batchNo: 'B-1' })
    .receipt('R-3', 'case', { typeId: 'PO', batchNo: 'B-1', dcCode: 'DC1' })
    .receipt('R-4', 'sku', { typeId: 'MDL' })
    .receipt('R-5', 'pallet', { typeId: 'MDL' })
    .receipt('R-6', 'direct', { typeId: 'PO', dcCode: 'DC1' });

test.each<[string, Flow, number]>([
  ['/CWSSkuReceiveList', cwsSkuReceiveList, 1],
  ['/CWBatchMulReceive', cwBatchMulReceive, 2],
  ['/CenterMulReceiveList', centerMulReceiveList, 1],
  ['/MDLSKUReceive', mdlSkuReceive, 1],
])('behind %s wait as many receipts as its list shows', async (path, list, count) => {
  const { at, sees } = await operator(list, many().at);
  expect(sees.choices).toHaveLength(count);
  expect(await countsOf(moduleScreens, at.db, at.me)).toMatchObject({ [path]: count });
});
