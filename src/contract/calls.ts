/** Every call of the contract, found in its files. The reference WMS serves exactly these, docs/openapi.json lists them. */
import type { Call } from './call.ts';

const isCall = (x: unknown): x is Call =>
  typeof x === 'object' && x !== null && 'path' in x && 'request' in x && 'response' in x;

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['./*.ts', '!./calls.ts', '!./*.test.ts'], {
  eager: true,
});

export const calls: readonly Call[] = Object.values(files).flatMap((file) => Object.values(file).filter(isCall));

export const callByPath: ReadonlyMap<string, Call> = new Map(calls.map((c) => [c.path, c]));
