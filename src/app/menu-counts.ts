/** Open-work counts for tiles and menus, as far as this terminal knows. */
import type { Db } from '#engine/db.ts';
import type { Counted, Counter, ScreenDef } from '#ui/screen.ts';

export type Counts = Readonly<Record<string, number>>;

/** By path, of the screens that count something. */
export async function countsOf(
  screens: readonly Pick<ScreenDef, 'path' | 'count'>[],
  db: Db,
  me: Counted,
): Promise<Counts> {
  const counted = screens.flatMap(({ path, count }) => (count ? [{ path, count }] : []));
  const read = new Map<Counter['rows'], ReturnType<Counter['rows']>>();
  for (const { count } of counted) if (!read.has(count.rows)) read.set(count.rows, count.rows(db));
  const each = counted.map(async ({ path, count }) => {
    const rows = (await read.get(count.rows)) ?? [];
    return [path, rows.filter((row) => count.counts(row, me)).length] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}
