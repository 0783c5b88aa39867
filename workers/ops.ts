/** Every op that this build can post; the outbox finds them by their id. */
import { printLabel } from '#data/label-op.ts';
import { uploadPhoto } from '#data/photo-op.ts';
import { opRegistry as registryOf } from '#engine/op.ts';
import * as messages from '#modules/messages/ops.ts';
import * as putaway from '#modules/putaway/ops.ts';
import * as receiving from '#modules/receiving/ops.ts';
import * as arrival from '#modules/receiving/arrival/ops.ts';
import * as check from '#modules/receiving/check/ops.ts';
import * as direct from '#modules/receiving/direct/ops.ts';
import * as goods from '#modules/receiving/goods/ops.ts';
import * as loose from '#modules/receiving/loose/ops.ts';
import * as pallets from '#modules/receiving/pallets/ops.ts';
import * as returns from '#modules/receiving/returns/ops.ts';
import * as serial from '#modules/receiving/serial/ops.ts';
import * as sscc from '#modules/receiving/sscc/ops.ts';
import * as transit from '#modules/receiving/transit/ops.ts';
import * as weigh from '#modules/receiving/weigh/ops.ts';
import * as transport from '#modules/transport/ops.ts';

export const opRegistry = registryOf(
  { printLabel, uploadPhoto },
  messages,
  receiving,
  arrival,
  direct,
  loose,
  sscc,
  transit,
  serial,
  weigh,
  pallets,
  check,
  returns,
  goods,
  putaway,
  transport,
);
