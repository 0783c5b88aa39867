import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precached } from '../../.ci/precache.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precache-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/flow-1.js'), 'x'.repeat(1000));
  writeFileSync(join(folder, 'assets/flow-2.js'), 'y');
});
afterEach(() => rmSync(folder, { recursive: true }));
const serviceWorker = (list: string) => writeFileSync(join(folder, 'sw-abc123.js'), `precache([${list}])`);

test('a chunk that the service worker does not bring along is named', () => {
  serviceWorker('{url:"assets/flow-1.js"}');
  expect(precached(folder)).toMatchObject({ missing: ['assets/flow-2.js'], files: 1 });
});

test('what is brought along is counted as it travels', () => {
  serviceWorker('{url:"assets/flow-1.js"},{url:"assets/flow-2.js"}');
  const { missing, files, bytes } = precached(folder);
  expect([missing, files]).toEqual([[], 2]);
  expect(bytes).toBeLessThan(1000);
});

test('an app without a service worker has nothing for the dead zone', () => {
  expect(() => precached(folder)).toThrow(/nothing is precached/);
});
