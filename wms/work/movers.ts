/** Employees who unload, and are credited with it. */
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';

/** Each once. Refuses moverUnknown. */
export async function crewOf({ trx }: Context, movers: readonly string[]): Promise<string[]> {
  const crew = [...new Set(movers)];
  if (crew.length === 0) return crew;
  const known = await trx
    .selectFrom('sys_code')
    .select('code')
    .where('type', '=', 'Mover')
    .where('code', 'in', crew)
    .execute();
  const stranger = crew.find((mover) => !known.some(({ code }) => code === mover));
  if (stranger !== undefined) refuse('moverUnknown', { mover: stranger });
  return crew;
}
