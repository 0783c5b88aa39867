/**
 * `npm run -s spec -- platform|modules|faults|device|reviews`: each rule of that page with the test that proves it, as the last
 * `npm test` ran it. Exit 1 for what is missing, skipped, renamed, failed, or not listed.
 *
 *     --json              {rules, proved, unproved, unlisted, later, deviations, byHand, left}; left: another draw proves it
 *     --module receiving  of modules.txt the rules of that module only
 *     --against FILE      compares the table with the sentences of the page itself, where you have it
 *     --mutants           breaks the product once per rule: {mutants, noticed}; `--only 2.15`, or `--some 9 --seed 7`
 *                         for about nine rules that are drawn; `--no-browser` leaves out what only a journey proves
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawsFor, isDrawn } from '../../.ci/draw.mjs';
import { tryMutants } from '../spec/mutants.ts';
import type { Tried } from '../spec/mutants.ts';
import { readLeft, readResults } from '../spec/results.ts';
import { sentencesOf } from '../spec/sentences.ts';
import { isLater, readList, readReviews, readTable } from '../spec/table.ts';
import type { Rule } from '../spec/table.ts';
import { faultsOf, judge, lostOf, unlistedOf } from '../spec/verdict.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    module: { type: 'string' },
    against: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
    some: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'no-browser': { type: 'boolean', default: false },
  },
});
const page = positionals[0] ?? 'platform';
const hasSentences = page === 'platform' || page === 'modules';
const list = () => (page === 'reviews' ? readReviews() : readList(page));
const table = hasSentences ? readTable(page) : { all: '', sentences: [], rules: list() };
if (values.module && !table.rules.some(({ module }) => module === values.module))
  throw new Error(`no rule of ${page} is of a module "${values.module}"`);
const isAsked = (of: { readonly module: string | null }): boolean => !values.module || of.module === values.module;
const rules = table.rules.filter(isAsked);

if (values.mutants) await mutants();
else prove();

function prove(): void {
  const judged = judge(rules, readResults(), { left: readLeft() });
  const byHand = judged.filter((each) => each.byHand && each.problem === null);
  const left = judged.filter(({ isLeft }) => isLeft).length;
  const unproved = judged.filter(({ problem }) => problem !== null);
  const unlisted = hasSentences ? [...lostOf(table), ...faultsOf(table), ...against()] : [];
  const later = table.sentences
    .filter((each) => isAsked(each) && isLater(each))
    .map(({ id, nothing }) => `${id}: ${nothing}`);
  const deviations = [...new Set(rules.flatMap(({ deviation }) => (deviation === null ? [] : [deviation])))];
  const proved = rules.length - unproved.length - byHand.length;

  if (values.json) {
    const problems = unproved.map(({ rule, problem }) => ({ rule: rule.id, says: rule.says, problem }));
    console.log(
      JSON.stringify(
        { rules: rules.length, proved, unproved: problems, unlisted, later, deviations, byHand: byHand.length, left },
        null,
        2,
      ),
    );
  } else {
    for (const { rule, problem, byHand: isByHand } of judged) {
      console.log(`${problem ? '✗' : isByHand ? '☐' : '✓'} ${rule.id.padEnd(10)} ${rule.says}`);
      if (problem) console.log(`             ${problem}`);
      else for (const { file, path } of rule.proofs) console.log(`             ${file} › ${path.join(' › ')}`);
    }
    for (const each of unlisted) console.log(`✗ not listed: ${each}`);
    for (const each of later) console.log(`… ${each}`);
    const rest = [
      ...(byHand.length > 0 ? [`, ${byHand.length} by hand`] : []),
      ...(left > 0 ? [`, of the proved ${left} by other draws`] : []),
    ].join('');
    console.log(
      `\n${rules.length} rules, ${proved} proved, ${unproved.length} unproved, ${unlisted.length} unlisted${rest}`,
    );
  }
  process.exitCode = unproved.length + unlisted.length > 0 ? 1 : 0;
}

function against(): string[] {
  return values.against ? unlistedOf(table, sentencesOf(page, readFileSync(values.against, 'utf8'))) : [];
}

async function mutants(): Promise<void> {
  const asked = rules.filter(
    ({ id, mutants }) => mutants.length > 0 && (values.only === undefined || id.startsWith(values.only)),
  );
  const drawn = draw(values['no-browser'] ? asked.flatMap(withoutJourneys) : asked);
  const tried = await tryMutants(drawn, values.json ? () => {} : tell);
  const noticed = tried.filter(({ noticedBy }) => noticedBy !== null);
  const missed = tried
    .filter(({ noticedBy }) => noticedBy === null)
    .map(({ rule, broken }) => ({ rule: rule.id, broken }));
  console.log(JSON.stringify({ mutants: tried.length, noticed: noticed.length, missed }));
  process.exitCode = tried.length === noticed.length && tried.length > 0 ? 0 : 1;
}

function tell({ rule, noticedBy, broken }: Tried): void {
  console.log(
    `${noticedBy === null ? '✗' : '✓'} ${rule.id.padEnd(10)} ${rule.says}: ${noticedBy ?? broken ?? 'nobody noticed'}`,
  );
}

/** None where only a journey proves it. */
function withoutJourneys(rule: Rule): Rule[] {
  const proofs = rule.proofs.filter(({ file }) => !file.startsWith('tests/journeys/'));
  return proofs.length > 0 ? [{ ...rule, proofs }] : [];
}

/** About so many, evenly spread: with another seed others. */
function draw(all: readonly Rule[]): readonly Rule[] {
  if (values.some === undefined) return all;
  return all.filter((_, i) => isDrawn(i, drawsFor(all.length, Number(values.some)), Number(values.seed)));
}
