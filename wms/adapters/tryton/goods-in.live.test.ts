/** The adapter on a real Tryton, where one is installed (docs/admin/tryton.md). Each test has a database of its own. */
import { asksForLogin, type Envelope } from '#contract/envelope.ts';
import { MoveGoods } from '#contract/move.ts';
import { PutawayLoose } from '#contract/putaway.ts';
import { ReceiveDirect } from '#contract/receiving-direct.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import * as session from '#contract/session.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf } from '#wms/conformance/report.ts';
import { runSuite } from '#wms/conformance/run.ts';
import { refusalCode } from '#wms/refusals.ts';
import type { RefusalName } from '#wms/refusal-codes.ts';
import { expectedLevels, TRYTON } from '#wms/testing/expected-levels.ts';
import type { Reach } from '../kit/reach.ts';
import { Recorder } from '../kit/recorder.ts';
import type { TestAdapterOptions } from './testing/adapter.ts';
import { atDock, goods, goodsComeIn, linesOf, noReason, ORDER, STANDS } from './testing/acceptance.ts';
import type { Fate } from './testing/cuts.ts';
import { prove, withoutStamps } from './testing/proof.ts';
import { keepRecording, NEVER_MS } from './testing/recording.ts';
import { EAN, PASSWORD } from './testing/seed.ts';
import { installed, startTryton } from './testing/server.ts';
import { through, Worlds, type World } from './testing/worlds.ts';

let worlds: Worlds;
const given = (options: TestAdapterOptions = {}): Promise<World> => worlds.given(options);

/** A sentence with what it says; the numbers of refusals are the contract's. */
const no = (name: RefusalName) => ({ resultCode: refusalCode(name) });

