/** Puts each bug that is made on purpose into a copy of the sources of its own, and lets the simulation look for it. */
import { spawn } from 'node:child_process';
import { MUTANTS } from '../sync/mutants.ts';
import type { Failure } from '../sync/simulate.ts';
import type { Mutant } from '../sync/mutants.ts';
import { breakSources, copySources, dropSources } from './sources.ts';

/** A bug that shows in none of so many schedules, nor in a story, is not found. */
const SCHEDULES = '1000';
/** A bug may as well keep it from ever ending: no schedule takes as long as this. */
const SCHEDULE_MS = 120_000;

/** True when every one of those whose name contains `only` was found. */
export async function findMutants(jobs: number, only: string): Promise<boolean> {
  // Once: somebody may go on working on the sources meanwhile.
  const copies = await Promise.all(Array.from({ length: jobs }, copySources));
  const left = MUTANTS.filter(({ name }) => name.includes(only));
  let areFound = left.length > 0;
  const work = async (copy: string): Promise<void> => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const found = await find(mutant, copy);
      console.log(`${found === null ? '✗' : '✓'} ${mutant.name}${found === null ? '' : `: ${found}`}`);
      areFound &&= found !== null;
    }
  };
  try {
    await Promise.all(copies.map(work));
  } finally {
    await Promise.all(copies.map(dropSources));
  }
  return areFound;
}

/** What gave it away. */
async function find({ name, edits }: Mutant, copy: string): Promise<string | null> {
  const mend = await breakSources(copy, edits).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  try {
    return await simulateIn(copy);
  } finally {
    await mend();
  }
}

/** The promise that is broken there, and how it shows; null when none is. */
function simulateIn(copy: string): Promise<string | null> {
  const args = ['--runs', SCHEDULES, '--seed', '1', '--jobs', '1', '--part', '0', '--first'];
  const child = spawn(process.execPath, ['.ci/ts.mjs', 'tests/tools/sim.ts', ...args], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, said] = ['', ''];
  const timer = setTimeout(() => child.kill('SIGKILL'), SCHEDULE_MS);
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    timer.refresh();
    said += chunk.toString();
  });
  return new Promise((done, reject) => {
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      if (signal) return done('it never ends');
      // Without a result it did not run, and nothing was found.
      if (!printed.startsWith('{')) return reject(new Error(said));
      const [failure] = (JSON.parse(printed) as { readonly failures: readonly Failure[] }).failures;
      done(failure ? (failure.error.split('\n')[0] ?? '') : null);
    });
  });
}
