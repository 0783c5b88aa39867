/**
 * A QR code (ISO/IEC 18004) of what its alphanumeric mode writes, with error correction M, up to version 10: what one terminal shows
 * another one. Larger ones are no longer read from a small display.
 */

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Of each version: codewords of error correction in a block, and blocks. */
const BLOCKS = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
] as const;

export const MASKS = 8;

type Modules = boolean[][];

/** Rows of modules, true = black, without quiet zone; null where it is too long, or has other characters. `mask`: the best one where it is left out. */
export function qr(text: string, mask?: number): readonly (readonly boolean[])[] | null {
  const version = BLOCKS.findIndex((_, i) => bitsOf(text, i + 1) <= 8 * dataOf(i + 1)) + 1;
  if (version === 0 || Array.from(text).some((character) => !CHARACTERS.includes(character))) return null;
  const symbol = new QrSymbol(version, interleaved(codewordsOf(text, version), version));
  if (mask !== undefined) return symbol.masked(mask);
  const all = Array.from({ length: MASKS }, (_, i) => symbol.masked(i));
  return all.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

// ---- codewords ---------------------------------------------------------------------------------------------------

const countBits = (version: number): number => (version < 10 ? 9 : 11);

const bitsOf = ({ length }: string, version: number): number =>
  4 + countBits(version) + 11 * Math.floor(length / 2) + 6 * (length % 2);

const alignments = (version: number): number => (version === 1 ? 0 : Math.floor(version / 7) + 2);

/** Codewords of data and of error correction. */
function allOf(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  const count = alignments(version);
  if (count > 0) modules -= (25 * count - 10) * count - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const blocksOf = (version: number): readonly [number, number] => BLOCKS[version - 1] ?? [0, 1];

function dataOf(version: number): number {
  const [corrections, blocks] = blocksOf(version);
  return allOf(version) - corrections * blocks;
}

function codewordsOf(text: string, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i -= 1) bits.push((value >> i) & 1);
  };
  add(0b0010, 4);
  add(text.length, countBits(version));
  for (const [first = '', second] of text.match(/[\s\S]{1,2}/g) ?? []) {
    const value = CHARACTERS.indexOf(first);
    if (second === undefined) add(value, 6);
    else add(45 * value + CHARACTERS.indexOf(second), 11);
  }
  const room = dataOf(version);
  add(0, Math.min(4, 8 * room - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  const codewords = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
  for (let i = 0; codewords.length < room; i += 1) codewords.push(i % 2 === 0 ? 0xec : 0x11);
  return codewords;
}

/** First codewords of all blocks first, then second ones; the last blocks may be longer by one. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, blocks] = blocksOf(version);
  const all = allOf(version);
  const short = Math.floor(all / blocks) - count;
  const ofShort = blocks - (all % blocks);
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(from, from + short + (i < ofShort ? 0 : 1));
    from += part.length;
    return part;
  });
  const turns = (lists: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) =>
      lists.flatMap((list) => list.slice(i, i + 1)),
    ).flat();
  return [...turns(parts), ...turns(parts.map((part) => corrections(part, count)))];
}

/** In GF(256), polynomial 285. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** Reed-Solomon. */
function corrections(data: readonly number[], count: number): number[] {
  let generator = [1];
  let root = 1;
  for (let i = 0; i < count; i += 1) {
    const by = root;
    generator = [...generator, 0].map((value, j) => value ^ times(generator[j - 1] ?? 0, by));
    root = times(root, 2);
  }
  const rest = Array.from({ length: count }, () => 0);
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < count; i += 1) rest[i] = (rest[i] ?? 0) ^ times(generator[i + 1] ?? 0, factor);
  }
  return rest;
}

// ---- modules -----------------------------------------------------------------------------------------------------

const MASKED: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const bitAt = (value: number, i: number): boolean => ((value >> i) & 1) === 1;

class QrSymbol {
  readonly #side: number;
  readonly #modules: Modules;
  /** Those that carry no data. */
  readonly #fixed: Modules;

