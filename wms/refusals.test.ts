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

  const sources = import.meta.glob<string>(
    [
      './**/*.ts',
      '../src/domain/**/*.ts',
      '!./**/*.{suite,test}.ts',
      '!./testing/**',
      '!./wording/**',
      '!./refusal-codes.ts',
    ],
    { eager: true, query: '?raw', import: 'default' },
  );
  const suites = import.meta.glob<string>(
    ['./**/*.{suite,test}.ts', './testing/**/*.ts', '../tests/{wms,faults}/**/*.ts'],
    { eager: true, query: '?raw', import: 'default' },
  );
  /** Names stand in quotes wherever they are raised or expected. */
  const notIn = (files: Readonly<Record<string, string>>) => {
    const quoted = new Set(Object.values(files).flatMap((text) => text.match(/(?<=')\w+(?=')/g) ?? []));
    return refusalNames.filter((name) => !quoted.has(name));
  };

  it('are all raised by something', () => {
    expect(notIn(sources)).toEqual([]);
  });

  it('are all expected by a suite', () => {
    expect(notIn(suites)).toEqual([]);
  });

  it('say every fact that their words name', () => {
    const raised = /\brefuse\(\s*'(\w+)'(?:,\s*\{([^{}]*)\})?,?\s*\)/g;
    const said = Object.entries(sources).flatMap(([file, text]) =>
      [...text.matchAll(raised)].map(([, name = '', facts = '']) => ({ file, name, facts })),
    );
    expect(said.length).toBeGreaterThan(300);
    const unsaid = said.flatMap(({ file, name, facts }) => {
      const given = new Set(facts.match(/(?<=^|,)\s*\w+\b(?=\s*(?:[:,]|$))/g)?.map((fact) => fact.trim()));
      const named = word(
        name as (typeof refusalNames)[number],
        new Proxy({}, { get: (_, key) => `<${String(key)}>` }),
        'en',
      ).msg;
      return [...named.matchAll(/<(\w+)>/g)].flatMap(([, fact = '']) =>
        given.has(fact) ? [] : [`${file} ${name} ${fact}`],
      );
    });
    expect(unsaid).toEqual([]);
  });
});
