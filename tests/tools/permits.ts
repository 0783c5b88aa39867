/**
 * Which calls a screen makes, by its own declarations: what its flow posts, loads, looks up, refreshes and pulls, and how
 * its ops are verified. The reference WMS permits a call to the screens that make it (`wms/permits.ts`).
 */
import { moduleScreens, modules } from '#app/module-screens.ts';
import { allScreens, screenAt, wayTo } from '#app/screens.ts';
import { callByPath } from '#contract/calls.ts';
import { kindOfTable } from '#contract/jobs.ts';
import type { WorkTable } from '#contract/rows.ts';
import { WORK_TABLES } from '#data/row-cell.ts';
import type { Work } from '#engine/db.ts';
import { readOf } from '#contract/row-reads.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import type { Flow } from '#engine/flow.ts';
import type { AskByPath } from '#contract/call.ts';
import type { Lookup } from '#engine/lookup.ts';
import type { Op } from '#engine/op.ts';
import type { Button, Step } from '#engine/steps.ts';
import { neededBy } from '#ui/screen.ts';
import type { ScreenDef, TileGroup } from '#ui/screen.ts';
import { OF_SCREENS } from '#wms/context.ts';
import { handlers } from '#wms/http/api.ts';
import { opRegistry } from '#workers/ops.ts';

/** Screens of the modules by the path of each call that they make and that looks at them, both sorted. */
export async function permitsOfScreens(): Promise<Map<string, string[]>> {
  const by = new Map<string, string[]>();
  for (const screen of moduleScreens)
    for (const path of new Set(await callsOf(screen)))
      if (isOfScreens(path)) by.set(path, [...(by.get(path) ?? []), screen.path]);
  return new Map([...by].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, screens]) => [path, screens.sort()]));
}

const isOfScreens = (path: string): boolean => handlers.get(path)?.needs === OF_SCREENS;

/** With what the worker asks afterwards on behalf of what was claimed. */
export async function callsOf(screen: ScreenDef): Promise<string[]> {
  const own = await ownCalls(screen);
  const afterwards = own.flatMap(afterClaim);
  return [...own, ...afterwards, ...(await Promise.all(own.map(observed))).flat()];
}

/** What shows the rows of its ops, where the WMS has done them and not said what changed. */
async function observed(path: string): Promise<string[]> {
  const ops = [...opRegistry.values()].filter(({ call }) => call.path === path);
  const tables = (await Promise.all(ops.map(tablesOf))).flat();
  return paths(tables.flatMap((table) => readOf(table, 'X', ANYTHING) ?? []));
}

async function tablesOf({ project }: Op): Promise<WorkTable[]> {
  const tables = new Set<WorkTable>();
  const found = { get: one, where: async () => [ONE_OF_ALL], all: async () => [ONE_OF_ALL] };
  const table = { ...found, put: nothing, update: nothing, add: nothing, delete: nothing };
  const rows = new Proxy({}, { get: (_, name) => (tables.add(name as WorkTable), table) });
  // With lists of nothing, and with one of everything: each goes another way through it.
  const run = async (any: unknown) => project(rows as Work, any, any as never);
  const runs = [ANYTHING, ONE_OF_ALL].map((any) => run(any).catch(() => {}));
  // One that wants more than that has said by then what it begins with.
  await Promise.race([Promise.all(runs), new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS))]);
  return [...tables].filter((name) => WORK_TABLES.includes(name));
}
const A_MOMENT_MS = 20;
const one = async (): Promise<object> => ONE_OF_ALL as object;
const nothing = async (): Promise<void> => {};

/** What is asked of a job that was claimed: how it is now, and more numbers where a claim brings some. */
function afterClaim(path: string): string[] {
  const { claims, response } = callByPath.get(path) ?? {};
  const kind = claims && kindOfTable(claims);
  if (!kind) return [];
  const look = kind.look('X', ANYTHING);
  const bringsNumbers = 'lpnBlock' in ((response as { entries?: object }).entries ?? {});
  return [...(look ? [look.call.path] : []), ...(bringsNumbers ? [ReserveNumbers.path] : [])];
}

