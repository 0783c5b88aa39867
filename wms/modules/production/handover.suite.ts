import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { HandOverGoods } from '#contract/production-handover.ts';
import { ReceiveProduct } from '#contract/production-output.ts';
import { PutawayByLpn } from '#contract/putaway.ts';
import { ClaimJobs, GetJobList, ReleaseJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { releaseOrder } from '#wms/work/production/orders.ts';

const KIND = 'handover.product';

/** An order without a recipe; its product stands on pallets at the finish location. */
export const handingProductOver = (world: World): void => {
  const db = () => world.wms.db;

  const giver = async (): Promise<Terminal & { readonly user: string }> => {
    const user = await world.given.user({ role: 'PRODUCTHAND' });
    return Object.assign(await world.signedIn(user), { user });
  };

  async function made(pallets = 2) {
    const z = zone(world);
    const [lineLoc, finishLoc, stage] = [
      await z.rack(90, { usage: 'line' }),
      await z.rack(91, { usage: 'receive' }),
      await z.rack(92, { usage: 'stage' }),
    ];
    const product = await world.given.sku();
    const number = world.given.id('MO');
    const orderId = await inside(world, (ctx) =>
      releaseOrder(ctx, {
        ownerId: 'OW01',
        numbers: [number],
        areaId: z.areaId,
        priority: 1,
        seq: 1,
        production: { productType: 'KIT', lineLoc, finishLoc, feed: 'scan', tolerance: 0 },
        products: [{ skuId: product, qty: 100 }],
      }),
    );
    const lead = await world.signedIn(await world.given.user({ role: 'SUPERVISOR' }));
    const makes = async (): Promise<string> => {
      const lpn = world.given.id('LPN');
      await lead.op(ReceiveProduct, {
        orderId,
        skuId: product,
        qty: 4,
        uomId: 'EA',
        lot: {},
        lpn,
        loc: finishLoc,
        overLimit: false,
      });
      return lpn;
    };
    const lpns: string[] = [];
    for (let n = 0; n < pallets; n++) lpns.push(await makes());
    const t = await giver();
    const taker = await world.given.user({ role: 'DRIVER' });
    return { z, orderId, number, finishLoc, stage, product, lead, makes, lpns: lpns.toSorted(), t, taker };
  }
  type Made = Awaited<ReturnType<typeof made>>;

  const sheetsOf = async ({ number }: Made, who: Terminal) =>
    (await who.ask(GetJobList, { kinds: [KIND], areaIds: [], code: number })).rows.jobs;

  async function claimed(its: Made, who: Terminal = its.t) {
    const [sheet] = await sheetsOf(its, who);
    const jobId = sheet?.jobId ?? '';
    const pack = await who.ask(ClaimJobs, { jobIds: [jobId], deviceId: who.deviceId });
    return { jobId, pack };
  }

  const all = (its: Made, jobId: string): RequestOf<typeof HandOverGoods> => ({
    jobId,
    lpns: its.lpns,
    taker: its.taker,
    loc: its.stage,
    reason: '',
    photos: 0,
  });

  describe('product that is handed over', () => {
    it('stands on a sheet of its order, which is claimed with its pallets and their putaway work', async () => {
      const its = await made();
      const [sheet] = await sheetsOf(its, its.t);
      expect(sheet).toMatchObject({ kind: KIND, of: its.orderId, planned: 2, done: 0, status: 'ready' });
      expect(sheet?.numbers[0]).toBe(its.number);
      const { pack } = await claimed(its);
      expect(pack.rows.jobLines.map((line) => line.containerId).toSorted()).toEqual(its.lpns);
      expect(pack.rows.containers.map((box) => box.containerId).toSorted()).toEqual(its.lpns);
      expect(pack.rows.tasks).toHaveLength(2);
      expect(pack.rows.jobs[0]?.goodsSheet?.takers).toContain(its.taker);
      // Whoever asks again plans nothing twice; another pallet begins another sheet, because this one is claimed.
      expect(await sheetsOf(its, its.t)).toHaveLength(1);
      await its.makes();
      expect((await sheetsOf(its, its.t)).map((job) => job.planned).toSorted((a, b) => a - b)).toEqual([1, 2]);
    });

    it('goes to its place with its putaway work, and both badges are kept', async () => {
      const its = await made();
      const { jobId } = await claimed(its);
      const { changed } = await its.t.op(HandOverGoods, all(its, jobId));
      expect(changed.jobs).toMatchObject([
        { status: 'done', done: 2, bad: 0, goodsSheet: { givenBy: its.t.user, takenBy: its.taker } },
      ]);
      expect(changed.containers.map(({ loc, status }) => `${loc} ${status}`)).toEqual([
        `${its.stage} received`,
        `${its.stage} received`,
      ]);
      expect(changed.tasks.map(({ fromLoc, status }) => `${fromLoc} ${status}`)).toEqual([
        `${its.stage} ready`,
        `${its.stage} ready`,
      ]);
      const [task] = changed.tasks;
      const loc = await its.z.rack(7);
      await its.lead.op(PutawayByLpn, {
        lpn: task?.containerId ?? '',
        taskId: task?.taskId ?? '',
        loc,
        qty: 4,
        ownerId: 'OW01',
        reason: task?.suggestedLoc ? 'FULL' : '',
        overLimit: false,
      });
      expect(await sheetsOf(its, its.t)).toEqual([]);
      expect(await verify(db())).toEqual([]);
    });

    it('where it stands it may stay', async () => {
      const its = await made();
      const { jobId } = await claimed(its);
      await its.t.op(HandOverGoods, { ...all(its, jobId), loc: its.finishLoc });
      expect(await sheetsOf(its, its.t)).toEqual([]);
    });

    it('a pallet that is missing has a reason, whoever leads is told, and it is on the next sheet', async () => {
      const its = await made();
      const { jobId } = await claimed(its);
      const [first, second = ''] = its.lpns;
      const some = { ...all(its, jobId), lpns: [first ?? ''] };
      expect(refusalOf(await its.t.tryOp(HandOverGoods, some))).toBe('goodsMissing');
      expect(refusalOf(await its.t.tryOp(HandOverGoods, { ...some, reason: 'NONE' }))).toBe('reasonUnknown');
      const leader = await world.given.user({ role: 'PRODUCTLEAD' });
      const { changed } = await its.t.op(HandOverGoods, { ...some, reason: 'NOTFOUND' });
      expect(changed.jobs).toMatchObject([{ status: 'done', done: 1, bad: 1 }]);
      const told = await db().selectFrom('message').select('msg_content').where('m_to', '=', leader).execute();
      expect(told.map((message) => message.msg_content).join()).toContain(second);
      expect(await sheetsOf(its, its.t)).toMatchObject([{ planned: 1 }]);
    });

    it('the own badge, one that nobody knows, one of another warehouse: refused', async () => {
      const its = await made();
      const { jobId } = await claimed(its);
      const no = async (over: Partial<RequestOf<typeof HandOverGoods>>) =>
        refusalOf(await its.t.tryOp(HandOverGoods, { ...all(its, jobId), ...over }));
      expect(await no({ taker: its.t.user.toUpperCase() })).toBe('sameHands');
      expect(await no({ taker: 'nobody' })).toBe('badgeUnknown');
      expect(await no({ taker: await world.given.user({ warehouses: ['WH2'] }) })).toBe('badgeUnknown');
      expect(await no({ taker: await world.given.user({ owners: ['OW02'] }) })).toBe('badgeUnknown');
    });

    it('a pallet of no sheet, a rack, a place that does not exist: refused', async () => {
      const its = await made();
      const { jobId } = await claimed(its);
      const no = async (over: Partial<RequestOf<typeof HandOverGoods>>) =>
        refusalOf(await its.t.tryOp(HandOverGoods, { ...all(its, jobId), ...over }));
      expect(await no({ lpns: [...its.lpns, 'P-none'] })).toBe('notOnSheet');
      expect(await no({ loc: await its.z.rack(8) })).toBe('notTakenOverAt');
      expect(await no({ loc: 'X-none' })).toBe('locUnknown');
      expect(await no({ jobId: 'J-none' })).toBe('jobUnknown');
    });

    it('put away meanwhile: refused with both places; on the sheet of nobody it is not any more', async () => {
      const its = await made();
      const { jobId, pack } = await claimed(its);
      const [task] = pack.rows.tasks;
      await its.lead.op(PutawayByLpn, {
        lpn: task?.containerId ?? '',
        taskId: task?.taskId ?? '',
        loc: await its.z.rack(7),
        qty: 4,
        ownerId: 'OW01',
        reason: task?.suggestedLoc ? 'FULL' : '',
        overLimit: false,
      });
      expect(refusalOf(await its.t.tryOp(HandOverGoods, all(its, jobId)))).toBe('movedMeanwhile');
      await its.t.ask(ReleaseJobs, { jobIds: [jobId], deviceId: its.t.deviceId });
      expect(await sheetsOf(its, its.t)).toMatchObject([{ jobId, planned: 1 }]);
    });

    it('who comes second is told who gave it to whom; who has not claimed it may not', async () => {
      const its = await made();
      const { jobId } = await claimed(its);
      const other = await giver();
      expect(refusalOf(await other.tryOp(HandOverGoods, all(its, jobId)))).toBe('jobClaimed');
      await its.t.op(HandOverGoods, all(its, jobId));
      const late = await other.tryOp(HandOverGoods, all(its, jobId));
      expect(refusalOf(late)).toBe('sheetTaken');
      expect(late.msg).toContain(its.t.user);
      expect(late.msg).toContain(its.taker);
      const stranger = await world.signedIn(await world.given.user({ role: 'PICKER' }));
      expect(refusalOf(await stranger.tryOp(HandOverGoods, all(its, jobId)))).toBe('notPermitted');
    });
  });
};
