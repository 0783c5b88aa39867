import { beforeAll, describe, expect, it } from 'vitest';
import {
  AodBatchComplete,
  DispatchArrival,
  FinishUnloading,
  GetAppointmentDetailListByIdStatus,
  RegisterArrival,
  SetUnloaders,
  StartUnloading,
} from '#contract/arrival.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { SearchReceiptDetail } from '#contract/receiving.ts';
import type { AppointmentStatus } from '#contract/rows.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** From the gate to the dock and away again. */
export const appointments = (world: World): void => {
  let t: Terminal;
  beforeAll(async () => {
    t = await world.terminal('yard1');
  });

  const gate = (appointmentId: string, over: object = {}): RequestOf<typeof RegisterArrival> => ({
    appointmentId,
    plate: 'AB-1',
    driver: 'Driver 1',
    phone: '',
    vehicleTemp: null,
    goodsTemp: null,
    was: null,
    photos: 0,
    ...over,
  });
  const tries = async <C extends Call>(call: C, request: RequestOf<C>, by = t) =>
    refusalOf(await by.tryOp(call, request));
  const registers = (appointmentId: string, over: object = {}, by = t) =>
    tries(RegisterArrival, gate(appointmentId, over), by);
  const dispatches = (appointmentId: string, dock: string, by = t) =>
    tries(DispatchArrival, { appointmentId, dock }, by);
  const starts = (appointmentId: string) => tries(StartUnloading, { appointmentId, seal: 'S-1', photos: 0 });
  const finishes = (appointmentId: string, qty = 20) => tries(FinishUnloading, { appointmentId, qty, photos: 0 });
  const asked = async (code: string, by = t) =>
    (await by.ask(GetAppointmentDetailListByIdStatus, { code })).rows.appointments;
  const dock = () => world.given.loc({ usage: 'dock' });
  const inState = (status: AppointmentStatus, more: object = {}) =>
    world.given.appointment({ status, plate: 'AB-1', driver: 'Driver 1', ...more });

  describe('who unloads a vehicle', () => {
    it('is credited with it, in place of whoever was named before, while it is here', async () => {
      const id = await inState('Unloading');
      const names = (movers: string[], of = id) => tries(SetUnloaders, { appointmentId: of, movers });
      expect(await names(['MV01'])).toBe('ok');
      const { changed } = await t.op(SetUnloaders, { appointmentId: id, movers: ['MV02', 'MV01', 'MV02'] });
      expect(changed.appointments).toMatchObject([{ appointmentId: id, movers: ['MV02', 'MV01'] }]);
      expect(await names(['MV01', 'NOBODY'])).toBe('moverUnknown');
      expect((await asked(id))[0]?.movers).toEqual(['MV02', 'MV01']);
      expect(await names([])).toBe('ok');
      expect(await names(['MV01'], await inState('Booked'))).toBe('notArrived');
      expect(await names(['MV01'], await inState('Completed'))).toBe('apptDone');
      expect(await names(['MV01'], 'NOWHERE')).toBe('apptUnknown');
    });
  });

  describe('a vehicle at the gate', () => {
    it('is registered, and its receipts arrive with it: plate and temperatures are theirs, too', async () => {
      const { receiptId } = await world.given.receipt({ mode: 'sku', status: 'created', lines: [{ qty: 5 }] });
      const id = await world.given.appointment({ doc_ids: [receiptId] });
      const { changed } = await t.op(RegisterArrival, gate(id, { vehicleTemp: -18, phone: ' 138 ', photos: 2 }));
      expect(changed.appointments).toMatchObject([
        { appointmentId: id, status: 'Arrived', plate: 'AB-1', driver: 'Driver 1', phone: '138', vehicleTemp: -18 },
      ]);
      expect(changed.appointments[0]?.arrivedAt).not.toBe('');
      expect(changed.receipts).toMatchObject([
        { receiptId, status: 'arrived', vehicle: { plate: 'AB-1', seal: '', vehicleTemp: -18, goodsTemp: null } },
      ]);
      const ledger = await world.wms.db
        .selectFrom('ledger')
        .select(['verb', 'event', 'note'])
        .where('ref_kind', '=', 'appointment')
        .where('ref_id', '=', id)
        .execute();
      expect(ledger).toEqual([{ verb: 'DOC', event: 'registered', note: 'AB-1 Driver 1 -18/' }]);
    });

    it('by two gates: the same facts are taken, others are refused with what stands, one’s own are corrected', async () => {
      const id = await world.given.appointment();
      const other = await world.terminal('op2');
      expect(await registers(id)).toBe('ok');
      expect(await registers(id, { plate: 'ab 1' }, other)).toBe('ok');
      expect(await registers(id, { plate: 'XX-9' }, other)).toBe('apptDiffers');
      const was = { plate: 'AB-1', driver: 'Driver 1' };
      expect(await registers(id, { driver: 'Driver 2', was: { ...was, plate: 'ZZ' } })).toBe('apptDiffers');
      expect(await registers(id, { plate: 'AB-2', was: { ...was, plate: 'ab 1' } })).toBe('ok');
      expect(await asked(id)).toMatchObject([{ plate: 'AB-2', status: 'Arrived' }]);
    });

    it('needs a plate, a driver and temperatures that can be; one that has left is not registered again', async () => {
      const id = await world.given.appointment();
      expect(await registers(id, { plate: ' ' })).toBe('apptPlateMissing');
      expect(await registers(id, { driver: ' ' })).toBe('driverMissing');
      expect(await registers(id, { goodsTemp: 90 })).toBe('temperatureOutOfRange');
      expect(await registers(await inState('Completed'))).toBe('apptDone');
      expect(await asked(id)).toMatchObject([{ status: 'Booked', plate: '' }]);
    });

    it('of another warehouse, of another owner, unknown, or without the screen: refused', async () => {
      expect(await registers('AP-NONE')).toBe('apptUnknown');
      expect(await registers(await world.given.appointment({ wh_gid: 'WH2' }))).toBe('apptUnknown');
      const id = await world.given.appointment();
      const stranger = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect(await registers(id, {}, stranger)).toBe('ownerNotAllowed');
      expect(await asked(id, stranger)).toEqual([]);
      expect(await registers(id, {}, await world.terminal('picker1'))).toBe('notPermitted');
      expect(await registers(id, {}, await world.terminal('unload1'))).toBe('notPermitted');
    });
  });

  describe('a dock', () => {
    it('takes one vehicle until it has left; its receipts are set down there', async () => {
      const { receiptId } = await world.given.receipt({ mode: 'sku', status: 'arrived', lines: [{ qty: 5 }] });
      const [at, next] = [await dock(), await dock()];
      const [one, two] = [await inState('Arrived', { doc_ids: [receiptId] }), await inState('Arrived')];
      const { changed } = await t.op(DispatchArrival, { appointmentId: one, dock: at });
      expect(changed).toMatchObject({
        appointments: [{ status: 'ArriveOrder', dock: at }],
        receipts: [{ receiptId, dock: at }],
      });
      expect(await dispatches(one, at)).toBe('ok');
      expect(await dispatches(two, at)).toBe('dockTaken');
      expect(await dispatches(two, next)).toBe('ok');
      expect(await dispatches(two, at)).toBe('dockTaken');
      expect(await starts(one)).toBe('ok');
      expect(await finishes(one)).toBe('ok');
      expect(await dispatches(two, at)).toBe('dockTaken');
      expect(await tries(AodBatchComplete, { appointmentIds: [one] })).toBe('ok');
      expect(await dispatches(two, at)).toBe('ok');
      const { rows } = await (await world.terminal()).ask(SearchReceiptDetail, { receiptId });
      expect(rows.receipts[0]).toMatchObject({ dock: at, vehicle: { seal: 'S-1' } });
    });

    it('that two send a vehicle to at the same time takes one of them', async () => {
      const at = await dock();
      const ids = [await inState('Arrived'), await inState('Arrived')];
      const said = await Promise.all(ids.map((id) => dispatches(id, at)));
      expect(said.sort()).toEqual(['dockTaken', 'ok']);
    });

    it('that does not exist, for a vehicle that is not here, is being unloaded or was: refused', async () => {
      const at = await dock();
      expect(await dispatches(await inState('Arrived'), await world.given.loc())).toBe('dockUnknown');
      expect(await dispatches(await inState('Booked'), at)).toBe('notArrived');
      expect(await dispatches(await inState('Unloading', { dock: await dock() }), at)).toBe('unloadingBegun');
      expect(await dispatches(await inState('Completed'), at)).toBe('apptDone');
      expect(await dispatches(await inState('Arrived'), at, await world.terminal('unload1'))).toBe('notPermitted');
    });
  });

  describe('unloading', () => {
    it('each step once, one after the other', async () => {
      const at = await dock();
      const id = await world.given.appointment();
      expect(await starts(id)).toBe('notArrived');
      expect(await registers(id)).toBe('ok');
      expect(await starts(id)).toBe('notDispatched');
      expect(await dispatches(id, at)).toBe('ok');
      expect(await finishes(id)).toBe('unloadingNotBegun');
      expect(await tries(AodBatchComplete, { appointmentIds: [id] })).toBe('notUnloaded');
      expect(await starts(id)).toBe('ok');
      expect(await starts(id)).toBe('unloadingBegun');
      expect(await finishes(id, 0)).toBe('unloadedNotWhole');
      expect(await finishes(id, 1.5)).toBe('unloadedNotWhole');
      expect(await finishes(id, 18)).toBe('ok');
      expect(await finishes(id, 19)).toBe('apptDone');
      expect(await asked(id)).toMatchObject([{ status: 'UnloadingCompleted', unloadedQty: 18, seal: 'S-1' }]);
    });

    it('several leave at once: one that has left already is named, and the others leave', async () => {
      const left = await inState('Completed');
      const ready = [await inState('UnloadingCompleted'), await inState('UnloadingCompleted')];
      const { changed } = await t.op(AodBatchComplete, { appointmentIds: [...ready, left] });
      expect(changed.appointments.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Completed']);
      const told = await world.wms.db.selectFrom('message').select('msg_content').where('m_to', '=', 'yard1').execute();
      expect(told.some(({ msg_content }) => msg_content.includes(left))).toBe(true);
    });

    it('several leave at once: with one that is not unloaded none does', async () => {
      const ready = await inState('UnloadingCompleted');
      const appointmentIds = [ready, await inState('Arrived')];
      expect(await tries(AodBatchComplete, { appointmentIds })).toBe('notUnloaded');
      expect(await asked(ready)).toMatchObject([{ status: 'UnloadingCompleted' }]);
    });
  });

  describe('the list', () => {
    it('is found by appointment, plate, order, supplier and dock, and narrowed to a status', async () => {
      const { receiptId } = await world.given.receipt({ mode: 'sku', lines: [{ qty: 5 }] });
      const at = await dock();
      const plate = `沪A·${world.given.id('P')}`;
      const supplier = `Nordwind ${world.given.id('V')}`;
      const id = await inState('ArriveOrder', { doc_ids: [receiptId], dock: at, plate, supplier });
      const codes = [id, plate, plate.replace('·', ' ').toLowerCase(), receiptId, `PO${receiptId}`, supplier, at];
      for (const code of codes)
        expect(
          (await asked(code)).map(({ appointmentId }) => appointmentId),
          code,
        ).toEqual([id]);
      const of = async (status: AppointmentStatus) =>
        (await t.ask(GetAppointmentDetailListByIdStatus, { code: id, status })).rows.appointments.length;
      expect([await of('ArriveOrder'), await of('Unloading')]).toEqual([1, 0]);
      expect(await asked('nothing')).toEqual([]);
    });

    it('leaves out what is long over, and not what still stands here', async () => {
      const old = { day: '2020-01-01' };
      const [gone, stands] = [await inState('Completed', old), await inState('Arrived', old)];
      const { rows } = await t.ask(GetAppointmentDetailListByIdStatus, {});
      const ids = rows.appointments.map(({ appointmentId }) => appointmentId);
      expect([ids.includes(gone), ids.includes(stands)]).toEqual([false, true]);
    });
  });
};
