/**
 * A picture as it may leave the terminal (platform.md sections 5 and 9, device.md section 11): at most 2 MB, upright, no
 * metadata. One that is small and upright already passes with its pixels untouched.
 */
import { isJpeg, orientationOf, withoutMetadata } from '#domain/jpeg.ts';

/** Draws a picture upright into a JPEG whose longer side is at most `side` pixels; rejects what is no picture. */
export type Redraw = (picture: Blob, side: number, quality: number) => Promise<Blob>;

/** Tried in this order until the result fits. */
const STEPS = [
  [1920, 0.85],
  [1920, 0.75],
  [1920, 0.6],
  [1280, 0.6],
  [960, 0.5],
] as const;

/** `limit` in bytes. Null when it is no picture that this browser can read. */
export async function prepare(picture: Blob, limit: number, redraw: Redraw): Promise<Blob | null> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (bytes.length <= limit && isJpeg(bytes) && orientationOf(bytes) === 1)
    return new Blob([withoutMetadata(bytes)], { type: 'image/jpeg' });
  for (const [side, quality] of STEPS) {
    const drawn = await redraw(picture, side, quality).catch(() => null);
    if (drawn === null) return null;
    if (drawn.size <= limit) return drawn;
  }
  return null;
}
