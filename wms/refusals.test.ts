import { describe, expect, it } from 'vitest';
import { refusalCode, refusalNames, word } from './refusals.ts';

describe('refusals', () => {
  it('have numbers of their own, never 0 or 2', () => {
    const codes = refusalNames.map(refusalCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => code < 100)).toEqual([]);
  });

  it('name the same facts in every language', () => {
    const facts = (name: (typeof refusalNames)[number], lg: 'en' | 'zh_cn' | 'zh_hk' | 'vn') => {
      const seen: string[] = [];
      const probe = new Proxy({}, { get: (_, key) => `<${seen.push(String(key))}>` });
      word(name, probe, lg);
      return seen.sort().join();
    };
    for (const name of refusalNames) {
      expect(['zh_cn', 'zh_hk', 'vn'].map((lg) => facts(name, lg as 'vn'))).toEqual(
        [1, 2, 3].map(() => facts(name, 'en')),
      );
    }
  });
});
