/** A tenth of all screens do their main job in Chromium, others with each draw; `npm run -s tour` visits all of them. */
import { drawNumber, isDrawn } from '../harness/draw.ts';
import { tour } from '../tour/tour.ts';
import { allVisits } from '../tour/visits.ts';
import { expect, test } from 'vitest';

const SHARE = 10;
const TIMEOUT = 1_800_000;

test('a drawn tenth of all screens do their main job, and the WMS applies it', { timeout: TIMEOUT }, async () => {
  const visits = allVisits(new Date()).filter((_, i) => isDrawn(i, SHARE));
  // In the next ten draws those are dark that were light in these.
  const beginsDark = Math.floor((drawNumber ?? 0) / SHARE) % 2 === 1;
  const visited = await tour({ visits, say: () => {}, language: 'en', beginsDark });
  expect(visited.filter(({ done, posted, applied }) => !done || posted !== applied)).toEqual([]);
});
