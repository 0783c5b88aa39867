/** The sample API joined by its site file alone. */
import { ClaimReceipt, GetReceiptList, ReleaseReceipt, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetStockList } from '#contract/search-enquire.ts';
import { GetLocationList, GetSku, GetUserRoleFunction } from '#contract/session.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import { startBefore, type Gateway } from '#wms/gateway/gateway.ts';
import { Hand } from '../double/world.ts';
import { adapter, configOf } from '../kit/door.ts';
import { explained } from '../kit/explain.ts';
import { openedFor } from '../kit/opened-for.ts';
import { SiteFile } from '../kit/site.ts';
import { RestConfig } from './config.ts';
import { made, type Making } from './fields.ts';
import { SampleApi } from './sample/api.ts';
import { rest } from './system.ts';

const text = readFileSync(join(import.meta.dirname, 'sample/site.json'), 'utf8');
const siteFile = () => JSON.parse(text) as Record<string, Record<string, unknown>>;

let api: SampleApi;
let gateway: Gateway;
let dir: string;
let hand: Hand;
const said: string[] = [];

async function start(change: (file: Record<string, Record<string, unknown>>) => void = () => {}): Promise<void> {
  const file = { ...siteFile(), url: api.url } as unknown as Record<string, Record<string, unknown>>;
  change(file);
  const say = (line: string) => void said.push(line);
  const behind = adapter(rest, configOf(RestConfig, file), { site: configOf(SiteFile, file), say, settleMs: 50 });
  gateway = await startBefore(behind, { data: join(dir, 'journal'), port: 0, host: '127.0.0.1', say });
  hand = new Hand(() => gateway.url);
  await hand.signIn('kim', 'green');
}
beforeEach(async () => {
  said.length = 0;
  api = await SampleApi.start();
  dir = mkdtempSync(join(tmpdir(), 'aisle-rest-'));
  await start();
});
afterEach(async () => {
  await gateway.close();
  await api.close();
  rmSync(dir, { recursive: true, force: true });
});

const op = (qty: number, more: object = {}) => ({
  ...hand.op('PO-1001/1', qty),
  receiptId: 'PO-1001',
  skuId: 'TEA-50',
  loc: 'A-01',
  ...more,
});
const rowsOf = (body: Record<string, unknown>) => body['rows'] as Record<string, Record<string, unknown>[]>;

test('whoever signs in there signs in here; a wrong password is refused in words', async () => {
  expect((await hand.signIn('kim', 'green')).body).toMatchObject({
    resultCode: 0,
    userId: 'kim',
    userName: 'Kim at the dock',
  });
  expect((await hand.signIn('kim', 'blue')).body.resultCode).toBe(refusalCode('wrongPassword'));
});

test('every answer is as the contract says', async () => {
  await hand.post(GetReceiptList.path, {});
  await hand.post(SearchReceiptDetail.path, { receiptId: 'PO-1001' });
  await hand.post(ClaimReceipt.path, { receiptId: 'PO-1001', deviceId: 'd' });
  await hand.post(GetSku.path, {});
  await hand.post(GetLocationList.path, {});
  await hand.until(op(5));
  await hand.post(GetStockList.path, { code: 'TEA-50' });
  expect(said.filter((line) => !line.startsWith('{'))).toEqual([]);
});

test('rows are made of what is there: nouns, maps, sums, days of the warehouse', async () => {
  const { body } = await hand.post(GetReceiptList.path, {});
  expect(body['data']).toMatchObject([
    {
      receiptId: 'PO-1001',
      vendorName: 'Leaf & Cup Ltd',
      status: 'arrived',
      orderQty: 156,
      lineCount: 2,
      // Half past eleven at night in UTC is the next day in Berlin.
      expectedAt: '2026-12-01',
      claimedBy: '',
    },
  ]);
  const detail = (await hand.post(SearchReceiptDetail.path, { receiptId: 'PO-1001' })).body;
  expect(rowsOf(detail)['lines']?.map(({ lineId, orderQty }) => [lineId, orderQty])).toEqual([
    ['PO-1001/1', 120],
    ['PO-1001/2', 36],
  ]);
  expect((await hand.post(GetReceiptList.path, { code: 'PO-9' })).body['data']).toEqual([]);
});

