/** Verb MOVE: a container goes to another location with everything in it. Covers putaway (domain.md section 5.3). */
import type { Context } from '../context.ts';
import { casesOn, updateContainers, type ContainerRow } from '../work/containers.ts';
import { countPallets } from '../work/places.ts';
import { carry } from './post.ts';

interface Why {
  doc_id: string;
  task_id: string;
  note: string;
}

/** The caller has checked the target and holds the locks. */
export async function store(ctx: Context, container: ContainerRow, loc: string, why: Why): Promise<void> {
  const whole = [
    container.container_id,
    ...(container.kind === 'pallet' ? await casesOn(ctx, container.container_id) : []),
  ];
  await carry(ctx, whole, loc, why);
  if (container.kind === 'pallet') {
    await countPallets(ctx, container.loc, -1);
    await countPallets(ctx, loc, 1);
  }
  await updateContainers(ctx, whole, { loc, status: 'stored' });
}

/** Its last goods have left: the carrier is free and no longer counts as standing anywhere. */
export async function leaveEmpty(ctx: Context, pallet: ContainerRow): Promise<void> {
  await countPallets(ctx, pallet.loc, -1);
  await updateContainers(ctx, [pallet.container_id], { loc: '', status: 'stored' });
}
