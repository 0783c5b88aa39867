/** Pallets that two operators have built on the floor, yesterday and today, so that the list of built pallets has some. */
import type { Context } from '#wms/context.ts';
import { built } from '#wms/ledger/nest.ts';
import type { InsideFamily } from './all.ts';

const WORKERS = ['op1', 'op2'];
const MOST = 6;
const HOUR = 60 * 60_000;

export const builtPallets: InsideFamily = {
  insidePlace: 70,
  async make(at) {
    const ctx = at('WH1');
    const pallets = await ctx.trx
      .selectFrom('container')
      .select(['container_id', 'doc_id', 'owner_id', 'loc'])
      .where('wh_gid', '=', 'WH1')
      .where('kind', '=', 'pallet')
      .where('status', '=', 'received')
      .orderBy('container_id')
      .limit(MOST)
      .execute();
    for (const [i, { loc, ...pallet }] of pallets.entries())
      await built(asBuilder(ctx, WORKERS[i % WORKERS.length] ?? '', i < WORKERS.length ? 20 : 1), pallet, loc);
  },
};

const asBuilder = (ctx: Context, user_id: string, hours: number): Context => ({
  ...ctx,
  stamp: { ...ctx.stamp, user_id, captured_at: new Date(Date.now() - hours * HOUR).toISOString() },
});
