import { describe, expect, it } from 'vitest';
import { ClaimReceipt, ReceiveByLpn } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingByPallet = (world: World): void => {
  describe('receiving by pallet', () => {
    /** One pallet of 24 pieces of one line that expects 30. */
    const onePallet = async (more: { owner?: string; sku?: string; status?: 'closed' | 'created' } = {}) => {
      const { sku, ...rest } = more;
      const line = { qty: 30, ...(sku === undefined ? {} : { sku }) };
      const r = await world.given.receipt({ ...rest, lines: [line], pallets: [[{ line: 1, qty: 24 }]] });
      const { lpn, contents } = r.pallets[0] ?? { lpn: '', contents: [] };
      return { ...r, request: { receiptId: r.receiptId, lpn, loc: r.dock, contents }, content: contents[0] ?? none };
    };
    const none = { lineId: '', skuId: '', qty: 0, lot: {} };

    it('a pallet is received whole, short counts included', async () => {
      const t = await world.terminal();
      const lines = [{ qty: 24 }, { qty: 10 }];
      const goods = [
        { line: 1, qty: 24 },
        { line: 2, qty: 10 },
      ];
      const r = await world.given.receipt({ lines, pallets: [goods] });
      const { lpn = '', contents = [] } = r.pallets[0] ?? {};
      const found = contents.map((c, i) => (i === 1 ? { ...c, qty: 8 } : c));
      const { changed } = await t.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents: found });
      expect(changed.containers).toMatchObject([{ containerId: lpn, status: 'received', loc: r.dock }]);
      expect(changed.containers[0]?.contents.map((c) => c.qty)).toEqual([24, 8]);
      expect(changed.lines.map((line) => line.receivedQty)).toEqual([24, 8]);
      expect(changed.receipts).toMatchObject([{ status: 'receiving', receivedQty: 32, orderQty: 34 }]);
      expect(changed.tasks).toMatchObject([{ containerId: lpn, status: 'ready', qty: 32, fromLoc: r.dock }]);
      expect(changed.places).toMatchObject([{ loc: r.dock, pallets: 1 }]);
    });

    it('the receipt is received when nothing is open', async () => {
      const t = await world.terminal();
      const r = await world.given.receipt({ lines: [{ qty: 24 }], pallets: [[{ line: 1, qty: 24 }]] });
      const { lpn = '', contents = [] } = r.pallets[0] ?? {};
      const { changed } = await t.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents });
      expect(changed.receipts[0]?.status).toBe('received');
    });

    it('the task of a claimed receipt is claimed once its pallet is received', async () => {
      const t = await world.terminal();
      const { receiptId, request } = await onePallet();
      const pack = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(pack.rows.tasks).toMatchObject([{ status: 'planned', claimedBy: 'op1' }]);
      const { changed } = await t.op(ReceiveByLpn, request);
      expect(changed.tasks).toMatchObject([
        { status: 'claimed', claimedBy: 'op1', taskId: pack.rows.tasks[0]?.taskId },
      ]);
    });

    it('every changed row is newer than before', async () => {
      const t = await world.terminal();
      const { receiptId, request } = await onePallet();
      const before = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const { changed } = await t.op(ReceiveByLpn, request);
      const tables = ['receipts', 'lines', 'containers', 'tasks', 'places'] as const;
      const older = tables.filter((table) => (changed[table][0]?.rev ?? 0) <= (before.rows[table][0]?.rev ?? 0));
      expect(older).toEqual([]);
    });

    it('the temperature of its goods is kept, where it can be one', async () => {
      const t = await world.terminal();
      const { request } = await onePallet();
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, goodsTemp: 61 }))).toBe('temperatureOutOfRange');
      await t.op(ReceiveByLpn, { ...request, goodsTemp: -18.5, photos: 2 });
      const kept = world.wms.db.selectFrom('ledger').select('note').where('to_container', '=', request.lpn);
      expect((await kept.execute()).map((row) => row.note)).toContain('-18.5 °C');
    });

    it('pieces are whole; more than announced on a full pallet is confirmed', async () => {
      const t = await world.terminal();
      const { receiptId, dock, pallets } = await world.given.receipt({
        lines: [{ qty: 1000, sku: await world.given.sku() }],
        pallets: [[{ line: 1, qty: 24 }]],
      });
      const { lpn = '', contents = [] } = pallets[0] ?? {};
      const found = (qty: number) => ({ receiptId, lpn, loc: dock, contents: contents.map((c) => ({ ...c, qty })) });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, found(23.5)))).toBe('wholePieces');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, found(577)))).toBe('overTihi');
      await t.op(ReceiveByLpn, { ...found(577), overTihi: true });
    });

    it('a pallet cannot be received twice', async () => {
      const t = await world.terminal();
      const { request, content } = await onePallet();
      await t.op(ReceiveByLpn, { ...request, contents: [{ ...content, qty: 1 }] });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, contents: [{ ...content, qty: 1 }] }))).toBe(
        'palletReceived',
      );
    });

    it('a pallet that nobody announced on this receipt has no details', async () => {
      const t = await world.terminal();
      const { request } = await onePallet();
      const other = await onePallet();
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, lpn: 'P-NOWHERE' }))).toBe('palletWithoutDetails');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, lpn: other.request.lpn }))).toBe(
        'palletWithoutDetails',
      );
    });

    it('lines must match', async () => {
      const t = await world.terminal();
      const { request, content } = await onePallet();
      const other = await onePallet();
      const contents = (more: object) => ({ ...request, contents: [{ ...content, ...more }] });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, contents({ skuId: other.content.skuId })))).toBe('linesDiffer');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, contents({ lineId: other.content.lineId })))).toBe('lineUnknown');
      const twoLines = await world.given.receipt({ lines: [{ qty: 5 }, { qty: 5 }], pallets: [[{ line: 1, qty: 5 }]] });
      const notOnPallet = { ...twoLines.lines[1], qty: 1, lot: {} } as typeof content;
      const lpn = twoLines.pallets[0]?.lpn ?? '';
      const { receiptId, dock: loc } = twoLines;
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { receiptId, lpn, loc, contents: [notOnPallet] }))).toBe(
        'linesDiffer',
      );
    });

    it('more than expected is over received, also when it is split over lots', async () => {
      const t = await world.terminal();
      const { request, content } = await onePallet();
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, contents: [{ ...content, qty: 31 }] }))).toBe(
        'overReceived',
      );
      const split = ['B1', 'B2'].map((batch) => ({ ...content, qty: 16, lot: { batch } }));
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, contents: split }))).toBe('overReceived');
      const fits = split.map((c) => ({ ...c, qty: 15 }));
      const { changed } = await t.op(ReceiveByLpn, { ...request, contents: fits });
      expect(changed.containers[0]?.contents.map((c) => [c.lot.batch, c.qty])).toEqual([
        ['B1', 15],
        ['B2', 15],
      ]);
    });

    it('quantities are above zero and have six decimals at most', async () => {
      const t = await world.terminal();
      const { request, content } = await onePallet();
      for (const qty of [0, -1, 0.1234567]) {
        expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, contents: [{ ...content, qty }] }))).toBe(
          'badRequest',
        );
      }
    });

    it('closed receipts, unknown receipts and receipts of other warehouses are refused', async () => {
      const t = await world.terminal();
      const closed = await onePallet({ status: 'closed' });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, closed.request))).toBe('receiptClosed');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...closed.request, receiptId: 'R-0' }))).toBe('receiptUnknown');
      const { request } = await onePallet();
      t.whgid = 'WH2';
      expect(refusalOf(await t.tryOp(ReceiveByLpn, request))).toBe('receiptUnknown');
    });

    it('the location has to exist, be open and have room, except docks', async () => {
      const t = await world.terminal();
      const { given } = world;
      const { request } = await onePallet();
      const at = async (place: Parameters<typeof given.loc>[0]) => ({ ...request, loc: await given.loc(place) });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, loc: 'NOWHERE-1' }))).toBe('locUnknown');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, await at({ status: 'locked' })))).toBe('locLocked');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, await at({ status: 'counting' })))).toBe('locLocked');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, await at({ usage: 'reserve' })))).toBe('locNotForReceiving');

      const one = await given.loc({ usage: 'stage', max_pallets: 1 });
      await t.op(ReceiveByLpn, { ...(await onePallet()).request, loc: one });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, loc: one }))).toBe('palletLimit');

      const dock = await given.loc({ usage: 'dock', max_pallets: 1 });
      await t.op(ReceiveByLpn, { ...(await onePallet()).request, loc: dock });
      await t.op(ReceiveByLpn, { ...request, loc: dock });
    });

    it('unmeasured SKUs and SKUs without packaging are refused', async () => {
      const t = await world.terminal();
      const fresh = await onePallet({ sku: await world.given.sku({ measured: false }) });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, fresh.request))).toBe('skuUnmeasured');
      const unpacked = await onePallet({ sku: await world.given.sku({ pack_id: 'NONE' }) });
      expect(refusalOf(await t.tryOp(ReceiveByLpn, unpacked.request))).toBe('packagingMissing');
    });

    it('lot dates are checked against the day of the scan', async () => {
      const t = await world.terminal();
      const { given } = world;
      const sku = await given.sku({ lot_template: 'FOOD', shelf_life_days: 30 });
      const { request, content } = await onePallet({ sku });
      const made = (production: string, expiry: string) => ({
        ...request,
        contents: [{ ...content, lot: { production, expiry } }],
      });
      const day = given.day;
      expect(refusalOf(await t.tryOp(ReceiveByLpn, request))).toBe('lotMissing');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, made(day(1), day(20))))).toBe('productionInFuture');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, made(day(0), day(-1))))).toBe('productionAfterExpiry');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, made(day(-1), day(0))))).toBe('expired');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, made(day(0), day(31))))).toBe('expiryTooFar');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, made('2026-02-31', day(3))))).toBe('notADay');
      // Scanned two days ago, when today's production lay in the future and yesterday's expiry was still good.
      const capturedAt = `${day(-2)}T10:00:00.000Z`;
      expect(refusalOf(await t.tryOp(ReceiveByLpn, made(day(0), day(20)), { capturedAt }))).toBe('productionInFuture');
      await t.op(ReceiveByLpn, made(day(-20), day(-1)), { capturedAt });
    });

    it('a required expiry needs a shelf life', async () => {
      const t = await world.terminal();
      const { given } = world;
      const { request, content } = await onePallet({ sku: await given.sku({ lot_template: 'FOOD' }) });
      const lot = { production: given.day(-1), expiry: given.day(5) };
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { ...request, contents: [{ ...content, lot }] }))).toBe(
        'shelfLifeMissing',
      );
    });

    it('owners and roles are checked', async () => {
      const { request } = await onePallet();
      expect(refusalOf(await (await world.terminal('new1')).tryOp(ReceiveByLpn, request))).toBe('noOwner');
      const others = await onePallet({ owner: 'OW03' });
      const user = await world.given.user({ owners: ['OW01'] });
      expect(refusalOf(await (await world.terminal(user)).tryOp(ReceiveByLpn, others.request))).toBe('ownerNotAllowed');
    });
  });
};
