/** The list of scans knows what every screen of receiving posts, of which receipt it is, and how it is taken back. */
import { returnReceiptId } from '#contract/receiving-returns.ts';
import { printLabel } from '#segments/ops.ts';
import { opsOf } from '#engine/flow.ts';
import { registeredFlows } from '#tests/harness/registry.ts';
import { expect, test } from 'vitest';
import { receivingOps } from '#modules/receiving/all-ops.ts';
import { isOfReceipt } from '#modules/receiving/parts/of-receipt.ts';
import { takenBack } from '#modules/receiving/parts/taken-back.ts';

const flows = registeredFlows.filter(({ id }) => id.startsWith('receiving.'));
const posted = new Set(flows.flatMap(opsOf).map((op) => op.id));
/** A label is printed beside what was received. */
const ofReceiving = [...posted].filter((id) => id !== printLabel.id);

test('it shows the ops of all families', () => {
  expect(ofReceiving.length).toBeGreaterThan(20);
  expect(ofReceiving.filter((id) => !receivingOps.has(id))).toEqual([]);
});

/** They bring nothing in: what they change is changed again, or belongs to the master data. */
const WITHOUT_REVERSAL = [
  'receiving.breakSeal',
  'receiving.check',
  'receiving.finish',
  'receiving.group',
  'receiving.lineLot',
  'receiving.measure',
  'receiving.movers',
  'receiving.pictures',
  'receiving.qualityNotes',
  'receiving.reject',
  'receiving.sort',
  'receiving.ungroup',
  'receiving.vehicle',
];

test('whatever brings goods in is reversed', () => {
  const kept = ofReceiving.filter((id) => !receivingOps.get(id)?.reverse);
  expect(kept.sort()).toEqual(WITHOUT_REVERSAL);
});

test.each([
  ['receiving.sku', { receiptId: 'R-1', lineId: 'R-1/1', lpn: '' }],
  ['receiving.directBatch', { receiptIds: ['R-2', 'R-1'], rows: [], lpn: 'P-1' }],
  ['receiving.check', { of: 'P-1', at: [], lines: [{ receiptId: 'R-1', lineId: 'R-1/1' }] }],
  ['receiving.split', { receipts: [{ receiptId: 'R-2' }, { receiptId: 'R-1' }], lpn: 'P-1' }],
])('%s is of the receipt that it names', (op, request) => {
  expect(isOfReceipt({ op, request }, 'R-1')).toBe(true);
  expect(isOfReceipt({ op, request }, 'R-3')).toBe(false);
});

test('a return is of the receipt that it makes', () => {
  const item = { op: 'receiving.return', request: { returnNo: 'RMA-7', lpn: 'P-1', rows: [] } };
  expect(isOfReceipt(item, returnReceiptId('RMA-7'))).toBe(true);
  expect(isOfReceipt(item, 'R-1')).toBe(false);
});

test('what was taken back is not offered again, unless the reversal was given up', () => {
  const reversal = (supersedes: string, state: 'applied' | 'queued' | 'refused' | 'withdrawn') => ({
    op: 'receiving.cancel',
    state,
    supersedes,
  });
  const shift = [
    reversal('a', 'applied'),
    reversal('b', 'queued'),
    reversal('c', 'withdrawn'),
    reversal('d', 'refused'),
    { op: 'receiving.sku', state: 'applied' as const, supersedes: 'e' },
  ];
  expect([...takenBack(shift)]).toEqual(['a', 'b', 'd']);
});
