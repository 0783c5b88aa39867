/** Picking and packing by the adapter on a real Tryton, where one is installed (docs/admin/tryton.md). */
import { SetDownContainers } from '#contract/picking.ts';
import * as orders from '#contract/picking-orders.ts';
import { GetUserRoleFunction } from '#contract/session.ts';
import { GetJobList } from '#contract/work.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import type { RefusalName } from '#wms/refusal-codes.ts';
import { Picker, openOf } from './testing/picker.ts';
import { installed, startTryton } from './testing/server.ts';
import type { TestAdapterOptions } from './testing/adapter.ts';
import { Worlds, type World } from './testing/worlds.ts';

let worlds: Worlds;
const given = (options: TestAdapterOptions = {}): Promise<World> => worlds.given(options);

/** A sentence with what it says; the numbers of refusals are the contract's. */
const no = (name: RefusalName) => ({ resultCode: refusalCode(name) });
const yes = { resultCode: 0 };

describe.skipIf(!installed)('live: Tryton, goods that go out', () => {
  beforeAll(async () => {
    worlds = new Worlds(await startTryton());
  }, 900_000);
  afterAll(() => worlds?.end());

  /** Sold, claimed, and a tote begun. */
  async function walking({ office, terminal }: World, lines: Parameters<World['office']['order']>[0]) {
    const { id, number } = await office.order(lines);
    const picker = new Picker(terminal, number);
    expect(await picker.claim()).toMatchObject(yes);
    expect(await picker.bind('T1')).toMatchObject(yes);
    return { id, picker };
  }
  const seen = async (picker: Picker) =>
    (await picker.picks()).map(({ loc, qty, doneQty, shortQty, status }) => [loc, qty, doneQty, shortQty, status]);

  it('live: an order is taken from the list, picked from two bins in parts, short of one, and picked in Tryton', async () => {
    const world = await given();
    const { office, terminal } = world;
    await office.stock('SKU001', 'A0101', 6);
    await office.stock('SKU001', 'A0102', 8);
    await office.stock('SKU004', 'A0201', 5);
    const { id, number } = await office.order([
      { sku: 'SKU001', qty: 10 },
      { sku: 'SKU004', qty: 9 },
    ]);
    const list = await terminal.ask(orders.GetShippingOrderListByQuery, {});
    expect(list.rows.orders).toMatchObject([
      { orderId: number, customerName: 'Shop One', status: 'allocated', orderQty: 19, allocatedQty: 0, lane: 'OUT' },
    ]);
    const { rows } = await terminal.ask(GetJobList, { kinds: ['pick.order'] });
    expect(rows.jobs).toMatchObject([{ jobId: `PICK-${number}`, of: number, status: 'ready', planned: 19, done: 0 }]);
    const picker = new Picker(terminal, number);
    expect(await picker.claim()).toMatchObject(yes);
    // What is not there is kept for nobody and nobody walks to it.
    expect(await seen(picker)).toEqual([
      ['A0101', 6, 0, 0, 'open'],
      ['A0102', 4, 0, 0, 'open'],
      ['A0201', 5, 0, 0, 'open'],
    ]);
    const [first, second, third] = await picker.picks();
    if (!first || !second || !third) throw new Error('no picks');
    expect(await picker.take(first, 2)).toMatchObject(no('containerUnknown'));
    await picker.bind('T1');
    expect(await picker.take(first, 2)).toMatchObject(yes);
    expect(await picker.take(first, 4)).toMatchObject(yes);
    expect(await picker.take(second, 3)).toMatchObject(yes);
    expect(await picker.short(second, 1)).toMatchObject(yes);
    expect(await picker.take(third, 5)).toMatchObject(yes);
    expect(await seen(picker)).toEqual([
      ['A0101', 6, 6, 0, 'done'],
      ['A0102', 4, 3, 1, 'short'],
      ['A0201', 5, 5, 0, 'done'],
    ]);
    const tote = (await picker.rows()).containers;
    expect(tote.map(({ containerId, loc, contents }) => [containerId, loc, contents.map(({ qty }) => qty)])).toEqual([
      ['T1', 'ON-THE-WAY', [9, 5]],
    ]);
    expect(await picker.complete()).toMatchObject(yes);
    expect(await office.stateOf(id)).toBe('picked');
    const down = { jobId: '', lpns: ['T1'], loc: 'OUT', next: 'stage' as const };
    expect(await terminal.tryOp(SetDownContainers, { ...down, loc: 'A0101' })).toMatchObject(no('notSetDown'));
    expect(await terminal.tryOp(SetDownContainers, down)).toMatchObject(yes);
    const detail = await terminal.ask(orders.GetShippingOrderDetailListByQuery, { orderId: number });
    expect(detail.rows.orders).toMatchObject([{ status: 'picked', orderQty: 19, pickedQty: 14, shortQty: 5 }]);
    expect(detail.rows.orderLines.map(({ orderQty, pickedQty, shortQty }) => [orderQty, pickedQty, shortQty])).toEqual([
      [10, 9, 1],
      [9, 5, 4],
    ]);
    expect(detail.rows.containers).toMatchObject([{ containerId: 'T1', loc: 'OUT' }]);
    const stock = await office.stockByPlace();
    expect([stock['A0101 SKU001'], stock['A0102 SKU001'], stock['A0201 SKU004']]).toEqual([0, 5, 0]);
    expect([stock['OUT SKU001'], stock['OUT SKU004']]).toEqual([9, 5]);
    const going = await office.moves([
      ['shipment', '=', `stock.shipment.out,${id}`],
      ['from_location.code', '=', 'OUT'],
    ]);
    expect(going.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['SKU001', 9],
      ['SKU004', 5],
    ]);
  });
});
