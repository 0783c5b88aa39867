import { CALIBRATION_CODES, codeOfStep } from './calibration-codes.ts';
import type { CalibrationStep } from './calibration-codes.ts';
import { compare } from './compare.ts';
import type { Comparison } from './compare.ts';
import { readDelivery } from './delivery.ts';
import type { Delivery } from './delivery.ts';
import { GS } from './keys.ts';
import { UNKNOWN_SCANNER } from './profile.ts';
import type { ScannerProfile, Separator } from './profile.ts';
import type { RawEvent } from './raw.ts';

/** One thing that a scanner should do otherwise, or that the capture has to know. */
export type Finding =
  /** Nothing at all came for these codes. */
  | { readonly kind: 'silent'; readonly steps: readonly CalibrationStep[] }
  | { readonly kind: 'separatorDropped' }
  /** The group separator ends the code: two scans come out of one label. */
  | { readonly kind: 'separatorEnds' }
  /** `use`: how well the text can stand for a separator. `never`: it is in ordinary codes all the time. */
  | { readonly kind: 'separatorReplaced'; readonly text: string; readonly use: 'good' | 'risky' | 'never' }
  /** Never came; came as other characters; were missing here and there. */
  | { readonly kind: 'lost'; readonly chars: readonly string[] }
  | { readonly kind: 'replaced'; readonly chars: Comparison['replaced'] }
  | { readonly kind: 'missing'; readonly chars: readonly string[] }
  | { readonly kind: 'letters'; readonly letters: Exclude<Comparison['letters'], 'kept'> }
  | { readonly kind: 'wide' }
  | { readonly kind: 'composed' }
  | { readonly kind: 'cutOff'; readonly got: number; readonly of: number }
  | { readonly kind: 'noCheckDigit' }
  | { readonly kind: 'doubled' }
  /** The same code a second time gave nothing. */
  | { readonly kind: 'repeatBlocked' }
  | { readonly kind: 'noTerminator' }
  | { readonly kind: 'terminatorVaries' }
  | { readonly kind: 'tab' }
  | { readonly kind: 'slow'; readonly pace: number }
  | { readonly kind: 'pauses'; readonly gapMs: number }
  /** A letter in front that is another one for each kind of code. */
  | { readonly kind: 'codeId' }
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'suffix'; readonly text: string };

/** `wrong`: codes are read wrong or get lost. `better`: it works, but not as well as it could. `handled`: no need to change it. */
export type Weight = 'wrong' | 'better' | 'handled';

export interface Calibration {
  readonly profile: ScannerProfile;
  /** What matters most first. */
  readonly findings: readonly Finding[];
  /** From one character to the next, ms; null where codes come whole. */
  readonly pace: number | null;
}

export interface Reading {
  readonly step: CalibrationStep;
  readonly events: readonly RawEvent[];
}

/** `noise`: keys pressed by hand. `other`: a code, but not the one that was to be scanned. */
export type Verdict =
  | { readonly kind: 'noise' | 'other' }
  | {
      readonly kind: 'read';
      readonly step: CalibrationStep;
      readonly delivery: Delivery;
      readonly compared: Comparison;
      readonly isDoubled: boolean;
      /** An end in the middle of the code. */
      readonly isSplit: boolean;
    };
type Read = Extract<Verdict, { kind: 'read' }>;

/** Below this share it is another code. */
const ALIKE = 0.6;
const MOST_ADDED = 12;
/** Longer codes come in parts. */
const LONG = 100;
/** Nothing that is scanned is shorter. */
const SHORTEST = 3;
/** ms per character: a label of forty takes more than a second. */
const SLOW_MS = 30;
/** A pause that somebody who waits for the beep notices. */
const PAUSE_MS = 500;

/** What one pull of the trigger gave. */
export function judge({ step, events }: Reading): Verdict {
  const delivery = readDelivery(events);
  const { pieces } = delivery;
  const whole = pieces.join('');
  if (whole.length < SHORTEST) return { kind: 'noise' };
  const expected = CALIBRATION_CODES[codeOfStep(step)].text;
  const half = whole.slice(0, whole.length / 2);
  const isTwice = half + half === whole && half.length >= expected.length / 2 && step !== 'long';
  const candidates = [...pieces, whole, ...(isTwice ? [half] : [])].map((text) => ({
    text,
    compared: compare(expected, text),
  }));
  const [best] = candidates.sort((a, b) => a.compared.changes - b.compared.changes);
  if (!best || !isThisCode(best.compared, expected)) return { kind: 'other' };
  const isDoubled = best.text === half || pieces.filter((piece) => piece === best.text).length > 1;
  return {
    kind: 'read',
    step,
    delivery,
    compared: best.compared,
    isDoubled,
    isSplit: pieces.length > 1 && best.text === whole,
  };
}

