/** A file that was damaged anywhere: what stands behind the hole is read, the hole is shown, and a write that was cut off is not. */
import { expect, test } from 'vitest';
import { bytesOf, linesAhead, linesLeft, SECTOR, usedOf } from './journal-format.ts';
import type { Line } from './line.ts';

const LIFE = '019ab5c2-7d3e-7abc-8def-0123456789ab';
const SIZE = 4096;
/** As long as lines are, and not: so that borders of the disk lie in all parts of one. */
const TEXTS = [7, 300, 1, 511, 250, 90].map((length, i) => `${i + 1}${'é'.repeat(length / 2)}x`);
const none = (): number => 0;

const fileOf = (texts: readonly string[], life = LIFE): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(SIZE);
  file.set(bytesOf({ life, n: 1 }, texts));
  return file;
};
const linesOf = (texts: readonly string[], life = LIFE): Line[] => texts.map((text, i) => ({ life, n: i + 1, text }));
const WHOLE = linesOf(TEXTS);
/** Where each line ends. */
const ENDS = TEXTS.map((_, i) => bytesOf({ life: LIFE, n: 1 }, TEXTS.slice(0, i + 1)).length);
const USED = ENDS.at(-1) as number;

test('what is written is read, from the last line on that was taken up', () => {
  const file = fileOf(TEXTS);
  expect(usedOf(file)).toBe(USED);
  expect(linesAhead(file, none)).toEqual(WHOLE);
  expect(linesLeft(file, none)).toEqual({ lines: WHOLE, isTorn: false });
  expect(linesAhead(file, (life) => (life === LIFE ? 4 : 0))).toEqual(WHOLE.slice(4));
  expect(linesLeft(file, () => 6)).toEqual({ lines: [], isTorn: false });
  expect(linesLeft(new Uint8Array(SIZE), none)).toEqual({ lines: [], isTorn: false });
  expect(usedOf(new Uint8Array(SIZE))).toBe(0);
  expect(usedOf(new Uint8Array(13).fill(1, 3, 5))).toBe(5);
});

test('a file that is full to its last byte', () => {
  const file = bytesOf({ life: 'short', n: 1 }, TEXTS);
  expect(linesLeft(file, none)).toEqual({ lines: linesOf(TEXTS, 'short'), isTorn: false });
});

const DAMAGE: readonly (readonly [string, (byte: number) => number])[] = [
  ['a bit flipped', (byte) => byte ^ 1],
  ['the highest bit flipped', (byte) => byte ^ 128],
  ['zeros', () => 0],
  ['0xff', () => 255],
];

test.each(DAMAGE)('one byte damaged, at every place: %s', (_, damaged) => {
  for (let at = 0; at < USED; at += 1) {
    const file = fileOf(TEXTS);
    const was = file[at] as number;
    file[at] = damaged(was);
    const hit = file[at] === was ? -1 : ENDS.findIndex((end) => at < end);
    const { lines, isTorn } = linesLeft(file, none);
    // Neither fewer nor more: the line that was hit is shown, all others are whole.
    expect(lines, `at ${at}`).toEqual(WHOLE.map((line, i) => (i === hit ? { ...line, text: '' } : line)));
    expect(isTorn, `at ${at}`).toBe(false);
    expect(linesAhead(file, none), `at ${at}, while its page may write`).toEqual(hit < 0 ? WHOLE : WHOLE.slice(0, hit));
    expect(linesLeft(file, () => TEXTS.length).lines, `at ${at}, taken up`).toEqual([]);
  }
});

test('everything from one place to another damaged: nothing of what is before and behind is lost', () => {
  for (let from = 0; from < USED; from += 37)
    for (let length = 1; length < 900; length += 61) {
      const to = Math.min(from + length, USED);
      const file = fileOf(TEXTS);
      for (let at = from; at < to; at += 1) file[at] = ~(file[at] as number);
      const isHit = (i: number): boolean => (ENDS[i - 1] ?? 0) < to && from < (ENDS[i] as number);
      const { lines } = linesLeft(file, none);
      const whole = WHOLE.filter((_, i) => !isHit(i));
      expect(
        lines.filter(({ text }) => text !== ''),
        `${from} to ${to}`,
      ).toEqual(whole);
      expect(
        lines.some(({ text }) => text === ''),
        `${from} to ${to}`,
      ).toBe(true);
    }
});

test('a kill in the middle of the last line, at every length: what was cut off is not shown, anything else is', () => {
  const before = ENDS.at(-3) as number;
  const written = WHOLE.slice(0, -2);
  for (let end = before; end < USED; end += 1) {
    const file = fileOf(TEXTS).fill(0, end);
    const { lines, isTorn } = linesLeft(file, none);
    const whole = WHOLE.filter((_, i) => (ENDS[i] as number) <= end);
    expect(
      lines.filter(({ text }) => text !== ''),
      `up to ${end}`,
    ).toEqual(whole);
    expect(linesAhead(file, none), `up to ${end}`).toEqual(whole);
    if (end % SECTOR !== 0) continue;
    expect({ isTorn, damaged: lines.length - whole.length }, `up to ${end}`).toEqual({ isTorn: true, damaged: 0 });
  }
  expect(linesLeft(fileOf(TEXTS).fill(0, before), none)).toEqual({ lines: written, isTorn: false });
});

test('a border of the disk in every part of a line: it is cut off there, and never was acknowledged', () => {
  for (let length = 1; length < 2 * SECTOR; length += 1) {
    const texts = ['a'.repeat(length), 'b'.repeat(700)];
    const first = bytesOf({ life: LIFE, n: 1 }, texts.slice(0, 1)).length;
    const border = Math.ceil((first + 1) / SECTOR) * SECTOR;
    const file = fileOf(texts).fill(0, border);
    expect(linesLeft(file, none), `${length}`).toEqual({ lines: linesOf(texts.slice(0, 1)), isTorn: true });
  }
});

test('a last line that has lost its end elsewhere, or its beginning, may have been acknowledged', () => {
  const last = ENDS.at(-2) as number;
  const lost = WHOLE.map((line, i) => (i === TEXTS.length - 1 ? { ...line, text: '' } : line));
  expect(USED % SECTOR, 'not at a border').toBeGreaterThan(1);
  expect(linesLeft(fileOf(TEXTS).fill(0, USED - 1), none).lines).toEqual(lost);
  expect(linesLeft(fileOf(TEXTS).fill(0, last, last + 80), none).lines).toEqual(lost);
  expect(linesLeft(fileOf(TEXTS).fill(7, last, last + 80), none).lines).toEqual(lost);
});

test('a file of which nothing can be read is shown once, under the same name every time', () => {
  const file = new Uint8Array(SIZE).fill(0x41, 100, 900);
  const [line, ...more] = linesLeft(file, none).lines;
  expect(more).toEqual([]);
  expect(line).toMatchObject({ n: 1, text: '' });
  expect(line?.life).toMatch(/^lost-[\da-f]+$/);
  expect(linesLeft(file, none).lines).toEqual([line]);
  expect(linesLeft(file, (life) => (life === line?.life ? 1 : 0)).lines).toEqual([]);
  expect(linesAhead(file, none)).toEqual([]);
});

test('lines of two lives in one file: each is read', () => {
  const file = fileOf(['a1', 'a2'], 'a');
  file.set(bytesOf({ life: 'b', n: 1 }, ['b1']), 1000);
  const lines = [...linesOf(['a1', 'a2'], 'a'), ...linesOf(['b1'], 'b')];
  expect(linesLeft(file, none)).toEqual({ lines, isTorn: false });
});