test('a scanned code, and pages whose sum is the whole', async () => {
  const page = async (CurrentPage: number) =>
    (await hand.post(GetSku.path, { PageInfo: { PageSize: 1, CurrentPage } })).body as Record<string, unknown>;
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ data, total }) => [(data as { SKU_ID: string }[]).map(({ SKU_ID }) => SKU_ID), total])).toEqual([
    [['TEA-50'], 2],
    [['CUP-W'], 2],
    [[], 2],
  ]);
  const { body } = await hand.post(GetSku.path, { BARCODE: '5901234123457' });
  expect(body).toMatchObject({ data: [{ SKU_ID: 'CUP-W' }], total: 1 });
});

test('a claim is taken, shown and given back, and comes with the rows', async () => {
  const { body } = await hand.post(ClaimReceipt.path, { receiptId: 'PO-1001', deviceId: 'd' });
  expect(rowsOf(body)['receipts']).toMatchObject([{ claimedBy: 'kim', claimedDevice: 'device-1' }]);
  const other = new Hand(() => gateway.url, 'device-2');
  await other.signIn('lee', 'white');
  expect((await other.send(op(1, { deviceId: 'device-2' }))).body).toMatchObject({
    resultCode: refusalCode('heldByOther'),
    msg: 'Kim at the dock works on PO-1001',
  });
  await hand.post(ReleaseReceipt.path, { receiptId: 'PO-1001', deviceId: 'd' });
  expect((await other.send(op(1))).body.resultCode).toBe(0);
});

test('what is not there is refused by its number, and nobody holds it', async () => {
  for (const call of [SearchReceiptDetail, ClaimReceipt, ReleaseReceipt]) {
    const { body } = await hand.post(call.path, { receiptId: 'PO-9', deviceId: 'd' });
    expect(body).toMatchObject({ resultCode: 301, msg: expect.stringContaining('PO-9') });
  }
});

describe('a write', () => {
  test('in a unit that the site file does not name is refused', async () => {
    expect((await hand.send(op(1, { uomId: 'PL' }))).body).toMatchObject({ resultCode: 411 });
    expect(api.arrivals).toEqual([]);
  });

  test('is done once, however often it is sent, and answers the rows that it changed', async () => {
    const one = op(7);
    const first = await hand.until(one);
    expect(await hand.until(one)).toMatchObject({ body: first.body });
    expect(api.arrivals).toMatchObject([{ order: 'PO-1001', line: 1, quantity: 7, place: 'A-01', by: 'kim' }]);
    expect(first.body['changed']).toMatchObject({
      lines: [{ lineId: 'PO-1001/1', receivedQty: 7 }, {}],
      receipts: [{ receivedQty: 7 }],
    });
    const before = (await hand.post(SearchReceiptDetail.path, { receiptId: 'PO-1001' })).body;
    expect(rowsOf(before)['lines']).toEqual((first.body['changed'] as { lines: unknown }).lines);
  });

  test('raises the revision of what it changed, and of nothing else', async () => {
    const revs = async () =>
      rowsOf((await hand.post(SearchReceiptDetail.path, { receiptId: 'PO-1001' })).body)['lines']?.map(({ rev }) =>
        Number(rev),
      ) ?? [];
    const before = await revs();
    await hand.until(op(1));
    const after = await revs();
    expect([(after[0] ?? 0) > (before[0] ?? 0), after[1] === before[1]]).toEqual([true, true]);
  });

  test('is refused in words: by the site file’s names, else in the system’s own sentence', async () => {
    expect((await hand.until(op(1, { loc: 'NOWHERE' }))).body).toMatchObject({
      resultCode: refusalCode('locUnknown'),
      msg: 'Location NOWHERE does not exist',
    });
    expect((await hand.until(op(121))).body).toMatchObject({
      resultCode: refusalCode('saidThere'),
      msg: 'The WMS refuses: Only 120 are open',
    });
    expect((await hand.until(op(0.5))).body.resultCode).toBe(refusalCode('unitDigits'));
    await hand.until(op(120));
    await hand.until({ ...op(36), lineId: 'PO-1001/2' } as never);
    expect((await hand.until(op(1))).body).toMatchObject({
      resultCode: refusalCode('receiptClosed'),
      msg: 'Receipt PO-1001 is closed',
    });
  });
});

