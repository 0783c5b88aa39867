import { expect, test } from 'vitest';
import { inMenuOrder } from './menu-order.ts';

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
    'transport',
    'production',
  ]);
});
