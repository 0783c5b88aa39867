import { describe, expect, test } from 'vitest';
import { CALIBRATION_CODES, CALIBRATION_STEPS, codeOfStep } from './calibration-codes.ts';
import type { CalibrationCodeId, CalibrationStep } from './calibration-codes.ts';
import { arrivedSoFar, calibrate, judge, patience, weightOf } from './calibrate.ts';
import type { Finding, Reading } from './calibrate.ts';
import type { RawEvent } from './raw.ts';
import { rawText } from './raw.ts';

const GS = '\u001d';
const T0 = 1_700_000_000_000;
const AIM: Record<CalibrationCodeId, string> = { characters: ']C0', gs1: ']d2', long: ']Q1', piece: ']E0' };

/** A scanner as somebody has set it up. Without settings it does everything right. */
interface Wrong {
  readonly mode?: 'keys' | 'commit' | 'composition';
  readonly terminator?: readonly ('Enter' | 'Tab' | '\r\n' | '\t')[];
  readonly separator?: 'ctrl' | 'alt' | 'keypress' | 'literal' | 'F8' | { readonly text: string };
  readonly pace?: number;
  /** Pause in the middle of a code. */
  readonly pause?: number;
  readonly says?: (text: string, code: CalibrationCodeId) => string;
  readonly altOnAll?: boolean;
  readonly numpad?: boolean;
  readonly times?: number;
  readonly silent?: readonly CalibrationStep[];
}

const key = (at: number, name: string, more: object = {}): RawEvent => ({
  kind: 'key',
  type: 'keydown',
  key: name,
  code: '',
  keyCode: 0,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
  isComposing: false,
  at,
  ...more,
});
const ALT_029 = ['0', '2', '9'].map((digit) => [digit, { code: `Numpad${digit}`, altKey: true }] as const);

function scan(step: CalibrationStep, wrong: Wrong): RawEvent[] {
  const { mode = 'keys', terminator = ['Enter'], separator = mode === 'keys' ? 'ctrl' : 'literal', pace = 5 } = wrong;
  if (wrong.silent?.includes(step)) return [];
  const code = codeOfStep(step);
  const said = (wrong.says ?? ((text: string) => text))(CALIBRATION_CODES[code].text, code);
  const text = typeof separator === 'object' ? said.replaceAll(GS, separator.text) : said;
  const events: RawEvent[] = [];
  let at = T0;
  for (let i = 0; i < (wrong.times ?? 1); i++) {
    const chars = Array.from(text);
    if (mode === 'keys') {
      for (const [n, char] of chars.entries()) {
        at += n === Math.floor(chars.length / 2) ? (wrong.pause ?? pace) : pace;
        if (char !== GS) {
          const isDigit = wrong.numpad === true && /\d/.test(char);
          events.push(key(at, char, { altKey: wrong.altOnAll === true, ...(isDigit && { code: `Numpad${char}` }) }));
        } else if (separator === 'ctrl')
          events.push(key(at, 'Control', { ctrlKey: true }), key(at, ']', { ctrlKey: true, code: 'BracketRight' }));
        else if (separator === 'F8') events.push(key(at, 'F8', { code: 'F8' }));
        else if (separator === 'keypress') events.push(key(at, GS, { type: 'keypress' }));
        else events.push(key(at, 'Alt', { altKey: true }), ...ALT_029.map(([digit, more]) => key(at, digit, more)));
      }
    } else if (mode === 'commit') {
      const half = wrong.pause === undefined ? chars.length : Math.floor(chars.length / 2);
      const parts = [chars.slice(0, half), chars.slice(half)]
        .map((part) => part.join(''))
        .filter((part) => part !== '');
      for (const part of parts) {
        at += wrong.pause ?? pace;
        events.push(key(at, 'Unidentified', { keyCode: 229 }), rawText('insertText', part, at));
      }
    } else {
      for (const n of chars.keys())
        events.push(rawText('insertCompositionText', chars.slice(0, n + 1).join(''), (at += pace)));
      events.push(rawText('compositionend', text, at));
    }
    for (const end of terminator) {
      at += 1;
      events.push(end === '\r\n' || end === '\t' ? rawText('insertText', end, at) : key(at, end));
    }
  }
  return events;
}

