import { randomUUID } from 'node:crypto';
import { AskCount, DecideVariance, GetVarianceList, type Variance } from '#contract/counting-decide.ts';
import { CountEmpty, CountGoods, FinishCountPlace, HandInCount } from '#contract/counting.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import { ClaimJobs } from '#contract/work.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allocateOrder } from '#wms/work/allocate/allocate-order.ts';
import { countsAgain } from '#wms/work/counts/judge-place.ts';
import { planPrograms } from '#wms/work/counts/plan-counts.ts';
import { shortAt } from '#wms/work/short-at.ts';
import { moveQty } from '#wms/ledger/post.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone, type Zone } from '#wms/testing/zone.ts';

/** What a count says of the book, what becomes of it, and who decides. */
export const countsJudged = (world: World): void => {
  const db = () => world.wms.db;
  let first: Terminal;
  let second: Terminal;
  let third: Terminal;
  let lead: Terminal;

  beforeAll(async () => {
    const counter = async () => world.signedIn(await world.given.user({ role: 'COUNTER' }));
    first = await counter();
    second = await counter();
    third = await counter();
    lead = await world.signedIn(await world.given.user({ role: 'COUNTLEAD' }));
  });

  const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const AS_OF = { clockOff: 0, clockAge: 0, waits: [] as string[] };

  interface Found {
    readonly sku: string;
    readonly qty: number;
    readonly lpn?: string;
  }
  interface How {
    readonly at?: number;
    readonly waits?: string[];
  }

  /** Goods that were there all day: the builders bring them in now. */
  async function stands(spec: Parameters<World['given']['stock']>[0]): Promise<void> {
    await world.given.stock(spec);
    await sql`alter table ledger disable trigger ledger_append_only`.execute(db());
    await sql`update ledger set posted_at = ${ago(1200)}, captured_at = ${ago(1200)} where to_loc = ${spec.loc}`.execute(
      db(),
    );
    await sql`alter table ledger enable trigger ledger_append_only`.execute(db());
  }

  /** Work of a place was given out three hours ago. */
  async function asked(loc: string): Promise<{ jobId: string; lineId: string }> {
    await lead.op(AskCount, { locs: [loc], areaId: '', skuId: '', ownerId: '' });
    return openCount(loc);
  }
  async function openCount(loc: string): Promise<{ jobId: string; lineId: string }> {
    const open = db()
      .selectFrom('job_line')
      .innerJoin('job', 'job.job_id', 'job_line.job_id')
      .select(['job_line.job_line_id', 'job.job_id'])
      .where('job_line.loc', '=', loc)
      .where('job_line.status', '=', 'open')
      .where('job.kind', '=', 'count');
    const { job_id: jobId, job_line_id: lineId } = await open.executeTakeFirstOrThrow();
    await db()
      .updateTable('job')
      .set({ created_at: ago(180) })
      .where('job_id', '=', jobId)
      .execute();
    return { jobId, lineId };
  }

  /** Goods after goods, then the place. `at`: so many minutes ago. */
  async function counts(t: Terminal, loc: string, found: readonly Found[], { at = 60, waits = [] }: How = {}) {
    const { jobId, lineId } = await openCount(loc);
    await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
    const where = { jobId, jobLineId: lineId, loc, placeRev: 1 };
    const meta: object = { capturedAt: ago(at), asOf: { ...AS_OF, waits } };
    for (const [i, { sku: skuId, qty, lpn = '' }] of found.entries()) {
      const entry = { entryId: `${lineId}/e${i + 1}`, qty, withdrawn: false, lpn, onLpn: '' };
      await t.op(CountGoods, { ...where, ...entry, skuId, lot: {}, quality: 'ok' }, meta);
    }
    if (found.length > 0) await t.op(FinishCountPlace, { ...where, entries: found.length }, meta);
    else await t.op(CountEmpty, where, meta);
    // Whoever has nothing left to count there holds no work there any more.
    await t.tryOp(HandInCount, { jobId }, meta);
    return lineId;
  }

  const stateOf = async (lineId: string) =>
    (
      await db()
        .selectFrom('job_line')
        .select('count_state')
        .where('job_line_id', '=', lineId)
        .executeTakeFirstOrThrow()
    ).count_state;
  const stockAt = async (loc: string) =>
    (await db().selectFrom('stock').select('qty').where('loc', '=', loc).execute()).reduce((n, { qty }) => n + qty, 0);
  const bookedAt = (loc: string) =>
    db()
      .selectFrom('ledger')
      .select(['qty', 'from_loc', 'to_loc', 'user_id', 'ref_id'])
      .where('verb', '=', 'COUNT')
      .where((e) => e.or([e('from_loc', '=', loc), e('to_loc', '=', loc)]))
      .execute();
  const listed = async (loc: string): Promise<Variance[]> =>
    (await lead.ask(GetVarianceList, { areaIds: [] })).variances.filter((one) => one.loc === loc);
  const only = async (loc: string): Promise<Variance> => {
    const [one] = await listed(loc);
    if (!one) throw new Error(`nothing to decide at ${loc}`);
    return one;
  };
  const decides = async (
    one: Variance,
    decision: 'accept' | 'recount' | 'reject' | 'moved',
    reason = '',
    who = lead,
  ) => {
    const { varianceId, difference } = one;
    return refusalOf(await who.tryOp(DecideVariance, { varianceId, decision, difference, reason }));
  };

  /** A place with goods of one SKU on the location itself. */
  async function place(z: Zone, qty: number, walk = 1, row = {}): Promise<{ loc: string; sku: string }> {
    const sku = await world.given.sku(row);
    const loc = await z.rack(walk);
    await stands({ sku, qty, loc });
    await asked(loc);
    return { loc, sku };
  }

  /** Somebody carries goods between the place and another one; `seq` and `minutes` say when, and it is heard of now. */
  async function carries(
    device: string,
    { loc, sku, to }: { loc: string; sku: string; to: string },
    qty: number,
    minutes: number,
    clock: { clock_off: number | null; clock_age: number | null } = { clock_off: 0, clock_age: 0 },
  ): Promise<void> {
    await inside(world, async (ctx) => {
      const stamp = { ...ctx.stamp, device_id: device, captured_at: ago(minutes) };
      const { op_id, user_id, captured_at } = stamp;
      const of = { path: '/x', request_hash: 'x', supersedes: '', outcome: 'applied' as const };
      await ctx.trx
        .insertInto('operation')
        .values({ op_id, wh_gid: 'WH1', user_id, device_id: device, seq: 1, captured_at, ...of, ...clock })
        .execute();
      const at = { ...ctx, stamp };
      const goods = { owner_id: 'OW01', sku_id: sku, lot: '', line_id: '' };
      const here = { loc, container: '' };
      expect(await moveQty(at, goods, { qty }, here, { loc: to, container: '' }, {})).toBe(true);
      await countsAgain(at);
    });
  }

  const heard = (t: Terminal, waiting: number) =>
    t.try(
      GetPersonMsgByQuery,
      {
        query: {
          search: { queryModel: { items: [] } },
          pageInfo: { pageSize: 1, currentPage: 1, sortField: [] },
        },
      },
      { waiting },
    );

  describe('a place that was counted', () => {
    it('matches the book, and nothing more is heard of it', async () => {
      const { loc, sku } = await place(zone(world), 24);
      const line = await counts(first, loc, [{ sku, qty: 24 }]);
      expect(await stateOf(line)).toBe('matched');
      expect(await listed(loc)).toEqual([]);
      expect(await bookedAt(loc)).toEqual([]);
    });

    it('differs: somebody else counts it, blind; two agree, and the difference is booked', async () => {
      const { loc, sku } = await place(zone(world), 24);
      const line = await counts(first, loc, [{ sku, qty: 21 }]);
      expect(await stateOf(line)).toBe('recount');
      expect(await stockAt(loc)).toBe(24);
      const again = await openCount(loc);
      const claimed = await first.try(ClaimJobs, { jobIds: [again.jobId], deviceId: first.deviceId });
      expect(refusalOf(claimed)).toBe('samePerson');
      const { rows } = await second.ask(ClaimJobs, { jobIds: [again.jobId], deviceId: second.deviceId });
      expect(JSON.stringify(rows)).not.toMatch(/"(?:planned|done|qty|qtys)":2[14]\b/);
      const other = await counts(second, loc, [{ sku, qty: 21 }], { at: 30 });
      expect(await stateOf(other)).toBe('adjusted');
      expect(await stockAt(loc)).toBe(21);
      expect(await bookedAt(loc)).toMatchObject([{ qty: 3, from_loc: loc, to_loc: '', ref_id: other }]);
      expect(await listed(loc)).toEqual([]);
    });

    it('a second number that is another one is for a person to decide, who has counted neither', async () => {
      const { loc, sku } = await place(zone(world), 24);
      await counts(first, loc, [{ sku, qty: 21 }]);
      await counts(second, loc, [{ sku, qty: 26 }], { at: 30 });
      const one = await only(loc);
      expect(one).toMatchObject({ state: 'review', book: 24, found: 26, difference: 2, silent: [], stirred: false });
      expect(one.touched.length).toBeLessThanOrEqual(3);
      expect(await decides({ ...one, difference: 1 }, 'accept')).toBe('varianceChanged');
      expect(await decides(one, 'accept', '', second)).toBe('notPermitted');
      expect(await decides(one, 'reject')).toBe('varianceReasonMissing');
      expect(await decides(one, 'accept')).toBe('ok');
      expect(await stockAt(loc)).toBe(26);
      expect(await decides(one, 'accept')).toBe('varianceOver');
    });

    it('who has counted it accepts, rejects and moves nothing of it, and may have it counted again', async () => {
      const { loc, sku } = await place(zone(world), 24);
      await counts(lead, loc, [{ sku, qty: 21 }]);
      await counts(second, loc, [{ sku, qty: 20 }], { at: 40 });
      const one = await only(loc);
      for (const decision of ['accept', 'reject', 'moved'] as const)
        expect(await decides(one, decision, 'MISCOUNT')).toBe('samePerson');
      expect(await stockAt(loc)).toBe(24);
      expect(await decides(one, 'recount')).toBe('ok');
    });

    it('is counted a third time where the one who decides wants it, or left as it is', async () => {
      const { loc, sku } = await place(zone(world), 24);
      await counts(first, loc, [{ sku, qty: 21 }]);
      await counts(second, loc, [{ sku, qty: 20 }], { at: 40 });
      expect(await decides(await only(loc), 'recount')).toBe('ok');
      await counts(third, loc, [{ sku, qty: 19 }], { at: 20 });
      expect(await decides(await only(loc), 'reject', 'MISCOUNT')).toBe('ok');
      expect(await stockAt(loc)).toBe(24);
      expect(await listed(loc)).toEqual([]);
    });

    it('goods that left after the count, and were heard of before it, are no difference', async () => {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      await carries('device-a', { loc, sku, to: await z.rack(9) }, 6, 20);
      expect(await stockAt(loc)).toBe(18);
      expect(await stateOf(await counts(first, loc, [{ sku, qty: 24 }], { at: 60 }))).toBe('matched');
    });

    it('goods that had left before the count, and are heard of after it, are no difference either', async () => {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      const line = await counts(first, loc, [{ sku, qty: 18 }], { at: 60 });
      expect(await stateOf(line)).toBe('recount');
      await carries('device-b', { loc, sku, to: await z.rack(9) }, 6, 90);
      expect(await stateOf(line)).toBe('matched');
    });

    it('is counted again where goods moved meanwhile, and nobody can adjust it', async () => {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      await carries('device-c', { loc, sku, to: await z.rack(9) }, 6, 61);
      const line = await counts(first, loc, [{ sku, qty: 22 }], { at: 60 });
      expect(await stateOf(line)).toBe('recount');
      const one = await only(loc);
      expect(one).toMatchObject({ stirred: true, difference: 0 });
      expect(await decides(one, 'accept')).toBe('varianceStirred');
    });

    it('a clock that nobody has compared for a day says nothing; either side of it matches', async () => {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      const old = { clock_off: 0, clock_age: 30 * 3_600_000 };
      await carries('device-d', { loc, sku, to: await z.rack(9) }, 6, 100, old);
      expect(await stateOf(await counts(first, loc, [{ sku, qty: 24 }], { at: 60 }))).toBe('matched');
    });
  });

  describe('a difference', () => {
    const tolerant = async (loc: string): Promise<void> => {
      await db()
        .insertInto('count_program')
        .values({ wh_gid: 'WH1', program_id: 'low', percent: 50, pieces: 5, enabled: false })
        .onConflict((conflict) => conflict.columns(['wh_gid', 'program_id']).doUpdateSet({ percent: 50, pieces: 5 }))
        .execute();
      const { jobId } = await openCount(loc);
      await db().updateTable('job').set({ program_id: 'low' }).where('job_id', '=', jobId).execute();
    };

    /** A difference within tolerance, and the terminal that has moved something there before. */
    async function waiting() {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      await tolerant(loc);
      const silent = await world.signedIn(await world.given.user({ role: 'COUNTER' }));
      const beside = await z.rack(8);
      await stands({ sku, qty: 5, loc: beside });
      await carries(silent.deviceId, { loc: beside, sku, to: await z.rack(9) }, 5, 150);
      const line = await counts(first, loc, [{ sku, qty: 22 }]);
      return { loc, line, silent };
    }

    it('waits for a terminal that moved something there and has not been heard since, and names it', async () => {
      const { loc, line, silent } = await waiting();
      expect(await stateOf(line)).toBe('accepted');
      expect((await only(loc)).silent).toHaveLength(1);
      // It is there, and has something of before the count left to say.
      await heard(silent, 70 * 60_000);
      expect(await stateOf(line)).toBe('accepted');
      await heard(silent, 0);
      expect(await stateOf(line)).toBe('adjusted');
      expect(await stockAt(loc)).toBe(22);
    });

    it('is judged again when a terminal that it waits for is heard, or after a while, and for no other call', async () => {
      const { loc, line, silent } = await waiting();
      const ofLine = () => db().updateTable('count_place').where('job_line_id', '=', line);
      const isJudgedBy = async (call: () => Promise<unknown>, minutes = 1): Promise<boolean> => {
        await ofLine()
          .set({ judged_at: ago(minutes) })
          .execute();
        await call();
        const place = db().selectFrom('count_place').select('judged_at').where('job_line_id', '=', line);
        return Date.parse((await place.executeTakeFirstOrThrow()).judged_at) > Date.now() - 30_000;
      };
      expect(await isJudgedBy(() => heard(second, 0))).toBe(false);
      expect(await isJudgedBy(() => heard(silent, 70 * 60_000))).toBe(false);
      expect(await isJudgedBy(() => listed(loc))).toBe(false);
      expect(await isJudgedBy(() => heard(second, 0), 6)).toBe(true);
      expect(await stateOf(line)).toBe('accepted');
      expect(await isJudgedBy(() => heard(silent, 0))).toBe(true);
      expect(await stateOf(line)).toBe('adjusted');
      expect(await isJudgedBy(() => heard(silent, 0), 60)).toBe(false);
    });

    it('waits for what its own terminal had not sent, eight hours at most', async () => {
      const { loc, sku } = await place(zone(world), 24);
      await tolerant(loc);
      const line = await counts(first, loc, [{ sku, qty: 22 }], { waits: [randomUUID()] });
      expect(await stateOf(line)).toBe('accepted');
      const long = await place(zone(world), 24);
      await tolerant(long.loc);
      const { jobId } = await openCount(long.loc);
      await db()
        .updateTable('job')
        .set({ created_at: ago(900) })
        .where('job_id', '=', jobId)
        .execute();
      const late = await counts(first, long.loc, [{ sku: long.sku, qty: 22 }], { at: 490, waits: [randomUUID()] });
      expect(await stateOf(late)).toBe('adjusted');
    });

    it('less than is kept for orders: what was kept last is planned again', async () => {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      const order = async (qty: number) => {
        const { orderId } = await world.given.order({ lines: [{ sku, qty }] });
        await inside(world, (ctx) => allocateOrder(ctx, orderId));
        return orderId;
      };
      const [old, late] = [await order(10), await order(12)];
      await tolerant(loc);
      await counts(first, loc, [{ sku, qty: 19 }]);
      const kept = await db().selectFrom('pick').select(['order_id', 'qty', 'short']).where('loc', '=', loc).execute();
      expect(await stockAt(loc)).toBe(19);
      expect(kept.find(({ order_id }) => order_id === old)).toMatchObject({ qty: 10, short: 0 });
      expect(kept.find(({ order_id }) => order_id === late)).toMatchObject({ short: 3 });
      expect(await verify(db())).toEqual([]);
    });

    it('of goods with serial numbers is never booked', async () => {
      const sku = await world.given.sku({ is_serial: true });
      const loc = await zone(world).rack(1);
      const serials = [world.given.id('SN'), world.given.id('SN')];
      await stands({ sku, qty: 2, loc, serials });
      await asked(loc);
      await counts(first, loc, [{ sku, qty: 1 }]);
      await counts(second, loc, [{ sku, qty: 1 }], { at: 30 });
      expect(await only(loc)).toMatchObject({ state: 'review', difference: -1 });
      expect(await decides(await only(loc), 'accept')).toBe('varianceSerial');
      expect(await stockAt(loc)).toBe(2);
    });

    it('that a picker found is the first count: somebody else agrees, and it is booked out of the hold', async () => {
      const sku = await world.given.sku();
      const loc = await zone(world).rack(1);
      await stands({ sku, qty: 24, loc });
      await inside(world, (ctx) =>
        shortAt(ctx, { loc, container: '', sku, lot: '', owner: 'OW01', missing: 4, found: 20, reason: 'MISSING' }),
      );
      const line = await counts(first, loc, [{ sku, qty: 20 }]);
      expect(await stateOf(line)).toBe('adjusted');
      const stock = db().selectFrom('stock').select(['qty', 'frozen']).where('loc', '=', loc);
      expect(await stock.execute()).toEqual([{ qty: 20, frozen: 0 }]);
    });

    it('that is booked is looked at again when something of before it comes, and who decides is told', async () => {
      const z = zone(world);
      const { loc, sku } = await place(z, 24);
      await tolerant(loc);
      const line = await counts(first, loc, [{ sku, qty: 22 }]);
      expect(await stateOf(line)).toBe('adjusted');
      await carries('device-late', { loc, sku, to: await z.rack(9) }, 2, 90);
      await openCount(loc);
      const told = db().selectFrom('message').select('m_to').where('msg_content', 'like', `%${loc}%`);
      expect((await told.execute()).map(({ m_to }) => m_to)).toContain('sup1');
    });
  });

  describe('a pallet that is missing here and stands there', () => {
    async function swapped() {
      const z = zone(world);
      const [here, there] = [await z.rack(1), await z.rack(2)];
      const [sku, lpn] = [await world.given.sku(), world.given.id('P')];
      await stands({ sku, qty: 48, loc: here, lpn });
      await lead.op(AskCount, { locs: [here, there], areaId: '', skuId: '', ownerId: '' });
      return { here, there, sku, lpn };
    }

    it('is one proposal, and one tap moves it', async () => {
      const { here, there, sku, lpn } = await swapped();
      const both = await openCount(here);
      await first.ask(ClaimJobs, { jobIds: [both.jobId], deviceId: first.deviceId });
      await counts(first, here, []);
      await counts(first, there, [{ sku, qty: 48, lpn }]);
      const missing = await only(here);
      expect(missing).toMatchObject({ difference: -48, movedTo: there });
      expect(await only(there)).toMatchObject({ difference: 48, movedTo: here });
      expect(await decides(missing, 'moved')).toBe('ok');
      const pallet = db().selectFrom('container').select('loc').where('container_id', '=', lpn);
      expect(await pallet.execute()).toEqual([{ loc: there }]);
      expect([await stockAt(here), await stockAt(there)]).toEqual([0, 48]);
      expect([await listed(here), await listed(there)]).toEqual([[], []]);
    });

    it('of which half is there was not moved, and is not booked where the book has it elsewhere', async () => {
      const { here, there, sku, lpn } = await swapped();
      const both = await openCount(here);
      await first.ask(ClaimJobs, { jobIds: [both.jobId], deviceId: first.deviceId });
      await counts(first, there, [{ sku, qty: 20, lpn }]);
      const found = await only(there);
      expect(found.movedTo).toBeUndefined();
      expect(await decides(found, 'moved')).toBe('varianceNotMoved');
      expect(await decides(found, 'accept')).toBe('varianceStands');
    });
  });

  describe('counts that somebody asks for', () => {
    const no = async (asks: Partial<{ locs: string[]; areaId: string; skuId: string; ownerId: string }>, who = lead) =>
      refusalOf(await who.tryOp(AskCount, { locs: [], areaId: '', skuId: '', ownerId: '', ...asks }));

    it('name locations, an area or goods; what is being counted is not counted twice', async () => {
      const z = zone(world);
      const [loc, other] = [await z.rack(1), await z.rack(2)];
      const sku = await world.given.sku();
      await stands({ sku, qty: 3, loc: other });
      expect(await no({})).toBe('countWhatMissing');
      expect(await no({ locs: [loc, 'NOWHERE'] })).toBe('locUnknown');
      expect(await no({ locs: [loc] }, first)).toBe('notPermitted');
      expect(await no({ skuId: sku })).toBe('ok');
      expect(await no({ skuId: sku })).toBe('nothingToCount');
      expect(await no({ areaId: z.areaId })).toBe('ok');
      expect((await openCount(loc)).jobId).not.toBe((await openCount(other)).jobId);
    });

    it('programs ask once a day, the places that were counted longest ago first, up to their quota', async () => {
      const z = zone(world);
      const [old, lately] = [await z.rack(1), await z.rack(2, { counted_at: ago(60) })];
      const older = await z.rack(3, { counted_at: ago(60 * 24 * 400) });
      await db()
        .insertInto('area')
        .values({ wh_gid: 'WH1', area_id: z.areaId, area_name: 'T', storage_class: 'dry' })
        .execute();
      const abc = { wh_gid: 'WH1', program_id: 'abc' as const, quota: 40, enabled: true };
      await db()
        .insertInto('count_program')
        .values(abc)
        .onConflict((conflict) => conflict.columns(['wh_gid', 'program_id']).doUpdateSet(abc))
        .execute();
      const plans = () => inside(world, (ctx) => planPrograms(ctx, [z.areaId]));
      await plans();
      await plans();
      const lines = db().selectFrom('job_line').select('loc').where('loc', 'in', [old, lately, older]).orderBy('loc');
      expect((await lines.execute()).map(({ loc }) => loc).sort()).toEqual([old, older].sort());
    });
  });
};
