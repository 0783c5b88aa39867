import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { FakeDriver } from './fake-driver.ts';
import { replayCases } from './replay-cases.ts';
import { play } from './run.ts';

describe('our capture, on a document of our own', () => {
  test.each(cases.map((wanted) => [wanted.name, wanted] as const))('%s', async (_, wanted) => {
    const { got, expected } = await play(new FakeDriver(), wanted);
    expect(got).toEqual(expected);
  });
});

describe('to the millisecond', () => {
  test.each(replayCases.map((wanted) => [wanted.name, wanted] as const))('%s', async (_, wanted) => {
    const { got, expected } = await play(new FakeDriver(), wanted);
    expect(got).toEqual(expected);
  });
});

test('each case has a name of its own', () => {
  const all = [...cases, ...replayCases].map(({ name }) => name);
  expect(new Set(all).size).toBe(all.length);
});
