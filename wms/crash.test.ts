/** A killed server loses nothing that it has answered, and nothing happens twice (architecture.md section 1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GetOperations } from '#contract/operations.ts';
import { ClaimReceipt, GetReceiptList, ReceiveBySku } from '#contract/receiving.ts';
import { random } from './seed/random.ts';
import { Terminal } from './testing/client.ts';
import { hasPostgres, startPostgres } from './testing/postgres.ts';
import { buildWms, killAll, spawnWms, type WmsProcess } from './testing/process.ts';

/** More for a long run: AISLE_CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['AISLE_CRASH_ROUNDS'] ?? 2);
/** Starts several times, and a loaded machine needs long for that. */
const PATIENT = { timeout: 120_000 + ROUNDS * 30_000 };
const SEED = ['--skus', '60', '--locations', '120', '--orders', '0'];
const UNHARMED = { lost: [], changed: [], wrong: [], exitCode: 0 };

let entry = '';
let dir = '';
beforeAll(async () => {
  entry = await buildWms();
  dir = mkdtempSync(join(tmpdir(), 'aisle-crash-'));
});
afterAll(() => {
  killAll();
  rmSync(dirname(entry), { recursive: true, force: true });
  rmSync(dir, { recursive: true, force: true });
});

describe('kill -9 in mid-write', () => {
  it('PGlite; a second process on the same directory is turned away', PATIENT, async () => {
    const url = `pglite://${join(dir, 'db')}`;
    const second = () => spawnWms(entry, '--database-url', url);
    const result = await killedRounds(url, async () => {
      await expect(second()).rejects.toThrow(/ended with 1: the database .* is in use by process \d+/);
    });
    expect(result).toEqual(UNHARMED);
  });

  it.skipIf(!hasPostgres)('PostgreSQL', PATIENT, async () => {
    const postgres = await startPostgres();
    try {
      expect(await killedRounds(await postgres.createDatabase())).toEqual(UNHARMED);
    } finally {
      await postgres.stop();
    }
  });
});

it('wrong options end the process with a sentence', async () => {
  await expect(spawnWms(entry, '--skus', 'many')).rejects.toThrow('--skus must be a number');
  await expect(spawnWms(entry, '--database-url', 'mysql://x')).rejects.toThrow('pglite:// or postgres://');
});

interface Sent {
  request: object;
  /** Undefined = no answer came. */
  text?: string;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const answeredOf = (sent: Map<string, Sent>) => [...sent].filter(([, { text }]) => text !== undefined);

/** Writes from three devices, kills at a random moment, looks, and repeats what is in doubt. */
async function killedRounds(databaseUrl: string, meanwhile = async () => {}) {
  const rng = random(Date.now(), 'crash');
  const sent = new Map<string, Sent>();
  let devices: Terminal[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const wms = await spawnWms(entry, '--operator-page', '--database-url', databaseUrl, ...SEED);
    devices = await Promise.all([1, 2, 3].map((n) => Terminal.signedIn(wms.url, 'op1', `device-${n}`)));
    if (round === 0) await meanwhile();
    await repeatDoubtful(devices[0] as Terminal, sent);
    const kill = { now: false };
    const writers = devices.map((device, i) => write(device, i, sent, kill));
    const before = answeredOf(sent).length;
    while (answeredOf(sent).length < before + 10) await sleep(5);
    await sleep(rng.int(0, 400));
    kill.now = true;
    await wms.kill('SIGKILL');
    await Promise.all(writers);
  }
  const wms = await spawnWms(entry, '--operator-page', '--database-url', databaseUrl);
  const result = await inspect(wms, sent);
  await wms.kill('SIGTERM');
  return { ...result, exitCode: wms.child.exitCode };
}

/** Small quantities of one line, so that nearly all are accepted and refusals come too. */
async function write(device: Terminal, n: number, sent: Map<string, Sent>, kill: { now: boolean }): Promise<void> {
  try {
    const { data } = await device.ask(GetReceiptList, { mode: 'sku' });
    // Goods of these owners need no dates.
    const receiptId = data.filter((receipt) => receipt.ownerId !== 'OW01')[n]?.receiptId ?? '';
    const { rows } = await device.ask(ClaimReceipt, { receiptId, deviceId: device.deviceId });
    const [line] = rows.lines;
    if (!line) throw new Error('the seed has no line for this test');
    const goods = {
      lineId: line.lineId,
      skuId: line.skuId,
      uomId: 'EA',
      lot: { batch: 'B1' },
      lpn: `LPN-${receiptId}`,
      loc: '',
    };
    while (!kill.now) {
      const op = device.opFields();
      const request = { receiptId, ...goods, qty: 1, ...op };
      const entry_: Sent = { request };
      sent.set(String(op['opId']), entry_);
      const answer = await device.send(ReceiveBySku.path, { ...device.fields(), ...request });
      entry_.text = answer.text;
    }
  } catch (error) {
    if (!kill.now) throw error;
  }
}

async function repeatDoubtful(device: Terminal, sent: Map<string, Sent>): Promise<void> {
  for (const entry_ of sent.values()) {
    entry_.text ??= (await device.send(ReceiveBySku.path, { ...device.fields(), ...entry_.request })).text;
  }
}

async function inspect(wms: WmsProcess, sent: Map<string, Sent>) {
  const device = await Terminal.signedIn(wms.url, 'op1', 'inspector');
  const answered = answeredOf(sent);
  const stored = new Map<string, unknown>();
  for (let i = 0; i < answered.length; i += 500) {
    const { data } = await device.ask(GetOperations, { opIds: answered.slice(i, i + 500).map(([opId]) => opId) });
    for (const { opId, answer } of data) stored.set(opId, answer);
  }
  const lost = answered.filter(([opId]) => !stored.has(opId)).map(([opId]) => opId);
  const changed = answered
    .filter(([opId, { text }]) => JSON.stringify(stored.get(opId)) !== text)
    .map(([opId]) => opId);
  const wrong = (await (await fetch(`${wms.url}/__wms/verify`)).json()) as string[];
  return { lost, changed, wrong };
}
