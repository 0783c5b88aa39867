/** Jobs of a kind that only this suite knows: all that its kind says is a name, the screens that work it, and what its pack adds. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ClaimJobs, GetJob, GetJobList, JOB_UNKNOWN, ReleaseJobs, RenewWork, TakeNextJob } from '#contract/work.ts';
import type { Context } from '#wms/context.ts';
import { refusalCode } from '#wms/refusals.ts';
import type { Wms } from '#wms/server.ts';
import { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf } from '#wms/testing/worlds.ts';
import type { World } from '#wms/testing/worlds.ts';
import { closeJob, lockJobs, planJob, recordLine } from '#wms/work/jobs.ts';
import type { WorkKind } from '#wms/work/work-kind.ts';

const TOY: WorkKind = {
  work: 'toy',
  screens: ['/LPNReceive'],
  needsNumbers: ['lpn'],
  more: async (_, jobIds) => ({ receipts: jobIds.length > 0 ? [also] : [] }),
};
/** A receipt that the packs of this kind have with them. */
let also = '';

export const jobsOfAnyKind = (world: World): void => {
  describe('jobs of a kind', () => {
    let wms: Wms;
    let t: Terminal;
    let area = '';
    beforeAll(async () => {
      wms = await world.another({ workKinds: [TOY, { work: 'other', screens: ['/none'] }] });
      t = await Terminal.signedIn(wms.url, 'op1');
      also = (await world.given.receipt({ lines: [{ qty: 1 }] })).receiptId;
      return () => wms.close();
    });
    const by = (user: string) => Terminal.signedIn(wms.url, user);
    const plans = <T>(run: (ctx: Context) => Promise<T>): Promise<T> =>
      inside(world, (ctx) =>
        run({
          ...ctx,
          config: { ...ctx.config, workKinds: [TOY] },
          user: { ...ctx.user, functions: new Set(['/LPNReceive']) },
        }),
      );

    /** Of an area of its own, so that no other test of this suite takes it. */
    async function job(more: Partial<Parameters<typeof planJob>[1]> = {}, qtys: readonly number[] = [5]) {
      area = randomUUID();
      const sku = await world.given.sku();
      const lines = qtys.map((planned) => ({ planned, sku_id: sku, loc: 'DOCK-01' }));
      const of = world.given.id('D');
      const jobId = await plans((ctx) =>
        planJob(ctx, { kind: 'toy', owner_id: 'OW01', area_id: area, of_id: of, ...more }, lines),
      );
      return { jobId, of, sku, areaId: more.area_id ?? area, deviceId: t.deviceId };
    }
    const listed = async (areaId: string, who = t) =>
      (await who.ask(GetJobList, { kinds: ['toy', 'other'], areaIds: [areaId] })).rows.jobs.map(({ jobId }) => jobId);

    it('is listed with what its lines add up to, and found by its numbers and by what stands on its lines', async () => {
      const { jobId, of, sku } = await job({ numbers: ['N-1'] }, [5, 7]);
      for (const code of [jobId, of, sku])
        expect((await t.ask(GetJobList, { kinds: ['toy'], areaIds: [], code })).rows.jobs, code).toMatchObject([
          { jobId, of, kind: 'toy', numbers: ['N-1'], planned: 12, done: 0, bad: 0, status: 'ready', claimedBy: '' },
        ]);
      expect((await t.ask(GetJobList, { kinds: ['toy'], areaIds: [], code: 'nobody' })).rows.jobs).toEqual([]);
    });

    it('its claim answers its lines in walking order, their goods and places, what its kind adds, and numbers', async () => {
      const { jobId, sku, deviceId } = await job({}, [5, 7]);
      const pack = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId });
      expect(pack.rows.jobs).toMatchObject([{ jobId, claimedBy: 'op1', claimedDevice: deviceId }]);
      expect(pack.rows.jobLines).toMatchObject([
        { jobLineId: `${jobId}/1`, seq: 1, planned: 5, skuName: `Test ${sku}`, status: 'open' },
        { jobLineId: `${jobId}/2`, seq: 2, planned: 7 },
      ]);
      expect(pack.rows.places).toMatchObject([{ loc: 'DOCK-01' }]);
      expect(pack.rows.receipts).toMatchObject([{ receiptId: also }]);
      expect(pack.skus).toMatchObject([{ skuId: sku }]);
      expect(pack.lpnBlock.length).toBeGreaterThan(0);
      expect(pack.leaseUntil).toBe(pack.rows.jobs[0]?.leaseUntil);
      expect((await t.ask(GetJob, { jobId })).rows).toEqual(pack.rows);
    });

    it('is held by one: another is refused until it is given back, or its lease is over', async () => {
      const { jobId, areaId, deviceId } = await job();
      await t.ask(ClaimJobs, { jobIds: [jobId], deviceId });
      const other = await by('op2');
      const his = { jobIds: [jobId], deviceId: other.deviceId };
      expect(refusalOf(await other.try(ClaimJobs, his))).toBe('jobClaimed');
      expect(refusalOf(await other.try(ReleaseJobs, his))).toBe('jobClaimed');
      expect(refusalOf(await other.try(TakeNextJob, { kinds: ['toy'], areaIds: [areaId], deviceId }))).toBe('noJob');
      const given = await t.ask(ReleaseJobs, { jobIds: [jobId], deviceId });
      expect(given.rows.jobs).toMatchObject([{ jobId, claimedBy: '', leaseUntil: null }]);
      await other.ask(ClaimJobs, his);
      const over = { lease_until: '2020-01-01T00:00:00Z' };
      await world.wms.db.updateTable('job').set(over).where('job_id', '=', jobId).execute();
      expect((await t.ask(GetJob, { jobId })).rows.jobs).toMatchObject([{ claimedBy: '' }]);
      await t.ask(ClaimJobs, { jobIds: [jobId], deviceId });
    });

    it('a supervisor takes it away, and its holder is told', async () => {
      const { jobId, of, deviceId } = await job();
      await t.ask(ClaimJobs, { jobIds: [jobId], deviceId });
      await (await by('sup1')).ask(ReleaseJobs, { jobIds: [jobId], deviceId: 'office' });
      const told = world.wms.db.selectFrom('message').select('msg_content').where('m_to', '=', 'op1');
      expect((await told.execute()).filter(({ msg_content }) => msg_content.includes(of))).toHaveLength(1);
    });

    it('is renewed with all that a terminal holds; what was taken away is shown as it is, what is not there is left out', async () => {
      const [mine, his] = [await job(), await job()];
      const other = await by('op2');
      await t.ask(ClaimJobs, { jobIds: [mine.jobId], deviceId: t.deviceId });
      await other.ask(ClaimJobs, { jobIds: [his.jobId], deviceId: other.deviceId });
      await world.wms.db
        .updateTable('job')
        .set({ lease_until: '2020-01-01T00:00:00Z' })
        .where('job_id', '=', mine.jobId)
        .execute();
      const jobs = [mine.jobId, his.jobId, 'J-none'];
      const renewed = await t.ask(RenewWork, { deviceId: t.deviceId, receipts: [], tasks: [], jobs });
      expect(renewed.rows.jobs).toMatchObject([
        { jobId: mine.jobId, claimedBy: 'op1' },
        { jobId: his.jobId, claimedBy: 'op2' },
      ]);
      expect(renewed.rows.jobLines).toHaveLength(2);
      expect(Date.parse(renewed.leaseUntil)).toBeGreaterThan(Date.now());
    });

    it('the most urgent free one is taken; two who ask at once get two', async () => {
      const areaId = randomUUID();
      const made: string[] = [];
      for (const priority of [5, 1, 3]) made.push((await job({ area_id: areaId, priority })).jobId);
      const [five, one, three] = made;
      expect(new Set(await listed(areaId))).toEqual(new Set(made));
      const next = { kinds: ['toy'], areaIds: [areaId], deviceId: t.deviceId };
      expect((await t.ask(TakeNextJob, next)).rows.jobs).toMatchObject([{ jobId: one }]);
      const both = await Promise.all([t.ask(TakeNextJob, next), (await by('op2')).ask(TakeNextJob, next)]);
      expect(new Set(both.map(({ rows }) => rows.jobs[0]?.jobId))).toEqual(new Set([five, three]));
      expect(refusalOf(await t.try(TakeNextJob, next))).toBe('noJob');
    });

    it('waits for another until that is over', async () => {
      const first = await job();
      const { jobId: then, deviceId, areaId } = await job({ after_job: first.jobId, area_id: first.areaId });
      expect(refusalOf(await t.try(ClaimJobs, { jobIds: [then], deviceId }))).toBe('jobWaits');
      await plans(async (ctx) => closeJob(ctx, { job_id: first.jobId }, 'done'));
      expect(await listed(areaId)).toEqual([then]);
      expect(refusalOf(await t.try(ClaimJobs, { jobIds: [first.jobId], deviceId }))).toBe('jobOver');
      await t.ask(ClaimJobs, { jobIds: [then], deviceId });
    });

    it('what is found of a line is absolute, and the job counts it', async () => {
      const { jobId } = await job({}, [5, 7]);
      const found = (line: number, done: number, bad = 0, reason = '') =>
        plans(async (ctx) => {
          const [row] = await lockJobs(ctx, [jobId]);
          if (row) await recordLine(ctx, row, `${jobId}/${line}`, { done, bad, reason });
        });
      await found(1, 4);
      await found(1, 4, 1);
      await found(2, 2, 0, 'MISSING');
      const { rows } = await t.ask(GetJob, { jobId });
      expect(rows.jobs).toMatchObject([{ status: 'begun', planned: 12, done: 6, bad: 1 }]);
      expect(rows.jobLines).toMatchObject([
        { done: 4, bad: 1, status: 'done' },
        { done: 2, reason: 'MISSING', status: 'done' },
      ]);
      await expect(found(3, 1)).rejects.toMatchObject({ refusal: 'jobLineUnknown' });
    });

    it('is nobody’s business who lacks its screens, its owner or its warehouse', async () => {
      const { jobId, areaId, deviceId } = await job();
      const role = await world.given.role(['/LPNPutaway']);
      const picker = await by(await world.given.user({ role }));
      const foreign = await by(await world.given.user({ owners: ['OW02'] }));
      for (const [who, why] of [
        [picker, 'notPermitted'],
        [foreign, 'ownerNotAllowed'],
      ] as const) {
        expect(await listed(areaId, who)).toEqual([]);
        for (const answer of [
          await who.try(ClaimJobs, { jobIds: [jobId], deviceId }),
          await who.try(GetJob, { jobId }),
          await who.try(ReleaseJobs, { jobIds: [jobId], deviceId }),
        ])
          expect(refusalOf(answer)).toBe(why);
      }
      const elsewhere = await by('sup1');
      elsewhere.whgid = 'WH2';
      expect(refusalOf(await elsewhere.try(GetJob, { jobId }))).toBe('jobUnknown');
    });

    it('claims are for all jobs that they name or for none, and the terminal knows the number of the refusal', async () => {
      const { jobId, areaId, deviceId } = await job();
      expect(refusalOf(await t.try(ClaimJobs, { jobIds: [jobId, 'J-none'], deviceId }))).toBe('jobUnknown');
      expect(await listed(areaId)).toEqual([jobId]);
      expect((await t.ask(GetJob, { jobId })).rows.jobs).toMatchObject([{ claimedBy: '' }]);
      expect(refusalCode('jobUnknown')).toBe(JOB_UNKNOWN);
    });
  });
};
