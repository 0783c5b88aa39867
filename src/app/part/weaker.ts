/** What a WMS that serves a part of the contract says of a screen (src/contract/session.ts, PartServed). */
import type { PartServed } from '#contract/session.ts';
import type { Flow } from '#engine/flow.ts';
import type { Op } from '#engine/op.ts';

/** The writes that a screen posts, by the path of their calls. */
const postsOf = ({ stops }: Pick<Flow, 'stops'>): string[] =>
  stops.flatMap((stop) => (stop.kind === 'post' ? stop.ops.map(({ call }: Op) => call.path) : []));

/** Whether this WMS takes one of its writes with network only, so nothing may be captured for later. */
export const needsNetwork = (flow: Pick<Flow, 'stops'>, part: PartServed | null): boolean =>
  postsOf(flow).some((path) => ['C', 'N'].includes(part?.weaker[path] ?? ''));
