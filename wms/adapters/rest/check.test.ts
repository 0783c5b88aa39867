/** What `--check` finds in a site file with a name and a password, over the sample API. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#wms/work/passwords.ts';
import { readArgs } from '../args.ts';
import { configOf } from '../kit/door.ts';
import { SiteFile } from '../kit/site.ts';
import { checked } from '../run.ts';
import { RestConfig } from './config.ts';
import { SampleApi } from './sample/api.ts';
import { rest } from './system.ts';

type File = Record<string, Record<string, Record<string, unknown>>>;

let api: SampleApi;
beforeEach(async () => (api = await SampleApi.start()));
afterEach(() => api.close());

const KIM = { user: 'kim', password: 'green' };

function checks(change: (file: File) => void = () => {}, as: typeof KIM | null = KIM): Promise<string> {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, 'sample/site.json'), 'utf8')) as File;
  Object.assign(file, { url: api.url });
  change(file);
  return checked(
    rest,
    { config: 'site.json', as: as ?? undefined },
    configOf(SiteFile, file),
    configOf(RestConfig, file),
  );
}
const call = (file: File, path: string): Record<string, unknown> => file['calls']?.[path] ?? {};
const row = (file: File, name: string): Record<string, unknown> =>
  file['rows']?.[name]?.['fields'] as Record<string, unknown>;

test('the file of the sample is right: every question is asked, the write is looked at, and nothing is done', async () => {
  // The address of an arrival is asked for, and there has to be something in stock to see goods.
  const [line] = api.orders[0]?.lines ?? [];
  api.arrivals.push({
    reference: 'x',
    order: 'PO-1001',
    line: 1,
    item: line?.item ?? '',
    quantity: 1,
    place: 'A-01',
    by: 'lee',
  });
  const before = JSON.stringify([api.orders, api.arrivals]);
  expect(await checks()).toBe(
    'site.json is well; Sample 3 3.2 answers\nsigned in; questions asked: 8, writes looked at: 1, nothing sent',
  );
  expect(JSON.stringify([api.orders, api.arrivals])).toBe(before);
});

test('what no record came for is said to be untried', async () => {
  expect(await checks()).toContain('not tried: rows.goods: no record came that it is made of');
  api.orders.length = 0;
  const said = await checks();
  for (const path of ['SearchReceiptDetail', 'ClaimReceipt', 'ReleaseReceipt', 'ReceiveBySku'])
    expect(said).toContain(`not tried: /WMS/${path}: no receiptId came with any answer`);
});

test('without a name it asks for the version alone', async () => {
  expect(await checks((file) => void Object.assign(call(file, '/WMS/GetSku'), { get: '/nowhere' }), null)).toBe(
    'site.json is well; Sample 3 3.2 answers\nnobody signed in: --user and AISLE_PASSWORD have every question asked',
  );
});

test.each<[string, (file: File) => void, readonly string[]]>([
  [
    'a field',
    (file) => void (row(file, 'receipt')['dock'] = 'gate'),
    [
      'rows.receipt.dock: gate leads nowhere, there is number, supplier, due',
      '/WMS/GetReceiptList answers data.*.dock not as the contract says: Invalid',
    ],
  ],
  [
    'each of several fields',
    (file) => void (row(file, 'receipt')['vendorName'] = ['supplier.title', 'supplier.label']),
    ['rows.receipt.vendorName: supplier.title or supplier.label leads nowhere, there is number, supplier, due'],
  ],
  [
    'a list',
    (file) => void Object.assign(call(file, '/WMS/GetLocationList'), { each: 'locations' }),
    ['calls./WMS/GetLocationList.data.each: locations leads nowhere, there is places'],
  ],
  [
    'a list inside',
    (file) =>
      void Object.assign(call(file, '/WMS/SearchReceiptDetail'), {
        answer: { 'rows.receipts': { rows: 'receipt' }, 'rows.lines': { rows: 'line', inside: 'positions' } },
      }),
    ['calls./WMS/SearchReceiptDetail.rows.lines.inside: positions leads nowhere, there is number, supplier, due'],
  ],
  [
    'an address',
    (file) => void Object.assign(call(file, '/WMS/GetReceiptList'), { get: '/purchase-orders' }),
    ['calls./WMS/GetReceiptList: /purchase-orders is not there (404)'],
  ],
  [
    'the path of a sum',
    (file) => void (row(file, 'receipt')['orderQty'] = { from: 'lines', as: 'sum', of: 'qty' }),
    ['rows.receipt.orderQty.of: qty leads nowhere, there is no, item, ordered, arrived'],
  ],
  [
    'a claim',
    (file) => void ((file['rows']?.['receipt'] ?? {})['claim'] = 'receipt:{id}' as never),
    ['rows.receipt.claim {id}: id leads nowhere, there is number'],
  ],
  [
    'a word that the map does not have',
    (file) => void (row(file, 'receipt')['status'] = { from: 'state', map: { draft: 'arrived' } }),
    ['rows.receipt.status: "open" stands at state, which the map does not have'],
  ],
  [
    'a day that is none',
    (file) => void (row(file, 'receipt')['expectedAt'] = { from: 'supplier.name', as: 'day' }),
    ['rows.receipt.expectedAt: "Leaf & Cup Ltd" stands at supplier.name, which is no day'],
  ],
  [
    'a number that is none',
    (file) => void (row(file, 'line')['orderQty'] = { from: 'item', as: 'number' }),
    ['rows.line.orderQty: "TEA-50" stands at item, which is no number'],
  ],
  [
    'what a write reads before',
    (file) => void Object.assign(call(file, '/WMS/ReceiveBySku'), { read: { get: '/order/{receiptId}' } }),
    ['calls./WMS/ReceiveBySku.read: /order/{receiptId} is not there (404)'],
  ],
  [
    'a look that says yes to everything',
    (file) =>
      void Object.assign(call(file, '/WMS/ReceiveBySku'), {
        look: { get: '/orders/{receiptId}', applied: [{ path: 'state', is: 'open' }] },
      }),
    ['/WMS/ReceiveBySku: the look says that it was done, and nothing was sent'],
  ],
  [
    'the version',
    (file) => void Object.assign(file, { about: { get: '/version', version: 'release' } }),
    ['about.version: release leads nowhere, there is version'],
  ],
  [
    'the name of a person',
    (file) => void Object.assign(file['sign-in'] ?? {}, { name: 'person.label' }),
    ['sign-in.name: person.label leads nowhere, there is token, person'],
  ],
])('what is wrong is named: %s', async (_, change, sentences) => {
  const said = await checks(change).then(
    (fine) => `right: ${fine}`,
    (error: unknown) => (error as Error).message,
  );
  expect(said).toMatch(/^site\.json is not as Sample 3 .*answers\n/);
  for (const sentence of sentences) expect(said).toContain(`\n  ${sentence}`);
});

test('a wrong password, and a token that stands elsewhere, are told without the password', async () => {
  await expect(checks(() => {}, { user: 'kim', password: 'top-secret' })).rejects.toThrow(
    /was asked for a sign-in: (?!.*top-secret)/,
  );
  await expect(checks((file) => void Object.assign(file['sign-in'] ?? {}, { token: 'jwt' }))).rejects.toThrow(
    /sign-in\.token: jwt leads nowhere, there is token, person$/,
  );
});

test('one account for all is signed in for somebody of its list', async () => {
  const operators = { op1: { name: 'Operator', password: hashPassword('mine') } };
  const service = (file: File): void =>
    void (file['sign-in'] = { kind: 'service', ...KIM, operators, how: file['sign-in'] } as never);
  expect(await checks(service, { user: 'op1', password: 'mine' })).toContain('signed in; questions asked: 8');
  await expect(checks(service, { user: 'op1', password: 'green' })).rejects.toThrow('was asked for a sign-in');
});

test('a claim that is a POST there is left out', async () => {
  const said = await checks((file) => {
    const claim = call(file, '/WMS/ClaimReceipt');
    delete claim['get'];
    claim['post'] = '/orders/{receiptId}/claim';
  });
  expect(said).toContain('not tried: /WMS/ClaimReceipt: it changes something there');
});

test('name and password come from the command line or from the environment, both or none', () => {
  const least = ['--system', 'rest', '--config', 'site.json', '--check'];
  const as = (more: readonly string[], env: NodeJS.ProcessEnv = {}) => readArgs([...least, ...more], ['rest'], env)?.as;
  expect(as([])).toBe(undefined);
  expect(as(['--user', 'kim'], { AISLE_PASSWORD: 'green' })).toEqual(KIM);
  expect(as([], { AISLE_USER: 'kim', AISLE_PASSWORD: 'green' })).toEqual(KIM);
  expect(() => as(['--user', 'kim'])).toThrow('--password is missing');
  expect(() => as(['--password', 'green'])).toThrow('--user is missing');
});
