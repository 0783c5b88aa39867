/**
 * Work that goes from one terminal to another over their displays: packed, cut into frames that a scanner may read in any order, each
 * with its own check, and signed with a number that the WMS gave to the terminal which holds the work.
 */
import { crc32 } from './crc32.ts';

// ---- text of codes: what a QR code writes shortest, and every keyboard layout types alike ------------------------

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += LETTERS[(held >> bits) & 31] ?? '';
    }
  }
  return bits > 0 ? text + (LETTERS[(held << (5 - bits)) & 31] ?? '') : text;
}

/** Null where it is none. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return Uint8Array.from(bytes);
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

const checkOf = (text: string): string => {
  const value = crc32(bytesOf(text));
  return toBase32(Uint8Array.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]));
};

// ---- packing -----------------------------------------------------------------------------------------------------

const PLAIN = 0;
const DEFLATED = 1;
/** Nothing that is passed on is larger: a code that says it is was made up. */
const MOST_BYTES = 64 * 1024;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  coder: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(coder)).arrayBuffer());
}

/** Browsers that cannot compress show more frames. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await through(bytes, new CompressionStream('deflate-raw'));
  } catch {
    return null;
  }
}

export async function pack(value: unknown): Promise<string> {
  const plain = bytesOf(JSON.stringify(value));
  const small = await deflated(plain);
  return small && small.length < plain.length
    ? toBase32(Uint8Array.from([DEFLATED, ...small]))
    : toBase32(Uint8Array.from([PLAIN, ...plain]));
}

/** Undefined where it is none of these. */
export async function unpack(text: string): Promise<unknown> {
  const all = fromBase32(text);
  const [how] = all ?? [];
  if (!all || (how !== PLAIN && how !== DEFLATED)) return undefined;
  try {
    const packed = all.slice(1);
    const bytes = how === PLAIN ? packed : await through(packed, new DecompressionStream('deflate-raw'));
    return bytes.length > MOST_BYTES ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  } catch {
    return undefined;
  }
}

// ---- frames ------------------------------------------------------------------------------------------------------

/** Together with what every frame says a QR code of version 9: read from a display that is 320 dots wide. */
const IN_FRAME = 220;
const MOST_FRAMES = 9;
const KIND = 'AQ1';
const MINUTE_MS = 60_000;

export interface Frame {
  /** Which text it is a part of. */
  readonly set: string;
  /** From 1. */
  readonly n: number;
  readonly of: number;
  /** Epoch milliseconds until which it may be taken, to the minute; 0 = nobody knows. */
  readonly until: number;
  readonly data: string;
}

/** Null where it takes more of them than anybody reads. */
export function framesOf(text: string, until: number): readonly string[] | null {
  const parts = text.match(new RegExp(`.{1,${IN_FRAME}}`, 'g')) ?? [];
  if (parts.length === 0 || parts.length > MOST_FRAMES) return null;
  const minutes = Math.floor(until / MINUTE_MS)
    .toString(36)
    .toUpperCase();
  return parts.map((data, i) => {
    const said = [KIND, checkOf(text), i + 1, parts.length, minutes, data].join('.');
    return `${said}.${checkOf(said)}`;
  });
}

/** Undefined for another code, null for one of these that is damaged. */
export function readFrame(code: string): Frame | null | undefined {
  const said = code.trim().toUpperCase();
  if (!said.startsWith(`${KIND}.`)) return undefined;
  const [, set = '', n = '', of = '', minutes = '', data = '', check = ''] = said.split('.');
  const isWhole = checkOf(said.slice(0, said.lastIndexOf('.'))) === check;
  const frame = { set, n: Number(n), of: Number(of), until: Number.parseInt(minutes, 36) * MINUTE_MS, data };
  return isWhole && frame.n >= 1 && frame.n <= frame.of && frame.of <= MOST_FRAMES ? frame : null;
}

/** The text, once all of them are there; undefined where they do not belong together. */
export function textOf(frames: readonly Frame[]): string | undefined {
  const [first] = frames;
  if (!first) return undefined;
  const parts = Array.from({ length: first.of }, (_, i) => frames.find(({ n }) => n === i + 1)?.data);
  const text = parts.join('');
  return parts.includes(undefined) || checkOf(text) !== first.set ? undefined : text;
}

// ---- proof -------------------------------------------------------------------------------------------------------

/** A number that its terminal keeps to itself until it passes something on is `PASS00000012-<secret>`. */
export const passOf = (number: string): string => number.split('-')[0] ?? '';

export interface PassedOn {
  readonly pass: string;
  readonly whgid: string;
  readonly jobId: string;
  readonly giver: string;
  readonly giverDevice: string;
  /** Lines that the giver has counted. */
  readonly counted: readonly string[];
}

const PROOF_BYTES = 16;

/** Only who has the number can say it: a code that names another job, or says more was counted, has another one. */
export async function proofOf(number: string, passed: PassedOn): Promise<string> {
  const { pass, whgid, jobId, giver, giverDevice, counted } = passed;
  const said = [pass, whgid, jobId, giver, giverDevice, ...[...counted].sort()].join('\n');
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(number), how, false, ['sign']);
  return toBase32(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(said))).slice(0, PROOF_BYTES));
}
