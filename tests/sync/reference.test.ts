/** What a sign-in loads beside goods and places, and what happens when a customer's WMS does not have all of it. */
import './settle-async.ts';
import type { Call } from '#contract/call.ts';
import { GetBarcodeRule, GetSku } from '#contract/session.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { readSession } from '#data/readers.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleOf } from '../hostile/sample.ts';
import { World } from './world.ts';
import type { Terminal } from './world.ts';

const OURS = [
  '/SCM.RoleManage.Apis/Api/UserInfo/GetUserRfUpgradeSetting',
  '/SCM.RoleManage.Apis/Api/PrintService/GetPrintPoint',
];

async function booted(): Promise<{
  world: World;
  t: Terminal;
  asked: { path: string; body: Record<string, unknown> }[];
}> {
  const world = new World();
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => (asked.push({ path, body }), answer(path, body));
  const t = world.boot();
  await t.sync.start();
  return { world, t, asked };
}
const loaded = (world: World, t: Terminal) =>
  world.until(async () => ((await readSession(t.device))?.referenceAt ?? 0) > 0);
const codesOf = async (t: Terminal, type: string) =>
  (await openDb(t.device, await t.partition()).codes.where('type', type)).map(({ code, isDefault }) => [
    code,
    isDefault,
  ]);

test('after login: the upgrade setting of the user, areas, priorities, and settings that lead to GetCR', async () => {
  const { world, t, asked } = await booted();
  await t.signIn();
  await loaded(world, t);
  const bodies = (path: string) => asked.filter((a) => a.path === path).map((a) => a.body);
  expect(bodies(OURS[0] as string)[0]).toMatchObject({ v: { ttId: 'T1' } });
  expect((await readSession(t.device))?.upgrade).toBe('*');
  expect(bodies('/WMS/GetAreaList')[0]).toMatchObject({ PageInfo: { PageSize: 9999, CurrentPage: 1 } });
  expect(bodies('/WMS/GetWmsSysSetting')[0]).toMatchObject({ PageInfo: { PageSize: 99_999, CurrentPage: 1 } });
  expect(bodies('/WMS/GetCR')).toMatchObject([{ Keys: ['COLOR', 'SIZE'] }]);
  const [attributes = {}] = bodies('/WMS/GetAttributeList');
  expect(Object.keys(attributes).sort(), 'an empty body').toEqual([
    'Access_Token',
    'lg',
    'tk',
    'token',
    'waiting',
    'whgid',
  ]);
  const types = bodies('/WMS/GetSysCoceList').map((b) => b['systemcodetype']);
  expect(types.slice(0, 3)).toEqual(['Priority', 'PutawayReason', 'Carrier']);
  expect(new Set(types).size).toBe(types.length);
});

test('a priority says whether it is shown, by default yes; other codes say nothing of it', async () => {
  const { world, t } = await booted();
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path === '/WMS/GetSysCoceList' && body['systemcodetype'] === 'Priority'
      ? {
          resultCode: 0,
          msg: '',
          data: [
            { CODE: '1', NAME: 'Urgent' },
            { CODE: '2', NAME: 'Old', isShow: false },
          ],
        }
      : answer(path, body);
  await t.signIn();
  await loaded(world, t);
  const codes = openDb(t.device, await t.partition()).codes;
  expect((await codes.where('type', 'Priority')).map(({ code, isShow }) => [code, isShow])).toEqual([
    ['1', true],
    ['2', false],
  ]);
  expect((await codes.where('type', 'Carrier')).map(({ isShow }) => isShow)).toEqual([undefined]);
});

test('print points are known offline, and the default one is taken until somebody chooses', async () => {
  const { world, t } = await booted();
  await t.signIn();
  await loaded(world, t);
  expect(await codesOf(t, 'PrintPoint')).toEqual([
    ['P1', 'N'],
    ['P2', 'Y'],
  ]);
  expect((await readSession(t.device))?.printAddress).toBe('P2');
  await t.sync.setTerminal({ printAddress: 'P1' });
  expect(await t.sync.loadReference()).toEqual({ kind: 'ok' });
  expect((await readSession(t.device))?.printAddress, 'chosen').toBe('P1');
  world.wms.printPoints = [{ PRINT_POINT_ID: 'P9', PRINT_POINT_NAME: 'Gate', IS_DEFAULT: 'N' }];
  expect(await t.sync.loadReference()).toEqual({ kind: 'ok' });
  expect((await readSession(t.device))?.printAddress, 'gone, and no default').toBe('');
});

