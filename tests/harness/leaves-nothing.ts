/** Of files that share a module graph: whoever changes a global or stops the clock puts it back. */
import { afterAll, expect } from 'vitest';

/** What is loaded on demand defines some of its own, and keeps them. */
const OWN = /^(?:__|\d)/;

const globals = (): Map<PropertyKey, unknown> =>
  new Map(
    Reflect.ownKeys(globalThis)
      .filter((name) => typeof name === 'string' && !OWN.test(name))
      // Read, as Node makes some of them when they are asked for.
      .map((name) => [name, Reflect.get(globalThis, name)]),
  );

const before = globals();

afterAll(() => {
  const after = globals();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => !Object.is(before.get(name), after.get(name)));
  expect(changed, 'globals that this file has changed and left so').toEqual([]);
});
