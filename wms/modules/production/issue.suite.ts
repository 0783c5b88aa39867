import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import {
  ClaimIssue,
  GetIssueList,
  IssueMaterial,
  IssueTotal,
  ReleaseIssue,
  ReturnIssue,
} from '#contract/production.ts';
import type { Task } from '#contract/rows.ts';
import { RenewWork } from '#contract/work.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone, type Zone } from '#wms/testing/zone.ts';
import { closeOrder, lockOrders, releaseOrder, type NewOrder } from '#wms/work/production/orders.ts';

type Supplier = Terminal & { readonly user: string };

/** Recipes of one component, two of which go into a product. */
export const issuing = (world: World): void => {
  const db = () => world.wms.db;

  async function supplier(areas: readonly string[], role = 'MATERIAL'): Promise<Supplier> {
    const user_id = await world.given.user({ role });
    for (const area_id of areas)
      await db().insertInto('user_area').values({ user_id, wh_gid: 'WH1', area_id }).execute();
    return Object.assign(await world.signedIn(user_id), { user: user_id });
  }

  interface House {
    readonly z: Zone;
    readonly line: string;
    readonly finish: string;
    readonly product: string;
    readonly component: string;
  }

  async function house(): Promise<House> {
    const z = zone(world);
    const line = await z.rack(90, { usage: 'line' });
    const finish = await z.rack(91, { usage: 'receive' });
    const [product, component] = [await world.given.sku(), await world.given.sku()];
    await db().insertInto('recipe').values({ product_sku: product, component_sku: component, per: 2 }).execute();
    return { z, line, finish, product, component };
  }

  const order = ({ z, line, finish, product }: House, qty: number, over: Partial<NewOrder> = {}): Promise<string> =>
    inside(world, (ctx) =>
      releaseOrder(ctx, {
        ownerId: 'OW01',
        numbers: [world.given.id('MO')],
        areaId: z.areaId,
        priority: 1,
        seq: 1,
        production: { productType: 'KIT', lineLoc: line, finishLoc: finish, feed: 'backflush', tolerance: 0 },
        products: [{ skuId: product, qty }],
        ...over,
      }),
    );

  const pallet = async ({ z, component }: House, walk: number, qty: number, lot = {}) => {
    const [loc, lpn] = [await z.rack(walk), world.given.id('P')];
    await world.given.stock({ sku: component, qty, loc, lpn, lot });
    return { loc, lpn };
  };

  const list = async (t: Supplier, code?: string) =>
    (await t.ask(GetIssueList, code === undefined ? {} : { code })).rows.tasks;
  const claim = (t: Supplier, ...taskIds: string[]) => t.ask(ClaimIssue, { taskIds, deviceId: t.deviceId });
  const way = ({ fromLoc, containerId, suggestedLoc }: Task) => ({
    loc: fromLoc,
    lpn: containerId,
    toLoc: suggestedLoc,
    onto: '',
    reason: '',
  });
  const stockAt = (loc: string) =>
    db()
      .selectFrom('stock')
      .select(['container_id', 'qty', 'allocated', 'frozen'])
      .where('loc', '=', loc)
      .orderBy('stock_id')
      .execute();
  const lineOf = (jobId: string) =>
    db()
      .selectFrom('job_line as l')
      .innerJoin('production_line as m', 'm.job_line_id', 'l.job_line_id')
      .select(['l.planned', 'l.done', 'l.status', 'm.used'])
      .where('l.job_id', '=', jobId)
      .where('m.role', '=', 'material')
      .executeTakeFirstOrThrow();

  /** One order of ten products: twenty of the component, from a pallet of 48. */
  async function claimed() {
    const its = await house();
    const source = await pallet(its, 5, 48);
    const jobId = await order(its, 10);
    const t = await supplier([its.z.areaId]);
    const [task] = await list(t);
    if (!task) throw new Error('nothing to issue');
    await claim(t, task.taskId);
    return { ...its, ...source, jobId, t, task };
  }

  describe('material of an order', () => {
    it('is planned by the recipe, kept, listed with its order, claimed, and brought to the line', async () => {
      const its = await claimed();
      expect(its.task).toMatchObject({
        kind: 'issue',
        status: 'ready',
        containerId: its.lpn,
        fromLoc: its.loc,
        suggestedLoc: its.line,
        qty: 20,
        issue: { orderId: its.jobId, productType: 'KIT', areaId: its.z.areaId, priority: 1 },
      });
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 48, allocated: 20 }]);
      const { rows } = await its.t.ask(GetIssueList, { code: its.jobId });
      expect(rows.jobs).toMatchObject([{ jobId: its.jobId, planned: 10, done: 0, production: { state: 'released' } }]);
      expect(rows.jobLines).toMatchObject([
        { skuId: its.product, planned: 10, production: { role: 'product' } },
        { skuId: its.component, planned: 20, production: { role: 'material', ofSku: its.product, per: 2, used: 0 } },
      ]);
      const { changed } = await its.t.op(IssueMaterial, { taskId: its.task.taskId, qty: 20, ...way(its.task) });
      expect(changed.tasks).toMatchObject([{ status: 'done', actualLoc: its.line }]);
      expect(changed.jobs).toMatchObject([{ status: 'begun', production: { state: 'issuing' } }]);
      expect(changed.jobLines).toMatchObject([{ done: 20, status: 'done' }]);
      expect(changed.loose).toMatchObject([{ loc: its.line, skuId: its.component, qty: 20 }]);
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 28, allocated: 0 }]);
      // Nothing is used up until product comes.
      expect(await lineOf(its.jobId)).toMatchObject({ planned: 20, done: 20, used: 0 });
      expect(await list(its.t)).toEqual([]);
    });

    it('what expires first is the suggestion; two pallets where one is not enough', async () => {
      const its = await house();
      const template = await db()
        .selectFrom('attribute_template')
        .select('template_id')
        .where('field', '=', 'expiry')
        .executeTakeFirst();
      if (template)
        await db()
          .updateTable('sku')
          .set({ lot_template: template.template_id })
          .where('sku_id', '=', its.component)
          .execute();
      const late = await pallet(its, 1, 48, { expiry: '2099-12-31' });
      const soon = await pallet(its, 9, 12, { expiry: '2099-01-31' });
      await order(its, 10);
      const tasks = await list(await supplier([its.z.areaId]));
      const from = new Map(tasks.map((task) => [task.containerId, task.qty]));
      expect(from).toEqual(
        new Map([
          [soon.lpn, 12],
          [late.lpn, 8],
        ]),
      );
    });

    it('place, pallet and line are the suggestion, and no more is taken than it says', async () => {
      const its = await claimed();
      const no = async (over: Partial<RequestOf<typeof IssueMaterial>>) =>
        refusalOf(await its.t.tryOp(IssueMaterial, { taskId: its.task.taskId, qty: 20, ...way(its.task), ...over }));
      expect(await no({ loc: its.line })).toBe('sourceDiffers');
      expect(await no({ lpn: '' })).toBe('sourcePalletMissing');
      expect(await no({ lpn: 'P-OTHER' })).toBe('sourcePalletDiffers');
      expect(await no({ toLoc: its.loc })).toBe('targetDiffers');
      expect(await no({ qty: 21 })).toBe('overIssue');
      expect(await no({ qty: 19 })).toBe('issueReasonMissing');
      expect(await no({ qty: 19, reason: 'NONE' })).toBe('reasonUnknown');
      expect(await no({ onto: 'P-NONE' })).toBe('palletUnknown');
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 48, allocated: 20 }]);
    });

    it('less, with a reason: what is missing is counted, and the rest comes from elsewhere', async () => {
      const its = await claimed();
      const other = await pallet(its, 9, 48);
      const { changed } = await its.t.op(IssueMaterial, {
        taskId: its.task.taskId,
        qty: 15,
        ...way(its.task),
        reason: 'MISSING',
      });
      const open = changed.tasks.find(({ status }) => status === 'ready');
      expect(open).toMatchObject({ kind: 'issue', qty: 5, fromLoc: other.loc });
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 33, allocated: 0, frozen: 5 }]);
      expect(await lineOf(its.jobId)).toMatchObject({ done: 15, status: 'open' });
    });

    it('returned: nothing is brought, and another pallet is the suggestion', async () => {
      const its = await claimed();
      const other = await pallet(its, 9, 48);
      const back = { taskId: its.task.taskId, reason: 'BLOCKED' };
      expect(refusalOf(await its.t.tryOp(ReturnIssue, { ...back, reason: 'NONE' }))).toBe('reasonUnknown');
      const { changed } = await its.t.op(ReturnIssue, back);
      const by = new Map(changed.tasks.map((task) => [task.taskId, task]));
      expect(by.get(its.task.taskId)).toMatchObject({ status: 'cancelled' });
      expect([...by.values()].find(({ status }) => status === 'ready')).toMatchObject({ fromLoc: other.loc, qty: 20 });
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 48, allocated: 0, frozen: 0 }]);
      expect(refusalOf(await its.t.tryOp(ReturnIssue, back))).toBe('taskCancelled');
    });

    it('what nobody has stays on the list, and is planned as soon as somebody has it', async () => {
      const its = await house();
      await order(its, 10);
      const t = await supplier([its.z.areaId]);
      const [waiting] = await list(t);
      expect(waiting).toMatchObject({ status: 'planned', fromLoc: '', suggestedLoc: its.line, qty: 20 });
      expect(refusalOf(await t.try(ClaimIssue, { taskIds: [waiting?.taskId ?? ''], deviceId: 'x' }))).toBe(
        'noStockYet',
      );
      await pallet(its, 3, 12);
      expect((await list(t)).map(({ status, qty }) => `${status} ${qty}`).toSorted()).toEqual([
        'planned 8',
        'ready 12',
      ]);
      await pallet(its, 4, 48);
      expect((await list(t)).map(({ status, qty }) => `${status} ${qty}`).toSorted()).toEqual(['ready 12', 'ready 8']);
    });

    it('nobody else brings it; who leads the shift gives it back', async () => {
      const its = await claimed();
      const other = await supplier([its.z.areaId]);
      const request = { taskId: its.task.taskId, qty: 20, ...way(its.task) };
      expect(refusalOf(await other.tryOp(IssueMaterial, request))).toBe('issueClaimGone');
      const theirs = { taskIds: [its.task.taskId], deviceId: 'x' };
      expect(refusalOf(await other.try(ClaimIssue, theirs))).toBe('taskClaimed');
      expect(refusalOf(await other.try(ReleaseIssue, theirs))).toBe('taskClaimed');
      const renewed = await its.t.ask(RenewWork, {
        deviceId: its.t.deviceId,
        receipts: [],
        jobs: [],
        tasks: [its.task.taskId],
      });
      expect(renewed.rows.tasks).toMatchObject([{ status: 'claimed' }]);
      const lead = await supplier([its.z.areaId], 'MATERIALLEAD');
      await lead.ask(ReleaseIssue, { taskIds: [its.task.taskId], deviceId: lead.deviceId });
      expect(refusalOf(await its.t.tryOp(IssueMaterial, request))).toBe('issueClaimGone');
      await claim(other, its.task.taskId);
      await other.op(IssueMaterial, request);
      expect(refusalOf(await other.tryOp(IssueMaterial, request))).toBe('taskDone');
    });

    it('without areas a supervisor has to set them; other areas are not shown, and not claimed', async () => {
      const its = await claimed();
      expect(refusalOf(await (await supplier([])).try(GetIssueList, {}))).toBe('areaEmpty');
      const elsewhere = await supplier([zone(world).areaId]);
      expect(await list(elsewhere)).toEqual([]);
      await its.t.ask(ReleaseIssue, { taskIds: [its.task.taskId], deviceId: its.t.deviceId });
      const asked = { taskIds: [its.task.taskId], deviceId: 'x' };
      expect(refusalOf(await elsewhere.try(ClaimIssue, asked))).toBe('areaNotYours');
    });
  });

  describe('material of several orders', () => {
    /** Ten and five products: 20 and 10 of the component, from one pallet. */
    async function both() {
      const its = await house();
      const source = await pallet(its, 5, 48);
      const orders = [await order(its, 10), await order(its, 5, { priority: 2 })];
      const t = await supplier([its.z.areaId]);
      const tasks = await list(t);
      await claim(t, ...tasks.map(({ taskId }) => taskId));
      const [first, second] = orders.map((id) => tasks.find(({ issue }) => issue?.orderId === id));
      if (!first || !second) throw new Error('two tasks are wanted');
      return { ...its, ...source, t, orders, first, second };
    }

    it('is brought at once, and spread over the orders', async () => {
      const its = await both();
      const shares = [
        { taskId: its.first.taskId, qty: 20 },
        { taskId: its.second.taskId, qty: 10 },
      ];
      const { changed } = await its.t.op(IssueTotal, { tasks: shares, ...way(its.first) });
      expect(changed.tasks.map(({ status }) => status)).toEqual(['done', 'done']);
      expect(changed.loose).toMatchObject([{ loc: its.line, qty: 30 }]);
      for (const [i, done] of [20, 10].entries()) expect(await lineOf(its.orders[i]!)).toMatchObject({ done });
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 18, allocated: 0 }]);
    });

    it('less than all of it: the later need gets the rest, with a reason', async () => {
      const its = await both();
      const shares = [
        { taskId: its.first.taskId, qty: 20 },
        { taskId: its.second.taskId, qty: 0 },
      ];
      const request = { tasks: shares, ...way(its.first) };
      expect(refusalOf(await its.t.tryOp(IssueTotal, request))).toBe('issueReasonMissing');
      await its.t.op(IssueTotal, { ...request, reason: 'LINEFULL' });
      expect(await lineOf(its.orders[0]!)).toMatchObject({ done: 20 });
      expect(await lineOf(its.orders[1]!)).toMatchObject({ done: 0, status: 'open' });
      // Looked for where it is not in the way; and at the next list anywhere.
      expect(await list(its.t)).toMatchObject([{ qty: 10, issue: { orderId: its.orders[1] } }]);
    });

    it('nothing, the same task twice, other goods: refused', async () => {
      const its = await both();
      const no = async (tasks: RequestOf<typeof IssueTotal>['tasks']) =>
        refusalOf(await its.t.tryOp(IssueTotal, { tasks, ...way(its.first), reason: 'OTHER' }));
      const [first, second] = [its.first.taskId, its.second.taskId];
      expect(await no([{ taskId: first, qty: 0 }])).toBe('issueNothing');
      expect(
        await no([
          { taskId: first, qty: 5 },
          { taskId: first, qty: 5 },
        ]),
      ).toBe('issuesDiffer');
      expect(await no([{ taskId: second, qty: 11 }])).toBe('overIssue');
      expect(await no([{ taskId: 'T-NONE', qty: 5 }])).toBe('taskUnknown');
    });

    it('one order is closed meanwhile: refused as a whole, and nothing is booked', async () => {
      const its = await both();
      await inside(world, async (ctx) => {
        const [job] = await lockOrders(ctx, [its.orders[1]!]);
        if (job) await closeOrder(ctx, job);
      });
      const shares = [
        { taskId: its.first.taskId, qty: 20 },
        { taskId: its.second.taskId, qty: 10 },
      ];
      expect(refusalOf(await its.t.tryOp(IssueTotal, { tasks: shares, ...way(its.first) }))).toBe('orderClosed');
      expect(await stockAt(its.loc)).toMatchObject([{ qty: 48, allocated: 20 }]);
      await its.t.op(IssueTotal, { tasks: shares.slice(0, 1), ...way(its.first) });
      expect(await lineOf(its.orders[0]!)).toMatchObject({ done: 20 });
    });
  });
};
