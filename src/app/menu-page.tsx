import { MenuScreen } from '#ui/MenuScreen.tsx';
import type { MenuDef, PageProps } from '#ui/screen.ts';
import { useRefresh } from '#ui/use-refresh.ts';
import { useTerminal } from '#ui/terminal.ts';
import type { ComponentType } from 'react';
import { useRows } from './device-data.ts';
import { useLately } from './lately.ts';
import { useSession } from './live.ts';
import { countsOf } from './menu-counts.ts';
import type { Counts } from './menu-counts.ts';
import { FoundBand } from './pages/home/found-band.tsx';
import { useFind } from './pages/home/use-find.ts';
import { tilesOf } from './module-screens.ts';
import { usePreferences } from './preferences/preferences.ts';

/** A module's menu: tiles of its screens, those that the role has, with what is open behind them. A scan finds its work, as on home. */
export function menuPage(def: MenuDef): ComponentType<PageProps> {
  return function MenuPage() {
    const terminal = useTerminal();
    const { menu } = terminal;
    const { found, find } = useFind();
    terminal.useScans(find);
    useRefresh(menu.includes(def.path) ? (def.behind ?? null) : null);
    const counts = useCounts(def);
    const used = useLately(useSession()?.userId ?? '');
    const groups = tilesOf(def).map(({ title, tiles }) => ({
      title,
      tiles: tiles.map(({ path, title: name, icon }) => ({ path, title: name, icon, count: counts?.[path] })),
    }));
    return (
      <MenuScreen title={def.title} groups={groups} used={used}>
        <FoundBand found={found} />
      </MenuScreen>
    );
  };
}

/** Live; undefined until it is read, and where nothing is counted. */
function useCounts(def: MenuDef): Counts | undefined {
  const me = usePreferences();
  const screens = tilesOf(def).flatMap(({ tiles }) => tiles);
  return useRows((db) => countsOf(screens, db, me), [def.path, me]);
}
