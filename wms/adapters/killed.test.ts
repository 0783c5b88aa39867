/** The adapter killed by SIGKILL at each boundary of a write, and at random: nothing is done twice, nothing is forgotten. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { random } from '../seed/random.ts';
import { buildWms, killAll, spawnGateway, type WmsProcess } from '../testing/process.ts';
import type { Lie } from './double/there.ts';
import { There } from './double/there.ts';
import { Hand, siteOf } from './double/world.ts';

let entry = '';
let dir = '';
let there: There;
let adapter: WmsProcess;
const before = process.env['AISLE_SEAL'];

beforeAll(async () => {
  entry = await buildWms('wms/adapters/double/main.ts');
  process.env['AISLE_SEAL'] = 'a secret of the site';
}, 120_000);
afterAll(() => {
  if (before === undefined) delete process.env['AISLE_SEAL'];
  else process.env['AISLE_SEAL'] = before;
  killAll();
  rmSync(dirname(entry), { recursive: true, force: true });
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aisle-adapter-'));
  there = await There.start();
});
afterEach(async () => {
  await adapter.kill('SIGKILL');
  await there.close();
  rmSync(dir, { recursive: true, force: true });
});

const journal = () => join(dir, 'journal');
const inJournal = (text: string) =>
  readdirSync(journal()).some((file) => readFileSync(join(journal(), file), 'utf8').includes(text));
async function start(guard = 'stamped'): Promise<void> {
  const config = join(dir, 'site.json');
  writeFileSync(config, JSON.stringify(siteOf(there.url, guard, { sealed: true })));
  adapter = await spawnGateway(entry, '--system', 'double', '--config', config, '--data', journal());
}
async function signedIn(): Promise<Hand> {
  const hand = new Hand(() => adapter.url);
  await hand.signIn('ann');
  return hand;
}
async function killed(when: () => boolean, guard?: string): Promise<void> {
  await expect.poll(when, { interval: 2 }).toBe(true);
  await adapter.kill('SIGKILL');
  await start(guard);
}

it('before it has a plan: it is done once', async () => {
  await start();
  there.announce('L1', 3);
  const hand = await signedIn();
  there.isSilent = true;
  const op = hand.op('L1', 3);
  const first = hand.send(op).catch(() => null);
  await killed(() => inJournal(op.opId));
  await first;
  there.isSilent = false;
  expect((await hand.until(op)).body.resultCode).toBe(0);
  expect(there.received('L1')).toBe(3);
});

it.each<[string, Lie]>([
  ['while the system is at work', 'slow'],
  ['with half of the answer in its hands', 'half'],
])('%s: the same plan goes on, and is done once', async (_, lie) => {
  await start();
  there.announce('L1', 5);
  const hand = await signedIn();
  there.lies = [lie];
  const op = hand.op('L1', 3);
  const first = hand.send(op).catch(() => null);
  await killed(() => there.writes === 1);
  await first;
  expect((await hand.until(op)).body.resultCode).toBe(0);
  expect([there.received('L1'), there.openOf('L1')?.qty]).toEqual([3, 2]);
});

it('after it has noted the answer: the answer is given, and the system is not asked', async () => {
  await start();
  there.announce('L1', 3);
  const hand = await signedIn();
  const op = hand.op('L1', 3);
  const said = await hand.send(op);
  await killed(() => inJournal('"is":"answered"'));
  const { writes } = there;
  expect([(await hand.send(op)).body, there.writes]).toEqual([said.body, writes]);
});

it('without a terminal: what was half-way goes on by itself, in a session that was sealed', async () => {
  await start();
  there.announce('L1', 5);
  const hand = await signedIn();
  there.lies = ['slow'];
  const op = hand.op('L1', 5);
  const first = hand.send(op).catch(() => null);
  await killed(() => there.writes === 1);
  await first;
  await expect.poll(() => hand.isKnown(op.opId)).toBe(true);
  expect([there.received('L1'), there.signIns]).toEqual([5, 1]);
});

it('a second adapter on the same journal is turned away', async () => {
  await start();
  await expect(start()).rejects.toThrow(/in use by process/);
});

/** More for a long run: AISLE_CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['AISLE_CRASH_ROUNDS'] ?? 2) * 5;

it.each(['native', 'stamped', 'drafted'])('%s, killed again and again: each is done once', async (guard) => {
  const rng = random(Date.now(), guard);
  await start(guard);
  const hand = await signedIn();
  there.announce('L1', ROUNDS * 2);
  const lies: Lie[] = ['well', 'slow', 'cutAfter', 'cutBefore', 'cutWhile'];
  for (let round = 0; round < ROUNDS; round++) {
    const op = hand.op('L1', 2);
    there.lies = [lies[rng.int(0, lies.length - 1)] ?? 'well'];
    const first = hand.send(op).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, rng.int(0, 250)));
    await killed(() => true, guard);
    await first;
    expect((await hand.until(op)).body.resultCode).toBe(0);
    expect(there.received('L1'), `round ${round}`).toBe((round + 1) * 2);
  }
});
