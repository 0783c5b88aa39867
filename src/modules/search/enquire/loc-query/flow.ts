import { GetStockList } from '#contract/search-enquire.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { location } from '#segments/lookups.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { placeRows } from '../place-rows.ts';
import { toLocQuery } from '../screens.ts';
import { asked, stockOf } from '../stock.ts';

/** A location: what it is for, what it takes and bears, and what is known to stand there. */
export const locQuery = flow(toLocQuery, { keep: 'never' })
  .maybe(
    ({ params }) => params.loc === undefined,
    (f) => f.scan('scanned', { as: location, prompt: msg`Scan the location`, chip: ({ loc }) => loc }),
  )
  .maybe(
    ({ params }) => params.loc !== undefined,
    (f) =>
      f
        .load('place', {
          local: ({ params }, db) => db.locations.get(params.loc ?? ''),
          missing: refuseLookup.locUnknown.from(({ params }) => ({ code: params.loc ?? '' })),
        })
        .load('known', ({ place: { loc } }, db) => stockOf([{ kind: 'loc', code: loc }], db))
        .view('seen', {
          prompt: ({ place: { loc } }) => msg`Location ${loc}`,
          refresh: ({ place: { loc }, known }) => request(GetStockList, asked([{ kind: 'loc', code: loc }], known)),
          rows: ({ place }, db) => placeRows(place, db),
          next: msg`Back`,
        }),
  )
  .opens(({ scanned }) => (scanned ? openFlow(toLocQuery, { loc: scanned.loc }) : null));
