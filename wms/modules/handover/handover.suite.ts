import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CollectParcelNo, CreateHandover, FinishHandover, HandoverParcel } from '#contract/handover.ts';
import { CompleteShippingPackage, SaveShippingPackage } from '#contract/packing.ts';
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { ClaimJobs, GetJobList } from '#contract/work.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { atTable, packRow } from '#wms/testing/packing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

type OrderSpec = Partial<Parameters<World['given']['order']>[0]>;

/** Sealed parcels go to their carrier, sheet by sheet. */
export const parcelHandover = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let packer: Terminal;
  let t: Terminal;
  let userId: string;
  let colleague: Terminal;
  let lead: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));

  /** Who brings his numbers himself, and whose parcels are nobody else's business. */
  async function carrier(): Promise<string> {
    const code = id('CR');
    const names = { en: code, zh_cn: code, zh_hk: code, vn: code };
    await db()
      .insertInto('sys_code')
      .values({ type: 'Carrier', code, position: 99, ...names })
      .execute();
    return code;
  }

  /** Picked, packed into one box, and sealed without a number. */
  async function sealed(carrier_id: string, order: OrderSpec = {}) {
    const at = await atTable(world, picker, packer, { order: { carrier_id, ...order } });
    await packer.op(SaveShippingPackage, {
      ...at.whose,
      fromLpn: at.tote,
      lpn: at.box,
      typeId: 'CARTON-M',
      rows: [packRow(at, 6)],
    });
    await packer.op(CompleteShippingPackage, {
      ...at.whose,
      lpn: at.box,
      typeId: 'CARTON-M',
      materials: [],
      parcelNo: '',
      holds: 6,
    });
    return { orderId: at.orderId, box: at.box, carrierId: carrier_id };
  }
  type Sealed = Awaited<ReturnType<typeof sealed>>;
  const collects = ({ box, carrierId }: Sealed, parcelNo = id('PX')) => ({ lpn: box, parcelNo, carrierId });

  /** Two parcels with their numbers, claimed, and an open sheet. */
  async function atDoor(count = 2) {
    const carrierId = await carrier();
    const parcels: (Sealed & { parcelNo: string })[] = [];
    for (let i = 0; i < count; i++) {
      const its = await sealed(carrierId);
      const parcelNo = id('PX');
      await t.op(CollectParcelNo, collects(its, parcelNo));
      parcels.push({ ...its, parcelNo });
    }
    const { jobId, pack } = await claimed(carrierId);
    const sheetNo = pack.blocks.find(({ kind }) => kind === 'sheet')?.numbers[0] ?? '';
    const make = { jobId, sheetNo, carrierId, plate: 'AB-123' };
    await t.op(CreateHandover, make);
    return { carrierId, parcels, jobId, pack, sheetNo, make };
  }
  async function claimed(carrierId: string, who = t) {
    const { rows } = await who.ask(GetJobList, { kinds: ['handover'], areaIds: [], code: carrierId });
    const jobId = rows.jobs[0]?.jobId ?? '';
    const pack = await who.ask(ClaimJobs, { jobIds: [jobId], deviceId: who.deviceId });
    return { jobId, pack };
  }
  type At = Awaited<ReturnType<typeof atDoor>>;
  const puts = ({ jobId, sheetNo }: At, lpn: string, more: Partial<RequestOf<typeof HandoverParcel>> = {}) => ({
    jobId,
    sheetNo,
    lpn,
    parcelNo: '',
    off: false,
    ...more,
  });
  const signs = ({ jobId, sheetNo }: At, more: Partial<RequestOf<typeof FinishHandover>> = {}) => ({
    jobId,
    sheetNo,
    counted: 2,
    reason: '',
    badge: userId,
    driver: 'DRV-1',
    photos: 1,
    ...more,
  });
  async function allOn(at: At): Promise<void> {
    for (const { box } of at.parcels) await t.op(HandoverParcel, puts(at, box));
  }
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const statusOf = async (orderId: string) =>
    (await db().selectFrom('out_order').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const sheetOf = ({ sheetNo }: Pick<At, 'sheetNo'>) =>
    db().selectFrom('handover').selectAll().where('sheet_no', '=', sheetNo).executeTakeFirstOrThrow();

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    userId = await world.given.user({ role: 'HANDOVER' });
    t = await world.signedIn(userId);
    [picker, packer, colleague, lead] = [
      await signed('PICKER'),
      await signed('PACKER'),
      await signed('HANDOVER'),
      await signed('PICKLEAD'),
    ];
  });

  describe('handing parcels over', () => {
    it('sealed boxes of a carrier are one job, found by any of them, with what it needs in the dead zone', async () => {
      const at = await atDoor();
      const [first] = at.parcels;
      expect(at.pack.rows.jobs).toMatchObject([{ kind: 'handover', of: at.carrierId, planned: 2, done: 0 }]);
      expect(at.pack.rows.containers.map(({ containerId }) => containerId).sort()).toEqual(
        at.parcels.map(({ box }) => box).sort(),
      );
      expect(at.pack.rows.orders.map(({ carrierId }) => carrierId)).toEqual([at.carrierId, at.carrierId]);
      const { rows } = await t.ask(GetJobList, { kinds: ['handover'], areaIds: [], code: first?.parcelNo ?? '' });
      expect(rows.jobs.map(({ jobId }) => jobId)).toEqual([at.jobId]);
      const found = await t.ask(GetOutboundContainers, { code: first?.parcelNo ?? '' });
      expect(found.rows.containers.map(({ containerId }) => containerId)).toEqual([first?.box]);
      expect(found.rows.orders).toMatchObject([{ orderId: first?.orderId, carrierId: at.carrierId }]);
    });

    it('parcel after parcel, counted and signed: boxes and orders have left, the next parcel is another job', async () => {
      const at = await atDoor();
      const [one, two] = at.parcels as [At['parcels'][0], At['parcels'][0]];
      const later = await sealed(at.carrierId);
      await t.op(HandoverParcel, puts(at, one.box));
      const { changed } = await t.op(HandoverParcel, puts(at, '', { parcelNo: two.parcelNo }));
      expect(changed.sheets).toMatchObject([{ parcels: 2, status: 'open', plate: 'AB-123' }]);
      expect(changed.jobs).toMatchObject([{ done: 2, planned: 3, status: 'begun' }]);
      const meta = { opId: randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      const signed = await t.op(FinishHandover, signs(at), meta);
      await t.op(FinishHandover, signs(at), meta);
      expect(signed.changed.sheets).toMatchObject([{ status: 'signed', counted: 2, signedBy: 'DRV-1', parcels: 2 }]);
      expect(await outOf(one.box)).toMatchObject({ state: 'shipped' });
      expect([await statusOf(one.orderId), await statusOf(two.orderId)]).toEqual(['shipped', 'shipped']);
      expect(await statusOf(later.orderId)).toBe('checked');
      expect(await verify(db())).toEqual([]);
      const { rows } = await t.ask(GetJobList, { kinds: ['handover'], areaIds: [], code: at.carrierId });
      expect(rows.jobs).toMatchObject([{ planned: 1, done: 0, status: 'ready' }]);
      expect(rows.jobs[0]?.jobId).not.toBe(at.jobId);
      expect(await no(HandoverParcel, puts(at, later.box))).toBe('sheetSigned');
      expect(await no(FinishHandover, signs(at))).toBe('sheetSigned');
    });

    it('off the sheet it waits again; what is not on it cannot be taken off', async () => {
      const at = await atDoor();
      await allOn(at);
      const [one] = at.parcels as [At['parcels'][0]];
      await t.op(HandoverParcel, puts(at, one.box, { off: true }));
      expect(await outOf(one.box)).toMatchObject({ sheet_no: '', state: 'closed' });
      expect(await no(HandoverParcel, puts(at, one.box, { off: true }))).toBe('notOnSheet');
      await t.op(FinishHandover, signs(at, { counted: 1 }));
      expect(await statusOf(one.orderId)).toBe('checked');
      expect(await verify(db())).toEqual([]);
    });

    it('twice, of another carrier, without a number, open, unknown, on a trip, to be reviewed: refused', async () => {
      const at = await atDoor();
      const [one] = at.parcels as [At['parcels'][0]];
      await t.op(HandoverParcel, puts(at, one.box));
      expect(await no(HandoverParcel, puts(at, one.box))).toBe('parcelOnSheet');
      const other = await atDoor(1);
      expect(await no(HandoverParcel, puts(at, other.parcels[0]?.box ?? ''))).toBe('carrierDiffers');
      const bare = await sealed(at.carrierId);
      expect(await no(HandoverParcel, puts(at, bare.box))).toBe('parcelMissing');
      expect(await no(HandoverParcel, puts(at, '', { parcelNo: id('PX') }))).toBe('parcelUnknown');
      expect(await no(HandoverParcel, puts(at, ''))).toBe('parcelUnknown');
      expect(await no(HandoverParcel, puts(at, id('BOX')))).toBe('containerUnknown');
      const [, two] = at.parcels as [At['parcels'][0], At['parcels'][0]];
      const set = (values: object) =>
        db().updateTable('outbound_container').set(values).where('container_id', '=', two.box).execute();
      await set({ review: true });
      expect(await no(HandoverParcel, puts(at, two.box))).toBe('notReviewed');
      await set({ review: false, state: 'picking' });
      expect(await no(HandoverParcel, puts(at, two.box))).toBe('containerState');
      await set({ state: 'closed', trip_no: 'TRIP-X' });
      expect(await no(HandoverParcel, puts(at, two.box))).toBe('lpnLoaded');
      await set({ trip_no: '' });
      expect(await no(HandoverParcel, puts(at, two.box), colleague)).toBe('jobClaimed');
      expect(await no(HandoverParcel, { ...puts(at, two.box), sheetNo: id('SHEET') })).toBe('sheetUnknown');
    });

    it('a sheet of its own number, of the carrier of the job', async () => {
      const at = await atDoor(1);
      expect(await no(CreateHandover, at.make)).toBe('sheetExists');
      expect(await no(CreateHandover, { ...at.make, sheetNo: id('SHEET'), carrierId: await carrier() })).toBe(
        'carrierDiffers',
      );
      expect(await no(CreateHandover, { ...at.make, sheetNo: id('SHEET'), carrierId: 'NONE' })).toBe('carrierUnknown');
      expect(await no(CreateHandover, { ...at.make, sheetNo: id('SHEET') }, colleague)).toBe('jobClaimed');
      expect(await no(FinishHandover, signs(at, { counted: 0 }))).toBe('sheetEmpty');
    });

    it('another count wants a reason and a picture; both badges are looked at', async () => {
      const at = await atDoor();
      await allOn(at);
      expect(await no(FinishHandover, signs(at, { counted: 1 }))).toBe('countDiffers');
      expect(await no(FinishHandover, signs(at, { counted: 1, reason: 'MISSING' }))).toBe('countDiffers');
      expect(await no(FinishHandover, signs(at, { counted: 1, reason: 'NONE', photos: 2 }))).toBe('reasonUnknown');
      expect(await no(FinishHandover, signs(at, { badge: 'somebody' }))).toBe('badgeDiffers');
      expect(await no(FinishHandover, signs(at, { driver: userId }))).toBe('sameBadge');
      await t.op(FinishHandover, signs(at, { counted: 1, reason: 'MISSING', photos: 2 }));
      expect(await sheetOf(at)).toMatchObject({ status: 'signed', counted: 1, reason: 'MISSING', photos: 2 });
      // Whoever leads orders is told, and nobody where the count agrees.
      const told = db().selectFrom('message').select('m_to').where('msg_content', 'like', `%${at.sheetNo}%`);
      expect((await told.execute()).map(({ m_to }) => m_to)).toContain('sup1');
    });

    it('by the state of now: boxes of orders that were blocked or stopped meanwhile are named, and nothing leaves', async () => {
      const at = await atDoor();
      await allOn(at);
      const [one, two] = at.parcels as [At['parcels'][0], At['parcels'][0]];
      await lead.op(HoldOrder, { orderId: one.orderId, blocked: true, reason: 'CUSTOMER' });
      expect(await no(FinishHandover, signs(at))).toBe('parcelsStay');
      const told = await t.tryOp(FinishHandover, signs(at));
      expect(told.msg).toContain(one.box);
      expect(told.msg).not.toContain(two.box);
      expect(await outOf(two.box)).toMatchObject({ state: 'closed' });
      await t.op(HandoverParcel, puts(at, one.box, { off: true }));
      expect(await no(HandoverParcel, puts(at, one.box))).toBe('orderBlocked');
      await lead.op(StopOrder, { orderId: one.orderId, reason: 'CUSTOMER' });
      expect(await no(HandoverParcel, puts(at, one.box))).toBe('orderStopping');
      await t.op(FinishHandover, signs(at, { counted: 1 }));
      expect(await statusOf(two.orderId)).toBe('shipped');
      expect(await verify(db())).toEqual([]);
    });
  });

  describe('collecting numbers of a carrier', () => {
    it('a number is on one box only, and never given out', async () => {
      const [a, b] = [await carrier(), await carrier()];
      const [one, two] = [await sealed(a), await sealed(a)];
      const parcelNo = id('PX');
      const { changed } = await t.op(CollectParcelNo, collects(one, parcelNo));
      expect(changed.containers).toMatchObject([{ containerId: one.box, out: { parcelNo, state: 'closed' } }]);
      expect(await no(CollectParcelNo, collects(two, parcelNo))).toBe('parcelUsed');
      expect(await no(CollectParcelNo, collects(one))).toBe('parcelUsed');
      await t.op(CollectParcelNo, collects(one, parcelNo));
      expect(await no(CollectParcelNo, { ...collects(two), carrierId: b })).toBe('carrierDiffers');
      expect(await no(CollectParcelNo, { ...collects(two), carrierId: 'NONE' })).toBe('carrierUnknown');
      expect(await no(CollectParcelNo, { ...collects(two), lpn: id('BOX') })).toBe('containerUnknown');
      const its = await db()
        .selectFrom('parcel_number')
        .selectAll()
        .where('parcel_no', '=', parcelNo)
        .executeTakeFirst();
      expect(its).toMatchObject({ carrier_id: a, container_id: one.box, device_id: t.deviceId });
      expect(await verify(db())).toEqual([]);
    });

    it('an open box gets none; an order without a carrier goes with who brought the number, and waits for him', async () => {
      const code = await carrier();
      const its = await sealed('');
      await t.op(CollectParcelNo, { ...collects(its), carrierId: code });
      const order = await db()
        .selectFrom('out_order')
        .select('carrier_id')
        .where('order_id', '=', its.orderId)
        .executeTakeFirst();
      expect(order?.carrier_id).toBe(code);
      expect((await claimed(code)).pack.rows.containers.map(({ containerId }) => containerId)).toEqual([its.box]);
      const at = await atTable(world, picker, packer, { order: { carrier_id: code } });
      await packer.op(SaveShippingPackage, {
        ...at.whose,
        fromLpn: at.tote,
        lpn: at.box,
        typeId: 'CARTON-M',
        rows: [packRow(at, 2)],
      });
      expect(await no(CollectParcelNo, { lpn: at.box, parcelNo: id('PX'), carrierId: code })).toBe('containerState');
    });
  });
};
