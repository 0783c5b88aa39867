/** Breaks the product once per rule, in a copy, and asks whether the test that proves the rule notices. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakSources, copySources, dropSources } from '../tools/sources.ts';
import type { Replacement } from '../tools/sources.ts';
import { readReport } from './results.ts';
import { HARDWARE } from './table.ts';
import type { Edit, Mutant, Proof, Rule } from './table.ts';
import { judge } from './verdict.ts';

export interface Tried {
  readonly rule: Rule;
  /** The proof that failed; null where none did. */
  readonly noticedBy: string | null;
  /** Why it could not be tried: what it replaces is not there, or no proof of the rule ran. */
  readonly broken: string | null;
}

/** A bug may as well keep a test from ever ending. */
const LIMIT_MS = 300_000;
const BUILT = /^(?:src|workers|public|locales|wms|\.ci\/vite)\//;

/** One after another: on a busy machine tests fail for other reasons than the bug. */
export async function tryMutants(rules: readonly Rule[], tell: (tried: Tried) => void): Promise<Tried[]> {
  const copy = await copySources();
  const tried: Tried[] = [];
  const sound: Sound = new Map();
  try {
    for (const rule of rules)
      for (const mutant of rule.mutants) {
        const result = await tryMutant(copy, rule, mutant, sound);
        tell(result);
        tried.push(result);
      }
  } finally {
    await dropSources(copy);
  }
  return tried;
}

/** What each proof says of the copy without a bug, by its title. */
type Sound = Map<string, string | null>;

async function tryMutant(copy: string, rule: Rule, mutant: Mutant, sound: Sound): Promise<Tried> {
  let mend: (() => Promise<void>) | null = null;
  try {
    mend = await breakSources(copy, mutant.edits.map(replacementOf));
    const problems: string[] = [];
    for (const proof of inOrder(rule.proofs)) {
      const problem = await prove(copy, rule, proof, mutant);
      if (problem?.startsWith('failed')) {
        await mend();
        const noticedBy = proof.path.join(' › ');
        const title = `${proof.file} › ${noticedBy}`;
        if (!sound.has(title)) sound.set(title, await prove(copy, rule, proof, mutant));
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

const needsBuild = ({ file }: Proof): boolean => file.startsWith('tests/journeys/');
/** What answers in a second before what starts a browser. */
const inOrder = (proofs: readonly Proof[]): Proof[] => [
  ...proofs.filter((proof) => !needsBuild(proof) && proof.file !== HARDWARE),
  ...proofs.filter(needsBuild),
];

/** How the lines are indented does not count. */
export function replacementOf({ file, from, to }: Edit): Replacement {
  const lines = from.map((line) => line.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return [file, new RegExp(lines.join(String.raw`\s*\n\s*`)), to.join('\n')];
}

/** What the verdict says of the proof there; null where it passes all the same. */
async function prove(copy: string, rule: Rule, proof: Proof, mutant: Mutant): Promise<string | null> {
  if (needsBuild(proof) && mutant.edits.some(({ file }) => BUILT.test(file))) {
    const built = spawnSync(
      process.execPath,
      ['-e', "import('./.ci/build.mjs').then((m) => process.exit(m.build() ? 0 : 1))"],
      {
        cwd: copy,
        stdio: 'ignore',
      },
    );
    if (built.status !== 0) return 'it does not build';
  }
  const folder = mkdtempSync(join(tmpdir(), 'aisle-proof-'));
  const report = join(folder, 'report.json');
  try {
    const hasEnded = await run(copy, proof, report);
    if (!existsSync(report)) return hasEnded ? 'it did not run' : 'failed: it never ends';
    const results = readReport(report, copy);
    return judge([{ ...rule, proofs: [proof] }], results, () => 0)[0]?.problem ?? null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** False where it had to be ended. */
function run(copy: string, { file, path }: Proof, report: string): Promise<boolean> {
  const project = file.startsWith('tests/journeys/') ? 'journeys' : /^(?:wms|tests\/wms)\//.test(file) ? 'wms' : 'unit';
  const ran = file.endsWith('.suite.ts') ? 'wms/wms.test.ts' : file;
  const title = path.join(' ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const args = ['run', '--project', project, ran, '-t', `${title}$`, '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: copy,
    stdio: 'ignore',
    detached: true,
  });
  let hasEnded = true;
  const timer = setTimeout(() => {
    hasEnded = false;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, LIMIT_MS);
  return new Promise((done) => {
    const ends = () => {
      clearTimeout(timer);
      done(hasEnded);
    };
    child.on('error', ends);
    child.on('close', ends);
  });
}
