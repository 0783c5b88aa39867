/**
 * `npm run -s faults -- --ops 2000 --seed 1 --json`: see docs/faults.md. Ends with 1 when anything was lost, doubled,
 * out of order, under a wrong name or left behind, or a number was there twice.
 */
import { parseArgs } from 'node:util';
import { campaign } from './campaign.ts';
import { LEVELS } from './setup.ts';
import type { ServerLevel } from './setup.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';
import type { PlantedFault } from './planted-faults.ts';
import { CASES } from './matrix-cases.ts';
import { ENGINES, matrix } from './matrix.ts';
import type { Cell, EngineName } from './matrix.ts';
import { FAILURES } from './verdict.ts';
import { MODULES } from './work.ts';
import type { Module } from './work.ts';

/** Between the seeds of terminals of one campaign: far enough that those of neighbouring campaigns are others. */
const APART = 104_729;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    ops: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    server: { type: 'string', default: 'keyed' },
    modules: { type: 'string', default: MODULES.join() },
    terminals: { type: 'string', default: '3' },
    plant: { type: 'string' },
    engine: { type: 'string' },
    matrix: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

if (values.matrix || values.engine !== undefined) await playMatrix();
else await playCampaign();

async function playCampaign(): Promise<void> {
  const began = Date.now();
  const planted = plantedOf();
  const report = await campaign({
    ops: Number(values.ops),
    seeds: Array.from({ length: Number(values.terminals) }, (_, i) => Number(values.seed) + i * APART),
    server: levelOf(),
    modules: modulesOf(),
    ...(planted !== undefined && { planted }),
    progress: say,
  });
  const { offenders, histories, resentByBrowser, ...counts } = report;
  console.log(JSON.stringify(counts, null, values.json ? 2 : 0));
  for (const { failure, opId, why } of offenders)
    say([`${failure} ${opId}: ${why}`, ...(histories[opId] ?? [])].join('\n  '));
  if (resentByBrowser > 0) say(`${resentByBrowser} posted twice because the browser repeated the request by itself`);
  const seconds = Math.round((Date.now() - began) / 1000);
  const failed = FAILURES.some((failure) => counts[failure] > 0);
  say(`seed ${values.seed}: ${failed ? 'FAILED' : 'all well'} after ${seconds} s`);
  process.exitCode = failed ? 1 : 0;
}

/** Ours must pass all cases; the peers are what they are. */
async function playMatrix(): Promise<void> {
  const engines = values.engine === undefined ? ENGINES : ENGINES.filter((name) => name === values.engine);
  if (engines.length === 0) throw new Error(`no engine ${values.engine}; there are ${ENGINES.join(', ')}`);
  const cells: Cell[] = [];
  for (const name of engines) cells.push(...(await matrix(name, { keepsKeys: levelOf() !== 'legacy', progress: say })));
  console.log(values.json ? JSON.stringify(cells, null, 2) : table(engines, cells));
  process.exitCode = cells.some(({ engine, passed }) => engine === 'aisle' && !passed) ? 1 : 0;
}

function table(engines: readonly EngineName[], cells: readonly Cell[]): string {
  const of = (engine: EngineName) => cells.filter((cell) => cell.engine === engine);
  const line = (...columns: string[]) => `| ${columns.join(' | ')} |`;
  return [
    line('Fault', ...engines),
    line('---', ...engines.map(() => '---')),
    ...CASES.map(({ name }) =>
      line(name, ...engines.map((engine) => of(engine).find(({ fault }) => fault === name)?.words ?? '')),
    ),
    line(
      '*passed*',
      ...engines.map((engine) => `*${of(engine).filter(({ passed }) => passed).length} of ${CASES.length}*`),
    ),
  ].join('\n');
}

function levelOf(): ServerLevel {
  const found = LEVELS.find((level) => level === values.server);
  if (!found) throw new Error(`--server is one of ${LEVELS.join(', ')}`);
  return found;
}

function modulesOf(): Module[] {
  const wanted = values.modules.split(',');
  const found = MODULES.filter((module) => wanted.includes(module));
  if (found.length !== wanted.length) throw new Error(`--modules are some of ${MODULES.join()}`);
  return found;
}

function plantedOf(): PlantedFault | undefined {
  if (values.plant === undefined) return undefined;
  const found = Object.keys(PLANTED_FAULTS).find((name): name is PlantedFault => name === values.plant);
  if (!found) throw new Error(`--plant is one of ${Object.keys(PLANTED_FAULTS).join(', ')}`);
  return found;
}

function say(line: string): void {
  console.error(line);
}
