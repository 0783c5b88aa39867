import { given } from '#tests/harness/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { toMoreSkuReceive } from '../../loose/screens.ts';
import { asnDetail } from '../asn-detail/flow.ts';
import { receiveList } from './flow.ts';

const free = { claimedBy: '', claimedDevice: '', leaseUntil: null };

test('a claimed receipt opens without network', async () => {
  const op = await operator(receiveList, given().sku('S').receipt('R-1').line(1, 'S', 1).at);
  await op.scan('R-1');
  expect(op.left).toEqual([{ flow: 'receiving.asnDetail', params: { receiptId: 'R-1' } }]);
});

test('a free receipt is claimed by choosing it; that needs the network', async () => {
  const g = given().receipt('R-1', 'pallet', free);
  const op = await operator(receiveList, g.at);
  await op.picks('R-1');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ClaimReceipt', () => {
    given();
    g.receipt('R-1').line(1, 'S', 1);
    return {};
  });
  await op.picks('R-1');
  expect(op.left).toHaveLength(1);
});

test('the list is narrowed by mode, mine come first', async () => {
  const g = given().receipt('R-2', 'pallet').receipt('R-1', 'pallet', free).receipt('R-3', 'case', free);
  const op = await operator(receiveList, g.at, { mode: 'pallet' });
  expect(op.sees.choices.map((c) => c.id)).toEqual(['R-2', 'R-1']);
});

test('it opens what the receipt was looked for', async () => {
  const g = given().sku('S').receipt('R-1', 'sku').line(1, 'S', 1);
  const op = await operator(receiveList, g.at, { mode: 'sku', job: toMoreSkuReceive.id });
  await op.scan('R-1');
  expect(op.left).toEqual([{ flow: toMoreSkuReceive.id, params: { receiptId: 'R-1' } }]);
});

test('an external number, and a pallet of the receipt, open it too', async () => {
  const g = given().sku('S').receipt('R-1').line(1, 'S', 1);
  await (await operator(receiveList, g.at)).scan('PO-R-1');
  g.at.wms.set('/WMS/GetReceiptList', () => ({ kind: 'stored', found: ['R-1'] }));
  const op = await operator(receiveList, g.at);
  await op.scan('P-1');
  expect(op.left).toHaveLength(1);
});

test('an unknown number and a receipt of somebody else are refused', async () => {
  const op = await operator(receiveList, given().receipt('R-1', 'pallet', { claimedBy: 'op2' }).at);
  await op.scan('R-404');
  op.isRefused('receiving.receiptUnknown');
  await op.scan('R-1');
  op.isRefused('receiving.claimedByOther');
});

test('who finds a receipt with somebody else is led to its page: who has it, until when, and who may free it', async () => {
  const g = given().sku('S');
  g.receipt('R-1', 'pallet', { claimedBy: 'op2', leaseUntil: '2026-11-20T18:30:00Z' }).line(1, 'S', 1);
  const list = await operator(receiveList, g.at);
  await list.scan('R-1');
  expect(list.sees.problem?.next).toMatchObject({ flow: asnDetail.id, params: { receiptId: 'R-1' } });

  const op = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  expect(op.sees.rows.slice(0, 2)).toMatchObject([
    { value: 'op2', strong: true },
    { value: expect.stringContaining('2026') },
  ]);
  const offered = () => op.sees.buttons.map(({ name }) => name);
  expect(offered()).not.toContain('release');
  await op.presses('revoke');
  op.isRefused('scan.notAllowed');

  g.at.permissions.add('claim.revoke');
  const supervisor = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  g.at.wms.set('/WMS/ReleaseReceipt', () => ({}));
  await supervisor.presses('revoke');
  expect(supervisor.left).toEqual([null]);
});

test('an empty list says why', async () => {
  const op = await operator(receiveList, given().at);
  expect(op.sees.none?.code).toBe('receiving.noReceiptInfo');
});

test('the detail starts the mode of the receipt and shows what is open', async () => {
  const op = await operator(asnDetail, given().sku('S').receipt('R-1', 'case').line(1, 'S', 5, 2).at, {
    receiptId: 'R-1',
  });
  expect(op.sees.rows).toContainEqual(expect.objectContaining({ label: 'S Goods S', value: '2 / 5', strong: true }));
  await op.says('yes');
  expect(op.left).toEqual([{ flow: 'receiving.case', params: { receiptId: 'R-1' } }]);
});

test('the mark of readiness means that the pack is on this terminal', async () => {
  const g = given()
    .sku('S')
    .receipt('R-1')
    .line(1, 'S', 1)
    .receipt('R-2', 'pallet', { claimedBy: 'op2' })
    .receipt('R-3', 'pallet', { claimedDevice: 'dev-2' });
  const op = await operator(receiveList, g.at);
  expect(op.sees.choices.map((c) => [c.id, c.ready])).toEqual([
    ['R-1', true],
    ['R-3', false],
    ['R-2', false],
  ]);
});

