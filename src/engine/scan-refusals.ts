/** Refusals of the engine itself: the barcode rules (platform.md section 5) and faults. */
import type { BarcodeVerdict } from '#domain/barcode-rules.ts';
import { msg } from '@lingui/core/macro';
import { defineRefusals } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { nested } from './text.ts';
import type { Text } from './text.ts';
import { oddWords } from './odd-words.ts';
import type { Odd } from '#contract/understood.ts';

export const refuseScan = defineRefusals(
  'scan',
  {
    fixedLength: ({ label, n }: { label: string; n: number }) => msg`${label}: must be ${n} characters long`,
    minLength: ({ label, n }: { label: string; n: number }) => msg`${label}: must be at least ${n} characters`,
    maxLength: ({ label, n }: { label: string; n: number }) => msg`${label}: must be at most ${n} characters`,
    fixedChar: ({ label, x }: { label: string; x: string }) => msg`${label}: must contain ${x}`,
    digit: () => msg`Must be digits only`,
    char: () => msg`Must be letters only`,
    charAfterDigit: () => msg`Must be letters first, then digits`,
    digitAfterChar: () => msg`Must be digits first, then letters`,
    mixed: () => msg`Must be letters and digits only`,
    constraint: () => msg`Does not meet the barcode constraint`,
    malformedRule: () => msg`The barcode constraint is set up wrongly`,
    separatorMissing: () =>
      msg`A separator is missing in this label. Check the scanner profile, or type what is printed.`,
    wrongCheckDigit: ({ code }: { code: string }) =>
      msg`Wrong check digit in ${code}. Scan it again; if it repeats, the label is bad.`,
    notADateOnLabel: ({ text }: { text: string }) => msg`${text} on this label is not a date. Type what is printed.`,
    labelUnreadable: ({ place }: { place: string }) =>
      msg`This GS1 label cannot be read at ${place}. Type what is printed.`,
    labelEmpty: () => msg`There is nothing on this label. Scan it again, or type what is printed.`,
    labelContradicts: ({ one, other }: { one: string; other: string }) =>
      msg`${one} and ${other} may not stand on one label. Type what is printed.`,
    labelIncomplete: ({ there, missing }: { there: string; missing: string }) =>
      msg`${there} on this label belongs to ${missing}, which is not on it. Scan the label that has both.`,
    notHere: ({ code }: { code: string }) =>
      msg`${code} is not on this terminal and there is no network to ask. Scan another, or come back in coverage.`,
    notChecked: ({ code }: { code: string }) =>
      msg`${code} could not be checked against the barcode rules. Scan it again; if this repeats, restart the app.`,
    notAllowed: () => msg`Your role may not do that`,
    // A refusal without words has those of the error catalogue (platform.md section 8).
    wmsSays: ({ says }: { says: string }) => (says.trim() === '' ? msg`operation failure` : msg`The WMS says: ${says}`),
    needsNetwork: () => msg`This needs the network. Go back into coverage and try again.`,
    signInFirst: () => msg`Sign in again first. What you have scanned is kept.`,
    notUnderstood: (odd: Odd) => oddWords(odd),
    oddRow: ({ code, field }: { code: string; field: string }) =>
      msg`The WMS answered something about ${code} that this app does not understand: ${field}. Everything else can be worked; tell your supervisor.`,
    notANumber: ({ typed }: { typed: string }) => msg`${typed} is not a number. Type the quantity again.`,
    notWhole: ({ typed }: { typed: string }) =>
      msg`${typed} is not a whole number. Pieces and packages are counted whole.`,
    unitGone: ({ unit }: { unit: string }) =>
      msg`These goods are not packed in ${unit} any more. Choose the unit again.`,
    fieldMissing: () => msg`Fill in the marked fields`,
    notADate: ({ typed }: { typed: string }) => msg`${typed} is not a date. Type it as YYYYMMDD.`,
    nothingScanned: () => msg`Nothing is scanned yet. Scan first.`,
    notAsked: ({ code }: { code: string }) => msg`${code}: nothing to scan at this step. Finish this step first.`,
    notListed: ({ code }: { code: string }) => msg`${code} is not in this list`,
    storageFull: () =>
      msg`Not saved: the storage of this terminal is full. Tell your supervisor; nothing that was saved before is lost.`,
    storageFault: () => msg`Not saved: the terminal could not write. Scan it again; if this repeats, restart the app.`,
  },
  ['constraint', 'malformedRule'],
);

/** The sentence for a failed barcode rule. `noun` names the field in the operator's words. */
export function wordVerdict(verdict: BarcodeVerdict, noun: Text): Refusal {
  const label = nested(noun);
  switch (verdict.kind) {
    case 'fixedLength':
    case 'minLength':
    case 'maxLength':
      return refuseScan[verdict.kind]({ label, n: verdict.n });
    case 'fixedChar':
      return refuseScan.fixedChar({ label, x: verdict.text });
    case 'digit':
    case 'char':
    case 'charAfterDigit':
    case 'digitAfterChar':
    case 'mixed':
    case 'constraint':
    case 'malformedRule':
      return refuseScan[verdict.kind]();
  }
}
