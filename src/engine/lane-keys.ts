/**
 * Keys by which ops keep their order (decision 3). A key is held alone, `lpn:P1`, or together, `~lpn:T1`: two ops wait for
 * each other where they share a key and at least one of them holds it alone. Sixty picks into one tote need no order
 * among them; closing the tote comes after all of them, and what is done with it then after that.
 */
const TOGETHER = '~';

/** For an op that needs no order among those that hold the key in the same way. */
export const together = (key: string): string => `${TOGETHER}${key}`;

const isTogether = (key: string): boolean => key.startsWith(TOGETHER);
export const nameOfKey = (key: string): string => (isTogether(key) ? key.slice(TOGETHER.length) : key);

/** Keys that some ops hold. */
export class HeldKeys {
  readonly #alone = new Set<string>();
  readonly #together = new Set<string>();

  constructor(keys: readonly string[] = []) {
    this.add(keys);
  }
  add(keys: readonly string[]): void {
    for (const key of keys) (isTogether(key) ? this.#together : this.#alone).add(nameOfKey(key));
  }
  /** An op with these keys has to wait for one of them. */
  holdBack(keys: readonly string[]): boolean {
    return keys.some((key) => {
      const name = nameOfKey(key);
      return this.#alone.has(name) || (!isTogether(key) && this.#together.has(name));
    });
  }
}
