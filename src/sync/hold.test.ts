import { expect, test } from 'vitest';
import { holding } from './hold.ts';

test('requests wait for the time that was said and go then, in their order; before and after it at once', async () => {
  const sent: string[] = [];
  let release = (): void => {};
  const held = holding(
    async (input) => {
      sent.push(input as string);
      return new Response();
    },
    (ms, run) => {
      expect(ms).toBe(4000);
      release = run;
      return () => {};
    },
  );
  await held.fetch('a');
  held.hold(4000);
  const waiting = Promise.all([held.fetch('b'), held.fetch('c')]);
  await Promise.resolve();
  expect(sent).toEqual(['a']);
  release();
  await waiting;
  await held.fetch('d');
  expect(sent).toEqual(['a', 'b', 'c', 'd']);
});
