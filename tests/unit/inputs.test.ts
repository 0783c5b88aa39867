import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
/** Opening tags of inputs, with whatever is written in them. */
const inputs = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/<input\b[^]*?\/>/g)].map(([tag]) => ({ file, tag })),
);

test('no field of the app is type=number: letters of a scan would vanish in it without a word', () => {
  const made = /\btype\s*[:=]\s*\{?\s*["']number["']/;
  expect(inputs.filter(({ tag }) => made.test(tag))).toEqual([]);
  expect(
    sources.filter(({ text }) => /\.type = ["']number["']|setAttribute\(["']type["'], ["']number["']/.test(text)),
  ).toEqual([]);
  expect(inputs.length, 'the tags are found at all').toBeGreaterThan(5);
});

test('every scan field is text, keeps the soft keyboard closed and is remembered by nobody', () => {
  const fields = inputs.filter(({ tag }) => tag.includes('data-scan-field'));
  expect(fields.length).toBeGreaterThan(0);
  for (const { tag } of fields)
    for (const attribute of ['type="text"', 'inputMode="none"', 'autoComplete="off"', 'spellCheck={false}'])
      expect(tag).toContain(attribute);
});
