import { describe, expect, it } from 'vitest';
import { OUT_CELL_LITRES } from '#domain/settings.ts';
import type { Context } from '#wms/context.ts';
import { Refused } from '#wms/refusals.ts';
import type { GivenOrder } from '#wms/testing/given.ts';
import { inside } from '#wms/testing/inside.ts';
import type { World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { allocateOrder } from '../allocate/allocate-order.ts';
import { closeJob } from '../jobs.ts';
import { needMet } from '../need-met.ts';
import { cancelWave } from './cancel-wave.ts';
import { planInboundShares } from './inbound-shares.ts';
import { makeWave } from './make-wave.ts';
import { pickAndSow } from './pick-and-sow.ts';
import { releaseWave } from './release-wave.ts';

/** Packs of 24 in a case and 576 on a pallet. */
export const releasingWaves = (world: World): void => {
  const release = (waveId: string) => inside(world, (ctx) => releaseWave(ctx, waveId));
  const refusalOf = async (run: () => Promise<unknown>) => {
    const error: unknown = await run().catch((e: unknown) => e);
    return error instanceof Refused ? [error.refusal, error.params] : error;
  };
  const db = () => world.wms.db;
  const jobsOf = (waveId: string) =>
    db()
      .selectFrom('job')
      .select(['job_id', 'kind', 'status', 'area_id', 'after_job', 'goes_into', 'slots', 'of_id', 'owner_id', 'lane'])
      .where('wave_id', '=', waveId)
      .orderBy('job_id')
      .execute();
  const kinds = async (waveId: string) => (await jobsOf(waveId)).map(({ kind, status }) => `${kind} ${status}`);
  const picksOf = (waveId: string) =>
    db()
      .selectFrom('pick')
      .select(['pick_id', 'job_id', 'order_id', 'store_id', 'loc', 'qty', 'slot', 'lane', 'status', 'sku_id'])
      .where('wave_id', '=', waveId)
      .orderBy('pick_id')
      .execute();
  const sharesOf = (waveId: string) =>
    db()
      .selectFrom('demand')
      .select(['order_no', 'order_line_id', 'store_id', 'slot', 'qty', 'lane', 'job_id', 'line_id', 'sku_id'])
      .where('doc_id', '=', waveId)
      .orderBy('demand_id')
      .execute();
  const orderOf = async ({ orderId }: GivenOrder) =>
    db()
      .selectFrom('out_order')
      .select(['status', 'wave_id', 'lane'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
  const waveOf = async (waveId: string) =>
    (await db().selectFrom('wave').select('status').where('wave_id', '=', waveId).executeTakeFirst())?.status;
  const skus = async (count: number) => {
    const made: string[] = [];
    for (let i = 0; i < count; i++) made.push(await world.given.sku());
    return made;
  };
  /** Pieces on a pick face of each. */
  const faces = async (z: ReturnType<typeof zone>, its: readonly string[], qty = 100) => {
    const locs: string[] = [];
    for (const [i, sku] of its.entries()) {
      locs.push(await z.face(10 * (i + 1), sku));
      await world.given.stock({ sku, qty, loc: locs[i] ?? '' });
    }
    return locs;
  };
  const order = (...lines: { sku: string; qty: number }[]) => world.given.order({ lines });

  describe('releasing a wave', () => {
    it('order by order: a job for each area, one after the other, and the whole pallets beside them', async () => {
      const [one, two, three] = await skus(3);
      if (!one || !two || !three) throw new Error('three SKUs');
      const [near, far] = [zone(world), zone(world)];
      await faces(far, [two]);
      await faces(near, [one]);
      await world.given.stock({ sku: three, qty: 576, loc: await far.rack(500), lpn: world.given.id('P') });
      const whole = await order({ sku: one, qty: 3 }, { sku: two, qty: 4 }, { sku: three, qty: 576 });
      const waveId = await world.given.wave('single', [whole]);
      await release(waveId);
      const [first, second, pallets, more] = await jobsOf(waveId);
      // The zone that was made later lies before the other.
      expect(first).toMatchObject({ kind: 'pick.order', status: 'ready', area_id: far.areaId, after_job: '' });
      expect(second).toMatchObject({
        kind: 'pick.order',
        status: 'planned',
        area_id: near.areaId,
        after_job: first?.job_id,
      });
      expect(pallets).toMatchObject({ kind: 'pick.lpn', status: 'ready', goes_into: 'pallet', after_job: '' });
      expect(more).toBeUndefined();
      expect((await picksOf(waveId)).map(({ sku_id, job_id }) => [sku_id, job_id])).toEqual([
        [one, second?.job_id],
        [two, first?.job_id],
        [three, pallets?.job_id],
      ]);
      expect(await orderOf(whole)).toMatchObject({ status: 'allocated', wave_id: waveId });
      expect(await waveOf(waveId)).toBe('released');
      expect(await refusalOf(() => release(waveId))).toEqual(['waveReleased', { wave: waveId }]);
      const again = () => inside(world, (ctx) => allocateOrder(ctx, whole.orderId));
      expect(await refusalOf(again)).toEqual(['waveReleased', { wave: waveId }]);
    });

    it('cluster: each order has its slot on a cart, and who does not fit goes with the next', async () => {
      const [one, two] = await skus(2);
      if (!one || !two) throw new Error('two SKUs');
      const z = zone(world);
      await faces(z, [one, two]);
      const orders = [
        await order({ sku: one, qty: 1 }),
        await order({ sku: two, qty: 2 }),
        await order({ sku: one, qty: 3 }),
      ];
      const waveId = await world.given.wave('cluster', orders, { slots: 2 });
      await release(waveId);
      const [cart, next] = await jobsOf(waveId);
      for (const job of [cart, next])
        expect(job).toMatchObject({ kind: 'pick.cluster', goes_into: 'cart', slots: 2, of_id: waveId });
      const [a, b, c] = orders.map(({ orderId }) => orderId);
      // All in one aisle; the oldest goes first, and those of the same place with it.
      expect((await picksOf(waveId)).map((pick) => [pick.order_id, pick.job_id, pick.slot])).toEqual([
        [a, cart?.job_id, '1'],
        [b, cart?.job_id, '2'],
        [c, next?.job_id, '1'],
      ]);
    });

    it('a sum is picked for all, and each gets its share in a cell of the wall', async () => {
      const [one, two] = await skus(2);
      if (!one || !two) throw new Error('two SKUs');
      const [face, other] = await faces(zone(world), [one, two], 10);
      const small = await order({ sku: one, qty: 2 });
      const large = await order({ sku: one, qty: 5 }, { sku: two, qty: 3 });
      const waveId = await world.given.wave('sum', [small, large], { slots: 6 });
      await release(waveId);
      expect((await picksOf(waveId)).map(({ order_id, loc, qty }) => [order_id, loc, qty])).toEqual([
        ['', face, 7],
        ['', other, 3],
      ]);
      const [picks, sow] = await jobsOf(waveId);
      expect(picks).toMatchObject({ kind: 'pick.sum', status: 'ready', goes_into: 'tote' });
      expect(sow).toMatchObject({
        kind: 'sow.wall',
        status: 'planned',
        after_job: picks?.job_id,
        goes_into: 'cell',
        slots: 6,
      });
      const its = { line_id: '', job_id: sow?.job_id, lane: 'STAGE-01' };
      expect(await sharesOf(waveId)).toMatchObject([
        {
          ...its,
          order_no: small.orderId,
          store_id: small.orderId,
          order_line_id: `${small.orderId}/1`,
          slot: '2',
          qty: 2,
        },
        { ...its, order_no: large.orderId, slot: '1', qty: 5, sku_id: one },
        { ...its, order_no: large.orderId, slot: '1', qty: 3, sku_id: two },
      ]);
      expect(await orderOf(large)).toMatchObject({ status: 'allocated' });
      await inside(world, (ctx) => closeJob(ctx, { job_id: picks?.job_id ?? '' }, 'cancelled'));
      expect(await kinds(waveId)).toEqual(['pick.sum cancelled', 'sow.wall ready']);
    });

    it('of a sum the most urgent gets first; who leaves complete only and would be short is not in it', async () => {
      const [one, two] = await skus(2);
      if (!one || !two) throw new Error('two SKUs');
      await faces(zone(world), [one, two], 10);
      const line = (sku: string, qty: number) => [{ sku, qty }];
      const urgent = await world.given.order({
        priority: 1,
        policy: 'complete',
        lines: [
          { sku: one, qty: 4 },
          { sku: two, qty: 11 },
        ],
      });
      const second = await world.given.order({ priority: 2, lines: line(one, 7) });
      const third = await world.given.order({ priority: 3, lines: line(one, 9) });
      const waveId = await world.given.wave('sum', [third, urgent, second], { slots: 6 });
      await release(waveId);
      expect((await sharesOf(waveId)).map(({ order_no, qty }) => [order_no, qty])).toEqual([
        [second.orderId, 7],
        [third.orderId, 3],
      ]);
      expect(await orderOf(urgent)).toMatchObject({ status: 'new', wave_id: '' });
      expect((await picksOf(waveId)).map(({ qty, sku_id }) => [sku_id, qty])).toEqual([[one, 10]]);
    });

    it('nobody who shares a sum can be given what expires too soon for him', async () => {
      const sku = await world.given.sku({ lot_template: 'FOOD', shelf_life_days: 365 });
      const z = zone(world);
      const [soon, late] = [await z.rack(1), await z.rack(2)];
      const stand = (loc: string, days: number) =>
        world.given.stock({ sku, qty: 48, loc, lpn: world.given.id('P'), lot: { expiry: world.given.day(days) } });
      await stand(soon, 10);
      await stand(late, 90);
      const lines = [{ sku, qty: 24 }];
      const picky = await world.given.order({ lines, min_life_days: 30 });
      const waveId = await world.given.wave('sum', [picky, await world.given.order({ lines })], { slots: 2 });
      await release(waveId);
      expect((await picksOf(waveId)).map(({ loc, qty }) => [loc, qty])).toEqual([[late, 48]]);
    });

    it('with a picker in each area nobody sorts before somebody says so, and an order outgrows its cell', async () => {
      const measures = { length: 0.4, width: 0.3, height: 0.2 };
      const [one, two] = [await world.given.sku(measures), await world.given.sku()];
      await faces(zone(world), [one]);
      await faces(zone(world), [two]);
      const large = await order({ sku: one, qty: 30 }, { sku: two, qty: 1 });
      const waveId = await world.given.wave('sum', [large], { slots: 4 });
      // A litre a piece.
      await world.given.having(OUT_CELL_LITRES, '20', () => release(waveId));
      expect(await kinds(waveId)).toEqual(['pick.sum ready', 'pick.sum ready', 'sow.wall planned']);
      expect((await jobsOf(waveId))[2]).toMatchObject({ after_job: '' });
      expect((await sharesOf(waveId)).map(({ slot, qty }) => [slot, qty])).toEqual([
        ['1', 20],
        ['2', 10],
        ['2', 1],
      ]);
    });

    it('stores have a job and a tray each; their sums go into trays by route, fresh ones by weight', async () => {
      const [sku] = await skus(1);
      const fruit = await world.given.sku({ pack_id: 'KG', is_weighed: true });
      if (!sku) throw new Error('a SKU');
      await faces(zone(world), [sku, fruit]);
      const forStore = (storeId: string, route: string, line = { sku, qty: 4 }) =>
        world.given.order({ kind: 'store', store_id: storeId, store_name: storeId, route_id: route, lines: [line] });
      const stores = [await forStore('ST2', 'R1'), await forStore('ST1', 'R2')];
      const byStore = await world.given.wave('store', stores);
      await release(byStore);
      expect((await jobsOf(byStore)).map(({ kind, goes_into, of_id }) => [kind, goes_into, of_id])).toEqual([
        ['pick.store', 'tray', 'ST2'],
        ['pick.store', 'tray', 'ST1'],
      ]);
      expect((await picksOf(byStore)).map(({ store_id }) => store_id)).toEqual(['ST2', 'ST1']);
      for (const [type, picks, sow] of [
        ['total', 'pick.total', 'sow.tray'],
        ['mdl', 'pick.sum', 'sow.tray'],
        ['sum', 'pick.sum', 'sow.tray'],
      ] as const) {
        const waveId = await world.given.wave(type, [await forStore('ST2', 'R1'), await forStore('ST1', 'R2')]);
        await release(waveId);
        expect(await kinds(waveId)).toEqual([`${picks} ready`, `${sow} planned`]);
        expect((await sharesOf(waveId)).map(({ store_id, slot }) => [store_id, slot])).toEqual([
          ['ST2', '1'],
          ['ST1', '2'],
        ]);
      }
      const kilos = await world.given.wave('fresh', [await forStore('ST1', 'R2', { sku: fruit, qty: 5.5 })]);
      await release(kilos);
      expect(await kinds(kilos)).toEqual(['pick.sum ready', 'sow.fresh planned']);
      expect(await sharesOf(kilos)).toMatchObject([{ store_id: 'ST1', qty: 5.5 }]);
    });

    it('pallets, numbered goods and those of the lift have jobs of their own; cross-dock waits for staff', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      const z = zone(world);
      await world.given.stock({ sku, qty: 576, loc: await z.rack(1), lpn: world.given.id('P') });
      await world.given.stock({ sku, qty: 50, loc: await z.rack(2, { usage: 'stage' }), lpn: world.given.id('P') });
      await world.given.stock({ sku, qty: 9, loc: await z.rack(3, { usage: 'vlm' }) });
      const tool = await world.given.sku({ is_serial: true });
      const serials = [world.given.id('SN'), world.given.id('SN')];
      await world.given.stock({ sku: tool, qty: 2, loc: await z.rack(4), serials });
      const released = async (type: Parameters<typeof world.given.wave>[0], its: GivenOrder) => {
        const waveId = await world.given.wave(type, [its]);
        await release(waveId);
        return [await kinds(waveId), (await picksOf(waveId)).map(({ qty }) => qty), await waveOf(waveId)];
      };
      expect(await released('pallet', await order({ sku, qty: 576 }))).toEqual([['pick.lpn ready'], [576], 'released']);
      expect(await released('xd', await order({ sku, qty: 20 }))).toEqual([['pick.xd planned'], [20], 'stockedUp']);
      expect(await released('vlm', await order({ sku, qty: 9 }))).toEqual([['pick.vlm ready'], [9], 'released']);
      expect(await released('serial', await order({ sku: tool, qty: 2 }))).toEqual([
        ['pick.serial ready'],
        [2],
        'released',
      ]);
    });

    it('what has to be brought down is planned first, and its job waits for it', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      const z = zone(world);
      const face = await z.face(1, sku);
      await world.given.stock({ sku, qty: 48, loc: await z.rack(2), lpn: world.given.id('P') });
      const waveId = await world.given.wave('single', [await order({ sku, qty: 5 })]);
      await release(waveId);
      expect(await kinds(waveId)).toEqual(['pick.order planned']);
      const task = db().selectFrom('task').select(['kind', 'qty', 'doc_id']).where('suggested_loc', '=', face);
      expect(await task.execute()).toEqual([{ kind: 'replenish', qty: 24, doc_id: waveId }]);
      await world.given.stock({ sku, qty: 24, loc: face });
      await inside(world, (ctx) => needMet(ctx, { loc: face, ownerId: 'OW01', skuId: sku }));
      expect(await kinds(waveId)).toEqual(['pick.order ready']);
    });

    it('an order that has its stock already keeps it; of a sum it is planned anew', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      await faces(zone(world), [sku], 10);
      const mine = await order({ sku, qty: 10 });
      await inside(world, (ctx) => allocateOrder(ctx, mine.orderId));
      const single = await world.given.wave('single', [mine]);
      await release(single);
      expect((await picksOf(single)).map(({ qty, status }) => [qty, status])).toEqual([[10, 'open']]);
      await inside(world, (ctx) => cancelWave(ctx, single));
      await inside(world, (ctx) => allocateOrder(ctx, mine.orderId));
      const sum = await world.given.wave('sum', [mine], { slots: 1 });
      await release(sum);
      expect((await picksOf(sum)).map(({ qty, status, order_id }) => [qty, status, order_id])).toEqual([
        [10, 'open', ''],
      ]);
      const own = db().selectFrom('pick').select('status').where('order_id', '=', mine.orderId);
      expect(new Set((await own.execute()).map(({ status }) => status))).toEqual(new Set(['cancelled']));
    });

    it('not a wave that is not there, has more orders than cells, or nothing to be picked; who is on hold stays out', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      await faces(zone(world), [sku]);
      expect(await refusalOf(() => release('W-none'))).toEqual(['waveUnknown', { wave: 'W-none' }]);
      const line = { lines: [{ sku, qty: 1 }] };
      const orders = [await world.given.order(line), await world.given.order(line), await world.given.order(line)];
      const blocked = await world.given.order({ ...line, hold: 'blocked' });
      const full = await world.given.wave('sum', [...orders, blocked], { slots: 2 });
      expect(await refusalOf(() => release(full))).toEqual(['tooManyOrders', { wave: full, count: 3, max: 2 }]);
      const wide = await world.given.wave('sum', [...orders, blocked], { slots: 3 });
      await release(wide);
      expect(await orderOf(blocked)).toMatchObject({ wave_id: '', status: 'new' });
      expect(await sharesOf(wide)).toHaveLength(3);
      const empty = await world.given.wave('single', [await world.given.order({ lines: [{ qty: 1 }] })]);
      expect(await refusalOf(() => release(empty))).toEqual(['waveWithoutTasks', { wave: empty }]);
      expect(await waveOf(empty)).toBe('planned');
    });
  });

  describe('other ways to sort', () => {
    const forStore = (store_id: string, sku: string, qty: number) =>
      world.given.order({ kind: 'store', store_id, store_name: store_id, lines: [{ sku, qty }] });

    it('pallets are brought and sorted by the same person, in one job', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      await world.given.stock({ sku, qty: 576, loc: await zone(world).rack(1), lpn: world.given.id('P') });
      const waveId = await world.given.wave('total', [
        await forStore('ST1', sku, 300),
        await forStore('ST2', sku, 276),
      ]);
      await inside(world, async (ctx) => {
        await releaseWave(ctx, waveId);
        await pickAndSow(ctx, waveId);
      });
      expect(await kinds(waveId)).toEqual(['pick.total cancelled', 'sow.pallet ready']);
      const job = (await jobsOf(waveId))[1];
      expect(await picksOf(waveId)).toMatchObject([{ job_id: job?.job_id, qty: 576 }]);
      expect(await sharesOf(waveId)).toMatchObject([{ job_id: job?.job_id }, { job_id: job?.job_id }]);
    });

    it('goods that are still to be received are shared by line, as far as nobody else waits for them', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      const receipt = (qty: number) => world.given.receipt({ mode: 'sku', lines: [{ qty, sku }] });
      const [first, second] = [await receipt(10), await receipt(10)];
      await world.given.demand(first, { store: 'ST9', qty: 4 });
      const waveId = await world.given.wave('total', [await forStore('ST1', sku, 8), await forStore('ST2', sku, 9)]);
      const plan = () => inside(world, (ctx) => planInboundShares(ctx, waveId, [first.receiptId, second.receiptId]));
      await plan();
      expect(await kinds(waveId)).toEqual(['sow.inbound ready']);
      const job = db().selectFrom('job').select('numbers').where('wave_id', '=', waveId);
      expect((await job.execute())[0]?.numbers).toContain(first.receiptId);
      const [a, b] = [first.lines[0]?.lineId, second.lines[0]?.lineId];
      expect((await sharesOf(waveId)).map(({ store_id, line_id, qty }) => [store_id, line_id, qty])).toEqual([
        ['ST1', a, 6],
        ['ST1', b, 2],
        ['ST2', b, 8],
      ]);
      expect(await waveOf(waveId)).toBe('released');
      expect(await refusalOf(plan)).toEqual(['waveReleased', { wave: waveId }]);
    });
  });

  describe('making a wave', () => {
    it('gathers what leaves together, the most urgent first, as many as the wall has cells', async () => {
      const route = world.given.id('R');
      const made = async (more: Partial<Parameters<typeof world.given.order>[0]>) =>
        (await world.given.order({ route_id: route, cutoff: '14:00', lines: [{ qty: 1 }], ...more })).orderId;
      const late = await made({ priority: 3 });
      const urgent = await made({ priority: 1 });
      await made({ hold: 'blocked' });
      await made({ status: 'picking' });
      await made({ cutoff: '16:00' });
      await made({ route_id: 'other' });
      const third = await made({ priority: 3 });
      const wish = { type: 'sum', routeId: route, cutoff: '14:00', slots: 2 } as const;
      const waveId = await inside(world, (ctx) => makeWave(ctx, wish));
      const its = await db()
        .selectFrom('out_order')
        .select('order_id')
        .where('wave_id', '=', waveId)
        .orderBy('order_id')
        .execute();
      expect(new Set(its.map((row) => row.order_id))).toEqual(new Set([urgent, late]));
      const wave = await db().selectFrom('wave').selectAll().where('wave_id', '=', waveId).executeTakeFirst();
      expect(wave).toMatchObject({
        type: 'sum',
        status: 'planned',
        route_id: route,
        cutoff: '14:00',
        priority: 1,
        slots: 2,
        owner_id: 'OW01',
      });
      const next = await inside(world, (ctx) => makeWave(ctx, wish));
      expect(
        (await db().selectFrom('out_order').select('order_id').where('wave_id', '=', next).execute())[0]?.order_id,
      ).toBe(third);
      expect(await inside(world, (ctx) => makeWave(ctx, wish))).toBe('');
    });

    it('an order without a lane gets that of its route, else an empty one', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      const z = zone(world);
      await faces(z, [sku]);
      const stage = (walk: number) => z.rack(walk, { usage: 'stage' });
      const [first, second] = [await stage(100), await stage(101)];
      const released = async (route_id: string) => {
        const its = await world.given.order({ lane: '', route_id, lines: [{ sku, qty: 1 }] });
        await release(await world.given.wave('single', [its]));
        return (await orderOf(its))?.lane;
      };
      const [one, two] = [world.given.id('R'), world.given.id('R')];
      expect(await released(one)).toBe(first);
      expect(await released(two)).toBe(second);
      expect(await released(one)).toBe(first);
      expect(await released('')).not.toBe(first);
    });
  });

  describe('taking a wave back', () => {
    const given = async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      await faces(zone(world), [sku], 20);
      const its = await order({ sku, qty: 6 });
      const waveId = await world.given.wave('sum', [its], { slots: 2 });
      await release(waveId);
      return { sku, its, waveId };
    };
    const cancel = (waveId: string) => inside(world, (ctx) => cancelWave(ctx, waveId));

    it('its stock and its orders are free again', async () => {
      const { sku, its, waveId } = await given();
      await cancel(waveId);
      expect(await kinds(waveId)).toEqual(['pick.sum cancelled', 'sow.wall cancelled']);
      expect(await sharesOf(waveId)).toEqual([]);
      expect(await orderOf(its)).toMatchObject({ status: 'new', wave_id: '' });
      expect(await db().selectFrom('stock').select('allocated').where('sku_id', '=', sku).execute()).toEqual([
        { allocated: 0 },
      ]);
      expect(await waveOf(waveId)).toBe('cancelled');
      expect(((await refusalOf(() => cancel(waveId))) as unknown[])[0]).toBe('waveBegun');
      const again = await world.given.wave('sum', [its], { slots: 2 });
      await release(again);
      expect(await sharesOf(again)).toMatchObject([{ qty: 6 }]);
    });

    it('an order that had stock by itself before has it yet, where the wave was not released', async () => {
      const [sku] = await skus(1);
      if (!sku) throw new Error('a SKU');
      await faces(zone(world), [sku], 20);
      const its = await order({ sku, qty: 6 });
      const waveId = await world.given.wave('single', [its]);
      await inside(world, (ctx) => allocateOrder(ctx, its.orderId));
      await cancel(waveId);
      expect(await orderOf(its)).toMatchObject({ status: 'allocated', wave_id: '' });
      const picks = db().selectFrom('pick').select(['status', 'wave_id']).where('order_id', '=', its.orderId);
      expect(await picks.execute()).toEqual([{ status: 'open', wave_id: '' }]);
    });

    it('not when somebody picks it, or has its work in his hands', async () => {
      const { waveId } = await given();
      const [job] = await jobsOf(waveId);
      const held = { claimed_by: 'op2', claimed_device: 'd2', lease_until: '2999-01-01T00:00:00Z' };
      const jobs = (values: object) =>
        db()
          .updateTable('job')
          .set(values)
          .where('job_id', '=', job?.job_id ?? '')
          .execute();
      await jobs(held);
      expect(await refusalOf(() => cancel(waveId))).toEqual(['jobClaimed', { job: job?.job_id, user: 'op2' }]);
      await jobs({ lease_until: null, status: 'begun' });
      expect(await refusalOf(() => cancel(waveId))).toEqual(['waveBegun', { wave: waveId }]);
      await jobs({ status: 'ready' });
      const undone = new Error('undone');
      const tried = inside(world, async (ctx: Context) => {
        await ctx.trx.updateTable('pick').set({ done: 1, status: 'part' }).where('wave_id', '=', waveId).execute();
        await expect(cancelWave(ctx, waveId)).rejects.toMatchObject({ refusal: 'waveBegun' });
        throw undone;
      });
      await expect(tried).rejects.toBe(undone);
    });
  });
};
