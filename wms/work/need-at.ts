/**
 * A pick face is short: reserve is brought down to it. What is on its way already and nobody waits for counts, and a task
 * that nobody has taken grows instead of getting a second one beside it.
 */
import { mul, sub, wholeAndRest } from '#domain/decimal.ts';
import { OUT_ROTATION } from '#domain/settings.ts';
import type { Context } from '#wms/context.ts';
import { comingTo, type Face } from './allocate/coming.ts';
import { packingOf } from './allocate/packing.ts';
import { before, rotationOf } from './allocate/rotation.ts';
import { sourcesOf } from './allocate/sources.ts';
import type { Packing, Source } from './allocate/wish.ts';
import { bring } from './replenish/bring.ts';
import { settingOf } from './settings.ts';

/** Priority of what a wave waits for. */
export const WAVE = 2;

interface For {
  /** Lot that is needed, exactly. */
  lot: string;
  /** Order or wave that needs it. */
  docId: string;
}

/** Answers how much of it is on its way now. Called before the pick that needs it is written. */
export async function needAt(ctx: Context, face: Face, qty: number, { lot, docId }: For): Promise<number> {
  const coming = (await comingTo(ctx, face)).find((of) => of.lot === lot)?.qty ?? 0;
  let missing = sub(qty, Math.max(0, Math.min(coming, qty)));
  const packing = await packingOf(ctx, face.skuId, face.ownerId);
  for (const source of missing > 0 ? await inReserve(ctx, face, lot, packing) : []) {
    if (missing <= 0) break;
    const brought = Math.min(source.free, wholeCases(missing, packing));
    await bring(ctx, source, face, brought, { docId, cause: 'wave', priority: WAVE });
    missing = sub(missing, brought);
  }
  return sub(qty, Math.max(0, missing));
}

async function inReserve(ctx: Context, face: Face, lot: string, packing: Packing): Promise<Source[]> {
  const wish = { ...face, qty: 0, lot, minLifeDays: 0, areas: [], except: [], usages: ['reserve'] as const };
  const sources = (await sourcesOf(ctx, wish, packing)).filter((source) => source.lot === lot && !source.sealed);
  return sources.sort(before(rotationOf(packing, await settingOf(ctx, OUT_ROTATION)), wish, 0));
}

/** Nobody brings single pieces down. */
export function wholeCases(qty: number, { case: box }: Packing): number {
  if (!box) return qty;
  const { whole, rest } = wholeAndRest(qty, box.per);
  return mul(rest === 0 ? whole : whole + 1, box.per);
}
