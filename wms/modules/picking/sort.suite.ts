import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup } from '#contract/picking.ts';
import { ClaimJobs } from '#contract/work.ts';
import { CancelSort, SortGoods } from '#contract/picking-sow.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { handledIn } from '#wms/testing/handled.ts';
import { sorting, sownFrom, type Sown } from '#wms/testing/sowing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const sortingGoods = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let lead: Terminal;

  const { post, wrong } = handledIn(world);
  const held = async (lpn: string) =>
    (await db().selectFrom('stock').select(['qty', 'allocated']).where('container_id', '=', lpn).execute()).reduce(
      (all, row) => all + row.qty,
      0,
    );
  const shareOf = (id: string | undefined) =>
    db()
      .selectFrom('demand')
      .select(['qty', 'done', 'short', 'tray'])
      .where('demand_id', '=', id ?? '')
      .executeTakeFirstOrThrow();
  const cellFor = async ({ jobId, demands }: Sown, n: number): Promise<string> => {
    const lpn = world.given.id('CELL');
    const its = { kind: 'cell' as const, waveId: '', storeId: '', parentId: '', typeId: '', rfid: '' };
    const { orderNo = '', slot = '' } = demands[n] ?? {};
    await post(BindContainers, { jobId, rows: [{ lpn, orderId: orderNo, slot, ...its }] });
    return lpn;
  };

  describe('sorting', () => {
    beforeAll(async () => {
      t = await world.terminal('op1');
      lead = await world.terminal('sup1');
    });

    it('into cells of a wall that are bound to their orders: order, line, job and wave are so far on', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5] });
      const [one, two] = sown.demands;
      const [cell, other] = [await cellFor(sown, 0), await cellFor(sown, 1)];
      const { changed } = await post(SortGoods, sorting(sown, one, { tray: cell, qty: 3 }));
      expect(changed.demands).toMatchObject([{ demandId: one?.demandId, doneQty: 3, tray: cell }]);
      expect(changed.orders).toMatchObject([{ orderId: one?.orderNo, status: 'picked', pickedQty: 3 }]);
      expect(changed.orderLines).toMatchObject([{ orderId: one?.orderNo, pickedQty: 3 }]);
      expect(changed.jobs).toMatchObject([{ jobId: sown.jobId, status: 'begun', done: 3 }]);
      expect(changed.waves).toMatchObject([{ waveId: sown.waveId, status: 'sowing', sharesDone: 3 }]);
      const boxes = new Map(changed.containers.map((box) => [box.containerId, box]));
      expect(boxes.get(cell)).toMatchObject({ loc: 'ON-THE-WAY', out: { state: 'picking' } });
      expect(boxes.get(sown.totes[0] ?? '')?.contents).toMatchObject([{ qty: 5 }]);
      await post(SortGoods, sorting(sown, two, { tray: other, qty: 2 }));
      const last = await post(SortGoods, sorting(sown, two, { tray: other, qty: 3 }));
      // The tote is empty and stays where it stands.
      expect(last.changed.containers.find((box) => box.containerId === sown.totes[0])).toMatchObject({
        loc: sown.at,
        contents: [],
        out: { state: 'open', waveId: sown.waveId },
      });
      const end = await post(CompleteStockup, { jobId: sown.jobId, open: [], reason: '' });
      expect(end.changed.waves).toMatchObject([{ status: 'done' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('what is wrong is refused: share, SKU, quantity, source, slot, cell', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5], totes: 2 });
      const [one, two] = sown.demands;
      const [cell, other] = [await cellFor(sown, 0), await cellFor(sown, 1)];
      const with1 = (more: object) => wrong(SortGoods, sorting(sown, one, { tray: cell, qty: 1, ...more }));
      expect(await with1({ demandId: 'D-none' })).toBe('demandUnknown');
      expect(await with1({ orderId: two?.orderNo })).toBe('demandUnknown');
      expect(await with1({ jobId: 'J-none' })).toBe('jobUnknown');
      expect(await with1({ skuId: 'S-none' })).toBe('skuNotSuggested');
      expect(await with1({ qty: 4 })).toBe('overDemand');
      expect(await with1({ qty: 1.5 })).toBe('wholePieces');
      expect(await with1({ fromLpn: 'TOTE-none' })).toBe('sourceUnknown');
      expect(await with1({ fromLpn: cell })).toBe('sourceUnknown');
      expect(await with1({ fromLpn: other })).toBe('notOfWave');
      expect(await with1({ lot: { batch: 'X' } })).toBe('goodsDiffer');
      expect(await with1({ storeId: two?.storeId })).toBe('trayDiffers');
      expect(await with1({ slot: two?.slot })).toBe('slotDiffers');
      expect(await with1({ tray: other })).toBe('containerDiffers');
      expect(await with1({ tray: '' })).toBe('trayInfoEmpty');
      expect(await with1({ tray: 'CELL-none' })).toBe('containerUnknown');
      expect(await with1({ tray: sown.totes[1] })).toBe('trayDiffers');
      // Four in the first tote, four in the second.
      expect(await wrong(SortGoods, sorting(sown, two, { tray: other, qty: 5 }))).toBe('palletHoldsLess');
      await db().updateTable('outbound_container').set({ state: 'closed' }).where('container_id', '=', cell).execute();
      expect(await with1({})).toBe('containerState');
      expect(await shareOf(one?.demandId)).toMatchObject({ done: 0 });
      expect(await held(sown.totes[0] ?? '')).toBe(4);
    });

    it('two terminals sow two totes of one wave: no share is met twice', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5], totes: 2 });
      const [one] = sown.demands;
      const cell = await cellFor(sown, 0);
      const both = await Promise.all(
        sown.totes.map((fromLpn) => wrong(SortGoods, sorting(sown, one, { tray: cell, qty: 2, fromLpn }))),
      );
      expect(both.sort()).toEqual(['ok', 'overDemand']);
      expect(await shareOf(one?.demandId)).toMatchObject({ done: 2 });
      expect(await held(cell)).toBe(2);
    });

    it('without a wall, an order has a container that takes its goods only, and by which packing finds them', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5], sowsInto: 'trays' });
      const [one, two] = sown.demands;
      const kept = await db()
        .selectFrom('job')
        .select('kind')
        .where('job_id', '=', sown.jobId)
        .executeTakeFirstOrThrow();
      expect([kept.kind, one?.storeId, one?.orderNo]).toEqual(['sow.tray', one?.orderNo, expect.stringMatching(/^SO/)]);
      const tote = world.given.id('TOTE');
      const its = {
        kind: 'tote' as const,
        waveId: sown.waveId,
        storeId: '',
        parentId: '',
        typeId: '',
        rfid: '',
        slot: '',
      };
      await post(BindContainers, { jobId: sown.jobId, rows: [{ lpn: tote, orderId: one?.orderNo ?? '', ...its }] });
      const { changed } = await post(SortGoods, sorting(sown, one, { tray: tote, qty: 3 }));
      const box = changed.containers.find(({ containerId }) => containerId === tote);
      expect(box).toMatchObject({ orderId: one?.orderNo, contents: [{ qty: 3 }] });
      expect(await wrong(SortGoods, sorting(sown, two, { tray: tote, qty: 1 }))).toBe('containerDiffers');
    });

    it('trays of stores begin with their type, and the next one when the first is full', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5], stores: ['ST1', 'ST2'] });
      const [one, two] = sown.demands;
      const [tray, next] = [world.given.id('TRAY'), world.given.id('TRAY')];
      const put = (share: typeof one, more: object) => sorting(sown, share, { tray, qty: 1, ...more });
      expect(await wrong(SortGoods, put(one, {}))).toBe('trayInfoEmpty');
      expect(await wrong(SortGoods, put(one, { trayType: 'NONE' }))).toBe('trayTypeUnknown');
      expect(await wrong(SortGoods, put(one, { tray: sown.at, trayType: 'PALLET' }))).toBe('trayDiffers');
      expect(await wrong(SortGoods, put(one, { tray: sown.sku, trayType: 'PALLET' }))).toBe('trayDiffers');
      const { changed } = await post(SortGoods, put(one, { trayType: 'PALLET' }));
      expect(changed.containers.find((box) => box.containerId === tray)).toMatchObject({
        kind: 'pallet',
        loc: sown.at,
        out: { state: 'picking', storeId: 'ST1', waveId: sown.waveId },
      });
      expect(await wrong(SortGoods, put(two, { trayType: 'PALLET' }))).toBe('palletOfOtherStore');
      await post(SortGoods, put(one, {}));
      await post(SortGoods, put(one, { tray: next, trayType: 'CAGE' }));
      expect(await shareOf(one?.demandId)).toMatchObject({ done: 3, tray: next });
      await db().updateTable('outbound_container').set({ is_full: true }).where('container_id', '=', next).execute();
      await post(CancelSort, {
        jobId: sown.jobId,
        demandId: one?.demandId ?? '',
        tray,
        toLpn: sown.totes[0] ?? '',
        skuId: sown.sku,
        lot: {},
        qty: 1,
      });
      expect(await wrong(SortGoods, put(one, { tray: next }))).toBe('cageFull');
      expect(await verify(db())).toEqual([]);
    });

    it('a share that is undone and done again counts once; the serial numbers go along', async () => {
      const serials = [1, 2, 3].map((n) => world.given.id(`SN${n}`));
      const sown = await sownFrom(world, t, { wants: [1, 2], serials });
      const [, two] = sown.demands;
      const cell = await cellFor(sown, 1);
      const named = serials.slice(0, 2);
      expect(await wrong(SortGoods, sorting(sown, two, { tray: cell, qty: 2 }))).toBe('serialsUnnamed');
      await post(SortGoods, sorting(sown, two, { tray: cell, qty: 2, serials: named }));
      const back = {
        jobId: sown.jobId,
        demandId: two?.demandId ?? '',
        tray: cell,
        toLpn: sown.totes[0] ?? '',
        skuId: sown.sku,
        lot: {},
      };
      expect(await wrong(CancelSort, { ...back, qty: 3 })).toBe('unpickQty');
      expect(await wrong(CancelSort, { ...back, qty: 1, toLpn: 'TOTE-none' })).toBe('containerUnknown');
      expect(await wrong(CancelSort, { ...back, qty: 1, toLpn: cell })).toBe('notOfWave');
      expect(await wrong(CancelSort, { ...back, qty: 1, lot: { batch: 'X' } })).toBe('palletHoldsLess');
      expect(await wrong(CancelSort, { ...back, qty: 1, skuId: 'S-none' })).toBe('skuNotSuggested');
      const { changed } = await post(CancelSort, { ...back, qty: 2 });
      expect(changed.demands).toMatchObject([{ doneQty: 0, tray: cell }]);
      expect(changed.orders).toMatchObject([{ pickedQty: 0, status: 'allocated' }]);
      expect(changed.containers.find((box) => box.containerId === cell)).toMatchObject({
        contents: [],
        out: { state: 'open' },
      });
      expect(await held(sown.totes[0] ?? '')).toBe(3);
      await post(SortGoods, sorting(sown, two, { tray: cell, qty: 2, serials: named }));
      expect(await shareOf(two?.demandId)).toMatchObject({ done: 2 });
      expect(await verify(db())).toEqual([]);
    });

    it('by whoever holds the job, of his owners and in his warehouse', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5] });
      const [one] = sown.demands;
      const cell = await cellFor(sown, 0);
      const user = (more: object = {}) => world.given.user({ role: 'SORTER', ...more });
      const [mine, other] = [await world.signedIn(await user()), await world.signedIn(await user())];
      const foreign = await world.signedIn(await user({ owners: ['OW02'] }));
      const far = await world.signedIn(await user({ warehouses: ['WH1', 'WH2'] }));
      far.whgid = 'WH2';
      const picker = await world.signedIn(await user({ role: 'PICKER' }));
      await mine.ask(ClaimJobs, { jobIds: [sown.jobId], deviceId: mine.deviceId });
      const sorts = sorting(sown, one, { tray: cell, qty: 1 });
      const { demandId, tray, skuId, lot, jobId, fromLpn: toLpn } = sorts;
      const back = { demandId, tray, skuId, lot, jobId, toLpn, qty: 1 };
      await mine.op(SortGoods, sorts);
      for (const [who, why] of [
        [other, 'jobClaimed'],
        [foreign, 'ownerNotAllowed'],
        [far, 'orderUnknown'],
        [picker, 'notPermitted'],
      ] as const) {
        expect(refusalOf(await who.tryOp(SortGoods, sorts)), why).toBe(why);
        expect(refusalOf(await who.tryOp(CancelSort, back)), why).toBe(why);
      }
      expect(await shareOf(demandId)).toMatchObject({ done: 1 });
      const meta = { opId: crypto.randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      for (const _ of [1, 2]) await mine.op(SortGoods, sorts, meta);
      expect(await shareOf(demandId)).toMatchObject({ done: 2 });
    });

    it('an order that was stopped meanwhile: its share is cancelled, the rest stays in the source', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5] });
      const [one, two] = sown.demands;
      const cell = await cellFor(sown, 0);
      await post(SortGoods, sorting(sown, one, { tray: cell, qty: 1 }));
      await lead.op(StopOrder, { orderId: one?.orderNo ?? '', reason: 'CUSTOMER' });
      expect(await shareOf(one?.demandId)).toMatchObject({ qty: 3, done: 1, short: 2 });
      // He could not know: there is nothing open of it. He could: the order is being cancelled.
      expect(await wrong(SortGoods, sorting(sown, one, { tray: cell, qty: 1 }))).toBe('overDemand');
      expect(await wrong(SortGoods, sorting(sown, one, { tray: cell, qty: 1, seen: 1e12 }))).toBe('orderStopping');
      expect(await held(sown.totes[0] ?? '')).toBe(7);
      await lead.op(HoldOrder, { orderId: two?.orderNo ?? '', blocked: true, reason: 'CUSTOMER' });
      const other = await cellFor(sown, 1);
      expect(await wrong(SortGoods, sorting(sown, two, { tray: other, qty: 1, seen: 1e12 }))).toBe('orderBlocked');
      await post(SortGoods, sorting(sown, two, { tray: other, qty: 1 }));
      expect(await verify(db())).toEqual([]);
    });

    it('what was sorted for an order that is stopped then is taken out again, and nothing of it comes back', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5] });
      const [one] = sown.demands;
      const cell = await cellFor(sown, 0);
      await post(SortGoods, sorting(sown, one, { tray: cell, qty: 2 }));
      const { changed } = await lead.op(StopOrder, { orderId: one?.orderNo ?? '', reason: 'CUSTOMER' });
      expect(changed.lines).toMatchObject([{ receiptId: one?.orderNo, orderQty: 2 }]);
      const { totes, jobId, sku } = sown;
      const back = {
        jobId,
        demandId: one?.demandId ?? '',
        tray: cell,
        toLpn: totes[0] ?? '',
        skuId: sku,
        lot: {},
        qty: 1,
      };
      const some = await post(CancelSort, back);
      expect(some.changed.lines).toMatchObject([{ orderQty: 1, receivedQty: 0 }]);
      const last = await post(CancelSort, back);
      expect(last.changed.receipts).toMatchObject([{ receiptId: one?.orderNo, status: 'closed' }]);
      expect(last.changed.containers.find((box) => box.containerId === cell)).toMatchObject({ out: { state: 'free' } });
      expect(await held(totes[0] ?? '')).toBe(8);
      expect(await verify(db())).toEqual([]);
    });

    it('after the job only who may reverse takes goods out again, and what he takes stays given up', async () => {
      const sown = await sownFrom(world, t, { wants: [3, 5] });
      const [one, two] = sown.demands;
      const cell = await cellFor(sown, 0);
      await post(SortGoods, sorting(sown, one, { tray: cell, qty: 3 }));
      const open = [{ id: two?.demandId ?? '', qty: 5 }];
      await post(CompleteStockup, { jobId: sown.jobId, open, reason: 'MISSING' });
      expect(await shareOf(two?.demandId)).toMatchObject({ done: 0, short: 5 });
      const back = {
        jobId: sown.jobId,
        demandId: one?.demandId ?? '',
        tray: cell,
        toLpn: sown.totes[0] ?? '',
        skuId: sown.sku,
        lot: {},
        qty: 1,
      };
      expect(await wrong(CancelSort, back)).toBe('jobOver');
      await post(CancelSort, back, ['picking.reverse']);
      expect(await shareOf(one?.demandId)).toMatchObject({ done: 2, short: 1 });
      expect(await wrong(SortGoods, sorting(sown, one, { tray: cell, qty: 1 }))).toBe('jobOver');
    });
  });
};
