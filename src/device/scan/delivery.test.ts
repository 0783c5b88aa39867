import { describe, expect, test } from 'vitest';
import { readDelivery } from './delivery.ts';
import type { RawEvent } from './raw.ts';
import { rawText } from './raw.ts';

const GS = '\u001d';
const key = (name: string, at: number, more: object = {}): RawEvent => ({
  kind: 'key',
  type: 'keydown',
  key: name,
  code: '',
  keyCode: 0,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
  isComposing: false,
  at,
  ...more,
});
const keys = (text: string, at = 0): RawEvent[] => Array.from(text).map((char, i) => key(char, at + i));

describe('a delivery', () => {
  test('of keys leaves out Shift and what an input method handles', () => {
    const events = [key('Shift', 0), ...keys('Ab'), key('Unidentified', 3, { keyCode: 229 }), key('Process', 3)];
    expect(readDelivery(events)).toMatchObject({ pieces: ['Ab'], mode: 'keys', terminator: 'none' });
  });

  test('with Alt codes for every character is read, with the echo of the browser once', () => {
    const alt = (digits: string, at: number) => [
      key('Alt', at, { altKey: true }),
      ...Array.from(digits).map((digit) => key(digit, at, { code: `Numpad${digit}`, altKey: true })),
    ];
    const echo = key(GS, 12, { type: 'keypress' });
    const events = [...alt('065', 0), ...alt('029', 10), echo, ...alt('066', 20), key('Enter', 30)];
    expect(readDelivery(events)).toMatchObject({
      pieces: [`A${GS}B`],
      separator: { kind: 'alt' },
      terminator: 'Enter',
    });
  });

  test('of a composition counts its text once, also when Enter ends it and it is said again', () => {
    const composed = ['A', 'AB', 'ABC'].map((text, i) => rawText('insertCompositionText', text, i * 10));
    const end = [key('Enter', 30, { isComposing: true, keyCode: 229 }), rawText('compositionend', 'ABC', 31)];
    expect(readDelivery([...composed, ...end])).toMatchObject({
      pieces: ['ABC'],
      mode: 'composition',
      terminator: 'Enter',
      gapMs: 10,
    });
  });

  test('of a composition that changes its mind is what it said last', () => {
    const events = ['s', 'sc', '扫'].map((text) => rawText('insertCompositionText', text, 0));
    expect(readDelivery([...events, rawText('compositionend', '扫', 1)]).pieces).toEqual(['扫']);
  });

  test('with several codes tells them apart, and an end twice is one end', () => {
    const events = [rawText('insertText', 'AAA\r\nBBB\r\n', 0), key('Enter', 1)];
    expect(readDelivery(events)).toMatchObject({ pieces: ['AAA', 'BBB'], mode: 'commit', terminator: 'Enter' });
  });

  test('knows its pace and its longest pause', () => {
    const events = [...keys('ABC'), ...keys('DE', 100)];
    expect(readDelivery(events)).toMatchObject({ pace: 101 / 4, gapMs: 98 });
  });
});
