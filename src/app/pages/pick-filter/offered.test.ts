import { keptFrom, likedBy, withChange } from '#app/preferences/kept.ts';
import { FILTER, filterOf, filterText, fitsFilter } from '#modules/picking/parts/filter.ts';
import type { Chosen } from '#engine/choices.ts';
import { expect, test } from 'vitest';
import { offeredAreas, offeredPriorities } from './offered.ts';

const area = (areaId: string, areaName = `Area ${areaId}`) => ({ areaId, areaName });
const priority = (code: string, isShow = true) => ({
  key: `Priority/${code}`,
  type: 'Priority',
  code,
  name: `P${code}`,
  isShow,
});

test('areas of this warehouse are offered; one that was chosen in another can be turned off', () => {
  const chosen = { areas: ['B', 'Z'] };
  expect(offeredAreas([area('A'), area('B', '')], chosen)).toEqual([
    { id: 'A', name: 'Area A' },
    { id: 'B', name: 'B' },
    { id: 'Z', name: 'Z' },
  ]);
});

test('priorities come by urgency; what the WMS does not show is offered while it is chosen', () => {
  const codes = [priority('10'), priority('2'), priority('9', false)];
  expect(offeredPriorities(codes, { priorities: [] }).map(({ id }) => id)).toEqual(['2', '10']);
  expect(offeredPriorities(codes, { priorities: [9, 4] }).map(({ id }) => id)).toEqual(['2', '9', '10', '4']);
});

test('the filter survives a restart, for each operator his own', () => {
  const chosen = { areas: ['A', 'B'], priorities: [1] };
  const kept = withChange(keptFrom(null), 'op1', { choices: { [FILTER]: filterText(chosen) } });
  const again = keptFrom(JSON.parse(JSON.stringify(withChange(kept, 'op2', { hand: 'left' }))));
  const me = likedBy('op1', again);
  expect(filterOf(me)).toEqual(chosen);
  expect(filterOf(likedBy('op2', keptFrom(null)))).toEqual({ areas: [], priorities: [] });
  const fits = (areaId: string, urgency: number) => fitsFilter({ areaId, priority: urgency }, me);
  expect([fits('A', 1), fits('', 1), fits('C', 1), fits('A', 2)]).toEqual([true, true, false, false]);
});

test.each<Chosen>([{}, { areas: true }, { areas: '', priorities: '' }, { areas: ',,', priorities: ',' }])(
  'damaged or empty is everything: %j',
  (raw) => {
    expect(filterOf({ choices: { [FILTER]: raw } })).toEqual({ areas: [], priorities: [] });
  },
);