const all = (wrong: Wrong): Reading[] => CALIBRATION_STEPS.map((step) => ({ step, events: scan(step, wrong) }));
const kinds = (findings: readonly Finding[]): string[] => findings.map(({ kind }) => kind);

describe('a scanner that does everything right', () => {
  test.each(['keys', 'commit'] as const)('by %s is told so, and its profile says how it delivers', (mode) => {
    const { profile, findings } = calibrate(all({ mode, says: (text, code) => AIM[code] + text }));
    expect(findings).toEqual([]);
    expect(profile).toEqual({
      mode,
      terminator: 'Enter',
      separator: { kind: mode === 'keys' ? 'ctrl' : 'literal' },
      aim: true,
      gapMs: mode === 'keys' ? 5 : 0,
      prefix: '',
      suffix: '',
    });
  });

  test('with Alt on every character, digits from the number pad, or a separator in front of a GS1 label is no worse', () => {
    for (const wrong of [
      { altOnAll: true },
      { numpad: true },
      { says: (text: string, code: string) => (code === 'gs1' ? GS : '') + text },
    ]) {
      const { profile, findings } = calibrate(all(wrong));
      expect(findings).toEqual([]);
      expect(profile).toMatchObject({ prefix: '', separator: { kind: 'ctrl' }, aim: false });
    }
  });
});

describe('the group separator', () => {
  test.each([
    [{ separator: 'ctrl' }, { kind: 'ctrl' }],
    [{ separator: 'alt' }, { kind: 'alt' }],
    [{ separator: 'keypress' }, { kind: 'keypress' }],
    [{ separator: 'F8' }, { kind: 'key', key: 'F8' }],
    [{ mode: 'commit' }, { kind: 'literal' }],
    [{ mode: 'composition' }, { kind: 'literal' }],
    [{ separator: { text: '~' } }, { kind: 'substitute', text: '~' }],
    [
      { mode: 'commit', separator: { text: '{GS}' } },
      { kind: 'substitute', text: '{GS}' },
    ],
    [
      { separator: { text: '|' }, says: (text, code) => AIM[code] + text },
      { kind: 'substitute', text: '|' },
    ],
    [{ separator: { text: '' } }, { kind: 'dropped' }],
  ] as const satisfies readonly (readonly [Wrong, object])[])('%j is stored as %j', (wrong, separator) => {
    expect(calibrate(all(wrong)).profile.separator).toEqual(separator);
  });

  test('that is dropped, ends the code, or comes as an ordinary character is what to change first', () => {
    expect(calibrate(all({ separator: { text: '' } })).findings[0]).toEqual({ kind: 'separatorDropped' });
    expect(calibrate(all({ mode: 'commit', separator: { text: '\r\n' } })).findings[0]).toEqual({
      kind: 'separatorEnds',
    });
    const letter = calibrate(all({ separator: { text: 'X' } }));
    expect(letter.findings[0]).toEqual({ kind: 'separatorReplaced', text: 'X', use: 'never' });
    expect(letter.profile.separator, 'every X of every code would become a separator').toEqual({ kind: 'dropped' });
  });

  test('as a character of its own needs no change, as one that is in some codes it is worth one', () => {
    const of = (text: string) =>
      calibrate(all({ separator: { text } })).findings.map((one) => [one.kind, weightOf(one)]);
    expect(of('~')).toEqual([['separatorReplaced', 'handled']]);
    expect(of('/')).toEqual([['separatorReplaced', 'better']]);
  });

  test('is not known from scans without a GS1 label', () => {
    expect(calibrate(all({ silent: ['gs1'] })).profile.separator).toBeNull();
  });
});

