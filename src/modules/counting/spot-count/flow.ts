import { SpotWhy } from '#contract/counting.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { location } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { beginSpot } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toSpotCount, toStockCheckAction } from '../screens.ts';

const WHY: Readonly<Record<SpotWhy, Text>> = {
  seen: msg`It looks wrong`,
  short: msg`I found less than I needed`,
  asked: msg`A supervisor asked me to`,
};

/** Nobody begins more in a shift. */
const MOST_SPOTS = 20;

/** A location that nobody planned to count is counted by who stands there, as a count of its own that is his at once. */
export const spotCount = flow(toSpotCount, { back: 'stop' })
  .load('number', {
    local: async (_, db) => (await db.lpns.where('used', 'N')).find(({ kind }) => kind === 'count')?.lpn,
    remote: ({ me }) => request(ReserveNumbers, { deviceId: me.deviceId, count: MOST_SPOTS, kind: 'count' }),
    missing: refuse.noNumbers,
  })
  .scan('place', { as: location, prompt: msg`Scan the location that you count`, chip: ({ loc }) => loc })
  .choose('why', {
    prompt: ({ place }) => msg`Why do you count ${place.loc}?`,
    from: async () => SpotWhy.options,
    id: (why) => why,
    row: (why): Choice => ({ title: WHY[why] }),
    none: refuse.noNumbers,
  })
  .load('placeRev', async ({ place }, db) => (await db.places.get(place.loc))?.rev ?? 0)
  .post(beginSpot, ({ number, place, placeRev, why, me }) => ({
    jobId: number,
    deviceId: me.deviceId,
    loc: place.loc,
    areaId: place.areaId,
    placeRev,
    why,
  }))
  .open(toStockCheckAction, ({ number }) => ({ jobId: number }));
