/** The scanner check in words that need no training: what a scanner does, what is wrong with that, what to change. */
import type { CalibrationStep } from '#device/scan/calibration-codes.ts';
import type { Finding, Weight } from '#device/scan/calibrate.ts';
import type { ScannerProfile, Separator } from '#device/scan/profile.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import type { Setting } from './makers.ts';

export const stepWords: Record<CalibrationStep, Text> = {
  characters: msg`Scan this code`,
  gs1: msg`Scan this GS1 label`,
  long: msg`Scan this large code`,
  piece: msg`Scan this code`,
  again: msg`Scan the same code once more`,
};

export const weightWords: Record<Weight, Text> = {
  wrong: msg`Change this`,
  better: msg`Better changed`,
  handled: msg`No need to change`,
};

const codeNames: Record<CalibrationStep, Text> = {
  characters: msg`Code 128`,
  gs1: msg`GS1 DataMatrix`,
  long: msg`QR code`,
  piece: msg`EAN-13`,
  again: msg`EAN-13`,
};

export function findingWords(finding: Finding, say: (text: Text) => string): Text {
  switch (finding.kind) {
    case 'silent':
      return silentWords(finding.steps.map((step) => say(codeNames[step])));
    case 'separatorDropped':
      return msg`The separator between the parts of a GS1 label is lost. Lot and serial number run into each other.`;
    case 'separatorEnds':
      return msg`The separator of a GS1 label ends the scan. One label comes as two codes.`;
    case 'separatorReplaced':
      return separatorWords(finding);
    case 'lost':
      return lostWords(inRow(finding.chars));
    case 'replaced':
      return replacedWords(finding.chars.map(({ from, to }) => `${from} → ${to}`).join('  '));
    case 'missing':
      return msg`Characters are missing here and there. The scanner is too fast for the terminal.`;
    case 'letters':
      return lettersWords[finding.letters];
    case 'wide':
      return msg`Characters come in the wide form of a Chinese input method.`;
    case 'composed':
      return msg`Codes pass through the input method for people. It may change them.`;
    case 'cutOff':
      return cutWords(finding);
    case 'noCheckDigit':
      return msg`The last digit of EAN codes, the check digit, is not sent.`;
    case 'doubled':
      return msg`One pull of the trigger gives the code twice. It could be counted twice.`;
    case 'repeatBlocked':
      return msg`The same code a second time gives nothing. Counting piece by piece needs it.`;
    case 'noTerminator':
      return msg`Nothing is sent after the code. The app has to wait before it knows that the code is over.`;
    case 'terminatorVaries':
      return msg`Some codes end with Enter or Tab, others do not.`;
    case 'tab':
      return msg`Codes end with Tab. The app takes it like Enter.`;
    case 'slow':
      return slowWords(finding);
    case 'pauses':
      return pauseWords((finding.gapMs / 1000).toFixed(1));
    case 'codeId':
      return msg`A letter of the maker is in front of each code.`;
    case 'prefix':
      return prefixWords(finding);
    case 'suffix':
      return suffixWords(finding);
  }
}

const inRow = (chars: readonly string[]): string => chars.join('  ');
function silentWords(names: readonly string[]): Text {
  const codes = names.join(', ');
  return names.length > 3 ? msg`The scanner sends nothing to the app.` : msg`Nothing came for: ${codes}`;
}
function separatorWords({ text, use }: Extract<Finding, { kind: 'separatorReplaced' }>): Text {
  if (use === 'good') return msg`The separator of a GS1 label comes as ${text}. The app knows it now.`;
  if (use === 'risky') return msg`The separator of a GS1 label comes as ${text}. Other codes may contain it, too.`;
  return msg`The separator of a GS1 label comes as ${text}. It cannot be told from the code.`;
}
const lostWords = (chars: string): Text => msg`These characters are lost: ${chars}`;
const replacedWords = (chars: string): Text => msg`These characters come as others: ${chars}`;
const lettersWords: Record<Extract<Finding, { kind: 'letters' }>['letters'], Text> = {
  capitals: msg`Small letters come as capitals.`,
  small: msg`Capitals come as small letters.`,
  mixed: msg`Capitals and small letters are mixed up.`,
};
const cutWords = ({ got, of }: { got: number; of: number }): Text =>
  msg`A long code is cut off: ${got} of ${of} characters came.`;
const slowWords = ({ pace }: { pace: number }): Text => msg`The scanner is slow: ${pace} ms for each character.`;
const pauseWords = (seconds: string): Text => msg`A code comes in parts, up to ${seconds} s apart.`;
const prefixWords = ({ text }: { text: string }): Text => msg`${text} is in front of each code. The app takes it off.`;
const suffixWords = ({ text }: { text: string }): Text => msg`${text} is behind each code. The app takes it off.`;

export const settingWords: Record<Setting, Text> = {
  output: msg`Let the scanner type into apps (keyboard output), also into the browser.`,
  decoders: msg`Switch this kind of code on. If it is on, hold the scanner closer or make the code larger.`,
  controlCharacters: msg`Send control characters (group separator, GS), do not remove them.`,
  replaceSeparator: msg`Or let the scanner send ~ in place of the group separator, then check again.`,
  delivery: msg`Change the way of output: whole text instead of single keys, or the other way round.`,
  characterDelay: msg`Raise the pause between two characters.`,
  speed: msg`Take the pause between two characters away.`,
  layout: msg`Set the keyboard layout of scanner and terminal to English (US).`,
  letterCase: msg`Switch the conversion of letters off, and Caps Lock too.`,
  inputMethod: msg`Make an English keyboard the input method of the terminal.`,
  checkDigit: msg`Let the scanner send the check digit of EAN and UPC codes.`,
  sameCode: msg`One read for each pull of the trigger; the same code may come again at once. Only one output switched on.`,
  terminator: msg`Send Enter after each code.`,
  codeId: msg`Code ID: AIM, or none.`,
};

export const modeWords: Record<NonNullable<ScannerProfile['mode']>, Text> = {
  keys: msg`Key by key`,
  commit: msg`As whole text`,
  composition: msg`Through an input method`,
};
export const terminatorWords: Record<ScannerProfile['terminator'], Text> = {
  Enter: msg`Enter`,
  Tab: msg`Tab`,
  none: msg`None`,
  unknown: msg`Unknown`,
};
export function separatorFact(separator: Separator | null): Text {
  switch (separator?.kind) {
    case undefined:
      return msg`Unknown`;
    case 'substitute':
      return insteadWords(separator);
    case 'dropped':
      return msg`Lost`;
    case 'literal':
      return msg`Sent as it is`;
    case 'keypress':
      return msg`Sent as a bare character`;
    case 'ctrl':
      return msg`Sent as Ctrl+]`;
    case 'alt':
      return msg`Sent as Alt+029`;
    case 'key':
      return keyWords(separator);
  }
}
const keyWords = ({ key }: { key: string }): Text => msg`Sent as the key ${key}`;
const insteadWords = ({ text }: { text: string }): Text => msg`${text} in its place`;
