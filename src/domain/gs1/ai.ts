/** What is known of one application identifier: the shape of its value and what its content must satisfy. */
import { AI_TABLE } from '#domain/gs1/ai-table.ts';
import { checks } from '#domain/gs1/checks.ts';
import type { Check } from '#domain/gs1/checks.ts';

export interface Component {
  readonly digits: boolean;
  readonly chars: RegExp;
  readonly min: number;
  readonly max: number;
  readonly checks: readonly Check[];
}

export interface Ai {
  readonly ai: string;
  /** Its length is predefined, so no separator has to follow. */
  readonly fixed: boolean;
  readonly components: readonly Component[];
  readonly max: number;
  /** Digits behind the decimal point of a measure or an amount, from the last digit of its AI. */
  readonly decimals: number | null;
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
export const allAis = (): readonly Ai[] => [...byAi.values()];

const CSET = {
  N: /^\d*$/,
  X: /^[!-"%-?A-Z_a-z]*$/,
  Y: /^[#\-/\dA-Z]*$/,
};
/** How far the digit goes that says where the decimal point stands: `310n`. */
const DECIMALS = { decimals: 5, amounts: 9, percents: 3 } as const;

const byAi = new Map(
  AI_TABLE.trim()
    .split('\n')
    .flatMap(line)
    .map((ai) => [ai.ai, ai]),
);

function line(text: string): Ai[] {
  const words = text.split(' ');
  const [range = ''] = words;
  const point = words.find((word): word is keyof typeof DECIMALS => word in DECIMALS);
  const components = words.slice(1).flatMap((word) => component(word) ?? []);
  const max = components.reduce((sum, c) => sum + c.max, 0);
  const shape = { fixed: words[1] === '*', components, max };
  return span(range).flatMap((ai): Ai[] =>
    point
      ? Array.from({ length: DECIMALS[point] + 1 }, (_, n) => ({ ai: `${ai}${n}`, decimals: n, ...shape }))
      : [{ ai, decimals: null, ...shape }],
  );
}

function span(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) =>
    String(Number(first) + n).padStart(first.length, '0'),
  );
}

function component(word: string): Component | null {
  const match = /^(\[?)([NXY])(\.\.)?(\d+)\]?((?:,\w+)*)$/.exec(word);
  if (!match) return null;
  const [, optional, type, upTo, length, names = ''] = match;
  const max = Number(length);
  return {
    digits: type === 'N',
    chars: CSET[type as keyof typeof CSET],
    min: optional ? 0 : upTo ? 1 : max,
    max,
    checks: names.split(',').flatMap((name) => checks[name] ?? []),
  };
}
