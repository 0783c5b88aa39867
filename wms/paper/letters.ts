/**
 * Texts of a PDF without a font of its own: Latin letters by Helvetica, Chinese by the simplified set of Adobe, which every viewer
 * has or has something like. Vietnamese letters are in neither, so their marks are drawn on the letters that are.
 */

/** Thousandths of the height of a letter, from the blank to the tilde. */
const REGULAR =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const BOLD =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 ' +
  '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 ' +
  '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584';
const WIDTHS = { regular: REGULAR.split(' ').map(Number), bold: BOLD.split(' ').map(Number) } as const;

export type Face = keyof typeof WIDTHS;

/** Of Windows code page 1252 from 0x80; a blank where it has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** A mark that is drawn on a letter; all in thousandths of the height of the letters. */
export interface Mark {
  readonly kind: keyof typeof PATHS;
  readonly width: number;
  readonly top: number;
}

export type Run =
  /** `reads`: the letter that it is with its marks, where it has any. */
  | {
      readonly kind: 'latin';
      readonly hex: string;
      readonly width: number;
      readonly marks: readonly Mark[];
      readonly reads: string;
    }
  | { readonly kind: 'chinese'; readonly hex: string; readonly width: number };

/** In runs of one script each; a letter with marks is a run of its own. */
export const runsOf = (text: string, face: Face): Run[] =>
  (text.match(PARTS) ?? []).flatMap((part) => (LATIN.test(part) ? latin(part, face) : [chinese(part)]));

const LATIN = /^[\u0020-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac\u2122]/u;
const PARTS =
  /[\u0020-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac\u2122]+|[^\u0020-\u024f\u1e00-\u1eff\u2010-\u203a\u20ac\u2122]+/gu;

const chinese = (part: string): Run => ({
  kind: 'chinese',
  hex: Array.from({ length: part.length }, (_, i) => hex(part.charCodeAt(i), 4)).join(''),
  width: Array.from(part).length * 1000,
});

function latin(part: string, face: Face): Run[] {
  const runs: Extract<Run, { kind: 'latin' }>[] = [];
  for (const char of part) {
    const run = letterOf(char, face);
    const last = runs.at(-1);
    if (last && last.reads === '' && run.reads === '')
      runs[runs.length - 1] = { ...last, hex: last.hex + run.hex, width: last.width + run.width };
    else runs.push(run);
  }
  return runs;
}

function letterOf(char: string, face: Face): Extract<Run, { kind: 'latin' }> {
  const { letter, drawn } = built(char);
  const width = widthOf(letter, face);
  let top = topOf(letter);
  const marks = drawn.map((kind): Mark => {
    const mark = { kind, width, top };
    if (kind === 'breve') top += ON_TOP;
    return mark;
  });
  return { kind: 'latin', hex: hex(codeOf(letter) ?? 0x3f, 2), width, marks, reads: letter === char ? '' : char };
}

/** The letter that the font has, and what is to be drawn on it. */
function built(char: string): { letter: string; drawn: (keyof typeof PATHS)[] } {
  if (codeOf(char) !== undefined) return { letter: char, drawn: [] };
  if (char === 'đ') return { letter: 'd', drawn: ['stroke'] };
  if (char === 'Đ') return { letter: '\u00d0', drawn: [] };
  const [bare = '?', ...all] = char.normalize('NFD');
  // A circumflex is part of its letter; every other mark is drawn.
  const withHat = all.includes('\u0302') ? `${bare}\u0302`.normalize('NFC') : bare;
  const isLetter = codeOf(withHat) !== undefined;
  return {
    letter: isLetter ? withHat : bare,
    drawn: all.flatMap((mark) => MARKS[mark] ?? []),
  };
}

const MARKS: Readonly<Record<string, keyof typeof PATHS>> = {
  '\u0300': 'grave',
  '\u0301': 'acute',
  '\u0303': 'tilde',
  '\u0306': 'breve',
  '\u0309': 'hook',
  '\u031b': 'horn',
  '\u0323': 'dot',
};

function codeOf(char: string): number | undefined {
  const code = char.charCodeAt(0);
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = WINDOWS.indexOf(char);
  return at >= 0 ? 0x80 + at : undefined;
}

/** A letter with marks is as wide as it is without. */
function widthOf(char: string, face: Face): number {
  const bare = char.normalize('NFD').charCodeAt(0);
  return WIDTHS[face][bare - 0x20] ?? (char === '—' || char === '…' ? 1000 : char === '\u00d0' ? 722 : 556);
}

const ON_TOP = 190;
/** Where a mark above it begins. */
function topOf(letter: string): number {
  const [bare = '', hat] = letter.normalize('NFD');
  const high = bare === bare.toUpperCase() ? 730 : bare === 'i' ? 590 : 540;
  return hat === undefined ? high : high + ON_TOP;
}

type Point = readonly [x: number, y: number];
/** Lines and curves from point to point: a curve has two points of control before its end. Around the middle of the letter. */
const PATHS = {
  grave: [[40, 30], [[-70, 170]]],
  acute: [[-40, 30], [[70, 170]]],
  tilde: [
    [-150, 70],
    [
      [-60, 230],
      [60, -20],
      [150, 130],
    ],
  ],
  breve: [
    [-130, 160],
    [
      [-100, 10],
      [100, 10],
      [130, 160],
    ],
  ],
  hook: [
    [-60, 150],
    [
      [40, 240],
      [140, 120],
      [0, 40],
    ],
  ],
  /** At its right shoulder. */
  horn: [
    [0, -50],
    [
      [90, -50],
      [110, 20],
      [90, 90],
    ],
  ],
  /** Below its base line. */
  dot: [[0, -150], [[0, -150]]],
  /** Across its stem. */
  stroke: [[-20, 0], [[230, 0]]],
} as const satisfies Record<string, readonly [Point, readonly Point[]]>;

/** Its points, from the left of its letter and the base line. */
export function pathOf({ kind, width, top }: Mark): readonly [Point, readonly Point[]] {
  const [x, y] =
    kind === 'horn'
      ? [width - 60, top]
      : kind === 'dot'
        ? [width / 2, 0]
        : kind === 'stroke'
          ? [width / 2, 600]
          : [width / 2, top];
  const [from, to] = PATHS[kind];
  const moved = ([dx, dy]: Point): Point => [x + dx, y + dy];
  return [moved(from), to.map(moved)];
}

export const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');
