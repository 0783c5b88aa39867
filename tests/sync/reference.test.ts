/** What a sign-in loads beside goods and places, and what happens when a customer's WMS does not have all of it. */
import './quiet.ts';
import { openDb } from '#data/open-db.ts';
import { readSession } from '#data/readers.ts';
import { expect, test } from 'vitest';
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
  (await openDb(t.device, await t.partition()).codes.where('type', type)).map(({ CODE, IS_DEFAULT }) => [
    CODE,
    IS_DEFAULT,
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
  expect(Object.keys(attributes).sort(), 'an empty body').toEqual(['Access_Token', 'lg', 'tk', 'token', 'whgid']);
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
  expect((await codes.where('type', 'Priority')).map(({ CODE, isShow }) => [CODE, isShow])).toEqual([
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
    world.mood = (path) => (how === 'not found' && OURS.includes(path) ? '404' : 'ok');
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
  world.mood = (path) => (path === OURS[1] ? 'lostBefore' : 'ok');
  expect(await t.sync.loadReference(), 'silence is no refusal').toEqual({ kind: 'offline' });
});

test('what a switch without network left owed is loaded after a restart as well', async () => {
  const { world, t, asked } = await booted();
  await t.signIn();
  await loaded(world, t);
  const isOwed = async (of: Terminal) => (await readSession(of.device))?.isOwed;
  await t.sync.setWarehouse({ WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: 'N' });
  await world.until(async () => (await isOwed(t)) === false);
  world.mood = () => 'lostBefore';
  await t.sync.setWarehouse({ WH_GID: 'W2', WH_NAME: 'Two', IS_DEFAULT: 'Y' });
  await world.pass(1000);
  t.kill();
  const again = world.boot();
  await again.sync.start();
  expect(await again.sync.loadReference()).toEqual({ kind: 'offline' });
  world.mood = () => 'ok';
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
  expect(await t.sync.checkBarcode('LPN', 'P')).toMatchObject({ kind: 'minLength' });
  let ofOther: unknown;
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    if (path === '/WMS/GetUserRoleFunction')
      void t.sync.checkBarcode('LPN', 'P').then((verdict) => (ofOther ??= verdict));
    return answer(path, body);
  };
  await t.sync.setWarehouse({ WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: 'N' });
  await world.until(async () => (await readSession(t.device))?.isOwed === false);
  expect(ofOther, 'before anything is asked the rules of the old warehouse hold no longer').toBeNull();
  expect(await t.sync.checkBarcode('LPN', 'P')).toMatchObject({ kind: 'minLength' });
  const { storeId, storeName, storeList } = (await readSession(t.device)) ?? {};
  expect([storeId, storeName, storeList?.map((w) => w.IS_DEFAULT)]).toEqual(['W1', 'One', ['Y', 'N']]);
  const whgids = (path: string) => asked.filter((a) => a.path === path).map((a) => a.body['whgid']);
  expect([whgids('/WMS/GetAttributeList'), whgids('/WMS/GetWmsSysSetting')]).toEqual([['W1'], ['W1']]);
});
