/**
 * The address of a flow, with the parameters that it is opened with. Who opens a flow needs to know its link only, so two
 * screens may lead to each other.
 */
import type { Params } from './params.ts';

/** Parameters as a flow reads them; a list is one text in the address of its page. */
export type Given = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A parameter by its name: `receiptId` is needed, `mode?` may be left out, `cases[]` is a list, `codes[]?` one that is empty where it is left out. */
type NameOf<S extends string> = S extends `${infer N}[]?` | `${infer N}?` | `${infer N}[]` ? NameOf<N> : S;
type ListIn<S extends string> = S extends `${string}[]` | `${string}[]?` ? S : never;
type OptionalIn<S extends string> = S extends ListIn<S> ? never : S extends `${string}?` ? S : never;

/** What the names say: `'receiptId' | 'mode?'` is `{ receiptId: string; mode?: string }`. */
export type ParamsFrom<S extends string> = {
  readonly [N in Exclude<S, OptionalIn<S>> as NameOf<N>]: N extends ListIn<S> ? readonly string[] : string;
} & { readonly [N in OptionalIn<S> as NameOf<N>]?: string };

export interface Link<P extends Given = Given> {
  readonly id: string;
  /** Names of its parameters, as they are declared. */
  readonly params: readonly string[];
  /** Type-only; a method, so that whoever needs less may be opened with more. */
  opensWith?(params: P): void;
}

export const link = <const S extends string = never>(id: string, ...params: readonly S[]): Link<ParamsFrom<S>> => ({
  id,
  params,
});

/** Without these the flow cannot run. */
export const neededBy = ({ params }: Pick<Link, 'params'>): string[] =>
  params.filter((name) => !name.endsWith('?')).map(nameOf);

const isList = (param: string): boolean => /\[\]\??$/.test(param);
const nameOf = (param: string): string => param.replace(/(?:\[\])?\??$/, '');

/** Codes hold no comma: what the WMS calls a receipt or a container is an id. */
const BETWEEN = ',';

/** What opens the flow. */
export const openFlow = <P extends Given>({ id }: Link<P>, params: NoInfer<P>) => ({
  kind: 'open' as const,
  flow: id,
  params: written(params),
});

const written = (params: Given): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : value.join(BETWEEN)]],
    ),
  );

/** As the flow reads them. */
export const readParams = ({ params: declared }: Pick<Link, 'params'>, params: Params): Given => ({
  ...params,
  ...Object.fromEntries(
    declared
      .filter(isList)
      .map(nameOf)
      .map((name) => [name, (params[name] ?? '').split(BETWEEN).filter((one) => one !== '')]),
  ),
});
