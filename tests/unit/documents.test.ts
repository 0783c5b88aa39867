import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { documents } from '../tools/documents.ts';

test.each(await documents())('$path is what `npm run docs` writes now', async ({ path, text }) => {
  expect(await readFile(path, 'utf8').catch(() => '(missing)')).toBe(text);
});
