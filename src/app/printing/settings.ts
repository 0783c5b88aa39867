/** What kind of printer this terminal has. A choice that may be lost: then labels wait until somebody makes it again. */
import { stored } from '#app/stored.ts';
import type { Way } from '#app/ways.ts';
import { DPIS } from '#domain/paper/label.ts';
import type { Dpi } from '#domain/paper/label.ts';
import { LANGUAGES } from '#device/print/label-printer.ts';
import type { PrinterLanguage } from '#device/print/label-printer.ts';
import { SIZES } from '#domain/paper/templates/template.ts';
import type { LabelSize } from '#domain/paper/templates/template.ts';

export interface PrinterSettings {
  readonly language: PrinterLanguage;
  readonly size: LabelSize;
  readonly dpi: Dpi;
  readonly chinese: 'font' | 'picture';
  readonly way: Way;
  /** Of the device; empty = none was chosen. */
  readonly id: string;
  readonly name: string;
}

const oneOf = <T>(all: readonly T[], raw: unknown, otherwise: T): T => all.find((each) => each === raw) ?? otherwise;
const text = (raw: unknown): string => (typeof raw === 'string' ? raw : '');

export const printerSettings = stored<PrinterSettings>('printer', (raw) => {
  const { language, size, dpi, chinese, way, id, name } = (raw ?? {}) as Partial<
    Record<keyof PrinterSettings, unknown>
  >;
  return {
    language: oneOf(LANGUAGES, language, 'zpl'),
    size: oneOf(SIZES, size, '100x150'),
    dpi: oneOf(DPIS, dpi, 203),
    // Right on every printer, only slower.
    chinese: oneOf(['picture', 'font'] as const, chinese, 'picture'),
    way: oneOf(['serial', 'bluetooth'] as const, way, 'serial'),
    id: text(id),
    name: text(name),
  };
});

export const setPrinter = (change: Partial<PrinterSettings>): void =>
  printerSettings.set({ ...printerSettings.get(), ...change });
