import { beforeAll, describe, expect, it } from 'vitest';
import {
  BindContainers,
  CloseContainer,
  ComposePallet,
  GetOutboundContainers,
  MergeContainers,
  ReopenContainer,
  SetCageState,
  UnbindContainer,
} from '#contract/picking-containers.ts';
import { StopOrder } from '#contract/picking-orders.ts';
import { SetDownContainers } from '#contract/picking.ts';
import { GetSysCoceList } from '#contract/session.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

interface Spec {
  readonly kind?: 'tote' | 'box' | 'pallet' | 'cart' | 'cage';
  readonly orderId?: string;
  readonly storeId?: string;
  readonly waveId?: string;
  readonly parentId?: string;
  readonly qty?: number;
  readonly typeId?: string;
  readonly sku?: string;
  readonly owner?: string;
}

export const carriers = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let lead: Terminal;
  let sku = '';

  const row = (
    lpn: string,
    { kind = 'tote', orderId = '', storeId = '', waveId = '', parentId = '', typeId = '' }: Spec,
  ) => ({
    lpn,
    kind,
    orderId,
    waveId,
    storeId,
    parentId,
    slot: '',
    typeId,
    rfid: '',
  });
  /** Bound by a picker, with pieces of a kilogram each. */
  async function box(spec: Spec = {}, t = picker): Promise<string> {
    const lpn = world.given.id((spec.kind ?? 'tote').toUpperCase());
    await t.op(BindContainers, { jobId: '', rows: [row(lpn, spec)] });
    const { qty = 0, owner = 'OW01' } = spec;
    if (qty > 0) {
      await world.given.stock({ sku: spec.sku ?? sku, qty, loc: 'ON-THE-WAY', lpn, owner });
      await db().updateTable('outbound_container').set({ state: 'picking' }).where('container_id', '=', lpn).execute();
    }
    return lpn;
  }
  const order = async (more: object = {}) => (await world.given.order({ lines: [{ qty: 9, sku }], ...more })).orderId;
  const of = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const standing = (lpn: string) =>
    db()
      .selectFrom('container')
      .select(['loc', 'parent_id', 'doc_id'])
      .where('container_id', '=', lpn)
      .executeTakeFirstOrThrow();
  const held = async (lpn: string) =>
    (await db().selectFrom('stock').select('qty').where('container_id', '=', lpn).execute()).reduce(
      (all, { qty }) => all + qty,
      0,
    );
  const set = (lpn: string, values: object) =>
    db().updateTable('outbound_container').set(values).where('container_id', '=', lpn).execute();

  describe('containers that goods leave in', () => {
    beforeAll(async () => {
      picker = await world.signedIn(await world.given.user({ role: 'PICKER' }));
      lead = await world.terminal('sup1');
      sku = await world.given.sku();
    });

    describe('closing', () => {
      const closes = (lpn: string, more: object = {}) => ({ lpn, typeId: 'TOTE-M', holds: 5, ...more });

      it('terminals know what a type weighs', async () => {
        const { data } = await picker.ask(GetSysCoceList, { systemcodetype: 'ContainerType' });
        expect(data.find(({ code }) => code === 'TOTE-M')).toMatchObject({ tare: 1.9 });
        const other = await picker.ask(GetSysCoceList, { systemcodetype: 'Priority' });
        expect(other.data.every((code) => !('tare' in code))).toBe(true);
      });

      it('what weighs its tare and its goods is closed; what does not is asked about, and reviewed first', async () => {
        const lpn = await box({ qty: 5 });
        expect(refusalOf(await picker.tryOp(CloseContainer, closes(lpn, { weight: 6.7 })))).toBe('weightDiffers');
        const { changed } = await picker.op(CloseContainer, closes(lpn, { weight: 6.95 }));
        expect(changed.containers).toMatchObject([{ out: { state: 'closed', weight: 6.95, review: false } }]);
        const light = await box({ qty: 5 });
        await picker.op(CloseContainer, closes(light, { weight: 6.7, weightConfirmed: true }));
        expect(await of(light)).toMatchObject({ state: 'closed', review: true });
      });

      it('not over goods that nobody has seen, not empty, not without a type, not twice', async () => {
        const lpn = await box({ qty: 5 });
        const no = async (more: object, id = lpn) => refusalOf(await picker.tryOp(CloseContainer, closes(id, more)));
        expect(await no({ holds: 4 })).toBe('holdsDiffer');
        expect(await no({ typeId: '' })).toBe('typeEmpty');
        expect(await no({ typeId: 'NOPE' })).toBe('containerTypeUnknown');
        expect(await no({ holds: 0 }, await box())).toBe('childEmpty');
        expect(await no({}, 'T-NOBODY')).toBe('containerUnknown');
        await picker.op(CloseContainer, closes(lpn));
        expect(await no({})).toBe('containerState');
      });

      it('goods of which every piece is weighed want a weight', async () => {
        const meat = await world.given.sku({ is_weighed: true });
        const lpn = await box({ qty: 5, sku: meat });
        expect(refusalOf(await picker.tryOp(CloseContainer, closes(lpn)))).toBe('weightMissing');
        await picker.op(CloseContainer, closes(lpn, { weight: 6.9 }));
      });

      it('opened again with a reason: it takes goods, and what it weighed is forgotten', async () => {
        const lpn = await box({ qty: 5 });
        const opens = { lpn, reason: 'MISTAKE' };
        expect(refusalOf(await picker.tryOp(ReopenContainer, opens))).toBe('containerState');
        await picker.op(CloseContainer, closes(lpn, { weight: 9, weightConfirmed: true }));
        expect(refusalOf(await picker.tryOp(ReopenContainer, { lpn, reason: '' }))).toBe('pickReasonMissing');
        const { changed } = await picker.op(ReopenContainer, opens);
        expect(changed.containers).toMatchObject([{ out: { state: 'picking', weight: 0, review: false } }]);
      });

      it('what is reviewed opens who may, and its order is not reviewed any more; what is loaded nobody', async () => {
        const orderId = await order({ status: 'checked' });
        const lpn = await box({ orderId, qty: 5 });
        await set(lpn, { state: 'checked' });
        const opens = { lpn, reason: 'MISTAKE' };
        expect(refusalOf(await picker.tryOp(ReopenContainer, opens))).toBe('notPermitted');
        const { changed } = await lead.op(ReopenContainer, opens);
        expect(changed.orders).toMatchObject([{ orderId, status: 'picked' }]);
        await set(lpn, { state: 'loaded' });
        expect(refusalOf(await lead.tryOp(ReopenContainer, opens))).toBe('containerState');
        await set(lpn, { state: 'picking' });
      });
    });

    describe('merging', () => {
      const merge = (fromLpn: string, toLpn: string, holds = 5) => ({ fromLpn, toLpn, holds });

      it('everything is in the second, the first is free, and picks name the second', async () => {
        const orderId = await order();
        const [from, to] = [await box({ orderId, qty: 5 }), await box({ orderId, qty: 2 })];
        const { changed } = await picker.op(MergeContainers, merge(from, to));
        expect(await of(from)).toMatchObject({ state: 'free', order_id: '' });
        expect([await held(from), await held(to)]).toEqual([0, 7]);
        expect(changed.containers.map(({ containerId }) => containerId).sort()).toEqual([from, to].sort());
        await picker.op(BindContainers, { jobId: '', rows: [row(from, { orderId: await order() })] });
      });

      it('what stands on it comes along', async () => {
        const orderId = await order();
        const [from, to, child] = [
          await box({ orderId, kind: 'pallet' }),
          await box({ orderId, kind: 'pallet', qty: 1 }),
          await box({ orderId, qty: 3 }),
        ];
        await picker.op(ComposePallet, { lpn: from, children: [child], off: false });
        await picker.op(MergeContainers, merge(from, to, 3));
        expect(await standing(child)).toMatchObject({ parent_id: to });
      });

      it('refused: closed, full, of another order, store or owner, empty, itself, seen otherwise', async () => {
        const orderId = await order();
        const from = await box({ orderId, qty: 5 });
        const no = async (to: string, one = from, holds = 5) =>
          refusalOf(await picker.tryOp(MergeContainers, merge(one, to, holds)));
        const closed = await box({ orderId, qty: 1 });
        await set(closed, { state: 'closed' });
        expect(await no(closed)).toBe('containerState');
        expect(await no(from, closed, 1)).toBe('containerState');
        const full = await box({ orderId, kind: 'cage', qty: 1 });
        await set(full, { is_full: true });
        expect(await no(full)).toBe('cageFull');
        expect(await no(await box({ orderId: await order(), qty: 1 }))).toBe('containerDiffers');
        const [one, two] = [await box({ storeId: 'ST-1', qty: 1 }), await box({ storeId: 'ST-2', qty: 1 })];
        expect(await no(two, one, 1)).toBe('containerDiffers');
        expect(await no(from)).toBe('childIsItself');
        const same = await box({ orderId, qty: 1 });
        expect(await no(same, await box({ orderId }), 0)).toBe('nothingToMerge');
        expect(await no(same, from, 4)).toBe('holdsDiffer');
        await db().updateTable('container').set({ owner_id: 'OW03' }).where('container_id', '=', same).execute();
        expect(await no(same)).toBe('ownerNotAllowed');
        expect(await no('T-NOBODY')).toBe('containerUnknown');
      });

      it('two pour the same tote at once: one does, the other hears that it is free', async () => {
        const orderId = await order();
        const [from, one, two] = [await box({ orderId, qty: 5 }), await box({ orderId }), await box({ orderId })];
        const answers = await Promise.all([
          picker.tryOp(MergeContainers, merge(from, one)),
          lead.tryOp(MergeContainers, merge(from, two)),
        ]);
        expect(answers.filter((answer) => answer.resultCode === 0)).toHaveLength(1);
        expect((await held(one)) + (await held(two))).toBe(5);
      });

      it('poured while the order was stopped: both go back, the goods are where the hand put them', async () => {
        const orderId = await order({ status: 'picking' });
        const [from, to] = [await box({ orderId, qty: 5 }), await box({ orderId, qty: 2 })];
        await lead.op(StopOrder, { orderId, reason: 'CUSTOMER' });
        await picker.op(MergeContainers, merge(from, to));
        expect([await of(from), await of(to)]).toMatchObject([{ state: 'free' }, { state: 'returning' }]);
        expect(await standing(from)).toMatchObject({ doc_id: '' });
        expect(await held(to)).toBe(7);
      });
    });

    describe('a shipping pallet', () => {
      const put = (lpn: string, children: string[], off = false) => ({ lpn, children, off });

      it('is taken to where the first container stands, and the next ones come to it', async () => {
        const stage = await world.given.loc({ usage: 'stage', max_pallets: 0 });
        const pallet = await box({ kind: 'pallet' });
        const [one, two] = [
          await box({ orderId: await order(), qty: 5 }),
          await box({ orderId: await order(), qty: 2 }),
        ];
        await picker.op(SetDownContainers, { jobId: '', lpns: [one], loc: stage, next: 'stage' });
        await picker.op(ComposePallet, put(pallet, [one, two]));
        expect(await standing(pallet)).toMatchObject({ loc: stage });
        expect(await standing(two)).toMatchObject({ loc: stage, parent_id: pallet });
        const { rows } = await picker.ask(GetOutboundContainers, { code: pallet });
        // What stands on it comes with it.
        expect(rows.containers.map(({ containerId }) => containerId).sort()).toEqual([pallet, one, two].sort());
        const itself = rows.containers.find(({ containerId }) => containerId === pallet);
        expect(itself?.contents.reduce((all, { qty }) => all + qty, 0)).toBe(7);
        const { changed } = await picker.op(ComposePallet, put(pallet, [one, two], true));
        expect(changed.containers.find(({ containerId }) => containerId === pallet)).toMatchObject({
          contents: [],
          out: { state: 'open' },
        });
        expect(await standing(one)).toMatchObject({ parent_id: '', loc: stage });
        expect(await verify(db())).toEqual([]);
      });

      it('a tote leaves its cart for it, and what stands on another pallet does not', async () => {
        const cart = await box({ kind: 'cart' });
        const orderId = await order();
        const tote = await box({ orderId, parentId: cart, qty: 5 });
        const [one, other] = [await box({ kind: 'pallet' }), await box({ kind: 'pallet' })];
        const { changed } = await picker.op(ComposePallet, put(one, [tote]));
        expect(changed.containers.map(({ containerId }) => containerId)).toContain(cart);
        expect(refusalOf(await picker.tryOp(ComposePallet, put(other, [tote])))).toBe('standsOnOther');
        expect(refusalOf(await picker.tryOp(ComposePallet, put(other, [tote], true)))).toBe('childNotOnPallet');
      });

      it('refused: empty, free, on its way out, a pallet, twice, itself, of another owner, order or store', async () => {
        const orderId = await order();
        const pallet = await box({ kind: 'pallet', orderId });
        const no = async (child: string, on = pallet) => refusalOf(await picker.tryOp(ComposePallet, put(on, [child])));
        expect(await no(await box({ orderId }))).toBe('childEmpty');
        const gone = await box({ orderId, qty: 1 });
        await set(gone, { state: 'loaded' });
        expect(await no(gone)).toBe('containerState');
        await set(gone, { state: 'picking' });
        expect(await no(await box({ kind: 'pallet', orderId, qty: 1 }))).toBe('carriesOthers');
        expect(await no(pallet)).toBe('childIsItself');
        expect(await no(await box({ orderId: await order(), qty: 1 }))).toBe('containerDiffers');
        const ofStore = await box({ kind: 'cage', storeId: 'ST-1' });
        expect(await no(await box({ storeId: 'ST-2', qty: 1 }), ofStore)).toBe('palletOfOtherStore');
        const tote = await box({ orderId, qty: 1 });
        expect(await no(tote, await box({ orderId }))).toBe('palletUnknown');
        expect(refusalOf(await picker.tryOp(ComposePallet, put(pallet, [tote, tote])))).toBe('childTwice');
        await set(pallet, { state: 'closed' });
        expect(await no(tote)).toBe('containerState');
        expect(refusalOf(await picker.tryOp(ComposePallet, put(pallet, [tote], true)))).toBe('containerState');
      });
    });

    describe('a roll cage', () => {
      const state = (lpn: string, storeId: string, is: 'full' | 'complete', next = '') => ({
        lpn,
        storeId,
        state: is,
        next,
      });

      it('full: the one that is named goes on for its store, and takes its place everywhere', async () => {
        const storeId = world.given.id('ST');
        const cage = await box({ kind: 'cage', storeId, qty: 1 });
        const next = world.given.id('CAGE');
        const full = state(cage, storeId, 'full', next);
        expect(refusalOf(await picker.tryOp(SetCageState, { ...full, next: '' }))).toBe('cageFull');
        const { changed } = await picker.op(SetCageState, full);
        expect(changed.containers.map(({ containerId, out }) => [containerId, out?.full, out?.storeId])).toEqual(
          expect.arrayContaining([
            [cage, true, storeId],
            [next, false, storeId],
          ]),
        );
        expect(refusalOf(await picker.tryOp(SetCageState, full))).toBe('cageFull');
        const tote = await box({ storeId, qty: 1 });
        expect(refusalOf(await picker.tryOp(ComposePallet, { lpn: cage, children: [tote], off: false }))).toBe(
          'cageFull',
        );
        await picker.op(ComposePallet, { lpn: next, children: [tote], off: false });
        await picker.op(ReopenContainer, { lpn: cage, reason: 'MISTAKE' });
        expect(await of(cage)).toMatchObject({ is_full: false, state: 'picking' });
      });

      it('the next one is free, or its own; not of another store, no tote, not itself', async () => {
        const storeId = world.given.id('ST');
        const cage = await box({ kind: 'cage', storeId, qty: 1 });
        const no = async (next: string) =>
          refusalOf(await picker.tryOp(SetCageState, state(cage, storeId, 'full', next)));
        expect(await no(await box({ kind: 'cage', storeId: world.given.id('ST') }))).toBe('cageAllocated');
        expect(await no(await box({ kind: 'cage', storeId, qty: 1 }))).toBe('cageAllocated');
        expect(await no(await box())).toBe('notACage');
        expect(await no(cage)).toBe('childIsItself');
        const stored = world.given.id('CAGE');
        await world.given.stock({ sku, qty: 1, loc: await world.given.loc(), lpn: stored, kind: 'cage' });
        expect(await no(stored)).toBe('containerDiffers');
        await picker.op(SetCageState, state(cage, storeId, 'full', await box({ kind: 'cage', storeId })));
      });

      it('complete: what is open of its store is confirmed by who has seen it', async () => {
        const storeId = world.given.id('ST');
        const cage = await box({ kind: 'cage', storeId, qty: 1 });
        const bySight = state(cage, storeId, 'complete');
        await db()
          .insertInto('pick')
          .values({
            pick_id: world.given.id('PK'),
            wh_gid: 'WH1',
            job_id: '',
            store_id: storeId,
            owner_id: 'OW01',
            sku_id: sku,
            uom_id: 'EA',
            container_id: '',
            lot: '',
            loc: await world.given.loc(),
            qty: 4,
            status: 'waiting',
          })
          .execute();
        expect(refusalOf(await picker.tryOp(SetCageState, bySight))).toBe('storeOpen');
        expect(refusalOf(await picker.tryOp(SetCageState, { ...bySight, storeId: 'ST-OTHER' }))).toBe(
          'palletOfOtherStore',
        );
        await picker.op(SetCageState, { ...bySight, openConfirmed: true });
        expect(await of(cage)).toMatchObject({ complete: true });
        const other = world.given.id('ST');
        const done = await box({ kind: 'cage', storeId: other, qty: 1 });
        await picker.op(SetCageState, state(done, other, 'complete'));
        expect(await of(done)).toMatchObject({ complete: true });
        expect(refusalOf(await picker.tryOp(SetCageState, { ...bySight, openConfirmed: true }))).toBe('containerState');
        expect(refusalOf(await picker.tryOp(SetCageState, state(await box(), '', 'complete')))).toBe('badRequest');
        const tote = await box({ storeId, qty: 1 });
        expect(refusalOf(await picker.tryOp(SetCageState, state(tote, storeId, 'complete')))).toBe('notACage');
      });

      it('a cage of another store is not bound a second time', async () => {
        const cage = await box({ kind: 'cage', storeId: world.given.id('ST') });
        const again = { jobId: '', rows: [row(cage, { kind: 'cage', storeId: world.given.id('ST') })] };
        expect(refusalOf(await picker.tryOp(BindContainers, again))).toBe('cageAllocated');
      });
    });

    describe('the slots of a cart', () => {
      const inSlot = (lpn: string, slot: string, spec: Spec) => ({ jobId: '', rows: [{ ...row(lpn, spec), slot }] });

      it('a tote is bound to its order in a slot: the cart comes back with it, and the slot is taken', async () => {
        const [cart, other] = [await box({ kind: 'cart' }), await box({ kind: 'cart' })];
        const [orderId, tote] = [await order(), world.given.id('TOTE')];
        const { changed } = await picker.op(BindContainers, inSlot(tote, '1', { orderId, parentId: cart }));
        expect(changed.containers.map(({ containerId }) => containerId).sort()).toEqual([cart, tote].sort());
        expect(await standing(tote)).toMatchObject({ parent_id: cart });
        const second = inSlot(world.given.id('TOTE'), '1', { orderId: await order(), parentId: cart });
        expect(refusalOf(await picker.tryOp(BindContainers, second))).toBe('slotTaken');
        const moved = await picker.op(BindContainers, inSlot(tote, '2', { orderId, parentId: other }));
        expect(moved.changed.containers.map(({ containerId }) => containerId).sort()).toEqual(
          [cart, other, tote].sort(),
        );
        await picker.op(BindContainers, second);
      });

      it('a tote leaves its slot when it is set down by itself or freed; with its cart it stays in it', async () => {
        const stage = await world.given.loc({ usage: 'stage', max_pallets: 0 });
        const cart = await box({ kind: 'cart' });
        const [one, two, three] = [
          await box({ orderId: await order(), parentId: cart, qty: 2 }),
          await box({ orderId: await order(), parentId: cart, qty: 3 }),
          await box({ orderId: await order(), parentId: cart }),
        ];
        const down = (...lpns: string[]) => ({ jobId: '', lpns, loc: stage, next: 'stage' as const });
        const { changed } = await picker.op(SetDownContainers, down(one));
        expect(changed.containers.map(({ containerId }) => containerId).sort()).toEqual([cart, one].sort());
        expect(await standing(one)).toMatchObject({ parent_id: '', loc: stage });
        await picker.op(SetDownContainers, down(cart, two));
        expect(await standing(two)).toMatchObject({ parent_id: cart, loc: stage });
        const freed = await picker.op(UnbindContainer, { lpn: three, reason: 'MISTAKE' });
        expect(freed.changed.containers.map(({ containerId }) => containerId).sort()).toEqual([cart, three].sort());
        expect(refusalOf(await picker.tryOp(UnbindContainer, { lpn: cart, reason: 'MISTAKE' }))).toBe('containerState');
        const other = await box({ kind: 'cart' });
        const four = await box({ orderId: await order(), parentId: other });
        await picker.op(UnbindContainer, { lpn: other, reason: 'MISTAKE' });
        expect(await standing(four)).toMatchObject({ parent_id: '' });
        expect(await verify(db())).toEqual([]);
      });

      it('a cart goes to the next wave once nothing stands in it', async () => {
        const [cart, tote] = [world.given.id('CART'), world.given.id('TOTE')];
        const [one, two] = [await world.given.wave('cluster', []), await world.given.wave('cluster', [])];
        const wave = (waveId: string) => ({ jobId: '', rows: [row(cart, { kind: 'cart', waveId })] });
        await picker.op(BindContainers, wave(one));
        await picker.op(BindContainers, inSlot(tote, '1', { orderId: await order(), parentId: cart }));
        expect(refusalOf(await picker.tryOp(BindContainers, wave(two)))).toBe('containerDiffers');
        await picker.op(UnbindContainer, { lpn: tote, reason: 'MISTAKE' });
        await picker.op(BindContainers, wave(two));
        expect(await of(cart)).toMatchObject({ wave_id: two, state: 'open' });
      });

      it('two fill the same slot at once: one does', async () => {
        const cart = await box({ kind: 'cart' });
        const bind = async () => inSlot(world.given.id('TOTE'), '1', { orderId: await order(), parentId: cart });
        const [one, two] = [await bind(), await bind()];
        const answers = await Promise.all([picker.tryOp(BindContainers, one), lead.tryOp(BindContainers, two)]);
        expect(answers.filter((answer) => answer.resultCode === 0)).toHaveLength(1);
      });

      it('refused: what is neither tote nor box, what is no cart, and a cart that nobody knows', async () => {
        const cart = await box({ kind: 'cart' });
        const orderId = await order();
        const no = async (lpn: string, spec: Spec) =>
          refusalOf(await picker.tryOp(BindContainers, inSlot(lpn, '1', spec)));
        expect(await no(world.given.id('CAGE'), { kind: 'cage', parentId: cart })).toBe('wrongKind');
        expect(await no(world.given.id('TOTE'), { orderId, parentId: world.given.id('CART') })).toBe(
          'containerUnknown',
        );
        const tote = await box();
        await set(tote, { state: 'free' });
        expect(await no(tote, { kind: 'cart' })).toBe('wrongKind');
      });
    });

    describe('tags', () => {
      const tagged = (lpn: string, rfid: string, orderId: string) => ({
        jobId: '',
        rows: [{ ...row(lpn, { kind: 'box', orderId }), rfid }],
      });

      it('what is being filled or closed gets one, and stays as it is; a tag is on one carton', async () => {
        const orderId = await order();
        const carton = await box({ kind: 'box', orderId, qty: 5, typeId: 'CARTON-S' });
        const rfid = world.given.id('RF');
        const { changed } = await picker.op(BindContainers, tagged(carton, rfid, orderId));
        expect(changed.containers).toMatchObject([{ orderId, out: { rfid, state: 'picking', typeId: 'CARTON-S' } }]);
        await set(carton, { state: 'closed' });
        await picker.op(BindContainers, tagged(carton, rfid, orderId));
        expect(await of(carton)).toMatchObject({ state: 'closed', rfid });
        const other = await box({ kind: 'box', orderId });
        expect(refusalOf(await picker.tryOp(BindContainers, tagged(other, rfid, orderId)))).toBe('rfidUsed');
        expect(refusalOf(await picker.tryOp(BindContainers, tagged(carton, rfid, await order())))).toBe(
          'containerState',
        );
      });

      it('two stick the same tag on at once: one does', async () => {
        const orderId = await order();
        const [one, two] = [await box({ kind: 'box', orderId }), await box({ kind: 'box', orderId })];
        const rfid = world.given.id('RF');
        const answers = await Promise.all([
          picker.tryOp(BindContainers, tagged(one, rfid, orderId)),
          lead.tryOp(BindContainers, tagged(two, rfid, orderId)),
        ]);
        expect(answers.filter((answer) => answer.resultCode === 0)).toHaveLength(1);
      });
    });

    describe('freeing', () => {
      it('a cabinet of a trip that has left is nobody’s again, with a reason; not while goods are in it, and once', async () => {
        const cabinet = await box({ kind: 'cage' });
        await set(cabinet, { state: 'shipped', trip_no: 'WB-500001' });
        const { rows } = await picker.ask(GetOutboundContainers, { code: 'WB-500001' });
        expect(rows.containers.map(({ containerId }) => containerId)).toContain(cabinet);
        const frees = { lpn: cabinet, reason: 'BACK' };
        for (const reason of ['', 'WHY'])
          expect(refusalOf(await picker.tryOp(UnbindContainer, { ...frees, reason }))).toBe('pickReasonMissing');
        const { changed } = await picker.op(UnbindContainer, frees);
        expect(changed.containers).toMatchObject([{ out: { state: 'free', tripNo: '' } }]);
        expect(refusalOf(await picker.tryOp(UnbindContainer, frees))).toBe('containerState');
        const filled = await box({ orderId: await order(), qty: 1 });
        expect(refusalOf(await picker.tryOp(UnbindContainer, { ...frees, lpn: filled }))).toBe('containerState');
        expect(refusalOf(await picker.tryOp(UnbindContainer, { ...frees, lpn: 'CAB-NOBODY' }))).toBe(
          'containerUnknown',
        );
      });
    });

    it('what the ledger says of all of it agrees', async () => {
      expect(await verify(db())).toEqual([]);
    });
  });
};
