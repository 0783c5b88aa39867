/**
 * Value-added orders in the ledger. Components are used up (PICK out of stock) and the product comes in (RECEIVE); a kit that is
 * broken is both of them turned round (RECEIVE out, UNPICK). Every row says which line of the recipe, or which order, it is for.
 */
import { compare, sub } from '#domain/decimal.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { heldAsItComesIn } from '../work/holds.ts';
import type { Goods, Spot } from './goods.ts';
import { numbersLeave, numbersStand, numbersUnused } from './numbers.ts';
import { bindMade, unbindMade } from './pieces.ts';
import { goodsOf, shared, type StockHere } from './pick.ts';
import { addStock, addUnused, removeStock, takeUsed, type Shifted } from './post.ts';
import { leftAs } from './ship.ts';

/** The order, and the line of its recipe. */
export interface ForRecipe {
  readonly job_id: string;
  readonly job_line_id: string;
}

const ofLine = ({ job_id, job_line_id }: ForRecipe) =>
  ({ doc_id: job_id, ref_kind: 'recipe', ref_id: job_line_id }) as const;
const ofOrder = (job_id: string) => ({ doc_id: job_id, ref_kind: 'vas', ref_id: job_id }) as const;

/** Out of these rows of stock, one after the other. Refuses occupied, serialsDiffer, and what serial numbers refuse. */
export async function useUp(
  ctx: Context,
  here: readonly StockHere[],
  shifted: Shifted,
  from: Spot,
  of: ForRecipe,
): Promise<void> {
  const { qty, serials = [] } = shifted;
  const parts = await shared(ctx, here, from.loc, shifted);
  if (parts === false) return refuse('serialsDiffer', { sku: here[0]?.sku_id ?? '', qty, count: serials.length });
  for (const { row, ...part } of parts) {
    const [goods, at] = [goodsOf(row), { loc: from.loc, container: row.container_id }];
    if (!(await takeUsed(ctx, goods, part.qty, at, ofLine(of)))) refuse('occupied', { code: at.container || at.loc });
    await numbersLeave(ctx, goods, { from: at, serials: part.serials, shippedAs: of.job_id });
    if (serials.length > 0) await leftAs(ctx, goods, of.job_id, of.job_id);
  }
}

/** What was used up comes back to a spot, under the receipt lines that it came in by, the last one first. Refuses notUsed. */
export async function giveBack(
  ctx: Context,
  what: Pick<Goods, 'sku_id' | 'lot'>,
  { qty, serials = [] }: Shifted,
  to: Spot,
  of: ForRecipe,
): Promise<void> {
  const { rows } = await sql<Pick<Goods, 'owner_id' | 'line_id'> & { qty: number }>`
    select owner_id, line_id, sum(case when verb = 'PICK' then qty else -qty end) as qty from ledger
    where ref_kind = 'recipe' and ref_id = ${of.job_line_id} and sku_id = ${what.sku_id} and lot = ${what.lot}
    group by owner_id, line_id having sum(case when verb = 'PICK' then qty else -qty end) > 0
    order by max(ledger_id) desc`.execute(ctx.trx);
  const lineOf = await linesOfPieces(ctx, what.sku_id, serials);
  let left = qty;
  for (const { owner_id, line_id, qty: used } of rows) {
    const numbers = serials.filter((serial) => lineOf.get(serial) === line_id);
    const part = serials.length > 0 ? numbers.length : Math.min(left, used);
    if (compare(part, 0) <= 0) continue;
    const goods = { ...what, owner_id, line_id };
    await addUnused(ctx, goods, part, to, ofLine(of));
    await numbersUnused(ctx, goods, { serials: numbers, usedIn: of.job_id, to });
    await numbersStand(ctx, goods, to);
    await heldAsItComesIn(ctx, goods, part, to);
    left = sub(left, part);
  }
  if (compare(left, 0) > 0) refuse('notUsed', { sku: what.sku_id });
}

async function linesOfPieces({ trx }: Context, sku: string, serials: readonly string[]): Promise<Map<string, string>> {
  if (serials.length === 0) return new Map();
  const { rows } = await sql<{ serial_no: string; line_id: string }>`
    select serial_no, line_id from serial where sku_id = ${sku} and serial_no = any(${[...serials]}::text[])
    order by serial_no for update`.execute(trx);
  return new Map(rows.map((row) => [row.serial_no, row.line_id]));
}

/** It came in by no receipt. Refuses serialsMissing where every piece has a number and not every number has come along. */
export async function comesOut(
  ctx: Context,
  made: Pick<Goods, 'owner_id' | 'sku_id' | 'lot'>,
  { qty, serials = [] }: Shifted,
  to: Spot,
  job_id: string,
): Promise<void> {
  const goods = { ...made, line_id: '' };
  await addStock(ctx, goods, qty, to, ofOrder(job_id));
  await bindMade(ctx, job_id, goods, serials, to);
  await numbersStand(ctx, goods, to);
  await heldAsItComesIn(ctx, goods, qty, to);
}

/** It is taken apart: as many as are free there, of those that were made here. Refuses kitGone. */
export async function takeApart(
  ctx: Context,
  made: Pick<Goods, 'owner_id' | 'sku_id' | 'lot'>,
  { qty, serials = [] }: Shifted,
  from: Spot,
  job_id: string,
): Promise<void> {
  const goods = { ...made, line_id: '' };
  await unbindMade(ctx, goods, serials, from);
  if (!(await removeStock(ctx, goods, qty, from, ofOrder(job_id))))
    refuse('kitGone', { sku: made.sku_id, id: from.container });
  await numbersStand(ctx, goods, from);
}
