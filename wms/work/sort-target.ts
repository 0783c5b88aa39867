/** What a share is put into: the tray of its store, the container of its order, or the cell of the wall that is the order's. */
import { beginContainer } from '../ledger/receive.ts';
import { carry, standIn } from '../ledger/stand.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import type { DemandRow } from './demands.ts';
import type { JobRow } from './jobs.ts';
import { lockTargetContainer, outOf, requireFor, setOut, type Bound } from './outbound-containers.ts';
import { anyContainer, lpnFits } from './target-pallet.ts';
import { beginsTray, isNumberInUse, requireTrayType } from './trays.ts';

export interface Target {
  readonly storeId: string;
  readonly tray: string;
  /** Where the tray begins: which type of tray it is; else empty. */
  readonly trayType: string;
  /** As the operator confirmed it, empty where nobody asks. */
  readonly slot?: string | undefined;
}

/**
 * Locked and ready to be filled; a tray that nobody has begun stands at `loc` from now on. A cell is bound to its order before
 * anything goes into it. Refuses trayInfoEmpty, trayDiffers, slotDiffers, containerDiffers, containerState, cageFull.
 */
export async function sortTarget(
  ctx: Context,
  share: DemandRow,
  job: JobRow,
  { storeId, tray, trayType, slot = '' }: Target,
  loc: string,
): Promise<Bound> {
  if (storeId === '' || tray === '') refuse('trayInfoEmpty');
  lpnFits(tray, 'tray');
  if (storeId !== share.store_id) refuse('trayDiffers', { tray, store: storeId });
  if (slot !== '' && slot !== share.slot) refuse('slotDiffers', { slot, wanted: share.slot });
  const isCell = job.goes_into === 'cell';
  const known = await anyContainer(ctx, tray);
  const out = known && (await outOf(ctx, [tray])).get(tray);
  if (known && !out) refuse('trayDiffers', { tray, store: storeId });
  if (!isCell && (!out || out.state === 'free')) await begin(ctx, share, job, { tray, trayType, loc });
  const target = await lockTargetContainer(ctx, tray);
  requireTheirs(target, share, isCell);
  if (target.out.is_full) refuse('cageFull', { id: tray });
  if (share.tray !== tray) await beginsTray(ctx, share, tray, trayType, isCell ? share.slot : undefined);
  return target;
}

/** Customers who are no store get a container for each order; stores get all that is for them in one. */
const ownerOf = ({ store_id, order_no, store_name }: DemandRow) =>
  store_id === order_no ? { order_id: order_no } : { store_id, store_name };

async function begin(ctx: Context, share: DemandRow, job: JobRow, { tray, trayType, loc }: Beginning): Promise<void> {
  await requireTrayType(ctx, trayType);
  const known = await anyContainer(ctx, tray);
  if (!known && (await isNumberInUse(ctx, tray))) refuse('trayDiffers', { tray, store: share.store_id });
  const begun = { owner_id: job.owner_id, doc_id: '', kind: 'pallet', status: 'stored' } as const;
  const box = known ?? (await beginContainer(ctx, begun, tray));
  if (box.loc === '') await standIn(ctx, box, undefined, loc);
  else await carry(ctx, box, loc);
  await setOut(ctx, [tray], {
    state: 'open',
    wave_id: share.doc_id,
    job_id: job.job_id,
    slot: share.slot,
    ...ownerOf(share),
  });
}

interface Beginning {
  readonly tray: string;
  readonly trayType: string;
  readonly loc: string;
}

/** A tote with the sum of the wave is nobody's tray; one in a slot is that of a group of stores. */
function requireTheirs(target: Bound, share: DemandRow, isCell: boolean): void {
  const { container_id: tray, out } = target;
  if (out.order_id === '' && out.store_id === '' && out.slot === '')
    refuse('trayDiffers', { tray, store: share.store_id });
  const isStore = share.store_id !== share.order_no;
  requireFor(target, { orderId: share.order_no, waveId: share.doc_id, storeId: isStore ? share.store_id : '' });
  if (!isCell) return;
  if (out.order_id !== share.order_no) refuse('containerDiffers', { id: tray, of: out.order_id || out.store_id });
  if (out.slot !== '' && out.slot !== share.slot) refuse('slotDiffers', { slot: out.slot, wanted: share.slot });
}