test.each(['refused', 'not found'] as const)(
  'a WMS that does not know our calls is loaded all the same (%s)',
  async (how) => {
    const { world, t } = await booted();
    for (const path of OURS) world.wms.lacks.add(path);
    world.condition = (path) => (how === 'not found' && OURS.includes(path) ? '404' : 'ok');
    const answer = world.wms.answer.bind(world.wms);
    world.wms.answer = (path, body) =>
      body['systemcodetype'] === 'Carrier' ? { resultCode: 1, msg: 'no such type' } : answer(path, body);
    expect(await t.signIn()).toBe('ok');
    expect(await t.sync.loadReference()).toEqual({ kind: 'ok' });
    expect(await readSession(t.device)).toMatchObject({ upgrade: '', printAddress: '', menu: ['/receive'] });
    expect([await codesOf(t, 'PrintPoint'), (await codesOf(t, 'Priority')).length]).toEqual([[], 1]);
  },
);

test('a call that everybody has fails the load in the words of the WMS, and a lost network says so', async () => {
  const { world, t } = await booted();
  await t.signIn();
  await loaded(world, t);
  world.wms.lacks.add('/WMS/GetBarcodeRule');
  expect(await t.sync.loadReference()).toEqual({ kind: 'refused', msg: 'no such call' });
  world.condition = (path) => (path === OURS[1] ? 'lostBefore' : 'ok');
  expect(await t.sync.loadReference(), 'silence is no refusal').toEqual({ kind: 'offline' });
});

test('what a switch without network left owed is loaded after a restart as well', async () => {
  const { world, t, asked } = await booted();
  await t.signIn();
  await loaded(world, t);
  const isOwed = async (of: Terminal) => (await readSession(of.device))?.isOwed;
  await t.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
  await world.until(async () => (await isOwed(t)) === false);
  world.condition = () => 'lostBefore';
  await t.sync.setWarehouse({ whgid: 'W2', whName: 'Two', isDefault: 'Y' });
  await world.pass(1000);
  t.kill();
  const again = world.boot();
  await again.sync.start();
  expect(await again.sync.loadReference()).toEqual({ kind: 'offline' });
  world.condition = () => 'ok';
  asked.length = 0;
  await again.sync.kick();
  await world.until(async () => (await isOwed(again)) === false);
  expect(asked.filter(({ path }) => path === '/WMS/GetBarcodeRule').map(({ body }) => body['whgid'])).toEqual(['W2']);
});

test('a warehouse switch flags the chosen one, leaves the barcode rules of the other behind, and reloads attributes and settings of it', async () => {
  const { world, t, asked } = await booted();
  await t.signIn();
  await loaded(world, t);
  asked.length = 0;
  expect(await t.judge('LPN', 'P')).toMatchObject({ kind: 'minLength' });
  let ofOther: unknown;
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    if (path === '/WMS/GetUserRoleFunction') void t.judge('LPN', 'P').then((verdict) => (ofOther ??= verdict));
    return answer(path, body);
  };
  await t.sync.setWarehouse({ whgid: 'W1', whName: 'One', isDefault: 'N' });
  await world.until(async () => (await readSession(t.device))?.isOwed === false);
  expect(ofOther, 'before anything is asked the rules of the old warehouse hold no longer').toBeNull();
  expect(await t.judge('LPN', 'P')).toMatchObject({ kind: 'minLength' });
  const { storeId, storeName, storeList } = (await readSession(t.device)) ?? {};
  expect([storeId, storeName, storeList?.map((w) => w.isDefault)]).toEqual(['W1', 'One', ['Y', 'N']]);
  const whgids = (path: string) => asked.filter((a) => a.path === path).map((a) => a.body['whgid']);
  expect([whgids('/WMS/GetAttributeList'), whgids('/WMS/GetWmsSysSetting')]).toEqual([['W1'], ['W1']]);
});

