import { describe, expect, test } from 'vitest';
import { AltCode } from './alt-code.ts';

const GS = '\u001d';
const alt = { key: 'Alt', code: 'AltLeft' };
const pad = (digit: string) => ({ key: digit, code: `Numpad${digit}` });

/** Alt down, these digits, Alt up. */
function held(digits: string, at = 0) {
  const code = new AltCode();
  code.down(alt);
  const taken = Array.from(digits, (digit) => code.down(pad(digit)));
  return { code, taken, typed: code.up(alt, at) };
}

describe('Alt codes', () => {
  test.each([
    ['029', GS],
    ['29', GS],
    ['0029', GS],
    ['065', 'A'],
    ['013', '\r'],
  ])('Alt+%s is one character', (digits, char) => {
    const { taken, typed } = held(digits);
    expect(taken.every(Boolean)).toBe(true);
    expect(typed).toBe(char);
  });

  test.each(['', '4006381333931', '999', '000', '7'])('%j under Alt is text as it is', (digits) => {
    expect(held(digits).typed).toBe(digits);
  });

  test('without a press of Alt digits are digits', () => {
    const code = new AltCode();
    expect(code.down(pad('0'))).toBe(false);
    expect(code.up(alt, 0)).toBe('');
  });

  test('digits of the main row, and letters, are not part of one', () => {
    const code = new AltCode();
    code.down(alt);
    code.down(pad('4'));
    expect(code.down({ key: '2', code: 'Digit2' })).toBe(false);
    expect(code.broken()).toBe('4');
    expect(code.up(alt, 0)).toBe('');
  });

  test('a held Alt repeats itself and forgets nothing', () => {
    const code = new AltCode();
    for (const key of [alt, pad('0'), alt, pad('2'), alt, pad('9')]) code.down(key);
    expect(code.up(alt, 0)).toBe(GS);
  });

  test('the character that the system makes of it as well is heard once', () => {
    const { code } = held('029', 100);
    expect(code.hasTyped('x', 110)).toBe(false);
    expect(code.hasTyped(GS, 110)).toBe(true);
    expect(code.hasTyped(GS, 111)).toBe(false);
    expect(held('029', 100).code.hasTyped(GS, 200)).toBe(false);
  });
});
