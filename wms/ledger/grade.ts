/**
 * One pallet holds one grade, with all that stands on it: whoever takes from it must not have to look at every piece.
 * The ledger asks it of everything that comes onto a container, so that no handler can forget it; verify.ts proves it.
 */
import type { Quality } from '#contract/rows.ts';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { codeName } from '../work/sys-codes.ts';

/** Grades of what stands on these containers. */
export async function gradesOf(ctx: Context, containers: readonly string[]): Promise<Quality[]> {
  const { rows } = await sql<{ quality: Quality }>`
    select distinct quality from stock where container_id = any(${[...containers]}::text[]) order by quality`.execute(
    ctx.trx,
  );
  return rows.map((row) => row.quality);
}

/** Something has come onto the container, or onto what it stands on. Refuses otherGrade. */
export async function oneGrade(ctx: Context, container: string): Promise<void> {
  if (container === '') return;
  const { rows } = await sql<{ pallet: string; quality: Quality }>`
    with pallet as (
      select coalesce(nullif(parent_id, ''), container_id) as id from container where container_id = ${container}
    )
    select p.id as pallet, s.quality from pallet p join container c on p.id in (c.container_id, c.parent_id)
      join stock s on s.container_id = c.container_id
    group by p.id, s.quality order by min(s.stock_id)`.execute(ctx.trx);
  const [first, other] = rows;
  if (first && other) refuse('otherGrade', { lpn: first.pallet, grade: await gradeName(ctx, first.quality) });
}

/** As the operator reads it. */
export const gradeName = async (ctx: Context, grade: Quality): Promise<string> =>
  (await codeName(ctx, 'ReturnGrade', grade)) ?? grade;
