/** Barcodes as pictures, and as a film for the fake camera of Chromium; made when a test needs them. */
import bwip from 'bwip-js/node';
import { writeFileSync } from 'node:fs';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, 0 = black. */
  readonly pixels: Uint8Array;
}

const WHITE = 235;
const BLACK = 16;

/** Nothing but the wall. */
export const NOTHING: Picture = { width: 1, height: 1, pixels: new Uint8Array([WHITE]) };

/** `kind` and `options` as bwip-js has them; a quiet zone is around it. */
export function symbol(kind: string, text: string, options: object = {}, module = 3): Picture {
  const [raw] = bwip.raw({ bcid: kind, text, ...options });
  if (!raw) throw new Error(`no ${kind}`);
  const quiet = 10 * module;
  if ('pixs' in raw) {
    const { pixs, pixx, pixy } = raw;
    // Rows of a stacked code are higher than its modules are wide.
    const row = kind.startsWith('pdf417') ? 3 * module : module;
    return draw(
      pixx * module,
      pixy * row,
      quiet,
      (x, y) => pixs[Math.floor(y / row) * pixx + Math.floor(x / module)] === 1,
    );
  }
  const modules = raw.sbs.flatMap((width, i) => Array.from({ length: width }, () => i % 2 === 0));
  return draw(modules.length * module, 80, quiet, (x) => modules[Math.floor(x / module)] === true);
}

function draw(width: number, height: number, quiet: number, isBlack: (x: number, y: number) => boolean): Picture {
  const whole = { width: width + 2 * quiet, height: height + 2 * quiet };
  const pixels = new Uint8Array(whole.width * whole.height).fill(WHITE);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) pixels[(y + quiet) * whole.width + x + quiet] = BLACK;
  return { ...whole, pixels };
}

/** What the camera sees: these pictures in the middle of a white wall, one after the other, for ever. */
export function film(path: string, pictures: readonly Picture[], { width = 1280, height = 720 } = {}): void {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frames = pictures.flatMap((picture) => {
    const wall = Buffer.alloc(width * height, WHITE);
    const [left, top] = [(width - picture.width) >> 1, (height - picture.height) >> 1];
    if (left < 0 || top < 0) throw new Error(`${picture.width}x${picture.height} does not fit`);
    for (let y = 0; y < picture.height; y += 1)
      wall.set(picture.pixels.subarray(y * picture.width, (y + 1) * picture.width), (top + y) * width + left);
    return [Buffer.from('FRAME\n'), wall, grey];
  });
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`), ...frames]),
  );
}
