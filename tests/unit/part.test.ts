/** What an adapter offers, judged by the screens' own declarations. */
import { lackWords, CLAIMS } from '#app/part/words.ts';
import { moduleScreens } from '#app/module-screens.ts';
import { wayTo } from '#app/screens.ts';
import { callByPath, calls } from '#contract/calls.ts';
import { Print } from '#contract/operations.ts';
import { DONE_AT } from '#modules/replenishment/nearest-work/nearby.ts';
import { callsOf } from '#tests/tools/permits.ts';
import { neededBy } from '#ui/screen.ts';
import { BESIDE, lacksOf, menuOf, NEAREST } from '#wms/adapters/kit/offered.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const paths = calls.map(({ path }) => path);
const made = new Map<string, readonly string[]>(
  await Promise.all(moduleScreens.map(async (s) => [s.path, await callsOf(s)] as const)),
);
const menus: readonly string[] = moduleScreens.filter(({ kind }) => kind === 'menu').map(({ path }) => path);
const screenOf = (path: string) => moduleScreens.find((screen) => screen.path === path);

/** No screen of it makes a call that is not served, and whoever is offered it can come there. */
function judge(served: ReadonlySet<string>): void {
  const menu = menuOf(served);
  for (const path of menu) {
    const screen = screenOf(path);
    if (!screen || screen.kind === 'menu') continue;
    const unserved = (made.get(path) ?? []).filter((call) => !served.has(call) && !BESIDE.includes(call));
    expect(unserved, path).toEqual([]);
    const way = screen.group && neededBy(screen).length === 0 ? '' : (wayTo(screen).split('?')[0] ?? '');
    expect(way === '' || way === '/home' || menu.includes(way) || menus.includes(way), `${path} behind ${way}`).toBe(
      true,
    );
  }
  for (const path of menu.filter((each) => menus.includes(each))) {
    const module = screenOf(path)?.module;
    expect(
      menu.some((each) => !menus.includes(each) && screenOf(each)?.module === module),
      `${path} leads somewhere`,
    ).toBe(true);
  }
}

test('a WMS that serves everything is offered whole', () => {
  const menu = new Set(menuOf(new Set(paths)));
  judge(new Set(paths));
  expect(moduleScreens.map(({ path }) => path).filter((path) => !menu.has(path))).toEqual([]);
});

test('one that serves nothing is offered nothing', () => {
  expect(menuOf(new Set())).toEqual([]);
});

test('receiving by SKU, and nothing else that receives', () => {
  const inbound = [
    'GetReceiptList',
    'SearchReceiptDetail',
    'ClaimReceipt',
    'ReleaseReceipt',
    'ReserveNumbers',
    'RenewWork',
  ];
  const served = new Set(['GetSku', 'GetLocationList', 'ReceiveBySku', ...inbound].map((name) => `/WMS/${name}`));
  judge(served);
  expect(menuOf(served)).toEqual(expect.arrayContaining(['/receive', '/receiveList', '/ASNDetail', '/SKUReceive']));
  const without = new Set([...served].filter((path) => path !== '/WMS/ReceiveBySku'));
  expect(menuOf(without).filter((path) => screenOf(path)?.module === 'receiving')).toEqual([]);
});

test('what is nearest is offered where one of its kinds of work is', () => {
  expect([...NEAREST].sort()).toEqual(
    Object.values(DONE_AT)
      .map(({ path }) => path)
      .sort(),
  );
  expect(menuOf(new Set(paths), { hides: NEAREST })).not.toContain('/nearestWork');
  expect(menuOf(new Set(paths), { hides: NEAREST.slice(1) })).toContain('/nearestWork');
});

test('lists of jobs are offered for the kinds that there are', () => {
  const menu = menuOf(new Set(paths), { kinds: ['count'] });
  expect(menu).toContain('/StockCheck');
  expect(menu).not.toContain('/pickWork');
});

test('whatever part is served: no dead end', () => {
  const ops = calls.filter(({ kind }) => kind === 'op').map(({ path }) => path);
  const reads = calls.filter(({ kind }) => kind === 'ask').map(({ path }) => path);
  expect(ops.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(fc.subarray(ops), fc.subarray(reads, { minLength: reads.length - 8 }), (some, most) =>
      judge(new Set([...some, ...most])),
    ),
    { numRuns: 60 },
  );
});

test('what is lacking has a name in every language', () => {
  const none = { lots: false, cases: false, serials: false, weighed: false, quality: false, claims: false } as const;
  const facts = { ...none, lpn: 'none', counts: false, photos: false, print: false, messages: false } as const;
  const lacks = lacksOf(facts, { numbers: {} });
  expect(lacks).toContain('numbers');
  expect(lacksOf(facts, { numbers: { lpn: { prefix: 'P', digits: 6, from: 1 } } })).not.toContain('numbers');
  expect(lacks.filter((name) => name !== CLAIMS && !lackWords[name])).toEqual([]);
  expect([...callByPath.keys()]).toContain(Print.path);
});
