/**
 * The address of a flow, with the parameters that it needs. Who opens a flow needs to know its link only, so two screens
 * may lead to each other.
 */
import type { Params } from './stops.ts';

/** Parameters as a flow reads them; a list is one text in the address of its page. */
export type Given = Readonly<Record<string, string | readonly string[]>>;

type ListsOf<P> = { [N in keyof P]-?: P[N] extends readonly string[] ? N : never }[keyof P];

export interface Link<P extends Given = Given> {
  readonly id: string;
  /** Parameters that are lists. */
  readonly lists: readonly string[];
  /** Type-only; a method, so that whoever needs less may be opened with more. */
  opensWith?(params: P): void;
}

export const link = <P extends Given = Record<never, string>>(
  id: string,
  ...lists: readonly (ListsOf<P> & string)[]
): Link<P> => ({ id, lists });

/** Codes hold no comma: what the WMS calls a receipt or a container is an id. */
const BETWEEN = ',';

/** What opens the flow. */
export const opens = <P extends Given>({ id }: Link<P>, params: NoInfer<P>) => ({
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
export const readParams = ({ lists }: Pick<Link, 'lists'>, params: Params): Given => ({
  ...params,
  ...Object.fromEntries(lists.map((name) => [name, (params[name] ?? '').split(BETWEEN).filter((one) => one !== '')])),
});
