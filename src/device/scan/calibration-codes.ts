import { GS } from './keys.ts';

/** A code that a scanner is measured with. What it must deliver is known to the letter. */
export interface CalibrationCode {
  /** What it is printed as; names of the encoder that draws them at build time. */
  readonly symbology: 'code128' | 'gs1datamatrix' | 'qrcode' | 'ean13';
  /** What a scanner without any additions sends. */
  readonly text: string;
}

/**
 * One code for each thing that goes wrong. `characters`: those that keyboard layouts and wedges lose or change, both
 * cases, and a run of digits that some scanners send as number pad keys. `gs1`: lot and serial number with a group
 * separator between. `long`: 300 numbered characters, so that it shows which part is missing. `piece`: a short one
 * that is scanned twice in a row. The article number is from the range that GS1 keeps for examples.
 *
 * Short enough for bars two dots wide on a screen of 480 dots: 16 symbol characters at most.
 */
export const CALIBRATION_CODES = {
  characters: { symbology: 'code128', text: 'aB-./$+%]()40218365' },
  gs1: { symbology: 'gs1datamatrix', text: `010950600013435210CAL7${GS}21X4096` },
  long: { symbology: 'qrcode', text: Array.from({ length: 30 }, (_, i) => `${100 + i}-Aisle.`).join('') },
  piece: { symbology: 'ean13', text: '9506000134352' },
} as const satisfies Record<string, CalibrationCode>;

export type CalibrationCodeId = keyof typeof CALIBRATION_CODES;

/** The pulls of the trigger, in their order. */
export const CALIBRATION_STEPS = ['characters', 'gs1', 'long', 'piece', 'again'] as const;
export type CalibrationStep = (typeof CALIBRATION_STEPS)[number];

export const codeOfStep = (step: CalibrationStep): CalibrationCodeId => (step === 'again' ? 'piece' : step);
