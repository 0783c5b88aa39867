/** What must exist at all: screens for the routes, wording for refusals, a flow that raises each of them. */
import { opsOf, refusalsOf } from '#engine/flow.ts';
import { callByPath } from '#contract/calls.ts';
import { ReceiptMode } from '#contract/rows.ts';
import { moduleScreens, modules } from '#app/module-screens.ts';
import { allScreens, screenAt, wayTo } from '#app/screens.ts';
import { DONE_AT } from '#modules/replenishment/nearest-work/nearby.ts';
import { shellTiles } from '#app/shell-tiles.ts';
import { neededBy } from '#ui/screen.ts';
import { opRegistry } from '#workers/ops.ts';
import { roleFunctions } from '#wms/seed/people.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screensOfUser } from '../harness/narrow-user.ts';
import { registeredFlows } from '../harness/registry.ts';
import { BEGUN, readRoutes } from '../spec/routes.ts';
import { purposes } from '../tools/narratives.ts';
import { allVisits } from '../tour/visits.ts';

const routes = readRoutes();
const isBuilt = ({ path }: { readonly path: string }): boolean => allScreens.some((screen) => screen.path === path);
const promised = routes.filter((route) => !BEGUN.includes(route.module) || isBuilt(route));
/** Raised by a button's act, or worded by what was scanned: that is code, so it cannot be listed from the flow. */
const BY_BUTTON = [
  'added.noNumbers',
  'move.noNumbers',
  'output.noNumbers',
  'pallet.lpnMandatory',
  'picking.setDownFirst',
  'picking.pallet.noNumbers',
  'receiving.noFreeLpn',
  'receiving.autoLpnOff',
  'rep.gtinLength',
];

test('every promised route has a screen that works offline as the specification says, and no path is registered twice', () => {
  const offline = new Map(allScreens.map((s) => [s.path as string, s.offline]));
  expect(promised.map(({ path }) => [path, offline.get(path)])).toEqual(promised.map((r) => [r.path, r.offline]));
  expect(offline.size).toBe(allScreens.length);
});

test('behind every menu with counters is a whole list that the contract has', () => {
  const lists = modules.flatMap(({ menu: { behind } }) => behind ?? []);
  expect(lists.length).toBeGreaterThan(1);
  for (const { call, request } of lists)
    expect(callByPath.get(call.path)?.keeps?.list?.isWhole(request), call.path).toBe(true);
});

test('a module that is called begun has a screen, and misses one', () => {
  for (const begun of BEGUN) {
    const own = routes.filter(({ module }) => module === begun);
    expect(own.some(isBuilt), `${begun} has no screen yet`).toBe(true);
    expect(own.every(isBuilt), `${begun} is built`).toBe(false);
  }
});

test('a role has every screen of a module, and a menu leads to each that can be opened from one', () => {
  const menu = new Set(Object.values(roleFunctions).flatMap((role) => role.menu));
  expect(moduleScreens.filter((s) => !menu.has(s.path)).map((s) => s.path)).toEqual([]);
  const hidden = moduleScreens.filter((s) => s.kind !== 'menu' && neededBy(s).length === 0 && !s.via && !s.group);
  expect(hidden.map((s) => s.path)).toEqual([]);
});

test('who has a screen of the seeded roles has what leads to it', () => {
  for (const [role, { menu }] of Object.entries(roleFunctions))
    for (const screen of moduleScreens.filter((s) => menu.includes(s.path) && (s.via || neededBy(s).length > 0)))
      expect(menu, `${role} ${screen.path}`).toContain(wayTo(screen).split('?')[0]);
});

test('every screen of receiving and putaway is the work of a narrow role', () => {
  const narrow = Object.entries(roleFunctions).flatMap(([role, { menu }]) =>
    ['OPERATOR', 'SUPERVISOR'].includes(role) ? [] : menu,
  );
  expect(moduleScreens.filter((s) => !narrow.includes(s.path)).map((s) => s.path)).toEqual([]);
});

test('each visit of the tour is made by a user whose role has the screen', () => {
  for (const { path, as } of allVisits(new Date())) expect(screensOfUser(as), `${path} as ${as}`).toContain(path);
});

test('the tour visits every screen of every module once', () => {
  const screens = [...moduleScreens, ...shellTiles].map((screen) => screen.path);
  expect(
    allVisits(new Date())
      .map(({ path }) => path)
      .sort(),
  ).toEqual(screens.sort());
});

test('every screen says what it is for', () => {
  expect(registeredFlows.filter((flow) => (purposes.get(flow.id) ?? '') === '').map((flow) => flow.id)).toEqual([]);
});

test('receipts of every mode have exactly one usual way', () => {
  const usual = moduleScreens.flatMap(({ of }) => of?.usual ?? []);
  expect(usual.toSorted()).toEqual(ReceiptMode.options.toSorted());
});

test('the nearest work is done at screens that are there, opened with what they take', () => {
  for (const { path, id, params } of Object.values(DONE_AT)) {
    const screen = screenAt(path);
    expect(screen, path).toMatchObject({ id, path });
    expect(screen?.kind === 'flow' ? screen.params : []).toEqual(params);
  }
});

test('every way to choose leads to a screen', () => {
  const targets = moduleScreens.map((screen) => wayTo(screen).split('?')[0]);
  expect(targets.filter((path) => !allScreens.some((s) => s.path === path))).toEqual([]);
});

test('every refusal of a module, and of what modules share, is raised by a flow', () => {
  const raised = new Set([...registeredFlows.flatMap(refusalsOf), ...BY_BUTTON]);
  const files = import.meta.glob<Record<string, Record<string, { code: string }>>>(
    ['../../src/modules/**/refusals.ts', '../../src/segments/refusals.ts'],
    { eager: true },
  );
  const groups = Object.values(files).flatMap((file) => Object.values(file));
  const worded = groups.flatMap((refuse) => Object.values(refuse).map((make) => make.code));
  expect(worded.length).toBeGreaterThan(100);
  expect(worded.filter((code) => !raised.has(code))).toEqual([]);
});

test('every op that a screen can post is known to the worker that sends it', () => {
  const posted = [
    ...registeredFlows.flatMap(opsOf).map((op) => op.id),
    ...moduleScreens.flatMap((s) => (s.kind === 'page' ? (s.ops ?? []) : [])),
  ];
  expect(posted.filter((id) => !opRegistry.has(id))).toEqual([]);
});

test('every sentence of a module has a translation in every language', () => {
  for (const locale of ['zh_cn', 'zh_hk', 'vn']) {
    for (const name of [...modules.map((m) => m.name), 'segments', 'app']) {
      const po = readFileSync(`locales/${locale}/${name}.po`, 'utf8');
      const empty = [...po.matchAll(/^msgid "(?!")(.+)"\nmsgstr ""\n(?!")/gm)].map((m) => m[1]);
      expect(empty, `${locale}/${name}`).toEqual([]);
    }
  }
});
