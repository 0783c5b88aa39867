/** A day in the warehouse, cut short: three operators, six minutes, the embedded database. `npm run -s day` is the whole of it. */
import 'fake-indexeddb/auto';
import type { Wms } from '#wms/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../day/day.ts';
import { hasFailed, inWords } from '../day/report.ts';
import { ROLES } from '../day/roles.ts';
import { rehearsed } from '../faults/scenario-work.ts';
import { startSmallWms } from './small-wms.ts';

const TIMEOUT = 60_000;
/** One whose work the office orders, and two whose jobs are rehearsed. */
const CREW = ['dock and putaway', 'gate and yard', 'value-added orders'];
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
  expect(Object.keys(report.opsByModule)).toEqual(expect.arrayContaining(['added', 'arrival', 'receiving']));
  expect(report.acked).toBeGreaterThan(0);
  expect(report.scanToAccepted.count).toBeGreaterThan(0);
  expect(report.drain.count).toBeGreaterThan(0);
});

test('what is rehearsed over and over has names of its own each time', () => {
  const [yard, dock] = [
    { userId: 'yard1', module: 'arrival' },
    { userId: 'unload1', module: 'arrival' },
  ];
  const plays = rehearsed([yard, dock], 3, new Date());
  const mine = plays.get(yard) ?? [];
  expect(mine.length).toBeGreaterThan(3);
  expect(mine.length % 3).toBe(0);
  // Who has fewer screens has fewer jobs.
  expect(plays.get(dock)?.length).toBeLessThan(mine.length);
  const appointments = [...plays.values()].flat().map(({ documents }) =>
    documents.rows.appointments
      .map(({ appointmentId }) => appointmentId)
      .sort()
      .join(),
  );
  expect(new Set(appointments).size).toBe(appointments.length);
  expect(() => rehearsed([{ userId: 'picker1', module: 'arrival' }], 1, new Date())).toThrow('has no work of arrival');
});

test('nothing is rehearsed more often than there are names for it', () => {
  const yard = { userId: 'yard1', module: 'arrival' };
  expect(rehearsed([yard], 100_000, new Date()).get(yard)?.length).toBeLessThanOrEqual(999);
});