describe.skipIf(!installed)('live: Tryton', () => {
  beforeAll(async () => {
    worlds = new Worlds(await startTryton());
  }, 900_000);
  afterAll(() => worlds?.end());

  it('live: goods come in, are put away, moved and found; Tryton has them where the terminal said', async () => {
    const noted = join(mkdtempSync(join(tmpdir(), 'aisle-recording-')), 'noted.jsonl');
    const { office, adapter, terminal } = await given({ recorder: new Recorder(noted), settleMs: NEVER_MS });
    const { id } = await office.receipt(ORDER);
    await goodsComeIn(terminal, await adapter.terminal('nobody1'));
    const stands = Object.entries(await office.stockByPlace());
    expect(Object.fromEntries(stands.filter(([key, qty]) => !key.startsWith('SUP') && qty !== 0))).toEqual(STANDS);
    // No ghost is left, and what did not come is expected again.
    const moves = await office.moves([['shipment', '=', `stock.shipment.in,${id}`]]);
    expect(moves.filter(({ state }) => state === 'draft')).toEqual([]);
    const expected = await office.moves([['shipment', '=', null]]);
    expect(expected.map(({ sku, quantity, state }) => [sku, quantity, state])).toEqual([
      ['SKU001', 90, 'draft'],
      ['SKU002', 20, 'draft'],
      ['SKU005', 3, 'draft'],
    ]);
    if (process.env['AISLE_RECORD_TRYTON'] === '1') keepRecording(noted, worlds.server.version);
    rmSync(dirname(noted), { recursive: true });
  });

  it('live: what Tryton would take and no warehouse should is refused before it is sent', async () => {
    const { office, terminal } = await given();
    const { number: receiptId } = await office.receipt([
      { sku: 'SKU001', qty: 10 },
      { sku: 'SKU002', qty: 10 },
      { sku: 'SKU005', qty: 5, uom: 'cs12' },
      { sku: 'SKU003', qty: 10 },
    ]);
    const receive = (rows: ReturnType<typeof goods>[], where = atDock): Promise<Envelope> =>
      terminal.tryOp(ReceiveDirect, { receiptId, rows, ...where });
    // More than ordered, half a case, no lot, no day, a pallet where none is kept, and another place than the dock.
    expect(await receive([goods('SKU001', 11)])).toMatchObject(no('overReceived'));
    expect(await receive([goods('SKU005', 7)])).toMatchObject({
      ...no('unitDigits'),
      msg: expect.stringContaining('cs12'),
    });
    expect(await receive([goods('SKU002', 1)])).toMatchObject(no('lotMissing'));
    expect(await receive([goods('SKU003', 1, { batch: 'D1' })])).toMatchObject(no('lotMissing'));
    expect(await receive([goods('SKU001', 1)], { lpn: 'P1', loc: '' })).toMatchObject(no('palletWithoutDetails'));
    expect(await receive([goods('SKU001', 1)], { lpn: '', loc: 'A0101' })).toMatchObject(no('locNotForReceiving'));
    expect(await receive([goods('SKU009', 1)])).toMatchObject(no('skuNotOnReceipt'));
    // All or none.
    expect(await receive([goods('SKU001', 5), goods('SKU002', 1)])).toMatchObject(no('lotMissing'));
    const lines = await linesOf(terminal, receiptId);
    expect(lines.map(({ receivedQty }) => receivedQty)).toEqual([0, 0, 0, 0]);
    await receive([goods('SKU001', 5)]);
    const line = lines[0]?.lineId ?? '';
    const put = (qty: number, loc: string) =>
      terminal.tryOp(PutawayLoose, { from: 'IN', lineId: line, ...goods('SKU001', qty), loc, ...noReason });
    expect(await put(6, 'A0101')).toMatchObject(no('notInContainer'));
    expect(await put(1, 'OUT')).toMatchObject(no('locNotForStorage'));
    expect(await put(1, 'Lost and Found')).toMatchObject(no('locUnknown'));
    // Tryton itself has no floor at zero.
    await office.stock('SKU001', 'A0201', 4);
    const from = { from: 'A0201', fromLpn: '', ownerId: 'C1', onto: '' };
    expect(await terminal.tryOp(MoveGoods, { ...from, ...goods('SKU001', 5), loc: 'A0202' })).toMatchObject(
      no('overSource'),
    );
    expect((await office.stockByPlace())['A0201 SKU001']).toBe(4);
  });

  it('live: the conformance suite calls the adapter what its table says', async () => {
    const { office, adapter, terminal } = await given();
    for (const reference of ['CT-1', 'CT-2']) await office.receipt([{ sku: 'SKU001', qty: 900 }], reference);
    const { data } = await terminal.ask(GetReceiptList, {});
    const report = await runSuite({
      url: adapter.url,
      user: 'op1',
      password: PASSWORD,
      user2: 'op2',
      password2: PASSWORD,
      level: 'keyed',
      given: { receipts: data.map(({ receiptId }) => receiptId), place: 'A0101', sku: 'SKU001' },
      timeZone: 'UTC',
      loadSeconds: 1,
    });
    const failed = report.results.filter(({ outcome }) => outcome === 'FAIL');
    expect(failed.map(lineOf)).toEqual([]);
    expect(report.level).toBe(expectedLevels.get(TRYTON));
  });

  it('live: a yes is only what was looked at: a button that answers and does nothing is a no', async () => {
    const deaf: Reach = async () => ({ status: 200, headers: {}, body: '{"id":0,"result":null}' });
    const system = through(
      (reach) => (question) => (question.name === 'stock.move.do' ? deaf(question) : reach(question)),
    );
    const { office, terminal } = await given({ system });
    const { number: receiptId } = await office.receipt([{ sku: 'SKU001', qty: 10 }]);
    const answer = await terminal.tryOp(ReceiveDirect, { receiptId, rows: [goods('SKU001', 4)], ...atDock });
    expect(answer).toMatchObject(no('notTaken'));
    expect((await linesOf(terminal, receiptId)).map(({ orderQty, receivedQty }) => [orderQty, receivedQty])).toEqual([
      [10, 0],
    ]);
  });

  it('live: a question of Tryton is a no in its own words, unless the site file answers it', async () => {
    const unordered = async ({ office, terminal }: World) => {
      const { desk } = office;
      const move = {
        product: await office.product('SKU001'),
        quantity: 5,
        uom: await office.uom('u'),
        from_location: await office.place('SUP'),
        to_location: await office.place('IN'),
        unit_price: { __class__: 'Decimal', decimal: '5' },
        currency: 1,
        company: office.company,
      };
      const [supplier, warehouse] = [2, await office.place('WH')];
      await desk.create('stock.shipment.in', [
        { supplier, warehouse, company: office.company, moves: [['create', [move]]] },
      ]);
      const { data } = await terminal.ask(GetReceiptList, {});
      const receiptId = data[0]?.receiptId ?? '';
      return terminal.tryOp(ReceiveDirect, { receiptId, rows: [goods('SKU001', 5)], ...atDock });
    };
    const asked = await unordered(await given());
    expect(asked).toMatchObject({ ...no('saidThere'), msg: expect.stringContaining('origin') });
    expect(await unordered(await given({ warnings: ['done'] }))).toMatchObject({ resultCode: 0 });
  });

  it('live: rights, passwords, languages and the end of a session are those of Tryton', async () => {
    const { office, adapter, terminal } = await given();
    await office.receipt([{ sku: 'SKU001', qty: 10 }]);
    const nobody = await adapter.terminal('nobody1');
    expect(await nobody.try(GetReceiptList, {})).toMatchObject(no('saidThere'));
    await expect(terminal.signIn('op1', 'wrong')).rejects.toThrow('201');
    const { data } = await terminal.ask(session.GetLocationList, { pageInfo: { pageSize: 3, currentPage: 1 } });
    expect(data.map(({ loc, usage }) => [loc, usage])).toEqual([
      ['IN', 'receive'],
      ['OUT', 'stage'],
      ['A0101', 'pick'],
    ]);
    expect((await terminal.ask(session.GetLocationList, { loc: 'A0501' })).data).toMatchObject([{ loc: 'A0501' }]);
    expect((await terminal.ask(session.GetSku, { barcode: EAN })).data).toMatchObject([{ skuId: 'SKU001' }]);
    expect((await terminal.ask(session.GetSku, { pageInfo: { pageSize: 5, currentPage: 4 } })).data).toHaveLength(5);
    const menu = await terminal.ask(session.GetUserRoleFunction, {});
    expect(menu.menu).toEqual(expect.arrayContaining(['/DirectReceive', '/SkuPutaway', '/SkuMove', '/StockQuery']));
    expect(menu.menu.filter((path) => /LPN|SKUReceive|SSCC|Wave|Pass|Unknown|Approval/.test(path))).toEqual([]);
  });

  it('live: a line that the office cuts meanwhile is planned anew, and what is too much is said', async () => {
    let isCut = false;
    const system = through((reach) => async (question) => {
      if (question.name === 'stock.shipment.in.write' && !isCut) {
        isCut = true;
        await world.office.desk.write('stock.move', [1], { quantity: 3 });
      }
      return reach(question);
    });
    const world = await given({ system });
    const { number: receiptId } = await world.office.receipt([{ sku: 'SKU001', qty: 10 }]);
    const receive = (qty: number) =>
      world.terminal.tryOp(ReceiveDirect, { receiptId, rows: [goods('SKU001', qty)], ...atDock });
    expect(await receive(7)).toMatchObject({ ...no('overReceived'), msg: expect.stringContaining('3') });
    expect(await receive(2)).toMatchObject({ resultCode: 0 });
    const [line] = await linesOf(world.terminal, receiptId);
    expect([line?.orderQty, line?.receivedQty]).toEqual([3, 2]);
  });

  it('live: what the adapter guards against is what Tryton does', async () => {
    const { office } = await given();
    const { desk } = office;
    const { id } = await office.receipt([{ sku: 'SKU001', qty: 10 }]);
    const ofShipment = ['shipment', '=', `stock.shipment.in,${id}`];
    const [move] = await office.moves([ofShipment]);
    const moved = move?.id ?? 0;
    // More than was ordered is taken, and a button answers the same whether or not it does anything.
    await desk.write('stock.move', [moved], { quantity: 26 });
    const answers = [await desk.press('stock.shipment.in', 'done', [id])];
    for (let i = 0; i < 2; i++) answers.push(await desk.press('stock.move', 'do', [moved]));
    answers.push(await desk.press('stock.move', 'cancel', [moved]));
    expect(answers).toEqual([null, null, null, null]);
    expect(await office.moves([ofShipment])).toMatchObject([{ state: 'done', quantity: 26 }]);
    // No place has a floor at zero, and none is checked.
    const [from, to] = [await office.place('A0401'), await office.place('A0402')];
    const goodsOfDesk = {
      product: await office.product('SKU001'),
      uom: await office.uom('u'),
      company: office.company,
    };
    const [made = 0] = await desk.create('stock.move', [
      { ...goodsOfDesk, quantity: 99, from_location: from, to_location: to },
    ]);
    await desk.press('stock.move', 'do', [made]);
    expect((await office.stockByPlace())['A0401 SKU001']).toBe(-99);
  });

  it('live: goods that the office received after a lost answer are not taken for the own', async () => {
    let isLost = false;
    const system = through((reach) => async (question) => {
      if (question.name !== 'stock.move.do' || isLost) return reach(question);
      isLost = true;
      // The call is gone, and before the adapter looks somebody at a desk receives the rest.
      await world.office.desk.press('stock.shipment.in', 'receive', [receipt.id]);
      throw new Error('no answer');
    });
    const world = await given({ system });
    const receipt = await world.office.receipt([{ sku: 'SKU001', qty: 10 }]);
    const { terminal } = world;
    const op = terminal.opFields();
    const send = () =>
      terminal.send(
        ReceiveDirect.path,
        { ...terminal.fields(), receiptId: receipt.number, rows: [goods('SKU001', 4)], ...atDock, ...op },
        { 'idempotency-key': String(op['opId']) },
      );
    expect(await send()).toMatchObject({ status: 502, text: expect.stringContaining('inDoubt') });
    const received = (
      await world.office.moves([
        ['shipment', '=', `stock.shipment.in,${receipt.id}`],
        ['to_location.code', '=', 'IN'],
      ])
    ).map(({ quantity, state }) => [quantity, state]);
    expect(received).toEqual([
      [4, 'done'],
      [6, 'done'],
    ]);
  });

  it('live: what was half sent when the adapter was killed is gone on with after it is back', async () => {
    let isCut = true;
    const system = through((reach) => async (question) => {
      if (question.name === 'stock.shipment.internal.wait' && isCut) throw new Error('no answer');
      return reach(question);
    });
    const { office, adapter, terminal } = await given({ system });
    await office.stock('SKU001', 'A0201', 10);
    const op = terminal.opFields();
    const body = {
      ...terminal.fields(),
      from: 'A0201',
      fromLpn: '',
      ownerId: 'C1',
      onto: '',
      ...goods('SKU001', 3),
      loc: 'A0202',
      ...op,
    };
    const headers = { 'idempotency-key': String(op['opId']) };
    expect(await terminal.send(MoveGoods.path, body, headers)).toMatchObject({ status: 502 });
    // What it holds nobody else may take meanwhile; the sign-in is gone with the process.
    await adapter.again();
    isCut = false;
    const back = await adapter.terminal();
    const answer = await back.send(MoveGoods.path, { ...body, ...back.fields() }, headers);
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"resultCode":0') });
    const stock = await office.stockByPlace();
    expect([stock['A0201 SKU001'], stock['A0202 SKU001']]).toEqual([7, 3]);
  });

  it('live: a session that ended asks for a sign-in, in an envelope', async () => {
    const system = through(
      (reach) => async (question) =>
        question.name === 'stock.shipment.in.search_read' ? { status: 401, headers: {}, body: '' } : reach(question),
    );
    const { terminal } = await given({ system });
    expect(asksForLogin(await terminal.try(GetReceiptList, {}))).toBe(true);
  });

  const few = { receives: 6, putaways: 3, moves: 2, picks: 4, counts: 1 };
  it('live: each write is applied once though a third of the calls are lost', async () => {
    const figures = await prove(worlds.server, few, { seed: Date.now() % 1000 });
    expect(figures).toMatchObject({ applied: figures.ops, differences: [], phantoms: 0 });
    expect(figures.cut).toBeGreaterThan(0);
  });

  it('live: the same without stamps is noticed', async () => {
    // All calls that take parts come late, when they were sent again already.
    const fate = (method: string): Fate => (/shipment\.in\.write$|move\.do$/.test(method) ? 'late' : 'through');
    const only = { receives: 3, putaways: 0, moves: 0, picks: 0, counts: 0 };
    const figures = await prove(worlds.server, only, { seed: 7, system: withoutStamps, fate }).catch(String);
    const isRight = typeof figures === 'object' && figures.differences.length === 0 && figures.phantoms === 0;
    expect(isRight).toBe(false);
    expect(await prove(worlds.server, only, { seed: 7, fate })).toMatchObject({
      applied: 4,
      differences: [],
      phantoms: 0,
    });
  });
});
