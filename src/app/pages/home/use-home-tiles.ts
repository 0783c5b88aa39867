import { useRows } from '#app/device-data.ts';
import { facts } from '#app/live.ts';
import { countsOf } from '#app/menu-counts.ts';
import { modules } from '#app/module-screens.ts';
import { usePreferences } from '#app/preferences/preferences.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { MenuTile } from '#ui/Tiles.tsx';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const menus = modules.map(({ menu }) => menu);

/** One tile per module: its menu, the jobs that are open, and the ops of it that wait to be sent. */
export function useHomeTiles(): readonly MenuTile[] {
  useLingui(); // again when the language changes
  const say = useTranslate();
  const me = usePreferences();
  const open = useRows((db) => countsOf(menus, db, me), [me]);
  const waitingOf = Object.entries(facts.use()?.kinds ?? {});

  return modules.map(({ name, menu }) => {
    const ofModule = waitingOf.filter(([kind]) => kind.startsWith(`${name}.`));
    const waiting = ofModule.reduce((sum, [, count]) => sum + count, 0);
    const word = say(menu.title);
    const title = waiting > 0 ? t`${word}, ${waiting} waiting` : word;
    return { path: menu.path, icon: menu.icon, title, count: open?.[menu.path] };
  });
}
