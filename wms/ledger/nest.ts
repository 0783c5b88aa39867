/** Verbs NEST and UNNEST: the parent changes; stock stays with the case, and goes where the pallet stands. */
import type { Context } from '../context.ts';
import type { ContainerRow } from '../work/containers.ts';
import { oneGrade } from './grade.ts';
import { moveContainers, note, type Details } from './post.ts';
import { updateContainers } from './stand.ts';

interface Onto {
  /** Where the pallet stands. */
  loc: string;
  /** The case waits with its pallet, or is stored like it. */
  status?: 'received' | 'stored';
  why?: Details;
}

/** The case stands on the pallet from now on. */
export async function nest(
  ctx: Context,
  box: ContainerRow,
  pallet: string,
  { loc, status = 'received', why = {} }: Onto,
): Promise<void> {
  await moveContainers(ctx, [box.container_id], loc, { doc_id: box.doc_id, ...why });
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

/** Whoever puts something on a pallet on the floor has built it, whatever it is made of. */
export const built = (
  ctx: Context,
  { container_id, doc_id, owner_id }: Pick<ContainerRow, 'container_id' | 'doc_id' | 'owner_id'>,
  loc: string,
): Promise<void> => note(ctx, 'NEST', { event: 'built', doc_id, owner_id, to_container: container_id, to_loc: loc });
