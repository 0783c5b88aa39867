/** Killed anywhere, answered anyhow: nothing lost, nothing doubled, nothing overtaken (offline.md goal G0). */
import './settle-async.ts';
import { expect, test } from 'vitest';
import { play, TROUBLE } from './campaign.ts';
import type { Story } from './campaign.ts';

const calm: Story = { ops: 6, workers: 1, kills: 0, trouble: 0, conditions: TROUBLE, refusals: 0, sessionsEnd: 0 };
const STORIES: readonly [title: string, seeds: number, story: Story][] = [
  ['killed again and again, everything else is well', 50, { ...calm, kills: 4 }],
  [
    'killed while answers are lost after the WMS applied',
    50,
    { ...calm, kills: 4, trouble: 0.5, conditions: ['lostAfter'] },
  ],
  ['killed while everything goes wrong', 50, { ...calm, kills: 4, trouble: 0.4, refusals: 0.15, sessionsEnd: 0.08 }],
];

test.each(STORIES)('%s', { timeout: 120_000 }, async (title, seeds, story) => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    await play(seed, story).catch((error: unknown) => {
      throw new Error(`${title}: story ${seed}`, { cause: error });
    });
  }
  expect(seeds).toBeGreaterThan(0);
});
