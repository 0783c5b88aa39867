/** The app's own counting screens, outbox and sync before a real Tryton: counted in a dead zone, and refused where goods moved. */
import 'fake-indexeddb/auto';
import { MoveGoods } from '#contract/move.ts';
import { FlowHands } from '#tests/faults/flow-hands.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goods } from './testing/acceptance.ts';
import { standsBy } from './testing/counting.ts';
import { PASSWORD } from './testing/seed.ts';
import { installed, startTryton } from './testing/server.ts';
import { Worlds } from './testing/worlds.ts';

describe.skipIf(!installed)('live: the app counts before Tryton', () => {
  let worlds: Worlds;
  beforeAll(async () => {
    worlds = new Worlds(await startTryton());
  }, 900_000);
  afterAll(() => worlds?.end());

  it('live: a count of a desk and one on the spot, in a dead zone; what moved meanwhile is counted again', async () => {
    const world = await worlds.given();
    const { office, adapter } = world;
    await standsBy('op1', world, [
      { sku: 'SKU001', qty: 10, loc: 'A0201' },
      { sku: 'SKU004', qty: 5, loc: 'A0201' },
      { sku: 'SKU005', qty: 8, loc: 'A0202' },
    ]);
    await office.desk.create('stock.inventory', [
      { location: await office.place('A0201'), company: office.company, empty_quantity: 'keep' },
    ]);
    const terminal = new RealTerminal('tryton-counts', adapter.url);
    await terminal.signIn('op1', PASSWORD);
    await terminal.hasReference();
    const hands = new FlowHands(terminal);
    const stock = async () => {
      const there = await office.stockByPlace();
      return ['A0201 SKU001', 'A0201 SKU004', 'A0202 SKU005'].map((key) => there[key]);
    };
    // While there is network: the count is claimed, and one on the spot is begun.
    const list = await hands.opens('/StockCheck');
    await list.scan('A0201');
    const [walk] = list.left;
    if (!walk) throw new Error('the count is not claimed');
    const begins = await hands.opens('/spotCount');
    await begins.scan('A0202');
    await begins.picks('seen');
    const [spot] = begins.left;
    if (!spot) throw new Error('no count was begun');
    await terminal.drains();

    terminal.radio = false;
    const count = await hands.opens(walk);
    expect(count.sees.buttons.map(({ name }) => name)).not.toContain('passOn');
    await count.scan('A0201', 'SKU001');
    await count.types(12);
    await count.presses('finish');
    expect([count.sees.problem, count.sees.stop]).toEqual([null, 'place']);
    const there = await hands.opens(spot);
    await there.scan('A0202', 'SKU005');
    await there.types(7);
    await there.presses('finish');
    expect(await stock()).toEqual([10, 5, 8]);
    // Meanwhile somebody takes two away, and says so at once.
    const other = await adapter.terminal('op2');
    await other.op(MoveGoods, {
      from: 'A0202',
      fromLpn: '',
      ownerId: 'C1',
      onto: '',
      ...goods('SKU005', 2),
      loc: 'A0301',
    });
    await terminal.drains();
    expect(await stock()).toEqual([12, 0, 6]);
    const refused = Object.values(await terminal.statuses()).filter((status) => status === 'refused');
    expect(refused).toHaveLength(1);

    const hand = await hands.opens({ flow: 'counting.handIn', params: walk.params });
    await hand.says('yes');
    await terminal.drains();
    expect(await office.admin.count('stock.inventory', [['state', '=', 'done']])).toBe(1);
  });
});
