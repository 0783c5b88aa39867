import { expect, test } from 'vitest';
import { isProblemPage } from './problem-address.ts';
import { problemItem } from './problem-item.ts';

const view = {
  stop: 'qty',
  values: {
    params: { receiptId: 'R-1' },
    pallet: { containerId: 'P-1', loc: 'DOCK-1', contents: [{ skuId: 'SKU1' }] },
  },
  inputs: [{ stop: 'pallet', value: 'P-1' }],
};

test('a problem in the middle of a flow is about its pallet', () => {
  expect(problemItem({ screen: '/LPNReceive', params: { receiptId: 'R-1' }, view })).toEqual({
    key: 'P-1',
    row: {
      screen: '/LPNReceive',
      step: 'qty',
      loc: 'DOCK-1',
      lpn: 'P-1',
      skuId: 'SKU1',
      job: 'R-1',
      scan: 'P-1',
    },
  });
});

test('the code that was refused is the last scan', () => {
  const { row } = problemItem({ screen: '/LPNReceive', params: {}, view, scanned: '\u001d0110SKU1\u001d21X' });
  expect(row['scan']).toBe('0110SKU1 21X');
});

test('on a page without a flow it is where somebody stands, and what the page was opened with', () => {
  const item = problemItem({ screen: '/ASNDetail', params: { receiptId: 'R-1' }, view: null, standsAt: 'A-01' });
  expect(item).toMatchObject({ key: 'A-01', row: { step: '', loc: 'A-01', job: 'R-1', lpn: '' } });
});

test('where nothing is known it is about the screen, and no column is left out', () => {
  expect(problemItem({ screen: '/home', params: {}, view: null })).toEqual({
    key: '/home',
    row: { screen: '/home', step: '', loc: '', lpn: '', skuId: '', job: '', scan: '' },
  });
});

test('a long code is told by its beginning', () => {
  const { row } = problemItem({ screen: '/home', params: {}, view: null, scanned: 'X'.repeat(500) });
  expect(row['scan']).toHaveLength(120);
});

test('its own page is known by its address', () => {
  expect(isProblemPage('/customPage', '?id=report&item=%7B%7D')).toBe(true);
  expect(isProblemPage('/customPage', '?id=trailer-check')).toBe(false);
  expect(isProblemPage('/LPNReceive', '?id=report')).toBe(false);
});
