/** Some of all screens do their main job in Chromium, others with each draw; `npm run -s tour` visits all of them. */
import { Language } from '#contract/envelope.ts';
import { drawNumber, drawsFor, isDrawn } from '../harness/draw.ts';
import { tour } from '../tour/tour.ts';
import { allVisits } from '../tour/visits.ts';
import { expect, test } from 'vitest';

const SCREENS = 14;
const TIMEOUT = 1_800_000;

test('screens that are drawn do their main job, and the WMS applies it', { timeout: TIMEOUT }, async () => {
  const all = allVisits(new Date());
  const draws = drawsFor(all.length, SCREENS);
  const visits = all.filter((_, i) => isDrawn(i, draws));
  // Those are dark the next time that were light this time.
  const beginsDark = Math.floor((drawNumber ?? 0) / draws) % 2 === 1;
  const language = Language.options[(drawNumber ?? 0) % Language.options.length] ?? 'en';
  const visited = await tour({ visits, say: () => {}, language, beginsDark, axe: true, fits: true });
  expect(visited.filter(({ done, posted, applied }) => !done || posted !== applied)).toEqual([]);
});
