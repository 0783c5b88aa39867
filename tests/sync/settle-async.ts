/**
 * Knows when nothing is under way any more except what waits for time: fake-indexeddb works in immediates, and
 * WebCrypto on other threads. Loaded before everything else, and brings the in-memory IndexedDB along.
 */
import 'fake-indexeddb/auto';

const immediate = globalThis.setImmediate;
let underWay = 0;

globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
  underWay += 1;
  return immediate(() => {
    underWay -= 1;
    run(...args);
  });
}) as typeof setImmediate;

/** Returns when everything has happened that takes no time. */
export async function idle(): Promise<void> {
  // Twice, because what ends in one turn may begin something in the next.
  for (let still = 0; still < 2; still = underWay > 0 ? 0 : still + 1)
    await new Promise<void>((resolve) => immediate(resolve));
}

/** The real WebCrypto, counted. */
export const countedSubtle: SubtleCrypto = new Proxy(crypto.subtle, {
  get(subtle, name) {
    const method = subtle[name as keyof SubtleCrypto] as (...args: unknown[]) => Promise<unknown>;
    return async (...args: unknown[]) => {
      underWay += 1;
      try {
        return await method.apply(subtle, args);
      } finally {
        underWay -= 1;
      }
    };
  },
});
