/** What is read with a camera, and how a reading becomes a code like the scanner's (device.md section 2). */
import type { WholeCode } from '#device/scan/scan.ts';
import { hasCheckDigit } from '#domain/check-digit.ts';

/** The names that the Barcode Detection API has for the kinds of codes on warehouse labels. */
export const FORMATS = [
  'code_128',
  'code_39',
  'data_matrix',
  'ean_13',
  'ean_8',
  'itf',
  'pdf417',
  'qr_code',
  'upc_a',
] as const;
/** The API itself has no name for these; the decoder that we bring along has. */
export const MORE_FORMATS = ['databar_expanded', 'databar_expanded_stacked'] as const;

/** What a `BarcodeDetector` says of one code, whoever made it. */
export interface Reading {
  readonly rawValue: string;
  readonly format: string;
  readonly boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
}

export interface Decoder {
  detect(picture: HTMLCanvasElement): Promise<readonly Reading[]>;
}

const GS = '\u001D';
/** AIM identifiers of codes that begin with FNC1. */
const GS1: Readonly<Record<string, string>> = { code_128: ']C1', data_matrix: ']d2', qr_code: ']Q3' };
/** AIM identifiers that follow from the kind of the code alone. */
const ALWAYS: Readonly<Record<string, string>> = {
  ean_13: ']E0',
  ean_8: ']E4',
  databar_expanded: ']e0',
  databar_expanded_stacked: ']e0',
};

/**
 * Null when it cannot be what is printed. A separator or blank in front is what some decoders make of FNC1; a
 * separator proves it, so that the label is known for GS1.
 */
export function codeOf({ rawValue, format }: Reading): WholeCode | null {
  const lead = leadOf(rawValue);
  const text = plain(rawValue.slice(lead.length), format);
  if (text === '' || (format.startsWith('itf') && !isItf14(text))) return null;
  const symbology = (lead.includes(GS) ? GS1[format] : undefined) ?? ALWAYS[format];
  return { text, isOwn: true, ...(symbology !== undefined && { symbology }) };
}

function leadOf(text: string): string {
  let end = 0;
  while (text[end] === ' ' || text[end] === GS) end += 1;
  return text.slice(0, end);
}

/** A UPC-A is an EAN-13 that begins with 0, and some decoders say so; scanners give what is printed under it. */
const plain = (text: string, format: string): string =>
  format === 'ean_13' && /^0\d{12}$/.test(text) ? text.slice(1) : text;

/** ITF has no end mark: a part of it reads as a shorter code. */
const isItf14 = (text: string): boolean => text.length === 14 && hasCheckDigit(text);

/** The one that the operator aims at, when several are in the picture. */
export function nearest(readings: readonly Reading[], { width, height }: { width: number; height: number }) {
  const off = ({ boundingBox: box }: Reading) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  return readings.reduce<Reading | undefined>((best, one) => (best && off(best) <= off(one) ? best : one), undefined);
}