  constructor(version: number, codewords: readonly number[]) {
    this.#side = 17 + 4 * version;
    const empty = (): Modules =>
      Array.from({ length: this.#side }, () => Array.from({ length: this.#side }, () => false));
    this.#modules = empty();
    this.#fixed = empty();
    this.#patterns(version);
    this.#format(0);
    this.#fill(codewords);
  }

  masked(mask: number): Modules {
    this.#format(mask);
    const covers = MASKED[mask] ?? (() => false);
    return this.#modules.map((row, y) =>
      row.map((isBlack, x) => isBlack !== (this.#fixed[y]?.[x] === false && covers(x, y))),
    );
  }

  #set(x: number, y: number, isBlack: boolean): void {
    const [modules, fixed] = [this.#modules[y], this.#fixed[y]];
    if (!modules || !fixed || x < 0 || x >= this.#side) return;
    modules[x] = isBlack;
    fixed[x] = true;
  }

  #patterns(version: number): void {
    const side = this.#side;
    for (let i = 0; i < side; i += 1) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    const rings = (x: number, y: number, reach: number, isBlack: (ring: number) => boolean): void => {
      for (let dy = -reach; dy <= reach; dy += 1)
        for (let dx = -reach; dx <= reach; dx += 1)
          this.#set(x + dx, y + dy, isBlack(Math.max(Math.abs(dx), Math.abs(dy))));
    };
    for (const [x, y] of [
      [3, 3],
      [side - 4, 3],
      [3, side - 4],
    ] as const)
      rings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const places = placesOf(version, side);
    const last = places.length - 1;
    for (const [i, x] of places.entries())
      for (const [j, y] of places.entries())
        if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)))
          rings(x, y, 2, (ring) => ring !== 1);
    if (version < 7) return;
    let rest = version;
    for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const [a, b] = [side - 11 + (i % 3), Math.floor(i / 3)];
      this.#set(a, b, bitAt(bits, i));
      this.#set(b, a, bitAt(bits, i));
    }
  }

  /** Error correction M and the mask, twice. */
  #format(mask: number): void {
    const side = this.#side;
    let rest = mask;
    for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    for (let i = 0; i <= 5; i += 1) this.#set(8, i, bitAt(bits, i));
    this.#set(8, 7, bitAt(bits, 6));
    this.#set(8, 8, bitAt(bits, 7));
    this.#set(7, 8, bitAt(bits, 8));
    for (let i = 9; i < 15; i += 1) this.#set(14 - i, 8, bitAt(bits, i));
    for (let i = 0; i < 8; i += 1) this.#set(side - 1 - i, 8, bitAt(bits, i));
    for (let i = 8; i < 15; i += 1) this.#set(8, side - 15 + i, bitAt(bits, i));
    this.#set(8, side - 8, true);
  }

  /** Up and down in columns of two, from the right. */
  #fill(codewords: readonly number[]): void {
    const side = this.#side;
    let at = 0;
    for (let right = side - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let i = 0; i < side; i += 1)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? side - 1 - i : i;
          const row = this.#modules[y];
          if (!row || this.#fixed[y]?.[x] !== false) continue;
          row[x] = bitAt(codewords[at >> 3] ?? 0, 7 - (at & 7));
          at += 1;
        }
    }
  }
}

/** Where the small squares are, in both directions. */
function placesOf(version: number, side: number): number[] {
  const count = alignments(version);
  if (count === 0) return [];
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const others = Array.from({ length: count - 1 }, (_, i) => side - 7 - i * step);
  return [6, ...others.reverse()];
}

/** How badly a reader is disturbed: by long runs, squares, what looks like a corner, and more of one colour. */
function penaltyOf(modules: Modules): number {
  const side = modules.length;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] ?? false))].map((line) =>
    line.map((isBlack) => (isBlack ? '1' : '0')).join(''),
  );
  let penalty = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < side; y += 1)
    for (let x = 1; x < side; x += 1) {
      const one = modules[y]?.[x];
      if (one === modules[y]?.[x - 1] && one === modules[y - 1]?.[x] && one === modules[y - 1]?.[x - 1]) penalty += 3;
    }
  const black = modules.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs((20 * black) / side ** 2 - 10));
}
