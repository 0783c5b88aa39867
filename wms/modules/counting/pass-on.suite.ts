import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { CountEmpty, CountGoods, FinishCountPlace, HandInCount } from '#contract/counting.ts';
import { PassOn, TakePassed } from '#contract/pass-on.ts';
import { ClaimJobs, GetJob, ReleaseJobs, RenewWork } from '#contract/work.ts';
import { passOf, proofOf } from '#domain/pass-on.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { planJob } from '#wms/work/jobs.ts';

type Counter = Terminal & { readonly user: string };

/** A claimed count goes from terminal to terminal without network; the WMS hears of it in either order. */
export const passingCountsOn = (world: World): void => {
  const db = () => world.wms.db;
  const counter = async (): Promise<Counter> => {
    const user = await world.given.user({ role: 'COUNTER' });
    return Object.assign(await world.signedIn(user), { user });
  };
  const no = async (who: Terminal, call: Parameters<Terminal['tryOp']>[0], request: object) =>
    refusalOf(await who.tryOp(call, request));

  let giver: Counter;
  let taker: Counter;
  let third: Counter;
  beforeAll(async () => {
    [giver, taker, third] = [await counter(), await counter(), await counter()];
  });

  /** Two locations, a pallet at the first one; claimed by the giver. */
  async function claimed({ not_by = [] as string[] } = {}) {
    const z = zone(world);
    const [sku, lpn] = [await world.given.sku(), world.given.id('P')];
    const [full, empty] = [await z.rack(1), await z.rack(2)];
    await world.given.stock({ sku, qty: 24, loc: full, lpn });
    const lines = [full, empty].map((loc) => ({ loc, planned: 1, count_state: 'open' as const }));
    const job = { kind: 'count', of_id: z.areaId, area_id: z.areaId, priority: 3, count_type: 'first' as const };
    const jobId = await inside(world, (ctx) => planJob(ctx, { ...job, not_by }, lines));
    const pack = await giver.ask(ClaimJobs, { jobIds: [jobId], deviceId: giver.deviceId });
    const number = pack.blocks.find(({ kind }) => kind === 'pass')?.numbers[0] ?? '';
    return { jobId, sku, lpn, full, empty, number, areaId: z.areaId };
  }
  type At = Awaited<ReturnType<typeof claimed>>;
  const place = ({ jobId, full, empty }: At, n: 1 | 2) => ({
    jobId,
    jobLineId: `${jobId}/${n}`,
    loc: n === 1 ? full : empty,
    placeRev: 1,
  });

  async function countsFirst(at: At, who: Terminal = giver): Promise<void> {
    await who.op(CountGoods, {
      ...place(at, 1),
      entryId: `${at.jobId}/1/e1`,
      lpn: at.lpn,
      onLpn: '',
      skuId: at.sku,
      lot: {},
      quality: 'ok',
      qty: 24,
      withdrawn: false,
    });
    await who.op(FinishCountPlace, { ...place(at, 1), entries: 1 });
  }

  /** What the giver's display says after the first location. */
  async function shown(at: At, over: Partial<RequestOf<typeof TakePassed>> = {}, by = taker) {
    const pass = passOf(at.number);
    const said = { pass, jobId: at.jobId, giver: giver.user, giverDevice: giver.deviceId };
    const lines = ([1, 2] as const).map((n) => ({
      jobLineId: `${at.jobId}/${n}`,
      seq: n,
      loc: n === 1 ? at.full : at.empty,
      skuId: '',
      containerId: '',
      placeRev: 1,
      state: n === 1 ? ('counted' as const) : ('open' as const),
      by: n === 1 ? giver.user : '',
    }));
    return {
      ...said,
      proof: await proofOf(at.number, { ...said, whgid: 'WH1', counted: [`${at.jobId}/1`] }),
      of: at.areaId,
      ownerId: '',
      areaId: at.areaId,
      priority: 3,
      type: 'first' as const,
      visible: false,
      notBy: [],
      lines,
      deviceId: by.deviceId,
      ...over,
    };
  }
  const passes = (at: At) => giver.op(PassOn, { jobId: at.jobId, number: at.number, counted: [`${at.jobId}/1`] });
  const jobOf = async (at: At, who: Terminal = taker) => (await who.ask(GetJob, { jobId: at.jobId })).rows;

  describe('the giver is heard of first', () => {
    it('what he counted counts; the count is kept for who takes it over, and nobody else claims it', async () => {
      const at = await claimed();
      await countsFirst(at);
      const { changed } = await passes(at);
      expect(changed.jobs).toMatchObject([{ claimedBy: passOf(at.number), claimedDevice: '', done: 1 }]);
      expect(await no(giver, CountEmpty, place(at, 2))).toBe('jobClaimed');
      const free = await third.try(ClaimJobs, { jobIds: [at.jobId], deviceId: third.deviceId });
      expect(refusalOf(free)).toBe('jobClaimed');
      // His terminal renews what it holds: this is not his any more.
      const renewed = await giver.ask(RenewWork, {
        deviceId: giver.deviceId,
        receipts: [],
        tasks: [],
        jobs: [at.jobId],
      });
      expect(renewed.rows.jobs).toMatchObject([{ claimedBy: passOf(at.number) }]);

      const taken = await taker.op(TakePassed, await shown(at));
      expect(taken.changed.jobs).toMatchObject([{ claimedBy: taker.user, claimedDevice: taker.deviceId, done: 1 }]);
      expect(taken.changed.jobLines).toMatchObject([{ status: 'done', count: { by: giver.user } }, { status: 'open' }]);
      expect(taken.changed.jobLines[1]?.count).not.toHaveProperty('by');
      await taker.op(CountEmpty, place(at, 2));
      const handed = await taker.op(HandInCount, { jobId: at.jobId });
      expect(handed.changed.jobs).toMatchObject([{ status: 'done', done: 2, claimedBy: '' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('taken back by a supervisor meanwhile: refused', async () => {
      const at = await claimed();
      await countsFirst(at);
      await passes(at);
      const lead = await world.signedIn(await world.given.user({ role: 'COUNTLEAD' }));
      await lead.ask(ReleaseJobs, { jobIds: [at.jobId], deviceId: lead.deviceId });
      expect(await no(taker, TakePassed, await shown(at))).toBe('passGone');
    });
  });

  describe('the taker is heard of first', () => {
    it('his count is taken at once; what the giver counted before counts when it comes, and nothing after it', async () => {
      const at = await claimed();
      const taken = await taker.op(TakePassed, await shown(at));
      expect(taken.changed.jobs).toMatchObject([{ claimedBy: taker.user, planned: 2, done: 1 }]);
      expect(taken.changed.jobLines).toMatchObject([
        { status: 'done', count: { state: 'counted', by: giver.user, entries: [] } },
        { status: 'open' },
      ]);
      await taker.op(CountEmpty, place(at, 2));
      await taker.op(HandInCount, { jobId: at.jobId });

      await countsFirst(at);
      const { changed } = await passes(at);
      expect(changed.jobs).toMatchObject([{ status: 'done', done: 2 }]);
      expect(changed.jobLines).toMatchObject([{ count: { entries: [{ qty: 24 }] } }, { count: { state: 'empty' } }]);
      const line = await db()
        .selectFrom('job_line')
        .select('count_state')
        .where('job_line_id', '=', `${at.jobId}/1`)
        .executeTakeFirstOrThrow();
      expect(line.count_state).toBe('matched');
      expect(refusalOf(await giver.tryOp(FinishCountPlace, { ...place(at, 1), entries: 1 }))).toBe('jobOver');
      expect(await verify(db())).toEqual([]);
    });

    it('the giver counts only what he had counted by then; the taker does not count it again', async () => {
      const at = await claimed();
      await taker.op(TakePassed, await shown(at));
      expect(await no(giver, CountEmpty, place(at, 2))).toBe('jobClaimed');
      expect(await no(taker, CountEmpty, place(at, 1))).toBe('countedByGiver');
      expect(await no(giver, HandInCount, { jobId: at.jobId })).toBe('jobClaimed');
      await countsFirst(at);
      await passes(at);
      expect(await no(giver, FinishCountPlace, { ...place(at, 1), entries: 1 })).toBe('jobClaimed');
      expect(await no(taker, CountEmpty, place(at, 1))).toBe('countedByGiver');
    });

    it('a lease that ran out in silence is no reason to lose it; a claim of somebody else is', async () => {
      const over = async (at: At) =>
        db()
          .updateTable('job')
          .set({ lease_until: new Date(Date.now() - 60_000).toISOString() })
          .where('job_id', '=', at.jobId)
          .execute();
      const silent = await claimed();
      await over(silent);
      await taker.op(TakePassed, await shown(silent));
      const lost = await claimed();
      await over(lost);
      await third.ask(ClaimJobs, { jobIds: [lost.jobId], deviceId: third.deviceId });
      expect(await no(taker, TakePassed, await shown(lost))).toBe('jobClaimed');
    });
  });

  describe('a code', () => {
    it('is taken by the first of two; of the other nothing is taken', async () => {
      const at = await claimed();
      await taker.op(TakePassed, await shown(at));
      const late = await third.tryOp(TakePassed, await shown(at, {}, third));
      expect(refusalOf(late)).toBe('passTaken');
      expect(late.msg).toContain(taker.user);
      expect(await no(third, CountEmpty, place(at, 2))).toBe('jobClaimed');
      expect(await no(taker, TakePassed, await shown(at))).toBe('passTaken');
    });

    it('that was made up, or says something else, is none', async () => {
      const [at, other] = [await claimed(), await claimed()];
      expect(await no(taker, TakePassed, await shown(at, { proof: 'A'.repeat(26) }))).toBe('passForged');
      expect(await no(taker, TakePassed, await shown(at, { jobId: other.jobId }))).toBe('passForged');
      expect(await no(taker, TakePassed, await shown(at, { pass: 'PASS99999999' }))).toBe('passUnknown');
      expect(await no(taker, TakePassed, await shown(at, { giverDevice: third.deviceId }))).toBe('passUnknown');
      const more = (await shown(at)).lines.map((line) => ({ ...line, state: 'counted' as const }));
      expect(await no(taker, TakePassed, await shown(at, { lines: more }))).toBe('passForged');
      expect(await no(giver, PassOn, { jobId: at.jobId, number: `${passOf(at.number)}-GUESSED`, counted: [] })).toBe(
        'passUnknown',
      );
    });

    it('is for one count', async () => {
      const [at, other] = [await claimed(), await claimed()];
      await passes(at);
      const again = { jobId: other.jobId, number: at.number, counted: [] };
      expect(await no(giver, PassOn, again)).toBe('passUsed');
      expect(await no(giver, PassOn, { ...again, jobId: at.jobId })).toBe('passUsed');
      const said = { ...other, number: at.number };
      expect(await no(taker, TakePassed, await shown(said))).toBe('passUsed');
    });

    it('of a count that nobody holds any more is not given', async () => {
      const at = await claimed();
      await giver.ask(ReleaseJobs, { jobIds: [at.jobId], deviceId: giver.deviceId });
      expect(await no(giver, PassOn, { jobId: at.jobId, number: at.number, counted: [] })).toBe('passNotHeld');
    });

    it('is not for its giver, who has counted before, who may not count, or another warehouse', async () => {
      const at = await claimed();
      expect(await no(giver, TakePassed, await shown(at, {}, giver))).toBe('passOwn');
      const again = await claimed({ not_by: [taker.user] });
      expect(await no(taker, TakePassed, await shown(again))).toBe('samePerson');
      const picker = await world.signedIn(await world.given.user({ role: 'PICKER' }));
      expect(await no(picker, TakePassed, await shown(at))).toBe('notPermitted');
      const user = await world.given.user({ role: 'COUNTER', warehouses: ['WH1', 'WH2'] });
      const far = await world.signedIn(user);
      far.whgid = 'WH2';
      expect(await no(far, TakePassed, await shown(at))).toBe('jobUnknown');
    });

    it('of a count that nobody gave, or that is over, gives nothing', async () => {
      const at = await claimed();
      const pack = await third.ask(ClaimJobs, { jobIds: [(await planned()).jobId], deviceId: third.deviceId });
      const number = pack.blocks.find(({ kind }) => kind === 'pass')?.numbers[0] ?? '';
      expect(await no(third, PassOn, { jobId: at.jobId, number, counted: [] })).toBe('jobClaimed');
      await countsFirst(at);
      await giver.op(CountEmpty, place(at, 2));
      await giver.op(HandInCount, { jobId: at.jobId });
      expect(await no(taker, TakePassed, await shown(at))).toBe('jobOver');
      expect((await jobOf(at)).jobs).toMatchObject([{ status: 'done' }]);
    });
  });

  /** One more count, which nobody has. */
  async function planned() {
    const z = zone(world);
    const lines = [{ loc: await z.rack(1), planned: 1, count_state: 'open' as const }];
    const job = { kind: 'count', of_id: z.areaId, area_id: z.areaId, priority: 3, count_type: 'first' as const };
    return { jobId: await inside(world, (ctx) => planJob(ctx, job, lines)) };
  }
};
