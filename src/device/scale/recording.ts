/**
 * What a scale sent, byte by byte and with its times, as a text that a person can read and send: support plays it where
 * the scale is not. One line each: milliseconds since the start, the service it came by, the bytes. `+` opens a connection.
 */
import type { LinkClock } from '#device/link/link.ts';
import type { HeardFrame, Piece } from './link.ts';
import { hexOf, ScaleReader } from './reader.ts';
import type { WeightUnit } from './reading.ts';

export interface Recording {
  readonly device: string;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly pieces: readonly Piece[];
}

const FIRST_LINE = 'scale recording 1';
const OPENED = '+';

export function recordingText({ device, startedAt, pieces }: Recording): string {
  const lines = pieces.map(({ at, via, bytes }) => {
    const ms = Math.max(0, at - startedAt);
    return bytes ? `${ms}\t${via}\t${hexOf(String.fromCharCode(...bytes))}` : `${ms}\t${OPENED}`;
  });
  return [FIRST_LINE, `device\t${oneLine(device)}`, `start\t${new Date(startedAt).toISOString()}`, ...lines, ''].join(
    '\n',
  );
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Null when it is something else, or was damaged on its way. */
export function readRecording(text: string): Recording | null {
  const [first, device = '', start = '', ...lines] = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const startedAt = Date.parse(start.replace(/^start\t/, ''));
  if (first !== FIRST_LINE || !device.startsWith('device\t') || Number.isNaN(startedAt)) return null;
  const pieces: Piece[] = [];
  for (const line of lines) {
    const piece = readPiece(line, startedAt);
    if (!piece || piece.at < (pieces.at(-1)?.at ?? 0)) return null;
    pieces.push(piece);
  }
  return { device: device.slice('device\t'.length), startedAt, pieces };
}

const PIECE = /^(\d{1,9})\t(?:\+|(\w+)\t((?:[\dA-F]{2}(?: |$))+))$/;

function readPiece(line: string, startedAt: number): Piece | null {
  const [, ms, via, hex] = PIECE.exec(line) ?? [];
  if (ms === undefined) return null;
  const at = startedAt + Number(ms);
  if (hex === undefined) return { at, via: '', bytes: null };
  return { at, via: via ?? '', bytes: Uint8Array.from(hex.trim().split(' '), (byte) => Number.parseInt(byte, 16)) };
}

export interface ReplayParts {
  readonly clock: LinkClock;
  readonly unit: () => WeightUnit | null;
  /** Frames come as they came then, with the times of now. */
  readonly heard: (frame: HeardFrame) => void;
  readonly over: () => void;
}

/** Plays a recording through the reader that the scale itself would meet, at its own pace. The result stops it. */
export function replay({ startedAt, pieces }: Recording, { clock, unit, heard, over }: ReplayParts): () => void {
  let reader = new ScaleReader(unit);
  let next = 0;
  let cancel = (): void => undefined;
  const play = (): void => {
    const piece = pieces[next];
    if (!piece) return over();
    next += 1;
    if (piece.bytes === null) reader = new ScaleReader(unit);
    else for (const frame of reader.feed(piece.via, piece.bytes)) heard({ ...frame, at: clock.now() });
    wait(piece.at);
  };
  const wait = (since: number): void => {
    cancel = clock.after(Math.max(0, (pieces[next]?.at ?? since) - since), play);
  };
  wait(startedAt);
  return () => cancel();
}
