/** Pictures on their way: each becomes an op behind the one that it documents (device.md section 11). */
import type { UploadPhoto } from '#contract/files.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Change } from '#data/change.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Device } from '#data/device.ts';
import { uploadPhoto } from '#data/photo-op.ts';
import { photoOf } from '#data/photos.ts';
import { readOp } from '#data/readers.ts';
import type { OpRecord, PhotoRecord } from '#data/records.ts';
import type { Draft, NewOp } from '#engine/env.ts';
import { newOp, posting } from '#engine/op.ts';
import { toBase64 } from './base64.ts';
import { move } from './moves.ts';

type Request = RequestOf<typeof UploadPhoto>;

/** The ops that send these pictures, in the order they were taken. */
export function uploadsOf(photos: readonly PhotoRecord[], { flow, params }: Draft): NewOp[] {
  return photos.map(({ photoId, opId, sha256 }, i) => {
    const request: Request = {
      fileId: photoId,
      ofOpId: opId,
      ordinal: i + 1,
      contentType: 'image/jpeg',
      sha256,
      base64: '',
    };
    return newOp(posting(uploadPhoto, request), { opId: photoId, flow, params, inputs: [] });
  });
}

/**
 * The request as it is sent: with the bytes, and with the op that stands for the documented one today (it may have been
 * corrected since). Null when the bytes are gone.
 */
export async function withBytes(device: Device, op: OpRecord): Promise<unknown> {
  if (op.kind !== uploadPhoto.id) return op.request;
  const request = op.request as Request;
  const photo = await photoOf(device, request.fileId);
  const base64 = photo && (await base64Of(photo.blob).catch(unlessGone));
  if (base64 === undefined) return null;
  return { ...request, ofOpId: await latestOf(device, request.ofOpId), base64 };
}

/** The browser keeps large bytes in a file of their own, and that can be lost while the row is not. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof DOMException && GONE.includes(error.name))) throw error;
}
const GONE = ['NotFoundError', 'NotReadableError'];

/** What was put away takes its pictures along. */
export const forgetPhotosOf = (desk: ChangeQueue, opId: string, settledAt: string): Promise<void> =>
  desk.change((change: Change) => {
    for (const op of change.ops)
      if (
        op.record.kind === uploadPhoto.id &&
        (op.record.request as Request).ofOpId === opId &&
        isUnsent(op.state.status)
      )
        move(change, op, 'withdrawn', { settledAt });
  });

const isUnsent = (status: string): boolean => status === 'queued' || status === 'blocked';

export async function latestOf(device: Device, opId: string): Promise<string> {
  const next = (await readOp(device, opId))?.state.supersededBy;
  return next === undefined ? opId : latestOf(device, next);
}

export const base64Of = async (blob: Blob): Promise<string> => toBase64(new Uint8Array(await blob.arrayBuffer()));
