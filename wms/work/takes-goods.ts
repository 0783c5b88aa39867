/** Whether goods may be set down at a location: what it is kept for, what may stand together, weight and height. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { Load } from './load.ts';
import { isKeptForOther, isTooLow, weightWith, wouldMixLots, wouldMixSkus } from './suggest/fits.ts';

interface Verdict {
  kept: boolean;
  skus: boolean;
  lots: boolean;
  low: boolean;
  weight: number;
  fixed_sku: string;
  max_weight: number;
  max_height: number;
}

/** The caller holds the lock of the location. */
export async function takesGoods(ctx: Context, loc: string, load: Load): Promise<void> {
  const { rows } = await sql<Verdict>`
    select ${isKeptForOther(load)} as kept, ${wouldMixSkus(load, 'standing')} as skus,
      ${wouldMixLots(load, 'standing')} as lots, ${isTooLow(load)} as low, ${weightWith(load, 'standing')} as weight,
      l.fixed_sku, l.max_weight, l.max_height
    from location l where l.wh_gid = ${ctx.whgid} and l.loc = ${loc}`.execute(ctx.trx);
  const [found] = rows;
  if (!found) return refuse('locUnknown', { loc });
  const { weight, fixed_sku, max_weight, max_height } = found;
  if (found.kept) refuse('keptForOther', { loc, sku: fixed_sku });
  if (found.skus) refuse('oneSkuOnly', { loc });
  if (found.lots) refuse('oneLotOnly', { loc });
  if (max_weight > 0 && weight > max_weight) refuse('tooHeavy', { loc, max: max_weight, weight });
  if (found.low) refuse('tooHigh', { loc, max: max_height, height: load.height });
}
