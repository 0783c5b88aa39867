import { GetStockList } from '#contract/search-enquire.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { anyStock } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { toStockQuery } from '../screens.ts';
import { asked, conditionOf, stockOf } from '../stock.ts';
import { stockColumns, stockList } from '../stock-list.ts';
import { namesOf } from '../words.ts';

/**
 * Stock by whatever is scanned: what this terminal knows is there at once, with its age, and the WMS is asked where there is
 * network. What was scanned becomes part of the address, so the list is there again on the way back from a row of it.
 */
export const stockQuery = flow(toStockQuery, { keep: 'never' })
  .load('given', async ({ params: { codes } }, db) => {
    const all = await Promise.all(codes.map((code) => conditionOf(code, db)));
    return all.flatMap((condition) => condition ?? []);
  })
  .maybe(
    ({ params, given }) => params.more !== undefined || given.length === 0,
    (f) =>
      f.scan(
        'what',
        {
          as: anyStock,
          prompt: ({ given }) =>
            given.length === 0
              ? msg`Scan a location, a pallet, a case or goods, or type an owner or a name`
              : msg`Scan what else the stock of ${namesOf(given)} has to be`,
          chip: ({ code }) => code,
        },
        refuse.sameCondition.when(
          ({ kind, code }, { given }) => given.some((condition) => condition.kind === kind) && { code },
        ),
      ),
  )
  .derive('wanted', ({ given, what }) => (what ? [...given, what] : given))
  .maybe(
    ({ what }) => what === undefined,
    (f) =>
      f
        .load('known', ({ wanted }, db) => stockOf(wanted, db))
        .button('narrow', {
          label: msg`Add a condition`,
          run: ({ wanted }) => openFlow(toStockQuery, { codes: wanted.map(({ code }) => code), more: 'yes' }),
        })
        .enquiry('stock', {
          prompt: ({ wanted }) => msg`Stock of ${namesOf(wanted)}`,
          from: ({ wanted }, db) => stockList(wanted, db),
          by: ({ by }) => by,
          row: ({ row }) => row,
          columns: stockColumns,
          ask: ({ wanted, known }) => request(GetStockList, asked(wanted, known)),
          none: refuse.noneOfThese.from(({ wanted }) => ({ names: namesOf(wanted) })),
          unknown: refuse.notInList,
        }),
  )
  .opens(({ wanted, stock }) =>
    stock ? stock.opens : openFlow(toStockQuery, { codes: wanted.map(({ code }) => code) }),
  );
