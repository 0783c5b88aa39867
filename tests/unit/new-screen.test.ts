/**
 * `npm run new` writes screens that are formatted, typed, obey the laws and pass their own tests: when the shape of rows,
 * flows, ops or handlers changes, and a template does not, this is red. All of them are written into one copy.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRoutes, ROUTES } from '../spec/routes.ts';
import type { Route } from '../spec/routes.ts';
import { formatted } from '../tools/new/formatted.ts';
import { namesOf } from '../tools/new/names.ts';
import { planScreen } from '../tools/new/plan.ts';
import { Tree } from '../tools/new/tree.ts';
import { wantedOf, Wrong } from '../tools/new/wanted.ts';
import type { Options } from '../tools/new/wanted.ts';
import { markMissing } from '../tools/new/words.ts';
import { copySources, dropSources } from '../tools/sources.ts';

/** As if the specification had two more modules: all that it has are there. */
const MORE: readonly Route[] = [
  { module: 'Tyres', folder: 'tyres', path: '/Tyres', offline: 'A' },
  { module: 'Tyres', folder: 'tyres', path: '/TyreCheck', offline: 'A' },
  { module: 'Tyres', folder: 'tyres', path: '/TyreChange', offline: 'A' },
  { module: 'Fleet', folder: 'fleet', path: '/Fleet', offline: 'A' },
  { module: 'Fleet', folder: 'fleet', path: '/FleetWash', offline: 'A' },
  { module: 'Fleet', folder: 'fleet', path: '/FleetFuel', offline: 'A' },
];
const sectionsOf = (more: readonly Route[]): string =>
  [...new Set(more.map(({ module, folder }) => `${module}: ${folder}`))]
    .map((title) => {
      const own = more.filter(({ module, folder }) => `${module}: ${folder}` === title);
      return `\n## ${title}\n${own.map(({ offline, path }) => `${offline} ${path}\n`).join('')}`;
    })
    .join('');
const routes = [...readRoutes(), ...MORE];
/** A copy of the sources is compiled and tested: half a minute of work, and several on a machine that many share. */
const LONG = 600_000;

const SCREENS: readonly [string, string, Options][] = [
  ['in a family that is there', '/LookAtPallet', { module: 'receiving', family: 'weigh', ours: true }],
  ['with a call', '/WeighCheck', { module: 'receiving', family: 'weigh', call: 'PostWeighCheck', ours: true }],
  [
    'in a family without ops and refusals',
    '/AskForHelp',
    { module: 'receiving', family: 'asn', call: 'CallHelp', ours: true },
  ],
  [
    'in a new family',
    '/YardCheck',
    { module: 'receiving', family: 'yard', call: 'PostYard', group: 'DOCK', ours: true },
  ],
  ['in a module without families', '/SlotCheck', { module: 'putaway', call: 'PostSlot', ours: true }],
  ['in a module of ours', '/RoadCheck', { module: 'transport', call: 'PostRoad', ours: true }],
  ['in a new module, with a call', '/TyreCheck', { module: 'tyres', call: 'PostTyre' }],
  ['in a new module, with a family', '/FleetWash', { module: 'fleet', family: 'wash', call: 'PostWash' }],
];

