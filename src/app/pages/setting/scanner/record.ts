/** The last scanner check of this terminal: when it was, and what it found. What the capture needs is in the profile. */
import { stored } from '#app/stored.ts';
import type { Calibration, Finding } from '#device/scan/calibrate.ts';
import { CALIBRATION_STEPS } from '#device/scan/calibration-codes.ts';
import { MAKERS } from './makers.ts';
import type { Maker } from './makers.ts';

export interface ScannerCheck extends Pick<Calibration, 'findings' | 'pace'> {
  /** Epoch ms. */
  readonly at: number;
}

function readCheck(raw: unknown): ScannerCheck | null {
  const { at, findings, pace }: { at?: unknown; findings?: unknown; pace?: unknown } = Object(raw);
  if (typeof at !== 'number' || !Array.isArray(findings)) return null;
  return { at, findings: findings.filter(isFinding), pace: typeof pace === 'number' ? pace : null };
}

const isText = (raw: unknown): boolean => typeof raw === 'string';
const isNumber = (raw: unknown): boolean => typeof raw === 'number';
const isOneOf =
  (...known: readonly string[]) =>
  (raw: unknown): boolean =>
    known.some((one) => one === raw);
const areSteps = (raw: unknown): boolean => Array.isArray(raw) && raw.every(isOneOf(...CALIBRATION_STEPS));
const isTexts = (raw: unknown): boolean => Array.isArray(raw) && raw.every(isText);
const isPairs = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.every((pair) => isText(Object(pair).from) && isText(Object(pair).to));

/** Another version of the app may have written others. */
const FIELDS: Record<Finding['kind'], Readonly<Record<string, (raw: unknown) => boolean>>> = {
  silent: { steps: areSteps },
  separatorDropped: {},
  separatorEnds: {},
  separatorReplaced: { text: isText, use: isOneOf('good', 'risky', 'never') },
  lost: { chars: isTexts },
  replaced: { chars: isPairs },
  missing: { chars: isTexts },
  letters: { letters: isOneOf('capitals', 'small', 'mixed') },
  wide: {},
  composed: {},
  cutOff: { got: isNumber, of: isNumber },
  noCheckDigit: {},
  doubled: {},
  repeatBlocked: {},
  noTerminator: {},
  terminatorVaries: {},
  tab: {},
  slow: { pace: isNumber },
  pauses: { gapMs: isNumber },
  codeId: {},
  prefix: { text: isText },
  suffix: { text: isText },
};

function isFinding(raw: unknown): raw is Finding {
  const found = Object(raw) as Record<string, unknown>;
  const fields = Object.entries(FIELDS).find(([kind]) => kind === found['kind'])?.[1];
  return fields !== undefined && Object.entries(fields).every(([name, fits]) => fits(found[name]));
}

// Below what they read with: they look into the store at once.
export const lastCheck = stored('scannerCheck', readCheck);
/** Whose menus the advice names. */
export const makerChoice = stored('scannerMaker', (raw): Maker => MAKERS.find((maker) => maker === raw) ?? 'other');
