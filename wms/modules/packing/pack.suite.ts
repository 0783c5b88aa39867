import { beforeAll, describe, expect, it } from 'vitest';
import {
  CancelShippingPackage,
  CompleteShippingPackage,
  GetShippingGrpDetailList,
  GetShippingGrpList,
  QuickShippingPackage,
  SaveShippingPackage,
  SearchPackageDetail,
  SearchShippingPackage,
  UpdateShippingPackage,
} from '#contract/packing.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { atTable as pickedFor, packRow, type AtTable } from '#wms/testing/packing.ts';
import type { ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Goods of an order go from totes into boxes, back, and the boxes are sealed. */
export const packingOrders = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  const id = (prefix: string) => world.given.id(prefix);

  const atTable = (spec: ToPick = {}, who = t) => pickedFor(world, picker, who, spec);
  type At = AtTable;
  const row = packRow;
  const packs = (at: At, qty: number, more: Partial<RequestOf<typeof SaveShippingPackage>> = {}) => ({
    ...at.whose,
    fromLpn: at.tote,
    lpn: at.box,
    typeId: 'CARTON-M',
    rows: [row(at, qty)],
    ...more,
  });
  const seals = (at: At, more: Partial<RequestOf<typeof CompleteShippingPackage>> = {}) => ({
    ...at.whose,
    lpn: at.box,
    typeId: 'CARTON-M',
    materials: [],
    parcelNo: '',
    holds: 6,
    ...more,
  });
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const lineOf = ({ line }: At) =>
    db().selectFrom('out_line').selectAll().where('order_line_id', '=', line.orderLineId).executeTakeFirstOrThrow();
  const statusOf = async ({ orderId }: At) =>
    (await db().selectFrom('out_order').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .status;

  beforeAll(async () => {
    const user = (role: string) => world.given.user({ role });
    picker = await world.signedIn(await user('PICKER'));
    [t, colleague] = [await world.signedIn(await user('PACKER')), await world.signedIn(await user('PACKER'))];
    lead = await world.signedIn(await user('PICKLEAD'));
  });

  describe('packing an order', () => {
    it('its totes at a table are a job, found by the tote, that is claimed with all it needs', async () => {
      const at = await atTable();
      expect(at.rows.jobs).toMatchObject([{ kind: 'pack', of: at.orderId, planned: 6, done: 0 }]);
      expect(at.rows.containers.map(({ containerId }) => containerId)).toEqual([at.tote]);
      expect(at.line).toMatchObject({ pickedQty: 6, packedQty: 0 });
      const { rows } = await t.ask(SearchShippingPackage, { code: at.tote });
      expect(rows.orders.map(({ orderId }) => orderId)).toEqual([at.orderId]);
    });

    it('the calls of a customer with a list of its own answer the same', async () => {
      const at = await atTable();
      const { rows } = await t.ask(GetShippingGrpList, {});
      expect(rows.jobs.map(({ jobId }) => jobId)).toContain(at.whose.jobId);
      expect(new Set(rows.jobs.map(({ kind }) => kind))).toEqual(new Set(['pack']));
      expect((await t.ask(GetShippingGrpList, { code: at.tote })).rows).toEqual(
        (await t.ask(SearchShippingPackage, { code: at.tote })).rows,
      );
      const detail = await t.ask(GetShippingGrpDetailList, { orderId: at.orderId });
      expect(detail.rows).toEqual((await t.ask(SearchPackageDetail, { orderId: at.orderId })).rows);
      expect(detail.rows.orderLines).toMatchObject([{ pickedQty: 6, packedQty: 0 }]);
      expect(refusalOf(await t.try(GetShippingGrpDetailList, { orderId: id('SO') }))).toBe('orderUnknown');
    });

    it('into a box that begins, the rest into another one; both are sealed, the tote is free, the order checked', async () => {
      const at = await atTable();
      const { changed } = await t.op(SaveShippingPackage, packs(at, 4));
      expect(changed.orderLines).toMatchObject([{ packedQty: 4 }]);
      expect(changed.containers.find(({ containerId }) => containerId === at.box)).toMatchObject({
        kind: 'box',
        orderId: at.orderId,
        loc: at.table,
        out: { state: 'picking', typeId: 'CARTON-M' },
      });
      const second = id('BOX');
      await t.op(SaveShippingPackage, packs(at, 2, { lpn: second, typeId: 'CARTON-S' }));
      expect(await outOf(at.tote)).toMatchObject({ state: 'free', order_id: '' });
      expect(await statusOf(at)).toBe('picked');
      await t.op(CompleteShippingPackage, seals(at, { holds: 4 }));
      await t.op(CompleteShippingPackage, seals(at, { lpn: second, typeId: 'CARTON-S', holds: 2 }));
      expect(await statusOf(at)).toBe('checked');
      const job = await db().selectFrom('job').select('status').where('job_id', '=', at.whose.jobId).executeTakeFirst();
      expect(job?.status).toBe('done');
      const { rows } = await t.ask(SearchPackageDetail, { orderId: at.orderId });
      expect(rows.containers.map(({ out }) => out?.state)).toEqual(['closed', 'closed']);
      expect(await verify(db())).toEqual([]);
    });

    it('more than was picked, other goods, from another tote, into what is no box of it: refused', async () => {
      const at = await atTable();
      const other = await atTable();
      expect(await no(SaveShippingPackage, packs(at, 7))).toBe('packTooMuch');
      expect(await no(SaveShippingPackage, packs(at, 1, { rows: [row(at, 1, { skuId: other.sku })] }))).toBe(
        'goodsDiffer',
      );
      expect(await no(SaveShippingPackage, packs(at, 1, { rows: [row(other, 1)] }))).toBe('orderLineUnknown');
      expect(await no(SaveShippingPackage, packs(at, 1, { fromLpn: other.tote }))).toBe('containerDiffers');
      expect(await no(SaveShippingPackage, packs(at, 1, { fromLpn: id('T') }))).toBe('containerUnknown');
      expect(await no(SaveShippingPackage, packs(at, 1, { lpn: at.tote }))).toBe('childIsItself');
      expect(await no(SaveShippingPackage, packs(at, 1, { lpn: other.tote }))).toBe('wrongKind');
      expect(await no(SaveShippingPackage, packs(at, 1, { typeId: 'NONE' }))).toBe('containerTypeUnknown');
      expect(await no(SaveShippingPackage, packs(at, 0.5))).toBe('wholePieces');
      expect(await no(SaveShippingPackage, { ...packs(at, 1), jobId: other.whose.jobId })).toBe('jobUnknown');
      expect(await no(SaveShippingPackage, packs(at, 1), colleague)).toBe('jobClaimed');
      await t.op(SaveShippingPackage, packs(other, 1));
      expect(await no(SaveShippingPackage, packs(at, 1, { lpn: other.box }))).toBe('containerDiffers');
      expect(await verify(db())).toEqual([]);
    });

    it('quick: everything into several boxes at once, or nothing of it', async () => {
      const at = await atTable();
      const [one, two] = [id('BOX'), id('BOX')];
      const quick = (a: number, b: number, second = two) => ({
        ...at.whose,
        boxes: [
          { lpn: one, typeId: 'CARTON-S', rows: [row(at, a, { fromLpn: at.tote })] },
          { lpn: second, typeId: 'CARTON-S', rows: [row(at, b, { fromLpn: at.tote })] },
        ],
      });
      expect(await no(QuickShippingPackage, quick(4, 3))).toBe('packTooMuch');
      expect(await no(QuickShippingPackage, quick(4, 2, one))).toBe('childTwice');
      expect(await lineOf(at)).toMatchObject({ packed: 0 });
      await t.op(QuickShippingPackage, quick(4, 2));
      expect(await lineOf(at)).toMatchObject({ packed: 6 });
    });

    it('a box is undone: its goods are in the tote, and are packed anew', async () => {
      const at = await atTable();
      await t.op(SaveShippingPackage, packs(at, 6));
      const undo = { ...at.whose, lpn: at.box, toLpn: at.tote, holds: 6 };
      expect(await no(CancelShippingPackage, { ...undo, holds: 5 })).toBe('holdsDiffer');
      expect(await no(CancelShippingPackage, { ...undo, toLpn: at.box })).toBe('childIsItself');
      await t.op(CancelShippingPackage, undo);
      expect(await lineOf(at)).toMatchObject({ packed: 0 });
      expect(await outOf(at.box)).toMatchObject({ state: 'free', order_id: '' });
      expect(await outOf(at.tote)).toMatchObject({ state: 'picking', order_id: at.orderId });
      await t.op(SaveShippingPackage, packs(at, 6, { lpn: id('BOX') }));
      expect(await verify(db())).toEqual([]);
    });

    it('a box is corrected row by row, as it was seen', async () => {
      const at = await atTable();
      await t.op(SaveShippingPackage, packs(at, 4));
      const edit = (seen: number, qty: number) => ({
        ...at.whose,
        lpn: at.box,
        toLpn: at.tote,
        rows: [{ ...row(at, qty), seen }],
      });
      expect(await no(UpdateShippingPackage, edit(3, 2))).toBe('holdsDiffer');
      expect(await no(UpdateShippingPackage, edit(4, 7))).toBe('packTooMuch');
      await t.op(UpdateShippingPackage, edit(4, 1));
      expect(await lineOf(at)).toMatchObject({ packed: 1 });
      await t.op(UpdateShippingPackage, edit(1, 6));
      expect(await lineOf(at)).toMatchObject({ packed: 6 });
      expect(await outOf(at.tote)).toMatchObject({ state: 'free' });
      expect(await verify(db())).toEqual([]);
    });

    it('sealed with what it holds, weighs and measures', async () => {
      const at = await atTable({ has: { weight: 1 } });
      expect(await no(CompleteShippingPackage, seals(at))).toBe('containerUnknown');
      await t.op(SaveShippingPackage, packs(at, 6));
      expect(await no(CompleteShippingPackage, seals(at, { holds: 5 }))).toBe('holdsDiffer');
      expect(await no(CompleteShippingPackage, seals(at, { typeId: '' }))).toBe('typeEmpty');
      expect(await no(CompleteShippingPackage, seals(at, { gross: 7 }))).toBe('weightDiffers');
      expect(await no(CompleteShippingPackage, seals(at, { gross: 99, weightConfirmed: true }))).toBe('boxOverweight');
      expect(await no(CompleteShippingPackage, seals(at, { materials: [{ materialId: 'NONE', count: 1 }] }))).toBe(
        'materialUnknown',
      );
      // Its load is what it bears: the box itself does not count.
      expect(await no(CompleteShippingPackage, seals(at, { gross: 15.41, weightConfirmed: true }))).toBe(
        'boxOverweight',
      );
      await t.op(CompleteShippingPackage, seals(at, { gross: 6.4, size: { length: 0.4, width: 0.3, height: 0.2 } }));
      expect(await outOf(at.box)).toMatchObject({ state: 'closed', weight: 6.4, size: '0.4 0.3 0.2', review: false });
      expect(await no(SaveShippingPackage, packs(at, 1)), 'all of it is sealed').toBe('jobOver');
    });

    it('nothing goes into a sealed box, and nothing out of it', async () => {
      const at = await atTable();
      await t.op(SaveShippingPackage, packs(at, 4));
      await t.op(CompleteShippingPackage, seals(at, { holds: 4 }));
      expect(await no(SaveShippingPackage, packs(at, 1))).toBe('boxSealed');
      expect(await no(CancelShippingPackage, { ...at.whose, lpn: at.box, toLpn: at.tote, holds: 4 })).toBe('boxSealed');
      expect(await no(CompleteShippingPackage, seals(at, { holds: 4 }))).toBe('boxSealed');
    });

    it('an order that was stopped behind the packer’s back: booked, and its box goes back; known, it is refused', async () => {
      const at = await atTable();
      await lead.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
      await t.op(SaveShippingPackage, packs(at, 6));
      expect(await outOf(at.box)).toMatchObject({ state: 'returning' });
      const { rows } = await t.ask(SearchPackageDetail, { orderId: at.orderId });
      const known = { ...packs(at, 1), seen: rows.orders[0]?.rev ?? 0 };
      expect(await no(SaveShippingPackage, known)).toBe('orderStopping');
      expect(await verify(db())).toEqual([]);
    });

    it('a block that nobody could know of holds nothing up; a known one does', async () => {
      const at = await atTable();
      await lead.op(HoldOrder, { orderId: at.orderId, blocked: true, reason: 'CUSTOMER' });
      await t.op(SaveShippingPackage, packs(at, 2));
      const { rows } = await t.ask(SearchPackageDetail, { orderId: at.orderId });
      expect(await no(SaveShippingPackage, { ...packs(at, 1), seen: rows.orders[0]?.rev ?? 0 })).toBe('orderBlocked');
    });
  });
};