const SKUS = ['S1', 'S2', 'S3'].map((SKU_ID) => ({ ...sampleOf(GetSku.response).data[0], SKU_ID }));

/** A WMS with three SKUs, loaded; from then on it answers this call with these rows. */
async function spoilt(call: Call, data: readonly object[], total = data.length) {
  const { world, t } = await booted();
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path === GetSku.path ? { resultCode: 0, msg: '', data: SKUS, total: 3 } : answer(path, body);
  await t.signIn();
  await loaded(world, t);
  let pages = 0;
  world.twist = (path, body) => {
    if (path === call.path) pages += 1;
    const { CurrentPage = 1 } = (body as { PageInfo?: { CurrentPage?: number } }).PageInfo ?? {};
    const page = call === GetSku ? data.slice((CurrentPage - 1) * 2, CurrentPage * 2) : data;
    return path === call.path ? Response.json({ resultCode: 0, msg: '', data: page, total }) : undefined;
  };
  const told = await t.sync.loadReference();
  return { told, db: openDb(t.device, await t.partition()), pages };
}
const keysOf = async ({ skus }: ReturnType<typeof openDb>) => (await skus.all()).map((sku) => sku.skuId);

test('a SKU that cannot be read any more stays as it was known, and its barcodes with it; one that is gone goes', async () => {
  const { told, db } = await spoilt(GetSku, [SKUS[0], { ...SKUS[1], IS_WEIGHED: '0' }] as object[]);
  expect([told, await keysOf(db)]).toEqual([{ kind: 'ok' }, ['S1', 'S2']]);
  expect((await db.skus.get('S2'))?.isWeighed).toBe(SKUS[1]?.IS_WEIGHED);
});

test('a page is counted with its rows that cannot be read: the next one is asked for, and none for ever', async () => {
  const odd = { ...SKUS[1], IS_WEIGHED: '0' };
  const { told, db, pages } = await spoilt(GetSku, [SKUS[0], odd, SKUS[2]] as object[]);
  expect([told, await keysOf(db), pages]).toEqual([{ kind: 'ok' }, ['S1', 'S2', 'S3'], 2]);
});

test.each([
  ['every row of a page', GetSku, SKUS.map((sku) => ({ ...sku, IS_WEIGHED: '0' })), 'data.IS_WEIGHED'],
  ['a row that nobody can name', GetSku, [SKUS[0], { IS_WEIGHED: 0 }], 'data.SKU_ID'],
  ['a barcode rule', GetBarcodeRule, [{ FIELD: 'LOC' }, { FIELD: 'LPN', MIN_LENGTH: 'six' }], 'data.MIN_LENGTH'],
])('%s that cannot be read takes nothing away, and is told by its name', async (_, call, rows, field) => {
  const { told, db } = await spoilt(call, rows as object[]);
  expect(told).toMatchObject({ kind: 'odd', odd: { call: call.path.split('/').at(-1), looks: 'field', field } });
  expect([await keysOf(db), await db.rules.get('LPN')]).toEqual([['S1', 'S2', 'S3'], { field: 'LPN', minLength: 2 }]);
});

test('a rule of a field that no screen has forbids nothing, a length as text is one, a height that is null is none', async () => {
  const rules = [
    { FIELD: 'TRAILER', MIN_LENGTH: 4 },
    { FIELD: 'LPN', MIN_LENGTH: '6' },
  ];
  const { told, db } = await spoilt(GetBarcodeRule, rules);
  expect([told, await db.rules.get('LPN')]).toEqual([{ kind: 'ok' }, { field: 'LPN', minLength: 6 }]);
  const [sku] = SKUS;
  expect(v.parse(GetSku.response, { data: [{ ...sku, HEIGHT: null, PICTURES: 'x' }], total: 1 }).data).toMatchObject([
    { height: 0, pictures: 0 },
  ]);
});