test('a stamp may stand elsewhere in what is read than in what is looked at', async () => {
  await gateway.close();
  await start((file) => {
    const write = file['calls']?.['/WMS/ReceiveBySku'] as { send: { body: object }[] };
    write.send.forEach(({ body }) => Object.assign(body, { seen: '{$stamp}' }));
    Object.assign(write, {
      guard: 'stamped',
      read: { get: '/orders/{receiptId}', stamp: 'changed' },
      look: { get: '/orders', stamp: 'orders.0.changed', applied: [{ path: 'nowhere', present: true }] },
    });
  });
  // Else it would be told that somebody changed it.
  expect((await hand.until(op(121))).body).toMatchObject({ msg: 'The WMS refuses: Only 120 are open' });
});

test('the menu shows receiving and the enquiry, and nothing that would lead nowhere', async () => {
  const { body } = await hand.post(GetUserRoleFunction.path, {});
  const menu = body['menu'] as string[];
  expect(menu).toEqual(
    expect.arrayContaining(['/receive', '/receiveList', '/SKUReceive', '/SearchMenu', '/StockQuery']),
  );
  for (const screen of [
    '/LPNReceive',
    '/SSCCReceive',
    '/DirectReceive',
    '/SkuCodeCollection',
    '/PutawayMenu',
    '/PickMenu',
    '/LabelPrint',
    '/StockCheck',
    '/customRf',
  ])
    expect(menu).not.toContain(screen);
});

