import type { Language } from '#contract/envelope.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BCP47 } from './bcp47.ts';
import { quantityText } from '#domain/quantity-text.ts';
import { choose, speak, spoken, storedLanguage } from './i18n.ts';

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

describe('a language that is chosen', () => {
  const page = { documentElement: { lang: '' }, cookie: '' };
  beforeEach(() => vi.stubGlobal('document', page));
  afterEach(() => vi.unstubAllGlobals());
  const told: Language[] = [];
  const tell = async (language: Language) => void told.push(language);

  test('is what the session says in the end, also where the start tells its own meanwhile', async () => {
    await speak('zh_cn');
    const chosen = choose('en', tell);
    // As the start does it as soon as the worker runs.
    await tell(spoken());
    await chosen;
    expect(told.at(-1)).toBe('en');
  });

  test.each([
    ['zh_cn', '3袋'],
    ['zh_hk', '3袋'],
    ['vn', '3 bao'],
    ['en', '3 bag'],
  ] as const)('names the units of goods without packaging too: %s', async (language, words) => {
    await speak(language);
    expect(quantityText(3, null)).toBe(words);
  });

  test('is remembered by the cookie, for a year and on every path', async () => {
    const written: string[] = [];
    Object.defineProperty(page, 'cookie', {
      set(cookie: string) {
        written.push(cookie);
      },
      configurable: true,
    });
    await speak('vn');
    await speak('en');
    expect(written.map((cookie) => cookie.split('; '))).toEqual([
      ['language=vn', 'path=/', 'max-age=31536000', 'SameSite=Lax'],
      ['language=en', 'path=/', 'max-age=31536000', 'SameSite=Lax'],
    ]);
    expect(storedLanguage(written.at(-1))).toBe('en');
  });

  test('is the last one, however late the words of one before it come', async () => {
    await speak('en');
    const passedBy = choose('vn', tell);
    await Promise.all([passedBy, choose('en', tell)]);
    expect([spoken(), page.documentElement.lang, told.at(-1)]).toEqual(['en', 'en', 'en']);
  });
});
