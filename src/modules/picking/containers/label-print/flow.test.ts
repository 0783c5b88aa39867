import { oneCage, oneOrder, pieces } from '#modules/picking/given.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { labelPrint } from './flow.ts';

const picked = () => {
  const g = oneOrder().tote('TOTE-1', { state: 'picking' }, pieces(4)).tote('PAL-1', {}, { kind: 'pallet' });
  const pick = g.at.row('picks', 'J-1-1')!;
  g.at.seed({ picks: [{ ...pick, doneQty: 4, toLpn: 'TOTE-1', status: 'part' }] });
  return g;
};

test('a container with nothing but its own label: copies, and out it comes where all labels do', async () => {
  const op = await operator(labelPrint, picked().at);
  await op.scan('PAL-1');
  await op.fills({ copies: '３' });
  op.isAt('what').hasPosted({ template: 'pallet', ref: 'PAL-1', printPoint: 'PP1', copies: 3 });
});

test('its own label, and one for what was picked into it', async () => {
  const op = await operator(labelPrint, picked().at);
  await op.scan('TOTE-1');
  expect(op.isAt('which').sees.choices.map(({ id }) => id)).toEqual(['box TOTE-1', 'pick J-1-1']);
  await op.picks('pick J-1-1');
  await op.fills({ copies: '1' });
  op.hasPosted({ template: 'pick', ref: 'J-1-1', printPoint: 'PP1', copies: 1 });
});

test('by order what is picked of it, a pick by its number before as well, by store its trays', async () => {
  const op = await operator(labelPrint, picked().at);
  await op.scan('EXT-SO-1');
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['pallet PAL-1', 'box TOTE-1', 'pick J-1-1']);
  await op.opens('what');
  await op.scan('J-1-2');
  await op.fills({ copies: '1' });
  op.hasPosted({ template: 'pick', ref: 'J-1-2' });
  const cage = await operator(labelPrint, oneCage().at);
  await cage.scan('ST-1');
  expect(cage.sees.choices.map(({ id }) => id)).toEqual(['store CAGE-1', 'store T-1']);
  await cage.scan('T-1');
  await cage.fills({ copies: '1' });
  cage.hasPosted({ template: 'store', ref: 'T-1' });
});

test('a sealed box: its own label, that of its carrier, and its packing list; found by the number of the carrier, too', async () => {
  const g = picked().tote(
    'BOX-1',
    { state: 'closed', parcelNo: 'RF1' },
    { ...pieces(2), kind: 'box', orderId: 'SO-1' },
  );
  const op = await operator(labelPrint, g.at);
  await op.scan('RF1');
  expect(op.sees.choices.map(({ id }) => id)).toEqual(['box BOX-1', 'parcel BOX-1', 'packingList BOX-1']);
  await op.picks('packingList BOX-1');
  await op.fills({ copies: '1' });
  op.hasPosted({ template: 'packingList', ref: 'BOX-1', printPoint: 'PP1' });
  await op.scan('EXT-SO-1');
  expect(op.sees.choices.at(-1)?.id).toBe('packingList SO-1');
});

test('a trip has its list, and so has a handover sheet', async () => {
  const op = await operator(labelPrint, picked().trip('TRIP-1').sheet('SHEET-1').at);
  await op.scan('TRIP-1');
  await op.fills({ copies: '2' });
  await op.scan('SHEET-1');
  await op.fills({ copies: '1' });
  op.hasPosted({ template: 'shipmentList', ref: 'TRIP-1', copies: 2 }, { template: 'handoverSheet', ref: 'SHEET-1' });
});

test('no copies, too many, and codes that carry no label', async () => {
  const g = picked();
  g.at.wms.set('/WMS/GetOutboundContainers', () => ({ kind: 'refused', code: 1, msg: 'unknown' }));
  const op = await operator(labelPrint, g.at);
  await op.scan('NOBODY');
  op.isRefused('picking.containers.noLabelOf');
  await op.scan('PAL-1');
  await op.fills({ copies: '0' });
  op.isRefused('picking.containers.copiesMissing');
  await op.fills({ copies: '51' });
  op.isRefused('label.copiesOutOfRange').hasPostedCount(0);
});

test('without a print point there is no label until one is chosen', async () => {
  const g = picked();
  g.at.me = { ...g.at.me, printPoint: '' };
  g.code('PrintPoint', 'PP21', 'Dock 1').code('PrintPoint', 'PP22', 'Office');
  const op = await operator(labelPrint, g.at);
  await op.scan('PAL-1');
  expect(op.hasPostedCount(0).sees.problem?.code).toBe('picking.noPrintPoint');
  await op.opens('what');
  await op.presses('elsewhere');
  expect(op.left.at(-1)).toEqual({ flow: 'picking.label', params: { at: 'chosen' } });
  const chosen = await operator(labelPrint, g.at, { at: 'chosen' });
  expect(chosen.sees.choices).toMatchObject([{ title: 'Dock 1' }, { title: 'Office' }]);
  await chosen.picks('PP22');
  await chosen.scan('PAL-1');
  await chosen.fills({ copies: '1' });
  chosen.isAt('what').hasPosted({ ref: 'PAL-1', printPoint: 'PP22' });
});

test('the printer of this terminal is one of them where its labels come out there', async () => {
  const g = picked();
  g.at.me = { ...g.at.me, printPoint: THIS_TERMINAL };
  const op = await operator(labelPrint, g.at, { at: 'chosen' });
  expect(op.sees.choices.at(-1)?.id).toBe(THIS_TERMINAL);
  await op.picks(THIS_TERMINAL);
  await op.scan('PAL-1');
  await op.fills({ copies: '1' });
  op.hasPosted({ ref: 'PAL-1', printPoint: THIS_TERMINAL });
});