const refused = (path: string, options: Options): string => {
  try {
    wantedOf(path, options, routes, new Tree());
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
  return '';
};

test.each<[string, string, Options, string]>([
  ['a path that is there', '/LPNReceive', { module: 'receiving', family: 'asn' }, 'there already'],
  ['a path of the shell', '/outbox', { module: 'receiving', family: 'asn', ours: true }, 'there already'],
  ['the same folder', '/lpnreceive', { module: 'receiving', family: 'asn', ours: true }, '/LPNReceive is there'],
  ['a path with a hyphen', '/weigh-check', { module: 'receiving', family: 'weigh', ours: true }, 'is no path'],
  ['a path without a slash', 'WeighCheck', { module: 'receiving', family: 'weigh', ours: true }, 'is no path'],
  ['a path of nobody', '/WeighChek', { module: 'receiving', family: 'weigh' }, 'add --ours'],
  ['another way to write it', '/tyrecheck', { module: 'tyres' }, 'writes /TyreCheck'],
  ['--ours for one of the specification', '/TyreCheck', { module: 'tyres', ours: true }, 'leave --ours out'],
  ['another offline class', '/TyreCheck', { module: 'tyres', offline: 'B' }, 'of offline class A'],
  ['no module', '/WeighCheck', { ours: true }, 'Add --module'],
  ['the module of others', '/TyreCheck', { module: 'picking' }, 'the module is tyres'],
  ['a module of nobody', '/WeighCheck', { module: 'recieving', family: 'weigh', ours: true }, 'no module recieving'],
  ['a module in capitals', '/WeighCheck', { module: 'Receiving', ours: true }, 'no name of a module'],
  ['no family', '/WeighCheck', { module: 'receiving', ours: true }, 'has families'],
  ['a family of a module without any', '/X', { module: 'putaway', family: 'x', ours: true }, 'has no families'],
  ['a folder that is no family', '/X', { module: 'receiving', family: 'parts', ours: true }, 'has no screens.ts'],
  ['a family with a hyphen', '/X', { module: 'receiving', family: 'by-weight', ours: true }, 'no name of a family'],
  ['a new family without a group', '/X', { module: 'receiving', family: 'yard', ours: true }, 'Add --group'],
  ['a group of nobody', '/X', { module: 'receiving', family: 'yard', group: 'YARD', ours: true }, 'no group YARD'],
  ['a call that is there', '/X', { module: 'putaway', call: 'ReceiveByLpn', ours: true }, 'already'],
  ['a call that is no verb and noun', '/X', { module: 'putaway', call: 'weigh', ours: true }, 'no name of a call'],
  ['a call like its screen', '/SlotCheck', { module: 'putaway', call: 'SlotCheck', ours: true }, 'PostSlotCheck'],
])('%s is refused', (_title, path, options, why) => {
  expect(refused(path, options)).toContain(why);
});

test('names come from the path', () => {
  const of = (path: string) => Object.values(namesOf(path));
  expect(of('/WeighCheck')).toEqual(['weighCheck', 'weigh-check', 'toWeighCheck', 'Weigh check']);
  expect(of('/SSCCCaseQc')).toEqual(['ssccCaseQc', 'sscc-case-qc', 'toSSCCCaseQc', 'SSCC case qc']);
  expect(of('/receiveList')).toEqual(['receiveList', 'receive-list', 'toReceiveList', 'Receive list']);
});

test('a missing translation is marked, what is translated is left alone', () => {
  const entries = [
    'msgid ""\nmsgstr ""\n"Language: vn\\n"\n',
    'msgid "Yes"\nmsgstr "Có"\n',
    'msgid "No {a}"\nmsgstr ""\n',
  ];
  const long = 'msgid ""\n"One "\n"two"\nmsgstr ""\n';
  expect(markMissing([...entries, long].join('\n'))).toBe(
    [
      ...entries.slice(0, 2),
      'msgid "No {a}"\nmsgstr "[?] No {a}"\n',
      'msgid ""\n"One "\n"two"\nmsgstr ""\n"[?] One "\n"two"\n',
    ].join('\n'),
  );
});

describe('what is written', () => {
  const tree = new Tree();
  let copy = '';
  beforeAll(async () => {
    for (const [, path, options] of SCREENS) planScreen(wantedOf(path, options, routes, tree), tree);
    await formatted(tree);
    copy = await copySources();
    tree.save(copy);
    appendFileSync(join(copy, ROUTES), sectionsOf(MORE));
  }, LONG);
  afterAll(() => dropSources(copy));

  test('is formatted', async () => {
    for (const { file, text } of tree.changes)
      expect((await format(file, text, { printWidth: 120, singleQuote: true })).code, file).toBe(text);
  });

  test(
    'is typed',
    async () => {
      const own = tree.changes.map(({ file }) => file).filter((file) => !file.startsWith('wms/seed'));
      const settings = {
        extends: './tests/tsconfig.json',
        include: [],
        files: ['.ci/types/po.d.ts', '.ci/types/symbols.d.ts', '.ci/types/zxing-reader.d.ts', ...own],
      };
      writeFileSync(join(copy, 'new.json'), JSON.stringify({ ...settings, compilerOptions: { incremental: false } }));
      expect(await run(copy, 'node_modules/typescript/bin/tsc', '-p', 'new.json', '--pretty', 'false')).toBe('');
    },
    LONG,
  );

  test(
    'obeys the laws, and passes its own tests',
    async () => {
      const flows = tree.changes.map(({ file }) => file).filter((file) => file.endsWith('/flow.test.ts'));
      expect(flows).toHaveLength(SCREENS.length);
      const laws = ['tests/laws/flows.test.ts', 'tests/laws/coverage.test.ts'];
      const ids = SCREENS.map(([, path, { module = '' }]) => `${module}.${namesOf(path).camel}`);
      // Words are not filled in; everything else that the coverage asks for is there.
      const covered = ['promised route', 'called begun', 'a role', 'who has', 'the tour'];
      expect(await run(copy, '.ci/ts.mjs', 'tests/tools/docs.ts')).toBe('');
      const which = ['a pallet', ...ids, ...covered, 'every op that', 'every refusal', 'narrow role', 'every way'];
      const args = [
        'run',
        '--project',
        'pure',
        '--no-isolate',
        ...flows,
        ...laws,
        '-t',
        which.join('|'),
        '--hideSkippedTests',
      ];
      expect(await run(copy, 'node_modules/vitest/vitest.mjs', ...args)).toBe('');
    },
    LONG,
  );
});

/** What it says when it fails. */
function run(cwd: string, script: string, ...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(cwd, script), ...args], { cwd, env: { ...process.env, NO_COLOR: '1' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0 ? '' : said)));
}
