/** Every screen of the app: the modules' and the shell's. The routes, the menus and docs/screens.md read it. */
import type { JobUse, ScreenDef } from '#ui/screen.ts';
import { moduleScreens, modules } from './module-screens.ts';
import { shell } from './shell-screens.ts';
import { shellTiles } from './shell-tiles.ts';

export { screenOfFlow } from './module-screens.ts';

export const allScreens: readonly ScreenDef[] = [...shell, ...shellTiles, ...moduleScreens];

const byPath = new Map(allScreens.map((screen) => [screen.path as string, screen]));
export const screenAt = (path: string): ScreenDef | undefined => byPath.get(path);

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
