/** Operations that others refer to. */
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';

/** May send on what somebody else captured (src/sync/custody.ts). */
export const TAKE_OVER = 'outbox.takeOver';

/** The user's own, or one that is taken over; in this warehouse, and applied. */
export async function lockAppliedOp(ctx: Context, opId: string): Promise<void> {
  const row = await ctx.trx
    .selectFrom('operation')
    .select(['outcome', 'user_id'])
    .where('op_id', '=', opId)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  const isTheirs = row?.user_id === ctx.user.userId || ctx.user.functions.has(TAKE_OVER);
  if (!isTheirs) refuse('photoOfUnknown', { opId });
  if (row?.outcome === 'refused') refuse('photoOfRefused', { opId });
  // One that still runs can only be the asking one itself.
  if (row?.outcome !== 'applied') refuse('photoOfUnknown', { opId });
}
