/** Every op that this build can post; the outbox finds them by their id. */
import { opRegistry as registryOf } from '#engine/op.ts';
import * as putaway from '#modules/putaway/ops.ts';
import * as receiving from '#modules/receiving/ops.ts';

export const opRegistry = registryOf(receiving, putaway);
