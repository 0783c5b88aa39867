import { beforeAll, describe, expect, it } from 'vitest';
import {
  BindContainers,
  ChangeCargoTerminal,
  CloseContainer,
  GetOutboundContainers,
  UnbindContainer,
  UpdateContainerType,
} from '#contract/picking-containers.ts';
import { ConfirmPick } from '#contract/picking.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun, boundTo, takes } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Containers are bound, sent to another lane, corrected and set free. */
export const bindingContainers = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  let foreign: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const order = async (more: object = {}) => {
    const { orderId } = await world.given.order({ lines: [{ qty: 1 }], ...more });
    return { orderId };
  };
  const binds = (...rows: RequestOf<typeof BindContainers>['rows']) => ({ jobId: '', rows });
  const no = async (request: RequestOf<typeof BindContainers>, who = t) =>
    refusalOf(await who.tryOp(BindContainers, request));
  const bound = async (more: Parameters<typeof boundTo>[2] = {}, who = t) => {
    const lpn = id('TOTE');
    await who.op(BindContainers, binds(boundTo(lpn, {}, more)));
    return lpn;
  };
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const set = (lpn: string, values: object) =>
    db().updateTable('outbound_container').set(values).where('container_id', '=', lpn).execute();

  beforeAll(async () => {
    const user = (more: object = {}) => world.given.user({ role: 'PICKER', ...more });
    [t, colleague] = [await world.signedIn(await user()), await world.signedIn(await user())];
    foreign = await world.signedIn(await user({ owners: ['OW02'] }));
  });

  describe('a container that is bound', () => {
    it('is that of an order, found by its number, and bound twice to the same is bound once', async () => {
      const its = await order();
      const lpn = id('TOTE');
      const { changed } = await t.op(BindContainers, binds(boundTo(lpn, its)));
      expect(changed.containers).toMatchObject([{ containerId: lpn, orderId: its.orderId, out: { state: 'open' } }]);
      await t.op(BindContainers, binds(boundTo(lpn, its, { slot: '3' })));
      expect(await outOf(lpn)).toMatchObject({ order_id: its.orderId, slot: '3', state: 'open' });
      const { rows } = await t.ask(GetOutboundContainers, { code: its.orderId });
      expect(rows.containers.map(({ containerId }) => containerId)).toEqual([lpn]);
      expect((await foreign.ask(GetOutboundContainers, { code: lpn })).rows.containers).toEqual([]);
    });

    it('not to what is not there, twice, or onto itself', async () => {
      const its = await order();
      const lpn = id('TOTE');
      expect(await no(binds(boundTo(lpn, { orderId: 'SO-none' })))).toBe('orderUnknown');
      expect(await no(binds(boundTo(lpn, { waveId: 'W-none' })))).toBe('waveUnknown');
      expect(await no(binds(boundTo(lpn, its), boundTo(lpn, its)))).toBe('childTwice');
      expect(await no(binds(boundTo(lpn, its, { typeId: 'NONE' })))).toBe('containerTypeUnknown');
      expect(await no(binds(boundTo(lpn, its, { parentId: 'CART-none' })))).toBe('containerUnknown');
      expect(await no(binds(boundTo(lpn, its, { parentId: lpn })))).toBe('childIsItself');
      expect(await no({ jobId: 'J-none', rows: [boundTo(lpn, its)] })).toBe('jobUnknown');
      expect(await no(binds(boundTo(lpn, await order({ status: 'shipped' }))))).toBe('orderShipped');
      expect(await no(binds())).toBe('badRequest');
      const stock = id('P');
      await world.given.stock({ sku: await world.given.sku(), qty: 1, loc: await world.given.loc(), lpn: stock });
      expect(await no(binds(boundTo(stock, its)))).toBe('containerDiffers');
      expect(await no(binds(boundTo(lpn, its, { parentId: stock })))).toBe('containerUnknown');
    });

    it('a cart and its totes at once, each in a slot of its own', async () => {
      const its = await begun(world, t);
      const { jobId } = its;
      // Named so that the cart comes after its totes.
      const [one, two, cart] = [id('A'), id('B'), id('CART')];
      const slot = (lpn: string, of: string) => boundTo(lpn, its, { parentId: cart, slot: of });
      const rows = [slot(one, '1'), slot(two, '2'), boundTo(cart, {}, { kind: 'cart' })];
      await t.op(BindContainers, { jobId, rows });
      expect(refusalOf(await t.tryOp(BindContainers, { jobId, rows: [slot(id('C'), '2')] }))).toBe('slotTaken');
      expect(refusalOf(await colleague.tryOp(BindContainers, { jobId, rows: [slot(id('C'), '3')] }))).toBe(
        'jobClaimed',
      );
      await set(cart, { state: 'closed' });
      expect(await no({ jobId, rows: [slot(id('C'), '3')] })).toBe('containerState');
      const both = await Promise.all(
        [id('D'), id('E')].map((lpn) => no({ jobId, rows: [boundTo(lpn, its, { slot: '7' })] })),
      );
      expect(both.sort((a, b) => (a < b ? -1 : 1))).toEqual(['ok', 'slotTaken']);
    });

    it('of somebody else: not before it is free', async () => {
      const [mine, other] = [await order(), await order()];
      const lpn = await bound(mine);
      expect(await no(binds(boundTo(lpn, other)))).toBe('containerDiffers');
      const its = await begun(world, t);
      await t.op(ConfirmPick, takes(its, 1));
      expect(await no(binds(boundTo(its.tote, other)))).toBe('containerState');
      await t.op(UnbindContainer, { lpn, reason: 'MISTAKE' });
      await t.op(BindContainers, binds(boundTo(lpn, other)));
      expect(await outOf(lpn)).toMatchObject({ order_id: other.orderId });
    });

    it('of one warehouse and of one’s owners; an empty one serves the next owner', async () => {
      const lpn = await bound(await order());
      expect(await no(binds(boundTo(lpn, await order({ owner: 'OW02' }))))).toBe('ownerNotAllowed');
      expect(refusalOf(await foreign.tryOp(UnbindContainer, { lpn, reason: 'MISTAKE' }))).toBe('ownerNotAllowed');
      const far = await world.signedIn(await world.given.user({ role: 'PICKER', warehouses: ['WH1', 'WH2'] }));
      far.whgid = 'WH2';
      expect(await no(binds(boundTo(lpn, {})), far)).toBe('lpnInUse');
      await t.op(UnbindContainer, { lpn, reason: 'BACK' });
      await foreign.op(BindContainers, binds(boundTo(lpn, await order({ owner: 'OW02' }))));
      expect(refusalOf(await t.tryOp(UnbindContainer, { lpn, reason: 'BACK' }))).toBe('ownerNotAllowed');
      await foreign.op(UnbindContainer, { lpn, reason: 'BACK' });
    });

    it('one that was set free, and holds stock since, is stock', async () => {
      const lpn = await bound({ kind: 'pallet' });
      await t.op(UnbindContainer, { lpn, reason: 'BACK' });
      await world.given.stock({ sku: await world.given.sku(), qty: 3, loc: 'ON-THE-WAY', lpn });
      expect(await no(binds(boundTo(lpn, await order())))).toBe('containerDiffers');
      expect(await verify(db())).toEqual([]);
    });
  });

  describe('a container that is set free or corrected', () => {
    it('nothing is in it, somebody had it, and there is a reason', async () => {
      const its = await begun(world, t);
      const frees = async (lpn: string, reason = 'BACK') => refusalOf(await t.tryOp(UnbindContainer, { lpn, reason }));
      expect(await frees('T-none')).toBe('containerUnknown');
      for (const reason of ['', 'MISSING']) expect(await frees(its.tote, reason)).toBe('pickReasonMissing');
      await t.op(ConfirmPick, takes(its, 1));
      expect(await frees(its.tote)).toBe('containerState');
      const lpn = await bound(await order());
      expect(await frees(lpn)).toBe('ok');
      expect(await frees(lpn)).toBe('containerState');
    });

    it('its type, of those that there are, until it has left', async () => {
      const lpn = await bound(await order());
      const typed = async (typeId: string, who = t) => refusalOf(await who.tryOp(UpdateContainerType, { lpn, typeId }));
      expect(await typed('TOTE-M')).toBe('ok');
      expect(await outOf(lpn)).toMatchObject({ type_id: 'TOTE-M' });
      expect(await typed('')).toBe('typeEmpty');
      expect(await typed('NONE')).toBe('containerTypeUnknown');
      expect(await typed('TOTE-M', foreign)).toBe('ownerNotAllowed');
      for (const state of ['loaded', 'shipped']) {
        await set(lpn, { state });
        expect(await typed('TOTE-M')).toBe('containerState');
      }
      await set(lpn, { state: 'open' });
    });
  });

  describe('a container that goes to another lane', () => {
    const sends = (lpn: string, lane: string, more: object = {}) => ({ lpn, storeId: '', lane, reason: '', ...more });
    const sent = async (request: RequestOf<typeof ChangeCargoTerminal>, who = t) =>
      refusalOf(await who.tryOp(ChangeCargoTerminal, request));
    const lane = () => world.given.loc({ usage: 'stage', max_pallets: 0 });

    it('alone, or with everything of its store that has not left', async () => {
      const storeId = id('ST');
      const [one, two, gone] = [await bound({ storeId }), await bound({ storeId }), await bound({ storeId })];
      const [a, b] = [await lane(), await lane()];
      await set(gone, { state: 'loaded' });
      await t.op(ChangeCargoTerminal, sends(one, a));
      expect(await Promise.all([one, two].map(async (lpn) => (await outOf(lpn)).lane))).toEqual([a, '']);
      const { changed } = await t.op(ChangeCargoTerminal, sends('', b, { storeId }));
      expect(new Set(changed.containers.map(({ containerId }) => containerId))).toEqual(new Set([one, two]));
      expect((await outOf(gone)).lane).toBe('');
      await set(gone, { state: 'open' });
    });

    it('to a lane, of what is there and one’s own; nobody’s store is no store', async () => {
      const storeId = id('ST');
      const [lpn, stage] = [await bound({ ...(await order()), storeId }), await lane()];
      expect(await sent(sends(lpn, ''))).toBe('laneEmpty');
      expect(await sent(sends(lpn, 'NOWHERE'))).toBe('locUnknown');
      expect(await sent(sends(lpn, await world.given.loc()))).toBe('notSetDown');
      expect(await sent(sends('T-none', stage))).toBe('containerUnknown');
      expect(await sent(sends('', stage))).toBe('containerUnknown');
      expect(await sent(sends('', stage, { storeId: 'ST-none' }))).toBe('containerUnknown');
      expect(await sent(sends(lpn, stage), foreign)).toBe('ownerNotAllowed');
      expect(await sent(sends('', stage, { storeId }), foreign)).toBe('containerUnknown');
      await set(lpn, { state: 'returning' });
      expect(await sent(sends(lpn, stage))).toBe('containerState');
      expect((await outOf(lpn)).lane).toBe('');
    });
  });

  it('nobody closes what another owner’s goods are in', async () => {
    const its = await begun(world, t);
    await t.op(ConfirmPick, takes(its, 6));
    const closes = { lpn: its.tote, typeId: 'TOTE-M', holds: 6 };
    expect(refusalOf(await foreign.tryOp(CloseContainer, closes))).toBe('ownerNotAllowed');
    await t.op(CloseContainer, closes);
  });
};
