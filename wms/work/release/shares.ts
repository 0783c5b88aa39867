/** The second sorting of a wave is planned: what of the sum each order or store gets, where it is put, and who sorts it. */
import type { WaveType } from '#contract/outbound-rows.ts';
import { OUT_CELL_LITRES, OUT_WALL_LEVELS } from '#domain/settings.ts';
import type { WorkName } from '#contract/work-names.ts';
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import type { OrderRow } from '#wms/work/allocate/lock-orders.ts';
import { planJob } from '#wms/work/jobs.ts';
import { settingOf } from '#wms/work/settings.ts';
import { sql, type Selectable } from 'kysely';
import { groupedBy } from '#domain/grouped-by.ts';
import { numbersOf, urgencyOf } from './pick-jobs.ts';
import { byStores, onWall, type Placed, type Share } from './sowing-plan.ts';
import { PIECE } from './stops.ts';
import type { Got } from './sum.ts';

export type WaveRow = Selectable<Database['wave']>;

/** As high as people reach. */
const USUAL_LEVELS = 3;

/** A wall has a cell for each order; stores have trays. */
export const isWall = ({ type, slots }: Pick<WaveRow, 'type' | 'slots'>): boolean => type === 'sum' && slots > 0;

/** `pickJobs`: what has to be over before anybody sorts. `numbers`: by which the work is found as well. */
export async function planShares(
  ctx: Context,
  wave: WaveRow,
  orders: readonly OrderRow[],
  got: readonly Got[],
  pickJobs: readonly string[],
  { kind = sowingOf(wave), numbers = [] }: { kind?: WorkName; numbers?: readonly string[] } = {},
): Promise<void> {
  const of = new Map(orders.map((order) => [order.order_id, order]));
  const shares = await sharesOf(ctx, of, got);
  const placed = isWall(wave) ? onWall(shares, await wallOf(ctx, wave)) : byStores(shares);
  const owners = groupedBy(placed, ({ share }) => of.get(share.orderId)?.owner_id ?? '');
  let n = 0;
  for (const [owner_id, its] of owners) {
    const theirs = orders.filter((order) => its.some(({ share }) => share.orderId === order.order_id));
    const job_id = await planSowing(ctx, wave, theirs, owner_id, its, { kind, numbers, after: pickJobs });
    const demands = its.map(({ share, slot, qty }) =>
      demandOf(ctx, wave, of.get(share.orderId), share, { slot, qty, job_id, n: ++n }),
    );
    await ctx.trx.insertInto('demand').values(demands).execute();
    for (const { demand_id } of demands) ctx.changes.demands.add(demand_id);
  }
  for (const { line } of got) ctx.changes.orderLines.add(line.orderLineId);
}

async function planSowing(
  ctx: Context,
  wave: WaveRow,
  orders: readonly OrderRow[],
  owner_id: string,
  placed: readonly Placed[],
  { kind, numbers, after }: { kind: WorkName; numbers: readonly string[]; after: readonly string[] },
): Promise<string> {
  const [only, more] = after;
  const lanes = [...new Set(orders.map((order) => order.lane))];
  return planJob(
    ctx,
    {
      kind,
      of_id: wave.wave_id,
      numbers: [...numbersOf(orders, wave.wave_id, ''), ...numbers],
      owner_id,
      ...urgencyOf(orders),
      // Several pickers: whoever is last opens it.
      ...(more === undefined ? { after_job: only ?? '' } : { status: 'planned' as const }),
      wave_id: wave.wave_id,
      lane: lanes.length === 1 ? (lanes[0] ?? '') : '',
      goes_into: isWall(wave) ? 'cell' : 'tray',
      slots: isWall(wave) ? wave.slots : new Set(placed.map(({ slot }) => slot)).size,
    },
    [],
  );
}

function sowingOf(wave: Pick<WaveRow, 'type' | 'slots'>): WorkName {
  if (wave.type === 'fresh') return 'sow.fresh';
  return isWall(wave) ? 'sow.wall' : 'sow.tray';
}

/** Waves whose goods are picked as a sum and sorted afterwards. */
export const isSummed = (type: WaveType): boolean =>
  type === 'sum' || type === 'total' || type === 'mdl' || type === 'fresh';

function demandOf(
  ctx: Context,
  wave: WaveRow,
  order: OrderRow | undefined,
  { orderId, orderLineId, storeId, skuId, lineId }: Share,
  { slot, qty, job_id, n }: { slot: string; qty: number; job_id: string; n: number },
) {
  return {
    demand_id: `${wave.wave_id}/${n}`,
    wh_gid: ctx.whgid,
    doc_id: wave.wave_id,
    line_id: lineId,
    sku_id: skuId,
    order_no: orderId,
    order_line_id: orderLineId,
    store_id: storeId,
    store_name: (order?.store_name ?? '') || (order?.customer_name ?? ''),
    lane: order?.lane ?? '',
    slot,
    qty,
    job_id,
  };
}

async function sharesOf(ctx: Context, of: ReadonlyMap<string, OrderRow>, got: readonly Got[]): Promise<Share[]> {
  const { rows } = await sql<{ sku: string; volume: number; weight: number; weighed: boolean }>`
    select k.sku_id as sku, ${PIECE.volume} as volume, ${PIECE.weight} as weight, k.is_weighed as weighed from sku k
    where k.sku_id = any(${[...new Set(got.map(({ line }) => line.skuId))]}::text[])`.execute(ctx.trx);
  const skus = new Map(rows.map((row) => [row.sku, row]));
  return got.map(({ line: { orderId, orderLineId, skuId }, qty, receiptLine: lineId = '' }) => {
    const order = of.get(orderId);
    const { volume = 0, weight = 0, weighed = false } = skus.get(skuId) ?? {};
    const routeId = order?.route_id ?? '';
    return {
      orderId,
      orderLineId,
      skuId,
      lineId,
      storeId: order?.store_id || orderId,
      routeId,
      qty,
      volume,
      weight,
      isWhole: !weighed,
    };
  });
}

async function wallOf(ctx: Context, { slots }: WaveRow) {
  const levels = Number(await settingOf(ctx, OUT_WALL_LEVELS)) || USUAL_LEVELS;
  return { cells: slots, levels, volume: Number(await settingOf(ctx, OUT_CELL_LITRES)) || 0 };
}
