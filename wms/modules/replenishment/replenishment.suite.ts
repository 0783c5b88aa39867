import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { CancelWave } from '#contract/picking-orders.ts';
import { ConfirmPick, ShortPick } from '#contract/picking.ts';
import {
  CallReplenishment,
  ClaimReplenish,
  GetReplenishList,
  PutUp,
  ReleaseReplenish,
  Replenish,
  ReturnTask,
  TakeDown,
  TakeOverTask,
} from '#contract/replenishment.ts';
import type { Task } from '#contract/rows.ts';
import { ClaimJobs, RenewWork } from '#contract/work.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun, misses, released, takes } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone, type Zone } from '#wms/testing/zone.ts';

type Replenisher = Terminal & { readonly user: string };

/** Packs of 24 in a case and 576 on a pallet. */
export const replenishing = (world: World): void => {
  const db = () => world.wms.db;

  /** Who replenishes in these areas. */
  async function replenisher(areas: readonly string[], role = 'REPLENISHER'): Promise<Replenisher> {
    const user_id = await world.given.user({ role });
    for (const area_id of areas)
      await db().insertInto('user_area').values({ user_id, wh_gid: 'WH1', area_id }).execute();
    return Object.assign(await world.signedIn(user_id), { user: user_id });
  }

  /** A face with five pieces and a pallet of two cases above it; a wave wants more than the face has. */
  async function short(z: Zone = zone(world), stands = 48) {
    const sku = await world.given.sku();
    const rack = await z.rack(5);
    const lpn = world.given.id('P');
    await world.given.stock({ sku, qty: stands, loc: rack, lpn });
    const its = await released(world, { z, sku, stands: [{ qty: 5 }], wants: 10 });
    return { ...its, rack, lpn, t: await replenisher([z.areaId]) };
  }
  type Short = Awaited<ReturnType<typeof short>>;

  const list = async (t: Replenisher, code?: string) =>
    (await t.ask(GetReplenishList, code === undefined ? {} : { code })).rows.tasks;
  const claim = (t: Replenisher, ...taskIds: string[]) => t.ask(ClaimReplenish, { taskIds, deviceId: t.deviceId });

  async function claimed(z?: Zone, stands?: number) {
    const its = await short(z, stands);
    const [task] = await list(its.t);
    if (!task) throw new Error('nothing to replenish');
    await claim(its.t, task.taskId);
    return { ...its, task };
  }
  const from = ({ task, rack, lpn }: { task: Task } & Pick<Short, 'rack' | 'lpn'>) => ({
    taskId: task.taskId,
    loc: rack,
    lpn,
    qty: task.qty,
  });
  const stockAt = async (loc: string) =>
    db()
      .selectFrom('stock')
      .select(['container_id', 'qty', 'allocated', 'frozen'])
      .where('loc', '=', loc)
      .orderBy('stock_id')
      .execute();
  const pickState = async (waveId: string) =>
    (
      await db()
        .selectFrom('pick')
        .select(['status', 'qty', 'loc'])
        .where('wave_id', '=', waveId)
        .orderBy('pick_id')
        .execute()
    ).map(({ status, qty }) => [status, qty]);
  const plannedAgo = () => db().updateTable('rep_plan').set({ planned_at: '2020-01-01T00:00:00Z' }).execute();
  const setting = async (sku: string, loc: string, over: object = {}) =>
    db()
      .insertInto('rep_setting')
      .values({
        setting_id: world.given.id('RS'),
        wh_gid: 'WH1',
        seq: 1,
        sku_id: sku,
        loc,
        level: 'sku',
        lower: 1,
        upper: 4,
        unit: 'fullCase',
        turnover: 'FEFO',
        strategy: 'nearestFirst',
        from_usage: 'reserve',
        to_usage: 'pick',
        ...over,
      })
      .execute();

  describe('replenishment that a wave has asked for', () => {
    it('is listed for who works in its area, claimed, brought, and the pick goes on', async () => {
      const its = await claimed();
      expect(its.task).toMatchObject({
        kind: 'replenish',
        status: 'ready',
        containerId: its.lpn,
        fromLoc: its.rack,
        suggestedLoc: its.face,
        qty: 24,
        goods: { lot: {} },
        rep: { areaId: its.z.areaId, cause: 'wave', priority: 2, taken: 0, hand: '' },
      });
      expect(await pickState(its.waveId)).toEqual([
        ['open', 5],
        ['waiting', 5],
      ]);
      const { changed } = await its.t.op(Replenish, { ...from(its), toLoc: its.face });
      expect(changed.tasks).toMatchObject([{ taskId: its.task.taskId, status: 'done', actualLoc: its.face }]);
      expect(changed.containers).toMatchObject([{ containerId: its.lpn, contents: [{ qty: 24 }] }]);
      expect(changed.loose).toMatchObject([{ loc: its.face, qty: 29 }]);
      expect(await pickState(its.waveId)).toEqual([
        ['open', 5],
        ['open', 5],
      ]);
      // Five for each of the two picks; nothing is kept for the task any more.
      expect(await stockAt(its.face)).toMatchObject([{ qty: 29, allocated: 10 }]);
      expect(await stockAt(its.rack)).toMatchObject([{ container_id: its.lpn, qty: 24, allocated: 0 }]);
    });

    it('in two halves: between them the goods are in the hand, and the picks go on waiting', async () => {
      const its = await claimed();
      const down = await its.t.op(TakeDown, from(its));
      const hand = `~${its.t.user}`;
      expect(down.changed.tasks).toMatchObject([{ status: 'claimed', rep: { taken: 24, hand: its.t.user } }]);
      expect(down.changed.loose).toMatchObject([{ loc: hand, qty: 24 }]);
      expect((await pickState(its.waveId))[1]).toEqual(['waiting', 5]);
      expect(refusalOf(await its.t.tryOp(TakeDown, from(its)))).toBe('alreadyInHand');
      expect(refusalOf(await its.t.tryOp(Replenish, { ...from(its), toLoc: its.face }))).toBe('alreadyInHand');
      await its.t.op(PutUp, { taskId: its.task.taskId, loc: its.face, qty: 24 });
      expect((await pickState(its.waveId))[1]).toEqual(['open', 5]);
      expect(await stockAt(hand)).toEqual([]);
      expect(refusalOf(await its.t.tryOp(PutUp, { taskId: its.task.taskId, loc: its.face, qty: 24 }))).toBe('taskDone');
    });

    it('the last goods of a pallet: it stands nowhere any more', async () => {
      const its = await claimed(zone(world), 24);
      const { changed } = await its.t.op(TakeDown, from(its));
      expect(changed.containers).toMatchObject([{ containerId: its.lpn, contents: [], loc: '' }]);
      expect(changed.places).toMatchObject([{ loc: its.rack, pallets: 0, holds: [] }]);
    });

    it('place, pallet and quantity are the suggestion, and the face is', async () => {
      const its = await claimed();
      const no = async (over: Partial<RequestOf<typeof Replenish>>) =>
        refusalOf(await its.t.tryOp(Replenish, { ...from(its), toLoc: its.face, ...over }));
      expect(await no({ loc: its.face })).toBe('sourceDiffers');
      expect(await no({ lpn: '' })).toBe('sourcePalletMissing');
      expect(await no({ lpn: 'P-OTHER' })).toBe('sourcePalletDiffers');
      expect(await no({ qty: 23 })).toBe('repQtyDiffers');
      expect(await no({ qty: 25 })).toBe('overTasks');
      expect(await no({ toLoc: its.rack })).toBe('targetDiffers');
      await its.t.op(TakeDown, from(its));
      const up = async (over: Partial<RequestOf<typeof PutUp>>) =>
        refusalOf(await its.t.tryOp(PutUp, { taskId: its.task.taskId, loc: its.face, qty: 24, ...over }));
      expect(await up({ loc: its.rack })).toBe('targetDiffers');
      expect(await up({ qty: 12 })).toBe('repQtyDiffers');
      expect(await up({})).toBe('ok');
    });

    it('nobody else may, and who has lost the claim keeps the goods in his hand', async () => {
      const its = await claimed();
      const other = await replenisher([its.z.areaId]);
      expect(refusalOf(await other.tryOp(TakeDown, from(its)))).toBe('repClaimGone');
      expect(refusalOf(await other.try(ClaimReplenish, { taskIds: [its.task.taskId], deviceId: 'x' }))).toBe(
        'taskClaimed',
      );
      expect(refusalOf(await other.try(ReleaseReplenish, { taskIds: [its.task.taskId], deviceId: 'x' }))).toBe(
        'taskClaimed',
      );
      const nothing = { taskId: its.task.taskId, loc: its.face, qty: 24 };
      expect(refusalOf(await its.t.tryOp(PutUp, nothing))).toBe('notInHand');
      await its.t.op(TakeDown, from(its));
      const lead = await replenisher([its.z.areaId], 'REPLEAD');
      await lead.ask(ReleaseReplenish, { taskIds: [its.task.taskId], deviceId: lead.deviceId });
      const up = nothing;
      expect(refusalOf(await its.t.tryOp(PutUp, up))).toBe('repClaimGone');
      expect(await stockAt(`~${its.t.user}`)).toMatchObject([{ qty: 24 }]);
      expect(refusalOf(await other.try(ClaimReplenish, { taskIds: [its.task.taskId], deviceId: 'x' }))).toBe(
        'inOtherHand',
      );
      const over = { taskId: its.task.taskId, from: its.t.user };
      expect(refusalOf(await other.tryOp(TakeOverTask, over))).toBe('notPermitted');
      await lead.op(TakeOverTask, over);
      expect(await stockAt(`~${its.t.user}`)).toEqual([]);
      expect(refusalOf(await lead.tryOp(TakeOverTask, { ...over, from: lead.user }))).toBe('inOwnHand');
      expect(refusalOf(await its.t.tryOp(PutUp, up))).toBe('inOtherHand');
      await lead.op(PutUp, up);
      expect((await pickState(its.waveId))[1]).toEqual(['open', 5]);
    });

    it('a claim is renewed with all others, and one that is over is answered as it is', async () => {
      const its = await claimed();
      const renew = async () =>
        (await its.t.ask(RenewWork, { deviceId: its.t.deviceId, receipts: [], jobs: [], tasks: [its.task.taskId] }))
          .rows;
      expect((await renew()).tasks).toMatchObject([{ status: 'claimed' }]);
      await its.t.op(Replenish, { ...from(its), toLoc: its.face });
      expect((await renew()).tasks).toMatchObject([{ status: 'done' }]);
    });
  });

  describe('replenishment that is returned', () => {
    it('before it is taken down: what is missing is counted, and the rest comes from elsewhere', async () => {
      const z = zone(world);
      const its = await claimed(z);
      const other = await z.rack(9);
      await world.given.stock({ sku: its.sku, qty: 48, loc: other, lpn: world.given.id('P') });
      const back = { taskId: its.task.taskId, reason: 'MISSING', found: 4 };
      expect(refusalOf(await its.t.tryOp(ReturnTask, { ...back, reason: 'NONE' }))).toBe('reasonUnknown');
      const { changed } = await its.t.op(ReturnTask, back);
      const by = new Map(changed.tasks.map((task) => [task.taskId, task]));
      expect(by.get(its.task.taskId)).toMatchObject({ status: 'cancelled' });
      expect([...by.values()].find(({ status }) => status === 'ready')).toMatchObject({ fromLoc: other, qty: 24 });
      expect(await stockAt(its.rack)).toMatchObject([{ qty: 48, allocated: 0, frozen: 20 }]);
    });

    it('out of the hand: the goods stand where he says, and damaged ones are on hold', async () => {
      const its = await claimed();
      await its.t.op(TakeDown, from(its));
      const back = { taskId: its.task.taskId, reason: 'DAMAGED' };
      expect(refusalOf(await its.t.tryOp(ReturnTask, back))).toBe('whereMissing');
      const { changed } = await its.t.op(ReturnTask, { ...back, at: { loc: its.rack, lpn: its.lpn } });
      expect(await stockAt(its.rack)).toMatchObject([{ qty: 48, frozen: 24 }]);
      // Nobody has another pallet: the need stays on the list.
      const planned = changed.tasks.find(({ status }) => status === 'planned');
      expect(planned).toMatchObject({ fromLoc: '', suggestedLoc: its.face, qty: 24, rep: { cause: 'wave' } });
      expect(refusalOf(await its.t.try(ClaimReplenish, { taskIds: [planned?.taskId ?? ''], deviceId: 'x' }))).toBe(
        'noStockYet',
      );
      await world.given.stock({ sku: its.sku, qty: 48, loc: await its.z.rack(9), lpn: world.given.id('P') });
      await plannedAgo();
      expect(await list(its.t)).toMatchObject([{ status: 'ready', qty: 24 }]);
    });
  });

  describe('what the list plans', () => {
    it('without areas a supervisor has to set them; other areas are not shown, and not claimed', async () => {
      const its = await short();
      const [task] = await list(its.t);
      expect(refusalOf(await (await replenisher([])).try(GetReplenishList, {}))).toBe('areaEmpty');
      const elsewhere = await replenisher([zone(world).areaId]);
      expect(await list(elsewhere)).toEqual([]);
      const asked = { taskIds: [task?.taskId ?? ''], deviceId: 'x' };
      expect(refusalOf(await elsewhere.try(ClaimReplenish, asked))).toBe('areaNotYours');
    });

    it('is found by place, pallet, SKU and the 14 digits of a case; 13 digits are refused', async () => {
      const its = await short();
      const gtin = `1${String(Math.floor(Math.random() * 1e12)).padStart(13, '0')}`;
      await db()
        .insertInto('sku_barcode')
        .values({ barcode: gtin, sku_id: its.sku, uom_id: 'CS', pack_qty: 24 })
        .execute();
      for (const code of [its.rack, its.face, its.lpn, its.sku, gtin]) expect(await list(its.t, code)).toHaveLength(1);
      expect(await list(its.t, '99999999999999')).toEqual([]);
      expect(refusalOf(await its.t.try(GetReplenishList, { code: gtin.slice(1) }))).toBe('gtinLength');
    });

    it('a face at its lower limit gets whole cases up to the upper one, once; full ones get nothing', async () => {
      const z = zone(world);
      const [low, full] = [await world.given.sku(), await world.given.sku()];
      const faces = [await z.face(1, low), await z.face(2, full)];
      await world.given.stock({ sku: low, qty: 20, loc: faces[0] ?? '' });
      await world.given.stock({ sku: full, qty: 95, loc: faces[1] ?? '' });
      for (const [i, sku] of [low, full].entries()) {
        await world.given.stock({ sku, qty: 100, loc: await z.rack(5 + i), lpn: world.given.id('P') });
        await setting(sku, '');
      }
      const t = await replenisher([z.areaId]);
      const [task, ...more] = await list(t);
      // 96 at most, 20 there: three cases and no part of a fourth.
      expect(task).toMatchObject({ skuId: low, qty: 72, rep: { cause: 'limits', priority: 3 } });
      expect(more).toEqual([]);
      await plannedAgo();
      expect(await list(t)).toHaveLength(1);
    });

    it('when an area has nothing else, faces are filled up; whole pallets stay whole', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      await world.given.stock({ sku, qty: 580, loc: face });
      const [opened, whole] = [await z.rack(5), await z.rack(6)];
      await world.given.stock({ sku, qty: 100, loc: opened, lpn: world.given.id('P') });
      await world.given.stock({ sku, qty: 576, loc: whole, lpn: world.given.id('P') });
      await setting(sku, face, { unit: 'fullPallet', lower: 1, upper: 3, constraint_code: 'neverOpenPallet' });
      const t = await replenisher([z.areaId]);
      const [first] = await list(t);
      expect(first).toMatchObject({ rep: { cause: 'topOff', priority: 5 } });
      expect([first?.fromLoc, first?.qty]).toEqual([opened, 100]);
    });

    it('with partial pallets the one that was opened is taken first, though another one stands nearer', async () => {
      const z = zone(world);
      const sku = await world.given.sku({ lot_template: 'FOOD' });
      const face = await z.face(1, sku);
      const [near, far] = [await z.rack(5), await z.rack(6)];
      // Goods of one age: nothing else decides.
      const lot = { batch: 'B1', production: '2026-01-01', expiry: '2031-01-01' };
      await world.given.stock({ sku, qty: 576, loc: near, lpn: world.given.id('P'), lot });
      await world.given.stock({ sku, qty: 480, loc: far, lpn: world.given.id('P'), lot });
      await setting(sku, face, { unit: 'partialPallet', upper: 2 });
      expect(await list(await replenisher([z.areaId]))).toMatchObject([{ fromLoc: far, qty: 48 }]);
    });

    it('of several settings the one of the lowest number counts; one that is off does not', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      await world.given.stock({ sku, qty: 480, loc: await z.rack(5), lpn: world.given.id('P') });
      await setting(sku, face, { seq: 5, upper: 9 });
      await setting(sku, face, { seq: 2, upper: 2 });
      await setting(sku, face, { seq: 1, upper: 7, enabled: false });
      expect(await list(await replenisher([z.areaId]))).toMatchObject([{ qty: 48 }]);
    });

    it('an operator calls: a case where no setting says more, once; a place that is no face of it is refused', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      const rack = await z.rack(5);
      await world.given.stock({ sku, qty: 48, loc: rack, lpn: world.given.id('P') });
      const t = await replenisher([z.areaId]);
      const { changed } = await t.op(CallReplenishment, { loc: face, skuId: sku });
      expect(changed.tasks).toMatchObject([{ qty: 24, rep: { cause: 'called', priority: 2 } }]);
      await t.op(CallReplenishment, { loc: face, skuId: sku });
      expect(await list(t)).toHaveLength(1);
      expect(refusalOf(await t.tryOp(CallReplenishment, { loc: rack, skuId: sku }))).toBe('notAFace');
      const stranger = await world.given.sku();
      expect(refusalOf(await t.tryOp(CallReplenishment, { loc: face, skuId: stranger }))).toBe('notAFace');
    });

    it('what nobody has stays on the list, and is brought as soon as somebody has it', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const face = await z.face(1, sku);
      const t = await replenisher([z.areaId]);
      await t.op(CallReplenishment, { loc: face, skuId: sku });
      await t.op(CallReplenishment, { loc: face, skuId: sku });
      expect(await list(t)).toMatchObject([{ status: 'planned', qty: 24, fromLoc: '' }]);
      await world.given.stock({ sku, qty: 48, loc: await z.rack(5), lpn: world.given.id('P') });
      await plannedAgo();
      expect(await list(t)).toMatchObject([{ status: 'ready', qty: 24, rep: { cause: 'called' } }]);
    });
  });

  describe('both sides of the seam', () => {
    it('a wave finds the face short, the goods are brought, and the picker takes them', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const [rack, lpn] = [await z.rack(5), world.given.id('P')];
      await world.given.stock({ sku, qty: 48, loc: rack, lpn });
      const its = await released(world, { z, sku, stands: [{ qty: 5 }], wants: 10 });
      const job = () => db().selectFrom('job').select('status').where('job_id', '=', its.jobId).executeTakeFirst();
      expect(await job()).toEqual({ status: 'planned' });
      const t = await replenisher([z.areaId]);
      const [task] = await list(t);
      await claim(t, task?.taskId ?? '');
      await t.op(TakeDown, { taskId: task?.taskId ?? '', loc: rack, lpn, qty: 24 });
      await t.op(PutUp, { taskId: task?.taskId ?? '', loc: its.face, qty: 24 });
      expect(await job()).toEqual({ status: 'ready' });
      const picker = await world.signedIn(await world.given.user({ role: 'PICKER' }));
      const { rows } = await picker.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: picker.deviceId });
      expect(rows.picks.map(({ status, qty }) => [status, qty])).toEqual([
        ['open', 5],
        ['open', 5],
      ]);
    });

    it('a wave that is taken back: what nobody has begun is cancelled, and its goods are free; what is claimed stays', async () => {
      const lead = await world.terminal('sup1');
      const its = await short();
      expect(await list(its.t)).toMatchObject([{ status: 'ready', qty: 24 }]);
      expect((await stockAt(its.rack)).map(({ allocated }) => allocated)).toEqual([24]);
      await lead.op(CancelWave, { waveId: its.waveId });
      await plannedAgo();
      expect(await list(its.t)).toEqual([]);
      expect((await stockAt(its.rack)).map(({ allocated }) => allocated)).toEqual([0]);
      const mine = await claimed();
      await lead.op(CancelWave, { waveId: mine.waveId });
      await plannedAgo();
      expect((await list(mine.t)).map(({ taskId }) => taskId)).toEqual([mine.task.taskId]);
    });

    it('a picker finds less: what is brought to that face is the most urgent', async () => {
      const z = zone(world);
      const sku = await world.given.sku();
      const [rack, lpn] = [await z.rack(5), world.given.id('P')];
      const picker = await world.signedIn(await world.given.user({ role: 'PICKER' }));
      const its = await begun(world, picker, { z, sku, stands: [{ qty: 10 }], wants: 6 });
      await world.given.stock({ sku, qty: 48, loc: rack, lpn });
      await picker.op(ConfirmPick, takes(its, 2));
      await picker.op(ShortPick, misses(its, 4));
      const t = await replenisher([z.areaId]);
      const tasks = await list(t);
      expect(tasks).toMatchObject([{ suggestedLoc: its.face, qty: 24, rep: { cause: 'short', priority: 1 } }]);
      await claim(t, tasks[0]?.taskId ?? '');
      await t.op(Replenish, { taskId: tasks[0]?.taskId ?? '', loc: rack, lpn, qty: 24, toLoc: its.face });
      const picks = await db().selectFrom('pick').select('status').where('job_id', '=', its.jobId).execute();
      expect(picks.map(({ status }) => status)).not.toContain('waiting');
    });
  });
};
