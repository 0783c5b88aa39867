/** Longer than a WMS that can be reached needs for one op; 300000 is the letter of the specification. */
const DEFAULT_MS = 30_000;

/** What the deployment says, in milliseconds. Empty, a word or nothing sensible is nothing said: 0 would call off every write. */
export function repeatAfter(said: string | undefined): number {
  const ms = Number(said);
  return ms > 0 ? ms : DEFAULT_MS;
}
