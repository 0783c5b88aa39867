/**
 * Does the monospaced font draw 0 like O? Android's does. Fonts of our own would weigh too much, so the
 * screen looks once whether there is ink in the middle of a zero and draws the slash itself if not.
 */
import { useState } from 'react';

let known: boolean | undefined;

export function usePlainZero(): boolean {
  const [plain] = useState(() => (known ??= look()));
  return plain;
}

function look(): boolean {
  const size = 48;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  const font = getComputedStyle(document.documentElement).getPropertyValue('--mono');
  pen.font = `40px ${font}`;
  const { width, actualBoundingBoxAscent: height } = pen.measureText('0');
  pen.fillText('0', 0, size - 4);
  const middle = pen.getImageData(Math.round(width / 2) - 3, Math.round(size - 4 - height / 2) - 3, 6, 6);
  return !middle.data.some((byte, i) => i % 4 === 3 && byte > 96);
}
