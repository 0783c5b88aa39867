import { expect, test } from 'vitest';
import { readTag } from './supplier-tag.ts';

test.each([
  ['SKU1;B7;10', { article: 'SKU1', count: 10, lot: { batch: 'B7' } }],
  ['SKU1|B7|10|2026-12-20', { article: 'SKU1', count: 10, lot: { batch: 'B7', expiry: '2026-12-20' } }],
  [
    'SKU1\tB7\t10\t20261220\t20261101',
    { article: 'SKU1', count: 10, lot: { batch: 'B7', expiry: '2026-12-20', production: '2026-11-01' } },
  ],
  ['SKU1;;24', { article: 'SKU1', count: 24, lot: {} }],
  ['SKU1;B7;１０', { article: 'SKU1', count: 10, lot: { batch: 'B7' } }],
  ['qty=10;lot=B7;item=SKU1', { article: 'SKU1', count: 10, lot: { batch: 'B7' } }],
  ['ITEM=SKU1;QTY=10;EXP=20261220;', { article: 'SKU1', count: 10, lot: { expiry: '2026-12-20' } }],
])('%j says what, which lot and how many', (code, tag) => {
  expect(readTag(code)).toEqual(tag);
});

test.each([
  ['4012345678901'],
  ['SKU1;B7'],
  ['SKU1;B7;many'],
  ['SKU1;B7;0'],
  ['SKU1;B7;-3'],
  [';B7;10'],
  ['SKU1;B7;10;soon'],
  ['SKU1;B7;10;20261220;20261101;more'],
  ['ITEM=SKU1;QTY=10;COLOUR=RED'],
  ['ITEM=SKU1;QTY=10;QTY=11'],
])('%j is no such label', (code) => {
  expect(readTag(code)).toBeNull();
});
