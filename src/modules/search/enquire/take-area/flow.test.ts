import type { Given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { momentText } from '../area.ts';
import { locQuery } from '../loc-query/flow.ts';
import { stockQuery } from '../stock-query/flow.ts';
import { takenArea, TAKEN_AT } from '../given.ts';
import { takeArea } from './flow.ts';

const as = (message: string) => expect.objectContaining({ message });
const asOf = expect.objectContaining({ message: 'As of {0}', values: { 0: momentText(TAKEN_AT) } });
const offline = (g = takenArea()): Given => {
  g.at.online = false;
  return g;
};

test('the areas of the operator, each with its age and how many of its locations are here; found by number or name', async () => {
  const op = await operator(takeArea, offline().at);
  expect(op.isAt('chosen').sees.choices).toMatchObject([
    { title: 'Racks', detail: asOf, amount: '3' },
    { title: 'Faces', detail: as('Not on this terminal') },
  ]);
  await op.scan('Z');
  op.isRefused('scan.notListed');
  await op.scan('face');
  expect(op.left).toEqual([{ flow: 'search.takeArea', params: { area: 'B' } }]);
});

test('how much of it is here, and of when: what came shows at once; without network it stays with its age', async () => {
  const g = offline(takenArea().location('A-09-01', 'reserve'));
  const op = await operator(takeArea, g.at, { area: 'A' });
  const locations = (await g.at.db.locations.where('areaId', 'A')).length;
  expect(op.isAt('seen').sees.rows).toMatchObject([
    { label: as('Locations'), value: `3 / ${locations}` },
    { label: as('Pallets and other containers'), value: '1' },
    { label: as('Goods on the locations themselves'), value: '1' },
    { label: as('As of'), value: momentText(TAKEN_AT) },
  ]);
  expect(op.sees.refresh).toMatchObject({ call: { path: '/WMS/GetAreaStock' }, request: { areaId: 'A' } });
  g.place('A-09-01', 1, 2, { stockAt: '2026-11-20T03:30:00.000Z', areaId: 'A' });
  await expect.poll(() => op.sees.rows[0]?.value).toBe(`4 / ${locations}`);
  // The one that has waited longest says how old it is.
  expect(op.sees.rows[3]).toMatchObject({ value: momentText(TAKEN_AT) });
  await op.says('yes');
  expect(op.left).toEqual([null]);
});

test('nothing of an area is here; an area of others is none; who has none is told', async () => {
  const op = await operator(takeArea, offline().at, { area: 'B' });
  expect(op.sees.rows).toMatchObject([{ label: as('Not on this terminal') }]);
  const other = await operator(takeArea, offline().at, { area: 'C' });
  expect(other.sees.problem?.code).toBe('search.areaUnknown');
  const g = takenArea();
  g.at.tables.get('areas')?.clear();
  const none = await operator(takeArea, g.at);
  expect(none.sees.none?.code).toBe('search.noArea');
});

test('a location of it answers with its age, an empty one too; one of another area is not on this terminal', async () => {
  const { at } = offline();
  const list = async (codes: string) => (await operator(stockQuery, at, { codes })).sees.choices;
  expect(await list('A-01-01')).toMatchObject([{ title: 'A-01-01', detail: asOf }, { title: 'A-01-01 · P-1' }]);
  expect(await list('F-01-01')).toMatchObject([{ title: 'F-01-01', detail: asOf }, { amount: '7 EA' }]);
  expect(await list('A-01-02')).toMatchObject([{ title: 'A-01-02', detail: asOf, amount: '0' }]);
  expect(await list('B-01-01')).toMatchObject([{ title: 'B-01-01', detail: as('Not on this terminal') }]);
  const op = await operator(stockQuery, at, { codes: 'B-01-01' });
  await op.scan('B-01-01');
  expect(op.left).toEqual([{ flow: 'search.loc', params: { loc: 'B-01-01' } }]);

  const seen = async (loc: string) => (await operator(locQuery, at, { loc })).sees.rows;
  expect(await seen('A-01-01')).toContainEqual({ label: as('As of'), value: momentText(TAKEN_AT) });
  expect(await seen('A-01-02')).toContainEqual({ label: as('Nothing stood here'), value: momentText(TAKEN_AT) });
  expect(await seen('B-01-01')).toContainEqual({ label: as('Not on this terminal'), value: '–' });
});

test('an own move changes what stands there, and not how old it is', async () => {
  const g = offline();
  g.at.seed({ containers: [{ ...g.at.row('containers', 'P-1')!, loc: 'A-01-02' }] });
  const op = await operator(stockQuery, g.at, { codes: 'A-01-02' });
  expect(op.sees.choices).toMatchObject([{ title: 'A-01-02', detail: asOf }, { title: 'A-01-02 · P-1' }]);
});

test('what the operator is counting blind is left out, of a visible count nothing', async () => {
  const counted = (visible: boolean) =>
    offline()
      .job('J-1', 'count', { ownerId: '', of: '', counts: { type: 'first', visible, notBy: [] } })
      .countLine(1, 'A-01-01');
  const { at } = counted(false);
  expect((await operator(stockQuery, at, { codes: 'A-01-01' })).sees.choices).toMatchObject([
    { detail: as('Being counted: what the book says is not shown') },
  ]);
  expect((await operator(stockQuery, at, { codes: 'SKU1' })).sees.choices).toMatchObject([{ title: 'F-01-01' }]);
  expect((await operator(locQuery, at, { loc: 'A-01-01' })).sees.rows.at(-1)).toMatchObject({
    label: as('Being counted: what the book says is not shown'),
  });
  expect((await operator(takeArea, at, { area: 'A' })).sees.rows.at(-1)).toMatchObject({
    label: as('Being counted, left out'),
    value: '1',
  });
  expect((await operator(stockQuery, counted(true).at, { codes: 'A-01-01' })).sees.choices).toHaveLength(2);
});
