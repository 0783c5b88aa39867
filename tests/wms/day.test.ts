/** A day in the warehouse, cut short: two operators, six minutes, the embedded database. `npm run -s day` is the whole of it. */
import 'fake-indexeddb/auto';
import type { Wms } from '#wms/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../day/day.ts';
import { hasFailed, inWords } from '../day/report.ts';
import { ROLES } from '../day/roles.ts';
import { startSmallWms } from './small-wms.ts';

const TIMEOUT = 60_000;
/** One whose work the office orders, and one whose jobs are rehearsed. */
const CREW = ['dock and putaway', 'gate and yard'];
const [HOURS, SPEED] = [0.1, 60];

let wms: Wms;

beforeAll(async () => {
  wms = await startSmallWms();
}, TIMEOUT);
afterAll(() => wms.close());

test('nothing is lost, nobody stands, stock is what the ledger says', { timeout: TIMEOUT }, async () => {
  const roles = ROLES.filter(({ name }) => CREW.includes(name));
  const warehouse = { url: wms.url, database: wms.database, close: async () => {} };
  const report = await day(warehouse, { roles, hours: HOURS, speed: SPEED, seed: 1, say: () => {} });
  const words = inWords(report);
  expect(hasFailed(report), `${words}\n${report.met.join('\n')}`).toBe(false);
  expect(words).toContain('all well');
  expect(Object.keys(report.opsByModule)).toEqual(expect.arrayContaining(['arrival', 'receiving']));
  expect(report.acked).toBeGreaterThan(0);
  expect(report.scanToAccepted.count).toBeGreaterThan(0);
  expect(report.drain.count).toBeGreaterThan(0);
});
