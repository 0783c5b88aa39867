/** A picture of a code that is known, to try out whether a decoder works: the QR code of `SELF_TEST`, row by row. */
export const SELF_TEST = 'AISLE';

// prettier-ignore
const ROWS = [
  0x1fc27f, 0x104041, 0x17565d, 0x17525d, 0x174a5d, 0x104e41, 0x1fd57f, 0x000600, 0x036a0c, 0x170551, 0x0ae91b,
  0x1b204e, 0x07e54c, 0x001fa5, 0x1fda33, 0x10433c, 0x175a61, 0x175d9c, 0x1746cf, 0x104216, 0x1fcc86,
];
const MODULE = 6;
const QUIET = 4;
/** Of the picture, in pixels: it is a square. */
export const SIDE = (ROWS.length + 2 * QUIET) * MODULE;

/** Whether this pixel is black. */
export function isBlack(x: number, y: number): boolean {
  const [column, row] = [x, y].map((at) => Math.floor(at / MODULE) - QUIET) as [number, number];
  if (column < 0 || column >= ROWS.length) return false;
  return (((ROWS[row] ?? 0) >> (ROWS.length - 1 - column)) & 1) === 1;
}
