import { bitmap } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';
import { dataMatrix } from './data-matrix.ts';

/** A DataMatrix in whole dots per module, at most this many dots wide with its quiet zone of one module. */
export function matrixBitmap(data: string, width: number): Bitmap | null {
  const modules = dataMatrix(data);
  if (!modules) return null;
  const side = modules.length + 2;
  const module = Math.max(1, Math.floor(width / side));
  return bitmap(
    side * module,
    side * module,
    (x, y) => modules[Math.floor(y / module) - 1]?.[Math.floor(x / module) - 1] ?? false,
  );
}
