import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers, CloseContainer, SetCageState } from '#contract/picking-containers.ts';
import { ConfirmPick, PostponePick } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import { ClaimJobs, ReleaseJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun, boundTo, released, takes, type Begun } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

type Request = RequestOf<typeof ConfirmPick>;

/** Goods leave their place for a container, piece by piece, each rule on both sides of its edge. */
export const pickingGoods = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  const answered = async (request: Request, who = t) => refusalOf(await who.tryOp(ConfirmPick, request));
  const pickOf = (pickId: string) =>
    db().selectFrom('pick').selectAll().where('pick_id', '=', pickId).executeTakeFirstOrThrow();
  const held = async (lpn: string) =>
    (await db().selectFrom('stock').select('qty').where('container_id', '=', lpn).execute()).reduce(
      (all, { qty }) => all + qty,
      0,
    );
  /** A container that is bound to it, beside its tote. */
  const another = async (its: Begun, more: Parameters<typeof boundTo>[2] = {}) => {
    const lpn = world.given.id('TOTE');
    await t.op(BindContainers, { jobId: '', rows: [boundTo(lpn, its.pick, more)] });
    return lpn;
  };
  /** Nothing was booked. */
  const isUntouched = async ({ pick, tote }: Begun) => {
    expect(await pickOf(pick.pickId)).toMatchObject({ done: 0, status: 'open' });
    expect(await held(tote)).toBe(0);
  };

  describe('goods of a pick', () => {
    beforeAll(async () => {
      t = await world.signedIn(await world.given.user({ role: 'PICKER' }));
      colleague = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    });

    it('go into the tote; the order, its line, the job and the wave know how far they are', async () => {
      const its = await begun(world, t);
      const { changed } = await t.op(ConfirmPick, takes(its, 4));
      expect(changed.picks).toMatchObject([{ doneQty: 4, qty: 6, status: 'part', toLpn: its.tote }]);
      expect(changed.orders).toMatchObject([{ status: 'picking', pickedQty: 4 }]);
      expect(changed.orderLines).toMatchObject([{ pickedQty: 4 }]);
      expect(changed.jobs).toMatchObject([{ status: 'begun', done: 4, carries: { at: its.face } }]);
      expect(changed.waves).toMatchObject([{ status: 'picking', done: 4 }]);
      const box = changed.containers.find(({ containerId }) => containerId === its.tote);
      expect(box).toMatchObject({ contents: [{ skuId: its.sku, qty: 4 }], out: { state: 'picking' } });
      const last = await t.op(ConfirmPick, takes(its, 2));
      expect(last.changed.picks).toMatchObject([{ doneQty: 6, status: 'done' }]);
      expect(last.changed.orders).toMatchObject([{ status: 'picked' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('the same operation twice is one; another one of a pick that is done is refused', async () => {
      const its = await begun(world, t);
      const meta = { opId: crypto.randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      const once = await t.op(ConfirmPick, takes(its, 6), meta);
      const twice = await t.op(ConfirmPick, takes(its, 6), meta);
      expect(twice.changed.picks).toMatchObject([{ doneQty: 6 }]);
      expect(once.changed.picks).toMatchObject([{ doneQty: 6 }]);
      expect(await answered(takes(its, 1))).toBe('pickDone');
      expect(await held(its.tote)).toBe(6);
    });

    it('as many as are open, whole, in units that the goods have', async () => {
      const its = await begun(world, t);
      expect(await answered(takes(its, 7))).toBe('overStockup');
      for (const qty of [0, -1]) expect(await answered(takes(its, qty)), `${qty}`).toBe('badRequest');
      expect(await answered(takes(its, 1.5))).toBe('wholePieces');
      expect(await answered(takes(its, 1.000_000_1))).toBe('badRequest');
      expect(await answered(takes(its, 6, { uomId: 'CS' }))).toBe('wholeUnits');
      expect(await answered(takes(its, 6, { uomId: 'SACK' }))).toBe('packagingMissing');
      await isUntouched(its);
      await t.op(ConfirmPick, takes(its, 5));
      expect(await answered(takes(its, 2))).toBe('overStockup');
      await t.op(ConfirmPick, takes(its, 1));
    });

    it('weighed goods: a little more than planned is taken as it weighs, more than that is confirmed', async () => {
      const has = { is_weighed: true };
      const its = await begun(world, t, { has, wants: 5, stands: [{ qty: 20 }] });
      expect(await answered(takes(its, 5.251))).toBe('overStockup');
      await t.op(ConfirmPick, takes(its, 5.25));
      expect(await pickOf(its.pick.pickId)).toMatchObject({ qty: 5.25, done: 5.25, status: 'done' });
      const heavy = await begun(world, t, { has, wants: 5, stands: [{ qty: 20 }] });
      await t.op(ConfirmPick, takes(heavy, 6.1, { overPlan: true }));
      expect(await pickOf(heavy.pick.pickId)).toMatchObject({ qty: 6.1, done: 6.1 });
      expect(await answered(takes(await begun(world, t), 7, { overPlan: true }))).toBe('overStockup');
      expect(await verify(db())).toEqual([]);
    });

    it('of the SKU and lot, the job and the order of the pick', async () => {
      const [its, other] = [await begun(world, t), await begun(world, t)];
      expect(await answered(takes(its, 1, { skuId: other.sku }))).toBe('skuNotSuggested');
      expect(await answered(takes(its, 1, { lot: { batch: 'X' } }))).toBe('lotDiffers');
      expect(await answered(takes(its, 1, { jobId: 'J-none' }))).toBe('jobUnknown');
      expect(await answered(takes(its, 1, { jobId: other.jobId }))).toBe('pickUnknown');
      expect(await answered(takes(its, 1, { pickId: 'P-none' }))).toBe('pickUnknown');
      expect(await answered(takes(its, 1, { orderId: other.orderId }))).toBe('pickUnknown');
      expect(await answered(takes(its, 1, { orderId: '' }))).toBe('pickUnknown');
      expect(await answered(takes(its, 1, { orderId: 'SO-none' }))).toBe('orderUnknown');
      await isUntouched(its);
    });

    it('from where the plan says, or with a reason from elsewhere', async () => {
      const its = await begun(world, t);
      const there = await its.z.rack(2);
      await world.given.stock({ sku: its.sku, qty: 3, loc: there });
      const from = (more: Partial<Request>) => answered(takes(its, 1, { loc: there, ...more }));
      expect(await from({})).toBe('locNotSuggested');
      for (const reason of ['', 'CUSTOMER'])
        expect(await from({ instead: { reason } }), reason).toBe('pickReasonMissing');
      const instead = { reason: 'NEARER' };
      expect(await from({ loc: 'NOWHERE', instead })).toBe('locUnknown');
      expect(await from({ instead, fromLpn: 'P-none' })).toBe('sourceUnknown');
      await db().updateTable('location').set({ status: 'counting' }).where('loc', '=', there).execute();
      expect(await from({ instead })).toBe('locLocked');
      await db().updateTable('location').set({ status: 'ok' }).where('loc', '=', there).execute();
      expect(await answered(takes(its, 4, { loc: there, instead }))).toBe('insteadNotFree');
      await isUntouched(its);
      await t.op(ConfirmPick, takes(its, 3, { loc: there, instead }));
      await t.op(ConfirmPick, takes(its, 3));
      const kept = await db().selectFrom('stock').select(['qty', 'allocated']).where('loc', '=', its.face).execute();
      expect(kept).toEqual([{ qty: 7, allocated: 0 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('from elsewhere nothing that is held, kept, damaged, sealed, expired for the customer, or another’s', async () => {
      const [soon, late] = [world.given.day(5), world.given.day(90)];
      const lot = { expiry: late };
      const has = { lot_template: 'expiry', shelf_life_days: 200 };
      const order = { min_life_days: 30 };
      // Another order keeps all that stands on its face.
      const kept = await released(world, { has, order, stands: [{ qty: 6, lot }] });
      const its = await begun(world, t, { sku: kept.sku, order, stands: [{ qty: 10, lot }] });
      let walk = 1;
      const stands = async (more: Partial<Parameters<World['given']['stock']>[0]> = {}) => {
        const loc = await its.z.rack(++walk);
        return { loc, stockId: await world.given.stock({ sku: its.sku, qty: 6, loc, lot, ...more }) };
      };
      const from = (loc: string, more: Partial<Request> = {}) =>
        answered(takes(its, 1, { loc, instead: { reason: 'NEARER' }, ...more }));
      const frozen = await stands();
      await db().updateTable('stock').set({ frozen: 6 }).where('stock_id', '=', frozen.stockId).execute();
      expect(await from(frozen.loc)).toBe('insteadNotFree');
      await db().updateTable('stock').set({ frozen: 0 }).where('stock_id', '=', frozen.stockId).execute();
      expect(await from((await stands({ quality: 'damaged' })).loc)).toBe('insteadNotFree');
      expect(await from((await stands({ owner: 'OW02' })).loc)).toBe('insteadNotFree');
      const short = await stands({ lot: { expiry: soon } });
      expect(await from(short.loc, { lot: { expiry: soon } })).toBe('lotNotWanted');
      const sealed = world.given.id('P');
      const { loc } = await stands({ lpn: sealed });
      await db().updateTable('container').set({ sealed: true }).where('container_id', '=', sealed).execute();
      expect(await from(loc, { fromLpn: sealed })).toBe('lpnSealed');
      expect(await from(kept.face)).toBe('insteadNotFree');
      await isUntouched(its);
    });

    it('another lot only by who may, and never one that the customer does not want', async () => {
      const [a, b] = [{ batch: 'A' }, { batch: 'B' }];
      const has = { lot_template: 'batch' };
      const lead = await world.terminal('sup1');
      const its = await begun(world, lead, { has, stands: [{ qty: 10, lot: a }] });
      const loc = await its.z.rack(2);
      await world.given.stock({ sku: its.sku, qty: 6, loc, lot: b });
      const elsewhere = { loc, lot: b, instead: { reason: 'WRONGLOT' } };
      await lead.op(ConfirmPick, takes(its, 2, elsewhere));
      const mine = await begun(world, t, { sku: its.sku, stands: [{ qty: 10, lot: a }] });
      expect(await answered(takes(mine, 2, elsewhere))).toBe('lotDiffers');
      const named = await begun(world, lead, { sku: its.sku, lot: a, stands: [{ qty: 10, lot: a }] });
      expect(await answered(takes(named, 2, elsewhere), lead)).toBe('lotNotWanted');
    });

    it('nothing that was picked already, nor what nobody has put away', async () => {
      const other = await begun(world, t, { stands: [{ qty: 6 }] });
      const { sku } = other;
      await t.op(ConfirmPick, takes(other, 6));
      const its = await begun(world, t, { sku, stands: [{ qty: 10 }] });
      const instead = { reason: 'NEARER' };
      const inTote = { loc: 'ON-THE-WAY', fromLpn: other.tote, instead };
      expect(await answered(takes(its, 1, inTote))).toBe('locNotSuggested');
      const dock = await world.given.loc({ usage: 'dock', max_pallets: 0 });
      await world.given.stock({ sku, qty: 5, loc: dock });
      expect(await answered(takes(its, 1, { loc: dock, instead }))).toBe('locNotSuggested');
      // In a rack, but bound to another order.
      const rack = await its.z.rack(4);
      const pallet = world.given.id('P');
      await world.given.stock({ sku, qty: 5, loc: rack, lpn: pallet });
      await db()
        .insertInto('outbound_container')
        .values({ container_id: pallet, wh_gid: 'WH1', order_id: other.orderId, state: 'picking' })
        .execute();
      expect(await answered(takes(its, 1, { loc: rack, fromLpn: pallet, instead }))).toBe('containerState');
      await isUntouched(its);
    });

    it('into a container that is theirs, open and there', async () => {
      const [its, other] = [await begun(world, t), await begun(world, t)];
      const into = (toLpn: string) => answered(takes(its, 1, { toLpn }));
      expect(await into('')).toBe('targetEmpty');
      expect(await into('T-none')).toBe('containerUnknown');
      expect(await into(other.tote)).toBe('containerDiffers');
      const storeId = world.given.id('ST');
      const cage = await another(its, { kind: 'cage', orderId: '', storeId });
      expect(await into(cage)).toBe('palletOfOtherStore');
      expect(await into(await another(its, { orderId: '', waveId: other.waveId }))).toBe('containerDiffers');
      const lpn = await another(its);
      await t.op(ConfirmPick, takes(its, 1, { toLpn: lpn }));
      await t.op(CloseContainer, { lpn, typeId: 'TOTE-M', holds: 1 });
      expect(await into(lpn)).toBe('containerState');
      await t.op(SetCageState, { lpn: cage, storeId, state: 'full', next: world.given.id('CAGE') });
      expect(await into(cage)).toBe('cageFull');
      await t.op(ConfirmPick, takes(its, 5));
    });

    it('a sum goes into containers of its wave, and into no order’s or store’s', async () => {
      const sum = await begun(world, t, { type: 'sum' });
      const other = await begun(world, t);
      expect(await answered(takes(sum, 1, { toLpn: other.tote }))).toBe('containerDiffers');
      const tray = await another(other, { kind: 'cage', orderId: '', storeId: world.given.id('ST') });
      expect(await answered(takes(sum, 1, { toLpn: tray }))).toBe('palletOfOtherStore');
      await t.op(ConfirmPick, takes(sum, 6));
    });

    it('each piece with its number, as many as pieces, each once, of those that stand there', async () => {
      const serials = [1, 2, 3, 4].map((n) => world.given.id(`N${n}`));
      const [a = '', b = '', c = ''] = serials;
      const its = await begun(world, t, { has: { is_serial: true }, wants: 3, stands: [{ qty: 4, serials }] });
      const named = (qty: number, ...numbers: string[]) => answered(takes(its, qty, { serials: numbers }));
      expect(await answered(takes(its, 2))).toBe('serialsUnnamed');
      expect(await named(2, a)).toBe('serialsDiffer');
      expect(await named(2, a, b, c)).toBe('serialsDiffer');
      expect(await named(2, a, a)).toBe('serialTwice');
      expect(await named(2, a, 'N-none')).toBe('serialElsewhere');
      await isUntouched(its);
      await t.op(ConfirmPick, takes(its, 2, { serials: [a, b] }));
      expect(await named(1, a)).toBe('serialElsewhere');
      await t.op(ConfirmPick, takes(its, 1, { serials: [c] }));
      expect(await verify(db())).toEqual([]);
    });

    it('a label is stuck on once, whoever is first', async () => {
      const [its, other] = [await begun(world, t), await begun(world, colleague)];
      const tag = world.given.id('TAG');
      const both = await Promise.all([answered(takes(its, 1, { tag })), answered(takes(other, 1, { tag }), colleague)]);
      expect(both.sort()).toEqual(['ok', 'tagUsed']);
      const first = (await pickOf(its.pick.pickId)).tag === tag ? its : other;
      expect(await answered(takes(first, 1, { tag }), first === its ? t : colleague)).toBe('ok');
    });

    it('by whoever holds the job, in his warehouse, of his owners', async () => {
      const its = await begun(world, t);
      expect(await answered(takes(its, 1), colleague)).toBe('jobClaimed');
      const far = await world.signedIn(await world.given.user({ role: 'PICKER', warehouses: ['WH1', 'WH2'] }));
      far.whgid = 'WH2';
      expect(await answered(takes(its, 1), far)).toBe('orderUnknown');
      const foreign = await world.signedIn(await world.given.user({ role: 'PICKER', owners: ['OW02'] }));
      expect(await answered(takes(its, 1), foreign)).toBe('ownerNotAllowed');
      const sorter = await world.signedIn(await world.given.user({ role: 'SORTER' }));
      expect(await answered(takes(its, 1), sorter)).toBe('notPermitted');
      await t.ask(ReleaseJobs, { jobIds: [its.jobId], deviceId: t.deviceId });
      await colleague.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: colleague.deviceId });
      expect(await answered(takes(its, 1))).toBe('jobClaimed');
      await isUntouched(its);
    });

    it('two at one pick at the same moment: never more than the order wants', async () => {
      const its = await begun(world, t);
      const again = await world.terminal('op2');
      again.token = t.token;
      const both = await Promise.all([answered(takes(its, 4)), answered(takes(its, 4), again)]);
      expect(both.sort()).toEqual(['ok', 'overStockup']);
      expect(await held(its.tote)).toBe(4);
    });

    it('that is put off comes last, of one that is open', async () => {
      const its = await begun(world, t);
      const { pickId, rev: seen } = its.pick;
      const later = { jobId: its.jobId, pickId, seen };
      const { changed } = await t.op(PostponePick, later);
      expect(changed.picks).toMatchObject([{ pickId, postponed: true, status: 'open' }]);
      expect(refusalOf(await colleague.tryOp(PostponePick, later))).toBe('jobClaimed');
      expect(refusalOf(await t.tryOp(PostponePick, { ...later, pickId: 'P-none' }))).toBe('pickUnknown');
      const done = await t.op(ConfirmPick, takes(its, 6));
      expect(done.changed.picks).toMatchObject([{ postponed: false }]);
      expect(refusalOf(await t.tryOp(PostponePick, later))).toBe('pickDone');
    });
  });
};
