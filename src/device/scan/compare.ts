import { GS } from './keys.ts';
import { splitAim } from './scan.ts';

/** How what came differs from what the code says. */
export interface Comparison {
  /** Share of what came that is the code, in whichever case and width; what is cut off at the end does not count. */
  readonly likeness: number;
  /** How many characters would have to change. */
  readonly changes: number;
  /** AIM symbology identifier in front. */
  readonly symbology: string | null;
  /** Added in front of the code and behind it. */
  readonly prefix: string;
  readonly suffix: string;
  /** Characters of the code that came, each once; those that did not; those that came as others. */
  readonly kept: readonly string[];
  readonly lost: readonly string[];
  readonly replaced: readonly { readonly from: string; readonly to: string }[];
  /** `mixed`: a capital here, a small letter there. */
  readonly letters: 'kept' | 'capitals' | 'small' | 'mixed';
  /** Came in the wide forms of a Chinese input method. */
  readonly isWide: boolean;
  /** What stands where the group separator should be; null if the code has none. */
  readonly separator: string | null;
  /** Characters missing at the end. */
  readonly cut: number;
}

/** A character of the code, and what came for it: the same, another one, or nothing. `extra` came for none. */
type Step =
  | { readonly kind: 'same' | 'other'; readonly from: string; readonly to: string }
  | { readonly kind: 'lost'; readonly from: string }
  | { readonly kind: 'extra'; readonly to: string };

export function compare(expected: string, text: string): Comparison {
  const steps = align(Array.from(expected), Array.from(text));
  const first = steps.findIndex(isOfCode);
  const end = endOf(steps, isOfCode);
  const code = steps.slice(first, end);
  const came = code.slice(
    0,
    endOf(code, ({ kind }) => kind !== 'lost'),
  );
  // A group separator in front says that the label is one of GS1; it is none of the scanner's additions.
  const head = arrived(steps.slice(0, first)).replace(new RegExp(`${GS}$`), '');
  const aimAt = head.lastIndexOf(']');
  const { symbology, code: rest } = splitAim(aimAt < 0 ? '' : head.slice(aimAt));
  const body = withoutSeparator(came);
  const same = came.flatMap((step) => (step.kind === 'same' ? [step] : []));
  return {
    likeness: same.length / Math.max(1, came.length),
    changes: steps.length - same.length,
    symbology: symbology ?? null,
    prefix: symbology === undefined ? head : head.slice(0, aimAt) + rest,
    suffix: arrived(steps.slice(end)),
    kept: unique(same.map(({ from }) => from)),
    lost: unique(body.flatMap((step) => (step.kind === 'lost' ? [step.from] : []))),
    replaced: body
      .flatMap((step) => (step.kind === 'other' ? [{ from: step.from, to: step.to }] : []))
      .filter(({ from }, i, all) => all.findIndex((other) => other.from === from) === i),
    letters: lettersOf(same),
    isWide: same.some(({ to }) => plain(to) !== to),
    separator: expected.includes(GS) ? separatorIn(code) : null,
    cut: code.length - came.length,
  };
}

/** The fewest changes that make one of the other; of several ways the one that matches as early as it can. */
function align(expected: readonly string[], text: readonly string[]): readonly Step[] {
  const [m, n] = [expected.length, text.length];
  // rows[i][j]: changes from expected[i..] to text[j..]
  const rows = Array.from({ length: m + 1 }, (_, i) => Array.from({ length: n + 1 }, (_, j) => m - i + n - j));
  const cost = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const both = (i: number, j: number): number => cost(i + 1, j + 1) + (isSame(expected[i], text[j]) ? 0 : 1);
  for (let i = m - 1; i >= 0; i--)
    for (let j = n - 1; j >= 0; j--)
      rows[i]?.splice(j, 1, Math.min(both(i, j), cost(i + 1, j) + 1, cost(i, j + 1) + 1));

  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < m || j < n) {
    const [from = '', to = ''] = [expected[i], text[j]];
    const canBeExtra = j < n && cost(i, j) === cost(i, j + 1) + 1;
    // What is in front of the code stays in one piece there, also where its end looks like the start of the code.
    if (i < m && j < n && cost(i, j) === both(i, j) && !(i === 0 && canBeExtra)) {
      steps.push({ kind: isSame(from, to) ? 'same' : 'other', from, to });
      [i, j] = [i + 1, j + 1];
    } else if (canBeExtra) {
      steps.push({ kind: 'extra', to });
      j += 1;
    } else {
      steps.push({ kind: 'lost', from });
      i += 1;
    }
  }
  return steps;
}

const plain = (char: string): string => (/[\uff01-\uff5e\u3000]/.test(char) ? char.normalize('NFKC') : char);
const isSame = (a = '', b = ''): boolean => a.toLowerCase() === plain(b).toLowerCase();
const isOfCode = ({ kind }: Step): boolean => kind !== 'extra';
const endOf = (steps: readonly Step[], test: (step: Step) => boolean): number =>
  steps.reduce((end, step, i) => (test(step) ? i + 1 : end), 0);
const arrived = (steps: readonly Step[]): string => steps.map((step) => ('to' in step ? step.to : '')).join('');
const unique = (chars: readonly string[]): string[] => [...new Set(chars)];
const isSeparator = (step: Step): boolean => 'from' in step && step.from === GS;

/** All that came between the characters on both sides of it: one substitute may have several characters. */
function separatorIn(code: readonly Step[]): string {
  const at = code.findIndex(isSeparator);
  const [from, to] = [startOfRun(code, at), endOfRun(code, at)];
  return arrived(code.slice(from, to + 1));
}

const withoutSeparator = (code: readonly Step[]): readonly Step[] => {
  const at = code.findIndex(isSeparator);
  return at < 0 ? code : [...code.slice(0, startOfRun(code, at)), ...code.slice(endOfRun(code, at) + 1)];
};
function startOfRun(code: readonly Step[], at: number): number {
  let from = at;
  while (code[from - 1]?.kind === 'extra') from -= 1;
  return from;
}
function endOfRun(code: readonly Step[], at: number): number {
  let to = at;
  while (code[to + 1]?.kind === 'extra') to += 1;
  return to;
}

function lettersOf(same: readonly { readonly from: string; readonly to: string }[]): Comparison['letters'] {
  const letters = same
    .filter(({ from }) => from.toLowerCase() !== from.toUpperCase())
    .map(({ from, to }) => ({ from, to: plain(to) }));
  if (letters.every(({ from, to }) => from === to)) return 'kept';
  if (letters.every(({ to }) => to === to.toUpperCase())) return 'capitals';
  return letters.every(({ to }) => to === to.toLowerCase()) ? 'small' : 'mixed';
}
