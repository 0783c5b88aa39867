/** A network that hangs, lies and drops, and a second page on the same disk. */
import './settle-async.ts';
import { expect, test } from 'vitest';
import { play, TROUBLE } from './campaign.ts';
import type { Story } from './campaign.ts';

const calm: Story = { ops: 6, workers: 1, kills: 0, trouble: 0, conditions: TROUBLE, refusals: 0, sessionsEnd: 0 };
const STORIES: readonly [title: string, seeds: number, story: Story][] = [
  ['nothing but trouble', 35, { ...calm, trouble: 0.75, refusals: 0.1, sessionsEnd: 0.1 }],
  ['refused left and right', 25, { ...calm, refusals: 0.5 }],
  ['two pages', 35, { ...calm, workers: 2, trouble: 0.3, refusals: 0.1, sessionsEnd: 0.05 }],
  ['two pages, killed in turn', 45, { ...calm, workers: 2, kills: 4, trouble: 0.3, refusals: 0.1, sessionsEnd: 0.05 }],
];

test.each(STORIES)('%s', { timeout: 120_000 }, async (title, seeds, story) => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    await play(seed * 7919, story).catch((error: unknown) => {
      throw new Error(`${title}: story ${seed}`, { cause: error });
    });
  }
  expect(seeds).toBeGreaterThan(0);
});

test('two pages without trouble send every op exactly once', { timeout: 60_000 }, async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const { wms } = await play(seed, { ...calm, workers: 2 });
    const sent = wms.posts.map((p) => p.opId);
    expect(new Set(sent).size, `story ${seed}`).toBe(sent.length);
  }
});
