import { expect, test } from 'vitest';
import {
  badgeUnknown,
  goodsMissing,
  heldStays,
  isSameBadge,
  notOnSheet,
  notTakenOverAt,
  sameHands,
} from './goods-sheet.ts';

test('a badge is read in any case; whoever gives does not take, and nobody whom nobody knows', () => {
  expect(isSameBadge('OP1', 'op1')).toBe(true);
  expect(sameHands('op1', 'OP1')).toEqual({ kind: 'sameHands', badge: 'OP1' });
  expect(sameHands('op1', 'op2')).toBeNull();
  expect(badgeUnknown('OP2', ['op1', 'op2'])).toBeNull();
  expect(badgeUnknown('op3', ['op1', 'op2'])).toEqual({ kind: 'badgeUnknown', badge: 'op3' });
});

test('what is on no sheet is not handed over, and what is missing has a reason', () => {
  expect(notOnSheet('P-1', ['P-1', 'P-2'], 'J-1')).toBeNull();
  expect(notOnSheet('P-3', ['P-1', 'P-2'], 'J-1')).toEqual({ kind: 'notOnSheet', id: 'P-3', sheet: 'J-1' });
  expect(goodsMissing([], '')).toBeNull();
  expect(goodsMissing(['P-1', 'P-2'], '')).toEqual({ kind: 'goodsMissing', list: 'P-1 P-2' });
  expect(goodsMissing(['P-1'], 'NOTFOUND')).toBeNull();
});

test('goods are taken over on a floor, not in a rack or at a line', () => {
  for (const usage of ['dock', 'receive', 'stage'] as const) expect(notTakenOverAt({ loc: 'X', usage })).toBeNull();
  for (const usage of ['reserve', 'pick', 'qc', 'line'] as const)
    expect(notTakenOverAt({ loc: 'X', usage })).toEqual({ kind: 'notTakenOverAt', loc: 'X' });
});

test('what is on hold goes to staging, or stays where it stands', () => {
  const goods = { lineId: '', skuId: 'SKU1', skuName: '', qty: 4, lot: {} };
  const free = { containerId: 'P-1', loc: 'FIN', contents: [goods] };
  const held = { containerId: 'P-2', loc: 'FIN', contents: [{ ...goods, frozenQty: 4 }] };
  expect(heldStays([free, held], { loc: 'DOCK', usage: 'dock' })).toEqual({ kind: 'onHold', code: 'P-2' });
  expect(heldStays([free, held], { loc: 'STAGE', usage: 'stage' })).toBeNull();
  expect(heldStays([free, held], { loc: 'FIN', usage: 'receive' })).toBeNull();
  expect(heldStays([free], { loc: 'DOCK', usage: 'dock' })).toBeNull();
});
