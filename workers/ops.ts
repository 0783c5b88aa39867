/** Every op that this build can post; the outbox finds them by their id. */
import { printLabel } from '#data/label-op.ts';
import { uploadPhoto } from '#data/photo-op.ts';
import type { Op } from '#engine/op.ts';
import { opRegistry as registryOf } from '#engine/op.ts';
import * as messages from '#modules/messages/ops.ts';
import * as putaway from '#modules/putaway/ops.ts';
import { receivingOps } from '#modules/receiving/all-ops.ts';
import * as transport from '#modules/transport/ops.ts';

export const opRegistry: ReadonlyMap<string, Op> = new Map([
  ...registryOf({ printLabel, uploadPhoto }, messages, putaway, transport),
  ...receivingOps,
]);
