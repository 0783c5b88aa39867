import { expect, it } from 'vitest';
import { gatherChips } from './gather-chips.ts';

const chip = (stop: string, text: string) => ({ stop, text });

it('keeps the order and the words', () => {
  const chips = [chip('pallet', 'P-1'), chip('qty', '24 EA')];
  expect(gatherChips(chips, 'target')).toEqual(chips);
});

it('makes one chip of a full basket', () => {
  expect(gatherChips([chip('case', 'C1'), chip('case', 'C2'), chip('case', 'C3')], 'loc')).toEqual([
    chip('case', 'C1 +2'),
  ]);
});

it('leaves the basket out that is being filled: a tap would empty it', () => {
  expect(gatherChips([chip('pallet', 'P-1'), chip('case', 'C1')], 'case')).toEqual([chip('pallet', 'P-1')]);
});