async function ownCalls(screen: ScreenDef): Promise<string[]> {
  if (screen.kind === 'flow') return flowCalls(await screen.flow());
  if (screen.kind === 'menu') return paths([screen.behind]);
  return (screen.ops ?? []).flatMap((id) => opCalls(opRegistry.get(id)));
}

const flowCalls = (flow: Flow): string[] => [...flow.stops.flatMap(stopCalls), ...flow.buttons.flatMap(buttonCalls)];

function stopCalls(stop: Step): string[] {
  switch (stop.kind) {
    case 'post':
      return stop.ops.flatMap(opCalls);
    case 'load':
      return paths([stop.spec.remote?.(ANYTHING)]);
    case 'choose':
      return paths([stop.spec.refresh?.(ANYTHING), stop.spec.refresh?.(ANYTHING, 'CODE')]);
    case 'view':
      return paths([stop.spec.refresh?.(ANYTHING)]);
    case 'scan':
      return lookupCalls(stop.spec.as);
    case 'collect':
      return [...lookupCalls(stop.spec.as), ...paths([stop.spec.offers?.refresh?.(ANYTHING)])];
    case 'derive':
    case 'refuseIf':
    case 'qty':
    case 'confirm':
    case 'form':
    case 'maybe':
      return [];
  }
}

function buttonCalls({ name, run }: Button): string[] {
  // The worker asks for them, so that the button works in a dead zone.
  if (name === 'newPallet') return [ReserveNumbers.path];
  const act = run(ANYTHING);
  if (act.kind === 'pull') return paths([act.ask]);
  return act.kind === 'post' ? opCalls(act.posting.op) : [];
}

const lookupCalls = ({ remote, about }: Lookup<unknown>): string[] =>
  paths([remote?.('CODE'), ...(about?.asks(ANYTHING) ?? [])]);

function opCalls(op: Op | undefined): string[] {
  if (!op) return [];
  const { verify } = op;
  return [op.call.path, ...('asking' in verify ? paths([verify.asking(ANYTHING as never)]) : [])];
}

const paths = (asked: readonly (AskByPath | null | undefined)[]): string[] =>
  asked.flatMap((ask) => (ask ? [ask.call.path] : []));

/** Whatever is read of it is there: a declaration is asked which call it makes, not what it says in it. */
// oxlint-disable-next-line typescript/no-explicit-any
const ANYTHING: any = new Proxy(function () {}, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => 'X' : key === Symbol.iterator ? [][Symbol.iterator] : ANYTHING),
  apply: () => ANYTHING,
});

/** The same, to be waited for; and whatever is gone through has one of it. */
// oxlint-disable-next-line typescript/no-explicit-any
const ONE_OF_ALL: any = new Proxy(function () {}, {
  get(_, key) {
    if (key === 'then') return undefined;
    if (key === Symbol.toPrimitive) return () => 'X';
    return key === Symbol.iterator ? () => [ONE_OF_ALL].values() : ONE_OF_ALL;
  },
  apply: () => ONE_OF_ALL,
});

/**
 * Screens by their module and the group of its menu in which they have a tile, or stand behind one. The menus themselves
 * are no work.
 */
export function screensOfGroups(): Map<string, Map<string, string[]>> {
  const by = new Map(modules.map(({ name }) => [name, new Map<string, string[]>()]));
  // A group may stand in several menus.
  const modulesOf = (group: TileGroup) => modules.filter(({ menu }) => menu.groups.includes(group));
  for (const screen of allScreens) {
    const group = groupOf(screen);
    if (!group && screen.kind !== 'menu') continue;
    const of = group ? modulesOf(group) : modules.filter(({ menu }) => menu === screen);
    if (of.length === 0) throw new Error(`${screen.path} stands in no menu`);
    const name = group?.name ?? 'menu';
    for (const { name: module } of of) {
      const groups = by.get(module);
      groups?.set(name, [...(groups.get(name) ?? []), screen.path]);
    }
  }
  return by;
}

