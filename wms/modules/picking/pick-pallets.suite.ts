import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers } from '#contract/picking-containers.ts';
import { StopOrder } from '#contract/picking-orders.ts';
import { ConfirmPick, PickCase, PickPallet, SplitPallet } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import { PutawayCancelled } from '#contract/putaway.ts';
import { ClaimReceipt } from '#contract/receiving.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun, boundTo, takes, type Begun, type ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';

const CASE = 24;
/** Six cases a layer, four layers. */
const FULL = 24 * CASE;

/** Cases with labels, whole pallets, and the part of a pallet that gets a number of its own. */
export const pickingPallets = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  let stage = '';
  const id = (prefix: string) => world.given.id(prefix);
  const pickOf = (pickId: string) =>
    db().selectFrom('pick').selectAll().where('pick_id', '=', pickId).executeTakeFirstOrThrow();
  const standsAt = async (lpn: string) =>
    (await db().selectFrom('container').select('loc').where('container_id', '=', lpn).executeTakeFirstOrThrow()).loc;
  const bindsOut = (container_id: string, order_id: string) =>
    db().insertInto('outbound_container').values({ container_id, wh_gid: 'WH1', order_id, state: 'picking' }).execute();
  const seal = (lpn: string, sealed = true) =>
    db().updateTable('container').set({ sealed }).where('container_id', '=', lpn).execute();
  const setPlace = (loc: string, status: 'ok' | 'locked') =>
    db().updateTable('location').set({ status }).where('loc', '=', loc).execute();

  beforeAll(async () => {
    t = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    colleague = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    lead = await world.terminal('sup1');
    stage = await world.given.loc({ usage: 'stage', max_pallets: 0 });
  });

  describe('labelled cases', () => {
    /** Three on a pallet in reserve, of which the order wants two. */
    async function cases(more: ToPick = {}) {
      const z = zone(world);
      const [loc, lpn] = [await z.rack(2), id('P')];
      const ids = [1, 2, 3].map(() => world.given.caseId()) as [string, string, string];
      const stands = ids.map((caseId) => ({ qty: CASE, loc, lpn: caseId, kind: 'case' as const, onto: lpn }));
      const its = await begun(world, t, { z, wants: 2 * CASE, stands, ...more });
      return { ...its, loc, lpn, cases: ids };
    }
    const one = (
      { jobId, pick, tote }: Begun,
      caseId: string,
      more: Partial<RequestOf<typeof PickCase>> = {},
    ): RequestOf<typeof PickCase> => {
      const { pickId, rev: seen, orderId, loc, lpn: fromLpn } = pick;
      return { jobId, pickId, seen, orderId, loc, fromLpn, caseId, qty: CASE, toLpn: tote, ...more };
    };
    const no = async (request: RequestOf<typeof PickCase>) => refusalOf(await t.tryOp(PickCase, request));

    it('each is scanned, and stands on its target with what is in it', async () => {
      const its = await cases();
      const [a, b, c] = its.cases;
      const { changed } = await t.op(PickCase, one(its, a));
      expect(changed.picks).toMatchObject([{ doneQty: CASE, status: 'part' }]);
      expect(changed.containers.find((box) => box.containerId === a)).toMatchObject({
        parentId: its.tote,
        loc: 'ON-THE-WAY',
        orderId: its.orderId,
      });
      expect(await no(one(its, a))).toBe('sourceUnknown');
      const last = await t.op(PickCase, one(its, b));
      expect(last.changed.orders).toMatchObject([{ status: 'picked', pickedQty: 2 * CASE }]);
      expect(await no(one(its, c))).toBe('pickDone');
      expect(await standsAt(c)).toBe(its.loc);
      expect(await verify(db())).toEqual([]);
    });

    it('the wrong one stays: not a case, of other goods, held, sealed, elsewhere, counted otherwise, too many', async () => {
      const its = await cases();
      const [a] = its.cases;
      expect(await no(one(its, 'C-none'))).toBe('caseUnknown');
      expect(await no(one(its, its.lpn))).toBe('caseUnknown');
      expect(await no(one(its, a, { fromLpn: '' }))).toBe('locNotSuggested');
      expect(await no(one(its, a, { fromLpn: 'P-none', instead: { reason: 'NEARER' } }))).toBe('sourceUnknown');
      expect(await no(one(its, a, { qty: CASE - 1 }))).toBe('qtyDiffers');
      expect(await no(one(its, a, { qty: 3 * CASE }))).toBe('overStockup');
      const other = await cases({ wants: CASE });
      expect(await no(one(its, other.cases[0]))).toBe('sourceUnknown');
      const strange = world.given.caseId();
      const mixed = { loc: its.loc, lpn: strange, kind: 'case' as const, onto: its.lpn };
      await world.given.stock({ sku: other.sku, qty: CASE, ...mixed });
      expect(await no(one(its, strange))).toBe('goodsDiffer');
      await seal(its.lpn);
      expect(await no(one(its, a))).toBe('lpnSealed');
      await seal(its.lpn, false);
      await seal(a);
      expect(await no(one(its, a))).toBe('lpnSealed');
      await seal(a, false);
      await bindsOut(its.lpn, other.orderId);
      expect(await no(one(its, a))).toBe('containerState');
      expect(await pickOf(its.pick.pickId)).toMatchObject({ done: 0, status: 'open' });
    });

    it('of an order that was stopped behind his back: the case lies in the tote, which goes back', async () => {
      const its = await cases();
      const [a] = its.cases;
      await lead.op(StopOrder, { orderId: its.orderId, reason: 'CUSTOMER' });
      const { changed } = await t.op(PickCase, one(its, a));
      expect(changed.picks).toMatchObject([{ doneQty: CASE, status: 'done' }]);
      const states = new Map(changed.containers.map(({ containerId, out }) => [containerId, out?.state]));
      expect([a, its.tote].map((lpn) => states.get(lpn))).toEqual(['returning', 'returning']);
      expect(changed.lines).toMatchObject([{ receiptId: its.orderId, orderQty: CASE }]);
      expect(await verify(db())).toEqual([]);
    });

    it('that is stopped after it was picked: the tote is not free while the case stands on it', async () => {
      const its = await cases();
      const [a] = its.cases;
      await t.op(PickCase, one(its, a));
      const { changed } = await lead.op(StopOrder, { orderId: its.orderId, reason: 'CUSTOMER' });
      const states = new Map(changed.containers.map(({ containerId, out }) => [containerId, out?.state]));
      expect([a, its.tote].map((lpn) => states.get(lpn))).toEqual(['returning', 'returning']);
      const claim = { receiptId: its.orderId, deviceId: lead.deviceId };
      const [{ lineId } = { lineId: '' }] = (await lead.ask(ClaimReceipt, claim)).rows.lines;
      const nowhere = { onto: '', suggested: '', reason: '' };
      const goods = {
        receiptId: its.orderId,
        lineId,
        containerId: a,
        skuId: its.sku,
        lot: {},
        uomId: 'EA',
        ...nowhere,
      };
      const back = await lead.op(PutawayCancelled, { ...goods, qty: CASE, loc: its.loc });
      expect(back.changed.receipts).toMatchObject([{ receiptId: its.orderId, status: 'closed' }]);
      const now = new Map(back.changed.containers.map(({ containerId, out }) => [containerId, out?.state]));
      expect(now.get(its.tote)).toBe('free');
      expect(await verify(db())).toEqual([]);
    });

    it('two pick the same case at once: one does', async () => {
      const its = await cases();
      const [a] = its.cases;
      const again = await world.terminal('op2');
      again.token = t.token;
      const both = await Promise.all([t, again].map((who) => who.tryOp(PickCase, one(its, a))));
      expect(both.map(refusalOf).sort()).toEqual(['ok', 'sourceUnknown']);
      expect(await pickOf(its.pick.pickId)).toMatchObject({ done: CASE });
    });
  });

  describe('whole pallets', () => {
    /** One that an order wants whole, and a twin of it beside. */
    async function pallets(more: ToPick = {}, lot = {}) {
      const z = zone(world);
      const [loc, beside] = [await z.rack(2), await z.rack(3)];
      const [lpn, twin] = [id('P'), id('P')];
      const stands = [{ qty: FULL, loc, lpn, lot }];
      const its = await begun(world, t, { z, wants: FULL, stands, ...more });
      await world.given.stock({ sku: its.sku, qty: FULL, loc: beside, lpn: twin, lot });
      return { ...its, loc, lpn, twin, beside };
    }
    const whole = (
      { jobId, pick }: Begun,
      more: Partial<RequestOf<typeof PickPallet>> = {},
    ): RequestOf<typeof PickPallet> => {
      const { pickId, rev: seen, orderId, loc, lpn } = pick;
      return { jobId, pickIds: [pickId], seen, orderId, lpn, loc, toLoc: stage, ...more };
    };
    const no = async (request: RequestOf<typeof PickPallet>) => refusalOf(await t.tryOp(PickPallet, request));

    it('stand in their lane, bound to their order, and are not picked twice', async () => {
      const its = await pallets();
      const { changed } = await t.op(PickPallet, whole(its));
      expect(changed.picks).toMatchObject([{ doneQty: FULL, status: 'done', toLpn: its.lpn }]);
      expect(changed.containers).toContainEqual(
        expect.objectContaining({
          containerId: its.lpn,
          loc: stage,
          orderId: its.orderId,
          out: expect.objectContaining({ state: 'picking', lane: stage }) as unknown,
        }),
      );
      expect(await no(whole(its))).toBe('sourceUnknown');
      expect(await no(whole(its, { loc: stage }))).toBe('pickDone');
      expect(await verify(db())).toEqual([]);
    });

    it('a twin only with a reason; the one of the plan is free again', async () => {
      const its = await pallets();
      const its2 = { lpn: its.twin, loc: its.beside };
      expect(await no(whole(its, its2))).toBe('locNotSuggested');
      expect(await no(whole(its, { ...its2, instead: { reason: '' } }))).toBe('pickReasonMissing');
      await t.op(PickPallet, whole(its, { ...its2, instead: { reason: 'NEARER' } }));
      const kept = await db().selectFrom('stock').select('allocated').where('container_id', '=', its.lpn).execute();
      expect(kept).toEqual([{ allocated: 0 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('no twin that is kept or held, of another lot, SKU or owner, damaged, or picked already', async () => {
      const its = await pallets({ has: { lot_template: 'batch' } }, { batch: 'A' });
      const instead = { reason: 'NEARER' };
      const twin = (lpn: string, loc: string) => no(whole(its, { lpn, loc, instead }));
      let walk = 3;
      const stands = async (more: object, sku = its.sku) => {
        const [lpn, loc] = [id('P'), await its.z.rack(++walk)];
        await world.given.stock({ sku, qty: FULL, loc, lpn, lot: { batch: 'A' }, ...more });
        return [lpn, loc] as const;
      };
      expect(await twin(...(await stands({ lot: { batch: 'B' } })))).toBe('lotDiffers');
      expect(await twin(...(await stands({ owner: 'OW02' })))).toBe('insteadNotFree');
      expect(await twin(...(await stands({ quality: 'damaged' })))).toBe('insteadNotFree');
      expect(await twin(...(await stands({}, await world.given.sku())))).toBe('goodsDiffer');
      expect(await twin(...(await stands({ qty: FULL - 1 })))).toBe('insteadNotFree');
      expect(await twin(...(await stands({ qty: FULL + 1 })))).toBe('overStockup');
      const held = await stands({});
      await db().updateTable('stock').set({ frozen: 1 }).where('container_id', '=', held[0]).execute();
      expect(await twin(...held)).toBe('insteadNotFree');
      await db().updateTable('stock').set({ frozen: 0 }).where('container_id', '=', held[0]).execute();
      await bindsOut(held[0], 'SO-another');
      expect(await twin(...held)).toBe('containerState');
      // One that was picked stands in its lane: its goods are free in the books.
      const other = await pallets({ sku: its.sku }, { batch: 'A' });
      await t.op(PickPallet, whole(other));
      expect(await twin(other.pick.lpn, stage)).toBe('locNotSuggested');
      expect(await pickOf(its.pick.pickId)).toMatchObject({ done: 0, status: 'open' });
    });

    it('from where they stand to a lane, a dock or the sampling area, all of them open', async () => {
      const its = await pallets();
      expect(await no(whole(its, { lpn: 'P-none' }))).toBe('palletUnknown');
      expect(await no(whole(its, { loc: its.beside }))).toBe('sourceUnknown');
      expect(await no(whole(its, { loc: 'NOWHERE' }))).toBe('locUnknown');
      expect(await no(whole(its, { toLoc: 'NOWHERE' }))).toBe('locUnknown');
      expect(await no(whole(its, { toLoc: its.beside }))).toBe('notSetDown');
      expect(await no(whole(its, { toLoc: 'ON-THE-WAY' }))).toBe('notSetDown');
      await setPlace(its.loc, 'locked');
      expect(await no(whole(its))).toBe('locLocked');
      await setPlace(its.loc, 'ok');
      expect(refusalOf(await colleague.tryOp(PickPallet, whole(its)))).toBe('jobClaimed');
      await t.op(PickPallet, whole(its));
    });

    it('what was taken of one by hand is missing of it, and the rest goes whole', async () => {
      const its = await pallets();
      await t.op(ConfirmPick, takes(its, CASE, { uomId: 'CS' }));
      const { changed } = await t.op(PickPallet, whole(its));
      expect(changed.picks).toMatchObject([{ doneQty: FULL, status: 'done' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('of an order that was stopped behind his back: it stands in the lane, and goes back from there', async () => {
      const its = await pallets();
      await lead.op(StopOrder, { orderId: its.orderId, reason: 'CUSTOMER' });
      const { rev: seen } = await pickOf(its.pick.pickId);
      expect(await no(whole(its, { seen }))).toBe('orderStopping');
      const { changed } = await t.op(PickPallet, whole(its));
      expect(changed.picks).toMatchObject([{ doneQty: FULL, status: 'done' }]);
      expect(changed.containers).toContainEqual(
        expect.objectContaining({
          containerId: its.lpn,
          loc: stage,
          receiptId: its.orderId,
          out: expect.objectContaining({ state: 'returning' }) as unknown,
        }),
      );
      expect(changed.lines).toMatchObject([{ receiptId: its.orderId, orderQty: FULL, receivedQty: 0 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('of labelled cases: stopped afterwards, the pallet goes back with what stands on it', async () => {
      const z = zone(world);
      const [loc, lpn] = [await z.rack(2), id('P')];
      const ids = Array.from({ length: FULL / CASE }, () => world.given.caseId());
      const stands = ids.map((caseId) => ({ qty: CASE, loc, lpn: caseId, kind: 'case' as const, onto: lpn }));
      const its = await begun(world, t, { z, wants: FULL, stands });
      await t.op(PickPallet, whole(its));
      const { changed } = await lead.op(StopOrder, { orderId: its.orderId, reason: 'CUSTOMER' });
      expect(changed.lines).toMatchObject([{ receiptId: its.orderId, orderQty: FULL }]);
      const states = new Set(changed.containers.map(({ out }) => out?.state));
      expect(states).toContain('returning');
      expect(await standsAt(lpn)).toBe(stage);
      expect(await verify(db())).toEqual([]);
    });

    it('valuables are sampled before they go to a lane', async () => {
      const its = await pallets({ has: { valuable: true } });
      expect(await no(whole(its))).toBe('valuablesToSampling');
      const sampling = await world.given.loc({ usage: 'qc', max_pallets: 0 });
      await t.op(PickPallet, whole(its, { toLoc: sampling }));
      expect(await standsAt(its.lpn)).toBe(sampling);
    });
  });

  describe('a part of a pallet', () => {
    /** Two cases of a full pallet in reserve that has no labelled ones. */
    async function part(more: ToPick = {}) {
      const z = zone(world);
      const [loc, lpn] = [await z.rack(2), id('P')];
      const its = await begun(world, t, { z, wants: 2 * CASE, stands: [{ qty: FULL, loc, lpn }], ...more });
      return { ...its, loc, lpn };
    }
    type Part = Awaited<ReturnType<typeof part>>;
    const split = (
      { jobId, pick, sku }: Part,
      qty: number,
      more: Partial<RequestOf<typeof SplitPallet>> = {},
    ): RequestOf<typeof SplitPallet> => {
      const { pickId, rev: seen, lpn: fromLpn } = pick;
      const goods = { skuId: sku, lot: {}, qty, uomId: 'EA' };
      return { jobId, pickId, seen, fromLpn, caseIds: [], goods, toLpn: id('P'), ...more };
    };
    const no = async (request: RequestOf<typeof SplitPallet>) => refusalOf(await t.tryOp(SplitPallet, request));

    it('gets a number at the same place, stays kept for its pick, and is picked whole', async () => {
      const its = await part();
      const request = split(its, 2 * CASE);
      const { changed } = await t.op(SplitPallet, request);
      expect(changed.picks).toMatchObject([{ pickId: its.pick.pickId, lpn: request.toLpn, qty: 2 * CASE }]);
      const kept = db().selectFrom('stock').select(['qty', 'allocated']);
      expect(await kept.where('container_id', '=', request.toLpn).execute()).toEqual([{ qty: 48, allocated: 48 }]);
      expect(await kept.where('container_id', '=', its.lpn).execute()).toEqual([{ qty: FULL - 48, allocated: 0 }]);
      expect(await no({ ...request, toLpn: id('P') })).toBe('sourceUnknown');
      const { orderId, pickId, loc } = its.pick;
      const { rev: seen } = await pickOf(pickId);
      const whole = { jobId: its.jobId, pickIds: [pickId], seen, orderId, lpn: request.toLpn, loc, toLoc: stage };
      await t.op(PickPallet, whole);
      expect(await pickOf(pickId)).toMatchObject({ done: 2 * CASE, status: 'done' });
      expect(await no({ ...request, toLpn: id('P') })).toBe('pickDone');
      expect(await verify(db())).toEqual([]);
    });

    it('half of it: the rest goes on under the next number, and both are kept', async () => {
      const its = await part();
      const { changed } = await t.op(SplitPallet, split(its, CASE));
      expect(new Map(changed.picks.map(({ pickId, qty }) => [pickId, qty]))).toEqual(
        new Map([
          [its.pick.pickId, CASE],
          [`${its.pick.pickId}.2`, CASE],
        ]),
      );
      expect(await no(split(its, CASE))).toBe('sourceUnknown');
      expect(await verify(db())).toEqual([]);
    });

    it('not more than its pick wants or than stands there, whole, in units that the goods have', async () => {
      const its = await part();
      const other = await begun(world, colleague);
      expect(await no(split(its, 2 * CASE + 1))).toBe('overStockup');
      expect(await no(split(its, FULL + 1))).toBe('onlyLeft');
      expect(await no(split(its, 1.5))).toBe('wholePieces');
      for (const qty of [0, -1]) expect(await no(split(its, qty))).toBe('badRequest');
      const goods = { skuId: its.sku, lot: {}, qty: CASE + 1, uomId: 'CS' };
      expect(await no(split(its, 1, { goods }))).toBe('wholeUnits');
      expect(await no(split(its, 1, { goods: { ...goods, skuId: other.sku, uomId: 'EA' } }))).toBe('onlyLeft');
      expect(await no(split(its, 1, { goods: undefined }))).toBe('childEmpty');
      const free = split(its, FULL - 2 * CASE + 1, { jobId: '', pickId: '' });
      expect(await no(free)).toBe('goodsNotFree');
      await t.op(SplitPallet, { ...free, goods: { ...goods, qty: FULL - 2 * CASE, uomId: 'EA' } });
      expect(await verify(db())).toEqual([]);
    });

    it('out of an open pallet in stock, of his owners', async () => {
      const its = await part();
      expect(await no(split(its, 1, { fromLpn: 'P-none' }))).toBe('palletUnknown');
      expect(await no(split(its, 1, { fromLpn: its.tote }))).toBe('palletUnknown');
      const [dock, got] = [await world.given.loc({ usage: 'dock', max_pallets: 0 }), id('P')];
      await world.given.stock({ sku: its.sku, qty: 5, loc: dock, lpn: got });
      await db().updateTable('container').set({ status: 'received' }).where('container_id', '=', got).execute();
      const free = { jobId: '', pickId: '' };
      expect(await no(split(its, 1, { ...free, fromLpn: got }))).toBe('notInStock');
      await seal(its.lpn);
      expect(await no(split(its, 1))).toBe('lpnSealed');
      await seal(its.lpn, false);
      await setPlace(its.loc, 'locked');
      expect(await no(split(its, 1))).toBe('locLocked');
      await setPlace(its.loc, 'ok');
      const foreign = id('P');
      const theirs = await world.given.sku({ owner_id: 'OW02' });
      await world.given.stock({ sku: theirs, qty: 5, loc: its.loc, lpn: foreign, owner: 'OW02' });
      expect(await no(split(its, 1, { ...free, fromLpn: foreign }))).toBe('ownerNotAllowed');
      expect(await no(split(its, 1, { toLpn: foreign }))).toBe('ownerDiffers');
      await bindsOut(its.lpn, its.orderId);
      expect(await no(split(its, 1))).toBe('containerState');
    });

    it('onto a new number, or a pallet that stands beside it', async () => {
      const its = await part();
      const no1 = (toLpn: string) => no(split(its, 1, { toLpn }));
      expect(await no1(its.lpn)).toBe('childIsItself');
      expect(await no1(its.tote)).toBe('lpnInUse');
      const far = id('P');
      await world.given.stock({ sku: its.sku, qty: 1, loc: await its.z.rack(3), lpn: far });
      expect(await no1(far)).toBe('palletElsewhere');
      const beside = id('P');
      await world.given.stock({ sku: its.sku, qty: 1, loc: its.loc, lpn: beside });
      await t.op(SplitPallet, split(its, 1, { toLpn: beside }));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ container_id: beside, qty: 1 });
      expect(await verify(db())).toEqual([]);
    });

    it('labelled cases by their number, each once, of those that stand on it and nobody else waits for', async () => {
      const z = zone(world);
      const [loc, lpn] = [await z.rack(2), id('P')];
      const ids = [1, 2, 3].map(() => world.given.caseId()) as [string, string, string];
      const stands = ids.map((caseId) => ({ qty: CASE, loc, lpn: caseId, kind: 'case' as const, onto: lpn }));
      const its = { ...(await begun(world, t, { z, wants: 2 * CASE, stands })), loc, lpn };
      const goods = { goods: undefined };
      const [a, b, c] = ids;
      expect(await no(split(its, 0, { ...goods, caseIds: [a, a] }))).toBe('childTwice');
      expect(await no(split(its, 0, { ...goods, caseIds: ['C-none'] }))).toBe('caseUnknown');
      const stray = world.given.caseId();
      await world.given.stock({ sku: its.sku, qty: CASE, loc, lpn: stray, kind: 'case' });
      expect(await no(split(its, 0, { ...goods, caseIds: [stray] }))).toBe('childNotOnPallet');
      expect(await no(split(its, 0, { ...goods, caseIds: ids }))).toBe('overStockup');
      expect(await no(split(its, 0, { ...goods, jobId: '', pickId: '', caseIds: [a] }))).toBe('goodsNotFree');
      await t.op(SplitPallet, split(its, 0, { ...goods, caseIds: [b, c] }));
      expect(await verify(db())).toEqual([]);
    });

    it('two split the same goods at once: each piece is on one pallet', async () => {
      const its = await part();
      const again = await world.terminal('op2');
      again.token = t.token;
      const requests = [split(its, 2 * CASE), split(its, 2 * CASE)];
      const both = await Promise.all(requests.map((r, i) => (i === 0 ? t : again).tryOp(SplitPallet, r)));
      expect(both.map(refusalOf).sort()).toEqual(['ok', 'sourceUnknown']);
      expect(await verify(db())).toEqual([]);
    });
  });

  it('pieces out of a case that stands on a pallet which is sealed stay there', async () => {
    const z = zone(world);
    const [loc, lpn, box] = [await z.rack(2), id('P'), world.given.caseId()];
    const its = await begun(world, t);
    await world.given.stock({ sku: its.sku, qty: CASE, loc, lpn: box, kind: 'case', onto: lpn });
    await t.op(BindContainers, { jobId: its.jobId, rows: [boundTo(its.tote, its.pick)] });
    const from = takes(its, 1, { loc, fromLpn: box, instead: { reason: 'NEARER' } });
    await seal(lpn);
    expect(refusalOf(await t.tryOp(ConfirmPick, from))).toBe('lpnSealed');
    await seal(lpn, false);
    await t.op(ConfirmPick, from);
  });
};
