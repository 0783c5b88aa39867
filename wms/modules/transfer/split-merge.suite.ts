import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { SaveShippingPackage } from '#contract/packing.ts';
import { BindContainers, CloseContainer } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CancelPick, ConfirmPick, PickCase } from '#contract/picking.ts';
import { SplitMergeContainer } from '#contract/transfer.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { atTable, packRow } from '#wms/testing/packing.ts';
import { begun, boundTo, putsBack, takes, type Begun, type ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';

type Request = RequestOf<typeof SplitMergeContainer>;

/** Part of what is in a container, or all of it, goes into another one of the same order. */
export const splitAndMerge = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let t: Terminal;
  let lead: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const no = async (request: Request, who = t) => refusalOf(await who.tryOp(SplitMergeContainer, request));

  /** Four pieces of an order in one tote, two in another. */
  async function twoTotes(spec: ToPick = {}) {
    const its = await begun(world, picker, spec);
    const other = id('TOTE');
    await picker.op(BindContainers, { jobId: its.jobId, rows: [boundTo(other, its.pick)] });
    await picker.op(ConfirmPick, takes(its, 4));
    await picker.op(ConfirmPick, takes(its, 2, { toLpn: other }));
    return { ...its, other };
  }
  type Totes = Awaited<ReturnType<typeof twoTotes>>;
  const goods = ({ sku }: Begun, qty: number, more: object = {}) => ({
    kind: 'goods' as const,
    skuId: sku,
    lot: {},
    qty,
    uomId: 'EA',
    ...more,
  });
  const splits = (at: Totes, qty: number, more: Partial<Request> = {}): Request => ({
    fromLpn: at.tote,
    toLpn: at.other,
    whole: false,
    rows: [goods(at, qty)],
    ...more,
  });
  const merges = (at: Totes, more: Partial<Request> = {}): Request =>
    splits(at, 4, { whole: true, rows: [goods(at, 4, { uomId: '' })], ...more });
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const heldIn = async (lpn: string) => {
    const rows = await db().selectFrom('stock').select('qty').where('container_id', '=', lpn).execute();
    return rows.reduce((sum, { qty }) => sum + qty, 0);
  };

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    [picker, t, lead] = [await signed('PICKER'), await signed('TRANSFERS'), await signed('PICKLEAD')];
  });

  describe('splitting and merging containers', () => {
    it('a part goes over, then the rest: the first is free, and its picks name the second; a repeat changes nothing', async () => {
      const at = await twoTotes();
      const meta = { opId: randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      await t.op(SplitMergeContainer, splits(at, 3), meta);
      await t.op(SplitMergeContainer, splits(at, 3), meta);
      expect([await heldIn(at.tote), await heldIn(at.other)]).toEqual([1, 5]);
      expect(await outOf(at.tote)).toMatchObject({ state: 'picking', order_id: at.orderId });
      await t.op(SplitMergeContainer, splits(at, 1));
      expect(await outOf(at.tote)).toMatchObject({ state: 'free', order_id: '' });
      const picks = await db().selectFrom('pick').select('to_lpn').where('order_id', '=', at.orderId).execute();
      expect(picks.map((row) => row.to_lpn)).toEqual([at.other]);
      expect(await verify(db())).toEqual([]);
    });

    it('everything at once; turned round it is as it was, for the same order', async () => {
      const at = await twoTotes();
      const { changed } = await t.op(SplitMergeContainer, merges(at));
      expect(changed.containers.map(({ containerId }) => containerId).sort()).toEqual([at.other, at.tote].sort());
      expect(await heldIn(at.other)).toBe(6);
      await t.op(SplitMergeContainer, { ...merges(at), fromLpn: at.other, toLpn: at.tote, whole: false });
      expect([await heldIn(at.tote), await heldIn(at.other)]).toEqual([4, 2]);
      expect(await outOf(at.tote)).toMatchObject({ state: 'picking', order_id: at.orderId });
      expect(await verify(db())).toEqual([]);
    });

    it('somebody has put more into it since: nothing is merged unseen', async () => {
      const at = await twoTotes({ wants: 8 });
      await picker.op(ConfirmPick, takes(at, 1));
      expect(await no(merges(at))).toBe('holdsDiffer');
      await picker.op(CancelPick, putsBack({ ...at, tote: at.tote }, 1));
      await t.op(SplitMergeContainer, merges(at));
      expect(await verify(db())).toEqual([]);
    });

    it('closed, empty, unknown, of another order, of another owner, itself: refused', async () => {
      const at = await twoTotes();
      const other = await twoTotes();
      const empty = id('TOTE');
      await picker.op(BindContainers, { jobId: at.jobId, rows: [boundTo(empty, at.pick)] });
      expect(await no(splits(at, 1, { fromLpn: empty }))).toBe('nothingToMerge');
      expect(await no(splits(at, 1, { toLpn: at.tote }))).toBe('childIsItself');
      expect(await no(splits(at, 1, { toLpn: id('TOTE') }))).toBe('containerUnknown');
      expect(await no(splits(at, 1, { toLpn: other.tote }))).toBe('containerDiffers');
      await db().updateTable('container').set({ owner_id: 'OW02' }).where('container_id', '=', at.other).execute();
      expect(await no(splits(at, 1))).toBe('ownerNotAllowed');
      const both = await world.signedIn(await world.given.user({ role: 'TRANSFERS', owners: ['OW01', 'OW02'] }));
      expect(await no(splits(at, 1), both)).toBe('ownerDiffers');
      await db().updateTable('container').set({ owner_id: 'OW01' }).where('container_id', '=', at.other).execute();
      await picker.op(CloseContainer, { lpn: at.other, typeId: 'TOTE-M', holds: 2 });
      expect(await no(splits(at, 1))).toBe('containerState');
      expect(await no(merges(at))).toBe('containerState');
      expect(await no(splits(at, 1, { fromLpn: at.other, toLpn: at.tote }))).toBe('containerState');
      expect(await verify(db())).toEqual([]);
    });

    it('more than there is, other goods, half a piece: refused', async () => {
      const at = await twoTotes();
      const stranger = await world.given.sku();
      expect(await no(splits(at, 5))).toBe('onlyLeft');
      expect(await no(splits(at, 1, { rows: [goods({ ...at, sku: stranger }, 1)] }))).toBe('onlyLeft');
      expect(await no(splits(at, 0.5))).toBe('wholePieces');
      expect(await no(splits(at, 1, { rows: [{ kind: 'case', caseId: at.other }] }))).toBe('childNotOnPallet');
      expect(await no(splits(at, 1, { rows: [{ kind: 'case', caseId: id('C') }] }))).toBe('caseUnknown');
    });

    it('pieces with numbers: which of them go over is said', async () => {
      const serials = Array.from({ length: 6 }, () => id('SN'));
      const at = await begun(world, picker, {
        has: { is_serial: true },
        stands: [{ qty: 6, serials }],
      });
      const other = id('TOTE');
      await picker.op(BindContainers, { jobId: at.jobId, rows: [boundTo(other, at.pick)] });
      await picker.op(ConfirmPick, takes(at, 6, { serials }));
      const its = { ...at, other };
      expect(await no(splits(its, 2))).toBe('serialsUnnamed');
      expect(await no(splits(its, 2, { rows: [goods(at, 2, { serials: serials.slice(0, 1) })] }))).toBe(
        'serialsDiffer',
      );
      await t.op(SplitMergeContainer, splits(its, 2, { rows: [goods(at, 2, { serials: serials.slice(0, 2) })] }));
      expect(await verify(db())).toEqual([]);
    });

    it('a box with goods that were packed is corrected at the packing table, not here', async () => {
      const packer = await world.signedIn(await world.given.user({ role: 'PACKER' }));
      const at = await atTable(world, picker, packer);
      await packer.op(SaveShippingPackage, {
        ...at.whose,
        fromLpn: at.tote,
        lpn: at.box,
        typeId: 'CARTON-M',
        rows: [packRow(at, 3)],
      });
      expect(await no({ fromLpn: at.tote, toLpn: at.box, whole: false, rows: [goods(at, 1)] })).toBe('wrongKind');
    });

    it('a case goes over as it is', async () => {
      const z = zone(world);
      const [loc, onto, caseId] = [await z.rack(2), id('P'), world.given.caseId()];
      const its = await begun(world, picker, {
        z,
        wants: 24,
        stands: [{ qty: 24, loc, lpn: caseId, kind: 'case', onto }],
      });
      const other = id('TOTE');
      await picker.op(BindContainers, { jobId: its.jobId, rows: [boundTo(other, its.pick)] });
      const { pickId, rev: seen, orderId, lpn: fromLpn } = its.pick;
      const whose = { jobId: its.jobId, pickId, seen, orderId };
      await picker.op(PickCase, { ...whose, caseId, fromLpn, loc: its.pick.loc, qty: 24, toLpn: its.tote });
      await t.op(SplitMergeContainer, {
        fromLpn: its.tote,
        toLpn: other,
        whole: false,
        rows: [{ kind: 'case', caseId }],
      });
      const box = await db()
        .selectFrom('container')
        .select('parent_id')
        .where('container_id', '=', caseId)
        .executeTakeFirst();
      expect(box?.parent_id).toBe(other);
      expect(await outOf(its.tote)).toMatchObject({ state: 'free' });
      expect(await verify(db())).toEqual([]);
    });

    it('of an order that was stopped what goes back is poured together all the same; a block holds nothing up', async () => {
      const at = await twoTotes();
      await lead.op(HoldOrder, { orderId: at.orderId, blocked: true, reason: 'CUSTOMER' });
      await t.op(SplitMergeContainer, splits(at, 1));
      await lead.op(HoldOrder, { orderId: at.orderId, blocked: false, reason: 'CUSTOMER' });
      await lead.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
      await t.op(SplitMergeContainer, merges(at, { rows: [goods(at, 3, { uomId: '' })] }));
      expect(await outOf(at.other)).toMatchObject({ state: 'returning' });
      expect(await verify(db())).toEqual([]);
    });
  });
};
