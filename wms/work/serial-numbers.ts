/** What the numbers of received pieces have to be. Every piece is known by its number, and each is in the warehouse once. */
import { sharePieces, type Pieces } from '#domain/share-pieces.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { openOf } from '../rules/goods.ts';
import type { LineRow } from './receipts.ts';

/** Each once, not received on this line yet, and where the supplier announced numbers, one of those. */
export async function numbersFit(ctx: Context, line: LineRow, serials: readonly string[]): Promise<void> {
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  const known = await ctx.trx
    .selectFrom('line_serial')
    .select(['serial_no', 'announced', 'received'])
    .where('line_id', '=', line.line_id)
    .execute();
  const received = new Set(known.filter((row) => row.received).map((row) => row.serial_no));
  const again = serials.find((serial) => received.has(serial));
  if (again !== undefined) refuse('serialReceived', { serial: again });
  const announced = new Set(known.filter((row) => row.announced).map((row) => row.serial_no));
  const other = announced.size > 0 && serials.find((serial) => !announced.has(serial));
  if (other) refuse('serialNotAnnounced', { serial: other });
}

/** Pieces of goods that stand on several lines: each by the line that announced its number. */
export async function numbered(
  ctx: Context,
  lines: readonly LineRow[],
  serials: readonly string[],
): Promise<readonly Pieces<LineRow>[]> {
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) refuse('serialTwice', { serial: twice });
  const known = await ctx.trx
    .selectFrom('line_serial')
    .select(['line_id', 'serial_no', 'announced', 'received'])
    .where(
      'line_id',
      'in',
      lines.map((line) => line.line_id),
    )
    .execute();
  const received = new Set(known.filter((row) => row.received).map((row) => row.serial_no));
  const again = serials.find((serial) => received.has(serial));
  if (again !== undefined) refuse('serialReceived', { serial: again });
  const announced = new Map(
    lines.map((line) => [
      line,
      known.filter((row) => row.announced && row.line_id === line.line_id).map((row) => row.serial_no),
    ]),
  );
  return sharePieces(lines, serials, { room: (line) => openOf(line), announced: (line) => announced.get(line) ?? [] });
}

/** Goods whose every piece has a number come with as many as there are of them; others come with none. */
export function oneForEach(sku: { sku_id: string; is_serial: boolean }, qty: number, serials: readonly string[]): void {
  if (!sku.is_serial && serials.length > 0) refuse('skuWithoutSerials', { sku: sku.sku_id });
  if (sku.is_serial && serials.length === 0) refuse('serialsMissing', { sku: sku.sku_id });
  if (sku.is_serial && serials.length !== qty) refuse('serialsDiffer', { sku: sku.sku_id, qty, count: serials.length });
}
