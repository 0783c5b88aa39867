/**
 * What a module has to remember because the system has no place for it, e.g. what was counted at a location that is not
 * finished. In the journal beside the plans. Small and few: all of it is in memory.
 */
import * as v from 'valibot';
import { Latest } from '#wms/gateway/latest.ts';
import type { Kept as KeptOfModule } from './system.ts';

const KeptSchema = v.object({ key: v.string(), value: v.unknown() });
type KeptValue = v.InferOutput<typeof KeptSchema>;

export class Kept implements KeptOfModule {
  readonly table = new Latest<KeptValue>({
    is: 'kept',
    schema: KeptSchema,
    keyOf: ({ key }) => key,
    isOver: ({ value }) => value === null,
  });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    const kept = this.table.get(key);
    return kept && v.parse(schema, kept.value);
  }

  under<T>(prefix: string, schema: v.GenericSchema<unknown, T>): Map<string, T> {
    const its = this.table.values.filter(({ key }) => key.startsWith(prefix));
    return new Map(its.map(({ key, value }) => [key, v.parse(schema, value)]));
  }

  async put(key: string, value: object): Promise<void> {
    await this.table.put({ key, value }, this.#now());
  }

  async forget(key: string): Promise<void> {
    if (this.table.get(key)) await this.table.put({ key, value: null }, this.#now());
  }
}
