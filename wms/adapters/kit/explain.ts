/** What an adapter serves and how it reads its site file, as tables for people. */
import { offeredBy } from './offered.ts';
import { servedBy } from './own.ts';
import type { Opened } from './system.ts';

export function explained<S>(opened: Opened<S>): string {
  const serves = servedBy(opened);
  const calls = [...serves.values()].map((served) => [
    served.call.path,
    served.kind === 'does' ? `does, ${served.write.guard}` : 'answers',
    served.offline === undefined ? served.call.offline : `${served.offline} instead of ${served.call.offline}`,
  ]);
  const screens = offeredBy(serves, opened.hides).map((path) => [path]);
  const facts = Object.entries(opened.facts).map(([name, value]) => [name, String(value)]);
  return [
    opened.title,
    table(
      'Calls',
      [...calls].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
    table('Facts', facts),
    table('Screens', screens),
    ...(opened.explain ? [table('Site file', opened.explain())] : []),
  ].join('\n\n');
}

function table(title: string, rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd();
  return [title, ...rows.map(line)].join('\n');
}
