/** Who asks, where requests come through proxies. */

/** An IPv4 address is the same whichever socket it came to. */
const plain = (address: string): string => address.trim().replace(/^::ffff:/, '');

/**
 * `forwarded` is X-Forwarded-For: each proxy adds at the end whom it was asked by. So the last that is no proxy of ours is the caller;
 * what stands before it the caller may have written himself. Without `proxies` the header is nobody's word.
 */
export function callerOf(socket: string, forwarded: string, proxies: readonly string[]): string {
  const way = [...forwarded.split(','), socket].map(plain).filter(Boolean);
  return way.findLast((address) => !proxies.includes(address)) ?? plain(socket);
}
