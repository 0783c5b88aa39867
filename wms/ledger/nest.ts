/** Verbs NEST and UNNEST: only the parent changes; stock stays with the case. */
import type { Context } from '../context.ts';
import { updateContainers, type ContainerRow } from '../work/containers.ts';
import { oneGrade } from './grade.ts';
import { note } from './post.ts';

/** The case stands on the pallet from now on, which waits with it or is stored like it. */
export async function nest(
  ctx: Context,
  box: ContainerRow,
  pallet: string,
  loc: string,
  status: 'received' | 'stored' = 'received',
): Promise<void> {
  await updateContainers(ctx, [box.container_id], { parent_id: pallet, loc, status });
  ctx.changes.containers.add(pallet);
  await oneGrade(ctx, pallet);
  await note(ctx, 'NEST', { doc_id: box.doc_id, from_container: box.container_id, to_container: pallet });
}

/** The case is taken off its pallet; nothing happens when it stands by itself. */
export async function unnest(ctx: Context, box: ContainerRow): Promise<void> {
  if (box.parent_id === '') return;
  await updateContainers(ctx, [box.container_id], { parent_id: '' });
  ctx.changes.containers.add(box.parent_id);
  await note(ctx, 'UNNEST', { doc_id: box.doc_id, from_container: box.parent_id, to_container: box.container_id });
}
