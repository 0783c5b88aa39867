/**
 * An append-only journal on disk. Appends that come together are one line of JSON behind a checksum, share one flush,
 * and resolve when it is done. A line that a power cut tore is seen, and can only be the last one.
 *
 * The files are segments; who has no need of any record of the oldest one removes it whole.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a record is, to be read again. */
export interface Place {
  readonly segment: number;
  readonly offset: number;
  readonly length: number;
  /** Which one of its line. */
  readonly at: number;
}

interface Append {
  readonly record: object;
  readonly resolve: (place: Place) => void;
  readonly reject: (reason: unknown) => void;
}

const SEGMENT_BYTES = 32 * 1024 * 1024;

export class Journal {
  readonly #dir: string;
  readonly #segmentBytes: number;
  readonly #segments: number[];
  #file: FileHandle;
  #length: number;
  #waiting: Append[] = [];
  #isWriting = false;
  #isBroken = false;
  #isFull = false;

  private constructor(dir: string, segmentBytes: number, segments: number[], file: FileHandle, length: number) {
    this.#dir = dir;
    this.#segmentBytes = segmentBytes;
    this.#segments = segments;
    this.#file = file;
    this.#length = length;
  }

  /** Every record that is there goes through `replay`, in the order of the appends. */
  static async open(
    dir: string,
    replay: (record: unknown, place: Place) => void,
    { segmentBytes = SEGMENT_BYTES } = {},
  ): Promise<Journal> {
    mkdirSync(dir, { recursive: true });
    const segments = readdirSync(dir)
      .flatMap((name) => /^(\d+)\.journal$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => a - b);
    if (segments.length === 0) segments.push(1);
    let length = 0;
    for (const segment of segments)
      length = readSegment(pathOf(dir, segment), segment, segment === segments.at(-1), replay);
    const file = await open(pathOf(dir, segments.at(-1) ?? 1), 'a+');
    flushDirectory(dir);
    return new Journal(dir, segmentBytes, segments, file, length);
  }

  /** Oldest first; the last one is being written. */
  get segments(): readonly number[] {
    return this.#segments;
  }

  /** Resolves when it is on disk. */
  append(record: object): Promise<Place> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  async read({ segment, offset, length, at }: Place): Promise<unknown> {
    const file = await open(pathOf(this.#dir, segment), 'r');
    try {
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
      return parse(buffer.toString('utf8').trimEnd())?.[at];
    } finally {
      await file.close();
    }
  }

  async remove(segment: number): Promise<void> {
    this.#segments.splice(this.#segments.indexOf(segment), 1);
    await rm(pathOf(this.#dir, segment), { force: true });
  }

  /** What comes from now on goes into a new segment. */
  rotate(): void {
    this.#isFull = true;
  }

  async #nextSegment(): Promise<void> {
    const next = (this.#segments.at(-1) ?? 0) + 1;
    const file = await open(pathOf(this.#dir, next), 'a+');
    flushDirectory(this.#dir);
    await this.#file.close();
    this.#file = file;
    this.#length = 0;
    this.#isFull = false;
    this.#segments.push(next);
  }

  async close(): Promise<void> {
    while (this.#isWriting) await new Promise((resolve) => setTimeout(resolve, 1));
    await this.#file.close();
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    await Promise.resolve(); // those of the same turn share the flush
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      try {
        const place = await this.#flush(batch.map(({ record }) => record));
        batch.forEach(({ resolve }, at) => resolve({ ...place, at }));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #flush(records: readonly object[]): Promise<Omit<Place, 'at'>> {
    if (this.#isBroken) throw new Error('the journal cannot be written; restart the gateway when the disk is well');
    if (this.#isFull || this.#length > this.#segmentBytes) await this.#nextSegment();
    const line = Buffer.from(lineOf(records));
    const offset = this.#length;
    // Half a line must not stand before the next one.
    const undo = () => this.#file.truncate(offset).catch(() => (this.#isBroken = true));
    await this.#file.appendFile(line).catch((error: unknown) => undo().then(() => Promise.reject(error)));
    await this.#file.datasync().catch((error: unknown) => {
      this.#isBroken = true; // what was flushed and what was not is known to nobody now
      throw error;
    });
    this.#length = offset + line.length;
    return { segment: this.#segments.at(-1) ?? 1, offset, length: line.length };
  }
}

const pathOf = (dir: string, segment: number): string => join(dir, `${String(segment).padStart(8, '0')}.journal`);

const sumOf = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 16);
function lineOf(records: readonly object[]): string {
  const json = JSON.stringify(records);
  return `${sumOf(json)} ${json}\n`;
}

/** Undefined = not a whole line. */
function parse(line: string): unknown[] | undefined {
  const json = line.slice(17);
  return line[16] === ' ' && line.slice(0, 16) === sumOf(json) ? (JSON.parse(json) as unknown[]) : undefined;
}

/** Answers the length of what is whole. Only the very last line may be torn; anything else is damage, and is said. */
function readSegment(
  path: string,
  segment: number,
  isLast: boolean,
  replay: (record: unknown, place: Place) => void,
): number {
  const bytes = readIfThere(path);
  let offset = 0;
  while (offset < bytes.length) {
    const end = bytes.indexOf(0x0a, offset);
    const line = end < 0 ? undefined : bytes.toString('utf8', offset, end);
    const records = line === undefined ? undefined : parse(line);
    if (records === undefined) {
      const isTail = end < 0 || end === bytes.length - 1;
      if (!isLast || !isTail) throw new Error(`${path} is damaged at byte ${offset}: restore it, do not delete it`);
      truncateSync(path, offset);
      break;
    }
    const length = end + 1 - offset;
    records.forEach((record, at) => replay(record, { segment, offset, length, at }));
    offset = end + 1;
  }
  return offset;
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** A file whose name is not on disk is not on disk. */
function flushDirectory(dir: string): void {
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
