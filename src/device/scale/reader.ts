/** From the bytes of a scale to what it says. */
import { readLine, readMeasurement } from './dialects.ts';
import type { Dialect, Said } from './dialects.ts';
import { LineAssembler } from './lines.ts';
import type { Reading, WeightUnit } from './reading.ts';
import { WEIGHT_SCALE } from './transports.ts';

export interface ScaleFrame {
  /** One character per byte. */
  readonly raw: string;
  /** Null = no dialect that this app knows; then there is no reading either. */
  readonly dialect: Dialect | null;
  readonly reading: Reading | null;
}

/** Equal readings in a row that make a weight steady where the dialect does not say so. */
const STEADY = 5;

export class ScaleReader {
  readonly #lines = new LineAssembler();
  readonly #unit: () => WeightUnit | null;
  #last = '';
  #equal = 0;

  /** `unit`: that of the dialects that name none. */
  constructor(unit: () => WeightUnit | null = () => null) {
    this.#unit = unit;
  }

  feed(via: string, bytes: Uint8Array): readonly ScaleFrame[] {
    if (via !== WEIGHT_SCALE) return this.#lines.feed(bytes).map((raw) => this.#frame(raw, readLine(raw)));
    return [this.#frame(String.fromCharCode(...bytes), readMeasurement(bytes))];
  }

  #frame(raw: string, said: Said | null): ScaleFrame {
    return { raw, dialect: said && said.dialect, reading: this.#judged(said && said.reading) };
  }

  #judged(reading: Said['reading'] | null): Reading | null {
    const value = reading?.kind === 'weight' ? reading.value : '';
    this.#equal = value === this.#last ? this.#equal + 1 : 1;
    this.#last = value;
    if (reading?.kind !== 'weight') return reading;
    return { ...reading, unit: reading.unit ?? this.#unit(), stable: reading.stable ?? this.#equal >= STEADY };
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
