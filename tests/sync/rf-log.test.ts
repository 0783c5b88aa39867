/** The RF log: what is kept while its switch is on, and what never is. */
import './settle-async.ts';
import { rfLogText } from '#data/rf-log-text.ts';
import { readRfLog } from '#data/readers.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

async function started(rfLog = true): Promise<{ world: World; t: Terminal }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.sync.setTerminal({ rfLog });
  return { world, t };
}
/** Oldest first. */
const linesOf = async (t: Terminal) => (await readRfLog(t.device)).reverse().map(({ kind, text }) => `${kind} ${text}`);

test('requests and answers are kept: path and body, status, code, time, size, and the first 500 characters', async () => {
  const { world, t } = await started();
  await t.signIn();
  world.delay = () => 70;
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })]);
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  await world.pass(2000);
  const lines = await linesOf(t);
  const asked = lines.find((l) => l.startsWith('request POST /WMS/SimCount'));
  const said = lines.find((l) => l.startsWith('answer /WMS/SimCount'));
  expect(asked).toContain(`"opId":"${simId(1)}"`);
  expect(said).toMatch(/^answer \/WMS\/SimCount 200 code 0, 140 ms, \d+ characters \{"resultCode":0/);
  expect(said?.length).toBeLessThan(600);
});

test('no password, code or token is on disk, in the log or anywhere else', async () => {
  const { world, t } = await started();
  await t.signIn();
  await t.sync.changePassword('secret-a', 'secret-new');
  await t.sync.signOut();
  await t.sync.sendCode({ for: 'signIn', phone: '13800000001' });
  await t.enter({ serverUrl: '', serverName: '', phone: '13800000001', code: '123456' });
  await world.pass(3000);
  const lines = await linesOf(t);
  expect(lines.filter((l) => l.includes('/WMS/Login')).length).toBeGreaterThanOrEqual(4);
  expect(lines.join('\n')).not.toMatch(/secret|123456|ann-\d/);
});

test('silence and nonsense are told too', async () => {
  const { world, t } = await started();
  world.condition = () => 'lostBefore';
  await t.sync.testConnection('');
  world.condition = () => 'html';
  await t.sync.testConnection('');
  await world.pass(2000);
  expect(await linesOf(t)).toEqual([
    expect.stringMatching(/^request POST \/WMS\/GetVersion \{"lg":"zh_cn"/),
    'answer /WMS/GetVersion no answer, 0 ms',
    expect.stringMatching(/^request/),
    'answer /WMS/GetVersion 200 page, 0 ms, 36 characters <html>Please accept the terms</html>',
  ]);
});

test('nothing is kept while the switch is off, and scans and frames of the page are while it is on', async () => {
  const { world, t } = await started(false);
  await t.signIn();
  await t.sync.logRf({ kind: 'scan', text: 'LPN1' });
  await world.pass(2000);
  expect(await linesOf(t)).toEqual([]);
  await t.sync.setTerminal({ rfLog: true });
  await t.sync.logRf({ kind: 'scan', text: 'LPN2' });
  await t.sync.logRf({ kind: 'frame', text: 'ST,GS,+  1.234kg' });
  await t.sync.logRf({ kind: 'scan', text: '{"user":"ann","passWd":"x"}' });
  await world.pass(2000);
  expect(await linesOf(t)).toEqual(['scan LPN2', 'frame ST,GS,+  1.234kg', 'scan {"user":"ann","passWd":"***"}']);
  t.kill();
  const again = world.boot();
  await again.sync.start();
  await again.sync.logRf({ kind: 'app', text: 'restarted' });
  await world.pass(2000);
  expect(
    (await linesOf(again)).some((l) => l === 'app restarted'),
    'on after a restart',
  ).toBe(true);
});

test('only the newest 2000 lines are kept; they are read newest first, and cleared', async () => {
  const { world, t } = await started();
  for (let n = 0; n < 2500; n += 1) {
    await t.sync.logRf({ kind: 'scan', text: `S${n}` });
    if (n % 700 === 0) await world.pass(1100);
  }
  await world.pass(2000);
  const lines = await readRfLog(t.device, 3);
  expect(lines.map((l) => l.text)).toEqual(['S2499', 'S2498', 'S2497']);
  expect(await t.device.ops.rfLog.count()).toBe(2000);
  await t.sync.logRf({ kind: 'scan', text: 'not yet written' });
  await t.sync.clearRfLog();
  await world.pass(2000);
  expect(await readRfLog(t.device)).toEqual([]);
});

test('a log that cannot be written fails nothing', async () => {
  const { world, t } = await started();
  await t.signIn();
  t.device.ops.rfLog.bulkAdd = (() => Promise.reject(new Error('disk full'))) as never;
  expect(await t.commit([simOp(simId(1), { lanes: ['a'], counts: ['R1'], by: 1 })])).toMatchObject({ kind: 'stored' });
  await world.until(async () => (await t.statuses())[simId(1)] === 'observed');
  await world.pass(2000);
  expect(await linesOf(t)).toEqual([]);
});

test('the export is text, oldest first, a line for each', () => {
  expect(
    rfLogText([
      { at: 60_000, kind: 'answer', text: 'two\nlines' },
      { at: 0, kind: 'scan', text: 'LPN1' },
    ]),
  ).toBe('1970-01-01T00:00:00.000Z\tscan\tLPN1\n1970-01-01T00:01:00.000Z\tanswer\ttwo lines\n');
});
