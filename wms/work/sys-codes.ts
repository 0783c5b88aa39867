/** System codes: reasons, grades, types and carriers. */
import type { Context } from '../context.ts';

/** As the caller reads it; undefined when there is no such code. */
export async function codeName(ctx: Context, type: string, code: string): Promise<string | undefined> {
  const row = await ctx.trx
    .selectFrom('sys_code')
    .select(ctx.lg)
    .where('type', '=', type)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.[ctx.lg];
}

export const isCode = async (ctx: Context, type: string, code: string): Promise<boolean> =>
  (await codeName(ctx, type, code)) !== undefined;
