import { describe, expect, test } from 'vitest';
import { BCP47, storedLanguage } from './i18n.ts';

describe('the language that a terminal starts in', () => {
  test('is Simplified Chinese when none is stored', () => {
    expect(storedLanguage('')).toBe('zh_cn');
    expect(storedLanguage('', 'vn')).toBe('vn');
    expect(storedLanguage('language=en', 'vn')).toBe('en');
  });
  test('is the one of the cookie', () => {
    expect(storedLanguage('other=1; language=vn')).toBe('vn');
  });
  test('is never one that we do not have', () => {
    expect(storedLanguage('language=toString')).toBe('zh_cn');
    expect(storedLanguage('language=fr')).toBe('zh_cn');
  });
});

test('every language has a name that Intl accepts', () => {
  for (const tag of Object.values(BCP47)) expect(() => new Intl.PluralRules(tag)).not.toThrow();
});
