import type { ScreenRow } from '#ui/screen.ts';
import { MenuScreen } from '#ui/MenuScreen.tsx';
import { neededBy } from '#engine/link.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { toShipMenuIndex } from '../screens.ts';

const files = import.meta.glob<Readonly<Record<string, ScreenRow>>>('../*/screens.ts', { eager: true });
const functions = Object.values(files)
  .flatMap((rows) => Object.values(rows))
  .filter((row) => !('groups' in row) && (row.group !== undefined || neededBy(row).length === 0));

/** Every function of shipping by its name, whatever kind of work it is of: found by typing the name, or by the alphabet. */
export function Page() {
  const say = useTranslate();
  const tiles = functions
    .map(({ path, title, icon }) => ({ path, title: say(title), icon }))
    .sort((a, b) => a.title.localeCompare(b.title));
  return <MenuScreen title={toShipMenuIndex.title} groups={[{ tiles }]} />;
}
