/** What the settings of a scanner are called in the menus of its maker. Names are as their manuals have them, untranslated. */
import type { Finding } from '#device/scan/calibrate.ts';

/** A thing that scanners can be set to, by what it does. */
export type Setting =
  | 'output'
  | 'decoders'
  | 'controlCharacters'
  | 'replaceSeparator'
  | 'delivery'
  | 'characterDelay'
  | 'speed'
  | 'layout'
  | 'letterCase'
  | 'inputMethod'
  | 'checkDigit'
  | 'sameCode'
  | 'terminator'
  | 'codeId';

export const MAKERS = [
  'zebra',
  'honeywell',
  'urovo',
  'newland',
  'chainway',
  'idata',
  'seuic',
  'sunmi',
  'other',
] as const;
export type Maker = (typeof MAKERS)[number];

export const MAKER_NAMES: Record<Exclude<Maker, 'other'>, string> = {
  zebra: 'Zebra DataWedge',
  honeywell: 'Honeywell',
  urovo: 'Urovo',
  newland: 'Newland',
  chainway: 'Chainway',
  idata: 'iData',
  seuic: 'Seuic',
  sunmi: 'Sunmi',
};

const HONEYWELL = 'Honeywell Settings > Scanning > Internal Scanner > Default Profile > Data Processing Settings';

/** Only what their documentation names; docs/admin/scanners.md has the sources. */
const MENUS: Record<Maker, Readonly<Partial<Record<Setting, string>>>> = {
  zebra: {
    output: 'Profile > Associated apps, Keystroke output > Enable',
    decoders: 'Barcode input > Decoders',
    controlCharacters: 'Keystroke output > Key event options > Send Control Characters as Events',
    replaceSeparator: 'Keystroke output > Advanced data formatting > Rule > Actions > Replace string: \\x1D, ~',
    delivery: 'Keystroke output > Key event options > Send Characters as Events',
    characterDelay: 'Keystroke output > Inter-character delay: 100',
    speed: 'Keystroke output > Inter-character delay: 0, Key event delay: 0',
    sameCode: 'Barcode input > Reader params > Aim type, Same symbol timeout',
    terminator:
      'Keystroke output > Basic data formatting > Send ENTER key (Action key character, if the code brings its own CR or LF)',
    codeId: 'Barcode input > Scan params > Code ID type',
  },
  honeywell: {
    delivery: `${HONEYWELL} > Wedge Method`,
    terminator: HONEYWELL,
    codeId: HONEYWELL,
  },
  urovo: {
    output: 'WEDGE_KEYBOARD_ENABLE',
    controlCharacters: 'SEND_CONTROL_CHAR_AS_EVENTS, REMOVE_NONPRINT_CHAR, SPECIFIC_CODE_GS',
    delivery: 'WEDGE_KEYBOARD_TYPE, OUT_EDITORTEXT_MODE',
    characterDelay: 'CHARACTER_DATA_DELAY',
    speed: 'CHARACTER_DATA_DELAY, APPEND_ENTER_DELAY',
    letterCase: 'CONVERT_CHARACTER_CASE',
    sameCode: 'TIMEOUT_BETWEEN_SAME_SYMBOL',
    terminator: 'LABEL_APPEND_ENTER',
    codeId: 'TRANSMIT_CODE_ID',
  },
  newland: {
    output: 'ScanSettings > Simulate keystroke / Fill in EditText directly',
    delivery: 'ScanSettings > Simulate keystroke / Fill in EditText directly',
  },
  chainway: {
    output: 'Scan content on cursor / Keyboard input',
    delivery: 'Scan content on cursor / Keyboard input',
  },
  idata: {},
  seuic: {},
  sunmi: {},
  other: {},
};

export const menuOf = (maker: Maker, setting: Setting): string | undefined => MENUS[maker][setting];

/** What to change, the most likely first. Nothing for what the app takes care of. */
export function settingsFor(finding: Finding): readonly Setting[] {
  switch (finding.kind) {
    case 'silent':
      return finding.steps.length > 3 ? ['output'] : ['decoders'];
    case 'separatorDropped':
    case 'separatorEnds':
      return ['controlCharacters', 'replaceSeparator'];
    case 'separatorReplaced':
      return finding.use === 'good' ? [] : ['replaceSeparator'];
    case 'lost':
      return ['delivery'];
    case 'replaced':
      return ['layout', 'delivery'];
    case 'missing':
    case 'cutOff':
      return ['characterDelay', 'delivery'];
    case 'letters':
      return ['letterCase'];
    case 'wide':
    case 'composed':
      return ['inputMethod'];
    case 'noCheckDigit':
      return ['checkDigit'];
    case 'doubled':
    case 'repeatBlocked':
      return ['sameCode'];
    case 'noTerminator':
    case 'terminatorVaries':
      return ['terminator'];
    case 'slow':
    case 'pauses':
      return ['speed', 'delivery'];
    case 'codeId':
      return ['codeId'];
    case 'tab':
    case 'prefix':
    case 'suffix':
      return [];
  }
}
