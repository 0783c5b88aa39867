/** Reserved numbers are topped up while there is network, without anybody asking for it. */
import './settle-async.ts';
import type { NumberKind } from '#contract/fields.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import { siteOf } from '#data/partition.ts';
import { countNumbers } from '#data/readers.ts';
import { beforeEach, expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const SITE = siteOf('', 'W2');
let world: World;
let t: Terminal;
let asked: number[];
let knowsCall: boolean;
let kinds: string[];
/** A WMS that knows pallets only. */
let isOld: boolean;

beforeEach(async () => {
  world = new World();
  asked = [];
  kinds = [];
  isOld = false;
  knowsCall = true;
  let next = 1000;
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    if (path !== ReserveNumbers.path) return answer(path, body);
    asked.push(Number(body['count']));
    if (!knowsCall) return { resultCode: 104, msg: 'no such call' };
    const numbers = Array.from({ length: Number(body['count']) }, () => `N${(next += 1)}`);
    kinds.push(String(body['kind']));
    return {
      resultCode: 0,
      msg: '',
      ...(isOld ? { lpnBlock: numbers } : { kind: body['kind'], numbers, lpnBlock: [] }),
    };
  };
  t = world.boot();
  await t.sync.start();
  await t.signIn('ann');
});

const has = async (count: number, kind: NumberKind = 'lpn'): Promise<void> => {
  const lpns = Array.from({ length: count }, (_, i) => ({
    site: SITE,
    lpn: `${kind}${String(i).padStart(3, '0')}`,
    kind,
    used: 'N' as const,
  }));
  await t.device.ops.lpns.bulkPut(lpns);
  t.kill();
  t = world.boot();
  await t.sync.start();
  await world.pass(60_000);
};
/** One pallet is built with the next number. */
async function builds(n: number): Promise<void> {
  const [first] = await t.device.ops.lpns.where('[site+used]').equals([SITE, 'N']).toArray();
  const request = { lanes: [`lpn:${n}`], counts: [], by: 0, lpn: first?.lpn };
  await t.commit([{ ...simOp(simId(n), request), request }]);
}

test('a terminal that runs low asks for more as soon as nothing is to be sent', async () => {
  await has(100);
  expect(asked, 'enough for a shift').toEqual([]);
  await builds(1);
  await world.pass(60_000);
  expect(asked).toEqual([51]);
  expect(await countNumbers(t.device, SITE, 'lpn')).toEqual({ free: 150, any: true });
});

test('each kind that is made here is topped up by itself, and a number stays of its kind when it is used', async () => {
  await has(3, 'box');
  expect([asked, kinds]).toEqual([[147], ['box']]);
  expect(await countNumbers(t.device, SITE, 'box')).toEqual({ free: 150, any: true });
  expect(await countNumbers(t.device, SITE, 'lpn')).toEqual({ free: 0, any: false });
  await builds(1);
  await world.pass(60_000);
  expect((await t.device.ops.lpns.where('[site+kind+used]').equals([SITE, 'box', 'Y']).toArray()).length).toBe(1);
});

test.each([
  { what: 'has numbers of its own', serves: [ReserveNumbers.path], lacks: [], asks: [150] },
  { what: 'has none', serves: [ReserveNumbers.path], lacks: ['numbers'], asks: [] },
  { what: 'does not serve the call', serves: [], lacks: [], asks: [] },
])('a WMS that serves a part brings none with a claim; it is asked for the first where it $what', async (at) => {
  const { what: title, asks, ...part } = at;
  await t.device.ops.session.toCollection().modify({ part: { ...part, title, weaker: {} } });
  await has(0);
  expect(asked).toEqual(asks);
  expect(await countNumbers(t.device, SITE, 'lpn')).toEqual({ free: asks[0] ?? 0, any: asks.length > 0 });
});

test('a WMS that knows pallets only answers in the old words', async () => {
  isOld = true;
  await has(90);
  expect(await countNumbers(t.device, SITE, 'lpn')).toEqual({ free: 150, any: true });
});

test('asked for boxes it gives numbers of pallets: they are none of a box, and it is not asked again at once', async () => {
  isOld = true;
  await has(3, 'box');
  for (let n = 1; n <= 3; n += 1) {
    await builds(n);
    await world.pass(60_000);
  }
  expect(asked).toHaveLength(1);
  expect((await countNumbers(t.device, SITE, 'box')).free).toBeLessThanOrEqual(3);
});

test('a terminal that builds no pallets asks for none', async () => {
  await t.commit([simOp(simId(1), { lanes: ['a'], counts: [], by: 0 })]);
  await world.pass(60_000);
  expect(asked).toEqual([]);
});

test('a WMS that does not know the call is left alone for a while, and nothing else suffers', async () => {
  knowsCall = false;
  await has(3);
  expect(asked).toEqual([147]);
  for (let n = 1; n <= 3; n += 1) {
    await builds(n);
    await world.pass(60_000);
  }
  expect(asked).toHaveLength(1);
  expect(world.wms.applied).toHaveLength(3);
  await world.pass(600_000);
  await t.commit([simOp(simId(9), { lanes: ['z'], counts: [], by: 0 })]);
  await world.pass(60_000);
  expect(asked).toHaveLength(2);
});
