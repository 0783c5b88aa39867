/** In which order the stops of a walk are visited from where somebody stands: places have a number along the way. */
export interface Stop {
  readonly walkSeq: number;
  /** It is visited last. */
  readonly postponed?: boolean | undefined;
}

/**
 * Towards the nearer end first, then all the way to the other: who stands at one end of what is left walks it once, who stands
 * in its middle turns round once. `from`: the number of the place where he stands; undefined at the beginning.
 */
export function walkFrom<S extends Stop>(stops: readonly S[], from: number | undefined): S[] {
  const inOrder = [...stops].sort((a, b) => a.walkSeq - b.walkSeq);
  const now = inOrder.filter((stop) => stop.postponed !== true);
  const later = inOrder.filter((stop) => stop.postponed === true);
  const [first, last] = [now[0], now.at(-1)];
  if (!first || !last) return later;
  const here = from ?? first.walkSeq;
  const isNearerToLast = last.walkSeq - here < here - first.walkSeq;
  const [behind, ahead] = [now.filter((stop) => stop.walkSeq < here), now.filter((stop) => stop.walkSeq >= here)];
  // Backwards from place to place; what is at one place keeps its order.
  const back = behind.sort((a, b) => b.walkSeq - a.walkSeq);
  const walk = isNearerToLast ? [...ahead, ...back] : [...back, ...ahead];
  return [...(here <= first.walkSeq ? now : walk), ...later];
}
