/** Who reads what, each list in the order of the ops, so that the readers after an op are found at once. */
import { inPlace } from './row-cell.ts';
import type { Placed } from './row-cell.ts';
import type { Dependency } from './dependencies.ts';

/** Index of the first element that is not before `by`. */
export function sortedIn(list: readonly Placed[], by: Placed): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item && inPlace(item, by) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class ReaderIndex<T extends Placed> {
  readonly #readers = new Map<Dependency, T[]>();

  add(track: Dependency, reader: T): void {
    const list = this.#readers.get(track);
    if (list) list.splice(sortedIn(list, reader), 0, reader);
    else this.#readers.set(track, [reader]);
  }

  remove(track: Dependency, reader: T): void {
    const list = this.#readers.get(track);
    const at = list ? sortedIn(list, reader) : -1;
    if (list?.[at] !== reader) return;
    list.splice(at, 1);
    if (list.length === 0) this.#readers.delete(track);
  }

  /** After one op, up to and with another; null = from the first, to the last. */
  between(track: Dependency, after: Placed | null, until: Placed | null): readonly T[] {
    const list = this.#readers.get(track);
    if (!list) return [];
    const from = after ? sortedIn(list, after) : 0;
    const readers: T[] = [];
    for (let i = from; i < list.length; i += 1) {
      const reader = list[i] as T;
      if (until && inPlace(reader, until) > 0) break;
      if (!after || inPlace(reader, after) > 0) readers.push(reader);
    }
    return readers;
  }
}
