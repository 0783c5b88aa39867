import type { Content } from '#contract/rows.ts';
import { expect, test } from 'vitest';
import { mixedPallet, notAMoveTarget, notMovable, occupied, onHold, palletOccupied } from './move.ts';

const goods = (over: Partial<Content> = {}): Content => ({
  lineId: '',
  skuId: 'SKU1',
  skuName: '',
  qty: 10,
  lot: {},
  ...over,
});
const box = (...contents: Content[]) => ({ containerId: 'P-1', status: 'stored' as const, loc: 'A', contents });
const keysOf = () => ['batch'] as const;

test('received goods are not moved, nor what is kept for somebody or is on its way out', () => {
  expect(notMovable(box(goods()))).toBeNull();
  expect(notMovable({ ...box(goods()), status: 'received' })).toMatchObject({ kind: 'notStored' });
  expect(notMovable(box(goods(), goods({ allocatedQty: 1 })))).toMatchObject({ kind: 'occupied' });
  expect(occupied({ ...box(goods()), out: { state: 'picking' } as never })).toMatchObject({ kind: 'occupied' });
  expect(occupied({ ...box(goods()), out: { state: 'free' } as never })).toBeNull();
});

test('goods on hold go to quality control, a lane or a rack, and nowhere else', () => {
  const held = box(goods({ frozenQty: 1 }));
  for (const usage of ['qc', 'stage', 'reserve'] as const) expect(onHold(held, usage)).toBeNull();
  expect(onHold(held, 'pick')).toMatchObject({ kind: 'onHold' });
  expect(onHold(held)).toMatchObject({ kind: 'onHold' });
  expect(onHold(box(goods()))).toBeNull();
});

test('goods in stock go to racks, faces, quality control and lanes', () => {
  for (const usage of ['reserve', 'pick', 'qc', 'stage'] as const)
    expect(notAMoveTarget({ loc: 'A', usage })).toBeNull();
  for (const usage of ['dock', 'transit', 'pack', 'truck', 'receive'] as const)
    expect(notAMoveTarget({ loc: 'A', usage })).toMatchObject({ kind: 'locNotForStorage' });
});

test('a pallet is mixed by SKU and by key lot; other attributes do not count', () => {
  const lot = (batch: string, expiry = '2026-12-01') => goods({ lot: { batch, expiry } });
  expect(mixedPallet(box(lot('B1'), lot('B1', '2027-01-01')), keysOf)).toBeNull();
  expect(mixedPallet(box(lot('B1'), lot('B2')), keysOf)).toMatchObject({ kind: 'mixedPallet' });
  expect(mixedPallet(box(goods(), goods({ skuId: 'SKU2' })), keysOf)).toMatchObject({ kind: 'mixedPallet' });
  expect(palletOccupied(box(lot('B2')), box(lot('B1')), keysOf)).toMatchObject({ kind: 'palletOccupied', loc: 'A' });
  expect(palletOccupied(box(lot('B1')), box(lot('B1')), keysOf)).toBeNull();
  expect(palletOccupied(box(), box(lot('B1')), keysOf)).toBeNull();
});
