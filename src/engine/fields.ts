/**
 * Fields of a form whose names are known: what each of them gives is typed. Fields that are made from data, such as one
 * for each line, are a list, and give texts.
 */
import type { Text } from './text.ts';

/** A field without its name, and what the text that was filled in means; `text` has been checked against the field. */
export interface FieldOf<T> extends Omit<Field, 'name'> {
  readonly read: (text: string) => T;
}
export type Fields = readonly Field[] | Readonly<Record<string, FieldOf<unknown>>>;

/** What a form of these fields gives; unknown while the compiler has not looked at the fields yet. */
export type ValueOf<F> = Fields extends F
  ? unknown
  : F extends readonly Field[]
    ? FormValue
    : { readonly [N in keyof F]: F[N] extends FieldOf<infer T> | undefined ? T : never };

type Options = Partial<Omit<Field, 'name' | 'label' | 'kind'>>;

export const text = (label: Text, options: Options = {}): FieldOf<string> => ({
  ...options,
  label,
  kind: 'text',
  read: (typed) => typed,
});
/** A day, `YYYY-MM-DD`; empty where none was given. */
export const day = (label: Text, options: Options = {}): FieldOf<string> => ({
  ...options,
  label,
  kind: 'date',
  read: (typed) => typed,
});
/** The value of the chosen option; empty where none was chosen. */
export const select = (label: Text, options: Options): FieldOf<string> => ({
  ...options,
  label,
  kind: 'select',
  read: (typed) => typed,
});
/** A number; what is left empty is 0. */
export const number = (label: Text, options: Options = {}): FieldOf<number> => ({
  ...options,
  label,
  kind: 'number',
  read: (typed) => Number(typed || 0),
});
/** How many pictures were taken. */
export const photos = (label: Text): FieldOf<number> => ({
  label,
  kind: 'photos',
  read: (typed) => Number(typed || 0),
});

/** Signed on the glass. It is kept as a picture of what is posted, beside those of a `photos` field; 1 once it is there. */
export const signature = (label: Text): FieldOf<number> => ({
  label,
  kind: 'signature',
  required: true,
  read: (typed) => Number(typed || 0),
});

const isList = (fields: Fields): fields is readonly Field[] => Array.isArray(fields);

/** With their names. */
export const listed = (fields: Fields): readonly Field[] =>
  isList(fields) ? fields : Object.entries(fields).map(([name, field]) => ({ ...field, name }));

/** What the flow captures of what was filled in. */
export const readAll = (fields: Fields, filled: FormValue): unknown =>
  isList(fields)
    ? filled
    : Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(filled[name] ?? '')]));

export interface Field {
  readonly name: string;
  readonly label: Text;
  /**
   * `photos`: pictures of what is posted, kept with the op of this round; the value is how many there are. `signature`: one more of
   * them, drawn with a finger.
   */
  readonly kind: 'text' | 'number' | 'date' | 'select' | 'photos' | 'signature';
  readonly required?: boolean;
  /** Decimal places that a number may have; whole when left out. */
  readonly digits?: number;
  /** A number of kilograms: a scale may answer too, and its decimals are those of weights. */
  readonly weighs?: boolean;
  /** What may be chosen; a label that is a text is in no language. */
  readonly options?: readonly { value: string; label: string | Text }[];
  readonly initial?: string;
  /** Application identifiers of a GS1 label that fill it, best first. */
  readonly gs1?: readonly string[];
}

export type FormValue = Readonly<Record<string, string>>;