test('type, vendor and day narrow the list, and it says so', async () => {
  const g = given()
    .receipt('R-1', 'sku', { typeId: 'RT', vendorId: 'V9', expectedAt: '2026-11-22', ...free })
    .receipt('R-2', 'sku', { typeId: 'RT', ...free })
    .receipt('R-3', 'sku', free);
  const listed = async (params: Record<string, string>) =>
    (await operator(receiveList, g.at, params)).sees.choices.map((c) => c.id);
  expect(await listed({ type: 'RT' })).toEqual(['R-2', 'R-1']);
  expect(await listed({ type: 'RT', vendor: 'V9' })).toEqual(['R-1']);
  expect(await listed({ day: '2026-11-20' })).toEqual(['R-2', 'R-3']);
  const op = await operator(receiveList, g.at, { type: 'RT', vendor: 'V9', to: 'Return · Acme' });
  expect(op.sees.prompt?.values).toEqual({ to: 'Return · Acme' });
  await op.presses('filter');
  await op.presses('takeWork');
  expect(op.left).toEqual(
    ['receiving.filter', 'receiving.takeWork'].map((flow) => ({
      flow,
      params: { type: 'RT', vendor: 'V9', to: 'Return · Acme' },
    })),
  );
});

test('the detail tells vehicle and movers, and offers the ways that fit', async () => {
  const vehicle = { plate: 'AB-1', seal: 'S-7', vehicleTemp: -18.5, goodsTemp: null };
  const g = given()
    .code('Mover', 'MV01', 'Dock crew 1')
    .sku('S')
    .receipt('R-1', 'pallet', { vehicle, movers: ['MV01', 'MV9'] })
    .line(1, 'S', 36, 12)
    .receipt('R-2', 'sku', free)
    .line(1, 'S', 5);
  const op = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  const told = op.sees.rows.map((r) => r.value);
  expect(told).toEqual(expect.arrayContaining(['AB-1', '-18.5', 'Dock crew 1, MV9', '12 / 36']));
  expect(op.sees.rows.at(-1)?.detail).toMatchObject({ values: { open: '2 CS' } });
  const offered = (o: typeof op) => o.sees.buttons.map((b) => b.name);
  expect(offered(op)).toEqual(['receiving.confirm', 'receiving.sku', 'vehicle', 'movers', 'release']);
  await op.presses('vehicle');
  await op.presses('receiving.sku');
  expect(op.left.map((to) => to?.flow)).toEqual(['receiving.vehicle', 'receiving.sku']);
  const other = await operator(asnDetail, g.at, { receiptId: 'R-2' });
  expect(offered(other)).toEqual(expect.arrayContaining(['receiving.singSku', 'vehicle', 'movers', 'takeWork']));
  expect(offered(other)).not.toContain('receiving.cwsSku');
  g.at.wms.set('/WMS/ClaimReceipt', () => ({}));
  await other.presses('takeWork');
  expect(other.left).toEqual([null]);
});

test.each(['return', 'cancelled'] as const)('goods of a %s come in by their own way only', async (mode) => {
  const op = await operator(asnDetail, given().sku('S').receipt('R-1', mode).line(1, 'S', 5).at, { receiptId: 'R-1' });
  const ways = op.sees.buttons.map((b) => b.name).filter((name) => name.startsWith('receiving.'));
  expect(ways).toEqual([]);
});

test('a receipt is given back only with network', async () => {
  const g = given().sku('S').receipt('R-1').line(1, 'S', 5);
  const op = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  await op.presses('release');
  op.isRefused('scan.needsNetwork');
  g.at.wms.set('/WMS/ReleaseReceipt', () => ({}));
  await op.presses('release');
  expect(op.left).toEqual([null]);
});

test('kilograms and pieces are never added, and a tap on a line leads to the screen that takes its goods', async () => {
  const g = given()
    .sku('SKU1')
    .sku('DRILL', { isSerial: 'Y' })
    .sku('MEAT', { isWeighed: 'Y', packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] })
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 24, 4)
    .line(2, 'DRILL', 2)
    .line(3, 'MEAT', 12.5, 2.25);
  const op = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  const said = op.sees.rows.map((r) => r.value);
  expect(said).toContain('4 / 26 EA');
  expect(said).toContain('2.25 / 12.5 KG');
  expect(op.sees.rows.flatMap((r) => (r.opens ? [r.opens.flow] : []))).toEqual([
    'receiving.sku',
    'receiving.serialStandard',
    'receiving.weight',
  ]);
  const ways = op.sees.buttons.map((b) => b.name);
  expect(ways).toEqual(expect.arrayContaining(['receiving.serialStandard', 'receiving.weight']));
  const plain = await operator(asnDetail, given().sku('SKU1').receipt('R-1', 'sku').line(1, 'SKU1', 5).at, {
    receiptId: 'R-1',
  });
  expect(plain.sees.buttons.map((b) => b.name)).not.toContain('receiving.weight');
});

test('goods that need serial numbers or a scale are received on a receipt of any mode', async () => {
  const g = given()
    .sku('S')
    .receipt('R-1', 'sku', { needs: ['serial'] })
    .line(1, 'S', 5)
    .receipt('R-2', 'sku')
    .line(1, 'S', 5);
  const list = await operator(receiveList, g.at, { mode: 'serial', job: 'receiving.serialStandard' });
  expect(list.sees.choices.map((c) => c.id)).toEqual(['R-1']);
  await list.scan('R-1');
  expect(list.left).toEqual([{ flow: 'receiving.serialStandard', params: { receiptId: 'R-1' } }]);
  const detail = await operator(asnDetail, g.at, { receiptId: 'R-1' });
  expect(detail.sees.buttons.map((b) => b.name)).toContain('receiving.serialStandard');
  const other = await operator(asnDetail, g.at, { receiptId: 'R-2' });
  expect(other.sees.buttons.map((b) => b.name)).not.toContain('receiving.serialStandard');
});
