import { expect, it } from 'vitest';
import { stackHeight } from './stack-height.ts';

const PACKS = [
  { UOM_ID: 'EA', PACK_QTY: 1 },
  { UOM_ID: 'CS', PACK_QTY: 24 },
];

it('is that of the layers of cases, a begun one counted whole', () => {
  const sku = { PACKS, TI: 6, HEIGHT: 0.4 };
  expect(stackHeight(24 * 6, sku)).toBe(0.4);
  expect(stackHeight(24 * 6 + 1, sku)).toBe(0.8);
  expect(stackHeight(1, sku)).toBe(0.4);
});

it('is unknown where goods are not measured, have no layers or no case', () => {
  expect(stackHeight(24, { PACKS, TI: 6 })).toBe(0);
  expect(stackHeight(24, { PACKS, TI: 0, HEIGHT: 0.4 })).toBe(0);
  expect(stackHeight(24, { PACKS: PACKS.slice(0, 1), TI: 6, HEIGHT: 0.4 })).toBe(0);
});
