import { GetShippingGrpDetailList, SearchPackageDetail } from '#contract/packing.ts';
import { partlyPacked } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shippingDetailList } from './flow.ts';

const params = { jobId: 'J-1' };

test('lines with packed and picked, and the boxes of the order, with the radio off as well', async () => {
  const g = partlyPacked();
  g.at.online = false;
  const op = await operator(shippingDetailList, g.at, params);
  expect(op.isAt('seen').sees.rows.map(({ label, value }) => [label, value])).toEqual([
    ['Goods SKU1', '2 EA / 6 EA'],
    ['Goods SKU2', '0 EA / 4 EA'],
    [expect.anything(), 'BOX-1'],
  ]);
});

test.each([
  ['N', SearchPackageDetail.path],
  ['Y', GetShippingGrpDetailList.path],
])('OUT-SHIPGRP %s: which call is asked for them', async (value, path) => {
  const op = await operator(shippingDetailList, partlyPacked().setting('OUT-SHIPGRP', value).at, params);
  expect(op.sees.refresh).toMatchObject({ call: { path }, request: { orderId: 'SO-1' } });
});
