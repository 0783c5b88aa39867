/**
 * DataMatrix ECC 200 (ISO/IEC 16022) in one square without inner borders, up to 44 codewords: enough for the number of a
 * pallet with what is on it. Drawn here for every printer, because each has its own way to be told FNC1.
 */
import { FNC1 } from './code128.ts';

/** Modules of a side, codewords of data, codewords of error correction. */
const SIZES = [
  [10, 3, 5],
  [12, 5, 7],
  [14, 8, 10],
  [16, 12, 12],
  [18, 18, 14],
  [20, 22, 18],
  [22, 30, 20],
  [24, 36, 24],
  [26, 44, 28],
] as const;

/** Rows of modules, true = black, with its border and without quiet zone; null where it is too long or not ASCII. */
export function dataMatrix(data: string): readonly (readonly boolean[])[] | null {
  const codewords = codewordsOf(data);
  const size = SIZES.find(([, room]) => codewords !== null && codewords.length <= room);
  if (!codewords || !size) return null;
  const [side, room, more] = size;
  const padded = pad(codewords, room);
  const inner = place([...padded, ...corrections(padded, more)], side - 2);
  return Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => {
      if (x === 0 || y === side - 1) return true;
      if (y === 0) return x % 2 === 0;
      if (x === side - 1) return y % 2 === 1;
      return inner[y - 1]?.[x - 1] ?? false;
    }),
  );
}

function codewordsOf(data: string): number[] | null {
  const codewords: number[] = [];
  for (const part of data.match(/\d\d|[\s\S]/g) ?? []) {
    const code = part.charCodeAt(0);
    if (code > 127) return null;
    if (part.length === 2) codewords.push(Number(part) + 130);
    else codewords.push(part === FNC1 ? 232 : code + 1);
  }
  return codewords;
}

function pad(codewords: readonly number[], room: number): number[] {
  const padded = [...codewords];
  if (padded.length < room) padded.push(129);
  while (padded.length < room) {
    const shifted = 129 + ((149 * (padded.length + 1)) % 253) + 1;
    padded.push(shifted > 254 ? shifted - 254 : shifted);
  }
  return padded;
}

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let i = 0, power = 1; i < 255; i += 1) {
  POWERS[i] = power;
  LOGS[power] = i;
  power = power < 128 ? power * 2 : (power * 2) ^ 301;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (POWERS[((LOGS[a] ?? 0) + (LOGS[b] ?? 0)) % 255] ?? 0);

/** Reed-Solomon over GF(256), polynomial 301. */
function corrections(codewords: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 1; i <= count; i += 1) {
    const root = POWERS[i] ?? 0;
    generator = [...generator, 0].map((value, j) => value ^ times(generator[j - 1] ?? 0, root));
  }
  const rest = Array.from({ length: count }, () => 0);
  for (const codeword of codewords) {
    const factor = codeword ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i += 1) rest[i] = (rest[i] ?? 0) ^ times(generator[i + 1] ?? 0, factor);
  }
  return rest;
}

/** Where the bits of the codewords go in a square of this side (annex F). */
function place(codewords: readonly number[], side: number): boolean[][] {
  const grid: (boolean | undefined)[][] = Array.from({ length: side }, () => []);
  let at = 0;
  const bit = (row: number, column: number, codeword: number, place: number): void => {
    let [y, x] = [row, column];
    if (y < 0) [y, x] = [y + side, x + 4 - ((side + 4) % 8)];
    if (x < 0) [y, x] = [y + 4 - ((side + 4) % 8), x + side];
    (grid[y] ?? [])[x] = ((codeword >> (8 - place)) & 1) === 1;
  };
  const shape = (places: readonly (readonly [number, number])[]): void => {
    const codeword = codewords[at] ?? 0;
    at += 1;
    for (const [i, [y, x]] of places.entries()) bit(y, x, codeword, i + 1);
  };
  const utah = (y: number, x: number): void =>
    shape([
      [y - 2, x - 2],
      [y - 2, x - 1],
      [y - 1, x - 2],
      [y - 1, x - 1],
      [y - 1, x],
      [y, x - 2],
      [y, x - 1],
      [y, x],
    ]);
  const end = side - 1;
  const isFree = (y: number, x: number): boolean => grid[y]?.[x] === undefined;
  let [y, x] = [4, 0];
  do {
    if (y === side && x === 0)
      shape([
        [end, 0],
        [end, 1],
        [end, 2],
        [0, end - 1],
        [0, end],
        [1, end],
        [2, end],
        [3, end],
      ]);
    if (y === side - 2 && x === 0 && side % 4 !== 0)
      shape([
        [end - 2, 0],
        [end - 1, 0],
        [end, 0],
        [0, end - 3],
        [0, end - 2],
        [0, end - 1],
        [0, end],
        [1, end],
      ]);
    if (y === side - 2 && x === 0 && side % 8 === 4)
      shape([
        [end - 2, 0],
        [end - 1, 0],
        [end, 0],
        [0, end - 1],
        [0, end],
        [1, end],
        [2, end],
        [3, end],
      ]);
    if (y === side + 4 && x === 2 && side % 8 === 0)
      shape([
        [end, 0],
        [end, end],
        [0, end - 2],
        [0, end - 1],
        [0, end],
        [1, end - 2],
        [1, end - 1],
        [1, end],
      ]);
    do {
      if (y < side && x >= 0 && isFree(y, x)) utah(y, x);
      y -= 2;
      x += 2;
    } while (y >= 0 && x < side);
    y += 1;
    x += 3;
    do {
      if (y >= 0 && x < side && isFree(y, x)) utah(y, x);
      y += 2;
      x -= 2;
    } while (y < side && x >= 0);
    y += 3;
    x += 1;
  } while (y < side || x < side);
  // The corner that is left over in some sizes is filled by rule.
  if (isFree(end, end)) {
    (grid[end] ?? [])[end] = true;
    (grid[end - 1] ?? [])[end - 1] = true;
  }
  return grid.map((row) => Array.from({ length: side }, (_, column) => row[column] ?? false));
}