/** A scanner adds a few characters and cuts the last ones off, but only a long code in the middle. */
function isThisCode({ likeness, cut, prefix, suffix }: Comparison, expected: string): boolean {
  const isMostlyThere = cut <= expected.length / 3 || expected.length > LONG;
  return likeness >= ALIKE && isMostlyThere && prefix.length + suffix.length <= MOST_ADDED;
}

/** How long to wait in silence before what came so far is judged, ms. */
export function patience({ step, events }: Reading): number {
  const { pieces, terminator } = readDelivery(events);
  const expected = CALIBRATION_CODES[codeOfStep(step)].text;
  const got = pieces.join('');
  const isOver = terminator !== 'none' || got.length >= expected.length || endsAlike(got, expected);
  // Long enough to see a second read of the same pull. The rest of a long code may be seconds away.
  if (isOver) return 700;
  return expected.length > LONG ? 9000 : 2000;
}
const endsAlike = (got: string, expected: string): boolean =>
  got.toLowerCase().endsWith(expected.slice(-8).toLowerCase());

/** Characters so far, to show that something is coming. */
export const arrivedSoFar = (events: readonly RawEvent[]): number => readDelivery(events).pieces.join('').length;

/** All readings of one scanner; a reading without events is a code for which nothing came. */
export function calibrate(readings: readonly Reading[]): Calibration {
  const reads = readings.map(judge).filter((verdict): verdict is Read => verdict.kind === 'read');
  const silent = readings.filter((reading) => judge(reading).kind === 'noise').map(({ step }) => step);
  const byKeys = reads.filter(({ delivery }) => delivery.mode !== 'commit');
  const chars = byKeys.reduce((sum, { delivery }) => sum + delivery.pieces.join('').length, 0);
  const time = byKeys.reduce((sum, { delivery }) => sum + delivery.pace * delivery.pieces.join('').length, 0);
  const pace = chars > 0 ? time / chars : null;
  const profile = profileOf(reads);
  const findings = [
    ...silence(silent, reads),
    ...separators(reads),
    ...characters(reads),
    ...manners(reads, profile, pace),
  ];
  const order: readonly Weight[] = ['wrong', 'better', 'handled'];
  return {
    profile,
    findings: order.flatMap((weight) => findings.filter((finding) => weightOf(finding) === weight)),
    pace,
  };
}

export function weightOf(finding: Finding): Weight {
  return finding.kind === 'separatorReplaced' ? WEIGHT_OF_USE[finding.use] : WEIGHTS[finding.kind];
}

const WEIGHT_OF_USE = { good: 'handled', risky: 'better', never: 'wrong' } as const;
const WEIGHTS: Record<Exclude<Finding['kind'], 'separatorReplaced'>, Weight> = {
  silent: 'wrong',
  separatorDropped: 'wrong',
  separatorEnds: 'wrong',
  lost: 'wrong',
  replaced: 'wrong',
  missing: 'wrong',
  letters: 'wrong',
  wide: 'wrong',
  composed: 'better',
  cutOff: 'wrong',
  noCheckDigit: 'wrong',
  doubled: 'wrong',
  repeatBlocked: 'better',
  noTerminator: 'better',
  terminatorVaries: 'wrong',
  tab: 'handled',
  slow: 'better',
  pauses: 'better',
  codeId: 'wrong',
  prefix: 'handled',
  suffix: 'handled',
};

function profileOf(reads: readonly Read[]): ScannerProfile {
  if (reads.length === 0) return UNKNOWN_SCANNER;
  const label = reads.find(({ step }) => step === 'gs1');
  const [modes, terminators] = [
    reads.map(({ delivery }) => delivery.mode),
    reads.map(({ delivery }) => delivery.terminator),
  ];
  return {
    mode: mostOf(modes) ?? null,
    terminator: onlyOf(terminators) ?? 'unknown',
    separator: label ? separatorOf(label) : null,
    aim: onlyOf(reads.map(({ compared }) => compared.symbology !== null)) ?? null,
    gapMs: Math.max(...reads.map(({ delivery }) => delivery.gapMs)),
    prefix: additionOf(reads, 'prefix'),
    suffix: additionOf(reads, 'suffix'),
  };
}

function separatorOf({ compared, delivery, isSplit }: Read): Separator {
  const { separator } = compared;
  if (separator === GS) return delivery.separator ?? { kind: 'literal' };
  const isKnown = separator !== null && separator !== '' && !isSplit && fitnessOf(separator) !== 'never';
  return isKnown ? { kind: 'substitute', text: separator } : { kind: 'dropped' };
}

