/** What is inside a JPEG besides the picture: its orientation, and the metadata that must not leave the terminal. */

const SOI = 0xd8;
const SOS = 0xda;
const EOI = 0xd9;
const COMMENT = 0xfe;
/** Application segments that say how to show the picture: JFIF and Adobe. Colours are in some of APP2. */
const SHOWN = new Set([0xe0, 0xee]);
const APP2 = 0xe2;

interface Segment {
  readonly marker: number;
  /** Of the whole segment, marker included. */
  readonly start: number;
  readonly end: number;
}

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

/** 1 = upright; 2 to 8 as Exif has them. A file without the tag, or one that cannot be read, counts as upright. */
export function orientationOf(bytes: Uint8Array): number {
  for (const { marker, start, end } of segmentsOf(bytes)) {
    if (marker !== 0xe1 || ascii(bytes, start + 4, 4) !== 'Exif') continue;
    return exifOrientation(new DataView(bytes.buffer, bytes.byteOffset + start + 10, end - start - 10));
  }
  return 1;
}

/**
 * The same picture without place, time, owner and thumbnail, and without what cameras append behind it: further
 * pictures with metadata of their own. The coded pixels stay byte for byte.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [];
  let from = 0;
  let pixels = 2;
  for (const segment of segmentsOf(bytes)) {
    pixels = segment.end;
    if (!isMetadata(bytes, segment)) continue;
    kept.push(bytes.subarray(from, segment.start));
    from = segment.end;
  }
  kept.push(bytes.subarray(from, endOf(bytes, pixels)));
  const whole = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of kept) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function isMetadata(bytes: Uint8Array, { marker, start }: Segment): boolean {
  if (marker === APP2) return ascii(bytes, start + 4, 11) !== 'ICC_PROFILE';
  return marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !SHOWN.has(marker));
}

/** Where the picture ends whose pixels begin at `at`; the end of the file when it is cut off. */
function endOf(bytes: Uint8Array, at: number): number {
  for (let mark = bytes.indexOf(0xff, at); mark >= 0;) {
    const marker = bytes[mark + 1] ?? 0;
    if (marker === EOI) return mark + 2;
    // In between are escaped bytes, restarts, filling, and the segments of further passes.
    const isBare = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    const length = isBare ? 0 : ((bytes[mark + 2] ?? 0) << 8) | (bytes[mark + 3] ?? 0);
    mark = bytes.indexOf(0xff, mark + (marker === 0xff ? 1 : 2 + length));
  }
  return bytes.length;
}

/** The segments in front of the coded pixels. Stops where the file is not what it says. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  let start = 2;
  while (start + 4 <= bytes.length && bytes[start] === 0xff) {
    const marker = bytes[start + 1] ?? 0;
    if (marker === SOS) return;
    const end = start + 2 + (((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0));
    if (end > bytes.length || end <= start + 3) return;
    yield { marker, start, end };
    start = end;
  }
}

/** `view` begins at the TIFF header. */
function exifOrientation(view: DataView): number {
  try {
    const little = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, little);
    const count = view.getUint16(directory, little);
    for (let i = 0; i < count; i += 1) {
      const entry = directory + 2 + i * 12;
      if (view.getUint16(entry, little) !== 0x0112) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // Cut off or made up: then there is nothing to turn.
  }
  return 1;
}

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));
