/**
 * What proves what. Two kinds of tables stand beside this file, both read to the same rules:
 *
 * A page of the specification (`platform.txt`, `modules.txt`) goes by its sentences:
 *
 *     all 90ab12cd                                      print of all sentences, once at the top
 *     2.15 6f1c22a0                                     id and print of the sentence (sentences.ts)
 *       With a token every route is allowed             a rule of it, in our own short words
 *         = src/app/guard.test.ts › with a sign-in …    the test that proves it: file, and the title as a run prints it;
 *                                                       where a title stands twice, its group before it
 *         & Role menu                                   where we read it otherwise: the heading in docs/deviations.md
 *         ! src/app/guard.ts                            its mutant: these lines stand once in that file, ...
 *         - if (token) return true;
 *         + if (token) return false;                    ... and the proof has to fail with these in their place;
 *         * src/app/ways.ts                              another file of the same mutant
 *     2.3 0d2b9c11
 *       ~ names the list that follows                   nothing to prove, and why; `~ later` for what is not built yet
 *     7.6 77ab01c9
 *       > 9.2                                           says the same as that sentence
 *     5.receive.1 12ab34cd receiving                    in modules.txt also the module that it belongs to
 *
 * A list (`faults.txt`, `device.txt`) has a rule a line: number, rule, test file, title; `%s` in a title stands for every
 * case of its table. What only a terminal can prove has `hardware` for its file, and how to check it by hand for its title.
 */
import { readFileSync } from 'node:fs';

export interface Rule {
  /** `2.15/1`; in a list the number of its row. */
  readonly id: string;
  readonly section: string;
  readonly module: string | null;
  readonly says: string;
  readonly proofs: readonly Proof[];
  readonly deviation: string | null;
  readonly mutants: readonly Mutant[];
}

export interface Proof {
  readonly file: string;
  /** Title of the test, with the groups before it where the table names them. */
  readonly path: readonly string[];
}

export interface Mutant {
  readonly edits: readonly Edit[];
}

export interface Edit {
  readonly file: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

export interface Listed {
  readonly id: string;
  readonly print: string;
  readonly module: string | null;
  /** Why there is nothing to prove; null where there are rules. */
  readonly nothing: string | null;
  /** The sentence that says the same. */
  readonly same: string | null;
}

export interface Table {
  /** Print of all sentences of the page, so that none can be left out. */
  readonly all: string;
  readonly sentences: readonly Listed[];
  readonly rules: readonly Rule[];
}

export const HARDWARE = 'hardware';
/** What is built by a later version. */
export const isLater = ({ nothing }: Listed): boolean => nothing?.startsWith('later') === true;

type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type OpenRule = Open<Rule>;

const SENTENCE = /^(\d[\w.-]*) ([0-9a-f]{8})(?: (\S+))?$/;

/** @throws Error at the first line that is none of these, with its number */
export function readTable(name: string, text = fileOf(name)): Table {
  const all = /^all ([0-9a-f]{8})$/m.exec(text)?.[1] ?? '';
  const sentences: Open<Listed>[] = [];
  const rules: OpenRule[] = [];
  let [sentence, rule, edit]: [Open<Listed>?, OpenRule?, Open<Edit>?] = [];
  let edits: Edit[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#') || line.startsWith('all ')) continue;
    const wrong = (why: string): Error => new Error(`${name}.txt:${i + 1}: ${why}: ${line}`);
    const [, id, print, module] = SENTENCE.exec(line) ?? [];
    if (id !== undefined && print !== undefined) {
      if (sentences.some((other) => other.id === id)) throw wrong('stands twice');
      sentence = { id, print, module: module ?? null, nothing: null, same: null };
      sentences.push(sentence);
      [rule, edit] = [undefined, undefined];
      continue;
    }
    if (!sentence) throw wrong('no sentence before it');
    const depth = line.length - line.trimStart().length;
    const mark = line.trim().charAt(0);
    const rest = line.trim().slice(1).trim();
    if (depth === 2 && mark === '~') sentence.nothing = rest;
    else if (depth === 2 && mark === '>') sentence.same = rest;
    else if (depth === 2) {
      const number = rules.filter((each) => each.section === sentence?.id).length + 1;
      const head = { id: `${sentence.id}/${number}`, section: sentence.id, module: sentence.module };
      rule = { ...head, says: line.trim(), proofs: [], deviation: null, mutants: [] };
      rules.push(rule);
      edit = undefined;
    } else if (!rule || depth < 4) throw wrong('belongs to no rule');
    else if (mark === '=') rule.proofs.push(proofOf(rest));
    else if (mark === '&') rule.deviation = rest;
    else if (mark === '!') {
      edit = { file: rest, from: [], to: [] };
      edits = [edit];
      rule.mutants.push({ edits });
    } else if (mark === '*' && edit) {
      edit = { file: rest, from: [], to: [] };
      edits.push(edit);
    } else if (mark === '-' && edit) edit.from.push(rest);
    else if (mark === '+' && edit) edit.to.push(rest);
    else throw wrong('is not understood');
  }
  return { all, sentences, rules };
}

/** A list, its rows numbered within their section. */
export function readList(name: string, text = fileOf(name)): Rule[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line, i) => {
    const [section = '', says = '', file = '', title = ''] = line.split(' | ').map((part) => part.trim());
    return {
      id: `${i + 1}`,
      section,
      module: null,
      says,
      proofs: [{ file, path: [title] }],
      deviation: null,
      mutants: [],
    };
  });
}

/**
 * The answers to reviews: a rule a row, its proofs in the last cell with ` · ` between them; a title without a file is of the
 * file before it. A dash, or a page of docs/, stands where there is nothing to run.
 */
export function readReviews(text = readFileSync('docs/review-answers.md', 'utf8')): Rule[] {
  return text.split('\n').flatMap((line, i) => {
    const [section = '', says = '', ...more] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    const proofs = more.at(-1);
    if (!line.startsWith('| ') || proofs === undefined || section === 'defect' || section === '---') return [];
    if (proofs === '–' || /^docs\/\S+\.md$/.test(proofs)) return [];
    const head = { id: `line ${i + 1}`, section, module: null, says };
    return [{ ...head, proofs: proofsOf(proofs), deviation: null, mutants: [] }];
  });
}

const FILE = /^\S+\.(?:test|suite)\.tsx?\b/;
function proofsOf(cell: string): Proof[] {
  const proofs: Proof[] = [];
  for (const each of cell.split(' · ')) {
    const before = proofs.at(-1)?.file ?? '';
    proofs.push(FILE.test(each) ? proofOf(each) : { file: before, path: each.split(' › ') });
  }
  return proofs;
}

const fileOf = (name: string): string => readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8');

function proofOf(text: string): Proof {
  const [file = '', ...path] = text.split(' › ');
  return { file, path };
}
