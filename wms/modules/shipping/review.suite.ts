import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { BindContainers, CloseContainer } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import {
  CancelReview,
  GetReviews,
  RepackContainer,
  ReviewAll,
  ReviewContainer,
  WeighContainer,
} from '#contract/shipping-review.ts';
import { ClaimJobs, GetJobList } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun, boundTo, takes, type ToPick } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Closed containers are looked into before they leave: what differs is held, what weighs otherwise is reviewed first. */
export const reviewingContainers = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  let office: Terminal;
  const id = (prefix: string) => world.given.id(prefix);

  /** Six pieces, picked, closed and set down in a lane, in one tote or in two; the review is claimed. */
  async function atLane(spec: ToPick & { readonly totes?: 1 | 2 } = {}, who = t) {
    const { totes = 1, ...pick } = spec;
    const its = await begun(world, picker, { ...pick, order: { review: 'container', ...pick.order } });
    const { serials } = its.pick;
    const named = (from: number, to: number) => (serials.length > 0 ? { serials: serials.slice(from, to) } : {});
    const second = id('TOTE');
    const lpns = totes === 1 ? [its.tote] : [its.tote, second];
    const first = totes === 1 ? its.pick.qty : 4;
    await picker.op(ConfirmPick, takes(its, first, named(0, first)));
    if (totes === 2) {
      await picker.op(BindContainers, { jobId: its.jobId, rows: [boundTo(second, its.pick)] });
      await picker.op(ConfirmPick, takes({ ...its, tote: second }, 2, named(4, 6)));
    }
    const lane = await world.given.loc({ usage: 'stage', max_pallets: 0 });
    await picker.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
    await picker.op(SetDownContainers, { jobId: '', lpns, loc: lane, next: 'stage' });
    for (const [i, lpn] of lpns.entries())
      await picker.op(CloseContainer, { lpn, typeId: 'TOTE-M', holds: i === 0 ? first : 2 });
    const jobId = await jobOf(its.tote, who);
    const { rows, blocks } = await who.ask(ClaimJobs, { jobIds: [jobId], deviceId: who.deviceId });
    const order = rows.orders[0]!;
    return { ...its, rows, blocks, lane, lpns, whose: { jobId, orderId: its.orderId, seen: order.rev } };
  }
  type At = Awaited<ReturnType<typeof atLane>>;
  const jobOf = async (code: string, who = t) => {
    const { rows } = await who.ask(GetJobList, { kinds: ['review'], areaIds: [], code });
    return rows.jobs[0]?.jobId ?? '';
  };

  type Line = RequestOf<typeof ReviewContainer>['lines'][number];
  const found = (at: At, expected: number, qty = expected, more: Partial<Line> = {}): Line => ({
    skuId: at.sku,
    lot: {},
    expected,
    found: qty,
    reason: '',
    ...more,
  });
  const reviews = (at: At, lines: Line[] = [found(at, 6)], more: Partial<RequestOf<typeof ReviewContainer>> = {}) => ({
    ...at.whose,
    lpn: at.tote,
    lines,
    photos: 0,
    ...more,
  });
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const checksOf = (lpn: string) =>
    db().selectFrom('container_check').selectAll().where('container_id', '=', lpn).execute();
  const statusOf = async ({ orderId }: At) =>
    (await db().selectFrom('out_order').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const openKinds = async ({ orderId }: At) =>
    (
      await db()
        .selectFrom('job')
        .select('kind')
        .where('of_id', '=', orderId)
        .where('status', 'in', ['planned', 'ready', 'begun'])
        .execute()
    ).map((row) => row.kind);

  beforeAll(async () => {
    const user = (role: string) => world.given.user({ role });
    picker = await world.signedIn(await user('PICKER'));
    [t, colleague] = [await world.signedIn(await user('CHECKER')), await world.signedIn(await user('CHECKER'))];
    lead = await world.signedIn(await user('CHECKLEAD'));
    office = await world.signedIn(await user('PICKLEAD'));
  });

  describe('reviewing an order', () => {
    it('its closed containers are a job, found by any of them, claimed with order, lines, containers and box numbers', async () => {
      const at = await atLane({ totes: 2 });
      expect(at.rows.jobs).toMatchObject([{ kind: 'review', of: at.orderId, planned: 2, done: 0 }]);
      expect(at.rows.containers.map(({ containerId }) => containerId).sort()).toEqual([...at.lpns].sort());
      expect(at.rows.orderLines).toMatchObject([{ pickedQty: 6 }]);
      expect(at.blocks.find(({ kind }) => kind === 'box')?.numbers.length).toBeGreaterThan(10);
      expect(await jobOf(at.lpns[1] ?? '')).toBe(at.whose.jobId);
    });

    it('as booked: checked, by whom and when; with the last one the order may leave; the same op counts once', async () => {
      const at = await atLane({ totes: 2 });
      const meta = { opId: randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      const { changed } = await t.op(ReviewContainer, reviews(at, [found(at, 4)]), meta);
      expect(changed.containers).toMatchObject([{ containerId: at.tote, out: { state: 'checked', review: false } }]);
      expect(changed.jobs).toMatchObject([{ done: 1, planned: 2, status: 'begun' }]);
      expect(await outOf(at.tote)).toMatchObject({ state: 'checked', differs: 0 });
      await t.op(ReviewContainer, reviews(at, [found(at, 4)]), meta);
      expect(await no(ReviewContainer, reviews(at, [found(at, 4)]))).toBe('alreadyChecked');
      expect(await statusOf(at)).toBe('picked');
      await t.op(ReviewContainer, reviews(at, [found(at, 2)], { lpn: at.lpns[1] ?? '' }));
      expect(await statusOf(at)).toBe('checked');
      expect(await openKinds(at)).toEqual(['ship']);
      const rows = await db()
        .selectFrom('ledger')
        .select(['event', 'to_container'])
        .where('verb', '=', 'CHECK')
        .where('doc_id', '=', at.orderId)
        .execute();
      expect(rows).toHaveLength(2);
      expect(await checksOf(at.tote)).toEqual([]);
      expect(await verify(db())).toEqual([]);
    });

    it('a difference wants a reason, and the container is held until it is found otherwise', async () => {
      const at = await atLane();
      expect(await no(ReviewContainer, reviews(at, [found(at, 6, 5)]))).toBe('differenceReasonMissing');
      expect(await no(ReviewContainer, reviews(at, [found(at, 6, 5, { reason: 'NONE' })]))).toBe(
        'differenceReasonMissing',
      );
      await t.op(ReviewContainer, reviews(at, [found(at, 6, 5, { reason: 'MISSING' })], { photos: 1 }));
      expect(await outOf(at.tote)).toMatchObject({ state: 'closed', review: true, differs: 1 });
      expect(await checksOf(at.tote)).toMatchObject([
        { order_id: at.orderId, expected: 6, found: 5, reason: 'MISSING' },
      ]);
      expect(await statusOf(at)).toBe('picked');
      expect(await openKinds(at)).toEqual(['review']);
      const { rows } = await t.ask(GetReviews, { code: at.tote });
      expect(rows.containers).toMatchObject([{ out: { differs: 1, checkedBy: expect.any(String) } }]);
      await t.op(ReviewContainer, reviews(at));
      expect(await outOf(at.tote)).toMatchObject({ state: 'checked', review: false, differs: 0 });
      expect(await statusOf(at)).toBe('checked');
    });

    it('nobody reviews what he has not seen whole, other goods, half pieces, or what is not his', async () => {
      const at = await atLane();
      const other = await atLane({}, colleague);
      expect(await no(ReviewContainer, reviews(at, [found(at, 5)]))).toBe('holdsDiffer');
      expect(await no(ReviewContainer, reviews(at, [found(at, 6), found(at, 6)]))).toBe('holdsDiffer');
      expect(await no(ReviewContainer, reviews(at, [found(other, 6)]))).toBe('holdsDiffer');
      expect(await no(ReviewContainer, reviews(at, [found(at, 6, 5.5, { reason: 'MISSING' })]))).toBe('wholePieces');
      expect(await no(ReviewContainer, reviews(at, [found(at, 6), found(at, 0, 1, { skuId: 'NONE' })]))).toBe(
        'skuUnknown',
      );
      expect(await no(ReviewContainer, reviews(at, undefined, { lpn: other.tote }))).toBe('containerDiffers');
      expect(await no(ReviewContainer, reviews(at, undefined, { lpn: id('T') }))).toBe('containerUnknown');
      expect(await no(ReviewContainer, reviews(at), colleague)).toBe('jobClaimed');
      expect(await no(ReviewContainer, { ...reviews(at), jobId: other.whose.jobId })).toBe('jobUnknown');
      const open = await begun(world, picker, { order: { review: 'container' } });
      await picker.op(ConfirmPick, takes(open, 6));
      expect(await no(ReviewContainer, { ...reviews(at), orderId: open.orderId })).toBe('jobUnknown');
      // Goods that are found though they are of another SKU are a difference.
      await t.op(ReviewContainer, reviews(at, [found(at, 6), found(other, 0, 1, { reason: 'WRONG' })]));
      expect(await outOf(at.tote)).toMatchObject({ differs: 1 });
    });

    it('one that somebody has opened again meanwhile is not reviewed', async () => {
      const at = await atLane({ totes: 2 });
      await db()
        .updateTable('outbound_container')
        .set({ state: 'picking' })
        .where('container_id', '=', at.tote)
        .execute();
      expect(await no(ReviewContainer, reviews(at, [found(at, 4)]))).toBe('notClosed');
      expect(await no(ReviewAll, { ...at.whose, lpns: [...at.lpns].sort() }, lead)).toBe('jobClaimed');
    });

    it('goods with numbers: as many as are found, each of them booked there', async () => {
      const serials = Array.from({ length: 6 }, () => id('N'));
      const at = await atLane({ has: { is_serial: true }, stands: [{ qty: 6, serials }] });
      const box = at.rows.containers.find(({ containerId }) => containerId === at.tote);
      expect(box?.out?.pieces?.map(({ serial }) => serial).sort()).toEqual([...serials].sort());
      const say = (list: string[], qty = 6) =>
        reviews(at, [found(at, 6, qty, { serials: list, reason: qty === 6 ? '' : 'MISSING' })]);
      expect(await no(ReviewContainer, reviews(at))).toBe('serialsDiffer');
      expect(await no(ReviewContainer, say(serials.slice(1)))).toBe('serialsDiffer');
      expect(await no(ReviewContainer, say([...serials.slice(1), serials[1]!]))).toBe('serialTwice');
      expect(await no(ReviewContainer, say([...serials.slice(1), id('N')]))).toBe('serialElsewhere');
      await t.op(ReviewContainer, say(serials.slice(1), 5));
      expect(await outOf(at.tote)).toMatchObject({ differs: 1 });
      await t.op(ReviewContainer, say(serials));
      expect(await outOf(at.tote)).toMatchObject({ state: 'checked' });
    });

    it('no QR code twice in an order; one whose review is taken back may be read again', async () => {
      const at = await atLane({ totes: 2 });
      const [one, two] = [id('QR'), id('QR')];
      expect(await no(ReviewContainer, reviews(at, [found(at, 4)], { qrs: [one, one] }))).toBe('qrRepeated');
      await t.op(ReviewContainer, reviews(at, [found(at, 4)], { qrs: [one] }));
      const second = (qrs: string[]) => reviews(at, [found(at, 2)], { lpn: at.lpns[1] ?? '', qrs });
      expect(await no(ReviewContainer, second([two, one]))).toBe('qrRepeated');
      await t.op(CancelReview, { lpn: at.tote, reason: 'OTHER' });
      await t.op(ReviewContainer, second([two, one]));
      expect(await outOf(at.lpns[1] ?? '')).toMatchObject({ qrs: [two, one] });
    });

    it('an order that was stopped behind the reviewer’s back: looked at, and it goes back; known, it is refused', async () => {
      const at = await atLane();
      await office.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
      expect(await openKinds(at)).toEqual([]);
      await t.op(ReviewContainer, reviews(at));
      expect(await outOf(at.tote)).toMatchObject({ state: 'returning' });
      const { rows } = await t.ask(GetJobList, { kinds: ['review'], areaIds: [], code: at.orderId });
      expect(rows.jobs).toEqual([]);
      const rev = await revOf(at);
      expect(await no(ReviewContainer, { ...reviews(at), seen: rev })).toBe('orderStopping');
      expect(await verify(db())).toEqual([]);
    });

    it('a block that nobody could know of holds no review up; a known one does', async () => {
      const at = await atLane({ totes: 2 });
      await office.op(HoldOrder, { orderId: at.orderId, blocked: true, reason: 'CUSTOMER' });
      await t.op(ReviewContainer, reviews(at, [found(at, 4)]));
      const second = reviews(at, [found(at, 2)], { lpn: at.lpns[1] ?? '', seen: await revOf(at) });
      expect(await no(ReviewContainer, second)).toBe('orderBlocked');
    });

    it('of somebody else’s owners nothing is seen', async () => {
      const at = await atLane();
      const stranger = await world.signedIn(await world.given.user({ role: 'CHECKER', owners: ['OW02'] }));
      expect((await stranger.ask(GetReviews, { code: at.tote })).rows.orders).toEqual([]);
      expect(await no(ReviewContainer, reviews(at), stranger)).toBe('ownerNotAllowed');
      expect(await no(WeighContainer, { lpn: at.tote, typeId: 'TOTE-M', gross: 8, typed: true }, stranger)).toBe(
        'ownerNotAllowed',
      );
    });
  });

  const revOf = async ({ orderId }: At) =>
    (await db().selectFrom('out_order').select('rev').where('order_id', '=', orderId).executeTakeFirstOrThrow()).rev;

  describe('with one key', () => {
    it('all that wait are passed, as they were seen; who may is a permission of its own', async () => {
      const at = await atLane({ totes: 2 }, lead);
      const all = { ...at.whose, lpns: at.lpns };
      expect(await no(ReviewAll, all)).toBe('notPermitted');
      expect(await no(ReviewAll, { ...all, lpns: [at.tote] }, lead)).toBe('shipmentChanged');
      expect(await no(ReviewAll, { ...all, lpns: [at.tote, id('T')] }, lead)).toBe('shipmentChanged');
      await lead.op(ReviewAll, all);
      expect(await statusOf(at)).toBe('checked');
      expect(await no(ReviewAll, all, lead)).toBe('shipmentChanged');
    });

    it('one that is held is reviewed by itself first', async () => {
      const at = await atLane({}, lead);
      await lead.op(ReviewContainer, reviews(at, [found(at, 6, 7, { reason: 'MORE' })]));
      expect(await no(ReviewAll, { ...at.whose, lpns: [at.tote] }, lead)).toBe('notReviewed');
    });
  });

  describe('a review that is taken back', () => {
    it('by who reviewed it, or by who may open what is reviewed; with a reason', async () => {
      const at = await atLane();
      const back = { lpn: at.tote, reason: 'OTHER' };
      expect(await no(CancelReview, back)).toBe('notChecked');
      await t.op(ReviewContainer, reviews(at));
      expect(await no(CancelReview, back, colleague)).toBe('notPermitted');
      expect(await no(CancelReview, { ...back, reason: '' })).toBe('differenceReasonMissing');
      await t.op(CancelReview, back);
      expect(await outOf(at.tote)).toMatchObject({ state: 'closed', review: true, checked_by: '' });
      expect(await statusOf(at)).toBe('picked');
      expect(await openKinds(at)).toEqual(['review']);
      const again = { ...reviews(at), jobId: await jobOf(at.tote) };
      const opId = randomUUID();
      await t.op(ReviewContainer, again, { opId });
      await t.op(CancelReview, { ...back, reason: '' }, { supersedes: opId });
      await t.op(ReviewContainer, again);
      await lead.op(CancelReview, back);
      expect(await outOf(at.tote)).toMatchObject({ state: 'closed' });
    });
  });

  describe('the scale', () => {
    const on = (at: At, gross: number, more: object = {}) => ({
      lpn: at.tote,
      typeId: 'TOTE-M',
      gross,
      typed: false,
      ...more,
    });

    it('what weighs as it should is as it is; what does not is reviewed first, also after a review', async () => {
      const at = await atLane({ has: { weight: 1 } });
      const { tare } = await db()
        .selectFrom('container_type')
        .select('tare')
        .where('type_id', '=', 'TOTE-M')
        .executeTakeFirstOrThrow();
      await t.op(WeighContainer, on(at, tare + 6));
      expect(await outOf(at.tote)).toMatchObject({ state: 'closed', review: false, weight: tare + 6 });
      expect(await no(WeighContainer, on(at, tare + 6.2))).toBe('weightDiffers');
      await t.op(ReviewContainer, reviews(at));
      await t.op(WeighContainer, on(at, tare + 6.2, { confirmed: true }));
      expect(await outOf(at.tote)).toMatchObject({ state: 'closed', review: true });
      expect(await statusOf(at)).toBe('picked');
      await t.op(WeighContainer, on(at, tare + 6));
      expect(await outOf(at.tote)).toMatchObject({ review: false });
    });

    it('no type, more than it bears, one that is open, and one that is not there', async () => {
      const at = await atLane();
      expect(await no(WeighContainer, on(at, 8, { typeId: '' }))).toBe('typeEmpty');
      expect(await no(WeighContainer, on(at, 8, { typeId: 'NONE' }))).toBe('containerTypeUnknown');
      expect(await no(WeighContainer, on(at, 999, { typeId: 'CARTON-M' }))).toBe('boxOverweight');
      expect(await no(WeighContainer, { ...on(at, 8), lpn: id('T') })).toBe('containerUnknown');
      const open = await begun(world, picker, {});
      expect(await no(WeighContainer, { ...on(at, 8), lpn: open.tote })).toBe('notClosed');
    });
  });

  describe('left-over pieces', () => {
    const into = (at: At, lpn: string, qty: number, more: Partial<RequestOf<typeof RepackContainer>> = {}) => ({
      ...at.whose,
      fromLpn: at.tote,
      lpn,
      typeId: 'CARTON-S',
      rows: [{ skuId: at.sku, lot: {}, qty }],
      ...more,
    });
    const packedOf = async (at: At) =>
      (await db().selectFrom('out_line').select('packed').where('order_id', '=', at.orderId).executeTakeFirstOrThrow())
        .packed;

    it('go into a box that is closed with them, out of it into another one; the tote is free when it is empty', async () => {
      const at = await atLane();
      const [one, two] = [id('BOX'), id('BOX')];
      await t.op(RepackContainer, into(at, one, 4));
      expect(await outOf(one)).toMatchObject({ state: 'closed', type_id: 'CARTON-S', order_id: at.orderId });
      expect(await packedOf(at)).toBe(4);
      await t.op(RepackContainer, into(at, two, 2));
      expect(await outOf(at.tote)).toMatchObject({ state: 'free', order_id: '' });
      expect(await packedOf(at)).toBe(6);
      expect(await verify(db())).toEqual([]);
      const three = id('BOX');
      await t.op(RepackContainer, into(at, three, 1, { fromLpn: one }));
      expect(await packedOf(at)).toBe(6);
      await t.op(ReviewContainer, reviews(at, [found(at, 1)], { lpn: three }));
      await t.op(ReviewContainer, reviews(at, [found(at, 3)], { lpn: one }));
      await t.op(ReviewContainer, reviews(at, [found(at, 2)], { lpn: two }));
      expect(await statusOf(at)).toBe('checked');
      expect(await verify(db())).toEqual([]);
    });

    it('not more than lies there, not into itself, not into a box of somebody else or one that is sealed', async () => {
      const at = await atLane();
      const other = await atLane();
      const box = id('BOX');
      expect(await no(RepackContainer, into(at, box, 7))).toBe('packTooMuch');
      expect(await no(RepackContainer, into(at, at.tote, 1))).toBe('childIsItself');
      expect(await no(RepackContainer, into(at, box, 1, { rows: [{ skuId: other.sku, lot: {}, qty: 1 }] }))).toBe(
        'packTooMuch',
      );
      expect(await no(RepackContainer, into(at, box, 1, { typeId: 'NONE' }))).toBe('containerTypeUnknown');
      await t.op(RepackContainer, into(other, box, 1));
      expect(await no(RepackContainer, into(at, box, 1))).toBe('containerDiffers');
      expect(await no(RepackContainer, into(other, box, 1))).toBe('boxSealed');
      await t.op(ReviewContainer, reviews(at));
      expect(await no(RepackContainer, into(at, id('BOX'), 1))).toBe('alreadyChecked');
    });
  });
};
