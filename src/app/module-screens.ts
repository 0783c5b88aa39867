/**
 * The screens of all modules. Rows are found by their files, `screens.ts`, and what a screen does by the name of its folder,
 * so a new screen edits no list: `/SomePath` is worked by `some-path/flow.ts` of the same module.
 */
import type { AskByPath } from '#contract/call.ts';
import type { BodyProps, MenuDef, ModuleDef, PageProps, ScreenDef, ScreenRow, TileGroup } from '#ui/screen.ts';
import type { ComponentType } from 'react';
import { byFolder, moduleOf } from './by-folder.ts';
import { inMenuOrder } from './menu-order.ts';
import { shellTiles } from './shell-tiles.ts';

type Rows = Readonly<Record<string, ScreenRow>>;
const rowsOf = import.meta.glob<Rows>('../modules/**/screens.ts', { eager: true });
const bodies = byFolder(import.meta.glob<{ Body: ComponentType<BodyProps> }>('../modules/**/body.tsx'));
const pages = byFolder(import.meta.glob<{ Page: ComponentType<PageProps> }>('../modules/**/page.tsx'));

/** The rows of a module stand before those of its families, in menus too. */
const sorted = Object.entries(rowsOf).sort(([a], [b]) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));

const found = [...new Set(sorted.map(([file]) => moduleOf(file)))].map((name): ModuleDef => {
  const rows = sorted.filter(([file]) => moduleOf(file) === name).flatMap(([, each]) => inOrder(each));
  const screens = rows.map((row) => screenDef(name, row));
  const menu = screens.find((screen): screen is MenuDef => screen.kind === 'menu');
  if (!menu) throw new Error(`module ${name} has no menu`);
  return { name, menu, screens };
});
/** In the order of the main menu. */
export const modules: readonly ModuleDef[] = inMenuOrder(found);

export const moduleScreens: readonly ScreenDef[] = modules.flatMap(({ screens }) => screens);

/** A page may run a flow of its own under its id. */
const byFlow = new Map(
  moduleScreens.flatMap((screen) => (screen.kind !== 'menu' && !screen.layoutOf ? [[screen.id, screen] as const] : [])),
);
/** The screens with a tile in each group of a menu, in the order in which they are drawn. */
export const tilesOf = (menu: MenuDef): { readonly title: TileGroup['title']; readonly tiles: readonly Tile[] }[] =>
  menu.groups.map((group) => ({
    title: group.title,
    tiles: [...moduleScreens, ...shellTiles]
      .filter((tile) => tile.group === group)
      .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0),
  }));
type Tile = Pick<ScreenDef, 'path' | 'title' | 'icon' | 'count'>;

/** The lists of the WMS behind the menus that a role has: the counters are as fresh as they are. */
export const listsBehind = (menu: readonly string[]): AskByPath[] =>
  modules.flatMap(({ menu: { path, behind } }) => (behind && menu.includes(path) ? [behind] : []));

/** The screen that is worked by a flow; another layout of it is opened by its path. */
export const screenOfFlow = (flow: string): ScreenDef | undefined => byFlow.get(flow);

function inOrder(each: Rows): ScreenRow[] {
  return Object.values(each).sort((a, b) => a.written - b.written);
}

function screenDef(module: string, row: ScreenRow): ScreenDef {
  if ('groups' in row) return { ...row, module, kind: 'menu' };
  const folder = `${module}${(row.layoutOf ?? row.path).toLowerCase()}`;
  const [body, page] = [bodies.get(`${module}${row.path.toLowerCase()}`) ?? bodies.get(folder), pages.get(folder)];
  if (page) return { ...row, module, kind: 'page', page };
  const flow = async () => (await import('./flow-files.ts')).loadFlow(folder, row.id);
  return { ...row, module, kind: 'flow', flow, ...(body && { body }) };
}

function depthOf(file: string): number {
  return file.split('/').length;
}
