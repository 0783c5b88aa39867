import { describe, expect, it } from 'vitest';
import { sum } from '#domain/decimal.ts';
import type { Database, Db, Trx } from '#wms/db/tables.ts';
import { Refused } from '#wms/refusals.ts';
import type { GivenOrder } from '#wms/testing/given.ts';
import { inside } from '#wms/testing/inside.ts';
import type { World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { allocateOrder, replan, replanPart } from './allocate-order.ts';

/** Packs of 24 in a case and 576 on a pallet. */
export const allocatingOrders = (world: World): void => {
  const allocate = ({ orderId }: GivenOrder) => inside(world, (ctx) => allocateOrder(ctx, orderId));
  const statusOf = async ({ orderId }: GivenOrder) =>
    (await world.wms.db.selectFrom('out_order').select('status').where('order_id', '=', orderId).execute())[0]?.status;
  const picksOf = ({ orderId }: GivenOrder, db: Db | Trx = world.wms.db) =>
    db
      .selectFrom('pick')
      .select(['pick_id', 'loc', 'container_id', 'qty', 'done', 'short', 'status', 'plan_rev', 'job_id'])
      .where('order_id', '=', orderId)
      .orderBy('pick_id')
      .execute();
  const shown = async (order: GivenOrder, db?: Trx) =>
    (await picksOf(order, db)).map(({ pick_id, loc, qty, short, status }) => [
      pick_id.split('.')[1] ?? '',
      loc,
      qty,
      short,
      status,
    ]);
  const keptFor = async (kind: 'pick' | 'task', id: string) =>
    (
      await world.wms.db
        .selectFrom('allocation')
        .select('qty')
        .where('ref_kind', '=', kind)
        .where('ref_id', '=', id)
        .execute()
    ).map((row) => row.qty);
  const tasksTo = (loc: string) =>
    world.wms.db
      .selectFrom('task')
      .select(['task_id', 'qty', 'from_loc', 'kind', 'status', 'container_id'])
      .where('suggested_loc', '=', loc)
      .orderBy('task_id')
      .execute();
  const stand = (sku: string, loc: string, qty: number) =>
    world.given.stock({ sku, qty, loc, lpn: world.given.id('P') });
  const set = (orderId: string, values: Partial<Pick<Database['out_order'], 'hold' | 'status'>>) =>
    world.wms.db
      .updateTable('out_order')
      .set(values as object)
      .where('order_id', '=', orderId)
      .execute();
  const firstPick = async (order: GivenOrder) => (await picksOf(order))[0]?.pick_id ?? '';

  describe('allocating an order', () => {
    it('keeps for each line what there is, and leaves the rest short', async () => {
      const z = zone(world);
      const [one, two] = [await world.given.sku(), await world.given.sku()];
      const [here, there] = [await z.rack(1), await z.rack(2)];
      await stand(one, here, 48);
      await stand(two, there, 24);
      const order = await world.given.order({
        lines: [
          { sku: one, qty: 24 },
          { sku: two, qty: 72 },
        ],
      });
      expect(await allocate(order)).toEqual({ kept: 48, missing: 48 });
      expect(await statusOf(order)).toBe('allocated');
      expect(await shown(order)).toEqual([
        ['', here, 24, 0, 'open'],
        ['', there, 24, 0, 'open'],
      ]);
      for (const { pick_id, qty, job_id } of await picksOf(order)) {
        expect(await keptFor('pick', pick_id)).toEqual([qty]);
        expect(job_id).toBe('');
      }
      // More has come: asked again, it gets the rest, and what it has it keeps.
      await stand(two, there, 24);
      expect(await allocate(order)).toEqual({ kept: 24, missing: 24 });
      expect(await picksOf(order)).toHaveLength(3);
    });

    it('an order that leaves complete gets everything or nothing', async () => {
      const z = zone(world);
      const [one, two] = [await world.given.sku(), await world.given.sku()];
      await stand(one, await z.rack(1), 48);
      await stand(two, await z.rack(2), 24);
      const lines = [
        { sku: one, qty: 24 },
        { sku: two, qty: 25 },
      ];
      const order = await world.given.order({ lines, policy: 'complete' });
      expect(await allocate(order)).toEqual({ kept: 0, missing: 1 });
      expect(await statusOf(order)).toBe('new');
      expect(await picksOf(order)).toEqual([]);
      const next = await world.given.order({
        lines: [
          { sku: one, qty: 48 },
          { sku: two, qty: 24 },
        ],
        policy: 'complete',
      });
      expect(await allocate(next)).toEqual({ kept: 72, missing: 0 });
    });

    it('two lines of the same goods share them, and two orders never have the same piece', async () => {
      const sku = await world.given.sku();
      const rack = await zone(world).rack(1);
      await stand(sku, rack, 72);
      const order = await world.given.order({
        lines: [
          { sku, qty: 24 },
          { sku, qty: 24 },
        ],
      });
      const other = await world.given.order({ lines: [{ sku, qty: 48 }] });
      const both = await Promise.all([allocate(order), allocate(other)]);
      expect(new Set(both.map(({ kept }) => kept))).toEqual(new Set([24, 48]));
      const stock = world.wms.db.selectFrom('stock').select(['qty', 'allocated']).where('sku_id', '=', sku);
      expect(await stock.execute()).toEqual([{ qty: 72, allocated: 72 }]);
    });

    it('many at once, each wanting the same goods in another order: every piece is given once, and nobody is stuck', async () => {
      const z = zone(world);
      const [one, two] = [await world.given.sku(), await world.given.sku()];
      for (const [i, sku] of [one, two, one, two].entries()) await stand(sku, await z.rack(i + 1), 24);
      const orders: GivenOrder[] = [];
      for (let i = 0; i < 8; i++) {
        const its = [
          { sku: one, qty: 8 },
          { sku: two, qty: 8 },
        ];
        orders.push(await world.given.order({ lines: i % 2 === 0 ? its : [...its].reverse() }));
      }
      const got = await Promise.all(orders.map(allocate));
      expect(sum(got.map(({ kept }) => kept))).toBe(96);
      expect(sum(got.map(({ missing }) => missing))).toBe(32);
      const stock = world.wms.db.selectFrom('stock').select(['qty', 'allocated']).where('sku_id', 'in', [one, two]);
      expect((await stock.execute()).every(({ qty, allocated }) => qty === allocated)).toBe(true);
    });

    it('pieces wait at the pick face for whole cases; the rest of a case serves the next order, and a task grows', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      const rack = await z.rack(2);
      const stockId = await stand(sku, rack, 72);
      const order = (qty: number) => world.given.order({ lines: [{ sku, qty }] });
      const first = await order(10);
      expect(await allocate(first)).toEqual({ kept: 10, missing: 0 });
      expect(await shown(first)).toEqual([['', face, 10, 0, 'waiting']]);
      expect(await keptFor('pick', await firstPick(first))).toEqual([]);
      const [task] = await tasksTo(face);
      expect(task).toMatchObject({ kind: 'replenish', status: 'ready', qty: 24, from_loc: rack });
      expect(await keptFor('task', task?.task_id ?? '')).toEqual([24]);
      const second = await order(14);
      expect(await allocate(second)).toEqual({ kept: 14, missing: 0 });
      expect(await tasksTo(face)).toEqual([task]);
      const third = await order(5);
      await allocate(third);
      expect(await tasksTo(face)).toEqual([{ ...task, qty: 48 }]);
      const stock = world.wms.db.selectFrom('stock').select('allocated').where('stock_id', '=', stockId);
      expect(await stock.execute()).toEqual([{ allocated: 48 }]);
      const claimed = { claimed_by: 'op1', claimed_device: 'd1', lease_until: '2999-01-01T00:00:00Z' };
      await world.wms.db
        .updateTable('task')
        .set(claimed)
        .where('task_id', '=', task?.task_id ?? '')
        .execute();
      const fourth = await order(23);
      expect(await allocate(fourth)).toEqual({ kept: 23, missing: 0 });
      expect((await tasksTo(face)).map(({ qty }) => qty)).toEqual([48, 24]);
      expect(await allocate(await order(21))).toEqual({ kept: 20, missing: 1 });
    });

    it('not of an order that is blocked, stopping, begun, shipped or unknown', async () => {
      const order = await world.given.order({ lines: [{ qty: 1 }] });
      const refused = async () => {
        const error: unknown = await allocate(order).catch((e: unknown) => e);
        return error instanceof Refused ? error.refusal : error;
      };
      for (const [values, refusal] of [
        [{ hold: 'blocked' }, 'orderBlocked'],
        [{ hold: 'stopping' }, 'orderStopping'],
        [{ hold: 'none', status: 'picking' }, 'orderStatus'],
        [{ status: 'shipped' }, 'orderShipped'],
      ] as const) {
        await set(order.orderId, values as never);
        expect(await refused()).toBe(refusal);
      }
      order.orderId = 'SO-none';
      expect(await refused()).toBe('orderUnknown');
    });
  });

  describe('planning a pick again elsewhere', () => {
    /** A pick of 20 at the first of three racks, each with that much. */
    const given = async (qtys = [20, 20, 20], qty = 20) => {
      const z = zone(world);
      const sku = await world.given.sku();
      const racks: string[] = [];
      const lpns: string[] = [];
      for (const [i, its] of qtys.entries()) {
        racks.push(await z.rack(i + 1));
        lpns.push(world.given.id('P'));
        await world.given.stock({ sku, qty: its, loc: racks[i] ?? '', lpn: lpns[i] ?? '' });
      }
      const order = await world.given.order({ lines: [{ sku, qty }] });
      await allocate(order);
      const places = racks.map((loc, i) => ({ loc, container: lpns[i] ?? '' }));
      return { sku, order, pickId: await firstPick(order), places, racks };
    };

    it('the pick has moved; the new one is numbered like it, and nobody could have known of it before', async () => {
      const { order, pickId, places, racks } = await given();
      const [a, b, c] = places;
      if (!a || !b || !c) throw new Error('three places');
      const before = (await picksOf(order))[0]?.plan_rev;
      expect(await inside(world, (ctx) => replan(ctx, pickId, [a]))).toBe(0);
      expect(await shown(order)).toEqual([
        ['', racks[0], 0, 0, 'moved'],
        ['2', racks[1], 20, 0, 'open'],
      ]);
      const [old, next] = await picksOf(order);
      expect(before).toBe(0);
      expect(old?.plan_rev).toBeGreaterThan(0);
      expect(next?.plan_rev).toBe(old?.plan_rev);
      expect([await keptFor('pick', pickId), await keptFor('pick', `${pickId}.2`)]).toEqual([[], [20]]);
      expect(await inside(world, (ctx) => replan(ctx, pickId, [a]))).toBe(0);
      // Where he is on his way to already, not where the walk is shortest.
      expect(await inside(world, (ctx) => replan(ctx, `${pickId}.2`, [b], c))).toBe(0);
      expect((await shown(order)).at(-1)).toEqual(['3', racks[2], 20, 0, 'open']);
    });

    it('what was picked stays, what nobody has is short, and what is found in two places are two picks', async () => {
      const { order, pickId, places, racks } = await given([20, 3, 5]);
      const [a] = places;
      if (!a) throw new Error('no place');
      const undone = new Error('a pick that the ledger does not know');
      let seen: unknown;
      const tried = inside(world, async (ctx) => {
        await ctx.trx.updateTable('pick').set({ done: 8, status: 'part' }).where('pick_id', '=', pickId).execute();
        expect(await replan(ctx, pickId, [a])).toBe(4);
        seen = await shown(order, ctx.trx);
        throw undone;
      });
      await expect(tried).rejects.toBe(undone);
      expect(seen).toEqual([
        ['', racks[0], 12, 4, 'short'],
        ['2', racks[1], 3, 0, 'open'],
        ['3', racks[2], 5, 0, 'open'],
      ]);
    });

    it('a part of it alone', async () => {
      const { order, pickId, places, racks } = await given();
      expect(await inside(world, (ctx) => replanPart(ctx, pickId, 6, places.slice(0, 1)))).toBe(0);
      expect(await shown(order)).toEqual([
        ['', racks[0], 14, 0, 'open'],
        ['2', racks[1], 6, 0, 'open'],
      ]);
      expect(await keptFor('pick', pickId)).toEqual([14]);
      expect(await inside(world, (ctx) => replanPart(ctx, pickId, 99, places))).toBe(14);
      expect((await shown(order))[0]).toEqual(['', racks[0], 14, 14, 'short']);
    });

    it('where only reserve has it, a pick waits at the face until it is brought down', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      const rack = await z.rack(2);
      await world.given.stock({ sku, qty: 10, loc: face });
      await stand(sku, rack, 48);
      const order = await world.given.order({ lines: [{ sku, qty: 10 }] });
      await allocate(order);
      const pickId = await firstPick(order);
      expect(await inside(world, (ctx) => replan(ctx, pickId, [{ loc: face, container: '' }]))).toBe(0);
      expect(await shown(order)).toEqual([
        ['', face, 0, 0, 'moved'],
        ['2', face, 10, 0, 'waiting'],
      ]);
      expect((await tasksTo(face)).map(({ qty }) => qty)).toEqual([24]);
      // Counted again, the goods were there all the time.
      expect(await inside(world, (ctx) => replan(ctx, `${pickId}.2`, []))).toBe(0);
      expect((await shown(order)).at(-1)).toEqual(['3', face, 10, 0, 'open']);
    });
  });
};
