/**
 * The outside of an exported outbox: a line that says what it is and how it was sealed, a line with the signature of
 * the terminal, then the sealed bytes. The signature is over everything else.
 */
import * as v from 'valibot';
import { fromBase64, toBase64 } from '../base64.ts';

export const FORMAT = 1;
/** More would only let a forged file keep the terminal busy. */
const MOST_ROUNDS = 5_000_000;
const NEWLINE = 0x0a;

const Base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]+=*$/));

const Head = v.object({
  product: v.literal('aisle-outbox'),
  format: v.pipe(v.number(), v.integer()),
  fileId: v.pipe(v.string(), v.uuid()),
  /** The terminal that made it, and the key that its signature is checked with. */
  deviceId: v.string(),
  publicKey: Base64,
  at: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  salt: Base64,
  iv: Base64,
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROUNDS)),
});
export type Head = v.InferOutput<typeof Head>;

/** How every file of ours begins, of whatever format. */
const BEGINNING = '{"product":"aisle-outbox"';
const Newer = v.looseObject({ format: v.pipe(v.number(), v.minValue(FORMAT + 1)) });

export interface Container {
  readonly head: Head;
  /** The head's line as it was written: it is signed, and bound to the sealed bytes. */
  readonly headBytes: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly sealed: Uint8Array<ArrayBuffer>;
}

export const headBytesOf = (head: Head): Uint8Array<ArrayBuffer> => bytesOf(`${JSON.stringify(head)}\n`);

export const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const write = ({ headBytes, signature, sealed }: Omit<Container, 'head'>): Uint8Array<ArrayBuffer> =>
  join(headBytes, bytesOf(`${toBase64(signature)}\n`), sealed);

/** `notOurs` = any other file; `damaged` = one of ours that was cut off or changed in its first lines. */
export function read(file: Uint8Array<ArrayBuffer>): Container | 'notOurs' | 'damaged' | 'newer' {
  const headEnd = file.indexOf(NEWLINE) + 1;
  const signatureEnd = file.indexOf(NEWLINE, headEnd) + 1;
  if (!textOf(file.subarray(0, BEGINNING.length)).startsWith(BEGINNING)) return 'notOurs';
  const head = parsed(textOf(file.subarray(0, headEnd)));
  if (v.is(Newer, head)) return 'newer';
  const known = v.safeParse(Head, head);
  const signature = v.safeParse(Base64, textOf(file.subarray(headEnd, signatureEnd)).trim());
  if (!known.success || !signature.success || signatureEnd === 0) return 'damaged';
  try {
    return {
      head: known.output,
      headBytes: file.slice(0, headEnd),
      signature: fromBase64(signature.output),
      sealed: file.slice(signatureEnd),
    };
  } catch {
    return 'damaged';
  }
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
