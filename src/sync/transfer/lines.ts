/**
 * The inside of an exported outbox: JSON lines. Each carries the hash of itself and of the line before, so that none can
 * be taken out, put in or moved; the last one says how many there are.
 */
import { AsOf, Language } from '#contract/envelope.ts';
import type { OpRecord, OpState } from '#data/records.ts';
import * as v from 'valibot';
import { bytesOf, textOf } from './container.ts';

const Text = v.string();
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const About = v.object({ line: v.literal('about'), server: Text, tenant: Text, userId: Text, userName: Text });

const Custody = v.object({
  at: Text,
  by: Text,
  what: v.picklist(['exported', 'imported', 'released', 'offered', 'takenOver']),
  file: v.optional(Text),
  from: v.optional(Text),
});

/** As it was captured; where it stood is `state`. */
const Record = v.object({
  opId: v.pipe(Text, v.uuid()),
  seq: v.pipe(Count, v.minValue(1)),
  kind: Text,
  kindVersion: Count,
  /** Below the server's address, never another server. */
  path: v.pipe(Text, v.regex(/^\/[^/\\]/)),
  request: v.looseObject({}),
  lanes: v.pipe(v.array(Text), v.minLength(1)),
  userId: Text,
  whgid: Text,
  lg: Language,
  deviceId: Text,
  capturedAt: Text,
  appVersion: Text,
  label: Text,
  flow: Text,
  params: v.record(Text, Text),
  inputs: v.array(v.unknown()),
  supersedes: v.optional(Text),
  asOf: v.optional(AsOf),
});

const State = v.object({
  status: v.picklist(['queued', 'inDoubt', 'refused', 'quarantined']),
  attempts: Count,
  sentAt: v.optional(Text),
  settledAt: v.optional(Text),
  resultCode: v.optional(v.number()),
  msg: v.optional(Text),
  http: v.optional(v.number()),
  /** Where nobody keeps the ids of ops these two decide whether it may be sent again. */
  unguarded: v.optional(v.boolean()),
  pre: v.optional(v.nullable(v.record(Text, v.union([Text, v.number()])))),
  custody: v.array(Custody),
});

const Op = v.object({ line: v.literal('op'), record: Record, state: State });

const Photo = v.object({
  line: v.literal('photo'),
  photoId: Text,
  opId: Text,
  sha256: Text,
  type: Text,
  takenAt: Text,
  base64: v.pipe(Text, v.base64()),
});

const End = v.object({ line: v.literal('end'), count: Count });

const Line = v.variant('line', [About, Op, Photo, End]);
const Chained = v.object({ hash: Text, of: Line });

export type OpLine = Omit<v.InferOutput<typeof Op>, 'record' | 'state'> & {
  readonly record: Omit<v.InferOutput<typeof Record>, 'inputs'> & Pick<OpRecord, 'inputs'>;
  readonly state: Omit<v.InferOutput<typeof State>, 'custody'> & Pick<Required<OpState>, 'custody'>;
};
export type PhotoLine = v.InferOutput<typeof Photo>;

export interface Cargo {
  readonly about: Omit<v.InferOutput<typeof About>, 'line'>;
  /** In the order of their lanes. */
  readonly ops: readonly OpLine[];
  readonly photos: readonly PhotoLine[];
}

export async function writeLines(
  subtle: SubtleCrypto,
  { about, ops, photos }: Cargo,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = [{ line: 'about', ...about }, ...ops, ...photos];
  const lines: string[] = [];
  let hash = '';
  for (const of of [...content, { line: 'end', count: content.length }]) {
    hash = await chained(subtle, hash, of);
    lines.push(JSON.stringify({ hash, of }));
  }
  return bytesOf(lines.join('\n'));
}

/** Null when a line is missing, changed or of another shape. */
export async function readLines(subtle: SubtleCrypto, bytes: Uint8Array): Promise<Cargo | null> {
  const ops: OpLine[] = [];
  const photos: PhotoLine[] = [];
  let about: Cargo['about'] | null = null;
  let hash = '';
  const lines = textOf(bytes).split('\n');
  for (const [i, text] of lines.entries()) {
    const read = v.safeParse(Chained, parsed(text));
    if (!read.success) return null;
    const { of } = read.output;
    hash = await chained(subtle, hash, (parsed(text) as { of: unknown }).of);
    if (hash !== read.output.hash) return null;
    if (of.line === 'about' && i === 0) about = of;
    else if (of.line === 'op') ops.push(of as OpLine);
    else if (of.line === 'photo') photos.push(of);
    else if (of.line === 'end')
      return about && of.count === i && i === lines.length - 1 ? { about, ops, photos } : null;
    else return null;
  }
  return null;
}

async function chained(subtle: SubtleCrypto, before: string, of: unknown): Promise<string> {
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytesOf(before + JSON.stringify(of))));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
