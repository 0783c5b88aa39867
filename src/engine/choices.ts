/**
 * What an operator may choose of how a module works, e.g. receiving (modules.md section 3, caches of receiving). A module
 * declares it; one page shows the choices of any module, and each operator of a terminal has their own.
 */
import type { Text } from './text.ts';

/** As it is kept, by the names of the choices. */
export type Chosen = Readonly<Record<string, string | boolean>>;

interface Common {
  /** Choices of one section stand together; the section of the one before where it is left out. */
  readonly section?: Text;
}
export interface Toggle extends Common {
  readonly label: Text;
  readonly usual: boolean;
  /** Shown below it while it is on and no print point is set. */
  readonly withoutPrintPoint?: Text;
}
export interface OneOf<V extends string = string> extends Common {
  readonly values: Readonly<Record<V, Text>>;
  readonly usual: V;
}
export type Choice = Toggle | OneOf;

export type ValueOf<C> = C extends { readonly values: Readonly<Record<infer V, Text>> } ? V : boolean;

export interface Choices<D extends Readonly<Record<string, Choice>> = Readonly<Record<string, Choice>>> {
  /** Under which they are kept. */
  readonly id: string;
  readonly title: Text;
  readonly declared: D;
  /** As this operator chose. What was never chosen is as usual, and what is not offered any more, too. */
  of(me: { readonly choices: Readonly<Record<string, Chosen>> }): { readonly [N in keyof D]: ValueOf<D[N]> };
}

export const choices = <const D extends Readonly<Record<string, Choice>>>(
  id: string,
  title: Text,
  declared: D,
): Choices<D> => ({
  id,
  title,
  declared,
  of: ({ choices: { [id]: chosen = {} } }) =>
    Object.fromEntries(
      Object.entries(declared).map(([name, choice]) => [
        name,
        isOffered(choice, chosen[name]) ? chosen[name] : choice.usual,
      ]),
    ) as { readonly [N in keyof D]: ValueOf<D[N]> },
});

const isOffered = (choice: Choice, value: string | boolean | undefined): boolean =>
  'values' in choice ? typeof value === 'string' && value in choice.values : typeof value === 'boolean';
