/** Every screen of the app: the modules' and the shell's. The routes, the menus and docs/screens.md read it. */
import { putaway } from '#modules/putaway/routes.ts';
import { receiving } from '#modules/receiving/routes.ts';
import { transport } from '#modules/transport/routes.ts';
import type { ModuleDef, ScreenDef } from '#ui/screen.ts';
import { shell } from './shell-screens.ts';

export const modules: readonly ModuleDef[] = [receiving, putaway, transport];
export const allScreens: readonly ScreenDef[] = [shell, ...modules].flatMap((m) => m.screens);

const byPath = new Map(allScreens.map((screen) => [screen.path as string, screen]));
export const screenAt = (path: string): ScreenDef | undefined => byPath.get(path);

/** Whether a role has this screen. The shell's own are everybody's; all others must be in the role menu. */
export const mayOpen = (screen: ScreenDef, menu: readonly string[]): boolean =>
  shell.screens.includes(screen) || menu.includes(screen.path);

/** Where a screen sends those who come without what it needs: to choose it, else to its module's menu. */
export function wayTo(screen: ScreenDef): string {
  if (screen.via !== undefined) return screen.via;
  const menu = modules.find((m) => m.screens.includes(screen))?.screens.find((s) => s.kind === 'menu');
  return menu?.path ?? '/home';
}

/** The screen that runs a flow. Flow ids begin with the module's name, so only that module is loaded. */
export async function screenOfFlow(flow: string): Promise<ScreenDef | undefined> {
  const named = modules.find((m) => flow.startsWith(`${m.name}.`));
  return (
    (named && (await findFlow(named, flow))) ??
    firstOf(
      modules.filter((m) => m !== named),
      flow,
    )
  );
}

async function firstOf(some: readonly ModuleDef[], flow: string): Promise<ScreenDef | undefined> {
  for (const module of some) {
    const found = await findFlow(module, flow);
    if (found) return found;
  }
  return undefined;
}

async function findFlow(module: ModuleDef, flow: string): Promise<ScreenDef | undefined> {
  for (const screen of module.screens) if (screen.kind === 'flow' && (await screen.flow()).id === flow) return screen;
  return undefined;
}
