import { given } from '#tests/harness/given.ts';
import { no, operator, yes } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { countAsk } from './flow.ts';

const asked = { locs: [] as string[], areaId: '', skuId: '', ownerId: '' };
const at = () => {
  const g = given().sku('SKU1').owner('OWN1', 'Owner One').location('DOCK-9', 'dock').location('F-01', 'pick');
  g.at.seed({ areas: [{ areaId: 'A', areaName: 'Racks' }] });
  return g.at;
};

test('some locations, each once', async () => {
  const op = await operator(countAsk, at());
  expect(op.isAt('by').sees.choices.map(({ id }) => id)).toEqual(['locs', 'area', 'sku', 'owner']);
  await op.picks('locs');
  await op.scan('A-01-01');
  await op.scan('A-01-01');
  op.isRefused('counting.placeTwice');
  await op.scan('F-01');
  await op.ends();
  op.isAt('by').hasPosted({ ...asked, locs: ['A-01-01', 'F-01'] });
});

test('no dock, no locked one, none that nobody knows; and not nothing', async () => {
  const op = await operator(countAsk, at());
  await op.picks('locs');
  await op.scan('DOCK-9');
  op.isRefused('place.notStorage');
  await op.scan('A-01-04');
  op.isRefused('place.locLocked');
  // What is being counted may be asked for: the WMS counts nothing twice.
  await op.scan('A-01-05');
  expect(op.sees.items).toHaveLength(1);
  op.at.online = false;
  await op.scan('Z-99');
  op.isRefused('scan.notHere');
  const none = await operator(countAsk, at());
  await none.picks('locs');
  await none.answers({ kind: 'end' });
  none.isRefused('counting.placesMissing').hasPostedCount(0);
});

test('a whole area, after a question', async () => {
  const op = await operator(countAsk, at());
  await op.picks('area');
  await op.picks('A');
  op.isAsked('sure');
  await op.says(no);
  op.isAt('area');
  await op.picks('A');
  await op.says(yes);
  op.hasPosted({ ...asked, areaId: 'A' });
});

test('wherever a SKU stands, by any of its barcodes', async () => {
  const op = await operator(countAsk, at());
  await op.picks('sku');
  await op.scan('69SKU1');
  await op.says(yes);
  op.hasPosted({ ...asked, skuId: 'SKU1' });
});

test('whatever an owner has', async () => {
  const op = await operator(countAsk, at());
  await op.picks('owner');
  await op.picks('OWN1');
  await op.says(yes);
  op.hasPosted({ ...asked, ownerId: 'OWN1' });
});

test('a terminal that knows no areas says so', async () => {
  const bare = given().at;
  const op = await operator(countAsk, bare);
  await op.picks('area');
  expect(op.sees.none?.code).toBe('counting.noArea');
});
