/** A label printer, whatever language it speaks and however the bytes get there. */
import { cpcl } from './cpcl.ts';
import { escPos } from './esc-pos.ts';
import type { Label } from '#domain/paper/label.ts';
import { tspl } from './tspl.ts';
import type { Way } from '#domain/paper/writing.ts';
import { zpl } from '#domain/paper/zpl.ts';

export const LANGUAGES = ['zpl', 'tspl', 'cpcl', 'escPos'] as const;
export type PrinterLanguage = (typeof LANGUAGES)[number];

export interface LabelPrinter {
  /** Settles when the printer has taken everything; rejects when the connection broke, with a part of it printed or none. */
  print(label: Label, copies: number): Promise<void>;
}

const BUILDERS: Record<PrinterLanguage, (label: Label, way: Way) => Uint8Array> = { zpl, tspl, cpcl, escPos };

export interface Spoken extends Omit<Way, 'copies'> {
  readonly language: PrinterLanguage;
}

export const bytesOf = (label: Label, { language, ...way }: Spoken, copies: number): Uint8Array =>
  BUILDERS[language](label, { ...way, copies });

export const createLabelPrinter = (spoken: Spoken, write: (bytes: Uint8Array) => Promise<void>): LabelPrinter => ({
  print: (label, copies) => write(bytesOf(label, spoken, copies)),
});
