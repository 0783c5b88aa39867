/** Makes pictures ready to be kept and sent. Started with the first picture, not with the app. */
import { PHOTO_LIMIT } from '#contract/files.ts';
import { redraw } from '#device/photo/canvas.ts';
import { prepare } from '#device/photo/prepare.ts';
import { expose } from 'comlink';

export interface Prepared {
  readonly blob: Blob;
  readonly sha256: string;
}

const api = {
  /** Null when it is no picture that this browser can read. */
  async prepare(picture: Blob): Promise<Prepared | null> {
    const blob = await prepare(picture, PHOTO_LIMIT, redraw);
    if (!blob) return null;
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    return { blob, sha256: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  },
};
export type PhotoApi = typeof api;

expose(api);
