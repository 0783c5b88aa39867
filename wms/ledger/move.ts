/** Verb MOVE: a container goes to another location with everything in it. Covers putaway (domain.md section 5.3). */
import { sub } from '#domain/decimal.ts';
import type { Context } from '../context.ts';
import { refuse } from '../refusals.ts';
import { casesOn, type ContainerRow } from '../work/containers.ts';
import { countPallets } from '../work/places.ts';
import { moveContainers, type Details } from './post.ts';
import { updateContainers } from './stand.ts';

interface Why {
  doc_id: string;
  task_id: string;
  reason: string;
}

/** The caller has checked the target and holds the locks. */
export async function store(ctx: Context, container: ContainerRow, loc: string, why: Why): Promise<void> {
  const whole = [
    container.container_id,
    ...(container.kind === 'pallet' ? await casesOn(ctx, container.container_id) : []),
  ];
  await nobodysYet(ctx, container, whole);
  await moveContainers(ctx, whole, loc, why);
  if (container.kind === 'pallet') {
    await countPallets(ctx, container.loc, -1);
    await countPallets(ctx, loc, 1);
  }
  await updateContainers(ctx, whole, { loc, status: 'stored' });
}

/** MOVE: it waits for putaway somewhere else from now on. The caller has checked the target and holds the locks. */
export async function waitsAt(ctx: Context, pallet: ContainerRow, loc: string, why: Details): Promise<void> {
  if (pallet.loc === loc) return;
  const whole = [pallet.container_id, ...(await casesOn(ctx, pallet.container_id))];
  await moveContainers(ctx, whole, loc, why);
  await countPallets(ctx, pallet.loc, -1);
  await countPallets(ctx, loc, 1);
  await updateContainers(ctx, whole, { loc });
}

/** What an order has got stays where the order finds it. */
async function nobodysYet(ctx: Context, { container_id: lpn }: ContainerRow, whole: readonly string[]): Promise<void> {
  const kept = await ctx.trx
    .selectFrom('stock')
    .select(['sku_id', 'qty', 'allocated'])
    .where('container_id', 'in', whole)
    .where('allocated', '>', 0)
    .executeTakeFirst();
  if (kept) refuse('goodsNotFree', { sku: kept.sku_id, free: sub(kept.qty, kept.allocated), lpn });
}

/** Its last goods have left: the carrier is free and no longer counts as standing anywhere. */
export async function leaveEmpty(ctx: Context, carrier: ContainerRow): Promise<void> {
  if (carrier.kind === 'pallet') await countPallets(ctx, carrier.loc, -1);
  await updateContainers(ctx, [carrier.container_id], { loc: '', status: 'stored' });
}
