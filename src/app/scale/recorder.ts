/** Records what the scale sends, from page to page, until it is stopped. */
import { store } from '#app/store.ts';
import type { Piece } from '#device/scale/link.ts';
import { scale } from './link.ts';
import { keepRecording } from './recordings.ts';

/** About a quarter of an hour of a talkative scale, less than 2 MB. */
const MOST = 20_000;

/** Since when it records, epoch ms; null = it does not. */
export const recordingSince = store<number | null>(null);

let pieces: Piece[] = [];
let end = (): void => undefined;

/** Pieces so far. */
export const recordedCount = (): number => pieces.length;

export function startRecording(): void {
  if (recordingSince.get() !== null) return;
  pieces = [];
  const letGo = scale.hold();
  const untap = scale.tap((piece) => {
    if (pieces.length < MOST) pieces.push(piece);
  });
  end = () => {
    untap();
    letGo();
  };
  recordingSince.set(Date.now());
}

/** The result is the name of the file that it is kept in; null when there was nothing to keep. */
export async function stopRecording(): Promise<string | null> {
  const startedAt = recordingSince.get();
  if (startedAt === null) return null;
  const device = scale.device?.name ?? '';
  end();
  recordingSince.set(null);
  return pieces.some(({ bytes }) => bytes !== null) ? keepRecording({ device, startedAt, pieces }) : null;
}
