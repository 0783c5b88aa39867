import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { neededBy } from '#ui/screen.ts';
import { mayOpen } from './guard.ts';
import { moduleScreens, modules, screenOfFlow, tilesOf } from './module-screens.ts';
import { allScreens, screenAt, wayTo } from './screens.ts';
import { shell } from './shell-screens.ts';
import { shellTiles } from './shell-tiles.ts';

test('no path has two screens', () => {
  const paths = allScreens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

const filesOf = (name: RegExp): string[] =>
  readdirSync('src/modules', { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));

test('rows bring no page, flow or body along: each is loaded when it is opened', () => {
  const rows = filesOf(/\/screens\.ts$/).map((file) => `src/modules/${file}`);
  expect(rows.length).toBeGreaterThan(modules.length);
  for (const table of ['src/app/shell-screens.ts', 'src/app/shell-tiles.ts', ...rows]) {
    const source = readFileSync(table, 'utf8');
    const brought = [...source.matchAll(/^(?:import|export) (?!type ).*?from '(.+?)';/gms)].map(([, from]) => from);
    expect(
      brought.filter((from) => /pages?\/|\/page|flow|body/.test(from ?? '')),
      table,
    ).toEqual([]);
  }
});

test('every flow and every page of a module has its row', async () => {
  const worked = moduleScreens.filter(({ kind }) => kind !== 'menu');
  const others = worked.filter((screen) => screen.kind === 'flow' && screen.layoutOf !== undefined);
  expect(filesOf(/\/(?:flow\.ts|page\.tsx)$/)).toHaveLength(worked.length - others.length);
  const flows = worked.filter((screen) => screen.kind === 'flow');
  const loaded = await Promise.all(flows.map((screen) => screen.flow()));
  expect(loaded.map(({ id }) => id)).toEqual(flows.map(({ id }) => id));
});

test('rows of a family stand in menus in the order in which they are written', () => {
  const lists = moduleScreens.filter(({ path }) => ['/receiveList', '/LPNReceive', '/CaseReceive'].includes(path));
  expect(lists.map(({ path }) => path)).toEqual(['/receiveList', '/LPNReceive', '/CaseReceive']);
});

test('every group of a menu has a tile, and every tile stands in a menu', () => {
  const groups = modules.flatMap(({ menu }) => tilesOf(menu));
  expect(groups.filter(({ tiles }) => tiles.length === 0).map(({ title }) => title)).toEqual([]);
  const drawn = new Set(groups.flatMap(({ tiles }) => tiles.map(({ path }) => path)));
  expect([...drawn].sort()).toEqual(allScreens.flatMap(({ group, path }) => (group ? [path] : [])).toSorted());
  // A group may stand in several menus, a tile in none twice.
  for (const { menu } of modules) {
    const inMenu = tilesOf(menu).flatMap(({ tiles }) => tiles.map(({ path }) => path));
    expect(new Set(inMenu).size, menu.path).toBe(inMenu.length);
  }
});

describe('a screen that was opened without what it needs', () => {
  const needy = allScreens.filter((screen) => neededBy(screen).length > 0);
  test.each(needy)('$path sends to a screen that needs nothing', (screen) => {
    const to = screenAt(new URL(wayTo(screen), 'http://terminal').pathname);
    expect(to).toBeDefined();
    expect(to && neededBy(to)).toEqual([]);
  });
});

describe('what a role may open', () => {
  test.each(moduleScreens)('$path only with its own entry in the role menu', (screen) => {
    const others = moduleScreens.map(({ path }) => path as string).filter((path) => path !== screen.path);
    expect(mayOpen(screen, others)).toBe(false);
    expect(mayOpen(screen, [screen.path])).toBe(true);
  });
  test.each([...shell, ...shellTiles])('$path is everybody’s', (screen) => expect(mayOpen(screen, [])).toBe(true));
});

test('the screen of every flow is found by the id of the flow, without loading it', () => {
  for (const screen of moduleScreens)
    if (screen.kind === 'flow')
      expect(screenOfFlow(screen.id)).toBe(
        screen.layoutOf ? moduleScreens.find(({ path }) => path === screen.layoutOf) : screen,
      );
  expect(screenOfFlow('nothing.here')).toBeUndefined();
});
