/** Verb SORT out of what was picked: goods change their container for whom they are for, and go back into their source. */
import type { Context } from '../context.ts';
import { allocate, free } from './allocate.ts';
import type { Spot } from './goods.ts';
import { goodsOf, shared, takenForPick, type StockHere, type TakenPick } from './pick.ts';
import { moveQty, sorted, type Details, type Shifted } from './post.ts';

/** A share of a wave: what came by a receipt line is kept for it, what was picked is nobody's. */
export interface ForShare {
  readonly ref_kind: 'demand';
  readonly ref_id: string;
  readonly doc_id: string;
  readonly isKept: boolean;
}

const why = ({ doc_id, ref_kind, ref_id }: ForShare): Details => ({ doc_id, ref_kind, ref_id });

/** Out of these rows of stock at a place. Answers the containers that they left, or false where fewer are free. */
export async function sortOut(
  ctx: Context,
  share: ForShare,
  here: readonly StockHere[],
  shifted: Shifted,
  loc: string,
  to: Spot,
): Promise<readonly string[] | false> {
  const parts = await shared(ctx, here, loc, shifted);
  if (parts === false) return false;
  for (const { row, ...part } of parts) {
    const from = { loc, container: row.container_id };
    if (!(await moveQty(ctx, goodsOf(row), part, from, to, why(share), 'SORT'))) return false;
    if (share.isKept) await allocate(ctx, share, goodsOf(row), part.qty, to);
  }
  return [...new Set(parts.map(({ row }) => row.container_id))];
}

/** The same of goods that nobody has picked: they are picked and sorted at once, and are kept for their pick no more. */
export async function pickAndSort(
  ctx: Context,
  share: ForShare,
  pick: TakenPick,
  shifted: Shifted,
  from: Spot,
  to: Spot,
): Promise<readonly string[] | false> {
  const parts = await takenForPick(ctx, pick, shifted, from, () => to, { doc_id: share.doc_id });
  if (parts === false) return false;
  for (const { row, qty } of parts) await sorted(ctx, goodsOf(row), qty, to, why(share));
  return [...new Set(parts.map(({ row }) => row.container_id))];
}

/** The same of goods that go on at once, into the box that they leave in: by themselves they stay. False where fewer are free. */
export async function sortHere(
  ctx: Context,
  share: ForShare,
  here: readonly StockHere[],
  shifted: Shifted,
  loc: string,
): Promise<boolean> {
  const parts = await shared(ctx, here, loc, shifted);
  if (parts === false) return false;
  for (const { row, qty } of parts)
    await sorted(ctx, goodsOf(row), qty, { loc, container: row.container_id }, why(share));
  return true;
}

/** Out of the tray again. False where it holds fewer of what was sorted for this share. */
export async function sortBack(
  ctx: Context,
  share: ForShare,
  here: readonly StockHere[],
  shifted: Shifted,
  from: Spot,
  to: Spot,
): Promise<boolean> {
  const reverses = await lastSort(ctx, share, from.container);
  if (reverses === undefined) return false;
  const their = share.isKept ? here.map((row) => ({ ...row, free: row.qty })) : here;
  const parts = await shared(ctx, their, from.loc, shifted);
  if (parts === false) return false;
  for (const { row, ...part } of parts) {
    if (share.isKept && !(await free(ctx, share, goodsOf(row), part.qty, from))) return false;
    const back = { ...why(share), reverses };
    if (!(await moveQty(ctx, goodsOf(row), part, from, to, back, 'SORT'))) return false;
  }
  return true;
}

async function lastSort(ctx: Context, { ref_kind, ref_id }: ForShare, tray: string): Promise<number | undefined> {
  const row = await ctx.trx
    .selectFrom('ledger')
    .select('ledger_id')
    .where('verb', '=', 'SORT')
    .where('ref_kind', '=', ref_kind)
    .where('ref_id', '=', ref_id)
    .where('to_container', '=', tray)
    .where('reverses', '=', 0)
    .orderBy('ledger_id', 'desc')
    .executeTakeFirst();
  return row?.ledger_id;
}
