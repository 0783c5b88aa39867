/**
 * A file of lines: those of a life, one behind the other, maybe those of others behind them, and nothing but zeros behind the last
 * one. A line is
 *
 *     magic  length  n  CRC of the text  life  CRC of all this  text
 *
 * with numbers of four bytes, a life of up to 36 characters filled up with zeros, and a text in UTF-8, which has no zero in
 * it. Pure, and the same for whoever writes and whoever reads.
 */
import { crc32 } from '#domain/crc32.ts';
import type { Line } from './line.ts';

const MAGIC = 0x41_49_53_4c;
const LIFE = 36;
const HEADER = 20 + LIFE;
/** A disk writes no less than this in one piece: what a kill or a power cut has cut off ends at such a border. */
export const SECTOR = 512;

type Bytes = Uint8Array<ArrayBuffer>;
/** Up to which line a life is in the tables. */
export type Taken = (life: string) => number;

/** These texts as lines of a life, from `n` on. */
export function bytesOf({ life, n }: Pick<Line, 'life' | 'n'>, texts: readonly string[]): Bytes {
  const bodies = texts.map((text) => encoder.encode(text));
  const all = new Uint8Array(bodies.reduce((sum, body) => sum + HEADER + body.length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  bodies.forEach((body, i) => {
    view.setUint32(at, MAGIC);
    view.setUint32(at + 4, body.length);
    view.setUint32(at + 8, n + i);
    view.setUint32(at + 12, crc32(body));
    encoder.encodeInto(life, all.subarray(at + 16, at + 16 + LIFE));
    view.setUint32(at + 16 + LIFE, crc32(all.subarray(at, at + 16 + LIFE)));
    all.set(body, at + HEADER);
    at += HEADER + body.length;
  });
  return all;
}

/** Up to the last byte that is not zero. 0: the file is free. */
export function usedOf(bytes: Bytes): number {
  const words = new BigUint64Array(bytes.buffer, 0, Math.floor(bytes.length / 8));
  let end = bytes.length;
  while (end > words.length * 8 && bytes[end - 1] === 0) end -= 1;
  if (end > words.length * 8) return end;
  let word = words.length;
  while (word > 0 && words[word - 1] === 0n) word -= 1;
  return textEnd(bytes, word * 8);
}

/**
 * What is not taken up of a file that its page may be writing to: whole lines, up to the first that is not there. What is
 * behind that may be there in a moment, or be damaged; that can be told when the page is gone.
 */
export function linesAhead(bytes: Bytes, taken: Taken): Line[] {
  const ahead: Line[] = [];
  const last = new Map<string, number>();
  for (const line of found(bytes, taken).lines) {
    const before = last.get(line.life) ?? taken(line.life);
    if (line.n !== before + 1 || line.text === '') break;
    last.set(line.life, line.n);
    ahead.push(line);
  }
  return ahead;
}

/**
 * What is not taken up of a file that nobody writes to any more. A line that is not to be read has no text: it may have
 * been acknowledged, and has to be put before a person. So has what stands behind the last line, unless it stops where a
 * disk stops when the power goes: then it was never flushed, so nobody was told "ok", and what every flat battery may
 * leave must not teach people to drop damaged ops unread.
 */
export function linesLeft(bytes: Bytes, taken: Taken): { readonly lines: Line[]; readonly isTorn: boolean } {
  const { lines, last, rest } = found(bytes, taken);
  const left: Line[] = [];
  const broken = rest === 'broken' ? (lastOf(last) ?? { life: `lost-${crc32(bytes).toString(16)}`, n: 0 }) : null;
  if (broken) last.set(broken.life, broken.n + 1);
  for (const [life, end] of last) {
    const texts = new Map(lines.filter((line) => line.life === life).map(({ n, text }) => [n, text]));
    for (let n = taken(life) + 1; n <= end; n += 1) left.push({ life, n, text: texts.get(n) ?? '' });
  }
  return { lines: left, isTorn: rest === 'torn' };
}

/** Of a file that nobody writes to any more: every line of it can be read, and there is nothing else in it. */
export function isSound(bytes: Bytes): boolean {
  const { lines, rest } = found(bytes, () => 0);
  return rest === 'nothing' && lines.every(({ text }) => text !== '');
}

const lastOf = (last: ReadonlyMap<string, number>): Pick<Line, 'life' | 'n'> | undefined =>
  [...last].map(([life, n]) => ({ life, n })).at(-1);

interface Found {
  /** Not taken up; in their order. */
  readonly lines: readonly Line[];
  /** The highest `n` of each life. */
  readonly last: Map<string, number>;
  /** What stands behind the last line. */
  readonly rest: 'nothing' | 'torn' | 'broken';
}

/** Everything that can still be read, whatever has become of what is between. */
function found(bytes: Bytes, taken: Taken): Found {
  const end = usedOf(bytes);
  const lines: Line[] = [];
  const last = new Map<string, number>();
  let at = 0;
  for (let header = nextHeader(bytes, at, end); header; header = nextHeader(bytes, at, end)) {
    const { life, n, from, to, crc } = header;
    const isWhole = n <= taken(life) || (to <= bytes.length && crc32(bytes.subarray(from, to)) === crc);
    if (!isWhole && isTextCutOff(bytes, header, end)) return { lines, last, rest: 'torn' };
    if (n > taken(life)) lines.push({ life, n, text: isWhole ? decoder.decode(bytes.subarray(from, to)) : '' });
    last.set(life, Math.max(n, last.get(life) ?? 0));
    at = to;
  }
  const rest = at >= end ? 'nothing' : isHeaderCutOff(bytes, at, end) ? 'torn' : 'broken';
  return { lines, last, rest };
}

interface Header extends Pick<Line, 'life' | 'n'> {
  /** Where its text begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly crc: number;
}

/** The next one from `at` on that is whole. */
function nextHeader(bytes: Bytes, at: number, end: number): Header | null {
  for (let i = bytes.indexOf(MAGIC >>> 24, at); i >= 0 && i < end; i = bytes.indexOf(MAGIC >>> 24, i + 1)) {
    const header = headerAt(bytes, i);
    if (header) return header;
  }
  return null;
}

function headerAt(bytes: Bytes, at: number): Header | null {
  if (at + HEADER > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, HEADER);
  if (view.getUint32(0) !== MAGIC) return null;
  if (view.getUint32(16 + LIFE) !== crc32(bytes.subarray(at, at + 16 + LIFE))) return null;
  const from = at + HEADER;
  const life = bytes.subarray(at + 16, textEnd(bytes, at + 16 + LIFE));
  return {
    life: decoder.decode(life),
    n: view.getUint32(8),
    from,
    to: from + view.getUint32(4),
    crc: view.getUint32(12),
  };
}

/** A text has no zeros: it was written up to a border of the disk, and nothing is behind it. */
const isTextCutOff = (bytes: Bytes, { from, to }: Header, end: number): boolean =>
  end < to && (end <= from ? from % SECTOR === 0 : end % SECTOR === 0 && !bytes.subarray(from, end).includes(0));

/** The same within a header, in which even zeros may have been written. */
function isHeaderCutOff(bytes: Bytes, at: number, end: number): boolean {
  const border = Math.ceil(end / SECTOR) * SECTOR;
  const magic = [24, 16, 8, 0].map((shift) => (MAGIC >>> shift) & 255).slice(0, border - at);
  return border - at < HEADER && magic.every((byte, i) => bytes[at + i] === byte);
}

/** The last byte before `end` that is not zero. */
function textEnd(bytes: Bytes, end: number): number {
  let at = end;
  while (at > 0 && bytes[at - 1] === 0) at -= 1;
  return at;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