describe('characters', () => {
  test.each([
    ['a lost one', { says: (text) => text.replaceAll('+', '') }, [{ kind: 'lost', chars: ['+'] }]],
    [
      'several lost ones',
      { says: (text) => text.replace(/[+%()]/g, '') },
      [{ kind: 'lost', chars: ['+', '%', '(', ')'] }],
    ],
    [
      'another keyboard layout',
      { says: (text) => text.replaceAll('-', 'ß').replaceAll('/', '-') },
      [
        {
          kind: 'replaced',
          chars: [
            { from: '-', to: 'ß' },
            { from: '/', to: '-' },
          ],
        },
      ],
    ],
    ['capitals', { says: (text) => text.toUpperCase() }, [{ kind: 'letters', letters: 'capitals' }]],
    ['small letters', { says: (text) => text.toLowerCase() }, [{ kind: 'letters', letters: 'small' }]],
    [
      'Caps Lock',
      { says: (text) => text.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())) },
      [{ kind: 'letters', letters: 'mixed' }],
    ],
    [
      'a lost one and small letters',
      { says: (text) => text.replaceAll('+', '').toLowerCase() },
      [
        { kind: 'lost', chars: ['+'] },
        { kind: 'letters', letters: 'small' },
      ],
    ],
    [
      'wide forms of a Chinese input method',
      { mode: 'commit', says: (text) => text.replace(/[!-~]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)) },
      [{ kind: 'wide' }],
    ],
    [
      'no check digit',
      { says: (text, code) => (code === 'piece' ? text.slice(0, -1) : text) },
      [{ kind: 'noCheckDigit' }],
    ],
    [
      'a long code that is cut off',
      { says: (text, code) => (code === 'long' ? text.slice(0, 128) : text) },
      [{ kind: 'cutOff', got: 128, of: 300 }],
    ],
    [
      'one here and there',
      {
        says: (text, code) =>
          code === 'long' ? text.replace('108-Aisle.', '108-Asle.').replace('121-Aisle.', '121-Aise.') : text,
      },
      [{ kind: 'missing', chars: ['i', 'l'] }],
    ],
  ] as const satisfies readonly (readonly [string, Wrong, readonly Finding[]])[])('%s', (_, wrong, findings) => {
    const found = calibrate(all(wrong)).findings;
    expect(found).toEqual(findings);
    expect(new Set(found.map(weightOf))).toEqual(new Set(['wrong']));
  });
});

describe('manners', () => {
  test.each([
    ['no terminator', { terminator: [] }, 'none', ['noTerminator']],
    ['Tab', { terminator: ['Tab'] }, 'Tab', ['tab']],
    ['Tab in the text', { mode: 'commit', terminator: ['\t'] }, 'Tab', ['tab']],
    ['a line end and Enter', { mode: 'commit', terminator: ['\r\n', 'Enter'] }, 'Enter', []],
    ['a slow scanner', { pace: 80 }, 'Enter', ['slow']],
    ['a pause inside the code', { mode: 'commit', pause: 3000 }, 'Enter', ['pauses']],
    ['two reads of one pull', { times: 2 }, 'Enter', ['doubled']],
    ['two reads of one pull without terminator', { times: 2, terminator: [] }, 'none', ['doubled', 'noTerminator']],
    ['an input method for people', { mode: 'composition' }, 'Enter', ['composed']],
  ] as const satisfies readonly (readonly [string, Wrong, string, readonly string[]])[])(
    '%s',
    (_, wrong, terminator, found) => {
      const { profile, findings } = calibrate(all(wrong).filter(({ step }) => !('times' in wrong && step === 'long')));
      expect(kinds(findings)).toEqual(found);
      expect(profile.terminator).toBe(terminator);
    },
  );

  test('a terminator that comes now and then is relied on neither way', () => {
    const readings = CALIBRATION_STEPS.map((step, i) => ({
      step,
      events: scan(step, { terminator: i % 2 ? ['Enter'] : [] }),
    }));
    const { profile, findings } = calibrate(readings);
    expect(kinds(findings)).toEqual(['terminatorVaries']);
    expect(profile.terminator).toBe('unknown');
  });

  test('the longest pause is remembered: silence has to be longer to mean the end', () => {
    expect(calibrate(all({ mode: 'commit', pause: 3000, terminator: [] })).profile.gapMs).toBe(3000);
  });

  test('what is in front of each code and behind it is taken off', () => {
    const { profile, findings } = calibrate(all({ says: (text) => `<${text}#!` }));
    expect(profile).toMatchObject({ prefix: '<', suffix: '#!', aim: false });
    expect(findings.map((one) => [one.kind, weightOf(one)])).toEqual([
      ['prefix', 'handled'],
      ['suffix', 'handled'],
    ]);
    const both = calibrate(all({ says: (text, code) => `#${AIM[code]}${text}` }));
    expect(both.profile).toMatchObject({ prefix: '#', aim: true });
  });

  test("a maker's letter for each kind of code is no prefix, and cannot stay", () => {
    const letter = { characters: 'j', gs1: 'w', long: 's', piece: 'd' };
    const { profile, findings } = calibrate(all({ says: (text, code) => letter[code] + text }));
    expect(kinds(findings)).toEqual(['codeId']);
    expect(profile.prefix).toBe('');
  });
});

