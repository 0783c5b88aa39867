import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words must stand out 7:1 from what they stand on, in every look (design/look.md, Surface). */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const block = (selector: string) => {
  const from = css.indexOf(`${selector} {`);
  return Object.fromEntries(
    [...css.slice(from, css.indexOf('}', from)).matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map((m) => [m[1], m[2]]),
  );
};
const looks = {
  light: block(':root'),
  dark: block(":root[data-theme='dark']"),
  sunlight: block(":root[data-theme='sunlight']"),
};

/** What is written on what. */
const WORDS = [
  ['ink', ['page', 'surface', 'sunk', 'brand-soft']],
  ['dim', ['page', 'surface', 'sunk']],
  ['brand-ink', ['page', 'surface', 'brand-soft']],
  ['on-brand', ['brand']],
  ['ok-ink', ['page', 'surface', 'ok-soft']],
  ['ask-ink', ['page', 'surface', 'ask-soft']],
  ['no-ink', ['page', 'surface', 'no-soft']],
  ['stop-ink', ['page', 'surface', 'stop-soft']],
  ['ok-on', ['ok-fill']],
  ['ask-on', ['ask-fill']],
  ['no-on', ['no-fill']],
  ['stop-on', ['stop-fill']],
] as const;
/** Lines and rings: 3:1 against what they separate. */
const LINES = [
  ['focus', ['page', 'surface']],
  ['brand', ['surface', 'sunk']],
] as const;

describe.each(Object.entries(looks))('%s', (_, colours) => {
  it.each(WORDS.flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    '%s on %s',
    (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(7);
    },
  );
  it.each(LINES.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground] as const)))(
    '%s against %s',
    (line, ground) => {
      expect(contrast(colours[line], colours[ground])).toBeGreaterThanOrEqual(3);
    },
  );
});

function contrast(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) throw new Error('colour is missing');
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.039_28 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
