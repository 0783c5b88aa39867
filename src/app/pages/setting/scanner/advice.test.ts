import { weightOf } from '#device/scan/calibrate.ts';
import type { Finding } from '#device/scan/calibrate.ts';
import { UNKNOWN_SCANNER } from '#device/scan/profile.ts';
import type { Text } from '#engine/text.ts';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { MAKERS, menuOf, settingsFor } from './makers.ts';
import { reportText } from './report.ts';
import { findingWords } from './words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const say = (text: Text): string => i18n._(text);

/** Every kind of finding, with each of its variants that is worded differently. */
const FINDINGS: readonly Finding[] = [
  { kind: 'silent', steps: ['gs1'] },
  { kind: 'silent', steps: ['characters', 'gs1', 'long', 'piece'] },
  { kind: 'separatorDropped' },
  { kind: 'separatorEnds' },
  { kind: 'separatorReplaced', text: '~', use: 'good' },
  { kind: 'separatorReplaced', text: '/', use: 'risky' },
  { kind: 'separatorReplaced', text: 'X', use: 'never' },
  { kind: 'lost', chars: ['+', '%'] },
  { kind: 'replaced', chars: [{ from: '-', to: 'ß' }] },
  { kind: 'missing', chars: ['i'] },
  { kind: 'letters', letters: 'capitals' },
  { kind: 'letters', letters: 'small' },
  { kind: 'letters', letters: 'mixed' },
  { kind: 'wide' },
  { kind: 'composed' },
  { kind: 'cutOff', got: 128, of: 300 },
  { kind: 'noCheckDigit' },
  { kind: 'doubled' },
  { kind: 'repeatBlocked' },
  { kind: 'noTerminator' },
  { kind: 'terminatorVaries' },
  { kind: 'tab' },
  { kind: 'slow', pace: 80 },
  { kind: 'pauses', gapMs: 3000 },
  { kind: 'codeId' },
  { kind: 'prefix', text: '<' },
  { kind: 'suffix', text: '>' },
];

test.each(FINDINGS)('$kind says what is wrong, and which setting to change unless none has to be', (finding) => {
  expect(say(findingWords(finding, say))).toMatch(/^\S.{10,}/);
  expect(settingsFor(finding).length > 0).toBe(weightOf(finding) !== 'handled');
});

test('each variant has words of its own', () => {
  expect(new Set(FINDINGS.map((finding) => say(findingWords(finding, say)))).size).toBe(FINDINGS.length);
});

test('menus of makers are named only where they are known', () => {
  expect(menuOf('zebra', 'terminator')).toContain('Send ENTER key');
  expect(menuOf('honeywell', 'delivery')).toContain('Wedge Method');
  for (const maker of MAKERS.filter((one) => ['idata', 'seuic', 'sunmi', 'other'].includes(one)))
    expect(menuOf(maker, 'terminator')).toBeUndefined();
});

test('the text for the admin has the day, what was measured, what to change and where', () => {
  const text = reportText(
    {
      terminal: 'A1B2C3D4',
      check: { at: new Date(2025, 10, 21, 9, 30).getTime(), findings: [{ kind: 'lost', chars: ['+'] }], pace: 5 },
      facts: [{ label: 'End of a code', value: 'Enter' }],
      profile: { ...UNKNOWN_SCANNER, terminator: 'Enter' },
      maker: 'zebra',
    },
    say,
  );
  expect(text).toContain('A1B2C3D4 2025-11-21');
  expect(text).toContain('End of a code: Enter');
  expect(text).toContain('These characters are lost: +');
  expect(text).toContain('Send Characters as Events');
  expect(text).toContain('"terminator":"Enter"');
});
