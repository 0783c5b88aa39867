/** Whether what a table promises is so: every sentence is listed, every rule has a test, and it passed in the last run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Result } from './results.ts';
import { printOfAll } from './sentences.ts';
import type { Sentence } from './sentences.ts';
import { HARDWARE } from './table.ts';
import type { Listed, Proof, Rule, Table } from './table.ts';

export interface Judged {
  readonly rule: Rule;
  /** Why it is not proved; null where it is. */
  readonly problem: string | null;
  /** Nothing here can prove it: the table says how somebody with a terminal does. */
  readonly byHand: boolean;
  /** Another draw runs a test that proves it. */
  readonly isLeft: boolean;
}

/** What of the last run is not in its results. */
export interface Around {
  readonly changed?: Changed;
  /** Files that its draw has left to other draws. */
  readonly left?: ReadonlySet<string>;
}

/** When a file was changed last, milliseconds since 1970; null where there is none. */
type Changed = (file: string) => number | null;

const changedAt: Changed = (file) => (existsSync(file) ? statSync(file).mtimeMs : null);

export function judge(
  rules: readonly Rule[],
  results: readonly Result[],
  { changed = changedAt, left = new Set() }: Around = {},
): Judged[] {
  const byFile = grouped(results, ({ file }) => file);
  const isLeft = ({ file }: Proof): boolean => left.has(file) && !byFile.has(file) && changed(file) !== null;
  const of = (proof: Proof) => (isLeft(proof) ? null : problemIn(byFile.get(ranIn(proof.file)), proof, changed));
  return rules.map((rule) => {
    const byHand = rule.proofs.every(({ file }) => file === HARDWARE) && rule.proofs.length > 0;
    const problems = rule.proofs.map(of).filter((each) => each !== null);
    const problem = rule.proofs.length === 0 ? 'no test is named' : (problems[0] ?? null);
    return { rule, problem, byHand, isLeft: problem === null && rule.proofs.some(isLeft) };
  });
}

/** All suites of the WMS run in one file, those with SQL of their own in another one too. */
export const ranIn = (file: string): string => (file.endsWith('.suite.ts') ? 'wms/wms.test.ts' : file);

/** Of a single proof. */
export const problemOf = (proof: Proof, results: readonly Result[], changed = changedAt): string | null => {
  const ran = results.filter(({ file }) => file === ranIn(proof.file));
  return problemIn(ran.length > 0 ? ran : undefined, proof, changed);
};

function problemIn(ran: readonly Result[] | undefined, { file, path }: Proof, changed: Changed): string | null {
  if (file === HARDWARE) return path.join('') === '' ? 'it does not say how to check it' : null;
  if (file === '' || path.length === 0) return 'no test is named';
  const at = changed(file);
  if (at === null) return `there is no ${file}`;
  if (!ran) return `${file} was not part of the last run`;
  const found = ran.filter((result) => endsWith(result.path, path));
  const said = `${file} › ${path.join(' › ')}`;
  if (found.length === 0) return `the last run had no ${said}`;
  if (found.some(({ status }) => status === 'failed')) return `failed: ${said}`;
  if (!found.some(({ status }) => status === 'passed')) return `skipped: ${said}`;
  if (found.some((result) => result.at < at)) return `changed since it ran: ${file}`;
  return null;
}

function endsWith(whole: readonly string[], end: readonly string[]): boolean {
  const last = whole.slice(-end.length);
  return last.length === end.length && last.every((title, i) => isTitle(title, end[i] ?? ''));
}

/** `%s` and its like in a list stand for whatever a case puts there: every test of that name has to pass. */
function isTitle(title: string, named: string): boolean {
  if (title === named) return true;
  const parts = named.split(/%[.\d]*[sdijf]|\$[a-z]+/);
  return parts.length > 1 && new RegExp(`^${parts.map(plain).join('.+')}$`, 's').test(title);
}
const plain = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A table names single cases, never a pattern; each rule has a mutant; each heading in docs/deviations.md exists. */
export function faultsOf({ sentences, rules }: Table, deviations = deviationHeadings()): string[] {
  const ids = new Set(sentences.map(({ id }) => id));
  return [
    ...sentences.flatMap((each) => emptyOf(each, rules)),
    ...sentences
      .filter(({ same }) => same !== null && !ids.has(same))
      .map(({ id, same }) => `${id}: there is no ${same}`),
    ...sentences.flatMap((each) => pointlessOf(each, sentences)),
    ...rules.filter(({ mutants }) => mutants.length === 0).map(({ id }) => `${id}: no mutant`),
    ...rules.flatMap(({ id, proofs }) =>
      proofs
        .filter(({ path }) => path.some((title) => /%[sdj]/.test(title)))
        .map(({ path }) => `${id}: "${path.join(' › ')}" names no single case`),
    ),
    ...rules
      .filter(({ deviation }) => deviation !== null && !deviations.has(deviation))
      .map(({ id, deviation }) => `${id}: docs/deviations.md has no "${deviation}"`),
  ];
}

const emptyOf = ({ id, nothing, same }: Listed, rules: readonly Rule[]): string[] =>
  nothing === null && same === null && !rules.some(({ section }) => section === id) ? [`${id}: nothing under it`] : [];

/** `>` has to lead to a sentence that is proved: not to itself, round in a circle, or to one that has nothing to prove. */
function pointlessOf(from: Listed, sentences: readonly Listed[]): string[] {
  const seen = new Set<string>();
  let at: Listed | undefined = from;
  while (at && at.same !== null) {
    const { id, same }: Listed = at;
    if (seen.has(id)) return [`${from.id}: leads round in a circle`];
    seen.add(id);
    at = sentences.find((each) => each.id === same);
  }
  return at && at !== from && at.nothing !== null ? [`${from.id}: ${at.id} has nothing to prove`] : [];
}

function deviationHeadings(): Set<string> {
  const path = 'docs/deviations.md';
  if (!existsSync(path)) return new Set();
  return new Set([...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim()));
}

/** Sentences of the page that the table lacks or knows with other words, and sentences of the table that the page lacks. */
export function unlistedOf(table: Table, page: readonly Sentence[]): string[] {
  const listed = new Map(table.sentences.map((each) => [each.id, each]));
  const there = new Set(page.map(({ id }) => id));
  return [
    ...page.flatMap(({ id, print, text }) => {
      const known = listed.get(id);
      if (!known) return [`${id} ${print} ${text}`];
      return known.print === print ? [] : [`${id} ${print} is worded otherwise: ${text}`];
    }),
    ...table.sentences.filter(({ id }) => !there.has(id)).map(({ id }) => `${id} stands in no page`),
  ];
}

/** Without the page: a sentence that was taken out of the table, or given another print, shows in the print of all. */
export function lostOf({ all, sentences }: Table): string[] {
  const print = printOfAll(sentences);
  return print === all ? [] : [`the sentences are not those that "all ${all}" was written for, but "all ${print}"`];
}

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
