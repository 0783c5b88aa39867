/**
 * `npm run new -- screen /Path --module m [--family f] [--call VerbNoun] [--group GROUP] [--ours] [--offline A]`: writes a
 * screen that passes the fast loop, and says what is left to do. docs/adding-a-screen.md goes through it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { TO_WORD } from '../../.ci/to-word.mjs';
import { readRoutes } from '../spec/routes.ts';
import { formatted } from './new/formatted.ts';
import { planScreen } from './new/plan.ts';
import { Tree } from './new/tree.ts';
import { wantedOf, Wrong } from './new/wanted.ts';
import { countMarked, markMissing } from './new/words.ts';

const USAGE =
  'usage: npm run new -- screen /Path --module <module> [--family <family>] [--call <VerbNoun>] [--group <GROUP>] [--ours [--offline <class>]]';

try {
  await main();
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = options();
  const [kind, path] = positionals;
  if (kind !== 'screen' || path === undefined || positionals.length > 2) throw new Wrong(USAGE);
  const tree = new Tree();
  const wanted = wantedOf(path, values, readRoutes(), tree);
  const left = planScreen(wanted, tree);
  await formatted(tree);
  const { changes } = tree;
  tree.save();

  for (const { file, isNew } of changes) console.log(`${isNew ? 'wrote  ' : 'changed'} ${file}`);
  // One worker: several are given up where a busy machine starts them slowly.
  run('node_modules/@lingui/cli/dist/lingui.js', 'extract', '--workers', '1');
  const marked = ['zh_cn', 'zh_hk', 'vn'].map((locale) => `locales/${locale}/${wanted.module}.po`);
  for (const file of marked) writeFileSync(file, markMissing(readFileSync(file, 'utf8')));
  console.log('changed locales, docs and wms/permits.ts, as npm run messages and npm run docs do');
  run('.ci/ts.mjs', 'tests/tools/docs.ts');

  console.log(`\n${path} is written so that npm run check passes. Left to do:`);
  for (const [file, todo] of Object.entries(left)) if (todo !== '') console.log(`  ${file}\n    ${todo}`);
  for (const file of marked)
    console.log(`  ${file}\n    ${countMarked(readFileSync(file, 'utf8'))} sentences that begin with ${TO_WORD}.`);
  console.log(`Whatever begins with ${TO_WORD} is still to be worded: npm test fails until it is.`);
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        module: { type: 'string' },
        family: { type: 'string' },
        group: { type: 'string' },
        call: { type: 'string' },
        offline: { type: 'string' },
        ours: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Wrong(`${(error as Error).message}\n${USAGE}`);
  }
}

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Wrong('The files are written. What follows failed: npm run messages, and npm run docs.');
}
