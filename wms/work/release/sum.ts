/** Orders that are picked as one sum: stock for all of them together, and what each of them gets of it. */
import { sub, sum } from '#domain/decimal.ts';
import type { Context } from '#wms/context.ts';
import { freeAll } from '#wms/ledger/allocate.ts';
import { keepIf } from '#wms/work/all-or-nothing.ts';
import { findStock } from '#wms/work/allocate/find-stock.ts';
import { forPick } from '#wms/ledger/pick.ts';
import type { OpenLine, OrderRow } from '#wms/work/allocate/lock-orders.ts';
import { planPicks } from '#wms/work/allocate/plan-picks.ts';
import { groupedBy } from '#domain/grouped-by.ts';

/** Of an order line. */
export interface Got {
  line: OpenLine;
  qty: number;
  /** Receipt line that it comes by, where it is still to be received. */
  receiptLine?: string;
}

/**
 * The most urgent gets first. Orders come in the order of their urgency; one that leaves complete only and would not get
 * everything gets nothing, and is not among those that share.
 */
export async function allocateSum(
  ctx: Context,
  waveId: string,
  orders: readonly OrderRow[],
  all: readonly OpenLine[],
): Promise<Got[]> {
  const lines = all.filter((line) => line.open > 0 && orders.some((order) => order.order_id === line.orderId));
  const isWhole = (order: OrderRow, got: readonly Got[]) =>
    order.policy === 'partial' || sub(sum(openOf(order, lines)), sum(gotOf(order, got))) === 0;
  const firstShort = (got: readonly Got[]) => orders.find((order) => !isWhole(order, got));
  const got = await keepIf(
    ctx,
    () => allocateLines(ctx, waveId, orders, lines),
    (its) => firstShort(its) === undefined,
  );
  const short = firstShort(got);
  if (!short) return got.filter(({ qty }) => qty > 0);
  const others = orders.filter((order) => order !== short);
  return allocateSum(ctx, waveId, others, all);
}

const openOf = ({ order_id }: OrderRow, lines: readonly OpenLine[]) =>
  lines.filter((line) => line.orderId === order_id).map((line) => line.open);
const gotOf = ({ order_id }: OrderRow, got: readonly Got[]) =>
  got.filter(({ line }) => line.orderId === order_id).map(({ qty }) => qty);

/** Those of one SKU and wanted lot together; what wants a lot chooses first. */
async function allocateLines(
  ctx: Context,
  waveId: string,
  orders: readonly OrderRow[],
  lines: readonly OpenLine[],
): Promise<Got[]> {
  const of = new Map(orders.map((order) => [order.order_id, order]));
  const alike = groupedBy(lines, (line) => JSON.stringify([of.get(line.orderId)?.owner_id, line.skuId, line.lot]));
  const groups = [...alike.values()].sort((a, b) => Number(a[0]?.lot === '') - Number(b[0]?.lot === ''));
  const got: Got[] = [];
  const areas = new Set<string>();
  for (const its of groups) {
    const [first] = its;
    const owner_id = of.get(first?.orderId ?? '')?.owner_id ?? '';
    const whole = {
      ownerId: owner_id,
      skuId: first?.skuId ?? '',
      lot: first?.lot ?? '',
      qty: sum(its.map((l) => l.open)),
    };
    // What is not told apart any more is good for everybody.
    const minLifeDays = Math.max(...its.map((line) => of.get(line.orderId)?.min_life_days ?? 0));
    const { found, missing } = await findStock(ctx, { ...whole, minLifeDays, areas: [...areas], except: [] });
    await planPicks(ctx, { wave_id: waveId, owner_id, sku_id: whole.skuId }, found);
    for (const { areaId } of found) areas.add(areaId);
    got.push(...givenOut(its, orders, sub(whole.qty, missing)));
  }
  return got;
}

function givenOut(lines: readonly OpenLine[], orders: readonly OrderRow[], qty: number): Got[] {
  let left = qty;
  const rank = new Map(orders.map((order, i) => [order.order_id, i]));
  const inTurn = [...lines].sort((a, b) => (rank.get(a.orderId) ?? 0) - (rank.get(b.orderId) ?? 0));
  return inTurn.map((line) => {
    const part = Math.min(line.open, left);
    left = sub(left, part);
    return { line, qty: part };
  });
}

/** What was planned for orders by themselves, and stands in no job yet, is planned for nobody any more. */
export async function unplan(ctx: Context, orderIds: readonly string[]): Promise<void> {
  const picks = await ctx.trx
    .selectFrom('pick')
    .select(['pick_id', 'order_line_id'])
    .where('order_id', 'in', ['', ...orderIds])
    .where('order_id', '<>', '')
    .where('job_id', '=', '')
    .where('status', 'in', ['open', 'waiting'])
    .orderBy('pick_id')
    .forUpdate()
    .execute();
  for (const pick of picks) {
    await freeAll(ctx, forPick(pick.pick_id));
    ctx.changes.picks.add(pick.pick_id);
    ctx.changes.orderLines.add(pick.order_line_id);
  }
  const ids = picks.map((pick) => pick.pick_id);
  if (ids.length > 0)
    await ctx.trx.updateTable('pick').set({ status: 'cancelled' }).where('pick_id', 'in', ids).execute();
}
