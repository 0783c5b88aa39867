/** What stands at locations, also on what stands there, of owners that are the reader's. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { ofUserOrSeveral } from './lists.ts';

export async function standingAt(ctx: Context, locs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.container_id as id from container c
    where c.loc = any(${[...locs]}::text[]) and c.loc <> '' and c.status <> 'expected' and ${ofUserOrSeveral(ctx, 'c')}`.execute(
    ctx.trx,
  );
  return rows.map(({ id }) => id);
}
