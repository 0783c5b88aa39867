/** The app's own screens, outbox and sync before a real Tryton, in a dead zone: what the terminal believes is what Tryton has. */
import 'fake-indexeddb/auto';
import { ClaimReceipt, SearchReceiptDetail } from '#contract/receiving.ts';
import { FlowHands } from '#tests/faults/flow-hands.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdapter, type TestAdapter } from './testing/adapter.ts';
import { Office } from './testing/office.ts';
import { PASSWORD } from './testing/seed.ts';
import { installed, startTryton, type TestTryton } from './testing/server.ts';

describe.skipIf(!installed)('live: the app before Tryton', () => {
  let server: TestTryton;
  let adapter: TestAdapter;
  let office: Office;
  beforeAll(async () => {
    server = await startTryton();
    const database = await server.fresh();
    office = await Office.of(database);
    adapter = await startAdapter(database);
  }, 900_000);
  afterAll(async () => {
    await adapter?.close();
    await server?.stop();
  });

  it('live: a receipt is claimed, received in a dead zone, put away and moved', async () => {
    const { number: receiptId } = await office.receipt([
      { sku: 'SKU001', qty: 10 },
      { sku: 'SKU002', qty: 6 },
    ]);
    const terminal = new RealTerminal('tryton', adapter.url);
    await terminal.signIn('op1', PASSWORD);
    await terminal.hasReference();
    const { deviceId, menu } = await terminal.session();
    expect(menu).toEqual(expect.arrayContaining(['/DirectReceive', '/SkuPutaway', '/SkuMove', '/StockQuery']));
    await terminal.pulls(ClaimReceipt, { receiptId, deviceId });
    const hands = new FlowHands(terminal);

    terminal.radio = false;
    const receive = await hands.opens(`/DirectReceiveAction?receiptId=${receiptId}`);
    await receive.scan('IN', 'SKU001', 'SKU001', 'SKU002');
    await receive.ends();
    await receive.fills({ 'qty/SKU001': '7', 'qty/SKU002': '2', 'batch/SKU002': 'B1' });
    expect([receive.sees.stop, receive.sees.problem]).toEqual(['target', null]);
    expect(await office.stockByPlace()).toEqual({});
    // Too much is refused at once, without anybody being asked.
    await receive.scan('IN', 'SKU001');
    await receive.ends();
    await receive.fills({ 'qty/SKU001': '4' });
    expect(receive.sees.problem?.code).toBe('receivable.overReceived');

    await terminal.drains();
    expect((await office.stockByPlace())['IN SKU001']).toBe(7);
    await terminal.pulls(SearchReceiptDetail, { receiptId });

    terminal.radio = false;
    const put = await hands.opens('/SkuPutaway');
    await put.scan('IN', 'SKU001');
    await put.types(5);
    await put.scan('A0101');
    expect(put.sees.problem).toBeNull();
    await terminal.drains();

    const move = await hands.opens('/SkuMove');
    await move.scan('A0101', 'SKU001');
    await move.types(2);
    await move.scan('A0301');
    expect(move.sees.problem).toBeNull();
    await terminal.drains();
    const settled = ['applied', 'observed'];
    expect(Object.values(await terminal.statuses()).filter((status) => !settled.includes(status))).toEqual([]);
    const stock = await office.stockByPlace();
    expect(['IN SKU001', 'IN SKU002', 'A0101 SKU001', 'A0301 SKU001'].map((key) => stock[key])).toEqual([2, 2, 3, 2]);
  });
});
