/** The sentences of the error catalogue (platform.md section 8; tests/journeys/errors.test.ts brings each about) in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SENTENCES = [
  'operation failure',
  'no valid information found',
  'The WMS cannot be reached',
  'The address answers, but not as a WMS (HTTP {http}). Tell your supervisor.',
  '{label}: must be at least {n} characters',
  'message read successfully',
  'all messages are read',
  'Bluetooth disconnected',
  'photo save failed',
  'photo saving needs system album permission',
  'request failed, please check the network!',
  'The app could not be installed',
  'no data',
  'default print point not set',
  'default print point not set. Choose one in the personal centre, or save with 0 copies.',
  'login expired',
];

test.each(['zh_cn', 'zh_hk', 'vn'])('every sentence of the error catalogue is there in %s', (language) => {
  const folder = resolve(import.meta.dirname, '../../locales', language);
  const po = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const entries = po.join('\n').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm);
  const known = new Map([...entries].map(([, english = '', words = '']) => [english, words]));
  for (const says of SENTENCES) {
    expect(known.get(says), says).toMatch(/./);
    expect(known.get(says), says).not.toBe(says);
  }
});
