/** The gateway and the WMS killed by SIGKILL at each boundary of a write: nothing is done twice, nothing is forgotten. */
import { VERIFIED_ABSENT } from '#contract/envelope.ts';
import { GetReceiptList, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { random } from '../seed/random.ts';
import { Terminal } from '../testing/client.ts';
import { buildWms, killAll, spawnGateway, spawnWms, type WmsProcess } from '../testing/process.ts';
import { answers, WmsDouble, type Manner } from '../testing/wms-double.ts';

let gatewayEntry = '';
let wmsEntry = '';
let dir = '';
beforeAll(async () => {
  gatewayEntry = await buildWms('wms/gateway/main.ts');
  wmsEntry = await buildWms();
}, 120_000);
afterAll(() => {
  killAll();
  for (const entry of [gatewayEntry, wmsEntry]) rmSync(dirname(entry), { recursive: true, force: true });
});
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'aisle-gateway-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const journal = () => join(dir, 'journal');
const inJournal = (text: string) =>
  readdirSync(journal()).some((file) => readFileSync(join(journal(), file), 'utf8').includes(text));
const start = (wms: string) => spawnGateway(gatewayEntry, '--wms', wms, '--data', journal());

describe('the gateway, killed', () => {
  let wms: WmsDouble;
  let gateway: WmsProcess;
  beforeEach(async () => {
    wms = await WmsDouble.start();
    gateway = await start(wms.url);
  });
  afterEach(async () => {
    await gateway.kill('SIGKILL');
    await wms.close();
  });

  const op = () => ({ opId: randomUUID(), qty: 1, token: '', lg: 'en' });
  async function send(body: { opId: string }, headers: Record<string, string> = {}) {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': body.opId, ...headers },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${gateway.url}${ReceiveBySku.path}`, init).catch(() => null);
    return response && { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  /** However often it is sent. */
  async function isInDoubt(one: { opId: string }) {
    for (let i = 0; i < 3; i++) expect(await send(one)).toMatchObject({ status: 502, body: { inDoubt: true } });
  }
  async function killed(when: () => boolean) {
    await expect.poll(when, { interval: 2 }).toBe(true);
    await gateway.kill('SIGKILL');
    gateway = await start(wms.url);
  }

  it('before it has noted the write: nothing was sent, the repeat is the first', async () => {
    const one = op();
    const half = request(`${gateway.url}${ReceiveBySku.path}`, {
      method: 'POST',
      headers: { 'idempotency-key': one.opId, 'content-length': '100' },
    });
    half.on('error', () => {});
    await new Promise((resolve) => half.write('{"opId":', resolve));
    await killed(() => true);
    expect(inJournal(one.opId)).toBe(false);
    expect(await send(one)).toMatchObject({ status: 200, body: { applied: 1 } });
  });

  it('after it has noted the write, before the WMS has it: nobody can know, so it is in doubt; looked at, it goes once', async () => {
    // Takes the connection and reads nothing.
    const deaf = createServer({ pauseOnConnect: true }, (socket) => socket.on('error', () => {})).listen(
      0,
      '127.0.0.1',
    );
    await once(deaf, 'listening');
    await gateway.kill('SIGKILL');
    gateway = await start(`http://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
    const one = op();
    const first = send(one);
    await killed(() => inJournal(one.opId));
    expect(await first).toBeNull();
    deaf.close();
    await isInDoubt(one);
    expect(wms.applied).toHaveLength(0);
    expect(await send(one, { [VERIFIED_ABSENT]: '1' })).toMatchObject({ status: 200, body: { applied: 1 } });
  });

  it.each<[string, Manner]>([
    ['while the WMS is at work', () => {}],
    [
      'with half of the answer in its hands',
      (_, outgoing) => {
        outgoing.writeHead(200, { 'content-length': '500' });
        outgoing.write('{"resultCode":0');
      },
    ],
  ])('%s: in doubt from then on, and handed on again only for a terminal that has looked', async (_, manner) => {
    const one = op();
    wms.manner = manner;
    const first = send(one);
    await killed(() => wms.applied.length === 1);
    expect(await first).toBeNull();
    wms.manner = answers;
    await isInDoubt(one);
    expect(wms.applied).toHaveLength(1);
    expect(await send(one, { [VERIFIED_ABSENT]: '1' })).toMatchObject({ status: 200, body: { applied: 2 } });
    await killed(() => true);
    expect(await send(one)).toMatchObject({ status: 200, body: { applied: 2 } });
  });

  it('after it has noted the answer, before the terminal has it: the answer is given', async () => {
    const one = op();
    // The terminal is cut off, so the answer can only be found in the journal.
    const gone = new AbortController();
    const first = fetch(`${gateway.url}${ReceiveBySku.path}`, {
      method: 'POST',
      headers: { 'idempotency-key': one.opId },
      body: JSON.stringify(one),
      signal: gone.signal,
    }).catch(() => null);
    wms.manner = (...met) => {
      gone.abort();
      return answers(...met);
    };
    await killed(() => inJournal('"is":"answered"'));
    await first;
    expect(await send(one)).toMatchObject({ status: 200, body: { applied: 1 } });
    expect(wms.applied).toHaveLength(1);
  });

  it('the WMS killed with the write in its hands: in doubt; killed before: come back later', async () => {
    const { port } = wms;
    const one = op();
    wms.manner = () => void wms.close();
    expect(await send(one)).toMatchObject({ status: 502, body: { inDoubt: true } });
    const two = op();
    expect(await send(two)).toMatchObject({ status: 503 });
    const { applied } = wms;
    wms = new WmsDouble();
    await wms.listen(port);
    expect(await send(two)).toMatchObject({ status: 200, body: { applied: 1 } });
    expect([applied.length, await send(one)]).toMatchObject([1, { status: 502 }]);
  });

  it('a second gateway on the same journal is turned away', async () => {
    await expect(start(wms.url)).rejects.toThrow(/in use by process/);
  });

  it('wrong options end it with a sentence', async () => {
    await expect(spawnGateway(gatewayEntry, '--data', journal())).rejects.toThrow('--wms must be');
    await expect(spawnGateway(gatewayEntry, '--wms', 'http://x', '--keep-days', '3')).rejects.toThrow('--keep-days');
  });
});

/** More for a long run: AISLE_CRASH_ROUNDS=20. */
const ROUNDS = Number(process.env['AISLE_CRASH_ROUNDS'] ?? 2) * 3;

it(
  'the reference WMS without ids behind it, both killed again and again: each receive is in the ledger once',
  { timeout: 240_000 },
  async () => {
    const rng = random(Date.now(), 'gateway');
    const args = [
      '--database-url',
      `pglite://${join(dir, 'db')}`,
      '--no-idempotency',
      '--skus',
      '60',
      '--locations',
      '120',
      '--orders',
      '0',
    ];
    let wms = await spawnWms(wmsEntry, ...args);
    const wmsPort = new URL(wms.url).port;
    const url = `http://127.0.0.1:${wmsPort}`;
    let gateway = await start(url);
    const again = async () => {
      gateway = await start(url);
      return Terminal.signedIn(gateway.url, 'op1', 'device-1');
    };
    let device = await Terminal.signedIn(gateway.url, 'op1', 'device-1');
    const { data } = await device.ask(GetReceiptList, { mode: 'sku' });
    const receiptId = data.find((receipt) => receipt.ownerId !== 'OW01')?.receiptId ?? '';
    const readLine = async () => {
      const { rows } = await device.ask(SearchReceiptDetail, { receiptId });
      return rows.lines[0] ?? expect.fail('the seed has no line for this test');
    };
    const line = await readLine();
    const before = line.receivedQty;
    const lot = { batch: 'B1' };
    const goods = {
      receiptId,
      lineId: line.lineId,
      skuId: line.skuId,
      uomId: 'EA',
      qty: 1,
      lot,
      lpn: `LPN-${receiptId}`,
      loc: '',
    };
    let accepted = 0;
    let doubts = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const op = device.opFields();
      const had = (await readLine()).receivedQty;
      const send = (headers = {}) =>
        device
          .send(
            ReceiveBySku.path,
            { ...device.fields(), ...goods, ...op },
            { 'idempotency-key': String(op['opId']), ...headers },
          )
          .catch(() => null);
      const first = send();
      await new Promise((resolve) => setTimeout(resolve, rng.int(0, 25)));
      const killsWms = round % 3 === 2;
      await (killsWms ? wms : gateway).kill('SIGKILL');
      let answer = await first;
      if (killsWms) wms = await spawnWms(wmsEntry, ...args, '--port', wmsPort);
      else device = await again();
      // As a terminal does: repeat, and where the gateway does not know, look.
      for (let tries = 0; answer?.status !== 200; tries++) {
        if (tries > 60) expect.fail(`no end: ${answer?.status} ${answer?.text}`);
        if (answer?.status === 502 && answer.text.includes('inDoubt')) {
          doubts += 1;
          if ((await readLine()).receivedQty > had) break;
          answer = await send({ [VERIFIED_ABSENT]: String(tries + 1) });
        } else {
          await new Promise((resolve) => setTimeout(resolve, 50));
          answer = await send();
        }
      }
      if (answer?.status === 200) expect(JSON.parse(answer.text)).toMatchObject({ resultCode: 0 });
      accepted += 1;
    }
    expect([accepted, (await readLine()).receivedQty - before], `${doubts} in doubt`).toEqual([ROUNDS, ROUNDS]);
    expect(await (await fetch(`${url}/__wms/verify`)).json()).toEqual([]);
    await gateway.kill('SIGTERM');
    await wms.kill('SIGTERM');
    expect(gateway.child.exitCode).toBe(0);
  },
);
