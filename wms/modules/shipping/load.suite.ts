import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers, CloseContainer, ComposePallet } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import * as calls from '#contract/shipping-load.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import { GetWaybillList, HandOverWaybill } from '#contract/transport.ts';
import { GetJobList, ReleaseJobs, RenewWork } from '#contract/work.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { begun, boundTo, takes } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { planTrip } from '#wms/work/trips.ts';

/** Trucks are loaded by several loaders at once, finished, split, and leave. */
export const loadingTrucks = (world: World): void => {
  const db = () => world.wms.db;
  const id = (prefix: string) => world.given.id(prefix);
  let picker: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  let office: Terminal;
  let gate: Terminal;
  let truck = '';

  beforeAll(async () => {
    const user = (role: string) => world.given.user({ role });
    picker = await world.signedIn(await user('PICKER'));
    [t, colleague] = [await world.signedIn(await user('LOADER')), await world.signedIn(await user('LOADER'))];
    lead = await world.signedIn(await user('LOADLEAD'));
    office = await world.signedIn(await user('PICKLEAD'));
    gate = await world.signedIn(await user('GATE'));
    truck = 'TRUCK';
  });

  interface Spec {
    /** Orders, each with one box; the stop of each, counted from 1. */
    readonly stops?: readonly number[];
    readonly order?: object;
    readonly kind?: 'trip' | 'retailer' | 'qr';
    readonly carrier?: string;
    /** Left out of the trip. */
    readonly unplanned?: readonly number[];
  }

  /** Picked into a box that is closed and stands in a lane, for store ST-1, ST-2 and so on. */
  async function closed(stop: number, order: object, carrier: string, closes = true) {
    const its = await begun(world, picker, {
      has: { weight: 1 },
      order: { carrier_id: carrier, store_id: `ST-${stop}`, store_name: `Store ${stop}`, kind: 'store', ...order },
    });
    await picker.op(ConfirmPick, takes(its, its.pick.qty));
    await picker.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
    await picker.op(SetDownContainers, { jobId: '', lpns: [its.tote], loc: 'STAGE-01', next: 'stage' });
    if (closes) await picker.op(CloseContainer, { lpn: its.tote, typeId: 'TOTE-M', holds: its.pick.qty });
    return { ...its, lpn: its.tote, stop };
  }

  /** A truck with a box for each stop, which `t` and `colleague` have joined. */
  async function trip({ stops = [1, 2], order = {}, kind = 'trip', carrier = id('CR'), unplanned = [] }: Spec = {}) {
    const boxes: Awaited<ReturnType<typeof closed>>[] = [];
    for (const stop of stops) boxes.push(await closed(stop, order, carrier));
    const tripNo = id('TRIP');
    const plate = id('PL');
    const isPlanned = (_: unknown, n: number) => !unplanned.includes(n);
    await inside(world, (ctx) =>
      planTrip(ctx, {
        tripNo,
        carrierId: carrier,
        toName: 'East',
        plate,
        kind,
        stops: [1, 2].map((n) => ({ storeId: `ST-${n}`, storeName: `Store ${n}`, lane: 'STAGE-01' })),
        lpns: boxes.filter(isPlanned).map(({ lpn }) => lpn),
      }),
    );
    const mine = await joins(t, tripNo);
    return { tripNo, plate, boxes, carrier, jobId: mine, lpns: boxes.map(({ lpn }) => lpn) };
  }
  type Trip = Awaited<ReturnType<typeof trip>>;

  async function joins(who: Terminal, tripNo: string): Promise<string> {
    const { rows } = await who.ask(calls.JoinTrip, { tripNo, deviceId: who.deviceId });
    return rows.jobs.find(({ claimedDevice }) => claimedDevice === who.deviceId)?.jobId ?? '';
  }
  const starts = (at: Trip, more: Partial<RequestOf<typeof calls.StartLoading>> = {}) => ({
    jobId: at.jobId,
    tripNo: at.tripNo,
    plate: at.plate,
    dock: 'DOCK-01',
    photos: 0,
    ...more,
  });
  async function started(spec: Spec = {}): Promise<Trip> {
    const at = await trip(spec);
    await t.op(calls.StartLoading, starts(at));
    return at;
  }
  const loads = (at: Trip, n: number, more: Partial<RequestOf<typeof calls.LoadContainer>> = {}) => ({
    jobId: at.jobId,
    tripNo: at.tripNo,
    lpn: at.lpns[n] ?? '',
    stopNo: at.boxes[n]?.stop ?? 0,
    position: String(n + 1),
    ...more,
  });
  const finishes = (
    at: Trip,
    loaded: readonly string[],
    more: Partial<RequestOf<typeof calls.FinishLoading>> = {},
  ) => ({
    jobId: at.jobId,
    tripNo: at.tripNo,
    seal: 'SEAL-1',
    arrivalDate: world.given.day(1),
    loaded: [...loaded],
    left: [],
    newTripNo: '',
    split: false,
    depart: false,
    photos: 1,
    ...more,
  });
  const unloads = (at: Trip, n: number, more: Partial<RequestOf<typeof calls.UnloadContainer>> = {}) => ({
    jobId: at.jobId,
    tripNo: at.tripNo,
    lpn: at.lpns[n] ?? '',
    toLoc: 'STAGE-01',
    reason: 'NOROOM',
    ...more,
  });
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const tripRow = (tripNo: string) =>
    db().selectFrom('waybill').selectAll().where('waybill_no', '=', tripNo).executeTakeFirstOrThrow();
  const statusOf = async (orderId: string) =>
    (await db().selectFrom('out_order').select('status').where('order_id', '=', orderId).executeTakeFirstOrThrow())
      .status;
  const locOf = async (lpn: string) =>
    (await db().selectFrom('container').select('loc').where('container_id', '=', lpn).executeTakeFirstOrThrow()).loc;
  const heard = (who: Terminal) =>
    who.ask(GetPersonMsgByQuery, {
      query: {
        search: { queryModel: { items: [{ field: 'M_TO', method: 'Equal', value: 'nobody' }] } },
        pageInfo: { currentPage: 1, pageSize: 1, sortField: [] },
      },
    });
  const silent = (who: Terminal) =>
    db()
      .updateTable('device')
      .set({ last_seen: new Date(Date.now() - 5 * 60_000).toISOString() })
      .where('device_id', '=', who.deviceId)
      .execute();
  /** As the pack of a loader brings them. */
  async function tripNumber(who = t, tripNo = ''): Promise<string> {
    const { blocks } = await who.ask(calls.JoinTrip, { tripNo, deviceId: who.deviceId });
    return blocks.find(({ kind }) => kind === 'trip')?.numbers[0] ?? '';
  }

  describe('trips', () => {
    it('are found by number, plate and container, and joined by everybody who loads them', async () => {
      const at = await trip();
      for (const code of [at.tripNo, at.plate, at.plate.replace('-', ' ').toLowerCase(), at.lpns[0] ?? '']) {
        const { rows } = await t.ask(calls.GetTripList, { kinds: [], code });
        expect(rows.shipments, code).toMatchObject([{ tripNo: at.tripNo, planned: 2, loaded: 0, status: 'planned' }]);
      }
      expect((await t.ask(calls.GetTripList, { kinds: ['qr'], code: at.tripNo })).rows.shipments).toEqual([]);
      const pack = await colleague.ask(calls.JoinTrip, { tripNo: at.tripNo, deviceId: colleague.deviceId });
      const [shipment] = pack.rows.shipments;
      expect(shipment).toMatchObject({ tripNo: at.tripNo, stops: [{ storeId: 'ST-1', away: 0 }, { stopNo: 2 }] });
      expect(pack.rows.containers.map(({ containerId }) => containerId).sort()).toEqual([...at.lpns].sort());
      expect(pack.rows.containers.every((box) => box.jobId === shipment?.jobId)).toBe(true);
      expect(pack.rows.orders).toHaveLength(2);
      expect(pack.rows.places.map(({ loc }) => loc)).toEqual(expect.arrayContaining(['STAGE-01', truck]));
      expect(pack.blocks.find(({ kind }) => kind === 'trip')?.numbers.length).toBeGreaterThan(10);
      const mine = pack.rows.jobs.find(({ claimedBy }) => claimedBy !== '');
      expect(mine).toMatchObject({ kind: 'load', of: at.tripNo, claimedDevice: colleague.deviceId, planned: 2 });
      expect(mine?.jobId).not.toBe(at.jobId);
      expect(await joins(colleague, at.tripNo), 'the same a second time').toBe(mine?.jobId);
      expect(pack.rows.jobs.find(({ jobId }) => jobId === shipment?.jobId)?.claimedBy).toBe('');
    });

    it('a terminal that comes back renews its job and hears how the truck stands', async () => {
      const at = await started();
      const other = await joins(colleague, at.tripNo);
      await t.op(calls.LoadContainer, loads(at, 1));
      const { rows } = await colleague.ask(RenewWork, {
        deviceId: colleague.deviceId,
        receipts: [],
        tasks: [],
        jobs: [other],
      });
      expect(rows.shipments).toMatchObject([{ loaded: 1, status: 'loading' }]);
      expect(rows.containers.find(({ containerId }) => containerId === at.lpns[1])).toMatchObject({
        loc: truck,
        out: { state: 'loaded', position: '2' },
      });
      expect(await verify(db())).toEqual([]);
    });

    it('what stands ready of the carrier, for the stores of its stops, is planned by itself', async () => {
      const carrier = id('CR');
      const [one, other, far] = [
        await closed(1, {}, carrier),
        await closed(1, {}, id('CR')),
        await closed(3, {}, carrier),
      ];
      const tripNo = id('TRIP');
      const plan = { tripNo, carrierId: carrier, toName: 'East' };
      const stops = [{ storeId: 'ST-1', storeName: 'Store 1', lane: '' }];
      await inside(world, (ctx) => planTrip(ctx, { ...plan, stops }));
      expect(await outOf(one.lpn)).toMatchObject({ trip_no: tripNo, stop_no: 1 });
      expect(await outOf(other.lpn)).toMatchObject({ trip_no: '' });
      expect(await outOf(far.lpn)).toMatchObject({ trip_no: '' });
      await expect(inside(world, (ctx) => planTrip(ctx, { ...plan, stops }))).rejects.toThrow('tripExists');
      const { rows } = await t.ask(GetJobList, { kinds: ['load'], areaIds: [], code: tripNo });
      expect(rows.jobs).toMatchObject([{ of: tripNo, planned: 1, claimedBy: '' }]);
    });

    it('are not joined, looked at or worked by whoever has no such screen, nor unknown ones', async () => {
      const at = await trip();
      const ask = { tripNo: at.tripNo, deviceId: picker.deviceId };
      expect(refusalOf(await picker.try(calls.JoinTrip, ask))).toBe('notPermitted');
      expect(refusalOf(await t.try(calls.JoinTrip, { ...ask, tripNo: id('NONE') }))).toBe('tripUnknown');
      expect(refusalOf(await t.try(calls.GetTrip, { tripNo: id('NONE') }))).toBe('tripUnknown');
      expect(await no(calls.StartLoading, starts(at), picker)).toBe('notPermitted');
    });
  });

  describe('the start', () => {
    it('plate and dock are on the trip; nothing is loaded before, and it is started once', async () => {
      const at = await trip();
      expect(await no(calls.LoadContainer, loads(at, 0))).toBe('notStarted');
      expect(await no(calls.FinishLoading, finishes(at, []))).toBe('notStarted');
      expect(await no(calls.StartLoading, starts(at, { dock: 'STAGE-01' }))).toBe('notSetDown');
      expect(await no(calls.StartLoading, starts(at, { dock: id('D') }))).toBe('locUnknown');
      expect(await no(calls.StartLoading, starts(at, { jobId: id('J') }))).toBe('jobUnknown');
      const { changed } = await t.op(calls.StartLoading, starts(at, { plate: 'NEW-1', vehicleTemperature: -18.5 }));
      expect(changed.shipments).toMatchObject([{ status: 'loading', plate: 'NEW-1', dock: 'DOCK-01' }]);
      expect(await no(calls.StartLoading, starts(at))).toBe('tripStatus');
    });

    it('is taken back while nothing is loaded, by whoever may', async () => {
      const at = await started();
      expect(await no(calls.ReopenLoading, { tripNo: at.tripNo })).toBe('notPermitted');
      await lead.op(calls.ReopenLoading, { tripNo: at.tripNo });
      expect(await tripRow(at.tripNo)).toMatchObject({ status: 'planned' });
      await t.op(calls.StartLoading, starts(at));
      await t.op(calls.LoadContainer, loads(at, 0));
      expect(await no(calls.ReopenLoading, { tripNo: at.tripNo }, lead)).toBe('tripStatus');
    });
  });

  describe('loading', () => {
    it('the container stands in the truck, its order is loaded with the last of it; twice is refused', async () => {
      const at = await started();
      const { changed } = await t.op(calls.LoadContainer, loads(at, 1, { position: '1' }));
      expect(changed.containers.find(({ containerId }) => containerId === at.lpns[1])).toMatchObject({
        loc: truck,
        out: { state: 'loaded', tripNo: at.tripNo, stopNo: 2, position: '1' },
      });
      expect(changed.shipments).toMatchObject([{ loaded: 1, planned: 2 }]);
      expect(await statusOf(at.boxes[1]?.orderId ?? '')).toBe('loaded');
      expect(await no(calls.LoadContainer, loads(at, 1))).toBe('lpnLoaded');
      expect(await verify(db())).toEqual([]);
    });

    it('two loaders at once: one of the same container, both of different ones', async () => {
      const at = await started();
      const theirs = await joins(colleague, at.tripNo);
      const both = await Promise.all([
        no(calls.LoadContainer, loads(at, 0)),
        no(calls.LoadContainer, loads(at, 0, { jobId: theirs }), colleague),
        no(calls.LoadContainer, loads(at, 1, { jobId: theirs }), colleague),
      ]);
      expect(both.slice(0, 2).sort()).toEqual(['lpnLoaded', 'ok']);
      expect(both[2]).toBe('ok');
      expect(await no(calls.LoadContainer, loads(at, 1, { jobId: theirs }))).toBe('jobClaimed');
    });

    it('a repeat of the same operation loads once', async () => {
      const at = await started();
      const op = { ...t.fields(), ...loads(at, 0), ...t.opFields() };
      const answers = await Promise.all([1, 2, 3].map(() => t.send(calls.LoadContainer.path, op)));
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect((await t.ask(calls.GetTrip, { tripNo: at.tripNo })).rows.shipments).toMatchObject([{ loaded: 1 }]);
    });

    it('what is blocked or cancelled now, open, not reviewed, of another trip or unknown stays here', async () => {
      const at = await started();
      const [one, two] = at.boxes;
      if (!one || !two) throw new Error('no boxes');
      await office.op(HoldOrder, { orderId: one.orderId, blocked: true, reason: 'CUSTOMER' });
      expect(await no(calls.LoadContainer, loads(at, 0))).toBe('orderBlocked');
      await office.op(HoldOrder, { orderId: one.orderId, blocked: false, reason: '' });
      await t.op(calls.LoadContainer, loads(at, 0));
      await office.op(StopOrder, { orderId: two.orderId, reason: 'CUSTOMER' });
      expect(await no(calls.LoadContainer, loads(at, 1))).toBe('orderStopping');

      const reviewed = await started({ order: { review: 'container' } });
      expect(await no(calls.LoadContainer, loads(reviewed, 0))).toBe('notReviewed');
      const [first] = reviewed.lpns;
      await db()
        .updateTable('outbound_container')
        .set({ state: 'picking' })
        .where('container_id', '=', first ?? '')
        .execute();
      expect(await no(calls.LoadContainer, loads(reviewed, 0))).toBe('containerState');

      const other = await started();
      expect(await no(calls.LoadContainer, loads(reviewed, 1, { lpn: other.lpns[0] ?? '' }))).toBe('notOfTrip');
      expect(await no(calls.LoadContainer, loads(other, 0, { lpn: id('BOX') }))).toBe('containerUnknown');
      expect(await verify(db())).toEqual([]);
    });

    it('what is planned for no trip goes along with its own carrier, when the operator said so', async () => {
      const at = await started({ stops: [1, 2, 1], unplanned: [2] });
      expect(await no(calls.LoadContainer, loads(at, 2))).toBe('notOfTrip');
      const foreign = await closed(1, {}, id('CR'));
      const along = { unplanned: true } as const;
      expect(await no(calls.LoadContainer, loads(at, 2, { ...along, lpn: foreign.lpn }))).toBe('notOfTrip');
      const { changed } = await t.op(calls.LoadContainer, loads(at, 2, along));
      expect(changed.shipments).toMatchObject([{ loaded: 1, planned: 3 }]);
      expect(await outOf(at.lpns[2] ?? '')).toMatchObject({ trip_no: at.tripNo, stop_no: 1 });
      const far = await closed(9, {}, at.carrier);
      expect(await no(calls.LoadContainer, loads(at, 2, { ...along, lpn: far.lpn, stopNo: 7 }))).toBe('notOfTrip');
      await t.op(calls.LoadContainer, loads(at, 2, { ...along, lpn: far.lpn, stopNo: 2 }));
      expect(await outOf(far.lpn)).toMatchObject({ stop_no: 2 });
    });

    it('the order of loading: enforced it is refused, else the operator is right', async () => {
      const at = await started();
      await world.given.having('OUT-LOADSEQ', 'enforce', async () => {
        const refused = await t.tryOp(calls.LoadContainer, loads(at, 0));
        expect(refusalOf(refused)).toBe('loadSequence');
        expect(refused.msg).toContain(at.lpns[1]);
        expect(await no(calls.LoadContainer, loads(at, 0, { overSequence: true }))).toBe('loadSequence');
        await t.op(calls.LoadContainer, loads(at, 1));
        await t.op(calls.LoadContainer, loads(at, 0));
      });
      const warned = await started();
      await world.given.having('OUT-LOADSEQ', 'warn', () =>
        t.op(calls.LoadContainer, loads(warned, 0, { overSequence: true })),
      );
    });

    it('a pallet with what stands on it: that is loaded, and ships the orders of all of it', async () => {
      const at = await started();
      const pallet = id('PAL');
      await picker.op(BindContainers, { jobId: '', rows: [boundTo(pallet, {}, { kind: 'pallet' })] });
      await picker.op(ComposePallet, { lpn: pallet, children: at.lpns, off: false });
      expect(await no(calls.LoadContainer, loads(at, 0))).toBe('standsOnOther');
      expect(await no(calls.LoadContainer, loads(at, 0, { lpn: pallet }))).toBe('containerState');
      await picker.op(CloseContainer, { lpn: pallet, typeId: 'CAGE', holds: 12 });
      const found = await t.ask(calls.GetLoadable, { code: at.lpns[0] ?? '' });
      expect(found.rows.containers.map(({ containerId }) => containerId).sort()).toEqual([pallet, ...at.lpns].sort());
      const { changed } = await t.op(calls.LoadContainer, loads(at, 0, { lpn: pallet, stopNo: 2 }));
      expect(changed.shipments).toMatchObject([{ loaded: 1, planned: 1 }]);
      for (const lpn of at.lpns) expect(await outOf(lpn)).toMatchObject({ state: 'loaded', trip_no: '' });
      expect(await verify(db())).toEqual([]);
      await t.op(calls.UnloadContainer, { ...unloads(at, 0), lpn: pallet });
      for (const lpn of at.lpns) expect(await outOf(lpn)).toMatchObject({ state: 'closed' });
      expect(await verify(db())).toEqual([]);
      await t.op(calls.LoadContainer, loads(at, 0, { lpn: pallet, stopNo: 2 }));
      await t.op(calls.FinishLoading, finishes(at, [pallet], { depart: true }));
      for (const { orderId } of at.boxes) expect(await statusOf(orderId)).toBe('shipped');
      expect(await verify(db())).toEqual([]);
    });

    it('no QR code is taken twice on a trip, unless what it stood for came off again', async () => {
      const at = await started({ kind: 'qr' });
      await t.op(calls.LoadContainer, loads(at, 1, { qr: 'Q-1' }));
      expect(await no(calls.LoadContainer, loads(at, 0, { qr: 'Q-1' }))).toBe('qrRepeated');
      await t.op(calls.UnloadContainer, unloads(at, 1));
      await t.op(calls.LoadContainer, loads(at, 0, { qr: 'Q-1' }));
    });

    it('a container is found by its number and tag, with the orders in it; what this warehouse has not, is not', async () => {
      const at = await trip();
      const [lpn = ''] = at.lpns;
      const rfid = id('RF');
      await db().updateTable('outbound_container').set({ rfid }).where('container_id', '=', lpn).execute();
      for (const call of [calls.GetLoadable, calls.AppGetShippingContainer_TJLF])
        for (const code of [lpn, rfid]) {
          const { rows } = await t.ask(call, { code });
          expect(rows.containers.map(({ containerId }) => containerId)).toEqual([lpn]);
          expect(rows.orders.map(({ orderId }) => orderId)).toEqual([at.boxes[0]?.orderId]);
        }
      expect((await t.ask(calls.GetLoadable, { code: id('NONE') })).rows.containers).toEqual([]);
    });
  });

  describe('cancel loading', () => {
    it('what comes off stands beside the truck again, and stays planned', async () => {
      const at = await started();
      await t.op(calls.LoadContainer, loads(at, 1));
      expect(await no(calls.UnloadContainer, unloads(at, 0))).toBe('notLoaded');
      expect(await no(calls.UnloadContainer, unloads(at, 1, { reason: '' }))).toBe('loadReasonMissing');
      const rack = await world.given.loc();
      expect(await no(calls.UnloadContainer, unloads(at, 1, { toLoc: rack }))).toBe('notSetDown');
      const { changed } = await t.op(calls.UnloadContainer, unloads(at, 1));
      expect(changed.shipments).toMatchObject([{ loaded: 0, planned: 2, status: 'loading' }]);
      expect(await outOf(at.lpns[1] ?? '')).toMatchObject({ state: 'closed', trip_no: at.tripNo, position: '' });
      expect(await statusOf(at.boxes[1]?.orderId ?? '')).toBe('checked');
      await t.op(calls.LoadContainer, loads(at, 1));
      expect(await verify(db())).toEqual([]);
    });

    it('after the finish only by whoever may; of an order that was cancelled meanwhile it goes back', async () => {
      const at = await started({ stops: [1, 1] });
      const [one] = at.boxes;
      // A second box of the first order, so that the order is not loaded whole and can be stopped.
      await db()
        .updateTable('outbound_container')
        .set({ order_id: one?.orderId ?? '' })
        .where('container_id', '=', at.lpns[1] ?? '')
        .execute();
      await t.op(calls.LoadContainer, loads(at, 0));
      await office.op(StopOrder, { orderId: one?.orderId ?? '', reason: 'CUSTOMER' });
      expect(await no(calls.FinishLoading, finishes(at, [at.lpns[0] ?? '']))).toBe('orderStopping');
      await t.op(calls.UnloadContainer, unloads(at, 0, { toLoc: 'RETURN-01' }));
      expect(await outOf(at.lpns[0] ?? '')).toMatchObject({ state: 'returning', trip_no: '' });

      const done = await started();
      await t.op(calls.LoadContainer, loads(done, 0));
      await t.op(calls.FinishLoading, finishes(done, [done.lpns[0] ?? '']));
      expect(await no(calls.UnloadContainer, unloads(done, 0))).toBe('notPermitted');
      const theirs = await joins(lead, done.tripNo);
      await lead.op(calls.UnloadContainer, unloads(done, 0, { jobId: theirs }));
      expect(await outOf(done.lpns[0] ?? '')).toMatchObject({ state: 'closed' });
    });
  });

  describe('the finish', () => {
    it('is judged by what is in the truck now: another loader’s box since then is said with both sides', async () => {
      const at = await started();
      const theirs = await joins(colleague, at.tripNo);
      await t.op(calls.LoadContainer, loads(at, 1));
      await colleague.op(calls.LoadContainer, loads(at, 0, { jobId: theirs }));
      await heard(colleague);
      const [first = '', second = ''] = at.lpns;
      const refused = await t.tryOp(calls.FinishLoading, finishes(at, [second], { left: [first] }));
      expect(refusalOf(refused)).toBe('loadChanged');
      expect(refused.msg).toContain(`+${first}`);
      expect(await no(calls.FinishLoading, finishes(at, [first, second, id('BOX')]))).toBe('loadChanged');
      await t.op(calls.FinishLoading, finishes(at, [second, first]));
      expect(await tripRow(at.tripNo)).toMatchObject({ status: 'loaded', seal: 'SEAL-1', departed_at: null });
      const open = db().selectFrom('job').select('status').where('job_id', 'in', [at.jobId, theirs]);
      expect((await open.execute()).map(({ status }) => status)).toEqual(['done', 'done']);
    });

    it('waits for a loader who is out of reach, until he is heard of, gives the trip back, or is taken off it', async () => {
      const at = await started();
      const theirs = await joins(colleague, at.tripNo);
      await t.op(calls.LoadContainer, loads(at, 1));
      await silent(colleague);
      const seen = [at.lpns[1] ?? ''];
      const refused = await t.tryOp(calls.FinishLoading, finishes(at, seen));
      expect(refusalOf(refused)).toBe('loaderAway');
      // He is back: what he had loaded arrives before anything is closed.
      await colleague.op(calls.LoadContainer, loads(at, 0, { jobId: theirs }));
      await heard(colleague);
      expect(await no(calls.FinishLoading, finishes(at, seen))).toBe('loadChanged');
      await silent(colleague);
      expect(await no(calls.FinishLoading, finishes(at, at.lpns))).toBe('loaderAway');
      await lead.ask(ReleaseJobs, { jobIds: [theirs], deviceId: lead.deviceId });
      await t.op(calls.FinishLoading, finishes(at, at.lpns));
    });

    it('what a loader in the dark brings after the doors were closed is refused: it has to come off', async () => {
      const at = await started();
      const theirs = await joins(colleague, at.tripNo);
      await t.op(calls.LoadContainer, loads(at, 1));
      await heard(colleague);
      await t.op(calls.FinishLoading, finishes(at, [at.lpns[1] ?? '']));
      const late = loads(at, 0, { jobId: theirs });
      expect(await no(calls.LoadContainer, late, colleague)).toBe('tripStatus');
      // The doors are opened again: what he has put in counts, though his job was over.
      await lead.op(calls.ReopenLoading, { tripNo: at.tripNo });
      await colleague.op(calls.LoadContainer, late);
    });

    it('without seal, arrival date or anything in it: refused', async () => {
      const at = await started();
      expect(await no(calls.FinishLoading, finishes(at, []))).toBe('nothingLoaded');
      await t.op(calls.LoadContainer, loads(at, 1));
      const seen = [at.lpns[1] ?? ''];
      expect(await no(calls.FinishLoading, finishes(at, seen, { arrivalDate: '' }))).toBe('arrivalDateMissing');
      expect(await no(calls.FinishLoading, finishes(at, seen, { seal: '' }))).toBe('sealMissing');
      const [order] = [at.boxes[1]?.orderId ?? ''];
      await office.op(HoldOrder, { orderId: order, blocked: true, reason: 'CUSTOMER' });
      expect(await no(calls.FinishLoading, finishes(at, seen))).toBe('orderBlocked');
      await office.op(HoldOrder, { orderId: order, blocked: false, reason: '' });
      await t.op(calls.FinishLoading, finishes(at, seen));
      expect(await no(calls.FinishLoading, finishes(at, seen))).toBe('tripStatus');
    });

    it('what is left over goes to a new trip with a number of the terminal, for the same stops', async () => {
      const at = await started();
      const newTripNo = await tripNumber(t, at.tripNo);
      await t.op(calls.LoadContainer, loads(at, 1));
      const [left = '', loaded = ''] = at.lpns;
      const split = { split: true, left: [left] };
      expect(await no(calls.FinishLoading, finishes(at, [loaded], { ...split, newTripNo: id('MINE') }))).toBe(
        'tripUnknown',
      );
      const { changed } = await t.op(calls.FinishLoading, finishes(at, [loaded], { ...split, newTripNo }));
      expect(changed.shipments).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ tripNo: at.tripNo, status: 'loaded', planned: 1, loaded: 1 }),
          expect.objectContaining({ tripNo: newTripNo, status: 'planned', planned: 1, loaded: 0 }),
        ]),
      );
      expect(await outOf(left)).toMatchObject({ trip_no: newTripNo, stop_no: 1 });
      const { rows } = await t.ask(GetJobList, { kinds: ['load'], areaIds: [], code: newTripNo });
      expect(rows.jobs).toMatchObject([{ of: newTripNo, planned: 1 }]);
      expect(await tripNumber(t, newTripNo), 'its number is used').not.toBe(newTripNo);
      const again = await started();
      await t.op(calls.LoadContainer, loads(again, 1));
      const taken = finishes(again, [again.lpns[1] ?? ''], { split: true, left: [again.lpns[0] ?? ''], newTripNo });
      expect(await no(calls.FinishLoading, taken)).toBe('tripExists');
    });

    it('is taken back while the truck is here; its seal is void', async () => {
      const at = await started();
      await t.op(calls.LoadContainer, loads(at, 1));
      await t.op(calls.FinishLoading, finishes(at, [at.lpns[1] ?? '']));
      expect(await no(calls.ReopenLoading, { tripNo: at.tripNo })).toBe('notPermitted');
      await lead.op(calls.ReopenLoading, { tripNo: at.tripNo });
      expect(await tripRow(at.tripNo)).toMatchObject({ status: 'loading', seal: '' });
      await t.op(calls.LoadContainer, loads(at, 0));
      await t.op(calls.FinishLoading, finishes(at, at.lpns, { depart: true }));
      expect(await no(calls.ReopenLoading, { tripNo: at.tripNo }, lead)).toBe('tripDeparted');
    });
  });

  describe('the departure', () => {
    it('ships everything in it, and relay transport goes on with the waybill', async () => {
      const at = await started();
      for (const n of [1, 0]) await t.op(calls.LoadContainer, loads(at, n));
      expect(await no(calls.DepartTrip, { tripNo: at.tripNo, loaded: at.lpns })).toBe('tripStatus');
      await t.op(calls.FinishLoading, finishes(at, at.lpns));
      expect(await no(calls.DepartTrip, { tripNo: at.tripNo, loaded: at.lpns.slice(1) })).toBe('loadChanged');
      const capturedAt = '2026-05-06T07:08:09.123Z';
      const { changed } = await t.op(calls.DepartTrip, { tripNo: at.tripNo, loaded: at.lpns }, { capturedAt });
      expect(changed.shipments).toMatchObject([{ status: 'inTransit' }]);
      for (const { orderId, lpn } of at.boxes) {
        expect(await statusOf(orderId)).toBe('shipped');
        expect(await outOf(lpn)).toMatchObject({ state: 'shipped', trip_no: at.tripNo });
        expect(await locOf(lpn)).toBe('');
      }
      const { rows } = await gate.ask(GetWaybillList, { code: at.lpns[0] ?? '' });
      expect(rows.waybills).toMatchObject([
        { waybillNo: at.tripNo, status: 'inTransit', plate: at.plate, departedAt: capturedAt, toName: 'East' },
      ]);
      expect(rows.waybills[0]?.containers).toEqual([...at.lpns].sort());
      expect(rows.waybills[0]?.legs).toHaveLength(1);
      expect((await t.ask(calls.GetTripList, { kinds: [], code: at.tripNo })).rows.shipments).toEqual([]);
      expect(refusalOf(await t.try(calls.JoinTrip, { tripNo: at.tripNo, deviceId: t.deviceId }))).toBe('tripDeparted');
      expect(await no(calls.DepartTrip, { tripNo: at.tripNo, loaded: at.lpns })).toBe('tripDeparted');
      expect(await no(calls.UnloadContainer, unloads(at, 0), lead)).not.toBe('ok');
      expect(await verify(db())).toEqual([]);
    });

    it('goes on with the next carrier', async () => {
      const at = await started({ carrier: 'CR01' });
      await t.op(calls.LoadContainer, loads(at, 1));
      const before = { waybillNo: at.tripNo, fromCarrierId: 'CR01', toCarrierId: 'CR02', plate: 'P-2', photos: 0 };
      expect(refusalOf(await gate.tryOp(HandOverWaybill, before)), 'it has not left').toBe('waybillUnknown');
      await t.op(calls.FinishLoading, finishes(at, [at.lpns[1] ?? ''], { depart: true, left: [at.lpns[0] ?? ''] }));
      await gate.op(HandOverWaybill, before);
      // What was left waits here, for no trip, and is work of its own again.
      expect(await outOf(at.lpns[0] ?? '')).toMatchObject({ state: 'closed', trip_no: '', stop_no: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('not with an order that was blocked meanwhile, nor with a part of one that goes whole', async () => {
      const at = await started();
      await t.op(calls.LoadContainer, loads(at, 1));
      const loaded = [at.lpns[1] ?? ''];
      await t.op(calls.FinishLoading, finishes(at, loaded));
      const orderId = at.boxes[1]?.orderId ?? '';
      await office.op(HoldOrder, { orderId, blocked: true, reason: 'CUSTOMER' });
      expect(await no(calls.DepartTrip, { tripNo: at.tripNo, loaded })).toBe('orderBlocked');
      await office.op(HoldOrder, { orderId, blocked: false, reason: '' });
      await db().updateTable('out_order').set({ policy: 'complete' }).where('order_id', '=', orderId).execute();
      await db()
        .updateTable('out_line')
        .set((e) => ({ qty: e('qty', '+', 1) }))
        .where('order_id', '=', orderId)
        .execute();
      expect(await no(calls.DepartTrip, { tripNo: at.tripNo, loaded })).toBe('orderShort');
      expect(await tripRow(at.tripNo)).toMatchObject({ status: 'loaded', departed_at: null });
      await db()
        .updateTable('out_line')
        .set((e) => ({ qty: e('qty', '-', 1) }))
        .where('order_id', '=', orderId)
        .execute();
      await t.op(calls.DepartTrip, { tripNo: at.tripNo, loaded });
    });
  });

  describe('trips of a retailer', () => {
    const ends = (at: Trip, loaded: readonly string[]) => ({
      jobId: at.jobId,
      tripNo: at.tripNo,
      arrivalDate: world.given.day(2),
      loaded: [...loaded],
    });

    it('are found by waybill number or plate, one of which is needed', async () => {
      const at = await trip({ kind: 'retailer' });
      const find = (waybillNo: string, plateNo: string) => t.try(calls.AppGetShipmentScan_TJLF, { waybillNo, plateNo });
      expect(refusalOf(await find('', ''))).toBe('tripOrPlate');
      for (const [waybillNo, plateNo] of [
        [at.tripNo, ''],
        ['', at.plate],
        [at.tripNo, at.plate],
      ] as const)
        expect((await t.ask(calls.AppGetShipmentScan_TJLF, { waybillNo, plateNo })).rows.shipments).toMatchObject([
          { tripNo: at.tripNo, planned: 2, loaded: 0 },
        ]);
      const ours = await trip();
      const found = await t.ask(calls.AppGetShipmentScan_TJLF, { waybillNo: ours.tripNo, plateNo: '' });
      expect(found.rows.shipments).toEqual([]);
      const ask = { tripNo: at.tripNo, deviceId: colleague.deviceId };
      const { rows } = await colleague.ask(calls.AppGetShipmentScanDetail_TJLF, ask);
      expect(rows.containers).toHaveLength(2);
    });

    it('complete: everything is in it, it leaves with its arrival date', async () => {
      const at = await started({ kind: 'retailer' });
      await t.op(calls.LoadContainer, loads(at, 1));
      const some = [at.lpns[1] ?? ''];
      expect(await no(calls.AppSaveScanShipment_TJLF, ends(at, some))).toBe('leftOver');
      await t.op(calls.LoadContainer, loads(at, 0));
      expect(await no(calls.AppSaveScanShipment_TJLF, ends(at, some))).toBe('loadChanged');
      expect(await no(calls.AppSaveScanShipment_TJLF, { ...ends(at, at.lpns), arrivalDate: '' })).toBe(
        'arrivalDateMissing',
      );
      const { changed } = await t.op(calls.AppSaveScanShipment_TJLF, ends(at, at.lpns));
      expect(changed.shipments).toMatchObject([{ status: 'inTransit', arrivalDate: world.given.day(2) }]);
      const ours = await started();
      await t.op(calls.LoadContainer, loads(ours, 1));
      expect(await no(calls.AppSaveScanShipment_TJLF, ends(ours, [ours.lpns[1] ?? '']))).toBe('tripUnknown');
      expect(await verify(db())).toEqual([]);
    });

    it('split: the rest goes to a new trip of the retailer', async () => {
      const at = await started({ kind: 'retailer' });
      const newTripNo = await tripNumber(t, at.tripNo);
      await t.op(calls.LoadContainer, loads(at, 1));
      const [left = '', loaded = ''] = at.lpns;
      await t.op(calls.AppSaveScanShipmentSplit_TJLF, { ...ends(at, [loaded]), left: [left], newTripNo });
      expect(await tripRow(at.tripNo)).toMatchObject({ status: 'inTransit' });
      expect(await tripRow(newTripNo)).toMatchObject({ status: 'planned', kind: 'retailer' });
      expect(await outOf(left)).toMatchObject({ trip_no: newTripNo });
      expect(await verify(db())).toEqual([]);
    });
  });
};
