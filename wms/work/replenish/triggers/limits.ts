import { compare, sub } from '#domain/decimal.ts';
import type { RepCause } from '#contract/rows.ts';
import type { Context } from '#wms/context.ts';
import { packingOf } from '#wms/work/allocate/packing.ts';
import { wholeDown, type Need } from '../need.ts';
import { facesOf, limitsOf, unitOf } from '../setting.ts';
import type { Trigger } from '../trigger.ts';

/** A face is at its lower limit: it gets what fits below the upper one, in whole units. */
export const limits: Trigger = {
  cause: 'limits',
  priority: 3,
  needs: (ctx, areaId) => room(ctx, areaId, limits, (there, lower) => compare(there, lower) <= 0),
};

/** What fits at the faces that are low enough. */
export async function room(
  ctx: Context,
  areaId: string,
  { cause, priority }: { readonly cause: RepCause; readonly priority: number },
  isLow: (there: number, lower: number) => boolean,
): Promise<Need[]> {
  const needs: Need[] = [];
  for (const { face, there, ...way } of await facesOf(ctx, areaId)) {
    const packing = await packingOf(ctx, face.skuId, face.ownerId);
    const { lower, upper } = limitsOf(way, packing);
    if (!isLow(there, lower)) continue;
    const qty = wholeDown(Math.max(0, sub(upper, there)), unitOf(way, packing));
    if (qty > 0) needs.push({ face, qty, cause, priority, docId: '', up: false });
  }
  return needs;
}
