/** From the bytes of a scale to what it says. */
import { readLine, readMeasurement } from './dialects.ts';
import type { Said } from './dialects.ts';
import { LineAssembler } from './lines.ts';
import type { Reading } from './reading.ts';

/** How a characteristic sends: lines of text in pieces, or one measurement at a time. */
export type ScaleForm = 'lines' | 'measurement';

export interface ScaleFrame {
  readonly form: ScaleForm;
  /** One character per byte. */
  readonly raw: string;
  /** Null = no dialect that this app knows. */
  readonly reading: Reading | null;
}

/** Equal readings in a row that make a weight steady where the dialect does not say so. */
const STEADY = 5;

export class ScaleReader {
  readonly #lines = new LineAssembler();
  #last = '';
  #equal = 0;

  feed(form: ScaleForm, bytes: Uint8Array): readonly ScaleFrame[] {
    if (form === 'measurement') {
      return [{ form, raw: String.fromCharCode(...bytes), reading: this.#judged(readMeasurement(bytes)) }];
    }
    return this.#lines.feed(bytes).map((raw) => ({ form, raw, reading: this.#judged(readLine(raw)) }));
  }

  #judged(said: Said | null): Reading | null {
    const value = said?.kind === 'weight' ? said.value : '';
    this.#equal = value === this.#last ? this.#equal + 1 : 1;
    this.#last = value;
    if (said?.kind !== 'weight') return said;
    return { ...said, stable: said.stable ?? this.#equal >= STEADY };
  }
}

/** `53 54 2C`: what a data sheet shows. */
export const hexOf = (raw: string): string =>
  Array.from(raw, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()).join(' ');

/** Readable on one line: what is no letter, digit or sign shows as its own symbol or as a dot. */
export const textOf = (raw: string): string =>
  raw
    .replaceAll('\r', '␍')
    .replaceAll('\n', '␊')
    .replaceAll(/[^\x20-\x7e␍␊]/g, '·');
