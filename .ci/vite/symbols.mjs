import bwip from 'bwip-js';

/** Quiet zone around each kind of symbol, in modules: left and right, above and below. */
const QUIET = { code128: [10, 2], ean13: [11, 2], gs1datamatrix: [2, 2], qrcode: [4, 4] };
/** Height of bars in modules: high enough to be hit, and a full line of it is always inside the screen. */
const BAR_HEIGHT = 60;

/**
 * Barcodes as they are shown and printed, drawn while the app is built: the encoder is not part of it.
 * `import { symbols } from 'virtual:symbols'` gives one drawing for each of these codes.
 *
 * @param {Readonly<Record<string, { symbology: keyof typeof QUIET, text: string }>>} codes
 * @returns {import('vite').Plugin}
 */
export function symbols(codes) {
  const id = 'virtual:symbols';
  return {
    name: 'aisle-symbols',
    resolveId: { filter: { id: /^virtual:symbols$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      handler() {
        const drawn = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, drawSymbol(code)]));
        return `export const symbols = ${JSON.stringify(drawn)};`;
      },
    },
  };
}

/**
 * Dark modules as an SVG path, one unit each, on a light ground of `width` by `height` that holds the quiet zone.
 *
 * @param {{ symbology: keyof typeof QUIET, text: string }} code
 * @returns {{ width: number, height: number, path: string }}
 */
export function drawSymbol({ symbology, text }) {
  const isGs1 = symbology === 'gs1datamatrix';
  const [drawn] = bwip.raw(
    isGs1
      ? { bcid: 'datamatrix', text: `^FNC1${text.replaceAll('\x1d', '^FNC1')}`, parsefnc: true }
      : { bcid: symbology, text, eclevel: 'L' },
  );
  if (!drawn) throw new Error(`nothing was drawn for ${text}`);
  const rows = 'sbs' in drawn ? bars(drawn.sbs) : matrix(drawn.pixs, drawn.pixx);
  const [side, above] = QUIET[symbology];
  const width = rows.columns + 2 * side;
  const height = rows.lines.length * rows.high + 2 * above;
  const path = rows.lines
    .flatMap((runs, y) =>
      runs.map(([x, long]) => `M${x + side} ${y * rows.high + above}h${long}v${rows.high}h-${long}z`),
    )
    .join('');
  return { width, height, path };
}

/** Bars and spaces take turns, a bar first. */
function bars(/** @type {readonly number[]} */ widths) {
  const runs = [];
  let x = 0;
  for (const [i, wide] of widths.entries()) {
    if (i % 2 === 0) runs.push([x, wide]);
    x += wide;
  }
  return { lines: [runs], columns: x, high: BAR_HEIGHT };
}

function matrix(/** @type {readonly number[]} */ dots, /** @type {number} */ columns) {
  const lines = Array.from({ length: dots.length / columns }, (_, y) =>
    runsOf(dots.slice(y * columns, (y + 1) * columns)),
  );
  return { lines, columns, high: 1 };
}

/** @returns {[number, number][]} where dark begins, and for how long */
function runsOf(/** @type {readonly number[]} */ row) {
  const runs = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x]) x++;
    runs.push([from, x - from]);
  }
  return runs;
}
