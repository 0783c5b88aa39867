/** Requests made from the contract: right in their form, with values of somebody's choice. */
import type * as v from 'valibot';

export interface Values {
  /** Value of a field, by its name; items of a list go by the name of the list. */
  of(name: string, type: 'string' | 'number' | 'boolean'): unknown;
  /** Whether a field that may be left out is there. */
  isThere(name: string): boolean;
  /** Of a list. */
  length(name: string): number;
  pick<T>(options: readonly T[]): T;
}

/** What a schema of the contract says of itself. */
interface Described {
  readonly type: string;
  readonly entries: Record<string, v.GenericSchema>;
  readonly wrapped: v.GenericSchema;
  readonly item: v.GenericSchema;
  readonly options: readonly unknown[];
  readonly literal: unknown;
}

export function requestOf(schema: v.GenericSchema, values: Values, name = ''): unknown {
  const { type, entries, wrapped, item, options, literal } = schema as unknown as Described;
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(entries).map(([key, field]) => [key, requestOf(field, values, key)]));
    case 'optional':
      return values.isThere(name) ? requestOf(wrapped, values, name) : undefined;
    case 'nullable':
    case 'nullish':
      return values.isThere(name) ? requestOf(wrapped, values, name) : null;
    case 'union':
    case 'variant':
      return requestOf(values.pick(options as readonly v.GenericSchema[]), values, name);
    case 'array':
      return Array.from({ length: values.length(name) }, () => requestOf(item, values, name));
    case 'picklist':
      return values.pick(options);
    case 'literal':
      return literal;
    case 'record':
      return { dock: 'DOCK-01' };
    case 'string':
    case 'number':
    case 'boolean':
      return values.of(name, type);
    default:
      throw new Error(`a request of type ${type} cannot be made up yet`);
  }
}
