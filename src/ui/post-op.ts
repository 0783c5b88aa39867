/** Posting from an ordinary page: an op without a flow around it, stored and replayed like any other. */
import type { Call, RequestOf } from '#contract/call.ts';
import type { Committed, Env } from '#engine/env.ts';
import { newOp, posting } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';

export function postOp<C extends Call>(env: Env, op: Op<C>, request: RequestOf<C>): Promise<Committed> {
  const opId = env.mintId();
  const draft = { key: op.id, flow: op.id, params: {}, inputs: [], round: [opId] };
  return env.commit(draft, [newOp(posting(op, request), { opId, flow: op.id, params: {}, inputs: [] })]);
}
