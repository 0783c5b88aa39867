import { GetReceiptList } from '#contract/receiving.ts';
import { expect, test } from 'vitest';
import { listKey } from './use-refresh.ts';

test('a list of another server, warehouse or operator is another list', () => {
  const ask = { call: GetReceiptList, request: {} };
  const here = { server: 'https://wms', warehouse: 'W1', user: 'u1' };
  const keys = [here, { ...here, warehouse: 'W2' }, { ...here, user: 'u2' }, { ...here, server: 'https://other' }].map(
    (where) => listKey(ask, where),
  );
  expect(new Set(keys).size).toBe(4);
  expect(listKey(ask, { ...here })).toBe(keys[0]);
});
