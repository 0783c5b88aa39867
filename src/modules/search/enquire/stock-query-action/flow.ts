import { GetStockList } from '#contract/search-enquire.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toStockQueryAction } from '../screens.ts';
import { asked, conditionsIn, lineAt } from '../stock.ts';
import { stockRows } from '../stock-rows.ts';

/** One stock in detail: how much, how much of it is kept or on hold, its lot; and the ways to work with it, filled in. */
export const stockQueryAction = flow(toStockQueryAction, { keep: 'never' })
  .load('line', {
    local: ({ params: { stock } }, db) => lineAt(stock, db),
    remote: ({ params: { stock } }) => request(GetStockList, asked(conditionsIn(stock))),
    missing: refuse.notHereAnyMore,
  })
  .view('seen', {
    prompt: ({ line: { skuName } }) => msg`Stock of ${skuName}`,
    refresh: ({ line }) => request(GetStockList, asked(conditionsIn(line.key), [line])),
    rows: async ({ line }, db) => stockRows(await lineAt(line.key, db), db),
    next: msg`Back`,
  })
  .leave();
