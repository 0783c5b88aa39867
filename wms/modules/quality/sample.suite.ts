import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/quality-sample.ts';
import { CloseContainer } from '#contract/picking-containers.ts';
import { CompleteStockup, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import { JoinTrip, LoadContainer, StartLoading } from '#contract/shipping-load.ts';
import { ReleaseJobs } from '#contract/work.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { begun, takes, type ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { isSampled } from '#wms/work/sampled.ts';
import { planTrip } from '#wms/work/trips.ts';

/** Outbound containers are looked into before they leave. */
export const samplingContainers = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));
  const noAsk = async (call: Parameters<Terminal['try']>[0], request: object, who = t) =>
    refusalOf(await who.try(call, request));

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    [picker, t, colleague, lead] = [
      await signed('PICKER'),
      await signed('SAMPLER'),
      await signed('SAMPLER'),
      await signed('SAMPLELEAD'),
    ];
  });

  /** Somebody who has no task yet. */
  const sampler = async () => world.signedIn(await world.given.user({ role: 'SAMPLER' }));

  /** Six pieces of an order, picked into a tote that stands closed in a lane, or at the sampling area. */
  async function closed(spec: ToPick = {}, at = 'STAGE-01') {
    const its = await begun(world, picker, spec);
    await picker.op(ConfirmPick, takes(its, its.pick.qty));
    await picker.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
    await picker.op(SetDownContainers, { jobId: '', lpns: [its.tote], loc: at, next: 'stage' });
    await picker.op(CloseContainer, { lpn: its.tote, typeId: 'TOTE-M', holds: its.pick.qty });
    return { ...its, lpn: its.tote };
  }
  const fetched = async (who = t, call = calls.FetchNewSamplingContainerTask) =>
    (await who.ask(call, { deviceId: who.deviceId })).rows.jobs[0]?.jobId ?? '';
  const binds = (jobId: string, lpn: string, who = t) =>
    who.ask(calls.BindingContainerIdToSamplingContainerTask, { jobId, lpn, deviceId: who.deviceId });
  const bindRequest = (jobId: string, lpn: string) => ({ jobId, lpn, deviceId: 'd' });

  async function bound(who = t, spec: ToPick = {}) {
    const its = await closed(spec);
    const jobId = await fetched(who);
    const { rows } = await binds(jobId, its.lpn, who);
    const [line] = rows.jobLines;
    if (!line) throw new Error('no line');
    return { ...its, jobId, rows, line, whose: { jobId, lpn: its.lpn } };
  }
  type Bound = Awaited<ReturnType<typeof bound>>;
  const lot = (
    { jobId, line }: Pick<Bound, 'jobId' | 'line'>,
    qty: number,
  ): RequestOf<typeof calls.ExecuteSamplingSkuByLot> => ({
    jobId,
    lineId: line.jobLineId,
    skuId: line.skuId,
    lot: line.lot,
    qty,
  });
  const taskOf = (jobId: string) =>
    db().selectFrom('sampling_task').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();
  const may = (lpn: string) => inside(world, (ctx) => isSampled(ctx, lpn));

  describe('sampling', () => {
    it('a new task is fetched, bound to a container, and brings what is booked in it', async () => {
      const its = await closed();
      const who = await sampler();
      const jobId = await fetched(who);
      expect(await fetched(who)).toBe(jobId);
      expect(await taskOf(jobId)).toMatchObject({ state: 'fetched', type: 'normal', container_id: '' });
      const pack = await binds(jobId, its.lpn, who);
      expect(pack.rows.jobs).toMatchObject([
        { jobId, kind: 'sample', of: its.orderId, planned: 6, done: 0, sample: { state: 'bound', lpn: its.lpn } },
      ]);
      expect(pack.rows.jobLines).toMatchObject([{ skuId: its.sku, planned: 6, containerId: its.lpn, status: 'open' }]);
      expect(pack.rows.containers.map(({ containerId }) => containerId)).toEqual([its.lpn]);
      expect(pack.skus.map(({ skuId }) => skuId)).toEqual([its.sku]);
      expect((await binds(jobId, its.lpn, who)).rows.jobLines).toHaveLength(1);
      expect(await fetched(who)).not.toBe(jobId);
    });

    it('not more than five unfinished tasks of one person', async () => {
      const who = await sampler();
      for (let i = 0; i < 5; i++) await bound(who);
      expect(await noAsk(calls.FetchNewSamplingContainerTask, { deviceId: who.deviceId }, who)).toBe('tooManyTasks');
      expect(await noAsk(calls.FetchValuableSamplingContainerTask, { deviceId: who.deviceId }, who)).toBe(
        'tooManyTasks',
      );
    });

    it('a container in a colleague’s open task, loaded, empty, unknown, of stock, from a receipt: refused', async () => {
      const mine = await bound();
      const its = await fetched(colleague);
      const bind = calls.BindingContainerIdToSamplingContainerTask;
      expect(await noAsk(bind, bindRequest(its, mine.lpn), colleague)).toBe('inOtherTask');
      expect(await noAsk(bind, bindRequest(its, world.given.id('TOTE')), colleague)).toBe('containerUnknown');
      const stock = world.given.id('P');
      await world.given.stock({ sku: mine.sku, qty: 5, loc: mine.face, lpn: stock });
      expect(await noAsk(bind, bindRequest(its, stock), colleague)).toBe('notOutbound');
      await db()
        .updateTable('container')
        .set({ doc_id: 'R-1', status: 'received' })
        .where('container_id', '=', stock)
        .execute();
      expect(await noAsk(bind, bindRequest(its, stock), colleague)).toBe('sampleAfterReceipt');
      const other = await closed();
      const set = (state: 'loaded' | 'open' | 'closed') =>
        db().updateTable('outbound_container').set({ state }).where('container_id', '=', other.lpn).execute();
      await set('loaded');
      expect(await noAsk(bind, bindRequest(its, other.lpn), colleague)).toBe('lpnLoaded');
      await set('open');
      expect(await noAsk(bind, bindRequest(its, other.lpn), colleague)).toBe('containerState');
      await set('closed');
      await binds(its, other.lpn, colleague);
      expect(await noAsk(bind, bindRequest(its, mine.lpn), colleague)).toBe('samplingState');
      expect(await noAsk(bind, bindRequest(mine.jobId, other.lpn), colleague)).toBe('jobClaimed');
    });

    it('lot by lot, corrected, and finished as booked: from then on the container was sampled', async () => {
      const its = await bound();
      const { changed } = await t.op(calls.ExecuteSamplingSkuByLot, lot(its, 5));
      expect(changed.jobLines).toMatchObject([{ done: 5, status: 'done' }]);
      expect(changed.jobs).toMatchObject([{ done: 5, status: 'begun', sample: { state: 'sampling' } }]);
      expect(await no(calls.FinishSamplingContainerTask, its.whose)).toBe('sampleDiffers');
      await t.op(calls.UpdateSamplingContainerTaskDetailQty, { jobId: its.jobId, lineId: its.line.jobLineId, qty: 6 });
      const end = await t.op(calls.FinishSamplingContainerTask, its.whose);
      expect(end.changed.jobs).toMatchObject([{ status: 'done', claimedBy: '', sample: { state: 'done' } }]);
      expect(end.changed.containers).toMatchObject([{ containerId: its.lpn, out: { sampled: true } }]);
      expect(await no(calls.ExecuteSamplingSkuByLot, lot(its, 5))).toBe('jobOver');
      expect(await verify(db())).toEqual([]);
      await picker.op(SetDownContainers, { jobId: '', lpns: [its.lpn], loc: 'STAGE-02', next: 'stage' });
      expect(
        (
          await db()
            .selectFrom('outbound_container')
            .select('sampled')
            .where('container_id', '=', its.lpn)
            .executeTakeFirst()
        )?.sampled,
      ).toBe(true);
    });

    it('other goods, other lots, lines of another task, half a piece: refused', async () => {
      const its = await bound();
      const other = await bound(colleague);
      expect(await no(calls.ExecuteSamplingSkuByLot, { ...lot(its, 1), skuId: other.sku })).toBe('itemDiffers');
      expect(await no(calls.ExecuteSamplingSkuByLot, { ...lot(its, 1), lot: { batch: 'B9' } })).toBe('itemDiffers');
      expect(await no(calls.ExecuteSamplingSkuByLot, { ...lot(its, 1), lineId: other.line.jobLineId })).toBe(
        'jobLineUnknown',
      );
      expect(await no(calls.ExecuteSamplingSkuByLot, lot(other, 1))).toBe('jobClaimed');
      expect(await no(calls.ExecuteSamplingSkuByLot, lot(its, 0.5))).toBe('wholePieces');
      expect(await no(calls.FinishSamplingContainerTask, its.whose)).toBe('sampleIncomplete');
      expect(await no(calls.FinishSamplingContainerTask, { ...its.whose, lpn: other.lpn })).toBe('containerDiffers');
    });

    it('case by case: each case by itself, nothing of another one', async () => {
      const its = await closed();
      const { loc } = await db()
        .selectFrom('container')
        .select('loc')
        .where('container_id', '=', its.lpn)
        .executeTakeFirstOrThrow();
      const caseId = world.given.id('C');
      await world.given.stock({ sku: its.sku, qty: 12, loc, lpn: caseId, kind: 'case' });
      await db().updateTable('container').set({ parent_id: its.lpn }).where('container_id', '=', caseId).execute();
      const who = await sampler();
      const jobId = await fetched(who);
      const { rows } = await binds(jobId, its.lpn, who);
      const line = rows.jobLines.find(({ containerId }) => containerId === caseId)!;
      const request = { jobId, lineId: line.jobLineId, caseId, skuId: its.sku, lot: {}, qty: 10 };
      expect(await no(calls.ExecuteSamplingSkuByCaseId, { ...request, caseId: its.lpn }, who)).toBe('containerDiffers');
      await who.op(calls.ExecuteSamplingSkuByCaseId, request);
      const seen = await who.ask(calls.GetAllSamplingSkuByCaseId, { jobId, caseId });
      expect(seen.rows.jobLines).toMatchObject([{ containerId: caseId, planned: 12, done: 10 }]);
      expect((await who.ask(calls.GetSamplingSkuLot, { jobId, skuId: its.sku })).rows.jobLines).toHaveLength(2);
      const wrong = { jobId, lineId: line.jobLineId, caseId, qty: 2, reason: 'MISSING', photos: 0 };
      expect(await no(calls.SamplingSkuExceptionByCaseId, { ...wrong, caseId: its.lpn }, who)).toBe('containerDiffers');
      const { changed } = await who.op(calls.SamplingSkuExceptionByCaseId, wrong);
      expect(changed.jobLines).toMatchObject([{ done: 10, bad: 2, reason: 'MISSING' }]);
    });

    it('an exception wants a reason; with 0 it is taken back', async () => {
      const its = await bound();
      const wrong = { jobId: its.jobId, lineId: its.line.jobLineId, qty: 2, reason: 'MISSING', photos: 0 };
      expect(await no(calls.SamplingSkuExceptionByLot, { ...wrong, reason: '' })).toBe('sampleReasonMissing');
      expect(await no(calls.SamplingSkuExceptionByLot, { ...wrong, reason: 'NONE' })).toBe('sampleReasonMissing');
      const { changed } = await t.op(calls.SamplingSkuExceptionByLot, wrong);
      expect(changed.jobLines).toMatchObject([{ done: 4, bad: 2, reason: 'MISSING', status: 'done' }]);
      expect(changed.jobs).toMatchObject([{ done: 4, bad: 2 }]);
      expect(await no(calls.FinishSamplingContainerTask, its.whose)).toBe('sampleDiffers');
      await t.op(calls.SamplingSkuExceptionByLot, { ...wrong, qty: 0, reason: '' });
      await t.op(calls.ExecuteSamplingSkuByLot, lot(its, 6));
      await t.op(calls.FinishSamplingContainerTask, its.whose);
    });

    it('the difference is made once all was looked at, and closed with its reason', async () => {
      const its = await bound();
      expect(await no(calls.GenerateSamplingContainerTaskDiffAndCompleted, its.whose)).toBe('sampleIncomplete');
      await t.op(calls.ExecuteSamplingSkuByLot, lot(its, 6));
      expect(await no(calls.GenerateSamplingContainerTaskDiffAndCompleted, its.whose)).toBe('noDifference');
      await t.op(calls.ExecuteSamplingSkuByLot, lot(its, 4));
      const close = { ...its.whose, reason: 'MISSING' };
      expect(await no(calls.LogSamplingContainerTaskDiffReasonAndClosed, close)).toBe('samplingState');
      await t.op(calls.GenerateSamplingContainerTaskDiffAndCompleted, its.whose);
      expect(await taskOf(its.jobId)).toMatchObject({ state: 'difference' });
      expect(await no(calls.ExecuteSamplingSkuByLot, lot(its, 6))).toBe('samplingState');
      const { rows } = await t.ask(calls.SearchSamplingContainerTaskDiff, { jobId: its.jobId });
      expect(rows.jobLines).toMatchObject([{ planned: 6, done: 4 }]);
      expect(await no(calls.LogSamplingContainerTaskDiffReasonAndClosed, { ...close, reason: 'NONE' })).toBe(
        'sampleReasonMissing',
      );
      await t.op(calls.LogSamplingContainerTaskDiffReasonAndClosed, close);
      expect(await taskOf(its.jobId)).toMatchObject({ state: 'closed', reason: 'MISSING' });
    });

    it('one key, and without sampling: a permission of its own each, a reason, and nothing that was counted differs', async () => {
      const its = await bound();
      const skips = { ...its.whose, reason: 'OTHER' };
      expect(await no(calls.OneKeyFinishSamplingContainerTask, its.whose)).toBe('notPermitted');
      expect(await no(calls.UnSamplingFinishSamplingContainerTask, skips)).toBe('notPermitted');
      const led = await bound(lead);
      await lead.op(calls.ExecuteSamplingSkuByLot, lot(led, 5));
      expect(await no(calls.UnSamplingFinishSamplingContainerTask, { ...led.whose, reason: 'OTHER' }, lead)).toBe(
        'samplingState',
      );
      expect(await no(calls.OneKeyFinishSamplingContainerTask, led.whose, lead)).toBe('sampleDiffers');
      await lead.op(calls.ExecuteSamplingSkuByLot, lot(led, 6));
      await lead.op(calls.OneKeyFinishSamplingContainerTask, led.whose);
      const other = await bound(lead);
      const { changed } = await lead.op(calls.OneKeyFinishSamplingContainerTask, other.whose);
      expect(changed.jobLines).toMatchObject([{ done: 6, status: 'done' }]);
      const last = await bound(lead);
      expect(await no(calls.UnSamplingFinishSamplingContainerTask, { ...last.whose, reason: '' }, lead)).toBeTruthy();
      expect(await no(calls.UnSamplingFinishSamplingContainerTask, { ...last.whose, reason: 'NONE' }, lead)).toBe(
        'sampleReasonMissing',
      );
      await lead.op(calls.UnSamplingFinishSamplingContainerTask, { ...last.whose, reason: 'OTHER' });
      expect(await taskOf(last.jobId)).toMatchObject({ state: 'done', reason: 'OTHER' });
      expect(await may(last.lpn)).toBe(true);
    });

    it('what is booked meanwhile is not what was looked at: refused, and the review asks again', async () => {
      const its = await bound();
      await t.op(calls.ExecuteSamplingSkuByLot, lot(its, 6));
      await db()
        .updateTable('stock')
        .set({ qty: 7 })
        .where('container_id', '=', its.lpn)
        .where('sku_id', '=', its.sku)
        .execute();
      expect(await no(calls.FinishSamplingContainerTask, its.whose)).toBe('samplingChanged');
      await db()
        .updateTable('stock')
        .set({ qty: 6 })
        .where('container_id', '=', its.lpn)
        .where('sku_id', '=', its.sku)
        .execute();
    });

    it('given up: its container is free for another; a colleague’s only with a permission', async () => {
      const its = await bound();
      const gives = { jobId: its.jobId, reason: 'OTHER' };
      expect(await no(calls.CancelSamplingTask, { ...gives, reason: 'NONE' })).toBe('sampleReasonMissing');
      expect(await no(calls.CancelSamplingTask, gives, colleague)).toBe('jobClaimed');
      await lead.op(calls.CancelSamplingTask, gives);
      expect(await taskOf(its.jobId)).toMatchObject({ state: 'cancelled' });
      expect(await no(calls.ExecuteSamplingSkuByLot, lot(its, 6))).toBe('jobOver');
      const who = await sampler();
      await binds(await fetched(who), its.lpn, who);
    });

    it('a task that was given back is taken by a colleague, who finds it by its container', async () => {
      const its = await bound();
      await t.op(calls.ExecuteSamplingSkuByLot, lot(its, 6));
      await t.ask(ReleaseJobs, { jobIds: [its.jobId], deviceId: t.deviceId });
      const who = await sampler();
      const list = await who.ask(calls.GetUnCompleteSamplingContainerTask, { code: its.lpn });
      expect(list.rows.jobs.map(({ jobId }) => jobId)).toEqual([its.jobId]);
      const { rows } = await who.ask(calls.FetchSamplingContainerTask, { jobId: its.jobId, deviceId: who.deviceId });
      expect(rows.jobLines).toMatchObject([{ done: 6 }]);
      await who.op(calls.FinishSamplingContainerTask, its.whose);
      const seen = await who.ask(calls.GetSamplingContainerTasks, { code: its.lpn });
      expect(seen.rows.jobs).toMatchObject([{ jobId: its.jobId, status: 'done' }]);
      expect((await who.ask(calls.GetSamplingContainerDetail, { lpn: its.lpn })).rows.jobs).toEqual([]);
      expect(
        (await who.ask(calls.GetSkuByOrder, { orderId: its.orderId, type: 'normal' })).rows.orderLines,
      ).toHaveLength(1);
      expect((await who.ask(calls.GetSkuByOrder, { orderId: its.orderId, type: 'valuable' })).rows.orderLines).toEqual(
        [],
      );
      const { rows: sum } = await who.ask(calls.GetSamplingContainerTaskSummaryInfo, { lpn: its.lpn });
      expect(sum.containers).toMatchObject([{ containerId: its.lpn, out: { sampled: true } }]);
    });

    it('the business task of a container is made, saved whole and finished in one', async () => {
      const its = await closed();
      const who = await sampler();
      const of = { lpn: its.lpn, deviceId: who.deviceId };
      const { rows } = await who.ask(calls.GetBusinessSamplingDetail, of);
      const [job] = rows.jobs;
      expect(job).toMatchObject({ sample: { type: 'business', state: 'bound' } });
      expect((await who.ask(calls.GetBusinessSamplingDetail, of)).rows.jobs).toMatchObject([{ jobId: job?.jobId }]);
      expect(await noAsk(calls.SearchSamplingDetailInfo, of, who)).toBe('inOtherTask');
      const jobId = job?.jobId ?? '';
      await who.op(calls.SaveSamplingContainerDetailByLot, {
        jobId,
        lines: rows.jobLines.map((line) => ({ lineId: line.jobLineId, qty: 6 })),
      });
      await who.op(calls.FinishSamplingContainerTask, { jobId, lpn: its.lpn });
      expect(await may(its.lpn)).toBe(true);
    });

    it('the review of the retailer: every line, each difference with its reason', async () => {
      const its = await closed();
      const who = await sampler();
      const of = { lpn: its.lpn, deviceId: who.deviceId };
      const { rows } = await who.ask(calls.SearchSamplingDetailInfo, of);
      const jobId = rows.jobs[0]?.jobId ?? '';
      const [line] = rows.jobLines;
      const confirms = (qty: number, reason: string) => ({
        jobId,
        lpn: its.lpn,
        lines: [{ lineId: line?.jobLineId ?? '', qty, reason }],
        photos: 0,
      });
      expect(await no(calls.SamplingConfirm, confirms(5, ''), who)).toBe('sampleReasonMissing');
      const { changed } = await who.op(calls.SamplingConfirm, confirms(5, 'MISSING'));
      expect(changed.jobLines).toMatchObject([{ done: 5, reason: 'MISSING' }]);
      expect(changed.jobs).toMatchObject([{ status: 'done', sample: { state: 'closed', reason: 'MISSING' } }]);
      const again = await who.ask(calls.SearchSamplingDetailInfo, of);
      expect(again.rows.jobs[0]?.jobId).not.toBe(jobId);
      await who.op(calls.SamplingConfirm, {
        ...confirms(6, ''),
        jobId: again.rows.jobs[0]?.jobId ?? '',
        lines: [{ lineId: again.rows.jobLines[0]?.jobLineId ?? '', qty: 6, reason: '' }],
      });
      expect(await taskOf(again.rows.jobs[0]?.jobId ?? '')).toMatchObject({ state: 'done' });
    });
  });

  describe('valuables', () => {
    const atQc = async (has: ToPick['has'] = { valuable: true }, stands?: ToPick['stands']) =>
      closed({ has, ...(stands && { stands }) }, await world.given.loc({ usage: 'qc', max_pallets: 0 }));
    const valuables = async (who: Terminal) => fetched(who, calls.FetchValuableSamplingContainerTask);

    it('of numbered goods every piece by its number: twice, and of another container, refused', async () => {
      const serials = ['A', 'B', 'C', 'D', 'E', 'F'].map((n) => world.given.id(`V${n}`));
      const its = await atQc({ valuable: true, is_serial: true }, [{ qty: 6, serials }]);
      const who = await sampler();
      const jobId = await valuables(who);
      const { rows } = await binds(jobId, its.lpn, who);
      expect(rows.containers[0]?.out?.pieces).toHaveLength(6);
      const [line] = rows.jobLines;
      const piece = (serial: string, qty: number) => ({
        jobId,
        lineId: line?.jobLineId ?? '',
        skuId: its.sku,
        serial,
        qty,
      });
      const [first = '', second = ''] = serials;
      const { changed } = await who.op(calls.ScanSamplingContainerTaskDetails, piece(first, 1));
      expect(changed.jobLines).toMatchObject([{ done: 1, serials: [first] }]);
      expect(await no(calls.ScanSamplingContainerTaskDetails, piece(first, 2), who)).toBe('serialTwice');
      await who.op(calls.ScanSamplingContainerTaskDetails, piece(first, 1));
      expect(await no(calls.ScanSamplingContainerTaskDetails, piece('NOT-HERE', 2), who)).toBe('itemDiffers');
      // Served, and used by no screen.
      expect(await no(calls.ExecuteSamplingValuableSku, piece(second, 2), who)).toBe('notPermitted');
      const cleared = await who.op(calls.UpdateSamplingContainerTaskDetailQty, {
        jobId,
        lineId: line?.jobLineId ?? '',
        qty: 0,
      });
      expect(cleared.changed.jobLines[0]?.serials).toBeUndefined();
      for (const [i, serial] of serials.entries())
        await who.op(calls.ScanSamplingContainerTaskDetails, piece(serial, i + 1));
      await who.op(calls.FinishSamplingContainerTask, { jobId, lpn: its.lpn });
      expect(await may(its.lpn)).toBe(true);
    });

    it('a valuables task wants valuables, and these want such a task', async () => {
      const [plain, dear] = [await closed(), await atQc()];
      const who = await sampler();
      const bind = calls.BindingContainerIdToSamplingContainerTask;
      expect(await noAsk(bind, bindRequest(await valuables(who), plain.lpn), who)).toBe('noValuables');
      expect(await noAsk(bind, bindRequest(await fetched(who), dear.lpn), who)).toBe('takeValuables');
    });

    it('they stand in no lane before, and do afterwards', async () => {
      const its = await atQc();
      const stage = { jobId: '', lpns: [its.lpn], loc: 'STAGE-01', next: 'stage' as const };
      expect(await no(SetDownContainers, stage, picker)).toBe('valuablesToSampling');
      const who = await sampler();
      const jobId = await valuables(who);
      const { rows } = await binds(jobId, its.lpn, who);
      const [line] = rows.jobLines;
      await who.op(calls.ScanSamplingContainerTaskDetails, {
        jobId,
        lineId: line?.jobLineId ?? '',
        skuId: its.sku,
        serial: '',
        qty: 6,
      });
      await who.op(calls.FinishSamplingContainerTask, { jobId, lpn: its.lpn });
      await picker.op(SetDownContainers, stage);
    });
  });

  describe('before loading', () => {
    /** Boxes of one order for a trip at a dock, and its loader. */
    async function atTruck(boxes: readonly string[], orderId: string) {
      const loader = await world.signedIn(await world.given.user({ role: 'LOADER' }));
      const tripNo = world.given.id('WB');
      await db().updateTable('out_order').set({ carrier_id: 'CR01' }).where('order_id', '=', orderId).execute();
      await inside(world, (ctx) =>
        planTrip(ctx, {
          tripNo,
          carrierId: 'CR01',
          toName: 'Store',
          stops: [{ storeId: 'ST-1', storeName: 'Store 1', lane: 'STAGE-01' }],
          lpns: [...boxes],
        }),
      );
      const { rows } = await loader.ask(JoinTrip, { tripNo, deviceId: loader.deviceId });
      const jobId = rows.jobs.find(({ claimedDevice }) => claimedDevice === loader.deviceId)?.jobId ?? '';
      await loader.op(StartLoading, { jobId, tripNo, plate: world.given.id('PL'), dock: 'DOCK-01', photos: 0 });
      const load = (lpn: string) => ({ jobId, tripNo, lpn, stopNo: 1, position: '' });
      return { loader, load };
    }
    const plan = (values: { order_id?: string; method: 'full' | 'percent' | 'fixed'; size?: number }) =>
      db()
        .insertInto('sampling_plan')
        .values({ wh_gid: 'WH1', ...values })
        .execute();

    it('an order with a plan: its container stays here until enough of it were sampled', async () => {
      const its = await closed();
      await plan({ order_id: its.orderId, method: 'percent', size: 50 });
      expect(await may(its.lpn)).toBe(false);
      const { loader, load } = await atTruck([its.lpn], its.orderId);
      expect(await no(LoadContainer, load(its.lpn), loader)).toBe('toSampling');
      const who = await sampler();
      const jobId = await fetched(who);
      const { rows } = await binds(jobId, its.lpn, who);
      await who.op(calls.ExecuteSamplingSkuByLot, lot({ jobId, line: rows.jobLines[0]! }, 6));
      expect(await no(LoadContainer, load(its.lpn), loader)).toBe('toSampling');
      await who.op(calls.FinishSamplingContainerTask, { jobId, lpn: its.lpn });
      await loader.op(LoadContainer, load(its.lpn));
      expect(await verify(db())).toEqual([]);
    });

    it('valuables stay here until every piece was looked at', async () => {
      const its = await closed({ has: { valuable: true } }, await world.given.loc({ usage: 'qc', max_pallets: 0 }));
      const { loader, load } = await atTruck([its.lpn], its.orderId);
      expect(await no(LoadContainer, load(its.lpn), loader)).toBe('valuablesToSampling');
    });

    it('without a plan, and with one that others have fulfilled, it leaves as it is', async () => {
      const its = await closed();
      expect(await may(its.lpn)).toBe(true);
      await plan({ order_id: its.orderId, method: 'fixed', size: 1 });
      const second = world.given.id('BOX');
      await world.given.stock({ sku: its.sku, qty: 1, loc: 'STAGE-01', lpn: second, kind: 'box' });
      await db()
        .insertInto('outbound_container')
        .values({ container_id: second, wh_gid: 'WH1', state: 'closed', order_id: its.orderId })
        .execute();
      expect([await may(its.lpn), await may(second)]).toEqual([false, false]);
      await db().updateTable('outbound_container').set({ sampled: true }).where('container_id', '=', second).execute();
      expect([await may(its.lpn), await may(second)]).toEqual([true, true]);
      await plan({ order_id: its.orderId, method: 'full' });
      expect([await may(its.lpn), await may(second)]).toEqual([false, true]);
    });
  });
};