function groupOf(screen: ScreenDef): TileGroup | undefined {
  if (screen.group || screen.kind === 'menu' || !moduleScreens.includes(screen)) return screen.group;
  const before = screenAt(wayTo(screen).split('?')[0] ?? '');
  return before && groupOf(before);
}

/** Screens by the kind of job that their rows say they work. */
function screensOfWork(): Map<string, string[]> {
  const by = new Map<string, string[]>();
  for (const screen of moduleScreens)
    for (const name of ('works' in screen && screen.works) || []) by.set(name, [...(by.get(name) ?? []), screen.path]);
  return new Map([...by].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, screens]) => [name, screens.sort()]));
}

/** All calls of each screen, also those that need no permission; none for one that makes no call. */
async function callsOfScreens(): Promise<[string, string[]][]> {
  const list = await Promise.all(
    moduleScreens.map(async (screen): Promise<[string, string[]]> => [
      screen.path,
      [...new Set(await callsOf(screen))].sort(),
    ]),
  );
  return list.sort(([a], [b]) => (a < b ? -1 : 1));
}

const wayOf = (screen: ScreenDef): [string, string] => [screen.path, wayTo(screen).split('?')[0] ?? ''];
const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

/** The screen that one comes from, of each that has no tile in a menu. */
const waysTo = (): [string, string][] =>
  moduleScreens
    .filter((screen) => !screen.group && screen.kind !== 'menu')
    .map(wayOf)
    .sort(byPath);

/** Where what it needs is chosen, of each whose tile leads there. */
const chosenAt = (): [string, string][] =>
  moduleScreens
    .filter((screen) => screen.group && neededBy(screen).length > 0)
    .map(wayOf)
    .sort(byPath);

/** The module that the reference WMS reads, as the formatter leaves it. */
export async function permitsModule(): Promise<string> {
  const calls = [...(await permitsOfScreens())].map(([path, screens]) => listOf(`'${path}'`, screens, '  '));
  const groups = [...screensOfGroups()].map(([module, by]) => {
    const lists = [...by].map(([group, screens]) => listOf(asKey(group), screens, '    '));
    return [`  ${asKey(module)}: {`, ...lists, '  },'].join('\n');
  });
  return [
    '/** Generated by `npm run docs` from the registered screens; do not edit. */',
    '',
    '/** The screens that make a call, of every call that is permitted to whoever has one of them. */',
    'export const permits: Readonly<Record<string, readonly string[]>> = {',
    ...calls,
    '};',
    '',
    '/** Screens by module and kind of work, which is a group of its menu; under `menu` the menu itself. */',
    'export const screensOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {',
    ...groups,
    '};',
    '',
    '/** The screens that work a kind of job. */',
    'export const screensOfWork: Readonly<Record<string, readonly string[]>> = {',
    ...[...screensOfWork()].map(([name, screens]) => listOf(asKey(name), screens, '  ')),
    '};',
    '',
    '/** Every call that a screen makes. */',
    'export const callsOfScreen: Readonly<Record<string, readonly string[]>> = {',
    ...(await callsOfScreens()).map(([screen, paths]) => listOf(`'${screen}'`, paths, '  ')),
    '};',
    '',
    '/** The screen that leads to one that has no tile of its own. */',
    'export const waysTo: Readonly<Record<string, string>> = {',
    ...waysTo().map(([screen, from]) => `  '${screen}': '${from}',`),
    '};',
    '',
    '/** Where what it needs is chosen, of each whose tile leads there. */',
    'export const chosenAt: Readonly<Record<string, string>> = {',
    ...chosenAt().map(([screen, at]) => `  '${screen}': '${at}',`),
    '};',
    '',
  ].join('\n');
}

/** As the formatter leaves it. */
const asKey = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

function listOf(name: string, screens: readonly string[], indent: string): string {
  const line = `${indent}${name}: [${screens.map((s) => `'${s}'`).join(', ')}],`;
  const lines = [`${indent}${name}: [`, ...screens.map((s) => `${indent}  '${s}',`), `${indent}],`];
  return line.length <= WIDTH ? line : lines.join('\n');
}
const WIDTH = 120;
