import { expect, test } from 'vitest';
import { atHand } from './at-hand.ts';
import type { Input } from './env.ts';

const of = (values: Readonly<Record<string, unknown>>, ...inputs: readonly (Input | string)[]) =>
  atHand({
    values: { params: {}, me: { userId: 'op1', standsAt: 'A-99' }, ...values },
    inputs: inputs.map((input) => (typeof input === 'string' ? { stop: input, value: `code of ${input}` } : input)),
  });

const pallet = {
  containerId: 'P-1',
  loc: 'DOCK-1',
  receiptId: 'R-1',
  jobId: '',
  contents: [{ skuId: 'SKU1', qty: 4 }],
};

test('a pallet says where it stands, what is on it, and whose it is', () => {
  expect(of({ scanned: pallet }, 'scanned')).toEqual({
    loc: 'DOCK-1',
    lpn: 'P-1',
    skuId: 'SKU1',
    job: 'R-1',
    scan: 'code of scanned',
  });
});

test('what is scanned later counts: the goods are at the place that was scanned last', () => {
  expect(of({ scanned: pallet, shelf: { loc: 'A-01' } }, 'scanned', 'shelf')).toMatchObject({
    loc: 'A-01',
    lpn: 'P-1',
  });
});

test('what was captured counts before what was read, whichever came later', () => {
  const values = { scanned: { containerId: 'P-1' }, task: { taskId: 'T-1', containerId: 'P-2', toLoc: 'B-02' } };
  expect(of(values, 'scanned')).toMatchObject({ lpn: 'P-1', loc: 'B-02', job: 'T-1' });
});

test('of several SKUs on a pallet none is at hand, of several that were scanned the last', () => {
  const mixed = { ...pallet, contents: [{ skuId: 'SKU1' }, { skuId: 'SKU2' }] };
  expect(of({ scanned: mixed }, 'scanned').skuId).toBe('');
  expect(of({ cases: [{ containerId: 'K-1' }, { containerId: 'K-2' }] }, 'cases').lpn).toBe('K-2');
  expect(of({ lines: [{ skuId: 'SKU1' }, { skuId: 'SKU2' }] }).skuId).toBe('');
});

test('an item of a tally is found under its count', () => {
  expect(of({ goods: [{ item: { skuId: 'SKU1' }, qty: 3, unit: 'EA' }] }, 'goods').skuId).toBe('SKU1');
});

test('what the screen was opened with is what is left', () => {
  expect(of({ params: { receiptId: 'R-9', mode: 'pallet' } })).toEqual({
    loc: '',
    lpn: '',
    skuId: '',
    job: 'R-9',
    scan: '',
  });
});

test('a code that stands for no row is found by the name of its step only', () => {
  expect(of({ lpn: 'P-7', seal: 'X-1' }, 'lpn', 'seal')).toMatchObject({ lpn: 'P-7', scan: 'code of seal' });
});

test('the last scan is the label that it was read from; what was counted is none', () => {
  const label: Input = { stop: 'goods', value: 'SKU1', label: ']C10110SKU1' };
  expect(of({}, 'scanned', label, { stop: 'qty', value: 3 }).scan).toBe(']C10110SKU1');
});

test('who works and where they stand is not at hand, and what has no names is no fact', () => {
  expect(of({ ok: true, count: 3, none: null, missing: undefined }).loc).toBe('');
});

test('a location that stands for what is on it is no pallet', () => {
  const place = { containerId: 'F-01', loc: 'F-01', isPlace: true, contents: [{ skuId: 'SKU1' }] };
  expect(of({ scanned: place }, 'scanned')).toMatchObject({ loc: 'F-01', lpn: '', skuId: 'SKU1' });
});
