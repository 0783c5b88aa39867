/** What is known of one application identifier: the shape of its value, what its content must satisfy, its partners. */
import { AI_TABLE } from '#domain/gs1/ai-table.ts';
import { linters } from '#domain/gs1/linters.ts';
import type { Linter } from '#domain/gs1/linters.ts';

export interface Component {
  readonly digits: boolean;
  readonly chars: RegExp;
  /** Where it is there at all. */
  readonly min: number;
  readonly max: number;
  /** It may be left out. */
  readonly optional: boolean;
  readonly linters: readonly Linter[];
}

/** One way to satisfy an association: all of these patterns. */
export type Together = readonly string[];

export interface Ai {
  readonly ai: string;
  /** Its length is predefined, so no separator has to follow. */
  readonly fixed: boolean;
  readonly components: readonly Component[];
  readonly max: number;
  /** Digits behind the decimal point of a measure or an amount, from the last digit of its AI. */
  readonly decimals: number | null;
  /** It may stand in the query of a Digital Link. */
  readonly attribute: boolean;
  /** Qualifiers that may follow it in the path of a Digital Link, one list for each way; null = it is no primary key. */
  readonly qualifiers: readonly (readonly string[])[] | null;
  /** Of each list, one must be on the item, too. */
  readonly needs: readonly (readonly Together[])[];
  /** Patterns of AIs that may not be on the same item. */
  readonly excludes: readonly string[];
}

/** No AI is a prefix of another, so the first that fits is the one. */
export function aiAt(text: string): Ai | null {
  for (const length of [2, 3, 4]) {
    const found = byAi.get(text.slice(0, length));
    if (found && text.length >= length) return found;
  }
  return null;
}

export const aiOf = (ai: string): Ai | undefined => byAi.get(ai);

/** `31nn` means every AI of four digits that begins with 31. */
export const fits = (pattern: string, ai: string): boolean =>
  pattern.length === ai.length && pattern.split('').every((char, i) => char === 'n' || char === ai[i]);

const CSET = {
  N: /^\d*$/,
  X: /^[!-"%-?A-Z_a-z]*$/,
  Y: /^[#\-/\dA-Z]*$/,
  /** Base64url. It may be padded, to a whole length that is a multiple of three. */
  Z: /^(?:[\w-]*|(?:[\w-]{3})*(?:[\w-]{2}=|[\w-]==))$/,
};

const byAi = new Map(
  AI_TABLE.trim()
    .split('\n')
    .flatMap(line)
    .map((ai) => [ai.ai, ai]),
);

function line(text: string): Ai[] {
  const [ids = '', ...words] = text.split(' ');
  const [, first = '', last = first, point, flags = ''] = /^(\d+)(?:-(\d+))?(?::(\d))?([*?]*)$/.exec(ids) ?? [];
  const components = words.flatMap((word) => component(word) ?? []);
  const marked = (mark: string) => words.flatMap((word) => (word.startsWith(mark) ? [word.slice(1)] : []));
  const shape = {
    fixed: flags.includes('*'),
    attribute: flags.includes('?'),
    components,
    max: components.reduce((sum, c) => sum + c.max, 0),
    qualifiers:
      marked('/')[0]
        ?.split('|')
        .map((way) => (way === '' ? [] : way.split(','))) ?? null,
    needs: marked('+').map((ways) => ways.split(',').map((way) => way.split('&'))),
  };
  const excludes = marked('-').flatMap((list) => list.split(','));
  return span(first, last).flatMap((stem): Ai[] => {
    const own = { ...shape, excludes: excludes.map((ai) => (ai === 'own' ? `${stem}n` : ai)) };
    return point === undefined
      ? [{ ai: stem, decimals: null, ...own }]
      : Array.from({ length: Number(point) + 1 }, (_, n) => ({ ai: `${stem}${n}`, decimals: n, ...own }));
  });
}

function span(first: string, last: string): string[] {
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) =>
    String(Number(first) + n).padStart(first.length, '0'),
  );
}

function component(word: string): Component | null {
  const match = /^(\[?)([NXYZ])(\.\.)?(\d+)\]?((?:,\w+)*)$/.exec(word);
  if (!match) return null;
  const [, optional, type, upTo, length, names = ''] = match;
  const max = Number(length);
  return {
    digits: type === 'N',
    chars: CSET[type as keyof typeof CSET],
    min: upTo ? 1 : max,
    max,
    optional: optional === '[',
    linters: names.split(',').flatMap((name) => linters[name] ?? []),
  };
}
