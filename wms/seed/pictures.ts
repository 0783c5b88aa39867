/** Pictures of SKUs, drawn by code: a box with a band in the colour of the SKU, seen from one side each. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { SkuSeed } from './products.ts';
import { hoursBefore } from './instants.ts';

/** Of the first SKUs; every fourth has two. */
const SKUS = 24;
const SIZE = 96;

/** Rows of `stored_file`, their bytes as the text that PostgreSQL reads. */
export function pictures(skus: readonly SkuSeed[], now: string): object[] {
  return skus.slice(0, SKUS).flatMap((sku) => [1, 2].slice(0, sku.ord % 4 === 0 ? 2 : 1).map((n) => row(sku, n, now)));
}

function row({ sku_id, ord }: SkuSeed, ordinal: number, now: string): object {
  const content = png(SIZE, (x, y) => box(x / SIZE, y / SIZE, colourOf(ord), ordinal));
  return {
    file_id: `F-${sku_id}-${ordinal}`,
    ref_type: 'sku',
    ref: sku_id,
    ordinal,
    content_type: 'image/png',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content: `\\x${content.toString('hex')}`,
    created_at: hoursBefore(now, 24),
  };
}

type Colour = readonly [red: number, green: number, blue: number];

const PAPER: Colour = [241, 245, 249];
const CARDBOARD: Colour = [196, 155, 108];
const colourOf = (ord: number): Colour => [(ord * 53) % 200, (ord * 97) % 200, (ord * 151) % 200];

function box(x: number, y: number, band: Colour, side: number): Colour {
  if (x < 0.15 || x > 0.85 || y < 0.2 || y > 0.9) return PAPER;
  const along = side === 1 ? y : x;
  return along > 0.45 && along < 0.65 ? band : CARDBOARD;
}

/** A square truecolour PNG. */
function png(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const lines = Array.from({ length: size }, (_, y) => [
    0,
    ...Array.from({ length: size }, (_x, x) => colourAt(x, y)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits, red green blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
