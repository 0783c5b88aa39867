import { expect, test } from 'vitest';
import { modules } from './module-screens.ts';
import { inMenuOrder, isInMenu } from './menu-order.ts';

test('the main menu has the order of the specification, receiving first, the rest last', () => {
  const registered = ['transport', 'handover', 'counting', 'packing', 'arrival', 'transfer', 'search', 'production'];
  const rest = ['replenishment', 'shipping', 'picking', 'move', 'quality', 'putaway', 'receiving'];
  expect(inMenuOrder([...registered, ...rest].map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'receiving',
    'putaway',
    'quality',
    'move',
    'picking',
    'shipping',
    'replenishment',
    'search',
    'transfer',
    'arrival',
    'packing',
    'counting',
    'handover',
    'production',
    'transport',
  ]);
});

test('the modules of this app stand in that order, whichever way they are registered; those of the list that are missing are no tile', () => {
  const drawn = inMenuOrder(modules).map(({ name }) => name);
  expect(drawn).toEqual(inMenuOrder([...modules].reverse()).map(({ name }) => name));
  expect(drawn.slice(0, 2)).toEqual(['receiving', 'putaway']);
  expect(drawn).toHaveLength(modules.length);
  expect([isInMenu('picking'), inMenuOrder([{ name: 'picking' }])]).toEqual([true, [{ name: 'picking' }]]);
  // Each module that is added must have its place in the list, or stand behind all of it.
  const listed = drawn.filter(isInMenu);
  expect(drawn.slice(0, listed.length)).toEqual(listed);
});
