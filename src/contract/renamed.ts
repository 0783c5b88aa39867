/**
 * The specification writes many of its fields in capitals, `SKU_ID`; everything else is written `skuId`. A schema of
 * `renamed` fields reads the one and gives the other, so the capitals end here: at the network, and at the disk, where
 * rows lie as they came. `toWire` is the way back. Neither checks what it renames: schemas do.
 */
import * as v from 'valibot';

type Schema = v.GenericSchema;
/** A field under its own name, or `[its name on the wire, its schema]`. */
type Field = Schema | readonly [wire: string, schema: Schema];
type Fields = Readonly<Record<string, Field>>;

type SchemaOf<F> = F extends readonly [string, infer S extends Schema] ? S : F extends Schema ? F : never;
type WireNameOf<K, F> = F extends readonly [infer W extends string, Schema] ? W : K;
type Inside<F extends Fields> = { -readonly [K in keyof F & string]: SchemaOf<F[K]> };
type OnWire<F extends Fields> = { -readonly [K in keyof F & string as WireNameOf<K, F[K]>]: SchemaOf<F[K]> };
type Types<Entries extends v.ObjectEntries> = NonNullable<v.ObjectSchema<Entries, undefined>['~types']>;
interface Renamed<F extends Fields> extends v.GenericSchema<Types<OnWire<F>>['input'], Types<Inside<F>>['output']> {
  /** By their names on the wire, as those of any object. */
  readonly entries: OnWire<F>;
  readonly wireNames: Names;
}
/** Name here, name on the wire. */
type Names = ReadonlyMap<string, string>;

const isPair = (field: Field): field is readonly [string, Schema] => Array.isArray(field);

/** `{ skuId: ['SKU_ID', Id], rev: Rev }` */
export function renamed<const F extends Fields>(fields: F): Renamed<F> {
  const list = Object.entries(fields).map(([name, field]) =>
    isPair(field) ? { name, wire: field[0], schema: field[1] } : { name, wire: name, schema: field },
  );
  const onWire = v.object(Object.fromEntries(list.map(({ wire, schema }) => [wire, schema])));
  // What is inside of its fields they have renamed themselves.
  const inside = new Map(list.map(({ name, wire }) => [wire, { to: name }]));
  const wireNames: Names = new Map(list.map(({ name, wire }) => [name, wire]));
  return {
    ...v.pipe(
      onWire,
      v.transform((row) => rename(row, inside)),
    ),
    wireNames,
  } as unknown as Renamed<F>;
}

/** Names of everything in `value` as they are on the wire; what the schema does not know stays as it is. */
export const toWire = (schema: Schema, value: unknown): unknown => (waysOf(schema)?.toWire ?? same)(value);

/** Of what lies on the disk, and was checked when it came. */
export const fromWire = <S extends Schema>(schema: S, stored: unknown): v.InferOutput<S> =>
  (waysOf(schema)?.fromWire ?? same)(stored);

/** What a field of the schema is called on the wire, and on the disk. */
export const wireNameOf = (schema: Schema, name: string): string => (schema as Described).wireNames?.get(name) ?? name;

/** Whether anything in it has another name on the wire. */
export const isRenamed = (schema: Schema): boolean => waysOf(schema) !== undefined;

type Way = (value: unknown) => unknown;
interface Ways {
  readonly toWire: Way;
  readonly fromWire: Way;
}
const same: Way = (value) => value;

/** What a schema says of itself. */
interface Described extends Schema {
  readonly wireNames?: Names;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
}

const known = new WeakMap<Schema, Ways | 'same'>();

/** Undefined = nothing in it has another name. */
function waysOf(schema: Schema): Ways | undefined {
  const found = known.get(schema);
  if (found) return found === 'same' ? undefined : found;
  const made = makeWays(schema);
  known.set(schema, made ?? 'same');
  return made;
}

function makeWays(schema: Described): Ways | undefined {
  const { entries, item, wrapped, value, options, wireNames } = schema;
  if (entries) return ofObject(entries, wireNames ?? new Map());
  if (item) return ofList(waysOf(item));
  if (wrapped) return waysOf(wrapped);
  // Which of several it is only parsing would tell.
  const others = [value, ...(options ?? [])].filter((part): part is Schema => typeof part === 'object');
  if (others.some((part) => isRenamed(part))) throw new Error(`fields of a ${schema.type} cannot be renamed`);
  return undefined;
}

function ofObject(entries: Readonly<Record<string, Schema>>, wireNames: Names): Ways | undefined {
  const nameOf = new Map([...wireNames].map(([name, wire]) => [wire, name]));
  const fields = Object.entries(entries).map(([wire, schema]) => ({
    wire,
    name: nameOf.get(wire) ?? wire,
    ways: waysOf(schema),
  }));
  if (fields.every(({ wire, name, ways }) => wire === name && !ways)) return undefined;
  return {
    toWire: ofRow(new Map(fields.map(({ wire, name, ways }) => [name, { to: wire, way: ways?.toWire }]))),
    fromWire: ofRow(new Map(fields.map(({ wire, name, ways }) => [wire, { to: name, way: ways?.fromWire }]))),
  };
}

type Renaming = ReadonlyMap<string, { readonly to: string; readonly way?: Way | undefined }>;

const ofRow =
  (renaming: Renaming): Way =>
  (value) =>
    typeof value === 'object' && value !== null ? rename(value, renaming) : value;

function rename(row: object, renaming: Renaming): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  // Not `Object.entries`: a million rows pass here.
  for (const name in row) {
    const value = (row as Readonly<Record<string, unknown>>)[name];
    const field = renaming.get(name);
    named[field?.to ?? name] = field?.way ? field.way(value) : value;
  }
  return named;
}

function ofList(ways: Ways | undefined): Ways | undefined {
  if (!ways) return undefined;
  const each =
    (way: Way): Way =>
    (value) =>
      Array.isArray(value) ? value.map(way) : value;
  return { toWire: each(ways.toWire), fromWire: each(ways.fromWire) };
}
