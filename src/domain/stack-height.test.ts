import { expect, it } from 'vitest';
import { stackHeight } from './stack-height.ts';

const PACKS = [
  { uomId: 'EA', packQty: 1 },
  { uomId: 'CS', packQty: 24 },
];

it('is that of the layers of cases, a begun one counted whole', () => {
  const sku = { packs: PACKS, ti: 6, height: 0.4 };
  expect(stackHeight(24 * 6, sku)).toBe(0.4);
  expect(stackHeight(24 * 6 + 1, sku)).toBe(0.8);
  expect(stackHeight(1, sku)).toBe(0.4);
});

it('is unknown where goods are not measured, have no layers or no case', () => {
  expect(stackHeight(24, { packs: PACKS, ti: 6 })).toBe(0);
  expect(stackHeight(24, { packs: PACKS, ti: 0, height: 0.4 })).toBe(0);
  expect(stackHeight(24, { packs: PACKS.slice(0, 1), ti: 6, height: 0.4 })).toBe(0);
});
