/** The pallet that cases and loose goods are received onto. */
import type { Context } from '../context.ts';
import { buildPallet, setDown } from '../ledger/receive.ts';
import { refuse } from '../refusals.ts';
import type { ContainerRow } from './containers.ts';
import { lockPlaces, roomForPallet, usable } from './places.ts';
import type { ReceiptRow } from './receipts.ts';

/** New pallets are built; others must stand at this very place and belong to this receipt. */
export async function palletAt(ctx: Context, receipt: ReceiptRow, lpn: string, loc: string): Promise<ContainerRow> {
  const known = await anyContainer(ctx, lpn);
  const places = await lockPlaces(ctx, [loc]);
  const place = usable(places, loc);
  if (known && (known.kind !== 'pallet' || known.doc_id !== receipt.doc_id || known.status === 'stored')) {
    refuse('lpnInUse', { lpn });
  }
  if (known?.announced && known.status === 'expected') refuse('lpnInUse', { lpn });
  if (known && known.loc !== '' && known.loc !== loc) refuse('palletElsewhere', { lpn, loc: known.loc });
  const pallet = known ?? (await buildPallet(ctx, receipt, lpn));
  if (pallet.loc === '') roomForPallet(place);
  await setDown(ctx, pallet, loc);
  return pallet;
}

/** LPNs are unique across warehouses, so one of another warehouse is in use as well. */
async function anyContainer(ctx: Context, id: string): Promise<ContainerRow | undefined> {
  const row = await ctx.trx
    .selectFrom('container')
    .selectAll()
    .where('container_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.wh_gid !== ctx.whgid) refuse('lpnInUse', { lpn: id });
  return row;
}

/** Empty when nobody has set it down yet. */
export async function standsAt(ctx: Context, lpn: string): Promise<string> {
  const row = await ctx.trx.selectFrom('container').select('loc').where('container_id', '=', lpn).executeTakeFirst();
  return row?.loc ?? '';
}
