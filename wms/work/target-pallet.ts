/** The pallet that cases and loose goods are received onto. */
import { Id } from '#contract/fields.ts';
import { isOn, MANDATORY_LPN } from '#domain/settings.ts';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { buildPallet } from '../ledger/receive.ts';
import { placeContainer } from '../ledger/stand.ts';
import { refuse } from '../refusals.ts';
import type { ContainerRow } from './containers.ts';
import { isTray } from './demands.ts';
import { forbidden, held } from './leases.ts';
import { lockPlaces, roomForPallet, requireReceivable } from './places.ts';
import { isReserved } from './numbers.ts';
import type { ReceiptRow } from './receipts.ts';
import { settingOf } from './settings.ts';

/** The document that the goods come by. */
type ToPallet = Pick<ReceiptRow, 'doc_id' | 'owner_id' | 'dc_code'>;

interface Onto {
  shared?: boolean;
  asTray?: boolean;
  overLimit?: boolean | undefined;
}

/**
 * New pallets are built; others must stand at this very place and belong to this receipt. A pallet that carries goods of
 * several receipts belongs to the first of them: `shared` lets it be another one of the same distribution centre. The
 * tray of a store takes what is for that store (`asTray`), and nothing else.
 */
export async function palletAt(
  ctx: Context,
  receipt: ToPallet,
  lpn: string,
  loc: string,
  { shared = false, asTray = false, overLimit }: Onto,
): Promise<ContainerRow> {
  const known = await anyContainer(ctx, lpn);
  const places = await lockPlaces(ctx, [loc]);
  const place = requireReceivable(places, loc);
  if (known && (known.kind !== 'pallet' || known.status === 'stored')) refuse('lpnInUse', { lpn });
  if (known && known.doc_id !== receipt.doc_id && !(shared && (await goesWith(ctx, receipt, known.doc_id)))) {
    refuse('lpnInUse', { lpn });
  }
  if (known && !asTray && (await isTray(ctx, lpn))) refuse('lpnInUse', { lpn });
  if (known?.announced && known.status === 'expected') refuse('lpnInUse', { lpn });
  if (known?.sealed) refuse('lpnSealed', { lpn });
  if (known && known.loc !== '' && known.loc !== loc) refuse('palletElsewhere', { lpn, loc: known.loc });
  const pallet = known ?? (await beginPallet(ctx, receipt, lpn));
  if (pallet.loc === '') roomForPallet(place, { overLimit });
  await placeContainer(ctx, pallet, loc);
  return pallet;
}

/** Where a pallet label is mandatory, a number of the terminals' blocks is none: nobody has printed it. */
export async function beginPallet(
  ctx: Context,
  receipt: Pick<ReceiptRow, 'owner_id' | 'doc_id'>,
  lpn: string,
): Promise<ContainerRow> {
  if ((await isReserved(ctx, lpn)) && (await lpnIsMandatory(ctx))) refuse('lpnMandatory');
  return buildPallet(ctx, receipt, lpn);
}

/** Setting SYS-10048: no auto-generated pallet (modules.md section 5). */
export const lpnIsMandatory = async (ctx: Context): Promise<boolean> => isOn(await settingOf(ctx, MANDATORY_LPN));

/** The pallet's receipt is of the same owner and centre, and in nobody else's hands. */
async function goesWith(ctx: Context, receipt: ToPallet, otherId: string): Promise<boolean> {
  const other = await ctx.trx
    .selectFrom('document')
    .select(['dc_code', 'owner_id', 'wh_gid', 'claimed_by', 'claimed_device'])
    .select(held.as('held'))
    .where('doc_id', '=', otherId)
    .executeTakeFirst();
  return other !== undefined && isSameDc(receipt, other) && other.wh_gid === ctx.whgid && !forbidden(ctx, other);
}

type OfDc = Pick<ReceiptRow, 'dc_code' | 'owner_id'>;

/** Goods of such receipts may be received together. */
export const isSameDc = (one: OfDc, other: OfDc): boolean =>
  one.dc_code !== '' && one.dc_code === other.dc_code && one.owner_id === other.owner_id;

/** LPNs are unique across warehouses, so one of another warehouse is in use as well. */
export async function anyContainer(ctx: Context, id: string): Promise<ContainerRow | undefined> {
  const row = await ctx.trx
    .selectFrom('container')
    .selectAll()
    .where('container_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.wh_gid !== ctx.whgid) refuse('lpnInUse', { lpn: id });
  return row;
}

/** Where the contract lets it be empty, it lets it be any text; a container's id is not. */
export function lpnFits(lpn: string, field: 'lpn' | 'tray' = 'lpn'): void {
  if (lpn !== '' && !v.is(Id, lpn)) refuse('badRequest', { why: `${field}: longer than an id` });
}

/** Empty when nobody has set it down yet. */
export async function standsAt(ctx: Context, lpn: string): Promise<string> {
  const row = await ctx.trx.selectFrom('container').select('loc').where('container_id', '=', lpn).executeTakeFirst();
  return row?.loc ?? '';
}
