import { dbOf, useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { countsOf } from '#app/menu-counts.ts';
import { modules } from '#app/module-screens.ts';
import { usePreferences } from '#app/preferences/preferences.ts';
import { partitionOf, partitionsOf } from '#data/partition.ts';
import { readOutbox } from '#data/readers.ts';
import { WAITING } from '#data/records.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { MenuTile } from '#ui/Tiles.tsx';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const menus = modules.map(({ menu }) => menu);

/** One tile per module: its menu, the jobs that are open, and the ops of it that wait to be sent. */
export function useHomeTiles(): readonly MenuTile[] {
  useLingui(); // again when the language changes
  const say = useTranslate();
  const session = useSession();
  const me = usePreferences();
  const partition = session && partitionOf(session);
  const now = useLive(
    async (device) => {
      if (!session || partition === undefined) return undefined;
      const db = dbOf(session);
      const open = await countsOf(menus, db, me);
      const outbox = await Promise.all(partitionsOf(session).map((p) => readOutbox(device, p)));
      const waiting = outbox
        .flat()
        .filter(({ state }) => WAITING.includes(state.status))
        .map(({ kind }) => kind);
      return modules.map(({ name, menu }) => ({
        open: open[menu.path],
        waiting: waiting.filter((kind) => kind.startsWith(`${name}.`)).length,
      }));
    },
    [partition, me],
  );

  return menus.map((menu, i) => {
    const { open, waiting = 0 } = now?.[i] ?? {};
    const word = say(menu.title);
    const title = waiting > 0 ? t`${word}, ${waiting} waiting` : word;
    return { path: menu.path, icon: menu.icon, title, count: open };
  });
}
