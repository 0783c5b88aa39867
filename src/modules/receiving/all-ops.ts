/** Every op of receiving by its id, for lists of what was scanned. */
import type { Op } from '#engine/op.ts';
import { opRegistry } from '#engine/op.ts';

export const receivingOps: ReadonlyMap<string, Op> = opRegistry(
  ...Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('./**/ops.ts', { eager: true })),
);
