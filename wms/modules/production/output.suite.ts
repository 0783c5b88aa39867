import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { ClaimIssue, GetIssueList, IssueMaterial } from '#contract/production.ts';
import {
  FeedMaterial,
  FinishProduction,
  ReceiveProduct,
  ReturnMaterial,
  ScrapMaterial,
} from '#contract/production-output.ts';
import { PutawayByLpn } from '#contract/putaway.ts';
import { ClaimJobs } from '#contract/work.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { releaseOrder } from '#wms/work/production/orders.ts';

/** Ten of a product, two of a component into each; 24 in a case. */
export const producing = (world: World): void => {
  const db = () => world.wms.db;

  async function line(feed: 'backflush' | 'scan', { tolerance = 0, brings = 20 } = {}) {
    const z = zone(world);
    const [lineLoc, finishLoc] = [await z.rack(90, { usage: 'line' }), await z.rack(91, { usage: 'receive' })];
    const [product, component] = [await world.given.sku(), await world.given.sku()];
    await db().insertInto('recipe').values({ product_sku: product, component_sku: component, per: 2 }).execute();
    const [rack, source] = [await z.rack(5), world.given.id('P')];
    await world.given.stock({ sku: component, qty: 48, loc: rack, lpn: source });
    const orderId = await inside(world, (ctx) =>
      releaseOrder(ctx, {
        ownerId: 'OW01',
        numbers: [world.given.id('MO')],
        areaId: z.areaId,
        priority: 1,
        seq: 1,
        production: { productType: 'KIT', lineLoc, finishLoc, feed, tolerance },
        products: [{ skuId: product, qty: 10 }],
      }),
    );
    const user_id = await world.given.user({ role: 'SUPERVISOR' });
    await db().insertInto('user_area').values({ user_id, wh_gid: 'WH1', area_id: z.areaId }).execute();
    const t = await world.signedIn(user_id);
    if (brings > 0) {
      const { rows } = await t.ask(GetIssueList, { code: orderId });
      const [task] = rows.tasks;
      await t.ask(ClaimIssue, { taskIds: rows.tasks.map(({ taskId }) => taskId), deviceId: t.deviceId });
      const reason = brings < 20 ? 'OTHER' : '';
      const way = { loc: rack, lpn: source, toLoc: lineLoc, onto: '', reason };
      await t.op(IssueMaterial, { taskId: task?.taskId ?? '', qty: brings, ...way });
    }
    await t.ask(ClaimJobs, { jobIds: [orderId], deviceId: t.deviceId });
    return { z, orderId, lineLoc, finishLoc, product, component, t };
  }
  type Line = Awaited<ReturnType<typeof line>>;

  const made = ({ orderId, product, finishLoc }: Line, qty: number): RequestOf<typeof ReceiveProduct> => ({
    orderId,
    skuId: product,
    qty,
    uomId: 'EA',
    lot: {},
    lpn: world.given.id('LPN'),
    loc: finishLoc,
  });
  const atLine = ({ orderId, component }: Line, qty: number) => ({ orderId, skuId: component, lot: {}, qty, from: '' });
  const material = async ({ orderId, component }: Line) =>
    db()
      .selectFrom('job_line as l')
      .innerJoin('production_line as m', 'm.job_line_id', 'l.job_line_id')
      .select(['l.done', 'm.used', 'm.back'])
      .where('l.job_id', '=', orderId)
      .where('l.sku_id', '=', component)
      .executeTakeFirstOrThrow();
  const stood = async (loc: string) =>
    (await db().selectFrom('stock').select('qty').where('loc', '=', loc).execute()).map(({ qty }) => qty);

  describe('product that comes off a line', () => {
    it('stands on a pallet at the finish location, is to be put away, and uses up material by recipe', async () => {
      const its = await line('backflush');
      const request = made(its, 4);
      const { changed } = await its.t.op(ReceiveProduct, request);
      expect(changed.containers).toMatchObject([
        {
          containerId: request.lpn,
          status: 'received',
          loc: its.finishLoc,
          contents: [{ skuId: its.product, qty: 4 }],
        },
      ]);
      expect(changed.tasks).toMatchObject([{ kind: 'putaway', containerId: request.lpn, status: 'ready' }]);
      expect(changed.jobs).toMatchObject([{ planned: 10, done: 4, production: { state: 'running' } }]);
      expect(await material(its)).toEqual({ done: 20, used: 8, back: 0 });
      expect(await stood(its.lineLoc)).toEqual([12]);
      await its.t.op(ReceiveProduct, made(its, 6));
      expect(await stood(its.lineLoc)).toEqual([]);
      const { changed: over } = await its.t.op(FinishProduction, { orderId: its.orderId, reason: '' });
      expect(over.jobs).toMatchObject([{ status: 'done', production: { state: 'closed' } }]);
      expect(refusalOf(await its.t.tryOp(ReceiveProduct, made(its, 1)))).toBe('orderClosed');
    });

    it('its pallet is put away as any other', async () => {
      const its = await line('backflush');
      const request = made(its, 4);
      const { changed } = await its.t.op(ReceiveProduct, request);
      const [task] = changed.tasks;
      const loc = await its.z.rack(7);
      await its.t.op(PutawayByLpn, {
        lpn: request.lpn,
        taskId: task?.taskId ?? '',
        loc,
        qty: 4,
        ownerId: 'OW01',
        reason: task?.suggestedLoc ? 'FULL' : '',
        overLimit: false,
      });
      expect(await stood(loc)).toEqual([4]);
    });

    it('more than planned is made up to the tolerance', async () => {
      const its = await line('backflush', { tolerance: 10 });
      expect(refusalOf(await its.t.tryOp(ReceiveProduct, made(its, 12)))).toBe('overPlanned');
      await its.t.op(ReceiveProduct, made(its, 11));
      expect(refusalOf(await its.t.tryOp(ReceiveProduct, made(its, 1)))).toBe('overPlanned');
    });

    it('other goods, another place, half a piece: refused', async () => {
      const its = await line('backflush');
      const no = async (over: Partial<RequestOf<typeof ReceiveProduct>>) =>
        refusalOf(await its.t.tryOp(ReceiveProduct, { ...made(its, 4), ...over }));
      expect(await no({ skuId: its.component })).toBe('notInOrder');
      expect(await no({ loc: its.lineLoc })).toBe('notFinishLoc');
      expect(await no({ qty: 0.5 })).toBe('wholePieces');
    });

    it('too little material at the line: the product is booked, and the order is closed with a reason', async () => {
      const its = await line('backflush', { brings: 15 });
      await its.t.op(ReceiveProduct, made(its, 10));
      expect(await material(its)).toEqual({ done: 15, used: 15, back: 0 });
      const end = { orderId: its.orderId, reason: '' };
      expect(refusalOf(await its.t.tryOp(FinishProduction, end))).toBe('productionReasonMissing');
      expect(refusalOf(await its.t.tryOp(FinishProduction, { ...end, reason: 'NONE' }))).toBe('reasonUnknown');
      await its.t.op(FinishProduction, { ...end, reason: 'SHORT' });
    });

    it('somebody else has the order: refused', async () => {
      const its = await line('backflush');
      const other = await world.signedIn(await world.given.user());
      expect(refusalOf(await other.tryOp(ReceiveProduct, made(its, 4)))).toBe('jobClaimed');
    });
  });

  describe('material at a line', () => {
    it('is fed by whoever scans it, and never twice', async () => {
      const its = await line('scan');
      await its.t.op(ReceiveProduct, made(its, 4));
      expect(await material(its)).toMatchObject({ used: 0 });
      await its.t.op(FeedMaterial, atLine(its, 20));
      expect(await material(its)).toEqual({ done: 20, used: 20, back: 0 });
      expect(refusalOf(await its.t.tryOp(FeedMaterial, atLine(its, 20)))).toBe('notOnLine');
      expect(refusalOf(await its.t.tryOp(FeedMaterial, { ...atLine(its, 1), skuId: its.product }))).toBe('notInRecipe');
    });

    it('where it is used up by recipe nobody feeds it', async () => {
      const its = await line('backflush');
      expect(refusalOf(await its.t.tryOp(FeedMaterial, atLine(its, 2)))).toBe('notFedHere');
    });

    it('what is left is returned to be put away, or scrapped; with some of it left the order is not finished', async () => {
      const its = await line('backflush');
      await its.t.op(ReceiveProduct, made(its, 8));
      const end = { orderId: its.orderId, reason: 'STOPPED' };
      expect(refusalOf(await its.t.tryOp(FinishProduction, end))).toBe('materialOnLine');
      const lpn = world.given.id('LPN');
      const { changed } = await its.t.op(ReturnMaterial, { ...atLine(its, 3), lpn, loc: its.finishLoc });
      expect(changed.containers).toMatchObject([{ containerId: lpn, contents: [{ skuId: its.component, qty: 3 }] }]);
      expect(changed.tasks).toMatchObject([{ kind: 'putaway', containerId: lpn, status: 'ready' }]);
      const waste = { ...atLine(its, 1), reason: 'BROKEN' };
      expect(refusalOf(await its.t.tryOp(ScrapMaterial, { ...waste, reason: 'NONE' }))).toBe('reasonUnknown');
      await its.t.op(ScrapMaterial, waste);
      expect(await material(its)).toEqual({ done: 20, used: 16, back: 4 });
      expect(await stood(its.lineLoc)).toEqual([]);
      await its.t.op(FinishProduction, end);
    });
  });
};