/** What stands in ordinary codes cannot stand for a separator; what seldom does may cut one of them. */
const fitnessOf = (text: string): 'good' | 'risky' | 'never' =>
  /^[A-Za-z\d .-]+$/.test(text) ? 'never' : /^[/+$%()\]:_,*#&]$/.test(text) ? 'risky' : 'good';

/** Only what is in each of several scans belongs to the scanner. */
function additionOf(reads: readonly Read[], end: 'prefix' | 'suffix'): string {
  return reads.length > 1 ? (onlyOf(reads.map(({ compared }) => compared[end])) ?? '') : '';
}

function* silence(silent: readonly CalibrationStep[], reads: readonly Read[]): Generator<Finding> {
  const isBlocked = silent.includes('again') && reads.some(({ step }) => step === 'piece');
  const steps = silent.filter((step) => step !== 'again');
  if (steps.length > 0) yield { kind: 'silent', steps };
  if (isBlocked) yield { kind: 'repeatBlocked' };
}

function* separators(reads: readonly Read[]): Generator<Finding> {
  const label = reads.find(({ step }) => step === 'gs1');
  const text = label?.compared.separator ?? GS;
  if (label?.isSplit) yield { kind: 'separatorEnds' };
  else if (text === '') yield { kind: 'separatorDropped' };
  else if (text !== GS) yield { kind: 'separatorReplaced', text, use: fitnessOf(text) };
}

function* characters(reads: readonly Read[]): Generator<Finding> {
  const compared = reads.map((read) => read.compared);
  const kept = new Set(compared.flatMap((one) => one.kept));
  const lost = [...new Set(compared.flatMap((one) => one.lost))];
  const [never, sometimes] = [lost.filter((char) => !kept.has(char)), lost.filter((char) => kept.has(char))];
  const replaced = compared
    .flatMap((one) => one.replaced)
    .filter(({ from }, i, all) => all.findIndex((other) => other.from === from) === i);
  if (never.length > 0) yield { kind: 'lost', chars: never };
  if (replaced.length > 0) yield { kind: 'replaced', chars: replaced };
  if (sometimes.length > 0) yield { kind: 'missing', chars: sometimes };
  const letters = [...new Set(compared.map((one) => one.letters))].filter((kind) => kind !== 'kept');
  const [first] = letters;
  if (first) yield { kind: 'letters', letters: letters.length > 1 ? 'mixed' : first };
  if (compared.some(({ isWide }) => isWide)) yield { kind: 'wide' };
  if (reads.some(({ step, compared: one }) => codeOfStep(step) === 'piece' && one.cut === 1))
    yield { kind: 'noCheckDigit' };
  const cut = reads.find(({ step, compared: one }) => codeOfStep(step) !== 'piece' && one.cut > 0);
  if (cut) {
    const of = CALIBRATION_CODES[codeOfStep(cut.step)].text.length;
    yield { kind: 'cutOff', got: of - cut.compared.cut, of };
  }
}

function* manners(reads: readonly Read[], profile: ScannerProfile, pace: number | null): Generator<Finding> {
  const { mode, terminator, gapMs, prefix, suffix } = profile;
  if (reads.some(({ isDoubled }) => isDoubled)) yield { kind: 'doubled' };
  if (mode === 'composition') yield { kind: 'composed' };
  if (terminator === 'none') yield { kind: 'noTerminator' };
  else if (terminator === 'unknown' && reads.length > 1) yield { kind: 'terminatorVaries' };
  else if (terminator === 'Tab') yield { kind: 'tab' };
  if (pace !== null && pace > SLOW_MS) yield { kind: 'slow', pace: Math.round(pace) };
  if (gapMs !== null && gapMs > PAUSE_MS) yield { kind: 'pauses', gapMs };
  const fronts = reads.map(({ compared }) => compared.prefix);
  if (fronts.length > 1 && prefix === '' && fronts.every((front) => front.length === 1)) yield { kind: 'codeId' };
  if (prefix !== '') yield { kind: 'prefix', text: prefix };
  if (suffix !== '') yield { kind: 'suffix', text: suffix };
}

/** The one value of all of them. */
function onlyOf<T>([first, ...rest]: readonly T[]): T | undefined {
  return rest.every((value) => value === first) ? first : undefined;
}
function mostOf<T>(values: readonly T[]): T | undefined {
  const count = (value: T): number => values.filter((other) => other === value).length;
  return [...values].sort((a, b) => count(b) - count(a))[0];
}