describe('scans that go wrong', () => {
  test('nothing at all is no profile', () => {
    const { profile, findings } = calibrate(CALIBRATION_STEPS.map((step) => ({ step, events: [] })));
    expect(profile).toMatchObject({ mode: null, terminator: 'unknown', separator: null });
    expect(findings).toEqual([{ kind: 'silent', steps: ['characters', 'gs1', 'long', 'piece'] }]);
  });

  test('a kind of code that gives nothing is named, and the others count', () => {
    const { profile, findings } = calibrate(all({ silent: ['gs1'] }));
    expect(findings).toEqual([{ kind: 'silent', steps: ['gs1'] }]);
    expect(profile).toMatchObject({ mode: 'keys', terminator: 'Enter' });
  });

  test('the same code a second time that gives nothing is not a code that is switched off', () => {
    expect(calibrate(all({ silent: ['again'] })).findings).toEqual([{ kind: 'repeatBlocked' }]);
  });

  test('another code is told from the one that is to be scanned, in whatever way that comes', () => {
    const code = (text: string) => ({ step: 'characters' as const, events: [rawText('insertText', `${text}\r`, T0)] });
    for (const text of ['LOC-A01', '9506000134352', CALIBRATION_CODES.long.text])
      expect(judge(code(text)).kind).toBe('other');
    expect(judge({ ...code('LOC-A01'), step: 'long' }).kind).toBe('other');
    expect(judge({ ...code('6901234567892'), step: 'piece' }).kind).toBe('other');
  });

  test('a key pressed by hand is no scan', () => {
    expect(judge({ step: 'gs1', events: [key(T0, '1'), key(T0 + 300, 'Enter')] }).kind).toBe('noise');
  });

  test('what another step gave is not taken for this one', () => {
    for (const step of CALIBRATION_STEPS)
      for (const shown of CALIBRATION_STEPS)
        expect(judge({ step: shown, events: scan(step, {}) }).kind).toBe(
          codeOfStep(step) === codeOfStep(shown) ? 'read' : 'other',
        );
  });
});

describe('while a code comes', () => {
  const some = (step: CalibrationStep, text: string) => ({ step, events: [rawText('insertText', text, T0)] });
  test('a long one is waited for as long as its parts may be apart, a whole one only for a second read', () => {
    expect(patience(some('long', CALIBRATION_CODES.long.text.slice(0, 120)))).toBeGreaterThanOrEqual(8000);
    expect(patience(some('long', CALIBRATION_CODES.long.text))).toBeLessThan(1000);
    expect(patience(some('characters', 'ab-./$%]()40218365')), 'one lost').toBeLessThan(1000);
    expect(patience(some('characters', 'aB-.\r'))).toBeLessThan(1000);
  });

  test('it shows how much is there', () => {
    expect(arrivedSoFar(some('long', '100-Aisle.').events)).toBe(10);
  });
});
