/** Pictures on this terminal: kept with the op that they document, until the WMS has them. */
import { PHOTOS_PER_UPLOAD } from '#contract/files.ts';
import type { Device } from './device.ts';
import { UNSETTLED } from './records.ts';
import type { OpState, PhotoRecord } from './records.ts';

const ORPHAN_MS = 7 * 24 * 3_600_000;

/** In the order they were taken. */
export async function photosOf({ ops }: Pick<Device, 'ops'>, opId: string): Promise<PhotoRecord[]> {
  return (await ops.photos.where('opId').equals(opId).toArray()).sort((a, b) => a.photoId.localeCompare(b.photoId));
}

export const photoOf = ({ ops }: Device, photoId: string): Promise<PhotoRecord | undefined> => ops.photos.get(photoId);

/** Null when the op has as many as it may have. Read back: a picture that is not on disk must not look saved. */
export async function addPhoto({ ops }: Device, photo: PhotoRecord): Promise<PhotoRecord | null> {
  return ops.transaction('rw', ops.photos, async () => {
    const count = await ops.photos.where('opId').equals(photo.opId).count();
    if (count >= PHOTOS_PER_UPLOAD) return null;
    await ops.photos.add(photo);
    const kept = await ops.photos.get(photo.photoId);
    if (kept?.blob.size !== photo.blob.size) throw new Error('the picture was not stored whole');
    return kept;
  });
}

/** Only while its op is not stored: from then on it is on its way. */
export async function removePhoto({ ops }: Device, photoId: string): Promise<void> {
  await ops.transaction('rw', ops.photos, ops.ops, async () => {
    const photo = await ops.photos.get(photoId);
    const isOnItsWay = photo && (await ops.ops.where('opId').equals(photo.opId).count()) > 0;
    if (photo && !isOnItsWay) await ops.photos.delete(photoId);
  });
}

/** Drops the bytes that nobody waits for: sent or taken back, or taken for an op that never was. */
export async function sweepPhotos({ ops }: Device, now: number): Promise<void> {
  const weekAgo = new Date(now - ORPHAN_MS).toISOString();
  await ops.transaction('rw', ops.photos, ops.opState, async () => {
    const photos = await ops.photos.toArray();
    const stateOf = async (id: string): Promise<OpState | undefined> => ops.opState.get(id);
    for (const { photoId, opId, takenAt } of photos) {
      const upload = await stateOf(photoId);
      const isDone = upload ? !UNSETTLED.includes(upload.status) : !(await stateOf(opId)) && takenAt < weekAgo;
      if (isDone) await ops.photos.delete(photoId);
    }
  });
}
