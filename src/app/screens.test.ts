import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allScreens, mayOpen, modules, screenAt, screenOfFlow, wayTo } from './screens.ts';
import { tilesOf } from '#ui/screen.ts';
import { shell } from './shell-screens.ts';

test('no path has two screens', () => {
  const paths = allScreens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the table of screens brings no page, flow or body along: each is loaded when it is opened', () => {
  const files = readdirSync('src/modules', { recursive: true, encoding: 'utf8' });
  const parts = files.filter((file) => /\/(?:routes|screens)\.ts$/.test(file)).map((file) => `src/modules/${file}`);
  expect(parts.length).toBeGreaterThan(modules.length);
  const tables = ['src/app/shell-screens.ts', ...parts];
  for (const table of tables) {
    const source = readFileSync(table, 'utf8');
    const brought = [...source.matchAll(/^(?:import|export) (?!type ).*?from '(.+?)';/gms)].map(([, from]) => from);
    expect(
      brought.filter((from) => /pages?\/|\/page|flow|body/.test(from ?? '')),
      table,
    ).toEqual([]);
    expect(source, table).toMatch(/await import\(|\(\) => import\(/);
  }
});

test('every tile of a menu leads to a screen', () => {
  const tiles = allScreens.flatMap((screen) => (screen.kind === 'menu' ? tilesOf(screen) : []));
  expect(tiles.filter((path) => !screenAt(path))).toEqual([]);
  expect(new Set(tiles).size).toBe(tiles.length);
});

describe('a screen that was opened without what it needs', () => {
  const needy = allScreens.filter(({ needs }) => (needs ?? []).length > 0);
  test.each(needy)('$path sends to a screen that needs nothing', (screen) => {
    const to = screenAt(new URL(wayTo(screen), 'http://terminal').pathname);
    expect(to).toBeDefined();
    expect(to?.needs ?? []).toEqual([]);
  });
});

describe('what a role may open', () => {
  test.each(modules.flatMap(({ screens }) => screens))('$path only with its own entry in the role menu', (screen) => {
    const others = modules.flatMap((m) => m.screens.map(({ path }) => path)).filter((path) => path !== screen.path);
    expect(mayOpen(screen, others)).toBe(false);
    expect(mayOpen(screen, [screen.path])).toBe(true);
  });
  test.each(shell.screens)('$path is everybody’s', (screen) => expect(mayOpen(screen, [])).toBe(true));
});

test('the screen of every flow is found by the id of the flow', async () => {
  for (const screen of allScreens)
    if (screen.kind === 'flow') expect((await screenOfFlow((await screen.flow()).id))?.path).toBe(screen.path);
  expect(await screenOfFlow('nothing.here')).toBeUndefined();
});