/** Whether everything of `part` is said by `whole` in the same way. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) || typeof part !== 'object' || part === null)
    return JSON.stringify(part) === JSON.stringify(whole);
  return Object.entries(part).every(([name, value]) =>
    isPartOf(value, (whole as Record<string, unknown> | undefined)?.[name]),
  );
}

test('what the page for joiners shows of a site file is in the one that is tried here', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/admin/join-your-wms.md'), 'utf8');
  const shown = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => JSON.parse(block) as object);
  expect(shown.length).toBeGreaterThan(3);
  for (const block of shown) expect(isPartOf(block, siteFile()), JSON.stringify(block)).toBe(true);
  expect(isPartOf({ system: 'other' }, siteFile())).toBe(false);
});

describe('the site file', () => {
  test.each<[string, (file: Record<string, Record<string, unknown>>) => void, RegExp]>([
    [
      'a write that only adds',
      (file) => void Object.assign(file['calls']?.['/WMS/ReceiveBySku'] ?? {}, { guard: 'adds' }),
      /needs a module/,
    ],
    [
      'a call that is not in the contract',
      (file) => void ((file['calls'] ?? {})['/WMS/Nothing'] = { get: '/x' }),
      /no such call/,
    ],
    [
      'a write without a guard',
      (file) => void ((file['calls'] ?? {})['/WMS/ReceiveBySku'] = { post: '/x' }),
      /needs a guard/,
    ],
    ['rows that are not there', (file) => void delete file['rows']?.['line'], /rows.line is not in the site file/],
    [
      'a name that the request does not have',
      (file) => void Object.assign(file['calls']?.['/WMS/GetStockList'] ?? {}, { get: '/stock?item={skuld}' }),
      /GetStockList: \{skuld\} is nothing that is known there; there is code, loc, .*skuId/,
    ],
    [
      'a stamp that nobody says the place of',
      (file) => void Object.assign(file['calls']?.['/WMS/ReceiveBySku'] ?? {}, { guard: 'stamped' }),
      /stamped needs read.stamp and look.stamp/,
    ],
    [
      'a stamp that is not sent',
      (file) =>
        void Object.assign(file['calls']?.['/WMS/ReceiveBySku'] ?? {}, {
          guard: 'stamped',
          read: { get: '/orders/{receiptId}', stamp: 'changed' },
        }),
      /has to send the stamp/,
    ],
    [
      'a refusal that is told with what its words do not name',
      (file) =>
        void Object.assign(file, { refusals: [{ when: { status: 409 }, say: 'locUnknown', with: { bin: '{loc}' } }] }),
      /locUnknown names no bin, its words are: Location \{loc\} does not exist/,
    ],
    ['no goods to scan', (file) => void delete file['calls']?.['/WMS/GetSku'], /has to serve \/WMS\/GetSku/],
  ])('%s is said at the start', async (_, change, words) => {
    await gateway.close();
    await expect(start(change)).rejects.toThrow(words);
    await start();
  });

  test('what is missing is said with its path', () => {
    expect(() => configOf(SiteFile, { ...siteFile(), warehouses: { WH1: { id: 1, timeZone: 'Mars/North' } } })).toThrow(
      /warehouses\.WH1\.timeZone: no time zone/,
    );
    expect(() => configOf(RestConfig, { ...siteFile(), about: {} })).toThrow(/about\.get: is missing/);
    expect(() => configOf(RestConfig, { ...siteFile(), about: { get: '/x', gets: '' } })).toThrow(/gets: no such name/);
    const refusals = [{ when: { status: 409 }, say: 'overReceipt' }];
    expect(() => configOf(RestConfig, { ...siteFile(), refusals })).toThrow(
      /refusals\.0\.say: .*there is .*overReceived/,
    );
  });

  test('is explained as a table, without its secrets', () => {
    const file = siteFile() as Record<string, unknown>;
    const how = file['sign-in'];
    const operators = { op1: { name: 'Operator', password: 'salt:hash-of-it' } };
    const secret = { ...file, 'sign-in': { kind: 'service', user: 'svc', password: 'top-secret', operators, how } };
    const site = configOf(SiteFile, secret);
    const table = explained(openedFor(rest, configOf(RestConfig, secret), site));
    expect(table).toMatch(/\/WMS\/ReceiveBySku +does, native +A/);
    expect(table).toMatch(/receipt\.expectedAt +\{"from":"due","as":"day"\}/);
    for (const text of ['top-secret', 'hash-of-it', 'svc']) expect(table).not.toContain(text);
  });
});

test.each<[unknown, v.InferInput<typeof RestConfig>['rows'][string]['fields'][string], unknown]>([
  [{ a: { b: 1 } }, 'a.b', 1],
  [{ b: 2 }, ['a', 'b'], 2],
  [{}, ['a', ''], ''],
  [{ list: [{ n: 5 }] }, 'list.0.n', 5],
  [{}, { const: 'x' }, 'x'],
  [{ s: 'draft' }, { from: 's', map: { draft: 'arrived' } }, 'arrived'],
  [{ s: 'odd' }, { from: 's', map: { draft: 'arrived' }, else: 'closed' }, 'closed'],
  [{ n: '0.1' }, { from: 'n', as: 'number', times: 3 }, 0.3],
  [{ t: '2026-11-30T23:30:00Z' }, { from: 't', as: 'day' }, '2026-12-01'],
  [{ t: '2026-11-30T23:30:00+02:00' }, { from: 't', as: 'instant' }, '2026-11-30T21:30:00.000Z'],
  [{ t: '1970-01-01T00:00:01.000250Z' }, { from: 't', as: 'micros' }, 1_000_250],
  [{ f: true }, { from: 'f', as: 'yesNo' }, 'Y'],
  [{ a: [], b: [{ n: 'x' }] }, { from: ['a', 'b'], as: 'first', of: 'n' }, 'x'],
  [{ a: 'A', b: 7 }, { from: ['a', 'b'], as: 'joined', with: '-' }, 'A-7'],
  [{ a: 'A/B' }, { from: 'a', as: 'split', part: 1 }, 'B'],
  [{ a: 'A/10' }, { from: 'a', as: 'split', part: 1, times: 1 }, 10],
  // Neither the second of December nor the twelfth of February: nobody can tell.
  [{ t: '02.12.2026' }, { from: 't', as: 'day' }, ''],
  [{ t: '30.11.2026 10:00' }, { from: 't', as: 'instant' }, ''],
  [{ t: '02/12/2026' }, { from: 't', as: 'micros' }, 0],
  [{ l: [{ n: 0.1 }, { n: 0.2 }] }, { from: 'l', as: 'sum', of: 'n' }, 0.3],
  [{ l: [1, 2] }, { from: 'l', as: 'count' }, 2],
  [{ a: '' }, { from: 'a', as: 'present' }, false],
  [{ a: 5 }, { from: 'a', as: 'text' }, '5'],
])('%j by %j is %j', (record, field, expected) => {
  const making: Making = { scope: {}, timeZone: 'Europe/Berlin', rows: () => [] };
  const read = v.parse(v.looseObject({ rows: RestConfig.entries.rows }), { rows: { r: { fields: { f: field } } } });
  expect(made(read.rows['r']?.fields['f'] ?? '', record, making)).toEqual(expected);
});
