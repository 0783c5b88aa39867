/** Operations that others refer to. */
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';

/** The user's own, in this warehouse, and applied. */
export async function lockAppliedOp(ctx: Context, opId: string): Promise<void> {
  const row = await ctx.trx
    .selectFrom('operation')
    .select('outcome')
    .where('op_id', '=', opId)
    .where('user_id', '=', ctx.user.userId)
    .where('wh_gid', '=', ctx.whgid)
    .forUpdate()
    .executeTakeFirst();
  if (row?.outcome === 'refused') refuse('photoOfRefused', { opId });
  // One that still runs can only be the asking one itself.
  if (row?.outcome !== 'applied') refuse('photoOfUnknown', { opId });
}
