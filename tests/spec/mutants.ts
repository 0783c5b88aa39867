/** Breaks the product once per rule, in a copy, and asks whether the test that proves the rule notices. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakSources, copySources, dropSources } from '../tools/sources.ts';
import type { Replacement } from '../tools/sources.ts';
import { readReport, readResults } from './results.ts';
import { HARDWARE } from './table.ts';
import type { Edit, Mutant, Proof, Rule } from './table.ts';
import { problemOf, ranIn } from './verdict.ts';

export interface Tried {
  readonly rule: Rule;
  /** The proof that failed; null where none did. */
  readonly noticedBy: string | null;
  /** Why it could not be tried: what it replaces is not there, or no proof of the rule ran. */
  readonly broken: string | null;
}

/** A bug may as well keep a test from ever ending. */
const LIMIT_MS = 300_000;
/** All proofs of a page, once. */
const ALL_LIMIT_MS = 1_200_000;
const BUILT = /^(?:src|workers|public|locales|wms|\.ci\/vite)\//;

/**
 * Without a browser two at a time, each in a copy of its own; with one, one after another: on a busy machine journeys
 * fail for other reasons than the bug.
 */
export async function tryMutants(rules: readonly Rule[], tell: (tried: Tried) => void): Promise<Tried[]> {
  const proofs = rules.flatMap((rule) => rule.proofs);
  const todo = rules.flatMap((rule) => rule.mutants.map((mutant) => ({ rule, mutant })));
  const tried: Tried[] = [];
  let sound: Sound = new Map();
  const inCopy = async (work: (copy: string) => Promise<void>): Promise<void> => {
    const copy = await copySources();
    try {
      await work(copy);
    } finally {
      await dropSources(copy);
    }
  };
  const all = async (copy: string): Promise<void> => {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const result = await tryMutant(copy, next.rule, next.mutant, sound);
      tell(result);
      tried.push(result);
    }
  };
  await inCopy(async (copy) => {
    sound = await soundOf(copy, proofs.filter(isQuick));
    // A journey takes a minute with its build: where the last run says that it passes, it is not asked again.
    const last = readResults();
    for (const proof of proofs.filter(needsBuild)) if (problemOf(proof, last) === null) sound.set(titleOf(proof), null);
  });
  await Promise.all(Array.from({ length: proofs.some(needsBuild) ? 1 : 2 }, () => inCopy(all)));
  return tried;
}

/** What each proof says of the copy without a bug, by its title. */
type Sound = Map<string, string | null>;
const titleOf = ({ file, path }: Proof): string => `${file} › ${path.join(' › ')}`;

/** Of all at once, as most of the time of a single test is the start of the runner. */
async function soundOf(copy: string, proofs: readonly Proof[]): Promise<Sound> {
  const sound: Sound = new Map();
  for (const project of ['unit', 'wms']) {
    const own = proofs.filter((proof) => projectOf(proof) === project);
    if (own.length === 0) continue;
    const problems = await problemsOf(copy, own, ALL_LIMIT_MS);
    own.forEach((proof, i) => sound.set(titleOf(proof), problems[i] ?? null));
  }
  return sound;
}

async function tryMutant(copy: string, rule: Rule, mutant: Mutant, sound: Sound): Promise<Tried> {
  let mend: (() => Promise<void>) | null = null;
  try {
    mend = await breakSources(copy, mutant.edits.map(replacementOf));
    const problems: string[] = [];
    for (const proof of inOrder(rule.proofs)) {
      const problem = await prove(copy, proof, mutant);
      if (problem?.startsWith('failed')) {
        await mend();
        const noticedBy = proof.path.join(' › ');
        const title = titleOf(proof);
        if (!sound.has(title)) sound.set(title, await prove(copy, proof, mutant));
        // What fails here anyway has noticed nothing.
        const anyway = sound.get(title) ?? null;
        return anyway === null
          ? { rule, noticedBy, broken: null }
          : { rule, noticedBy: null, broken: `without the bug: ${anyway}` };
      }
      if (problem !== null) problems.push(problem);
    }
    return { rule, noticedBy: null, broken: problems[0] ?? null };
  } catch (error) {
    return { rule, noticedBy: null, broken: error instanceof Error ? error.message : String(error) };
  } finally {
    await mend?.();
  }
}

const needsBuild = (proof: Proof): boolean => projectOf(proof) === 'journeys';
const isQuick = (proof: Proof): boolean => !needsBuild(proof) && proof.file !== HARDWARE;
/** What answers in a second before what starts a browser. */
const inOrder = (proofs: readonly Proof[]): Proof[] => [...proofs.filter(isQuick), ...proofs.filter(needsBuild)];

/** How the lines are indented does not count. */
export function replacementOf({ file, from, to }: Edit): Replacement {
  const lines = from.map((line) => line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return [file, new RegExp(lines.join(String.raw`\s*\n\s*`)), to.join('\n')];
}

/** What the verdict says of the proof there; null where it passes all the same. */
async function prove(copy: string, proof: Proof, mutant: Mutant): Promise<string | null> {
  if (needsBuild(proof) && mutant.edits.some(({ file }) => BUILT.test(file))) {
    const built = spawnSync(process.execPath, ['.ci/build.mjs'], { cwd: copy, stdio: 'ignore' });
    if (built.status !== 0) return 'it does not build';
  }
  const [problem = null] = await problemsOf(copy, [proof], LIMIT_MS);
  return problem;
}

/** Of each of these proofs, all of one project. */
async function problemsOf(copy: string, proofs: readonly Proof[], limit: number): Promise<(string | null)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-proof-'));
  const report = join(folder, 'report.json');
  try {
    const hasEnded = await run(copy, proofs, report, limit);
    if (!existsSync(report)) return proofs.map(() => (hasEnded ? 'it did not run' : 'failed: it never ends'));
    const results = readReport(report, copy);
    return proofs.map((proof) => problemOf(proof, results, () => 0));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of Vitest (vite.config.ts) that a proof may be in. */
const PROJECTS = { unit: ['unit', 'pure'], wms: ['wms'], journeys: ['journeys'] } as const;

function projectOf({ file }: Proof): 'journeys' | 'wms' | 'unit' {
  if (file.startsWith('tests/journeys/')) return 'journeys';
  return /^(?:wms|tests\/wms)\//.test(file) ? 'wms' : 'unit';
}

/** False where it had to be ended. */
function run(copy: string, proofs: readonly Proof[], report: string, limit: number): Promise<boolean> {
  const [first] = proofs;
  if (!first) throw new Error('nothing to run');
  const files = new Set(proofs.map(({ file }) => ranIn(file)));
  const titles = proofs.map(({ path }) => path.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const only = ['-t', `(?:${titles.join('|')})$`];
  const to = ['--reporter=json', `--outputFile.json=${report}`];
  // What is the same in each run is transformed once.
  const projects = PROJECTS[projectOf(first)].map((name) => `--project=${name}`);
  const args = ['run', ...projects, ...files, ...only, ...to, '--experimental.fsModuleCache'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  });
  let hasEnded = true;
  const timer = setTimeout(() => {
    hasEnded = false;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limit);
  return new Promise((done) => {
    const ends = () => {
      clearTimeout(timer);
      done(hasEnded);
    };
    child.on('error', ends);
    child.on('close', ends);
  });
}
