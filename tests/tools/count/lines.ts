/** What counts as written by hand for the screens of receiving and putaway, in the groups of the review of the house. */
export type Group =
  | 'flows'
  | 'shared segments, rules, lookups'
  | 'ops, refusals'
  | 'screens, routes, menus'
  | 'bodies, css'
  | 'flow tests'
  | 'contract'
  | 'wms handlers, work, ledger'
  | 'wms suites, permissions'
  | 'wms seed'
  | 'wms refusals, wording, rows, schema'
  | 'scenarios, tour';

/** The first that matches; transport, the shell and the platform's own calls are left out. */
const GROUPS: readonly (readonly [RegExp, Group | null])[] = [
  [/^src\/modules\/(?:transport|messages)\//, null],
  [/^src\/modules\/.*scenario\.tsx?$/, 'scenarios, tour'],
  [/^src\/modules\/.*\.test\.tsx?$/, 'flow tests'],
  [/^src\/modules\/.*(?:\.tsx|\.css)$/, 'bodies, css'],
  [/^src\/modules\/.*\/flow\.ts$/, 'flows'],
  [/^src\/modules\/.*\/(?:ops|all-ops|refusals)\.ts$/, 'ops, refusals'],
  [/^src\/modules\/.*\/(?:screens|routes|menu|ways)\.ts$/, 'screens, routes, menus'],
  [/^src\/modules\//, 'shared segments, rules, lookups'],
  [/^src\/segments\/.*\.test\.ts$/, 'flow tests'],
  [/^src\/segments\/(?:ops|refusals)\.ts$/, 'ops, refusals'],
  [/^src\/segments\//, 'shared segments, rules, lookups'],
  [/^src\/domain\/verbs\/.*\.test\.ts$/, 'flow tests'],
  [/^src\/domain\/verbs\//, 'shared segments, rules, lookups'],
  [/^src\/contract\/(?:receiving|putaway|rows|jobs|enquiry|fields|places)/, 'contract'],
  [/^wms\/modules\/(?:files|identity|messages|releases|reference|custom-pages|operations|transport)/, null],
  [/^wms\/(?:modules|work|ledger|rules)\/.*\.(?:suite|test)\.ts$/, 'wms suites, permissions'],
  [/^wms\/(?:modules|work|ledger|rules)\//, 'wms handlers, work, ledger'],
  [/^wms\/testing\//, 'wms suites, permissions'],
  [/^wms\/seed\//, 'wms seed'],
  [/^wms\/(?:refusals\.ts|rows\.ts|wording\/|db\/(?:schema|tables)\.ts)/, 'wms refusals, wording, rows, schema'],
  [/^tests\/tour\//, 'scenarios, tour'],
];

export function groupOf(file: string): Group | null {
  return GROUPS.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** A tool wrote it. */
export const isGenerated = (text: string): boolean => /^\/\*\*? (?:Made|Written) by `npm run/.test(text);
