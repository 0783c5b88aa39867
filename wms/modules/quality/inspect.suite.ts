import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Insertable } from 'kysely';
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/quality-inspect.ts';
import { ReceiveByLpn } from '#contract/receiving.ts';
import { ReceiveBySscc } from '#contract/receiving-sscc.ts';
import { ClaimJobs } from '#contract/work.ts';
import type { Database } from '#wms/db/tables.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** What came in is inspected by plan; what is refused is held, looked at once more, and decided. */
export const inspection = (world: World): void => {
  const db = () => world.wms.db;
  let first: Terminal;
  let second: Terminal;
  let lead: Terminal;
  let receiver: Terminal;

  const plan = async (row: Partial<Insertable<Database['qc_plan']>>) => {
    const usual = { wh_gid: 'WH1', unit: 'case', method: 'aql', size: 2.5, hold_scope: 'line', second: true } as const;
    await db()
      .insertInto('qc_plan')
      .values({ ...usual, ...row })
      .execute();
  };
  /** 120 cases of 24 on four pallets, received as a whole by a vendor of its own. */
  async function received(over: Partial<Insertable<Database['qc_plan']>> = {}, of: { level?: 'tightened' } = {}) {
    const vendor = world.given.id('V');
    await plan({ vendor_id: vendor, ...over });
    const sku = await world.given.sku();
    if (of.level)
      await db()
        .insertInto('qc_level')
        .values({ wh_gid: 'WH1', vendor_id: vendor, sku_id: sku, level: of.level })
        .execute();
    const r = await world.given.receipt({
      lines: [{ qty: 2880, sku }],
      pallets: [1, 2, 3, 4].map(() => [{ line: 1, qty: 720 }]),
      of: { vendor_id: vendor },
    });
    for (const { lpn, contents } of r.pallets)
      await receiver.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents });
    return { ...r, sku, vendor };
  }
  const claimed = async (code: string, who = first, again = false) => {
    const { rows } = await who.ask(calls.GetQcListByQuery, { code, ...(again && { again }) });
    const jobId = rows.jobs[0]?.jobId ?? '';
    const pack = await who.ask(ClaimJobs, { jobIds: [jobId], deviceId: who.deviceId });
    return { jobId, lines: pack.rows.jobLines, pack };
  };
  const found = (
    jobId: string,
    jobLineId: string,
    doneQty: number,
    badQty: number,
    reason = badQty > 0 ? 'DAMAGED' : '',
  ) =>
    ({ jobId, lines: [{ jobLineId, doneQty, badQty, reason }], photos: 0 }) satisfies RequestOf<
      typeof calls.BatchQcConfirm
    >;
  const stockOf = (lineId: string) => db().selectFrom('stock').selectAll().where('line_id', '=', lineId).execute();
  const frozen = async (lineId: string) => (await stockOf(lineId)).reduce((sum, row) => sum + row.frozen, 0);
  const holdOf = async (inspectionId: string) =>
    db().selectFrom('hold_notice').selectAll().where('inspection_id', '=', inspectionId).executeTakeFirst();

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    [first, second, lead, receiver] = [
      await signed('INSPECTOR'),
      await signed('INSPECTOR'),
      await signed('QCLEAD'),
      await world.terminal(),
    ];
  });

  describe('inspection by plan', () => {
    it('a received receipt of 120 cases meets its plan: 20 of them, tightened 32, by receipt, SKU, vendor or pallet', async () => {
      const r = await received();
      for (const code of [r.receiptId, r.sku, r.vendor, r.pallets[0]?.lpn ?? '']) {
        const { rows } = await first.ask(calls.GetQcListByQuery, { code });
        expect(rows.jobs).toMatchObject([{ kind: 'inspect', of: r.receiptId, planned: 20, qc: { lines: 1, told: 0 } }]);
      }
      const { lines, pack } = await claimed(r.receiptId);
      expect(lines).toMatchObject([{ planned: 20, qc: { unit: 'case', per: 24, lot: 120, accept: 1 } }]);
      expect(pack.rows.containers).toHaveLength(4);
      const strict = await received({}, { level: 'tightened' });
      expect((await claimed(strict.receiptId)).lines).toMatchObject([{ planned: 32, qc: { accept: 1 } }]);
    });

    it('the most specific plan is followed, and goods without one are nobody’s business', async () => {
      const r = await received({ method: 'fixed', size: 3 });
      await plan({ sku_id: r.sku, method: 'percent', size: 10 });
      const { lines } = await claimed(r.receiptId);
      expect(lines).toMatchObject([{ planned: 3 }]);
      const none = await world.given.receipt({ lines: [{ qty: 24 }], pallets: [[{ line: 1, qty: 24 }]] });
      for (const { lpn, contents } of none.pallets)
        await receiver.op(ReceiveByLpn, { receiptId: none.receiptId, lpn, loc: none.dock, contents });
      expect((await first.ask(calls.GetQcListByQuery, { code: none.receiptId })).rows.jobs).toEqual([]);
    });

    it('one bad case of twenty is accepted and held alone; told twice it is told once', async () => {
      const r = await received();
      const { lineId = '' } = r.lines[0] ?? {};
      const { jobId, lines } = await claimed(r.receiptId);
      const { changed } = await first.op(calls.BatchQcConfirm, found(jobId, lines[0]?.jobLineId ?? '', 19, 1));
      expect(changed.jobs.find((job) => job.jobId === jobId)).toMatchObject({
        status: 'done',
        done: 19,
        bad: 1,
        qc: { result: 'accepted', badUnits: 1 },
      });
      expect(await frozen(lineId)).toBe(24);
      expect(await verify(db())).toEqual([]);
      expect(refusalOf(await first.tryOp(calls.BatchQcConfirm, found(jobId, lines[0]?.jobLineId ?? '', 20, 0)))).toBe(
        'jobOver',
      );
    });

    it('quantity empty, reason missing, plan incomplete, too many and an unknown reason are refused', async () => {
      const r = await received();
      const { jobId, lines } = await claimed(r.receiptId);
      const id = lines[0]?.jobLineId ?? '';
      const no = async (request: RequestOf<typeof calls.BatchQcConfirm>) =>
        refusalOf(await first.tryOp(calls.BatchQcConfirm, request));
      expect(await no(found(jobId, id, 0, 0))).toBe('qcQtyEmpty');
      expect(await no(found(jobId, id, 18, 2, ''))).toBe('qcReasonMissing');
      expect(await no(found(jobId, id, 18, 2, 'UGLY'))).toBe('reasonUnknown');
      expect(await no(found(jobId, id, 17, 2))).toBe('planIncomplete');
      expect(await no(found(jobId, id, 20, 2))).toBe('qcTooMuch');
      expect(await no(found(jobId, 'J-0/1', 20, 0))).toBe('jobLineUnknown');
      expect(refusalOf(await second.tryOp(calls.BatchQcConfirm, found(jobId, id, 20, 0)))).toBe('jobClaimed');
    });

    it('the hold shows the pictures of what was bad, whatever was told last', async () => {
      const vendor = world.given.id('V');
      await plan({ vendor_id: vendor });
      const r = await world.given.receipt({
        lines: [{ qty: 2880 }, { qty: 120 }],
        pallets: [[{ line: 1, qty: 2880 }], [{ line: 2, qty: 120 }]],
        of: { vendor_id: vendor },
      });
      for (const { lpn, contents } of r.pallets)
        await receiver.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents });
      const { jobId, lines } = await claimed(r.receiptId);
      const bad = lines.find(({ skuId }) => skuId === r.lines[0]?.skuId);
      const opId = randomUUID();
      await first.op(
        calls.BatchQcConfirm,
        { ...found(jobId, bad?.jobLineId ?? '', (bad?.planned ?? 0) - 2, 2), photos: 1 },
        { opId },
      );
      for (const { jobLineId, planned } of lines.filter((line) => line !== bad))
        await first.op(calls.BatchQcConfirm, found(jobId, jobLineId, planned, 0));
      expect(await holdOf(jobId)).toMatchObject({ op_id: opId, photos: 1 });
    });

    it('two bad: the line is on hold, another person looks again, and the lead releases', async () => {
      const r = await received();
      const { lineId = '' } = r.lines[0] ?? {};
      const { jobId, lines } = await claimed(r.receiptId);
      await first.op(calls.BatchQcConfirm, found(jobId, lines[0]?.jobLineId ?? '', 18, 2));
      expect(await frozen(lineId)).toBe(2880);
      const again = await second.ask(calls.GetQcListByQuery, { code: r.pallets[0]?.lpn ?? '', again: true });
      expect(again.rows.jobs).toMatchObject([{ kind: 'inspect.second', done: 0, bad: 0, status: 'ready' }]);
      const stands = db()
        .selectFrom('stock')
        .innerJoin('location', 'location.loc', 'stock.loc')
        .select('location.area_id')
        .where('line_id', '=', lineId)
        .where('location.wh_gid', '=', 'WH1');
      expect(again.rows.jobs[0]?.areaId).toBe((await stands.executeTakeFirstOrThrow()).area_id);
      const [{ jobId: secondId } = { jobId: '' }] = again.rows.jobs;
      expect(refusalOf(await first.try(ClaimJobs, { jobIds: [secondId], deviceId: first.deviceId }))).toBe(
        'sameInspector',
      );
      expect((await second.ask(calls.GetQcDetailListByQuery, { code: r.receiptId })).rows.jobs).toEqual([]);
      const its = await claimed(r.receiptId, second, true);
      expect(its.lines).toMatchObject([{ planned: 20, done: 0, bad: 0 }]);
      expect(
        refusalOf(await first.tryOp(calls.ConfirmSecondQc, found(secondId, its.lines[0]?.jobLineId ?? '', 20, 0))),
      ).toBe('jobClaimed');
      await second.op(calls.ConfirmSecondQc, found(secondId, its.lines[0]?.jobLineId ?? '', 20, 0));
      expect(await frozen(lineId)).toBe(2880);
      const hold = await holdOf(jobId);
      expect(hold).toMatchObject({ scope: 'line', reason: 'DAMAGED', decision: '' });
      const holdId = hold?.job_id ?? '';
      expect(refusalOf(await first.tryOp(calls.DecideQc, { jobId: holdId, decision: 'release' }))).toBe('notPermitted');
      expect(refusalOf(await lead.tryOp(calls.ReleaseHold, { jobId: holdId }))).toBe('holdOfInspection');
      await lead.op(calls.DecideQc, { jobId: holdId, decision: 'release' });
      expect(await frozen(lineId)).toBe(0);
      expect((await lead.ask(calls.GetQcDetailListByQuery, { code: r.sku })).rows.jobs).toHaveLength(2);
      expect(await verify(db())).toEqual([]);
    });

    it('goods that are decided to be damaged are of that grade from then on', async () => {
      const r = await received({ method: 'fixed', size: 1 });
      const { lineId = '' } = r.lines[0] ?? {};
      const { jobId, lines } = await claimed(r.receiptId);
      await first.op(calls.BatchQcConfirm, found(jobId, lines[0]?.jobLineId ?? '', 0, 1));
      await lead.op(calls.DecideQc, { jobId: (await holdOf(jobId))?.job_id ?? '', decision: 'damaged' });
      expect((await stockOf(lineId)).map((row) => [row.quality, row.frozen])).toEqual(
        Array.from({ length: 4 }, () => ['damaged', 0]),
      );
      expect(await verify(db())).toEqual([]);
    });

    it('an inspection that somebody has begun is not taken back', async () => {
      const r = await world.given.receipt({
        lines: [{ qty: 50 }, { qty: 50 }],
        pallets: [[{ line: 1, qty: 50 }], [{ line: 2, qty: 50 }]],
      });
      const { receiptId } = r;
      for (const { lpn, contents } of r.pallets)
        await receiver.op(ReceiveByLpn, { receiptId, lpn, loc: r.dock, contents });
      const jobId = `QC-${receiptId}`;
      await first.op(calls.CreateQc, { jobId, receiptId });
      const { lines } = await claimed(receiptId);
      const [line] = lines;
      await first.op(calls.BatchQcConfirm, found(jobId, line?.jobLineId ?? '', line?.planned ?? 0, 0));
      expect(refusalOf(await first.tryOp(calls.CancelQc, { jobId, receiptId }))).toBe('inspectionBegun');
    });

    it('a receipt without a plan is inspected when somebody asks, once, and it is taken back while nobody has begun', async () => {
      const r = await world.given.receipt({ lines: [{ qty: 50 }], pallets: [[{ line: 1, qty: 50 }]] });
      const { receiptId } = r;
      const jobId = `QC-${receiptId}`;
      const no = async (call: Parameters<Terminal['tryOp']>[0], request: object) =>
        refusalOf(await first.tryOp(call, request));
      expect(await no(calls.CreateQc, { jobId, receiptId })).toBe('nothingToInspect');
      for (const { lpn, contents } of r.pallets)
        await receiver.op(ReceiveByLpn, { receiptId, lpn, loc: r.dock, contents });
      await first.op(calls.CreateQc, { jobId, receiptId });
      const { rows } = await first.ask(calls.GetQcListByQuery, { code: receiptId });
      expect(rows.jobs).toMatchObject([{ jobId, planned: 3 }]);
      expect(await no(calls.CreateQc, { jobId: `${jobId}-2`, receiptId })).toBe('alreadyInspected');
      await first.op(calls.CancelQc, { jobId, receiptId });
      expect((await first.ask(calls.GetQcListByQuery, { code: receiptId })).rows.jobs).toEqual([]);
      expect(await no(calls.CancelQc, { jobId, receiptId })).toBe('jobOver');
    });
  });

  describe('containers of an SSCC receipt', () => {
    async function notice(count: number, of: { status?: 'created' | 'arrived' } = {}) {
      const vendor = world.given.id('V');
      await plan({ vendor_id: vendor, second: false });
      const r = await world.given.receipt({
        mode: 'sscc',
        lines: [{ qty: count * 12 }],
        of: { vendor_id: vendor },
        ...of,
      });
      const boxes: string[] = [];
      for (let i = 0; i < count; i++) boxes.push(await world.given.sscc(r, 'case', [{ line: 1, qty: 12 }]));
      return { ...r, boxes };
    }
    const draws = async (receiptId: string, pre = true) =>
      first.ask(calls.AllocationSamplingInspectionDetailByCase, { receiptId, pre, deviceId: first.deviceId });

    it('its pre-check draws containers; all good it has passed, which may be changed until it is received', async () => {
      const r = await notice(3);
      const { receiptId } = r;
      const { rows } = await draws(receiptId);
      const jobId = rows.jobs[0]?.jobId ?? '';
      expect(rows.jobLines.map((line) => [line.containerId, line.planned])).toEqual(
        [...r.boxes].sort().map((box) => [box, 12]),
      );
      expect(rows.containers).toHaveLength(3);
      for (const { jobLineId, containerId } of rows.jobLines.slice(1))
        await first.op(calls.ConfirmSamplingInspectionByCase, { jobId, jobLineId, caseId: containerId, doneQty: 12 });
      expect(refusalOf(await first.tryOp(calls.DoneSamplingInspectionByCase, { jobId, receiptId }))).toBe(
        'planIncomplete',
      );
      const [last] = rows.jobLines;
      const its = { jobId, jobLineId: last?.jobLineId ?? '', caseId: last?.containerId ?? '' };
      expect(
        refusalOf(await first.tryOp(calls.ConfirmSamplingInspectionByCase, { ...its, caseId: 'BOX-0', doneQty: 12 })),
      ).toBe('caseNotDrawn');
      await first.op(calls.ConfirmSamplingInspectionByCase, { ...its, doneQty: 12 });
      const { changed } = await first.op(calls.DoneSamplingInspectionByCase, { jobId, receiptId });
      expect(changed.receipts).toMatchObject([{ receiptId, preCheck: 'passed' }]);
      await first.op(calls.UpdateSamplingInspectionQcStatusByCase, { receiptId, status: 'failed' });
      const receive = (sscc: string) => ({ receiptId, sscc, loc: r.dock, lpn: '' });
      expect(refusalOf(await receiver.tryOp(ReceiveBySscc, receive(r.boxes[0] ?? '')))).toBe('preCheckFailed');
      await first.op(calls.UpdateSamplingInspectionQcStatusByCase, { receiptId, status: 'passed' });
      for (const sscc of r.boxes) await receiver.op(ReceiveBySscc, receive(sscc));
      expect(
        refusalOf(await first.tryOp(calls.UpdateSamplingInspectionQcStatusByCase, { receiptId, status: 'failed' })),
      ).toBe('receiptDone');
    });

    it('bad goods in more containers than are accepted: it has failed', async () => {
      const r = await notice(2);
      const { receiptId } = r;
      const { rows } = await draws(receiptId);
      const jobId = rows.jobs[0]?.jobId ?? '';
      for (const { jobLineId, containerId } of rows.jobLines)
        await first.op(calls.SaveSamplingInspectionDifferenceByCase, {
          jobId,
          jobLineId,
          caseId: containerId,
          doneQty: 10,
          badQty: 2,
          reason: 'DAMAGED',
          photos: 0,
        });
      const { changed } = await first.op(calls.DoneSamplingInspectionByCase, { jobId, receiptId });
      expect(changed.receipts).toMatchObject([{ preCheck: 'failed' }]);
      const sums = await first.ask(calls.GetSamplingInspectionStatisticalByCase, { receiptId, pre: true });
      expect(sums).toMatchObject({ containers: 2, planned: 2, done: 2, bad: 2 });
    });

    it('what is not received by SSCC, has not arrived, is not received yet, is closed, or has no plan is refused', async () => {
      const no = async (receiptId: string, pre: boolean) =>
        refusalOf(
          await first.try(calls.AllocationSamplingInspectionDetailByCase, { receiptId, pre, deviceId: first.deviceId }),
        );
      const pallets = await world.given.receipt({ lines: [{ qty: 1 }] });
      expect(await no(pallets.receiptId, true)).toBe('noReceiving');
      expect(await no((await notice(1, { status: 'created' })).receiptId, true)).toBe('noReceiving');
      const begun = await notice(2);
      await receiver.op(ReceiveBySscc, {
        receiptId: begun.receiptId,
        sscc: begun.boxes[0] ?? '',
        loc: begun.dock,
        lpn: '',
      });
      expect(await no(begun.receiptId, true)).toBe('cannotPreCheck');
      const r = await notice(1);
      expect(await no(r.receiptId, false)).toBe('receiptOpen');
      const unplanned = await world.given.receipt({ mode: 'sscc', lines: [{ qty: 12 }] });
      await world.given.sscc(unplanned, 'case', [{ line: 1, qty: 12 }]);
      expect(await no(unplanned.receiptId, true)).toBe('noPreCheck');
      await db().updateTable('document').set({ status: 'closed' }).where('doc_id', '=', r.receiptId).execute();
      expect(await no(r.receiptId, true)).toBe('receiptClosed');
    });
  });

  describe('goods on hold', () => {
    const holds = (over: Partial<RequestOf<typeof calls.HoldGoods>>): RequestOf<typeof calls.HoldGoods> => ({
      scope: 'container',
      containerId: '',
      lineId: '',
      skuId: '',
      lot: {},
      loc: '',
      qty: 0,
      reason: 'DIRTY',
      photos: 0,
      ...over,
    });
    async function standing() {
      const sku = await world.given.sku();
      const loc = await world.given.loc({ max_pallets: 0 });
      const [one, two] = [world.given.id('P'), world.given.id('P')] as const;
      for (const lpn of [one, two]) await world.given.stock({ sku, qty: 10, loc, lpn });
      return { sku, loc, one, two };
    }
    const kept = async (lpn: string) =>
      (await db().selectFrom('stock').select('frozen').where('container_id', '=', lpn).execute()).map((s) => s.frozen);

    it('a pallet, part of one, and all of a lot wherever it stands; each says why at the scan', async () => {
      const { sku, one, two } = await standing();
      const { changed } = await lead.op(calls.HoldGoods, holds({ containerId: one }));
      expect(changed.containers).toMatchObject([{ containerId: one, contents: [{ held: { reason: 'DIRTY' } }] }]);
      const job = changed.jobs.find(({ kind }) => kind === 'hold');
      expect(job).toMatchObject({ of: one, planned: 10, hold: { scope: 'container', reason: 'DIRTY' } });
      await lead.op(calls.HoldGoods, holds({ scope: 'goods', containerId: two, skuId: sku, qty: 4 }));
      expect([await kept(one), await kept(two)]).toEqual([[10], [4]]);
      await lead.op(calls.HoldGoods, holds({ scope: 'lot', skuId: sku }));
      expect(await kept(two)).toEqual([10]);
      await lead.op(calls.ReleaseHold, { jobId: job?.jobId ?? '' });
      expect(await kept(one)).toEqual([0]);
      expect(await verify(db())).toEqual([]);
    });

    it('what comes in of a lot that is held is held as it comes in, until it is released', async () => {
      const { sku } = await standing();
      const { changed } = await lead.op(calls.HoldGoods, holds({ scope: 'lot', skuId: sku }));
      const r = await world.given.receipt({ lines: [{ qty: 5, sku }], pallets: [[{ line: 1, qty: 5 }]] });
      for (const { lpn, contents } of r.pallets) {
        await receiver.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents });
        expect(await kept(lpn)).toEqual([5]);
      }
      await lead.op(calls.ReleaseHold, { jobId: changed.jobs.find(({ kind }) => kind === 'hold')?.jobId ?? '' });
      expect(await kept(r.pallets[0]?.lpn ?? '')).toEqual([0]);
      expect(await verify(db())).toEqual([]);
    });

    it('what a person held is released, and gets no other grade', async () => {
      const { one } = await standing();
      const { changed } = await lead.op(calls.HoldGoods, holds({ containerId: one }));
      const jobId = changed.jobs.find(({ kind }) => kind === 'hold')?.jobId ?? '';
      expect(refusalOf(await lead.tryOp(calls.DecideQc, { jobId, decision: 'damaged' }))).toBe('holdOfPerson');
      expect(await kept(one)).toEqual([10]);
      await lead.op(calls.ReleaseHold, { jobId });
      expect(await kept(one)).toEqual([0]);
      expect(await verify(db())).toEqual([]);
    });

    it('without a reason, of nothing, of another owner, by who may not: refused', async () => {
      const { one } = await standing();
      const no = async (request: RequestOf<typeof calls.HoldGoods>, who = lead) =>
        refusalOf(await who.tryOp(calls.HoldGoods, request));
      expect(await no(holds({ containerId: one, reason: '' }))).toBe('holdReasonMissing');
      expect(await no(holds({ containerId: one, reason: 'UGLY' }))).toBe('reasonUnknown');
      expect(await no(holds({ containerId: 'P-0' }))).toBe('nothingToHold');
      expect(await no(holds({ containerId: one }), first)).toBe('notPermitted');
      const sku = await world.given.sku({ owner_id: 'OW02' });
      const lpn = world.given.id('P');
      await world.given.stock({ sku, qty: 1, loc: await world.given.loc(), lpn, owner: 'OW02' });
      expect(await no(holds({ containerId: lpn }))).toBe('ownerNotAllowed');
    });
  });
};
