import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers, CloseContainer, ComposePallet, ReopenContainer } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup, ConfirmPick, PickCase, PickPallet, SetDownContainers } from '#contract/picking.ts';
import * as calls from '#contract/shipping-ship.ts';
import { ClaimJobs } from '#contract/work.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { begun, boundTo, released, takes, type ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { planTrip } from '#wms/work/trips.ts';

const CASE = 24;
const FULL = 24 * CASE;

/** What was picked leaves without a truck plan, by container, SKU, order and serial number, and comes back. */
export const goodsIssue = (world: World): void => {
  const db = () => world.wms.db;
  const id = (prefix: string) => world.given.id(prefix);
  let picker: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  let office: Terminal;

  beforeAll(async () => {
    const user = (role: string) => world.given.user({ role });
    picker = await world.signedIn(await user('PICKER'));
    [t, colleague] = [await world.signedIn(await user('SHIPPER')), await world.signedIn(await user('SHIPPER'))];
    lead = await world.signedIn(await user('SHIPLEAD'));
    office = await world.signedIn(await user('PICKLEAD'));
  });

  interface Spec extends ToPick {
    /** How much of it was picked into each tote. */
    readonly parts?: readonly number[];
    readonly serials?: readonly string[];
    readonly uomId?: string;
  }

  /** Picked into totes that stand in a lane, still open. */
  async function picked({ parts = [6], serials, uomId, ...spec }: Spec = {}) {
    const wants = parts.reduce((all, qty) => all + qty, 0);
    const its = await begun(world, picker, {
      wants,
      ...(serials && { has: { is_serial: true }, stands: [{ qty: serials.length, serials }] }),
      ...spec,
    });
    const lpns = [its.tote, ...parts.slice(1).map(() => id('TOTE'))];
    for (const lpn of lpns.slice(1))
      await picker.op(BindContainers, { jobId: its.jobId, rows: [boundTo(lpn, its.pick)] });
    let taken = 0;
    for (const [i, qty] of parts.entries()) {
      const numbers = serials?.slice(taken, taken + qty);
      taken += qty;
      const toLpn = lpns[i] ?? '';
      await picker.op(
        ConfirmPick,
        takes(its, qty, { toLpn, ...(numbers && { serials: numbers }), ...(uomId !== undefined && { uomId }) }),
      );
    }
    await picker.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
    await picker.op(SetDownContainers, { jobId: '', lpns, loc: 'STAGE-01', next: 'stage' });
    return { ...its, lpns, parts, lpn: its.tote, lineId: its.lines[0]?.orderLineId ?? '' };
  }
  type At = Awaited<ReturnType<typeof picked>>;

  const closes = (lpn: string, holds: number) => picker.op(CloseContainer, { lpn, typeId: 'TOTE-M', holds });

  /** Closed: it may leave. */
  async function ready(spec: Spec = {}): Promise<At> {
    const at = await picked(spec);
    for (const [i, lpn] of at.lpns.entries()) await closes(lpn, at.parts[i] ?? 0);
    return at;
  }

  /** A whole pallet, picked as it stood, in the lane. */
  async function pallet(more: ToPick = {}) {
    const z = zone(world);
    const [loc, lpn] = [await z.rack(2), id('P')];
    const its = await released(world, { z, wants: FULL, stands: [{ qty: FULL, loc, lpn }], ...more });
    const { picks } = (await picker.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: picker.deviceId })).rows;
    const { pickId = '', rev: seen = 0, orderId = '' } = picks[0] ?? {};
    await picker.op(PickPallet, { jobId: its.jobId, pickIds: [pickId], seen, orderId, lpn, loc, toLoc: 'STAGE-01' });
    return { ...its, lpn, loc };
  }

  const one = (at: At, n = 0, more: Partial<RequestOf<typeof calls.ShipContainer>> = {}) => ({
    orderIds: [at.orderId],
    lpn: at.lpns[n] ?? '',
    holds: at.parts[n] ?? 0,
    ...more,
  });
  const some = (at: At, qty: number, more: Partial<RequestOf<typeof calls.ShipGoods>> = {}) => ({
    orderId: at.orderId,
    orderLineId: at.lineId,
    fromLpn: at.lpn,
    skuId: at.sku,
    lot: {},
    qty,
    uomId: 'EA',
    ...more,
  });
  const all = (at: At, more: Partial<RequestOf<typeof calls.ShipOrder>> = {}) => ({
    orderId: at.orderId,
    lpns: at.lpns,
    qty: at.parts.reduce((sum, qty) => sum + qty, 0),
    ...more,
  });
  const named = (at: At, serials: readonly string[], more: Partial<RequestOf<typeof calls.ShipSerials>> = {}) => ({
    orderId: at.orderId,
    orderLineId: at.lineId,
    skuId: at.sku,
    serials: [...serials],
    ...more,
  });
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));

  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const setOut = (lpn: string, values: object) =>
    db().updateTable('outbound_container').set(values).where('container_id', '=', lpn).execute();
  const setOrder = (orderId: string, values: object) =>
    db().updateTable('out_order').set(values).where('order_id', '=', orderId).execute();
  const standing = (lpn: string) =>
    db().selectFrom('container').select(['loc', 'parent_id']).where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const statusOf = async (orderId: string) =>
    (await db().selectFrom('out_order').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const shippedOf = async ({ orderId }: { readonly orderId: string }) =>
    (await db().selectFrom('out_line').select('shipped').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .shipped;
  const held = async (lpn: string) =>
    (await db().selectFrom('stock').select('qty').where('container_id', '=', lpn).execute()).reduce(
      (sum, { qty }) => sum + qty,
      0,
    );
  const numberOf = (serial: string) =>
    db()
      .selectFrom('serial')
      .select(['container_id', 'shipping_container_id', 'loc'])
      .where('serial_no', '=', serial)
      .executeTakeFirstOrThrow();
  const jobsOf = (orderId: string) =>
    db().selectFrom('job').select(['kind', 'status']).where('of_id', '=', orderId).orderBy('job_id').execute();
  const blocked = (at: { readonly orderId: string }, is = true) =>
    office.op(HoldOrder, { orderId: at.orderId, blocked: is, reason: is ? 'CUSTOMER' : '' });
  async function claimed(at: At, who = t) {
    const { rows } = await who.ask(calls.GetShipList, { code: at.orderId });
    const jobIds = rows.jobs.map(({ jobId }) => jobId);
    return who.ask(ClaimJobs, { jobIds, deviceId: who.deviceId });
  }
  const serialsOf = (count: number) => Array.from({ length: count }, () => id('VIN'));

  describe('goods issue', () => {
    describe('orders that are ready to leave', () => {
      it('are found by whatever is on them, and claimed with all that shipping needs', async () => {
        const serials = serialsOf(2);
        const at = await ready({ serials, parts: [2] });
        await setOut(at.lpn, { rfid: id('RFID'), tag: id('TAG'), parcel_no: '' });
        const { rfid, tag } = await outOf(at.lpn);
        for (const code of [at.orderId, at.externalNo, at.waveId, at.lpn, rfid, tag, serials[0] ?? '']) {
          const { rows, skus } = await t.ask(calls.GetShipList, { code });
          expect(
            rows.jobs.map((job) => job.of),
            code,
          ).toEqual([at.orderId]);
          expect(rows.orderLines).toMatchObject([{ pickedQty: 2, shippedQty: 0 }]);
          expect(skus.map((sku) => sku.skuId)).toEqual([at.sku]);
        }
        const { rows: list } = await t.ask(calls.GetShipList, {});
        expect(list.jobs.map((job) => job.of)).toContain(at.orderId);
        const pack = await claimed(at);
        expect(pack.rows.jobs).toMatchObject([
          { kind: 'ship', of: at.orderId, planned: 1, done: 0, claimedDevice: t.deviceId },
        ]);
        expect(pack.rows.containers).toMatchObject([
          { containerId: at.lpn, loc: 'STAGE-01', out: { state: 'closed', pieces: [{ serial: serials[0] }, {}] } },
        ]);
        expect(pack.rows.orders).toMatchObject([{ orderId: at.orderId, status: 'checked' }]);
        expect(pack.rows.places.map(({ loc }) => loc)).toEqual(['STAGE-01']);
      });

      it('one that may not leave says why: not closed, blocked, stopped, shipped', async () => {
        const why = async (code: string) => refusalOf(await t.try(calls.GetShipList, { code }));
        const open = await picked();
        expect(await why(open.orderId)).toBe('orderStatus');
        await closes(open.lpn, 6);
        expect(await why(open.lpn)).toBe('ok');
        await picker.op(ReopenContainer, { lpn: open.lpn, reason: 'MISTAKE' });
        expect(await why(open.lpn)).toBe('orderStatus');
        const at = await ready();
        await t.op(calls.ShipContainer, one(at));
        expect(await why(at.orderId)).toBe('orderShipped');
        const stopped = await ready();
        await office.op(StopOrder, { orderId: stopped.orderId, reason: 'CUSTOMER' });
        expect(await why(stopped.orderId)).toBe('shippingStopped');
        expect((await t.ask(calls.GetShipList, { code: id('NONE') })).rows.jobs).toEqual([]);
        expect(refusalOf(await picker.try(calls.GetShipList, { code: at.orderId }))).toBe('notPermitted');
      });

      it('what a code at the door stands for, whatever state it is in; nothing of other owners', async () => {
        const at = await ready();
        const found = async (code: string, who = t) => (await who.ask(calls.FindToShip, { code })).rows;
        await t.op(calls.ShipContainer, one(at));
        expect((await found(at.lpn)).containers).toMatchObject([{ containerId: at.lpn, out: { state: 'shipped' } }]);
        expect((await found(at.lpn)).orders).toMatchObject([{ orderId: at.orderId, status: 'shipped' }]);
        const stranger = await world.signedIn(await world.given.user({ role: 'SHIPPER', owners: ['OW02'] }));
        const theirs = await found(at.orderId, stranger);
        expect([theirs.orders, theirs.containers]).toEqual([[], []]);
      });
    });

    describe('a container', () => {
      it('leaves with all that is in it; the order with the last of them', async () => {
        const at = await ready({ parts: [4, 2] });
        await claimed(at);
        const { changed } = await t.op(calls.ShipContainer, one(at));
        expect(changed.containers.find(({ containerId }) => containerId === at.lpn)).toMatchObject({
          loc: '',
          contents: [],
          out: { state: 'shipped' },
        });
        expect(changed.orderLines).toMatchObject([{ shippedQty: 4 }]);
        expect(changed.orders).toMatchObject([{ status: 'checked' }]);
        expect(changed.jobs).toMatchObject([{ kind: 'ship', status: 'begun', planned: 2, done: 1 }]);
        expect(await verify(db())).toEqual([]);
        const last = await t.op(calls.ShipContainer, one(at, 1));
        expect(last.changed.orders).toMatchObject([{ status: 'shipped' }]);
        expect(last.changed.jobs).toMatchObject([{ kind: 'ship', status: 'done' }]);
        expect(await shippedOf(at)).toBe(6);
        expect(await verify(db())).toEqual([]);
      });

      it('of an order that is blocked, stopped, shipped, not reviewed or not whole stays here', async () => {
        const at = await ready({ parts: [4, 2] });
        await blocked(at);
        expect(await no(calls.ShipContainer, one(at))).toBe('orderBlocked');
        await blocked(at, false);
        await setOut(at.lpn, { review: true });
        expect(await no(calls.ShipContainer, one(at))).toBe('notReviewed');
        await setOut(at.lpn, { review: false, differs: 1 });
        expect(await no(calls.ShipContainer, one(at))).toBe('notReviewed');
        await setOut(at.lpn, { differs: 0 });
        await setOrder(at.orderId, { review: 'container' });
        expect(await no(calls.ShipContainer, one(at))).toBe('notReviewed');
        await setOrder(at.orderId, { review: 'none', policy: 'complete' });
        const wants = (more: number) =>
          db()
            .updateTable('out_line')
            .set({ qty: 6 + more })
            .where('order_id', '=', at.orderId)
            .execute();
        await wants(1);
        expect(await no(calls.ShipContainer, one(at))).toBe('orderShort');
        await wants(0);
        await t.op(calls.ShipContainer, one(at));
        await office.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
        expect(await no(calls.ShipContainer, one(at, 1))).toBe('shippingStopped');
        const other = await ready();
        await t.op(calls.ShipContainer, one(other));
        expect(await no(calls.ShipContainer, one(other))).toBe('orderShipped');
        expect(await verify(db())).toEqual([]);
      });

      it('that is open, has left, is of a trip, on a sheet, of nobody or unknown stays here', async () => {
        const at = await picked({ parts: [4, 2] });
        expect(await no(calls.ShipContainer, one(at))).toBe('notClosed');
        for (const [i, lpn] of at.lpns.entries()) await closes(lpn, at.parts[i] ?? 0);
        const tripNo = id('TRIP');
        const stops = [{ storeId: '', storeName: 'Store', lane: '' }];
        await inside(world, (ctx) =>
          planTrip(ctx, { tripNo, carrierId: 'CR01', toName: 'East', stops, lpns: [at.lpns[1] ?? ''] }),
        );
        expect(await no(calls.ShipContainer, one(at, 1))).toBe('onTrip');
        await setOut(at.lpn, { sheet_no: 'SHEET' });
        expect(await no(calls.ShipContainer, one(at))).toBe('parcelOnSheet');
        await setOut(at.lpn, { sheet_no: '' });
        expect(await no(calls.ShipContainer, one(at, 0, { lpn: id('NONE') }))).toBe('containerUnknown');
        const nobodys = id('P');
        await world.given.stock({ sku: at.sku, qty: 1, loc: await at.z.rack(5), lpn: nobodys });
        expect(await no(calls.ShipContainer, one(at, 0, { lpn: nobodys }))).toBe('noRecordHere');
        await t.op(calls.ShipContainer, one(at));
        expect(await no(calls.ShipContainer, one(at))).toBe('lpnShipped');
      });

      it('of another order, or with other goods than were seen, stays here', async () => {
        const [at, other] = [await ready(), await ready()];
        expect(await no(calls.ShipContainer, one(at, 0, { orderIds: [other.orderId] }))).toBe('containerDiffers');
        expect(await no(calls.ShipContainer, one(at, 0, { holds: 5 }))).toBe('holdsDiffer');
        await t.op(calls.ShipContainer, one(at, 0, { orderIds: [other.orderId, at.orderId] }));
      });

      it('two terminals at once ship it once; what somebody has claimed he alone ships', async () => {
        const at = await ready({ parts: [4, 2] });
        const both = await Promise.all([no(calls.ShipContainer, one(at)), no(calls.ShipContainer, one(at), colleague)]);
        expect(both.sort()).toEqual(['lpnShipped', 'ok']);
        await claimed(at);
        expect(await no(calls.ShipContainer, one(at, 1), colleague)).toBe('jobClaimed');
        expect(await no(calls.ShipContainer, one(at, 1))).toBe('ok');
      });

      it('a repeat of the same operation ships once', async () => {
        const at = await ready({ parts: [4, 2] });
        const op = { ...t.fields(), ...one(at), ...t.opFields() };
        const answers = await Promise.all([1, 2, 3].map(() => t.send(calls.ShipContainer.path, op)));
        expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
        expect(await shippedOf(at)).toBe(4);
      });

      it('a pallet that was picked as it stood is closed with its job, and leaves', async () => {
        const at = await pallet();
        expect(await outOf(at.lpn)).toMatchObject({ state: 'picking' });
        const request = { orderIds: [at.orderId], lpn: at.lpn, holds: FULL };
        expect(await no(calls.ShipContainer, request)).toBe('notClosed');
        await picker.op(CompleteStockup, { jobId: at.jobId, open: [], reason: '' });
        expect(await outOf(at.lpn)).toMatchObject({ state: 'closed' });
        expect(await statusOf(at.orderId)).toBe('checked');
        expect((await t.ask(calls.GetShipList, { code: at.lpn })).rows.jobs).toMatchObject([{ of: at.orderId }]);
        await t.op(calls.ShipContainer, request);
        expect(await standing(at.lpn)).toMatchObject({ loc: '' });
        expect(await statusOf(at.orderId)).toBe('shipped');
        expect(await verify(db())).toEqual([]);
      });

      it('a pallet of the stock whose goods lie in several asks which; in one of them it is meant', async () => {
        const z = zone(world);
        const [loc, lpn] = [await z.rack(2), id('P')];
        const stands = [{ qty: 3 * CASE, loc, lpn }];
        const at = await ready({ z, stands, parts: [CASE, CASE], uomId: 'CS' });
        expect(await no(calls.ShipContainer, one(at, 0, { lpn }))).toBe('severalContainers');
        const { rows } = await t.ask(calls.FindToShip, { code: lpn });
        expect(rows.containers.map(({ containerId }) => containerId)).toEqual(expect.arrayContaining(at.lpns));
        expect(rows.picks).toMatchObject([{ lpn }]);
        expect((await t.ask(calls.GetShipList, { code: lpn })).rows.jobs).toMatchObject([{ of: at.orderId }]);
        await t.op(calls.ShipContainer, one(at));
        expect(await no(calls.ShipContainer, one(at, 0, { lpn }))).toBe('noRecordHere');
        await t.op(calls.ShipContainer, one(at, 1));
      });

      it('cases leave with the pallet that they were picked onto', async () => {
        const z = zone(world);
        const [loc, lpn] = [await z.rack(2), id('P')];
        const cases = [1, 2].map(() => world.given.caseId());
        const stands = cases.map((caseId) => ({ qty: CASE, loc, lpn: caseId, kind: 'case' as const, onto: lpn }));
        const its = await begun(world, picker, { z, wants: 2 * CASE, stands });
        const { pickId, rev: seen, orderId } = its.pick;
        for (const caseId of cases)
          await picker.op(PickCase, {
            jobId: its.jobId,
            pickId,
            seen,
            orderId,
            loc,
            fromLpn: lpn,
            caseId,
            qty: CASE,
            toLpn: its.tote,
          });
        await picker.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
        await picker.op(SetDownContainers, { jobId: '', lpns: [its.tote], loc: 'STAGE-01', next: 'stage' });
        await closes(its.tote, 2 * CASE);
        await t.op(calls.ShipContainer, { orderIds: [orderId], lpn: its.tote, holds: 2 * CASE });
        for (const each of [its.tote, ...cases]) expect(await standing(each)).toMatchObject({ loc: '' });
        expect(await statusOf(orderId)).toBe('shipped');
        expect(await verify(db())).toEqual([]);
      });

      /** Its totes stand on a pallet that is closed. */
      async function onPallet(spec: Spec) {
        const at = await ready(spec);
        const carrier = id('P');
        await picker.op(BindContainers, { jobId: '', rows: [{ ...boundTo(carrier, at), kind: 'pallet' }] });
        await picker.op(SetDownContainers, { jobId: '', lpns: [carrier], loc: 'STAGE-01', next: 'stage' });
        await picker.op(ComposePallet, { lpn: carrier, children: at.lpns, off: false });
        const holds = at.parts.reduce((sum, qty) => sum + qty, 0);
        await picker.op(CloseContainer, { lpn: carrier, typeId: 'PALLET', holds });
        return { ...at, carrier };
      }

      it('boxes leave with what carries them', async () => {
        const at = await onPallet({ parts: [3, 2, 1] });
        await t.op(calls.ShipContainer, one(at));
        expect(await standing(at.lpn)).toMatchObject({ loc: '', parent_id: '' });
        expect(await no(calls.ShipContainer, one(at, 0, { lpn: at.carrier, holds: 6 }))).toBe('holdsDiffer');
        await setOut(at.lpns[2] ?? '', { review: true });
        expect(await no(calls.ShipContainer, one(at, 0, { lpn: at.carrier, holds: 3 }))).toBe('notReviewed');
        await setOut(at.lpns[2] ?? '', { review: false });
        await t.op(calls.ShipContainer, one(at, 0, { lpn: at.carrier, holds: 3 }));
        for (const lpn of [at.carrier, ...at.lpns]) expect(await outOf(lpn)).toMatchObject({ state: 'shipped' });
        expect(await statusOf(at.orderId)).toBe('shipped');
        expect(await verify(db())).toEqual([]);
        await lead.op(calls.CancelShip, { orderId: at.orderId, lpn: at.carrier });
        expect(await standing(at.carrier)).toMatchObject({ loc: 'STAGE-01' });
        expect(await standing(at.lpns[1] ?? '')).toMatchObject({ loc: 'STAGE-01', parent_id: at.carrier });
        expect(await verify(db())).toEqual([]);
      });

      it('one by one as well; what carried them and carries nothing any more is free', async () => {
        const at = await onPallet({ parts: [3, 2] });
        await t.op(calls.ShipContainer, one(at));
        expect(await outOf(at.carrier)).toMatchObject({ state: 'closed' });
        await t.op(calls.ShipContainer, one(at, 1));
        expect(await outOf(at.carrier)).toMatchObject({ state: 'free' });
        expect(await statusOf(at.orderId)).toBe('shipped');
        expect(await verify(db())).toEqual([]);
      });
    });

    describe('goods', () => {
      it('so many of a line leave; the rest stays, and what is empty is free', async () => {
        const at = await ready();
        const { changed } = await t.op(calls.ShipGoods, some(at, 4));
        expect(changed.orderLines).toMatchObject([{ shippedQty: 4 }]);
        expect(changed.containers).toMatchObject([
          { containerId: at.lpn, contents: [{ qty: 2 }], out: { state: 'closed' } },
        ]);
        expect(await verify(db())).toEqual([]);
        const last = await t.op(calls.ShipGoods, some(at, 2));
        expect(last.changed.orders).toMatchObject([{ status: 'shipped' }]);
        expect(await outOf(at.lpn)).toMatchObject({ state: 'free', order_id: '' });
        expect(await standing(at.lpn)).toMatchObject({ loc: 'STAGE-01' });
        expect(await jobsOf(at.orderId)).toContainEqual({ kind: 'ship', status: 'done' });
        expect(await verify(db())).toEqual([]);
      });

      it('not more than were picked, nor of another line, SKU, lot, order or container', async () => {
        const [at, other] = [await ready({ parts: [4, 2] }), await ready()];
        expect(await no(calls.ShipGoods, some(at, 7))).toBe('shipTooMuch');
        expect(await no(calls.ShipGoods, some(at, 5))).toBe('goodsDiffer');
        expect(await no(calls.ShipGoods, some(at, 1, { orderLineId: other.lineId }))).toBe('orderLineUnknown');
        expect(await no(calls.ShipGoods, some(at, 1, { skuId: other.sku }))).toBe('goodsDiffer');
        expect(await no(calls.ShipGoods, some(at, 1, { lot: { batch: 'B' } }))).toBe('goodsDiffer');
        expect(await no(calls.ShipGoods, some(at, 1, { fromLpn: other.lpn }))).toBe('containerDiffers');
        expect(await no(calls.ShipGoods, some(at, 1, { fromLpn: id('NONE') }))).toBe('containerUnknown');
        await blocked(at);
        expect(await no(calls.ShipGoods, some(at, 1))).toBe('orderBlocked');
        await blocked(at, false);
        await t.op(calls.ShipContainer, one(at));
        expect(await no(calls.ShipGoods, some(at, 1))).toBe('lpnShipped');
        await t.op(calls.ShipGoods, some(at, 2, { fromLpn: at.lpns[1] ?? '' }));
        expect(await verify(db())).toEqual([]);
      });

      it('with numbers leave by their numbers', async () => {
        const serials = serialsOf(3);
        const [a = '', b = '', c = ''] = serials;
        const at = await ready({ serials, parts: [3] });
        expect(await no(calls.ShipGoods, some(at, 1))).toBe('serialsUnnamed');
        expect(await no(calls.ShipGoods, some(at, 2, { serials: [a] }))).toBe('serialsUnnamed');
        expect(await no(calls.ShipGoods, some(at, 2, { serials: [a, a] }))).toBe('serialTwice');
        expect(await no(calls.ShipGoods, some(at, 1, { serials: [id('NONE')] }))).toBe('serialElsewhere');
        await t.op(calls.ShipGoods, some(at, 2, { serials: [a, b] }));
        expect(await numberOf(a)).toMatchObject({ shipping_container_id: at.orderId });
        expect(await numberOf(c)).toMatchObject({ container_id: at.lpn, shipping_container_id: '' });
        expect(await verify(db())).toEqual([]);
      });
    });

    describe('a whole order', () => {
      it('leaves in the containers that were seen, and not if another one came since', async () => {
        const at = await ready({ parts: [4, 2] });
        expect(await no(calls.ShipOrder, all(at, { lpns: [at.lpn] }))).toBe('shipmentChanged');
        expect(await no(calls.ShipOrder, all(at, { qty: 5 }))).toBe('shipmentChanged');
        const { changed } = await t.op(calls.ShipOrder, all(at));
        expect(changed.orders).toMatchObject([{ status: 'shipped' }]);
        expect(changed.containers.map(({ out }) => out?.state)).toEqual(['shipped', 'shipped']);
        expect(await no(calls.ShipOrder, all(at))).toBe('orderShipped');
        expect(await verify(db())).toEqual([]);
      });

      it('not while a part of it is open, on a trip, or it is blocked; of a wave that holds itself only', async () => {
        const at = await ready({ parts: [4, 2] });
        await picker.op(ReopenContainer, { lpn: at.lpns[1] ?? '', reason: 'MISTAKE' });
        expect(await no(calls.ShipOrder, all(at))).toBe('notClosed');
        await closes(at.lpns[1] ?? '', 2);
        const other = await ready();
        await blocked(other);
        expect(await no(calls.ShipOrder, all(other))).toBe('orderBlocked');
        expect(await no(calls.ShipOrder, all(at))).toBe('ok');
        expect(await statusOf(other.orderId)).not.toBe('shipped');
      });

      it('two terminals at once ship it once', async () => {
        const at = await ready({ parts: [4, 2] });
        const both = await Promise.all([no(calls.ShipOrder, all(at)), no(calls.ShipOrder, all(at), colleague)]);
        expect(both.sort()).toEqual(['ok', 'orderShipped']);
      });
    });

    describe('serial numbers', () => {
      it('leave each by itself; the order with the last of them', async () => {
        const serials = serialsOf(3);
        const [a = '', b = '', c = ''] = serials;
        const at = await ready({ serials, parts: [2, 1] });
        const { changed } = await t.op(calls.ShipSerials, named(at, [a, c]));
        expect(changed.orderLines).toMatchObject([{ shippedQty: 2 }]);
        expect(changed.containers).toContainEqual(
          expect.objectContaining({
            containerId: at.lpn,
            out: expect.objectContaining({ pieces: [{ skuId: at.sku, serial: b }] }) as unknown,
          }),
        );
        expect(await outOf(at.lpns[1] ?? '')).toMatchObject({ state: 'free' });
        expect(await no(calls.ShipSerials, named(at, [a]))).toBe('serialShipped');
        await t.op(calls.ShipSerials, named(at, [b]));
        expect(await statusOf(at.orderId)).toBe('shipped');
        expect(await verify(db())).toEqual([]);
      });

      it('of another order, of none, unknown, twice, too many stay here', async () => {
        const [mine, theirs, free] = [serialsOf(2), serialsOf(1), serialsOf(2)];
        const at = await ready({ serials: mine, parts: [2] });
        const other = await ready({ sku: at.sku, serials: theirs, parts: [1] });
        await world.given.stock({ sku: at.sku, qty: 2, loc: at.face, serials: free });
        const wrong = (serials: readonly string[], more = {}) => no(calls.ShipSerials, named(at, serials, more));
        expect(await wrong(theirs)).toBe('serialOfOther');
        expect(await wrong(free)).toBe('serialNotPicked');
        expect(await wrong([id('NONE')])).toBe('serialNotPicked');
        expect(await wrong([mine[0] ?? '', mine[0] ?? ''])).toBe('serialTwice');
        expect(await wrong([...mine, ...theirs])).toBe('shipTooMuch');
        expect(await wrong(mine, { orderLineId: other.lineId })).toBe('orderLineUnknown');
        await picker.op(ReopenContainer, { lpn: at.lpn, reason: 'MISTAKE' });
        expect(await wrong(mine)).toBe('notClosed');
        await closes(at.lpn, 2);
        await blocked(at);
        expect(await wrong(mine)).toBe('orderBlocked');
        await blocked(at, false);
        expect(await wrong(mine)).toBe('ok');
      });

      it('with a carrier: waybill or plate, an arrival date, a carrier that is known', async () => {
        const serials = serialsOf(1);
        const at = await ready({ serials, parts: [1] });
        const goes = { carrierId: 'CR01', waybillNo: 'WB-1', plate: '', arrivalDate: world.given.day(2) };
        const wrong = (more: object) => no(calls.ShipSerials, named(at, serials, { transport: { ...goes, ...more } }));
        expect(await wrong({ waybillNo: '' })).toBe('tripOrPlate');
        expect(await wrong({ arrivalDate: '' })).toBe('arrivalDateMissing');
        expect(await wrong({ carrierId: 'CR-NONE' })).toBe('carrierUnknown');
        expect(await wrong({ waybillNo: '', plate: 'P-1' })).toBe('ok');
        const booked = await db()
          .selectFrom('ledger')
          .select(['note', 'serial_no'])
          .where('verb', '=', 'SHIP')
          .where('doc_id', '=', at.orderId)
          .execute();
        expect(booked).toEqual([{ note: `CR01 P-1 ${goes.arrivalDate}`, serial_no: serials[0] }]);
      });

      it('two terminals at once ship a number once', async () => {
        const serials = serialsOf(2);
        const at = await ready({ serials, parts: [2] });
        const [a = ''] = serials;
        const both = await Promise.all([
          no(calls.ShipSerials, named(at, [a])),
          no(calls.ShipSerials, named(at, [a]), colleague),
        ]);
        expect(both.sort()).toEqual(['ok', 'serialShipped']);
      });
    });

    describe('taking back', () => {
      const back = (orderId: string, lpn = '') => ({ orderId, lpn });

      it('a container stands where it stood, with its numbers; its order is ready again', async () => {
        const serials = serialsOf(2);
        const at = await ready({ serials, parts: [2] });
        await t.op(calls.ShipContainer, one(at));
        expect(await numberOf(serials[0] ?? '')).toMatchObject({ shipping_container_id: at.lpn });
        expect(await no(calls.CancelShip, back(at.orderId, at.lpn))).toBe('notPermitted');
        const { changed } = await lead.op(calls.CancelShip, back(at.orderId, at.lpn));
        expect(changed.containers).toMatchObject([
          { containerId: at.lpn, loc: 'STAGE-01', contents: [{ qty: 2 }], out: { state: 'closed' } },
        ]);
        expect(changed.orders).toMatchObject([{ status: 'checked' }]);
        expect(await numberOf(serials[0] ?? '')).toMatchObject({ container_id: at.lpn, shipping_container_id: '' });
        expect(await verify(db())).toEqual([]);
        expect(await no(calls.CancelShip, back(at.orderId, at.lpn), lead)).toBe('notShipped');
        expect((await t.ask(calls.GetShipList, { code: at.lpn })).rows.jobs).toMatchObject([{ of: at.orderId }]);
        expect(await no(calls.ShipContainer, one(at))).toBe('ok');
      });

      it('what one operation has shipped, and nothing that another one has', async () => {
        const at = await ready();
        const [first, second] = [randomUUID(), randomUUID()];
        await t.op(calls.ShipGoods, some(at, 1), { opId: first });
        await t.op(calls.ShipGoods, some(at, 2), { opId: second });
        await lead.op(calls.CancelShip, back(at.orderId, at.lpn), { supersedes: second });
        expect(await shippedOf(at)).toBe(1);
        expect(await held(at.lpn)).toBe(5);
        expect(await verify(db())).toEqual([]);
        const again = refusalOf(await lead.tryOp(calls.CancelShip, back(at.orderId, at.lpn), { supersedes: second }));
        expect(again).toBe('notShipped');
      });

      it('a tote that was emptied serves its order again; one that serves another one already is refused', async () => {
        const at = await ready();
        const op = randomUUID();
        await t.op(calls.ShipGoods, some(at, 6), { opId: op });
        expect(await outOf(at.lpn)).toMatchObject({ state: 'free' });
        await lead.op(calls.CancelShip, back(at.orderId, at.lpn), { supersedes: op });
        expect(await outOf(at.lpn)).toMatchObject({ state: 'closed', order_id: at.orderId });
        expect(await statusOf(at.orderId)).toBe('checked');
        expect(await verify(db())).toEqual([]);
        const twice = randomUUID();
        await t.op(calls.ShipGoods, some(at, 6), { opId: twice });
        const other = await world.given.order({ lines: [{ qty: 1 }] });
        await picker.op(BindContainers, { jobId: '', rows: [boundTo(at.lpn, other)] });
        const taken = await lead.tryOp(calls.CancelShip, back(at.orderId, at.lpn), { supersedes: twice });
        expect(refusalOf(taken)).toBe('containerDiffers');
      });

      it('a whole order by the operation that shipped it; a pallet too', async () => {
        const at = await ready({ parts: [4, 2] });
        const op = randomUUID();
        await t.op(calls.ShipOrder, all(at), { opId: op });
        await lead.op(calls.CancelShip, back(at.orderId), { supersedes: op });
        expect(await statusOf(at.orderId)).toBe('checked');
        for (const lpn of at.lpns) expect(await standing(lpn)).toMatchObject({ loc: 'STAGE-01' });
        expect(await no(calls.CancelShip, back(at.orderId), lead), 'nothing is named').toBe('notShipped');
        const whole = await pallet();
        await picker.op(CompleteStockup, { jobId: whole.jobId, open: [], reason: '' });
        await t.op(calls.ShipContainer, { orderIds: [whole.orderId], lpn: whole.lpn, holds: FULL });
        await lead.op(calls.CancelShip, back(whole.orderId, whole.lpn));
        expect(await standing(whole.lpn)).toMatchObject({ loc: 'STAGE-01' });
        expect(await held(whole.lpn)).toBe(FULL);
        expect(await verify(db())).toEqual([]);
      });

      it('a part of serial numbers', async () => {
        const serials = serialsOf(3);
        const [a = '', b = ''] = serials;
        const at = await ready({ serials, parts: [3] });
        const op = randomUUID();
        await t.op(calls.ShipSerials, named(at, [b]));
        await t.op(calls.ShipSerials, named(at, [a]), { opId: op });
        await lead.op(calls.CancelShip, back(at.orderId), { supersedes: op });
        expect(await numberOf(a)).toMatchObject({ container_id: at.lpn, shipping_container_id: '' });
        expect(await numberOf(b)).toMatchObject({ shipping_container_id: at.orderId });
        expect(await verify(db())).toEqual([]);
      });

      it('of an order that was stopped meanwhile goes back to stock', async () => {
        const at = await ready({ parts: [4, 2] });
        await t.op(calls.ShipContainer, one(at));
        await office.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
        await lead.op(calls.CancelShip, back(at.orderId, at.lpn));
        expect(await outOf(at.lpn)).toMatchObject({ state: 'returning' });
        expect(await verify(db())).toEqual([]);
      });

      it('not what has driven off, nor of another order, nor what is unknown', async () => {
        const at = await ready();
        await t.op(calls.ShipContainer, one(at));
        const { waybillNo } = await world.given.waybill();
        await setOut(at.lpn, { trip_no: waybillNo });
        expect(await no(calls.CancelShip, back(at.orderId, at.lpn), lead)).toBe('tripDeparted');
        await setOut(at.lpn, { trip_no: '' });
        const other = await ready();
        expect(await no(calls.CancelShip, back(other.orderId, at.lpn), lead)).toBe('notShipped');
        expect(await no(calls.CancelShip, back(other.orderId, id('NONE')), lead)).toBe('notShipped');
        expect(await no(calls.CancelShip, back(id('SO'), at.lpn), lead)).toBe('orderUnknown');
      });

      it('two at once take back once', async () => {
        const at = await ready();
        await t.op(calls.ShipContainer, one(at));
        const both = await Promise.all([1, 2].map(() => no(calls.CancelShip, back(at.orderId, at.lpn), lead)));
        expect(both.sort()).toEqual(['notShipped', 'ok']);
        expect(await held(at.lpn)).toBe(6);
      });
    });
  });
};
