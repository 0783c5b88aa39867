import { expect, test } from 'vitest';
import { mintCode, spaced, typedCode } from './opening-code.ts';

test('twelve digits, none likelier than another', () => {
  let next = 0;
  const counted = new Map<string, number>();
  const everyByte = (count: number) => Uint8Array.from({ length: count }, () => (next = (next + 1) % 256));
  for (let n = 0; n < 125; n += 1) {
    const code = mintCode(everyByte);
    expect(code).toMatch(/^\d{12}$/);
    for (const digit of code) counted.set(digit, (counted.get(digit) ?? 0) + 1);
  }
  expect([...counted.values()]).toEqual(Array.from({ length: 10 }, () => 150));
});

test('read out in groups, typed with or without them', () => {
  expect(spaced('482177309916')).toBe('4821 7730 9916');
  for (const typed of ['482177309916', '4821 7730 9916', ' 4821-7730.9916 '])
    expect(typedCode(typed)).toBe('482177309916');
});
