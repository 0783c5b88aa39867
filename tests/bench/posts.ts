/** What the server of the bench saw: every post with its time, and whether the lanes kept their order. */
export interface Post {
  readonly opId: string;
  readonly lane: string;
  readonly seq: number;
  /** Milliseconds of the server's own clock. */
  readonly at: number;
  done: number;
}

export interface Drained {
  readonly ops: number;
  readonly ms: number;
  readonly perSecond: number;
  /** Posts of one lane that came before an earlier one was answered, or out of order. */
  readonly misordered: number;
  readonly doubled: number;
}

export function drained(posts: readonly Post[]): Drained {
  const from = Math.min(...posts.map((p) => p.at));
  const to = Math.max(...posts.map((p) => p.done));
  const lanes = new Map<string, Post>();
  const seen = new Set<string>();
  let misordered = 0;
  let doubled = 0;
  for (const post of posts) {
    const before = lanes.get(post.lane);
    if (before && (before.seq >= post.seq || before.done > post.at)) misordered += 1;
    if (seen.has(post.opId)) doubled += 1;
    seen.add(post.opId);
    lanes.set(post.lane, post);
  }
  const ms = to - from;
  return { ops: posts.length, ms, perSecond: (posts.length / ms) * 1000, misordered, doubled };
}
