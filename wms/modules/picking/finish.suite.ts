import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers } from '#contract/picking-containers.ts';
import { ReleaseWave, StopOrder } from '#contract/picking-orders.ts';
import {
  CallVlmTray,
  CompleteStockup,
  ConfirmPick,
  SetDownContainers,
  ShareJob,
  StartXdPick,
} from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import { ClaimJobs, ReleaseJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { begun, boundTo, released, takes, type Begun } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

/** The end of a job, where its containers stand then, and jobs that are shared. */
export const finishingJobs = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  const picker = async (more: Parameters<World['given']['user']>[0] = {}) =>
    world.signedIn(await world.given.user({ role: 'PICKER', ...more }));
  const pickOf = (pickId: string) =>
    db().selectFrom('pick').selectAll().where('pick_id', '=', pickId).executeTakeFirstOrThrow();
  const stand = async (lpn: string) =>
    (await db().selectFrom('container').select('loc').where('container_id', '=', lpn).executeTakeFirstOrThrow()).loc;
  const place = (usage: 'stage' | 'pack' | 'sort' | 'return' | 'qc' | 'reserve') =>
    world.given.loc({ usage, max_pallets: 0 });

  /** One order, a SKU at each of so many places, all of it in one job. */
  async function walk(places: number) {
    const z = zone(world);
    const lines: { sku: string; qty: number }[] = [];
    for (let n = 1; n <= places; n++) {
      const sku = await world.given.sku();
      await world.given.stock({ sku, qty: 9, loc: await z.face(n, sku) });
      lines.push({ sku, qty: 4 });
    }
    const order = await world.given.order({ lines });
    const waveId = await world.given.wave('single', [order]);
    await inside(world, (ctx) => releaseWave(ctx, waveId));
    const { job_id: jobId } = await db()
      .selectFrom('job')
      .select('job_id')
      .where('wave_id', '=', waveId)
      .executeTakeFirstOrThrow();
    const { rows } = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
    const tote = world.given.id('TOTE');
    await t.op(BindContainers, { jobId, rows: [boundTo(tote, { orderId: order.orderId })] });
    const at = rows.places.map(({ loc }) => loc);
    const picks = [...rows.picks].sort((a, b) => at.indexOf(a.loc) - at.indexOf(b.loc));
    return { ...order, jobId, waveId, tote, picks };
  }

  beforeAll(async () => {
    [t, colleague] = [await picker(), await picker()];
    lead = await world.terminal('sup1');
  });

  describe('a job that ends', () => {
    const no = async (request: RequestOf<typeof CompleteStockup>, who = t) =>
      refusalOf(await who.tryOp(CompleteStockup, request));
    const ends = ({ jobId }: { jobId: string }, open: { id: string; qty: number }[] = [], reason = '') => ({
      jobId,
      open,
      reason,
    });

    it('with all of it picked: the order is picked, the wave done, and nobody picks on', async () => {
      const its = await begun(world, t);
      await t.op(ConfirmPick, takes(its, 6));
      const { changed } = await t.op(CompleteStockup, ends(its));
      expect(changed.jobs).toMatchObject([{ status: 'done' }]);
      expect(changed.orders).toMatchObject([{ status: 'picked' }]);
      expect(changed.waves).toMatchObject([{ status: 'done' }]);
      expect(await no(ends(its))).toBe('jobOver');
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 1)))).toBe('jobOver');
    });

    it('with what is open of it, as the terminal sees it, each once, and a reason', async () => {
      const its = await walk(2);
      const [a, b] = its.picks.map(({ pickId }) => ({ id: pickId, qty: 4 }));
      if (!a || !b) throw new Error('two picks');
      expect(await no(ends(its, [a, b]))).toBe('pickReasonMissing');
      expect(await no(ends(its, [a, b], 'CUSTOMER'))).toBe('pickReasonMissing');
      for (const open of [[], [a], [a, a], [a, { ...b, qty: 3 }]])
        expect(await no(ends(its, open, 'MISSING')), JSON.stringify(open)).toBe('openDiffers');
      expect(await no(ends(its, [a, b], 'MISSING'), colleague)).toBe('jobClaimed');
      expect(await no(ends({ jobId: 'J-none' }, [], ''))).toBe('jobUnknown');
      const { changed } = await t.op(CompleteStockup, ends(its, [b, a], 'MISSING'));
      expect(changed.picks.map(({ status, shortQty }) => [status, shortQty])).toEqual([
        ['short', 4],
        ['short', 4],
      ]);
      const kept = db().selectFrom('stock').select('allocated');
      expect(
        await kept
          .where(
            'loc',
            'in',
            its.picks.map(({ loc }) => loc),
          )
          .execute(),
      ).toEqual([{ allocated: 0 }, { allocated: 0 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('what it saw open and was picked since is done, and needs no second look', async () => {
      const its = await walk(2);
      const [a, b] = its.picks;
      if (!a || !b) throw new Error('two picks');
      await t.op(ConfirmPick, takes({ ...its, pick: a }, 4));
      const seen = [a, b].map(({ pickId }) => ({ id: pickId, qty: 4 }));
      const { changed } = await t.op(CompleteStockup, ends(its, seen, 'MISSING'));
      expect(changed.jobs).toMatchObject([{ status: 'done' }]);
      expect(await pickOf(a.pickId)).toMatchObject({ done: 4, short: 0 });
      expect(await pickOf(b.pickId)).toMatchObject({ done: 0, short: 4 });
    });

    it('of one area after the other: nobody picks in the second before the first is over, whose totes it gets', async () => {
      const [a, b] = [zone(world), zone(world)];
      const lines: { sku: string; qty: number }[] = [];
      for (const z of [a, b]) {
        const sku = await world.given.sku();
        await world.given.stock({ sku, qty: 9, loc: await z.face(1, sku) });
        lines.push({ sku, qty: 4 });
      }
      const order = await world.given.order({ lines });
      await lead.op(ReleaseWave, { waveId: await world.given.wave('single', [order]) });
      const picks = await db().selectFrom('pick').selectAll().where('order_id', '=', order.orderId).execute();
      const after = await db().selectFrom('job').select('job_id').where('after_job', '<>', '').execute();
      const second = picks.find(({ job_id }) => after.some((job) => job.job_id === job_id));
      const first = picks.find((pick) => pick !== second);
      if (!first || !second) throw new Error('two jobs');
      const { rows } = await t.ask(ClaimJobs, { jobIds: [first.job_id], deviceId: t.deviceId });
      const [pick] = rows.picks;
      if (!pick) throw new Error('a pick');
      const tote = world.given.id('TOTE');
      await t.op(BindContainers, { jobId: first.job_id, rows: [boundTo(tote, order)] });
      const early = { pickId: second.pick_id, loc: second.loc, skuId: second.sku_id, jobId: second.job_id };
      const its = { jobId: first.job_id, pick, tote };
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 4, { ...early, seen: 1e12 })))).toBe('jobWaits');
      expect(refusalOf(await t.tryOp(CompleteStockup, ends({ jobId: second.job_id })))).toBe('jobWaits');
      await t.op(ConfirmPick, takes(its, 4));
      const { changed } = await t.op(CompleteStockup, ends(its));
      expect(changed.jobs.find(({ jobId }) => jobId === second.job_id)).toMatchObject({ status: 'ready' });
      expect(changed.containers).toMatchObject([{ containerId: tote, jobId: second.job_id }]);
      await t.op(ConfirmPick, takes(its, 4, { ...early, seen: 1e12 }));
      expect(await verify(db())).toEqual([]);
    });

    it('a pick and the end of its job at the same moment: nothing is picked that was given up', async () => {
      const its = await begun(world, t);
      const all = [{ id: its.pick.pickId, qty: 6 }];
      const [picked, ended] = await Promise.all([
        t.tryOp(ConfirmPick, takes(its, 4)),
        t.tryOp(CompleteStockup, ends(its, all, 'MISSING')),
      ]);
      expect([
        ['ok', 'ok'],
        ['jobOver', 'ok'],
      ]).toContainEqual([refusalOf(picked), refusalOf(ended)]);
      const { done, short } = await pickOf(its.pick.pickId);
      expect(done + short).toBeLessThanOrEqual(6);
      expect(await verify(db())).toEqual([]);
    });

    it('sent twice it ends once', async () => {
      const its = await begun(world, t);
      const meta = { opId: crypto.randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      const request = ends(its, [{ id: its.pick.pickId, qty: 6 }], 'MISSING');
      const [one, two] = [await t.op(CompleteStockup, request, meta), await t.op(CompleteStockup, request, meta)];
      expect(two.changed.jobs).toMatchObject([{ jobId: its.jobId, status: one.changed.jobs[0]?.status ?? '' }]);
      expect(await pickOf(its.pick.pickId)).toMatchObject({ short: 6 });
    });

    it('two pickers of one wave at once: what each takes counts, and the last one ends the wave', async () => {
      const [a, b] = [zone(world), zone(world)];
      const sku = [await world.given.sku(), await world.given.sku()] as const;
      await world.given.stock({ sku: sku[0], qty: 9, loc: await a.face(1, sku[0]) });
      await world.given.stock({ sku: sku[1], qty: 9, loc: await b.face(1, sku[1]) });
      const orders = [
        await world.given.order({ lines: [{ sku: sku[0], qty: 5 }] }),
        await world.given.order({ lines: [{ sku: sku[1], qty: 5 }] }),
      ];
      const waveId = await world.given.wave('single', orders);
      await lead.op(ReleaseWave, { waveId });
      const jobs = await db().selectFrom('job').select('job_id').where('wave_id', '=', waveId).execute();
      expect(jobs).toHaveLength(2);
      const held = await Promise.all(
        jobs.map(async ({ job_id }, i) => {
          const who = i === 0 ? t : colleague;
          const { rows } = await who.ask(ClaimJobs, { jobIds: [job_id], deviceId: who.deviceId });
          const [pick] = rows.picks;
          if (!pick) throw new Error('a pick');
          const tote = world.given.id('TOTE');
          await who.op(BindContainers, { jobId: job_id, rows: [boundTo(tote, pick)] });
          return { who, its: { jobId: job_id, pick, tote } };
        }),
      );
      await Promise.all(held.flatMap(({ who, its }) => [1, 2].map((qty) => who.op(ConfirmPick, takes(its, qty)))));
      await Promise.all(held.map(({ who, its }) => who.op(ConfirmPick, takes(its, 2))));
      const ended = await Promise.all(held.map(({ who, its }) => who.op(CompleteStockup, ends(its))));
      expect(ended.map(({ changed }) => changed.waves[0]?.status)).toContain('done');
      const wave = db().selectFrom('wave').select('status').where('wave_id', '=', waveId);
      expect(await wave.execute()).toEqual([{ status: 'done' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('picked in a dead zone, and ended by somebody else meanwhile: no more than was given up', async () => {
      const its = await begun(world, t);
      await t.op(ConfirmPick, takes(its, 2));
      await lead.ask(ReleaseJobs, { jobIds: [its.jobId], deviceId: lead.deviceId });
      await lead.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: lead.deviceId });
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 1)))).toBe('jobClaimed');
      await lead.op(CompleteStockup, ends(its, [{ id: its.pick.pickId, qty: 4 }], 'MISSING'));
      expect(refusalOf(await t.tryOp(ConfirmPick, takes(its, 1)))).toBe('jobOver');
    });
  });

  describe('containers that are set down', () => {
    const no = async (request: RequestOf<typeof SetDownContainers>, who = t) =>
      refusalOf(await who.tryOp(SetDownContainers, request));
    type Next = RequestOf<typeof SetDownContainers>['next'];
    const at = ({ tote, jobId }: Begun, loc: string, next: Next, more: object = {}) => ({
      jobId,
      lpns: [tote],
      loc,
      next,
      ...more,
    });
    const filled = async (more: Parameters<typeof begun>[2] = {}) => {
      const its = await begun(world, t, more);
      await t.op(ConfirmPick, takes(its, 6));
      return its;
    };

    it('stand where they are for what comes next; once more is no harm', async () => {
      const its = await filled();
      const stage = await place('stage');
      const { changed } = await t.op(SetDownContainers, at(its, stage, 'stage'));
      expect(changed.containers).toMatchObject([{ containerId: its.tote, loc: stage, out: { lane: stage } }]);
      await t.op(SetDownContainers, at(its, stage, 'stage'));
      const pack = await place('pack');
      await t.op(SetDownContainers, at(its, pack, 'pack'));
      expect(await stand(its.tote)).toBe(pack);
      expect(await verify(db())).toEqual([]);
    });

    it('not where something else belongs, nor what is not there, or goes elsewhere', async () => {
      const its = await filled();
      const [stage, pack] = [await place('stage'), await place('pack')];
      expect(await no(at(its, pack, 'stage'))).toBe('notSetDown');
      expect(await no(at(its, stage, 'pack'))).toBe('notSetDown');
      expect(await no(at(its, its.face, 'stage'))).toBe('notSetDown');
      expect(await no(at(its, 'NOWHERE', 'stage'))).toBe('locUnknown');
      expect(await no(at(its, stage, 'stage', { lpns: ['T-none'] }))).toBe('containerUnknown');
      expect(await no(at(its, stage, 'stage', { lpns: [its.tote, its.tote] }))).toBe('childTwice');
      const pallet = world.given.id('P');
      await world.given.stock({ sku: its.sku, qty: 1, loc: await its.z.rack(2), lpn: pallet });
      expect(await no(at(its, stage, 'stage', { lpns: [pallet] }))).toBe('containerUnknown');
      await db().updateTable('location').set({ status: 'locked' }).where('loc', '=', stage).execute();
      expect(await no(at(its, stage, 'stage'))).toBe('locLocked');
      expect(await no(at(its, await place('return'), 'return'))).toBe('containerState');
      await lead.op(StopOrder, { orderId: its.orderId, reason: 'CUSTOMER' });
      expect(await no(at(its, pack, 'pack'))).toBe('containerState');
      expect(await stand(its.tote)).toBe('ON-THE-WAY');
    });

    it('with their cart, or taken out of it', async () => {
      const its = await begun(world, t);
      const [cart, other] = [world.given.id('CART'), world.given.id('TOTE')];
      const slot = (lpn: string, of: string) => boundTo(lpn, its.pick, { parentId: cart, slot: of });
      const rows = [boundTo(cart, {}, { kind: 'cart' }), slot(its.tote, '1'), slot(other, '2')];
      await t.op(BindContainers, { jobId: its.jobId, rows });
      await t.op(ConfirmPick, takes(its, 6));
      const [pack, stage] = [await place('pack'), await place('stage')];
      await t.op(SetDownContainers, at(its, pack, 'pack', { lpns: [cart] }));
      expect(await Promise.all([cart, its.tote, other].map(stand))).toEqual([pack, pack, pack]);
      const { changed } = await t.op(SetDownContainers, at(its, stage, 'stage'));
      const now = new Map(changed.containers.map((box) => [box.containerId, box]));
      expect(now.get(its.tote)).toMatchObject({ loc: stage, parentId: '', contents: [{ qty: 6 }] });
      expect(now.get(cart)).toMatchObject({ loc: pack, contents: [] });
      await t.op(SetDownContainers, at(its, stage, 'stage', { lpns: [other, cart] }));
      const nested = db().selectFrom('container').select('parent_id').where('container_id', '=', other);
      expect(await nested.execute()).toEqual([{ parent_id: cart }]);
      expect(await verify(db())).toEqual([]);
    });

    it('valuables go to sampling first', async () => {
      const its = await filled({ has: { valuable: true } });
      expect(await no(at(its, await place('stage'), 'stage'))).toBe('valuablesToSampling');
      await t.op(SetDownContainers, at(its, await place('qc'), 'stage'));
    });

    it('by whoever holds their job, and of his owners', async () => {
      const its = await filled();
      const stage = await place('stage');
      expect(await no(at(its, stage, 'stage'), colleague)).toBe('jobClaimed');
      const foreign = await picker({ owners: ['OW02'] });
      expect(await no(at(its, stage, 'stage'), foreign)).toBe('ownerNotAllowed');
      expect(await no(at(its, stage, 'stage', { jobId: '' }), foreign)).toBe('ownerNotAllowed');
      const far = await picker({ warehouses: ['WH1', 'WH2'] });
      far.whgid = 'WH2';
      expect(await no(at(its, stage, 'stage', { jobId: '' }), far)).toBe('locUnknown');
      await t.op(SetDownContainers, at(its, stage, 'stage'));
    });
  });

  describe('a job that is shared', () => {
    const shares = (jobId: string, who: Terminal, more: object = {}) => ({ jobId, deviceId: who.deviceId, ...more });
    const no = async (jobId: string, who: Terminal, more: object = {}) =>
      refusalOf(await who.try(ShareJob, shares(jobId, who, more)));
    const heard = (who: Terminal, minutesAgo: number) =>
      db()
        .updateTable('device')
        .set({ last_seen: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
        .where('device_id', '=', who.deviceId)
        .execute();

    it('the far half of what is open is a job of the colleague; the holder is told', async () => {
      const its = await walk(5);
      await heard(t, 0);
      const { rows } = await colleague.ask(ShareJob, shares(its.jobId, colleague));
      expect(rows.jobs).toMatchObject([{ kind: 'pick.order', claimedDevice: colleague.deviceId, planned: 8 }]);
      const far = its.picks.slice(3).map(({ pickId }) => pickId);
      expect(new Set(rows.picks.map(({ pickId }) => pickId))).toEqual(new Set(far));
      const left = await db().selectFrom('pick').select('pick_id').where('job_id', '=', its.jobId).execute();
      expect(left).toHaveLength(3);
      const me = await db().selectFrom('job').select('claimed_by').where('job_id', '=', its.jobId).executeTakeFirst();
      const told = await db()
        .selectFrom('message')
        .select('msg_content')
        .where('m_to', '=', me?.claimed_by ?? '')
        .execute();
      expect(told.filter(({ msg_content }) => msg_content.includes(its.orderId))).toHaveLength(1);
    });

    it('not one’s own, nor nobody’s, nor where the holder was not heard of, nor where one pick is left', async () => {
      const its = await walk(3);
      expect(await no(its.jobId, t)).toBe('notShared');
      expect(await no('J-none', t)).toBe('jobUnknown');
      await heard(t, 3);
      expect(await no(its.jobId, colleague)).toBe('notShared');
      expect(await no(its.jobId, colleague, { force: true })).toBe('notShared');
      const forced = await lead.ask(ShareJob, shares(its.jobId, lead, { force: true }));
      expect(forced.rows.picks).toHaveLength(1);
      await heard(t, 0);
      await colleague.ask(ShareJob, shares(its.jobId, colleague));
      expect(await no(its.jobId, lead)).toBe('notShared');
      const free = await released(world);
      expect(await no(free.jobId, colleague)).toBe('notShared');
    });

    it('two ask at once: each pick has one picker', async () => {
      const its = await walk(4);
      const third = await picker();
      await Promise.all([colleague, third].map((who) => who.ask(ShareJob, shares(its.jobId, who))));
      const rows = await db().selectFrom('pick').select('job_id').where('order_id', '=', its.orderId).execute();
      const jobs = rows.map(({ job_id }) => job_id);
      expect([...new Set(jobs)].map((job) => jobs.filter((one) => one === job).length).sort((a, b) => a - b)).toEqual([
        1, 1, 2,
      ]);
    });

    it('who could not know has picked his old half: booked where nobody else did, and refused where somebody did', async () => {
      const its = await walk(4);
      await colleague.ask(ShareJob, shares(its.jobId, colleague));
      const [, , third, last] = its.picks;
      if (!third || !last) throw new Error('four picks');
      await t.op(ConfirmPick, takes({ ...its, pick: third }, 4));
      const mine = (pick: typeof last) => pickOf(pick.pickId);
      const { job_id: jobId, rev } = await mine(last);
      const tote = world.given.id('TOTE');
      await colleague.op(BindContainers, { jobId, rows: [boundTo(tote, { orderId: its.orderId })] });
      const their = (pick: typeof last, seen: number) => ({ jobId, tote, pick: { ...pick, rev: seen } });
      expect(refusalOf(await colleague.tryOp(ConfirmPick, takes(their(third, 1e12), 4)))).toBe('pickDone');
      await colleague.op(ConfirmPick, takes(their(last, rev), 3));
      // Three of the four lie in the colleague's tote: the fourth is all that is wanted.
      expect(refusalOf(await t.tryOp(ConfirmPick, takes({ ...its, pick: last }, 4)))).toBe('overStockup');
      await colleague.op(ConfirmPick, takes(their(last, (await mine(last)).rev), 1));
      expect(refusalOf(await t.tryOp(ConfirmPick, takes({ ...its, pick: last }, 4)))).toBe('pickDone');
      expect(await mine(last)).toMatchObject({ qty: 4, done: 4, to_lpn: tote });
      // Who could know is refused: it is no pick of his job.
      const known = takes({ ...its, pick: { ...last, rev: 1e12 } }, 1);
      expect(refusalOf(await t.tryOp(ConfirmPick, known))).toBe('pickUnknown');
      expect(await verify(db())).toEqual([]);
    });
  });

  describe('the lift and cross-dock, by whom', () => {
    it('the tray at the window is somebody’s until he has picked from it or let go', async () => {
      const [sku, loc] = [await world.given.sku(), await world.given.loc({ usage: 'vlm', max_pallets: 0 })];
      const trays = [world.given.id('TRAY'), world.given.id('TRAY')];
      for (const lpn of trays) await world.given.stock({ sku, qty: 3, loc, lpn, kind: 'tote' });
      const called = [];
      for (const who of [t, colleague]) {
        const order = await world.given.order({ lines: [{ sku, qty: 3 }] });
        const waveId = await world.given.wave('vlm', [order]);
        await inside(world, (ctx) => releaseWave(ctx, waveId));
        const pick = await db()
          .selectFrom('pick')
          .selectAll()
          .where('order_id', '=', order.orderId)
          .executeTakeFirstOrThrow();
        await who.ask(ClaimJobs, { jobIds: [pick.job_id], deviceId: who.deviceId });
        called.push({ who, jobId: pick.job_id, pickId: pick.pick_id });
      }
      const [one, two] = called;
      if (!one || !two) throw new Error('two jobs');
      const calls = ({ who, jobId, pickId }: typeof one) => who.try(CallVlmTray, { jobId, pickId });
      expect(refusalOf(await calls(one))).toBe('ok');
      expect(refusalOf(await calls(one))).toBe('ok');
      expect(refusalOf(await calls(two))).toBe('liftBusy');
      expect(refusalOf(await calls({ ...two, who: t }))).toBe('jobClaimed');
      await t.ask(ReleaseJobs, { jobIds: [one.jobId], deviceId: t.deviceId });
      expect(refusalOf(await calls(two))).toBe('ok');
    });

    it('who starts a cross-dock wave handles the goods of its owners', async () => {
      const sku = await world.given.sku();
      await world.given.stock({ sku, qty: 10, loc: await place('stage') });
      const order = await world.given.order({ lines: [{ sku, qty: 3 }] });
      const waveId = await world.given.wave('xd', [order]);
      await inside(world, (ctx) => releaseWave(ctx, waveId));
      const foreign = await picker({ owners: ['OW02'] });
      expect(refusalOf(await foreign.tryOp(StartXdPick, { waveId }))).toBe('ownerNotAllowed');
      expect(refusalOf(await t.tryOp(StartXdPick, { waveId: 'W-none' }))).toBe('waveUnknown');
      const both = await Promise.all([t, colleague].map((who) => who.tryOp(StartXdPick, { waveId })));
      expect(both.map(refusalOf).sort()).toEqual(['ok', 'waveNotStockedUp']);
    });
  });
};
