import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers, CloseContainer } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CancelPick, CompleteStockup, ConfirmPick, ShortPick } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import { ClaimJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun, boundTo, misses, putsBack, released, takes, type Begun } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';

/** Fewer goods than the book says, and goods that go back to a place. */
export const shortAndBack = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  const pickOf = (pickId: string) =>
    db().selectFrom('pick').selectAll().where('pick_id', '=', pickId).executeTakeFirstOrThrow();
  const stockAt = async (loc: string) => {
    const rows = await db().selectFrom('stock').select(['qty', 'allocated', 'frozen']).where('loc', '=', loc).execute();
    const sum = (of: 'qty' | 'allocated' | 'frozen') => rows.reduce((all, row) => all + row[of], 0);
    return { qty: sum('qty'), allocated: sum('allocated'), frozen: sum('frozen') };
  };
  const countOf = (loc: string) =>
    db()
      .selectFrom('job_line')
      .innerJoin('job', 'job.job_id', 'job_line.job_id')
      .select(['job_line.planned', 'job_line.done', 'job_line.reason'])
      .where('job.kind', '=', 'count')
      .where('job_line.loc', '=', loc)
      .execute();

  beforeAll(async () => {
    t = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    colleague = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    lead = await world.terminal('sup1');
  });

  describe('a pick that falls short', () => {
    const no = async (request: RequestOf<typeof ShortPick>, who = t) => refusalOf(await who.tryOp(ShortPick, request));
    /** Six pieces at the face, and as many at the place of reserve beside it. */
    async function twice(reserve = 6) {
      const z = zone(world);
      const other = await z.rack(2, { usage: 'pick' });
      const its = await begun(world, t, { z, stands: [{ qty: 6 }] });
      if (reserve > 0) await world.given.stock({ sku: its.sku, qty: reserve, loc: other });
      return { ...its, other };
    }

    it('what is missing is counted and kept by nobody; the pick goes on at the alternate that he names', async () => {
      const its = await twice();
      const elsewhere = { loc: its.other, lpn: '', lot: {} };
      const { changed } = await t.op(ShortPick, misses(its, 2, { elsewhere }));
      expect(new Map(changed.picks.map(({ pickId, loc, qty, status }) => [pickId, [loc, qty, status]]))).toEqual(
        new Map([
          [its.pick.pickId, [its.face, 4, 'open']],
          [`${its.pick.pickId}.2`, [its.other, 2, 'open']],
        ]),
      );
      expect(changed.picks.find(({ loc }) => loc === its.other)).toMatchObject({ why: 'asked' });
      expect(await stockAt(its.face)).toEqual({ qty: 6, allocated: 4, frozen: 2 });
      expect(await stockAt(its.other)).toEqual({ qty: 6, allocated: 2, frozen: 0 });
      expect(await countOf(its.face)).toEqual([{ planned: 6, done: 4, reason: 'MISSING' }]);
      await t.op(ConfirmPick, takes(its, 4));
      expect(await verify(db())).toEqual([]);
    });

    it('all of it, where nothing else is there: it is short, and its line says how much', async () => {
      const its = await twice(0);
      const { changed } = await t.op(ShortPick, misses(its, 6));
      expect(changed.picks).toMatchObject([{ status: 'short', shortQty: 6 }]);
      expect(changed.orderLines).toMatchObject([{ shortQty: 6 }]);
      expect(await no(misses(its, 1))).toBe('missingTooMuch');
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 1, { seen: 1e12 })))).toBe('pickDone');
    });

    it('an alternate that somebody picks from meanwhile: the WMS finds another, and what he took there is refused', async () => {
      const its = await twice();
      const third = await its.z.rack(3, { usage: 'pick' });
      await world.given.stock({ sku: its.sku, qty: 6, loc: third });
      // Kept by an order that came later.
      const later = await released(world, { sku: its.sku, stands: [], wants: 6 });
      const [pick] = (await colleague.ask(ClaimJobs, { jobIds: [later.jobId], deviceId: colleague.deviceId })).rows
        .picks;
      if (!pick) throw new Error('a pick');
      const tote = world.given.id('TOTE');
      await colleague.op(BindContainers, { jobId: later.jobId, rows: [boundTo(tote, later)] });
      await colleague.op(ConfirmPick, takes({ jobId: later.jobId, pick, tote }, 1));
      const free = pick.loc === third ? its.other : third;
      const elsewhere = { loc: pick.loc, lpn: '', lot: {} };
      const { changed } = await t.op(ShortPick, misses(its, 6, { elsewhere }));
      expect(changed.picks.find(({ status }) => status === 'open')).toMatchObject({ loc: free, qty: 6 });
      // He has picked there before he heard of it: the goods are the other's.
      const there = { pickId: `${its.pick.pickId}.2`, loc: pick.loc, seen: 0 };
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 6, there)))).toBe('insteadNotFree');
      expect(await verify(db())).toEqual([]);
    });

    it('planned elsewhere by the WMS, and free again where he picked: taken there, and kept nowhere else', async () => {
      const its = await twice(0);
      const third = await its.z.rack(3, { usage: 'pick' });
      await world.given.stock({ sku: its.sku, qty: 6, loc: third });
      const elsewhere = { loc: its.other, lpn: '', lot: {} };
      await t.op(ShortPick, misses(its, 6, { elsewhere }));
      expect(await pickOf(`${its.pick.pickId}.2`)).toMatchObject({ loc: third });
      await world.given.stock({ sku: its.sku, qty: 6, loc: its.other });
      const there = { pickId: `${its.pick.pickId}.2`, loc: its.other };
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 6, { ...there, seen: 1e12 })))).toBe('locNotSuggested');
      await t.op(ConfirmPick, takes(its, 6, { ...there, seen: 0 }));
      expect(await stockAt(third)).toEqual({ qty: 6, allocated: 0, frozen: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('an alternate that is kept for somebody who has not begun: the two swap', async () => {
      const its = await twice();
      const later = await released(world, { sku: its.sku, stands: [], wants: 6 });
      const third = await its.z.rack(3, { usage: 'pick' });
      await world.given.stock({ sku: its.sku, qty: 6, loc: third });
      const elsewhere = { loc: its.other, lpn: '', lot: {} };
      const { changed } = await t.op(ShortPick, misses(its, 6, { elsewhere }));
      const open = changed.picks.filter(({ status }) => status === 'open');
      expect(new Map(open.map(({ jobId, loc, qty }) => [jobId, [loc, qty]]))).toEqual(
        new Map([
          [its.jobId, [its.other, 6]],
          [later.jobId, [third, 6]],
        ]),
      );
      // Posted together with the short: he was there already.
      await t.op(ConfirmPick, takes(its, 6, { pickId: `${its.pick.pickId}.2`, loc: its.other, seen: 0 }));
      expect(await stockAt(its.other)).toEqual({ qty: 0, allocated: 0, frozen: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('where only reserve has more, it is brought down first, and the pick waits at its face', async () => {
      const z = zone(world);
      const [loc, lpn] = [await z.rack(2), world.given.id('P')];
      const its = await begun(world, t, { z, stands: [{ qty: 6 }] });
      await world.given.stock({ sku: its.sku, qty: 576, loc, lpn });
      const { changed } = await t.op(ShortPick, misses(its, 2));
      expect(changed.picks.find(({ pickId }) => pickId !== its.pick.pickId)).toMatchObject({
        loc: its.face,
        qty: 2,
        status: 'waiting',
        why: 'replenish',
      });
      const task = db().selectFrom('task').select(['kind', 'status', 'suggested_loc']).where('sku_id', '=', its.sku);
      expect(await task.execute()).toMatchObject([{ kind: 'replenish', status: 'ready', suggested_loc: its.face }]);
      expect(await verify(db())).toEqual([]);
    });

    it('no more than is open of it, whole, with a reason, at its place', async () => {
      const its = await twice();
      expect(await no(misses(its, 7))).toBe('missingTooMuch');
      for (const missing of [0, -1]) expect(await no(misses(its, missing))).toBe('badRequest');
      expect(await no(misses(its, 0.5))).toBe('wholePieces');
      expect(await no(misses(its, 1.000_000_1))).toBe('badRequest');
      for (const reason of ['', 'CUSTOMER']) expect(await no(misses(its, 1, { reason }))).toBe('pickReasonMissing');
      expect(await no(misses(its, 1, { loc: its.other }))).toBe('locNotSuggested');
      expect(await no(misses(its, 1, { pickId: 'P-none' }))).toBe('pickUnknown');
      expect(await no(misses(its, 1), colleague)).toBe('jobClaimed');
      expect(await stockAt(its.face)).toEqual({ qty: 6, allocated: 6, frozen: 0 });
      await t.op(ConfirmPick, takes(its, 4));
      expect(await no(misses(its, 3))).toBe('missingTooMuch');
      await t.op(ConfirmPick, takes(its, 2));
      expect(await no(misses(its, 1))).toBe('pickDone');
    });

    it('sent twice it is short once', async () => {
      const its = await twice();
      const meta = { opId: crypto.randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      for (const _ of [1, 2]) await t.op(ShortPick, misses(its, 2), meta);
      expect(await stockAt(its.face)).toEqual({ qty: 6, allocated: 4, frozen: 2 });
    });

    it('of an order that was stopped behind his back: the place is counted, nobody goes on', async () => {
      const its = await twice();
      await lead.op(StopOrder, { orderId: its.orderId, reason: 'CUSTOMER' });
      const { changed } = await t.op(ShortPick, misses(its, 2));
      expect(changed.picks).toMatchObject([{ status: 'cancelled' }]);
      expect(await stockAt(its.face)).toEqual({ qty: 6, allocated: 0, frozen: 2 });
      expect(await countOf(its.face)).toHaveLength(1);
      expect(await no(misses(its, 2, { seen: 1e12 }))).toBe('orderStopping');
      expect(await verify(db())).toEqual([]);
    });

    it('planned again behind his back: the goods of the new place are not kept for the old one as well', async () => {
      const its = await twice();
      await t.op(ShortPick, misses(its, 4));
      // A terminal that has not heard of it takes all six where they stood.
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 6)))).toBe('overStockup');
      await t.op(ConfirmPick, takes(its, 2));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ qty: 2, done: 2, status: 'done' });
      expect(await verify(db())).toEqual([]);
    });

    it('blocked and released meanwhile: no more than the order wants', async () => {
      const its = await twice();
      const hold = { orderId: its.orderId, reason: 'CUSTOMER' };
      await lead.op(HoldOrder, { ...hold, blocked: true });
      await lead.op(HoldOrder, { ...hold, blocked: false });
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 7)))).toBe('overStockup');
      await t.op(ConfirmPick, takes(its, 6));
    });
  });

  describe('goods that go back', () => {
    const no = async (request: RequestOf<typeof CancelPick>, who = t) =>
      refusalOf(await who.tryOp(CancelPick, request));
    const picked = async (more: Parameters<typeof begun>[2] = {}) => {
      const its = await begun(world, t, more);
      await t.op(ConfirmPick, takes(its, 6));
      return its;
    };

    it('to where they came from: the pick is open again, and may be picked once more', async () => {
      const its = await picked();
      const { changed } = await t.op(CancelPick, putsBack(its, 2));
      expect(changed.picks).toMatchObject([{ doneQty: 4, status: 'part', loc: its.face }]);
      expect(changed.orders).toMatchObject([{ status: 'picking', pickedQty: 4 }]);
      expect(await stockAt(its.face)).toEqual({ qty: 6, allocated: 2, frozen: 0 });
      await t.op(CancelPick, putsBack(its, 4));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ done: 0, status: 'open' });
      const out = db().selectFrom('outbound_container').select('state').where('container_id', '=', its.tote);
      expect(await out.execute()).toEqual([{ state: 'open' }]);
      expect(await no(putsBack(its, 1))).toBe('unpickQty');
      await t.op(ConfirmPick, takes(its, 6));
      expect(await verify(db())).toEqual([]);
    });

    it('sent twice they go back once', async () => {
      const its = await picked();
      const meta = { opId: crypto.randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      for (const _ of [1, 2]) await t.op(CancelPick, putsBack(its, 2), meta);
      expect(await pickOf(its.pick.pickId)).toMatchObject({ done: 4 });
    });

    it('to another place, where a part of a pick is one of its own', async () => {
      const its = await begun(world, t);
      await t.op(ConfirmPick, takes(its, 4));
      const toLoc = await its.z.rack(2);
      await t.op(CancelPick, putsBack(its, 3, { toLoc }));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ loc: its.face, qty: 3, done: 1 });
      expect(await pickOf(`${its.pick.pickId}.2`)).toMatchObject({ loc: toLoc, qty: 3, done: 0 });
      expect(await stockAt(toLoc)).toEqual({ qty: 3, allocated: 3, frozen: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('not more than was picked, whole, with a reason, of its job and order', async () => {
      const its = await picked();
      const other = await begun(world, t);
      expect(await no(putsBack(its, 7))).toBe('unpickQty');
      for (const qty of [0, -1]) expect(await no(putsBack(its, qty))).toBe('badRequest');
      expect(await no(putsBack(its, 0.5))).toBe('wholePieces');
      for (const reason of ['', 'CUSTOMER']) expect(await no(putsBack(its, 1, { reason }))).toBe('pickReasonMissing');
      expect(await no(putsBack(its, 1, { jobId: other.jobId }))).toBe('pickUnknown');
      expect(await no(putsBack(its, 1, { orderId: other.orderId }))).toBe('pickUnknown');
      expect(await no(putsBack(its, 1, { orderId: '' }))).toBe('pickUnknown');
      expect(await no(putsBack(its, 1), colleague)).toBe('jobClaimed');
      expect(await pickOf(its.pick.pickId)).toMatchObject({ done: 6 });
    });

    it('out of the container that they are in, and not out of another order’s', async () => {
      const its = await picked({ stands: [{ qty: 6 }] });
      const same = await begun(world, t, { sku: its.sku });
      await t.op(ConfirmPick, takes(same, 6));
      expect(await no(putsBack(its, 1, { fromLpn: same.tote }))).toBe('containerDiffers');
      expect(await no(putsBack(its, 1, { fromLpn: 'T-none' }))).toBe('containerUnknown');
      await t.op(CloseContainer, { lpn: its.tote, typeId: 'TOTE-M', holds: 6 });
      expect(await no(putsBack(its, 1))).toBe('containerState');
      expect(await pickOf(same.pick.pickId)).toMatchObject({ done: 6 });
    });

    it('to a place in stock that takes such goods', async () => {
      const its = await picked();
      const to = async (row: Parameters<Begun['z']['rack']>[1], walk: number) =>
        no(putsBack(its, 1, { toLoc: await its.z.rack(walk, row) }));
      expect(await no(putsBack(its, 1, { toLoc: 'NOWHERE' }))).toBe('locUnknown');
      expect(await to({ status: 'locked' }, 2)).toBe('locLocked');
      expect(await to({ fixed_sku: await world.given.sku() }, 3)).toBe('keptForOther');
      expect(await to({ max_weight: 0.5 }, 4)).toBe('tooHeavy');
      expect(await to({ usage: 'stage' }, 5)).toBe('locNotForStorage');
      expect(await no(putsBack(its, 1, { toLoc: 'ON-THE-WAY' }))).toBe('locNotForStorage');
      const [loc, lpn] = [await its.z.rack(6), world.given.id('P')];
      await world.given.stock({ sku: its.sku, qty: 1, loc, lpn });
      expect(await no(putsBack(its, 1, { toLpn: lpn }))).toBe('palletElsewhere');
      expect(await no(putsBack(its, 1, { toLoc: loc, toLpn: 'P-none' }))).toBe('palletUnknown');
      await db().updateTable('container').set({ sealed: true }).where('container_id', '=', lpn).execute();
      expect(await no(putsBack(its, 1, { toLoc: loc, toLpn: lpn }))).toBe('lpnSealed');
      await db().updateTable('container').set({ sealed: false }).where('container_id', '=', lpn).execute();
      const bound = { container_id: lpn, wh_gid: 'WH1', state: 'picking' as const };
      await db().insertInto('outbound_container').values(bound).execute();
      expect(await no(putsBack(its, 1, { toLoc: loc, toLpn: lpn }))).toBe('containerState');
      await db().deleteFrom('outbound_container').where('container_id', '=', lpn).execute();
      await t.op(CancelPick, putsBack(its, 1, { toLoc: loc, toLpn: lpn }));
      expect(await verify(db())).toEqual([]);
    });

    it('after the job by who may reverse, and nobody picks them again', async () => {
      const its = await picked();
      await t.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
      expect(await no(putsBack(its, 1))).toBe('jobOver');
      await lead.op(CancelPick, putsBack(its, 2));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ qty: 4, done: 4, status: 'done' });
      expect(await stockAt(its.face)).toEqual({ qty: 6, allocated: 0, frozen: 0 });
      await lead.op(CancelPick, putsBack(its, 4));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ qty: 0, done: 0, status: 'cancelled' });
      expect(await verify(db())).toEqual([]);
    });

    it('numbered pieces by their numbers, of those that were picked', async () => {
      const serials = [1, 2, 3, 4, 5, 6, 7].map((n) => world.given.id(`N${n}`));
      const stands = [{ qty: 7, serials }];
      const its = await begun(world, t, { has: { is_serial: true }, stands });
      await t.op(ConfirmPick, takes(its, 6, { serials: serials.slice(0, 6) }));
      const [a = '', b = ''] = serials;
      expect(await no(putsBack(its, 2))).toBe('serialsUnnamed');
      expect(await no(putsBack(its, 2, { serials: [a] }))).toBe('serialsDiffer');
      expect(await no(putsBack(its, 1, { serials: [serials[6] ?? ''] }))).toBe('serialElsewhere');
      await t.op(CancelPick, putsBack(its, 2, { serials: [a, b] }));
      const there = await db().selectFrom('serial').select('serial_no').where('loc', '=', its.face).execute();
      expect(new Set(there.map((row) => row.serial_no))).toEqual(new Set([a, b, serials[6]]));
      expect(await verify(db())).toEqual([]);
    });
  });
};
