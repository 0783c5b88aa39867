import type { PartServed } from '#contract/session.ts';
import { skuReceive } from '#modules/receiving/asn/sku-receive/flow.ts';
import { expect, test } from 'vitest';
import { needsNetwork } from './weaker.ts';

const part = (weaker: PartServed['weaker']): PartServed => ({ title: 'Other 1', serves: [], weaker, lacks: [] });

test('a screen needs network where this WMS takes one of its writes at once only', () => {
  expect(needsNetwork(skuReceive, null)).toBe(false);
  expect(needsNetwork(skuReceive, part({}))).toBe(false);
  expect(needsNetwork(skuReceive, part({ '/WMS/ReceiveBySku': 'B', '/WMS/PutawayByLpn': 'N' }))).toBe(false);
  expect(needsNetwork(skuReceive, part({ '/WMS/ReceiveBySku': 'N' }))).toBe(true);
  expect(needsNetwork(skuReceive, part({ '/WMS/ReceiveBySku': 'C' }))).toBe(true);
});
