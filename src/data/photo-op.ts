/** The op that sends one picture. Its request names the picture; the bytes are put in when it is sent. */
import { GetFileList, UploadPhoto } from '#contract/files.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

/** Ops and their pictures share this key: a picture waits for its op, and nothing waits for a picture. */
export const photoLane = (opId: string): string => `op:${opId}`;
export const isPhotoLane = (lane: string): boolean => lane.startsWith('op:');

export const uploadPhoto = defineOp('photo.upload', {
  to: UploadPhoto,
  title: msg`Send picture`,
  summary: (r) => `#${r.ordinal}`,
  lanes: (r) => [photoLane(r.ofOpId)],
  project: async () => {},
  ifRefused: msg`The WMS has the record, not this picture. Take it again if your supervisor needs it.`,
  // By its own id. Under the op that it was taken for: of a corrected one it is not found and sent again, harmlessly.
  verify: byMark(UploadPhoto, GetFileList, {
    asking: (r) => ({ refType: 'operation' as const, refs: [r.ofOpId] }),
    image: ({ data }, r) => ({ pictures: data.some((file) => file.fileId === r.fileId) ? 1 : 0 }),
    expects: () => ({ pictures: 1 }),
    without: () => ({ pictures: 0 }),
    minted: true,
    words: { pictures: { label: msg`Pictures` } },
  }),
});
