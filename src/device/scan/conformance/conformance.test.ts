import { describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { FakeDriver } from './fake-driver.ts';
import { play } from './run.ts';

describe('our capture, on a document of our own', () => {
  test.each(cases.map((wanted) => [wanted.name, wanted] as const))('%s', async (_, wanted) => {
    const { got, expected } = await play(new FakeDriver(), wanted);
    expect(got).toEqual(expected);
  });
});

test('each case has a name of its own', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});
