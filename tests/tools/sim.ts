/**
 * `npm run -s sim -- --runs 10000 --seed 1`: plays that many schedules, and every story with a death at each of its
 * kill points, several processes at a time. Prints what happened in them as JSON. Exit 1 when a promise was broken: the
 * shortest script that breaks it is printed in words. `--mutants` plays them against bugs made on purpose
 * (tests/sync/mutants.ts), exit 1 when one of them is not found.
 */
import '../sync/settle-async.ts';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PROMISES } from '../sync/oracle.ts';
import { DIED } from '../sync/player.ts';
import type { Tally } from '../sync/player.ts';
import { report, simulate } from '../sync/simulate.ts';
import type { Failure } from '../sync/simulate.ts';
import { STORIES, swept } from '../sync/sweep.ts';
import { findMutants } from './find-mutants.ts';

/** Schedules under one seed of fast-check: one failure is found in each at most. */
const BATCH = 250;

interface Outcome {
  readonly runs: number;
  readonly sweeps: number;
  readonly tally: Tally;
  readonly failures: readonly Failure[];
}

const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    part: { type: 'string' },
    /** Ends with the first failure, and says on stderr that it goes on: for whoever looks for a bug on purpose. */
    first: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
// Who is killed within a transaction never goes on, and Dexie then lacks a zone to go back to now and then. Nothing that lives
// is in it: what the schedule comes to is judged as ever.
process.on('uncaughtException', (error) => {
  if (/\b(?:switchToZone|zone(?:Enter|Leave)Echo)\b/.test(error.stack ?? '')) return;
  console.error(error);
  process.exit(1);
});
const [runs, seed, jobs] = [Number(given.runs), Number(given.seed), Number(given.jobs)];

if (given.mutants) process.exitCode = (await findMutants(jobs, given.only)) ? 0 : 1;
else if (given.part === undefined) await lead();
else process.stdout.write(JSON.stringify(await part(Number(given.part))));
// What was killed in a simulation may still hold something.
process.exit(process.exitCode ?? 0);

/** Every process plays its share of the batches. */
async function lead(): Promise<void> {
  const began = performance.now();
  const all = summed(await Promise.all(Array.from({ length: jobs }, (_, i) => inProcess(i))));
  for (const failure of all.failures) console.error(`${report(failure)}\n`);
  const { ops = 0, acked = 0, kills = 0, posts = 0, ...rest } = all.tally;
  const died = Object.keys(rest).filter((what) => what.startsWith(DIED));
  const broken = PROMISES.map((promise) => [promise, all.failures.filter(({ by }) => by === promise).length] as const);
  console.log(
    JSON.stringify({
      schedules: all.runs,
      ops,
      acked,
      posts,
      kills,
      crashPoints: died.length,
      sweptDoors: all.sweeps,
      ...Object.fromEntries(broken),
      failures: all.failures.length,
      seconds: Math.round((performance.now() - began) / 1000),
      faults: Object.fromEntries(Object.entries(rest).filter(([what]) => !died.includes(what))),
      diedAt: Object.fromEntries(died.sort().map((what) => [what.slice(DIED.length), rest[what]])),
    }),
  );
  process.exitCode = all.failures.length > 0 || all.runs < runs ? 1 : 0;
}

async function part(at: number): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const isOver = (): boolean => given.first && outcomes.some(({ failures }) => failures.length > 0);
  const goesOn = (): boolean => given.first && process.stderr.write('.');
  for (let batch = at; batch * BATCH < runs && !isOver(); batch += jobs) {
    const count = Math.min(BATCH, runs - batch * BATCH);
    const { failure, ...rest } = await simulate(count, seed * 100_003 + batch, { goesOn, asDrawn: given.first });
    outcomes.push({ ...rest, sweeps: 0, failures: failure ? [failure] : [] });
  }
  for (const story of STORIES.filter((_, i) => i % jobs === at)) {
    if (isOver()) break;
    const { failure, killPoints, tally } = await swept(story, goesOn);
    outcomes.push({ runs: 0, sweeps: killPoints, tally, failures: failure ? [failure] : [] });
  }
  return summed(outcomes);
}

function inProcess(at: number): Promise<Outcome> {
  const args = ['--runs', String(runs), '--seed', String(seed), '--jobs', String(jobs), '--part', String(at)];
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '.ci/ts.mjs', 'tests/tools/sim.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as Outcome);
      else reject(new Error(`part ${at} ended with ${code}`));
    });
  });
}

function summed(outcomes: readonly Outcome[]): Outcome {
  const tally: Tally = {};
  for (const each of outcomes) for (const [what, n] of Object.entries(each.tally)) tally[what] = (tally[what] ?? 0) + n;
  return {
    runs: outcomes.reduce((sum, { runs: n }) => sum + n, 0),
    sweeps: outcomes.reduce((sum, { sweeps }) => sum + sweeps, 0),
    tally,
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}
