/** Every screen of the app: the modules' and the shell's. The routes, the menus and docs/screens.md read it. */
import type { JobUse, MenuDef, ScreenDef, TileGroup } from '#ui/screen.ts';
import { moduleScreens, modules } from './module-screens.ts';
import { shell } from './shell-screens.ts';

export const allScreens: readonly ScreenDef[] = [...shell, ...moduleScreens];

const byPath = new Map(allScreens.map((screen) => [screen.path as string, screen]));
export const screenAt = (path: string): ScreenDef | undefined => byPath.get(path);

/** Whether a role has this screen. The shell's own are everybody's; all others must be in the role menu. */
export const mayOpen = (screen: ScreenDef, menu: readonly string[]): boolean =>
  shell.includes(screen) || menu.includes(screen.path);

/** The screens with a tile in each group of a menu, in the order in which they are drawn. */
export const tilesOf = (
  menu: MenuDef,
): { readonly title: TileGroup['title']; readonly tiles: readonly ScreenDef[] }[] =>
  menu.groups.map((group) => ({
    title: group.title,
    tiles: [...moduleScreens, ...shell].filter((screen) => screen.group === group),
  }));

/** Where a screen sends those who come without what it needs: to choose it, else to its module's menu. */
export function wayTo(screen: ScreenDef): string {
  if (screen.via !== undefined) return screen.via;
  const module = modules.find(({ screens }) => screens.includes(screen));
  return (screen.kind === 'flow' && screen.of && listFor(screen.id, screen.of)) || (module?.menu.path ?? '/home');
}

/** The list of jobs, narrowed to what this screen works; the usual way of a mode need not be named. */
function listFor(flow: string, { job, usual, beside }: JobUse): string | undefined {
  const list = moduleScreens.find(({ lists }) => lists === job);
  const mode = usual ?? beside?.modes[0];
  const params = new URLSearchParams({ ...(mode && { mode }), ...(usual === undefined && { job: flow }) });
  return list && `${list.path}?${params.toString()}`;
}
