/** Numbers of the site: a range of each kind in the journal, and none is given out twice, also when one is never used. */
import type { NumberKind } from '#contract/fields.ts';
import * as v from 'valibot';
import { Latest } from '#wms/gateway/latest.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Site } from './site.ts';

const RangeSchema = v.object({ kind: v.string(), next: v.number() });

export class Numbers {
  readonly table = new Latest<v.InferOutput<typeof RangeSchema>>({
    is: 'numbers',
    schema: RangeSchema,
    keyOf: ({ kind }) => kind,
    isOver: () => false,
  });
  readonly #site: Site;
  readonly #now: () => number;
  readonly #alone = oneAtATime();

  constructor(site: Site, now: () => number) {
    this.#site = site;
    this.#now = now;
  }

  take(kind: NumberKind, count: number): Promise<string[]> {
    const { prefix, digits, from } = this.#site.numbers[kind] ?? { prefix: kind.toUpperCase(), digits: 8, from: 1 };
    return this.#alone(kind, async () => {
      const first = Math.max(from, this.table.get(kind)?.next ?? from);
      await this.table.put({ kind, next: first + count }, this.#now());
      return Array.from({ length: count }, (_, at) => prefix + String(first + at).padStart(digits, '0'));
    });
  }
}
