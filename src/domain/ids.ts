/** So many random bytes: `(n) => crypto.getRandomValues(new Uint8Array(n))`. */
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

/** When a UUID version 7 was made, in milliseconds since 1970; null for anything else. */
export const timeOfId = (id: string): number | null =>
  /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id)
    ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
    : null;

/**
 * A code grouped the way labels are printed, for the eye only: A0102 reads A-01-02. Letters and digits are
 * parted, and digits are cut into groups of `size` when they divide evenly; otherwise the run stays whole.
 * A code that already has its own separators is left as it is.
 */
export function groupLabel(code: string, size = 2): string {
  if (!/^[A-Za-z\d]+$/.test(code)) return code;
  const runs = code.match(/[A-Za-z]+|\d+/g) ?? [];
  return runs.flatMap((run) => groups(run, size)).join('-');
}

function groups(run: string, size: number): readonly string[] {
  if (!/^\d/.test(run) || run.length <= size || run.length % size !== 0) return [run];
  return Array.from({ length: run.length / size }, (_, i) => run.slice(i * size, (i + 1) * size));
}

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');
