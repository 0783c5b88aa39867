/** Every op that this build can post; the outbox finds them by their id. */
import { printLabel } from '#data/label-op.ts';
import { uploadPhoto } from '#data/photo-op.ts';
import { opRegistry as registryOf } from '#engine/op.ts';
import * as messages from '#modules/messages/ops.ts';
import * as putaway from '#modules/putaway/ops.ts';
import * as receiving from '#modules/receiving/ops.ts';
import * as transport from '#modules/transport/ops.ts';

export const opRegistry = registryOf({ printLabel, uploadPhoto }, messages, receiving, putaway, transport);
