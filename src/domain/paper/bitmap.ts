/** Black and white pictures, as printers take them: rows of whole bytes, the leftmost dot in the highest bit, 1 = black. */
export interface Bitmap {
  /** Dots. */
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
}

export const stride = (width: number): number => Math.ceil(width / 8);

export function bitmap(width: number, height: number, isBlack: (x: number, y: number) => boolean): Bitmap {
  const rows = new Uint8Array(stride(width) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) rows[y * stride(width) + (x >> 3)]! |= 0x80 >> (x & 7);
  return { width, height, rows };
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
