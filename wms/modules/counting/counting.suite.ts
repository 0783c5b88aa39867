import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { CountEmpty, CountGoods, CountUnknown, FinishCountPlace, HandInCount, SpotCount } from '#contract/counting.ts';
import { ClaimJobs, GetJob, GetJobList, TakeNextJob } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { planJob } from '#wms/work/jobs.ts';
import { shortAt } from '#wms/work/short-at.ts';

/** Locations are counted, entry by entry. */
export const countingPlaces = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let userId: string;
  let colleague: Terminal;
  let lead: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));

  interface Spec {
    readonly visible?: boolean;
    readonly not_by?: string[];
    readonly of?: { readonly sku_id?: string; readonly container_id?: string };
  }
  /** A pallet with 24 at the first place, nothing at the other; a count of both, claimed. */
  async function planned({ visible = false, not_by = [], of = {} }: Spec = {}) {
    const z = zone(world);
    const sku = await world.given.sku();
    const lpn = id('P');
    const [full, empty] = [await z.rack(1), await z.rack(2)];
    await world.given.stock({ sku, qty: 24, loc: full, lpn });
    const lines = [full, empty].map((loc) => ({
      loc,
      planned: 1,
      count_state: 'open' as const,
      ...(loc === full && of),
    }));
    const job = { kind: 'count', of_id: z.areaId, area_id: z.areaId, priority: 3, count_type: 'first' as const };
    const jobId = await inside(world, (ctx) => planJob(ctx, { ...job, visible, not_by }, lines));
    return { sku, lpn, full, empty, jobId };
  }
  async function claimed(spec: Spec = {}, who = t) {
    const at = await planned(spec);
    const pack = await who.ask(ClaimJobs, { jobIds: [at.jobId], deviceId: who.deviceId });
    return { ...at, pack };
  }
  type At = Awaited<ReturnType<typeof planned>>;
  const place = ({ jobId, full, empty }: At, n = 1) => ({
    jobId,
    jobLineId: `${jobId}/${n}`,
    loc: n === 1 ? full : empty,
    placeRev: 1,
  });
  const finds = (at: At, more: Partial<RequestOf<typeof CountGoods>> = {}) => ({
    ...place(at),
    entryId: `${at.jobId}/1/e1`,
    lpn: at.lpn,
    onLpn: '',
    skuId: at.sku,
    lot: {},
    quality: 'ok' as const,
    qty: 24,
    withdrawn: false,
    ...more,
  });
  const stateOf = async ({ jobId }: At, n = 1) =>
    db().selectFrom('job_line').selectAll().where('job_line_id', '=', `${jobId}/${n}`).executeTakeFirstOrThrow();

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    userId = await world.given.user({ role: 'COUNTER' });
    t = await world.signedIn(userId);
    [colleague, lead] = [await signed('COUNTER'), await signed('COUNTLEAD')];
  });

  describe('counting locations', () => {
    it('a blind pack has the locations and nothing of the book; numbers for spot counts come with it', async () => {
      const { pack, jobId, full } = await claimed();
      expect(pack.rows.jobs).toMatchObject([{ jobId, planned: 2, done: 0, counts: { type: 'first', visible: false } }]);
      expect(pack.rows.jobLines.map(({ loc }) => loc)[0]).toBe(full);
      expect(pack.rows.jobLines[0]).toMatchObject({ planned: 1, done: 0, count: { state: 'open', entries: [] } });
      expect(pack.rows.jobLines[0]?.count).not.toHaveProperty('book');
      const { containers, places, loose } = pack.rows;
      expect([containers, places, loose]).toEqual([[], [], []]);
      expect(pack.skus).toEqual([]);
      expect(pack.blocks).toMatchObject([{ kind: 'count' }, { kind: 'pass' }]);
      expect(JSON.stringify(pack.rows)).not.toContain('"qty":');
    });

    it('a visible one shows the book', async () => {
      const { pack, lpn, sku } = await claimed({ visible: true });
      expect(pack.rows.jobLines[0]?.count?.book).toEqual([{ lpn, skuId: sku, lot: {}, quality: 'ok', qty: 24 }]);
      expect(pack.rows.jobLines[1]?.count?.book).toEqual([]);
    });

    it('entry by entry, finished, nothing at the next one, handed in', async () => {
      const at = await claimed();
      const meta = { opId: randomUUID(), seq: 700, capturedAt: new Date().toISOString() };
      await t.op(CountGoods, finds(at, { qty: 20 }), meta);
      await t.op(CountGoods, finds(at, { qty: 20 }), meta);
      const { changed } = await t.op(CountGoods, finds(at));
      expect(changed.jobLines).toMatchObject([
        { status: 'open', done: 0, count: { entries: [{ lpn: at.lpn, skuId: at.sku, qty: 24, withdrawn: false }] } },
      ]);
      const finished = await t.op(FinishCountPlace, { ...place(at), entries: 1 });
      expect(finished.changed.jobs).toMatchObject([{ status: 'begun', planned: 2, done: 1 }]);
      expect(finished.changed.jobLines).toMatchObject([{ status: 'done', count: { state: 'counted' } }]);
      expect(await stateOf(at)).toMatchObject({ count_state: 'matched' });
      expect(await no(HandInCount, { jobId: at.jobId })).toBe('countOpen');
      const empty = await t.op(CountEmpty, place(at, 2));
      expect(empty.changed.jobLines).toMatchObject([{ status: 'done', count: { state: 'empty' } }]);
      const handed = await t.op(HandInCount, { jobId: at.jobId });
      expect(handed.changed.jobs).toMatchObject([{ status: 'done', done: 2, claimedBy: '' }]);
      expect(await verify(db())).toEqual([]);
      expect(await no(CountGoods, finds(at))).toBe('jobOver');
    });

    it('who counts hears nothing of what is made of it; an entry that is said again opens the location again', async () => {
      const at = await claimed();
      await t.op(CountGoods, finds(at));
      await t.op(FinishCountPlace, { ...place(at), entries: 1 });
      const { changed } = await t.op(CountGoods, finds(at, { withdrawn: true }));
      expect(changed.jobs).toMatchObject([{ done: 0 }]);
      expect(changed.jobLines).toMatchObject([{ status: 'open', count: { state: 'open' } }]);
      const other = await t.op(CountEmpty, place(at));
      expect(other.changed.jobLines).toMatchObject([{ count: { state: 'empty' } }]);
      const { count_state } = await stateOf(at);
      expect(count_state).toBe('recount');
      expect(await no(CountGoods, finds(at))).toBe('countJudged');
    });

    it('0, another location, more than it is about, another number of entries, an unknown SKU: refused', async () => {
      const at = await claimed();
      expect(await no(CountGoods, finds(at, { qty: 0 }))).toBe('countZero');
      expect(await no(CountGoods, finds(at, { qty: 1.5 }))).toBe('wholePieces');
      expect(await no(CountGoods, finds(at, { loc: at.empty }))).toBe('locNotInCount');
      expect(await no(CountGoods, finds(at, { jobLineId: `${at.jobId}/9` }))).toBe('locNotInCount');
      expect(await no(CountGoods, finds(at, { entryId: 'J-0/1/e1' }))).toBe('locNotInCount');
      expect(await no(CountGoods, finds(at, { skuId: id('NONE') }))).toBe('skuUnknown');
      await t.op(CountGoods, finds(at));
      expect(await no(FinishCountPlace, { ...place(at), entries: 2 })).toBe('countChanged');
      expect(await no(CountEmpty, place(at))).toBe('countNotEmpty');
    });

    it('a line about a container or a SKU takes nothing else', async () => {
      const z = id('P');
      const at = await claimed({ of: { container_id: z } });
      expect(await no(CountGoods, finds(at))).toBe('notInLine');
      await t.op(CountGoods, finds(at, { onLpn: z }));
      const other = await claimed({ of: { sku_id: await world.given.sku() } });
      expect(await no(CountGoods, finds(other))).toBe('notInLine');
    });

    it('what nobody knows is kept with its picture, as an exception', async () => {
      const at = await claimed();
      const unknown = {
        ...place(at),
        entryId: `${at.jobId}/1/e1`,
        lpn: '',
        code: '4006381333931',
        qty: 6,
        withdrawn: false,
      };
      expect(await no(CountUnknown, { ...unknown, photos: 0 })).toBe('pictureMissing');
      expect(await no(CountUnknown, { ...unknown, photos: 1, qty: 0 })).toBe('countZero');
      await t.op(CountUnknown, { ...unknown, photos: 1 });
      const { changed } = await t.op(FinishCountPlace, { ...place(at), entries: 1 });
      expect(changed.jobLines).toMatchObject([
        { count: { state: 'exception', entries: [{ code: unknown.code, qty: 6 }] } },
      ]);
    });

    it('in the hands of a colleague, and by who has counted it before', async () => {
      const at = await claimed();
      expect(await no(CountGoods, finds(at), colleague)).toBe('jobClaimed');
      const again = await planned({ not_by: [userId] });
      const refused = await t.try(ClaimJobs, { jobIds: [again.jobId], deviceId: t.deviceId });
      expect(refusalOf(refused)).toBe('samePerson');
      await colleague.ask(ClaimJobs, { jobIds: [again.jobId], deviceId: colleague.deviceId });
      await colleague.op(CountGoods, finds(again));
      const { area_id } = await db()
        .selectFrom('job')
        .select('area_id')
        .where('job_id', '=', again.jobId)
        .executeTakeFirstOrThrow();
      const next = { kinds: ['count'], areaIds: [area_id], deviceId: t.deviceId };
      await db()
        .updateTable('job')
        .set({ lease_until: null, claimed_by: '' })
        .where('job_id', '=', again.jobId)
        .execute();
      expect(refusalOf(await t.try(TakeNextJob, next))).toBe('noJob');
    });

    it('a picker who finds less has made the first count: another person makes the second one, as blind', async () => {
      const at = await planned();
      const jobId = await inside(world, (ctx) =>
        shortAt(ctx, {
          loc: at.full,
          container: at.lpn,
          sku: at.sku,
          lot: '',
          owner: 'OW01',
          missing: 4,
          found: 20,
          reason: 'MISSING',
        }),
      );
      const { rows } = await t.ask(GetJobList, { kinds: ['count'], areaIds: [], code: jobId });
      expect(rows.jobs).toMatchObject([
        { priority: 1, planned: 1, done: 0, counts: { type: 'recount', notBy: ['op1'] } },
      ]);
      const pack = await t.ask(GetJob, { jobId });
      expect(pack.rows.jobLines).toMatchObject([{ planned: 1, done: 0, reason: '', containerId: at.lpn }]);
      expect(pack.rows.containers).toEqual([]);
    });

    it('whoever may counts what nobody planned: a number of the terminal, once', async () => {
      const { full, empty } = await planned();
      const pack = await claimed({}, lead);
      const [jobId = '', second = ''] = pack.pack.blocks.find(({ kind }) => kind === 'count')?.numbers ?? [];
      const spot = { jobId, deviceId: lead.deviceId, loc: full, areaId: '', placeRev: 0, why: 'seen' as const };
      expect(await no(SpotCount, spot)).toBe('notPermitted');
      const { changed } = await lead.op(SpotCount, spot);
      expect(changed.jobs).toMatchObject([{ jobId, of: full, planned: 1, status: 'begun', counts: { type: 'spot' } }]);
      expect(changed.jobLines).toMatchObject([{ jobLineId: `${jobId}/1`, loc: full, count: { state: 'open' } }]);
      expect(await no(SpotCount, { ...spot, loc: empty }, lead)).toBe('countExists');
      expect(await no(SpotCount, { ...spot, jobId: second, loc: id('Z') }, lead)).toBe('locUnknown');
      await lead.op(CountEmpty, { jobId, jobLineId: `${jobId}/1`, loc: full, placeRev: 0 });
      await lead.op(HandInCount, { jobId });
      expect(await verify(db())).toEqual([]);
    });
  });
};
