/**
 * `npm run -s bench`: real Chromium, a profile on a real disk, everything in one run on one machine, so that ratios can be
 * compared between machines. Prints the tables of docs/performance.md, or with `--json` the same as data.
 * `--only G1,G4`, `--rounds n`, `--quick` (small sizes: proves that it runs, says nothing about speed).
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { acks, burst } from './goals/ack.ts';
import { beliefs } from './goals/beliefs.ts';
import { ackWhileDraining, drain } from './goals/drain.ts';
import { reference } from './goals/reference.ts';
import { scanToAccepted } from './goals/scan.ts';
import { coldQueue } from './goals/start.ts';
import { work } from './goals/work.ts';
import { buildPages, removePages } from './lab.ts';
import { asMarkdown } from './report.ts';
import type { Part } from './report.ts';
import type { Run } from './run.ts';

const GOALS: Readonly<Record<string, (run: Run) => Promise<Part | Part[]>>> = {
  G1: acks,
  G2: burst,
  G3: ackWhileDraining,
  G4: drain,
  G5: coldQueue,
  G6: reference,
  G7: beliefs,
  terminal: scanToAccepted,
  work,
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(GOALS).join(',') },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});

/** What else the machine was doing: a figure of a busy machine is not worth much. */
const load = (): number => Number((loadavg()[0] ?? 0).toFixed(2));
const machine = { cpu: cpus()[0]?.model ?? '', cores: cpus().length, node: process.version, loadBefore: load() };

const pages = await buildPages();
try {
  const run: Run = { pages, quick: values.quick, rounds: Number(values.rounds ?? (values.quick ? 1 : 3)) };
  const parts: Part[] = [];
  if (!values.json) console.log(`${JSON.stringify(machine)}, ${run.rounds} rounds`);
  for (const name of values.only.split(',')) {
    const goal = GOALS[name];
    if (!goal) throw new Error(`no goal ${name}; there are ${Object.keys(GOALS).join(', ')}`);
    const began = performance.now();
    try {
      const found = [await goal(run)].flat();
      parts.push(...found);
      if (!values.json) console.log(`\n${asMarkdown(found)}`);
    } catch (error) {
      // The figures of the other goals are still worth having.
      process.exitCode = 1;
      console.error(name, error);
    }
    process.stderr.write(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
  if (values.json) console.log(JSON.stringify({ machine, rounds: run.rounds, quick: run.quick, parts }, null, 2));
} finally {
  removePages(pages);
}
