/** Several orders at once into the slots of a cart, sorted while walking. */
import { sum } from '#domain/decimal.ts';
import { OUT_SLOT_LITRES } from '#domain/settings.ts';
import type { Context } from '#wms/context.ts';
import { settingOf } from '#wms/work/settings.ts';
import { batchesOf, MOST_PICKS, type CartLimits, type Walked } from './batches.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { planPickJob, slotOf, type PlannedFor } from './pick-jobs.ts';
import type { PickStop } from './stops.ts';
import { aisleOf } from './walk.ts';

/** Carts of a wave that says nothing. */
const USUAL_SLOTS = 8;

/** One job for each cart: its orders have the slots `1` to `n` in the order of their urgency. */
export async function jobsOfCarts(
  ctx: Context,
  planned: PlannedFor,
  stops: readonly PickStop[],
  slots: number,
): Promise<string[]> {
  const limits = await limitsOf(ctx, slots || USUAL_SLOTS);
  const byOrder = groupedBy(stops, (stop) => `${stop.order_id} ${stop.owner_id}`);
  const walked = [...byOrder.values()].map((its) => walkedOf(planned, its));
  const jobs: string[] = [];
  for (const batch of batchesOf(walked, limits)) {
    const all = batch.flatMap(({ stops: its }) => its);
    const cart = { kind: 'pick.cluster', into: 'cart', of: planned.waveId, slots: limits.slots } as const;
    jobs.push(await planPickJob(ctx, planned, cart, all));
    for (const [i, { stops: its }] of batch.entries())
      await slotOf(
        ctx,
        its.map((stop) => stop.pick_id),
        String(i + 1),
      );
  }
  return jobs;
}

function walkedOf({ orders }: PlannedFor, stops: readonly PickStop[]): Walked & { stops: readonly PickStop[] } {
  const [first] = stops;
  const order = orders.find(({ order_id }) => order_id === first?.order_id);
  return {
    orderId: order?.order_id ?? '',
    ownerId: order?.owner_id ?? '',
    priority: order?.priority ?? 0,
    shipDate: order?.ship_date ?? '',
    cutoff: order?.cutoff ?? '',
    aisles: new Set(stops.map(({ loc }) => aisleOf(loc))),
    picks: stops.length,
    volume: sum(stops.map((stop) => stop.volume)),
    weight: sum(stops.map((stop) => stop.weight)),
    stops,
  };
}

/** What a cart of so many slots bears, where there is such a type, and what its slots hold. */
async function limitsOf(ctx: Context, slots: number): Promise<CartLimits> {
  const type = await ctx.trx
    .selectFrom('container_type')
    .select('max_weight')
    .where('kind', '=', 'cart')
    .where('slots', '=', slots)
    .orderBy('type_id')
    .executeTakeFirst();
  const litres = Number(await settingOf(ctx, OUT_SLOT_LITRES)) || 0;
  return { slots, picks: MOST_PICKS, volume: slots * litres, weight: type?.max_weight ?? 0 };
}
