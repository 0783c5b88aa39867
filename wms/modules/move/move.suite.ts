import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { GetPlaceStock, MoveCases, MoveContainer, MoveGoods, MoveLocation } from '#contract/move.ts';
import { holdStock } from '#wms/ledger/hold.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Goods in stock go elsewhere. */
export const movingGoods = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;

  beforeAll(async () => {
    t = await world.signedIn(await world.given.user({ role: 'MOVER' }));
  });

  /** A pallet of so many pieces at a rack of its own. */
  async function pallet(qty = 48, more: Partial<Parameters<World['given']['stock']>[0]> = {}) {
    const sku = more.sku ?? (await world.given.sku());
    const loc = more.loc ?? (await world.given.loc());
    const lpn = world.given.id('P');
    const stockId = await world.given.stock({ sku, qty, loc, lpn, ...more });
    return { sku, loc, lpn, stockId };
  }
  type Stood = Awaited<ReturnType<typeof pallet>>;
  /** A case of twelve on that pallet. */
  async function caseOn({ sku, loc, lpn }: Stood, qty = 12) {
    const caseId = world.given.caseId();
    await world.given.stock({ sku, qty, loc, lpn: caseId, kind: 'case', onto: lpn });
    return caseId;
  }
  const goes = ({ lpn, loc }: Stood, to: string, more: Partial<RequestOf<typeof MoveContainer>> = {}) => ({
    lpn,
    from: loc,
    fromPallet: '',
    ownerId: 'OW01',
    loc: to,
    onto: '',
    overLimit: false,
    ...more,
  });
  const some = ({ lpn, loc, sku }: Stood, to: string, more: Partial<RequestOf<typeof MoveGoods>> = {}) => ({
    from: loc,
    fromLpn: lpn,
    ownerId: 'OW01',
    skuId: sku,
    lot: {},
    qty: 8,
    uomId: 'EA',
    loc: to,
    onto: '',
    ...more,
  });
  const no = async (request: RequestOf<typeof MoveContainer>) => refusalOf(await t.tryOp(MoveContainer, request));
  const noGoods = async (request: RequestOf<typeof MoveGoods>) => refusalOf(await t.tryOp(MoveGoods, request));
  const standsAt = async (id: string) => {
    const row = await db()
      .selectFrom('container')
      .select(['loc', 'parent_id'])
      .where('container_id', '=', id)
      .executeTakeFirstOrThrow();
    return [row.loc, row.parent_id];
  };
  const kept = (stockId: number, qty: number) =>
    db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('stock').set({ allocated: qty }).where('stock_id', '=', stockId).execute();
        await trx
          .insertInto('allocation')
          .values({ wh_gid: 'WH1', ref_kind: 'demand', ref_id: 'X', stock_id: stockId, qty })
          .execute();
      });
  const free = (stockId: number) =>
    db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('stock').set({ allocated: 0 }).where('stock_id', '=', stockId).execute();
        await trx.deleteFrom('allocation').where('stock_id', '=', stockId).execute();
      });

  describe('moving goods in stock', () => {
    it('a pallet goes with its cases, both places are told, and back it is as it was', async () => {
      const at = await pallet();
      const box = await caseOn(at);
      const to = await world.given.loc();
      const { changed } = await t.op(MoveContainer, goes(at, to));
      expect(Object.fromEntries(changed.places.map(({ loc, pallets }) => [loc, pallets]))).toEqual({
        [at.loc]: 0,
        [to]: 1,
      });
      expect(await standsAt(box)).toEqual([to, at.lpn]);
      await t.op(MoveContainer, goes({ ...at, loc: to }, at.loc));
      expect(await standsAt(at.lpn)).toEqual([at.loc, '']);
      expect(await verify(db())).toEqual([]);
    });

    it('somebody else has moved it meanwhile: the refusal says both places', async () => {
      const at = await pallet();
      const to = await world.given.loc();
      await t.op(MoveContainer, goes(at, to));
      const answer = await t.tryOp(MoveContainer, goes(at, await world.given.loc()));
      expect(refusalOf(answer)).toBe('movedMeanwhile');
      expect(answer.msg).toContain(to);
      expect(answer.msg).toContain(at.loc);
    });

    it('kept for somebody, of somebody else, unknown, waiting for putaway: refused', async () => {
      const at = await pallet();
      const to = await world.given.loc();
      await kept(at.stockId, 1);
      expect(await no(goes(at, to))).toBe('occupied');
      await free(at.stockId);
      expect(await no(goes({ ...at, lpn: world.given.id('P') }, to))).toBe('containerUnknown');
      expect(await no(goes(at, to, { ownerId: 'OW02' }))).toBe('ownerDiffers');
      await db().updateTable('container').set({ status: 'received' }).where('container_id', '=', at.lpn).execute();
      expect(await no(goes(at, to))).toBe('notStored');
      await db().updateTable('container').set({ status: 'stored' }).where('container_id', '=', at.lpn).execute();
    });

    it('goods on hold go whole, to quality control, a lane or a rack; no part of them, and not to a face', async () => {
      const at = await pallet();
      await inside(world, (ctx) => holdStock(ctx, at.stockId, 5, 'MISSING'));
      const face = await world.given.loc({ usage: 'pick' });
      expect(await no(goes(at, face))).toBe('onHold');
      expect(await noGoods(some(at, await world.given.loc(), { qty: 44 }))).toBe('onHold');
      const lane = await world.given.loc({ usage: 'stage', max_pallets: 0 });
      const { changed } = await t.op(MoveContainer, goes(at, lane));
      expect(changed.containers[0]?.contents).toMatchObject([{ qty: 48, frozenQty: 5 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('where goods only pass, locked places, full ones and what is kept for others take nothing', async () => {
      const at = await pallet();
      expect(await no(goes(at, await world.given.loc({ usage: 'dock' })))).toBe('locNotForStorage');
      expect(await no(goes(at, await world.given.loc({ status: 'locked' })))).toBe('locLocked');
      expect(await no(goes(at, await world.given.loc({ fixed_sku: 'S-OTHER' })))).toBe('keptForOther');
      const { loc } = await pallet(1, { loc: await world.given.loc({ max_pallets: 1 }) });
      expect(await no(goes(at, loc))).toBe('palletLimit');
      await t.op(MoveContainer, goes(at, loc, { overLimit: true }));
    });

    it('a case goes off its pallet onto another one; with the last one its pallet is gone', async () => {
      const one = await pallet(1);
      const other = await pallet(1, { sku: one.sku });
      const box = await caseOn(one);
      const request = goes({ ...one, lpn: box }, other.loc, { fromPallet: one.lpn, onto: other.lpn });
      expect(await no({ ...request, fromPallet: other.lpn })).toBe('movedMeanwhile');
      expect(await no({ ...request, onto: world.given.id('P') })).toBe('palletUnknown');
      expect(await no({ ...request, loc: await world.given.loc() })).toBe('palletOccupied');
      const { changed } = await t.op(MoveContainer, request);
      expect(changed.containers.map(({ containerId }) => containerId).sort()).toEqual([box, one.lpn, other.lpn].sort());
      expect(await standsAt(box)).toEqual([other.loc, other.lpn]);
      const bare = { ...one, lpn: world.given.id('P') };
      const last = await caseOn(bare);
      const left = await t.op(MoveContainer, goes({ ...bare, lpn: last }, other.loc, { fromPallet: bare.lpn }));
      expect(left.changed.containers.find(({ containerId }) => containerId === bare.lpn)).toMatchObject({
        loc: '',
        contents: [],
      });
      expect(await verify(db())).toEqual([]);
    });

    it('a case whose pallet was moved stands at another location; one that was put onto another pallet there, on that', async () => {
      const at = await pallet(1);
      const box = await caseOn(at);
      const to = await world.given.loc();
      const elsewhere = goes({ ...at, lpn: box }, await world.given.loc(), { fromPallet: at.lpn });
      const other = await pallet(1, { sku: at.sku, loc: at.loc });
      const onOther = await t.tryOp(MoveContainer, { ...elsewhere, fromPallet: other.lpn });
      expect(onOther.msg).toContain(`stands at ${at.lpn}, not at ${other.lpn}`);
      await t.op(MoveContainer, goes(at, to));
      const moved = await t.tryOp(MoveContainer, elsewhere);
      expect(refusalOf(moved)).toBe('movedMeanwhile');
      expect(moved.msg).toContain(`stands at ${to}, not at ${at.loc}`);
    });

    it('cases of one owner go together or not at all', async () => {
      const at = await pallet(1);
      const [a, b] = [await caseOn(at), await caseOn(at)];
      const to = await world.given.loc();
      const stood = { from: at.loc, fromPallet: at.lpn };
      const cart = (ids: readonly string[], more: object = {}) => ({
        cases: ids.map((caseId) => ({ caseId, ...stood })),
        ownerId: 'OW01',
        loc: to,
        onto: '',
        ...more,
      });
      const refused = async (request: RequestOf<typeof MoveCases>) => refusalOf(await t.tryOp(MoveCases, request));
      expect(await refused(cart([a, a]))).toBe('caseTwice');
      expect(await refused(cart([a, at.lpn]))).toBe('movedMeanwhile');
      await db().updateTable('container').set({ owner_id: 'OW02' }).where('container_id', '=', b).execute();
      expect(await refused(cart([a, b]))).toBe('ownerNotAllowed');
      await db().updateTable('container').set({ owner_id: 'OW01' }).where('container_id', '=', b).execute();
      expect(await standsAt(a)).toEqual([at.loc, at.lpn]);
      await t.op(MoveCases, cart([a, b]));
      expect([await standsAt(a), await standsAt(b)]).toEqual([
        [to, ''],
        [to, ''],
      ]);
      expect(await verify(db())).toEqual([]);
    });

    it('a quantity goes from spot to spot, the oldest line first; loose goods are answered by their key', async () => {
      const at = await pallet();
      const face = await world.given.loc({ usage: 'pick' });
      const first = await t.op(MoveGoods, some(at, face));
      expect(first.changed.loose).toMatchObject([{ loc: face, ownerId: 'OW01', skuId: at.sku, qty: 8 }]);
      const next = await world.given.loc({ usage: 'pick' });
      const { changed } = await t.op(MoveGoods, some(at, next, { from: face, fromLpn: '', qty: 8 }));
      expect(Object.fromEntries(changed.loose.map(({ loc, qty }) => [loc, qty]))).toEqual({ [face]: 0, [next]: 8 });
      await t.op(MoveGoods, some(at, at.loc, { from: next, fromLpn: '', qty: 8, onto: at.lpn }));
      expect(await verify(db())).toEqual([]);
    });

    it('more than is left, than is free, half a piece, from a dock, onto itself: refused', async () => {
      const at = await pallet(10);
      const face = await world.given.loc({ usage: 'pick' });
      expect(await noGoods(some(at, face, { qty: 11 }))).toBe('onlyLeft');
      await kept(at.stockId, 6);
      expect(await noGoods(some(at, face, { qty: 5 }))).toBe('occupied');
      await free(at.stockId);
      expect(await noGoods(some(at, face, { qty: 0.5 }))).toBe('wholePieces');
      expect(await noGoods(some(at, at.loc, { onto: at.lpn }))).toBe('childIsItself');
      const dock = await world.given.loc({ usage: 'dock', max_pallets: 0 });
      expect(await noGoods(some(at, face, { from: dock, fromLpn: '' }))).toBe('notStored');
      await db().updateTable('container').set({ sealed: true }).where('container_id', '=', at.lpn).execute();
      expect(await noGoods(some(at, face))).toBe('lpnSealed');
      expect(await verify(db())).toEqual([]);
    });

    it('of goods with numbers the pieces are named', async () => {
      const sku = await world.given.sku({ is_serial: true });
      const serials = [world.given.id('SN'), world.given.id('SN')];
      const at = await pallet(2, { sku, serials });
      const face = await world.given.loc({ usage: 'pick' });
      await t.op(MoveGoods, some(at, face, { qty: 1, serials: serials.slice(0, 1) }));
      const rows = await db()
        .selectFrom('serial')
        .select(['serial_no', 'loc'])
        .where('sku_id', '=', sku)
        .orderBy('serial_no')
        .execute();
      expect(rows.map((row) => row.loc)).toEqual([face, '']);
      expect(await verify(db())).toEqual([]);
    });

    it('a whole location: exactly what was seen there; one pallet more, and nothing goes', async () => {
      const at = await pallet();
      await world.given.stock({ sku: at.sku, qty: 7, loc: at.loc });
      const to = await world.given.loc();
      const all = (more: Partial<RequestOf<typeof MoveLocation>> = {}) => ({
        from: at.loc,
        loc: to,
        containers: [at.lpn],
        loose: [{ ownerId: 'OW01', skuId: at.sku, lot: {}, qty: 7 }],
        overLimit: false,
        ...more,
      });
      const refused = async (request: RequestOf<typeof MoveLocation>) =>
        refusalOf(await t.tryOp(MoveLocation, request));
      const more = await pallet(5, { loc: at.loc });
      expect(await refused(all())).toBe('placeChanged');
      expect(await refused(all({ containers: [at.lpn, more.lpn], loose: [] }))).toBe('placeChanged');
      await t.op(MoveContainer, goes(more, await world.given.loc()));
      await kept(at.stockId, 1);
      expect(await refused(all())).toBe('occupied');
      await free(at.stockId);
      const { changed } = await t.op(MoveLocation, all());
      expect(Object.fromEntries(changed.loose.map(({ loc, qty }) => [loc, qty]))).toEqual({ [at.loc]: 0, [to]: 7 });
      expect(await standsAt(at.lpn)).toEqual([to, '']);
      expect(await refused(all({ containers: [], loose: [] }))).toBe('nothingThere');
      expect(await verify(db())).toEqual([]);
    });

    it('what stands at a place is told with its time; what stood there before as well, and nothing of other owners', async () => {
      const at = await pallet();
      await world.given.stock({ sku: at.sku, qty: 7, loc: at.loc });
      const strange = await pallet(3, { loc: at.loc, owner: 'OW02' });
      const gone = await pallet();
      const { rows } = await t.ask(GetPlaceStock, { loc: at.loc, known: [gone.lpn], loose: [] });
      expect(rows.containers.map(({ containerId }) => containerId).sort()).toEqual([at.lpn, gone.lpn].sort());
      expect(rows.containers.map(({ containerId }) => containerId)).not.toContain(strange.lpn);
      expect(rows.loose).toMatchObject([{ skuId: at.sku, qty: 7 }]);
      expect(Date.parse(rows.places[0]?.stockAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect(refusalOf(await t.try(GetPlaceStock, { loc: world.given.id('Z') }))).toBe('locUnknown');
    });
  });
};
