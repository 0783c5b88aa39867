/** Pictures, from the camera to the database: made ready in a worker of their own, kept by the sync worker. */
import { PHOTOS_PER_UPLOAD } from '#contract/files.ts';
import type { Device } from '#data/device.ts';
import { photosOf } from '#data/photos.ts';
import type { PhotoKept, PhotoPort } from '#ui/terminal.ts';
import type { PhotoApi } from '#workers/photo.worker.ts';
import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import { sync } from './worker.ts';

/** Ours: below it a picture is refused, so that scans still find room. */
const SPARE_BYTES = 50 * 1024 * 1024;

/** `useLive` follows a read of the databases. */
export const photoPort = (
  useLive: <T>(read: (device: Device) => Promise<T>, on: readonly unknown[]) => T | undefined,
): PhotoPort => ({
  useOf: (opId) => useLive((device) => photosOf(device, opId), [opId]) ?? [],
  remove: (photoId) => sync.removePhoto(photoId),
  add: (opId, picture, shows) =>
    add(opId, picture, shows).catch((error: unknown) => (isForbidden(error) ? 'forbidden' : 'failed')),
  most: PHOTOS_PER_UPLOAD,
});

async function add(opId: string, picture: Blob, shows: 'signature' | undefined): Promise<PhotoKept> {
  if (await isNearlyFull()) return 'full';
  const prepared = await worker().prepare(picture);
  if (!prepared) return 'unreadable';
  return (await sync.addPhoto(opId, { ...prepared, ...(shows && { shows }) })) ? 'kept' : 'tooMany';
}

/** What Chrome says of a file from an album that it may not read, or of a place where it may not write. */
const FORBIDDEN = new Set(['NotAllowedError', 'NotReadableError', 'SecurityError']);
const isForbidden = (error: unknown): boolean => error instanceof Error && FORBIDDEN.has(error.name);

async function isNearlyFull(): Promise<boolean> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota !== undefined && usage !== undefined && quota - usage < SPARE_BYTES;
}

let running: Remote<PhotoApi> | undefined;
function worker(): Remote<PhotoApi> {
  running ??= wrap<PhotoApi>(
    new Worker(new URL('../../workers/photo.worker.ts', import.meta.url), { type: 'module', name: 'photo' }),
  );
  return running;
}
