import { oneOrder, pieces, storeJob } from '#modules/picking/given.ts';
import { expect, test } from 'vitest';
import { partlyPacked } from '#modules/packing/given.ts';
import { labelFacts, listFacts } from '#domain/paper/facts.ts';
import { paperRows } from './paper.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

test('the label of a pick says what was picked of it, for whom, and where it goes', async () => {
  const g = oneOrder();
  const [pick, order] = [g.at.row('picks', 'J-1-1')!, g.at.row('orders', 'SO-1')!];
  g.at.seed({
    picks: [{ ...pick, doneQty: 5, lot: { batch: 'B7' }, lane: '' }],
    orders: [{ ...order, customerName: 'Riverside', lane: 'STAGE-1' }],
  });
  const its = { code: 'J-1-1', sku: 'SKU1', order: 'SO-1', whose: 'Riverside', lot: 'B7' };
  expect(await labelFacts(paperRows(g.at.db, NOW), 'pick', 'J-1-1')).toMatchObject({ ...its, quantity: '5 EA' });
  g.at.seed({ picks: [pick] });
  expect(await labelFacts(paperRows(g.at.db, NOW), 'pick', 'J-1-1')).toMatchObject({ quantity: '6 EA' });
});

test('the label of a tray says its store and its lane; one that nobody knows here keeps its number', async () => {
  const g = storeJob().tote(
    'TRAY-1',
    { storeId: 'ST-1', storeName: 'Store One', lane: 'STAGE-2', waveId: 'W-1' },
    { ...pieces(4), orderId: '' },
  );
  expect(await labelFacts(paperRows(g.at.db, NOW), 'store', 'TRAY-1')).toMatchObject({
    code: 'TRAY-1',
    whose: 'Store One',
    lane: 'STAGE-2',
    order: 'W-1',
  });
  expect(await labelFacts(paperRows(g.at.db, NOW), 'pick', 'NOBODY')).toMatchObject({
    code: 'NOBODY',
    whose: '',
    order: '',
    lane: '',
  });
});

/** Sealed with a number of the carrier. */
const sealed = () => {
  const g = partlyPacked();
  const [order, box] = [g.at.row('orders', 'SO-1')!, g.at.row('containers', 'BOX-1')!];
  g.at.seed({
    orders: [{ ...order, carrierId: 'CR01', customerName: 'Riverside', externalNo: 'WEB-1' }],
    containers: [{ ...box, orderId: 'SO-1', out: { ...box.out!, state: 'closed', parcelNo: 'RF1', weight: 2.4 } }],
    codes: [{ key: 'Carrier/CR01', type: 'Carrier', code: 'CR01', name: 'Ridgeline' }],
  });
  return g.at.db;
};

test('the label of a parcel has the number of the carrier as its barcode; without one it is that of the box', async () => {
  const its = { box: 'BOX-1', carrier: 'Ridgeline', whose: 'Riverside', order: 'SO-1', weight: '2.4 kg' };
  const rows = paperRows(sealed(), NOW);
  expect(await labelFacts(rows, 'parcel', 'BOX-1')).toMatchObject({ ...its, code: 'RF1' });
  expect(await labelFacts(rows, 'box', 'BOX-1')).toMatchObject({ ...its, code: 'BOX-1' });
  expect(await labelFacts(paperRows(partlyPacked().at.db, NOW), 'parcel', 'BOX-1')).toMatchObject({ code: 'BOX-1' });
});

test('the packing list of an order is what is in its boxes, not in its totes; that of a box is what is in it', async () => {
  const rows = paperRows(sealed(), NOW);
  const ofOrder = await listFacts(rows, 'packingList', 'SO-1');
  expect(ofOrder).toMatchObject({
    code: 'SO-1',
    head: { order: 'SO-1', external: 'WEB-1', whose: 'Riverside', carrier: 'Ridgeline', count: '1', weight: '2.4 kg' },
    rows: [{ box: 'BOX-1', sku: 'SKU1', quantity: '2 EA' }],
  });
  expect(await listFacts(rows, 'packingList', 'BOX-1')).toMatchObject({
    code: 'BOX-1',
    head: { order: 'SO-1', parcelNo: 'RF1', count: '' },
    rows: ofOrder.rows,
  });
});

test('a trip lists what stands in the truck by stop, before it is loaded what is planned; a sheet its parcels', async () => {
  const g = oneOrder()
    .trip('TRIP-1', { plate: 'P-1', driver: 'Li' })
    .sheet('SHEET-1', { status: 'signed', counted: 1 });
  const box = (id: string, out: object) => g.tote(id, out, { kind: 'box', orderId: 'SO-1', contents: [] });
  box('B-1', { state: 'closed', tripNo: 'TRIP-1', stopNo: 2 });
  box('B-2', { state: 'closed', tripNo: 'TRIP-1', stopNo: 1, weight: 3 });
  box('B-3', { state: 'closed', sheetNo: 'SHEET-1', parcelNo: 'RF3' });
  const list = async (template: 'shipmentList' | 'handoverSheet', ref: string) =>
    listFacts(paperRows(g.at.db, NOW), template, ref);
  const planned = await list('shipmentList', 'TRIP-1');
  expect(planned.head).toMatchObject({ plate: 'P-1', driver: 'Li', count: '2', weight: '3 kg' });
  expect(planned.rows.map((row) => [row.stop, row.box])).toEqual([
    ['1', 'B-2'],
    ['2', 'B-1'],
  ]);
  box('B-1', { state: 'loaded', tripNo: 'TRIP-1', stopNo: 2, position: 'A1' });
  expect((await list('shipmentList', 'TRIP-1')).rows).toMatchObject([{ box: 'B-1', position: 'A1' }]);
  expect(await list('handoverSheet', 'SHEET-1')).toMatchObject({
    head: { count: '1', counted: '1' },
    rows: [{ parcelNo: 'RF3', box: 'B-3', order: 'SO-1' }],
  });
});
