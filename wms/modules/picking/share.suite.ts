/** Work that is given back, or shared with a colleague while it is being picked. */
import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers } from '#contract/picking-containers.ts';
import { ConfirmPick, SetDownContainers, ShareJob } from '#contract/picking.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import { ClaimJobs, GetJob, ReleaseJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { closeJob, planJob } from '#wms/work/jobs.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

export const sharedWork = (world: World): void => {
  const db = () => world.wms.db;

  describe('work that is shared or given back', () => {
    let holder: Terminal;
    let helper: Terminal;
    beforeAll(async () => {
      holder = await world.signedIn('op1');
      helper = await world.signedIn('op2');
    });

    /** An order of so many SKUs, four of each at a place of its own, claimed by its holder; `picks` in walking order. */
    async function claimed(places: number) {
      const z = zone(world);
      const lines = [];
      for (let n = 1; n <= places; n++) {
        const sku = await world.given.sku();
        await world.given.stock({ sku, qty: 4, loc: await z.face(n, sku) });
        lines.push({ sku, qty: 2 });
      }
      const { orderId, externalNo } = await world.given.order({ lines });
      const waveId = await world.given.wave('single', [{ orderId, externalNo, lines: [] }]);
      await inside(world, (ctx) => releaseWave(ctx, waveId));
      const its = db().selectFrom('job').select('job_id').where('wave_id', '=', waveId);
      const { job_id: jobId } = await its.executeTakeFirstOrThrow();
      const { rows } = await holder.ask(ClaimJobs, { jobIds: [jobId], deviceId: holder.deviceId });
      await heard(holder);
      return { jobId, orderId, picks: [...rows.picks].sort((a, b) => a.walkSeq - b.walkSeq) };
    }
    const heard = (t: Terminal, user = 'op1') =>
      t.ask(GetPersonMsgByQuery, {
        query: {
          search: { queryModel: { items: [{ field: 'M_TO', method: 'Equal', value: user }] } },
          pageInfo: { currentPage: 1, pageSize: 1, sortField: [] },
        },
      });
    const silent = (t: Terminal, minutes: number) =>
      db()
        .updateTable('device')
        .set({ last_seen: new Date(Date.now() - minutes * 60_000).toISOString() })
        .where('device_id', '=', t.deviceId)
        .execute();
    const share = (jobId: string, t = helper, more = {}) => t.try(ShareJob, { jobId, deviceId: t.deviceId, ...more });
    const openOf = async (jobId: string) =>
      new Set((await holder.ask(GetJob, { jobId })).rows.picks.map(({ pickId }) => pickId));

    async function bind(t: Terminal, jobId: string, orderId: string): Promise<string> {
      const lpn = world.given.id('TOTE');
      const free = { waveId: '', storeId: '', parentId: '', slot: '', typeId: '', rfid: '' };
      await t.op(BindContainers, { jobId, rows: [{ lpn, kind: 'tote', orderId, ...free }] });
      return lpn;
    }
    const takes = (jobId: string, { pickId, rev, orderId, loc, lpn, skuId }: Pick, toLpn: string, qty = 2) => ({
      jobId,
      pickId,
      seen: rev,
      orderId,
      loc,
      fromLpn: lpn,
      skuId,
      lot: {},
      qty,
      uomId: 'EA',
      toLpn,
    });

    it('the far half goes to who asks for it, as a job of his own; an odd one stays with its holder', async () => {
      const { jobId, picks } = await claimed(5);
      const [one, two, three, four, five] = picks.map(({ pickId }) => pickId);
      const pack = await helper.ask(ShareJob, { jobId, deviceId: helper.deviceId });
      const [mine] = pack.rows.jobs;
      expect(mine).toMatchObject({ claimedBy: 'op2', claimedDevice: helper.deviceId, kind: 'pick.order' });
      expect(mine?.carries).toMatchObject({ partOf: jobId });
      expect(new Set(pack.rows.picks.map(({ pickId }) => pickId))).toEqual(new Set([four, five]));
      expect(await openOf(jobId)).toEqual(new Set([one, two, three]));
      const told = db().selectFrom('message').select('msg_content').where('m_to', '=', 'op1');
      const { of_id } = await db()
        .selectFrom('job')
        .select('of_id')
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
      expect((await told.execute()).filter(({ msg_content }) => msg_content.includes(of_id))).toHaveLength(1);
    });

    it.each([
      ['its holder', (whole: string, part: string) => [whole, part]],
      ['the colleague', (whole: string, part: string) => [part, whole]],
    ])('what waits for it begins when both parts are over, %s first', async (_, order) => {
      const { jobId } = await claimed(3);
      const pack = await helper.ask(ShareJob, { jobId, deviceId: helper.deviceId });
      const [one, other] = order(jobId, pack.rows.jobs[0]?.jobId ?? '').map((job_id) => ({ job_id }));
      const next = await inside(world, (ctx) =>
        planJob(ctx, { kind: 'pick.order', of_id: 'NEXT', after_job: jobId }, []),
      );
      const status = async () =>
        (await db().selectFrom('job').select('status').where('job_id', '=', next).executeTakeFirstOrThrow()).status;
      await inside(world, (ctx) => closeJob(ctx, one ?? { job_id: '' }, 'done'));
      expect(await status()).toBe('planned');
      await inside(world, (ctx) => closeJob(ctx, other ?? { job_id: '' }, 'done'));
      expect(await status()).toBe('ready');
    });

    it('one pick is no half; nobody shares his own work, or work that nobody holds', async () => {
      const single = await claimed(1);
      expect(refusalOf(await share(single.jobId))).toBe('notShared');
      const { jobId } = await claimed(2);
      expect(refusalOf(await share(jobId, holder))).toBe('notShared');
      await holder.ask(ReleaseJobs, { jobIds: [jobId], deviceId: holder.deviceId });
      expect(refusalOf(await share(jobId))).toBe('notShared');
    });

    it('who was not heard of for two minutes may have picked what nobody knows of: only a supervisor shares it', async () => {
      const { jobId } = await claimed(2);
      await silent(holder, 3);
      expect(refusalOf(await share(jobId))).toBe('notShared');
      expect(refusalOf(await share(jobId, helper, { force: true }))).toBe('notShared');
      await silent(holder, 1);
      expect((await share(jobId)).resultCode).toBe(0);
      const other = await claimed(2);
      await silent(holder, 3);
      const lead = await world.signedIn('sup1');
      expect((await share(other.jobId, lead, { force: true })).resultCode).toBe(0);
    });

    it('what its holder had picked in the dead zone is booked, and is done for the colleague', async () => {
      const { jobId, orderId, picks } = await claimed(2);
      const tote = await bind(holder, jobId, orderId);
      const far = picks[1];
      if (!far) throw new Error('two picks');
      const pack = await helper.ask(ShareJob, { jobId, deviceId: helper.deviceId });
      const part = pack.rows.jobs[0]?.jobId ?? '';
      await holder.op(ConfirmPick, takes(jobId, far, tote));
      const [now] = (await helper.ask(GetJob, { jobId: part })).rows.picks;
      expect(now).toMatchObject({ status: 'done', doneQty: 2, toLpn: tote });
      const his = await bind(helper, part, orderId);
      expect(refusalOf(await helper.tryOp(ConfirmPick, takes(part, now ?? far, his)))).toBe('pickDone');
    });

    it('and what the colleague has picked meanwhile is not picked twice', async () => {
      const { jobId, orderId, picks } = await claimed(2);
      const tote = await bind(holder, jobId, orderId);
      const pack = await helper.ask(ShareJob, { jobId, deviceId: helper.deviceId });
      const [part, far] = [pack.rows.jobs[0]?.jobId ?? '', pack.rows.picks[0]];
      if (!far) throw new Error('a pick of the part');
      await helper.op(ConfirmPick, takes(part, far, await bind(helper, part, orderId)));
      const late = picks.find(({ pickId }) => pickId === far.pickId) ?? far;
      expect(refusalOf(await holder.tryOp(ConfirmPick, takes(jobId, late, tote)))).toBe('pickDone');
      expect(await verify(db())).toEqual([]);
    });

    it('who gives his work back sets its goods down first; a supervisor takes it from who is gone', async () => {
      const { jobId, orderId, picks } = await claimed(2);
      const tote = await bind(holder, jobId, orderId);
      const [near] = picks;
      if (!near) throw new Error('a pick');
      const back = { jobIds: [jobId], deviceId: holder.deviceId };
      await holder.op(ConfirmPick, takes(jobId, near, tote, 1));
      expect(refusalOf(await holder.try(ReleaseJobs, back))).toBe('jobCarried');
      const at = await world.given.loc({ usage: 'stage', max_pallets: 0 });
      await holder.op(SetDownContainers, { jobId, lpns: [tote], loc: at, next: 'zone' });
      const { rows } = await holder.ask(ReleaseJobs, back);
      expect(rows.jobs).toMatchObject([{ jobId, claimedBy: '' }]);
      // Whoever goes on finds its container where it was set down.
      const pack = await helper.ask(ClaimJobs, { jobIds: [jobId], deviceId: helper.deviceId });
      expect(pack.rows.containers).toContainEqual(expect.objectContaining({ containerId: tote, loc: at }));
      const [next] = pack.rows.picks.filter(({ pickId }) => pickId === near.pickId);
      await helper.op(ConfirmPick, takes(jobId, next ?? near, tote, 1));

      const gone = await claimed(1);
      const [only] = gone.picks;
      if (!only) throw new Error('a pick');
      await holder.op(ConfirmPick, takes(gone.jobId, only, await bind(holder, gone.jobId, gone.orderId), 1));
      const lead = await world.signedIn('sup1');
      const revoked = await lead.ask(ReleaseJobs, { jobIds: [gone.jobId], deviceId: lead.deviceId });
      expect(revoked.rows.jobs).toMatchObject([{ claimedBy: '' }]);
    });
  });
};
