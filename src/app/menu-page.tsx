import { MenuScreen } from '#ui/MenuScreen.tsx';
import type { MenuDef, PageProps } from '#ui/screen.ts';
import { useRefresh } from '#ui/use-refresh.ts';
import { useTerminal } from '#ui/terminal.ts';
import type { ComponentType } from 'react';
import { dbOf, useLive } from './device-data.ts';
import { useLately } from './lately.ts';
import { useSession } from './live.ts';
import { listBehind } from './menu-lists.ts';
import { FoundBand } from './pages/home/found-band.tsx';
import { useFind } from './pages/home/use-find.ts';
import { screenAt } from './screens.ts';

/** A module's menu: tiles of its screens, those that the role has, with what is open behind them. A scan finds its work, as on home. */
export function menuPage(def: MenuDef): ComponentType<PageProps> {
  return function MenuPage() {
    const terminal = useTerminal();
    const { menu } = terminal;
    const { found, find } = useFind();
    terminal.useScans(find);
    useRefresh(listBehind(def.path, menu));
    const counts = useCounts(def);
    const tiles = (paths: readonly string[]) =>
      paths.flatMap((path) => {
        const screen = screenAt(path);
        return screen ? [{ path, title: screen.title, icon: screen.icon, count: counts?.[path] }] : [];
      });
    const used = useLately(useSession()?.userId ?? '');
    const groups = (def.groups ?? []).map((group) => ({ title: group.title, tiles: tiles(group.tiles) }));
    return (
      <MenuScreen title={def.title} tiles={tiles(def.tiles)} groups={groups} used={used}>
        <FoundBand found={found} />
      </MenuScreen>
    );
  };
}

/** Live; undefined until it is read, and where nothing is counted. */
function useCounts({ path, counts }: MenuDef): Readonly<Record<string, number>> | undefined {
  const session = useSession();
  const db = session && dbOf(session);
  return useLive(async () => (db && counts ? counts(db) : undefined), [db, path]);
}
