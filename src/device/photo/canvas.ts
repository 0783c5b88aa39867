/** Draws pictures off the page's thread. */
import type { Redraw } from './prepare.ts';

/** The browser turns the picture upright while it decodes it. One bitmap at a time: handhelds have little memory. */
export const redraw: Redraw = async (picture, side, quality) => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    bitmap.close();
  }
};
