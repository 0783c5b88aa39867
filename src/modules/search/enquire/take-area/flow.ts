import { GetAreaStock } from '#contract/search-enquire.ts';
import { beginOf } from '#engine/enquiry.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { ageText, areaRows, takenAlong } from '../area.ts';
import { refuse } from '../refusals.ts';
import { toTakeArea } from '../screens.ts';

/**
 * What stands in an area is asked for page after page, while there is network, and is there in the dead zone with the time of the
 * answer. What is scanned afterwards changes the rows, never their age.
 */
export const takeArea = flow(toTakeArea, { keep: 'never' })
  .maybe(
    ({ params }) => params.area === undefined,
    (f) =>
      f.choose('chosen', {
        prompt: msg`Choose the area that you take along`,
        from: async (_, db) => {
          const taken = await takenAlong(db);
          return (await db.areas.all()).map((area) => ({ ...area, taken: taken.get(area.areaId) }));
        },
        id: ({ areaId }) => areaId,
        match: ({ areaId, areaName }, code) => areaId === code || beginOf(areaName)(code),
        row: ({ areaName, taken }) => ({
          title: areaName,
          detail: ageText(taken?.stockAt),
          ...(taken && { amount: String(taken.locations) }),
        }),
        none: refuse.noArea,
      }),
  )
  .given(
    'areaId',
    ({ params }) => params.area,
    (f) =>
      f
        .load('area', {
          local: ({ areaId }, db) => db.areas.get(areaId),
          missing: refuse.areaUnknown.from(({ areaId }) => ({ area: areaId })),
        })
        .view('seen', {
          prompt: ({ area: { areaName } }) => msg`Take ${areaName} along`,
          refresh: ({ areaId }) => request(GetAreaStock, { areaId }),
          rows: ({ areaId }, db) => areaRows(areaId, db),
          next: msg`Back`,
        }),
  )
  .opens(({ chosen }) => (chosen ? openFlow(toTakeArea, { area: chosen.areaId }) : null));
