/** Draws a line of text in the fonts of the terminal: Chinese, Vietnamese, whatever no printer has. */
import { bitmap } from '#domain/paper/bitmap.ts';
import type { PaintText } from '#domain/paper/writing.ts';

const FONTS = 'system-ui, "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

export const paintText: PaintText = (text, { height, width, bold }) => {
  const font = `${bold ? 700 : 500} ${Math.round(height * 0.82)}px ${FONTS}`;
  const natural = Math.ceil(measured(text, font));
  const wide = Math.max(1, Math.min(natural, width));
  const context = new OffscreenCanvas(wide, height).getContext('2d');
  if (!context) throw new Error('this browser draws no text');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, wide, height);
  context.fillStyle = '#000';
  context.font = font;
  context.textBaseline = 'middle';
  context.fillText(text, 0, height / 2, wide);
  const { data } = context.getImageData(0, 0, wide, height);
  // Grey edges of thin strokes count as black: thermal paper has no grey.
  return bitmap(wide, height, (x, y) => (data[(y * wide + x) * 4] ?? 255) < 160);
};

function measured(text: string, font: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return 0;
  context.font = font;
  return context.measureText(text).width;
}
