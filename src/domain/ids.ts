/** `n` random bytes: `(n) => crypto.getRandomValues(new Uint8Array(n))`. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A UUID version 7 (RFC 9562): sorts by the time it was made. `now` is milliseconds since 1970.
 * Two ids of one millisecond sort by chance unless a 12-bit `counter` (0 to 4095) is given.
 */
export function uuidv7(now: number, random: RandomBytes, counter?: number): string {
  const bytes = random(10);
  const at = (i: number): number => bytes[i] ?? 0;
  const time = Math.trunc(now).toString(16).padStart(12, '0');
  const a = counter ?? (at(0) << 4) | (at(1) & 0x0f);
  const variant = (at(2) & 0x3f) | 0x80;
  const tail = [variant, at(3), at(4), at(5), at(6), at(7), at(8), at(9)].map((byte) => hex(byte, 2)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a & 0xfff, 3)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/**
 * A source of ids that always sort in the order they were made, also within one millisecond and when the
 * clock is set back: the time then stands still and a counter goes on. Order of ops rests on this.
 */
export function createIds(now: () => number, random: RandomBytes): () => string {
  let last = -1;
  let counter = 0;
  return () => {
    const time = Math.trunc(now());
    if (time > last) {
      last = time;
      counter = (random(1)[0] ?? 0) << 2; // Starts low: thousands of ids fit into the millisecond.
    } else if (++counter > 0xfff) {
      last += 1;
      counter = 0;
    }
    return uuidv7(last, random, counter);
  };
}

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');
