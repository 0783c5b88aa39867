/** Every op that this build can post; the outbox finds them by their id. */
import * as shared from '#segments/ops.ts';
import { uploadPhoto } from '#data/photo-op.ts';
import type { Op } from '#engine/op.ts';
import { opRegistry as registryOf } from '#engine/op.ts';

export const opRegistry: ReadonlyMap<string, Op> = registryOf(
  { ...shared, uploadPhoto },
  ...Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('../src/modules/**/ops.ts', { eager: true })),
);
