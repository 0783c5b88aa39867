import { GetShippingGrpList, SearchShippingPackage } from '#contract/packing.ts';
import { GetJobList } from '#contract/work.ts';
import { oneToPack } from '#modules/packing/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { shippingList } from './flow.ts';

test('an order that is claimed is opened by its number', async () => {
  const op = await operator(shippingList, oneToPack().at);
  await op.scan('SO-1');
  expect(op.left.at(-1)).toEqual({ flow: 'packing.pack', params: { jobId: 'J-1' } });
});

test.each([
  ['N', GetJobList.path, SearchShippingPackage.path],
  ['Y', GetShippingGrpList.path, GetShippingGrpList.path],
])('OUT-SHIPGRP %s: which call lists the orders', async (value, list, search) => {
  const g = oneToPack().setting('OUT-SHIPGRP', value);
  const asked: string[] = [];
  for (const path of new Set([list, search, GetJobList.path]))
    g.at.wms.set(path, () => {
      asked.push(path);
      return { kind: 'refused', code: 1, msg: 'unknown' };
    });
  const op = await operator(shippingList, g.at);
  await op.scan('TOTE-ELSEWHERE');
  expect(new Set(asked)).toEqual(new Set([search]));
  op.hasPostedCount(0);
});
