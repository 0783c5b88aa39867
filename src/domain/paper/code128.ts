/** Code 128 and GS1-128 (ISO/IEC 15417): which characters a code is made of, and its bars. */
import { isPlain } from './label.ts';

export const FNC1 = '\u001d';

/** One run of a code: pairs of digits, letters, or the mark that makes it a GS1 code and separates its elements. */
export type Run = { readonly set: 'B' | 'C'; readonly text: string } | { readonly set: 'FNC1' };

/** Whether it can be drawn at all. */
export const isCode128 = (data: string): boolean => data !== '' && isPlain(data.replaceAll(FNC1, ''));

/** Digits go in pairs where that is shorter: four at an end, six in between. */
export function runsOf(data: string): Run[] {
  return data.split(FNC1).flatMap((part, i): Run[] => [...(i > 0 ? [{ set: 'FNC1' } as const] : []), ...split(part)]);
}

function split(part: string): Run[] {
  const runs: Run[] = [];
  for (const { 0: found, index } of part.matchAll(/\d+|\D+/g)) {
    const isEnd = index === 0 || index + found.length === part.length;
    const pairs = /^\d/.test(found) && found.length >= (isEnd ? 4 : 6) ? found.length - (found.length % 2) : 0;
    // An odd digit goes in front: a code that ends in pairs needs no change back.
    add(runs, 'B', found.slice(0, found.length - pairs));
    add(runs, 'C', found.slice(found.length - pairs));
  }
  return runs;
}

function add(runs: Run[], set: 'B' | 'C', text: string): void {
  const last = runs.at(-1);
  if (text === '') return;
  if (last?.set === set) runs[runs.length - 1] = { set, text: last.text + text };
  else runs.push({ set, text });
}

const START = { B: 104, C: 105 } as const;
const CHANGE = { B: 100, C: 99 } as const;
const FNC1_VALUE = 102;
const STOP = '2331112';

/** Of the set that the code begins in: the first run of characters says it. */
export const startOf = (runs: readonly Run[]): 'B' | 'C' => {
  const first = runs.find((run) => run.set !== 'FNC1');
  return first?.set === 'C' ? 'C' : 'B';
};

/** Symbol characters from start to check character. */
export function valuesOf(data: string): number[] {
  const runs = runsOf(data);
  let set = startOf(runs);
  const values: number[] = [START[set]];
  for (const run of runs) {
    if (run.set === 'FNC1') {
      values.push(FNC1_VALUE);
      continue;
    }
    if (run.set !== set) values.push(CHANGE[run.set]);
    set = run.set;
    if (set === 'C') for (const pair of run.text.match(/../g) ?? []) values.push(Number(pair));
    else for (const char of run.text) values.push(char.charCodeAt(0) - 32);
  }
  const sum = values.reduce((total, value, i) => total + value * Math.max(i, 1), 0);
  return [...values, sum % 103];
}

/** Widths in modules, bar and space in turn, beginning with a bar; quiet zones are not part of it. */
export const barsOf = (data: string): number[] =>
  [...valuesOf(data).map((value) => PATTERNS[value] ?? ''), STOP].flatMap((pattern) => Array.from(pattern, Number));

export const QUIET = 10;

export interface Bar {
  /** From the left edge of the code, in modules. */
  readonly at: number;
  readonly width: number;
}

export interface Symbol {
  readonly bars: readonly Bar[];
  /** Modules without quiet zones. */
  readonly width: number;
}

export function symbolOf(data: string): Symbol {
  const bars: Bar[] = [];
  let at = 0;
  for (const [i, width] of barsOf(data).entries()) {
    if (i % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return { bars, width: at };
}

/** Widest whole number of dots per module that leaves room for the quiet zones; beyond four a scanner gains nothing. */
export const moduleDots = (data: string, width: number): number =>
  Math.max(1, Math.min(4, Math.floor(width / (symbolOf(data).width + 2 * QUIET))));

/** By value, see ISO/IEC 15417 table 1. */
export const PATTERNS: readonly string[] = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
