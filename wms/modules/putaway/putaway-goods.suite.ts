import { describe, expect, it } from 'vitest';
import {
  GetPutawayTaskList,
  PutawayByCase,
  PutawayByLpn,
  PutawayBySku,
  PutawayCancelled,
  PutawayCases,
  PutawayLoose,
} from '#contract/putaway.ts';
import {
  ClaimReceipt,
  GetReceiptList,
  ReceiveByCase,
  ReceiveByLpn,
  ReceiveBySku,
  SearchReceiptDetail,
} from '#contract/receiving.ts';
import { CheckGoods } from '#contract/receiving-check.ts';
import { GroupContainers, UngroupContainers } from '#contract/receiving-pallets.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const puttingGoodsAway = (world: World): void => {
  describe('putaway of parts, loads and cancelled orders', () => {
    const nowhere = { onto: '', suggested: '', reason: '' };

    /** A received pallet of 24 pieces of 1 kg. */
    const onDock = async (t: Terminal, sku?: string, qty = 24) => {
      const lines = [{ qty, ...(sku && { sku }) }];
      const r = await world.given.receipt({ lines, pallets: [[{ line: 1, qty }]] });
      const { lpn, contents } = r.pallets[0] ?? { lpn: '', contents: [] };
      const { changed } = await t.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const taskId = changed.tasks[0]?.taskId ?? '';
      const whole = { lpn, taskId: '', qty, ownerId: 'OW01', reason: 'OTHER', overLimit: false };
      const part = { lpn, taskId, skuId, lineId, lot: {}, qty: 6, uomId: 'EA', ownerId: 'OW01', ...nowhere };
      return { ...r, lpn, skuId, taskId, whole, part };
    };
    /** A pallet of `count` cases of 5. */
    const inCases = async (t: Terminal, count: number, sku?: string) => {
      const r = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: 5 * count, ...(sku && { sku }) }],
        cases: Array.from({ length: count }, () => ({ line: 1, qty: 5 })),
      });
      const lpn = world.given.id('LPN');
      for (const { caseId, lineId } of r.cases)
        await t.op(ReceiveByCase, { receiptId: r.receiptId, lineId, caseId, lpn, loc: r.dock });
      const { rows } = await t.ask(GetPutawayTaskList, { code: lpn });
      const cases = r.cases.map(({ caseId, qty }) => ({ caseId, qty }));
      return { ...r, lpn, taskId: rows.tasks[0]?.taskId ?? '', cases };
    };
    const load = { ownerId: 'OW01', ...nowhere, otherZone: false };
    const seal = (id: string) =>
      world.wms.db.updateTable('container').set({ sealed: true }).where('container_id', '=', id).execute();

    describe('where goods are put', () => {
      it('a location says no to other goods than it is kept for, to a second SKU and to a second lot', async () => {
        const t = await world.terminal();
        const { whole, skuId } = await onDock(t);
        const kept = await world.given.loc({ fixed_sku: 'S-OTHER' });
        expect(refusalOf(await t.tryOp(PutawayByLpn, { ...whole, loc: kept }))).toBe('keptForOther');
        const single = await world.given.loc({ mixing: 'sku', max_pallets: 0 });
        await t.op(PutawayByLpn, { ...(await onDock(t)).whole, loc: single });
        expect(refusalOf(await t.tryOp(PutawayByLpn, { ...whole, loc: single }))).toBe('oneSkuOnly');
        const sole = await world.given.loc({ mixing: 'lot', max_pallets: 0 });
        const lotted = await world.given.receipt({
          lines: [{ qty: 5, sku: skuId }],
          pallets: [[{ line: 1, qty: 5, lot: { batch: 'B1' } }]],
        });
        const { lpn, contents } = lotted.pallets[0] ?? { lpn: '', contents: [] };
        await t.op(ReceiveByLpn, { receiptId: lotted.receiptId, lpn, loc: lotted.dock, contents });
        await t.op(PutawayByLpn, { ...whole, lpn, qty: 5, loc: sole });
        expect(refusalOf(await t.tryOp(PutawayByLpn, { ...whole, loc: sole }))).toBe('oneLotOnly');
        await t.op(PutawayByLpn, { ...whole, loc: await world.given.loc() });
      });

      it('a location bears so much and is so high', async () => {
        const t = await world.terminal();
        const { whole } = await onDock(t);
        const weak = await world.given.loc({ max_weight: 40, max_pallets: 0 });
        const { changed } = await t.op(PutawayByLpn, { ...(await onDock(t)).whole, loc: weak });
        expect(changed.places.find((p) => p.loc === weak)).toMatchObject({ weight: 24, maxWeight: 40 });
        expect(refusalOf(await t.tryOp(PutawayByLpn, { ...whole, loc: weak }))).toBe('tooHeavy');
        const low = await world.given.loc({ max_height: 0.3 });
        const tall = await onDock(t, await world.given.sku({ height: 0.4 }));
        expect(refusalOf(await t.tryOp(PutawayByLpn, { ...tall.whole, loc: low }))).toBe('tooHigh');
        await t.op(PutawayByLpn, { ...whole, loc: low });
      });

      it('cases are looked at in the same way, and what stands there is told', async () => {
        const t = await world.terminal();
        const { cases } = await inCases(t, 2);
        const single = await world.given.loc({ mixing: 'sku', max_pallets: 0 });
        const request = { taskId: '', loc: single, qty: 5, ownerId: 'OW01', reason: 'OTHER', overLimit: false };
        const { changed } = await t.op(PutawayByCase, { ...request, caseId: cases[0]?.caseId ?? '' });
        expect(changed.places).toMatchObject([{ loc: single, mixing: 'sku', holds: [{ lot: {} }] }]);
        const other = await inCases(t, 1);
        const second = { ...request, caseId: other.cases[0]?.caseId ?? '' };
        expect(refusalOf(await t.tryOp(PutawayByCase, second))).toBe('oneSkuOnly');
      });

      it('a sealed pallet is put away whole', async () => {
        const t = await world.terminal();
        const { lpn, cases } = await inCases(t, 2);
        await seal(lpn);
        const loc = await world.given.loc();
        const one = { taskId: '', loc, qty: 5, ownerId: 'OW01', reason: '', overLimit: false };
        expect(refusalOf(await t.tryOp(PutawayByCase, { ...one, caseId: cases[0]?.caseId ?? '' }))).toBe('lpnSealed');
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases, loc }))).toBe('lpnSealed');
        await t.op(PutawayByLpn, { ...one, lpn, qty: 10 });
      });
    });

    describe('by SKU', () => {
      it('part of a pallet goes to its pick face; the task goes on with the rest and ends with it', async () => {
        const t = await world.terminal();
        const { part, lpn, skuId, taskId, dock } = await onDock(t);
        const face = await world.given.loc({ usage: 'pick', fixed_sku: skuId, mixing: 'sku', max_pallets: 1 });
        const { rows } = await t.ask(GetPutawayTaskList, { code: lpn });
        expect(rows.places).toContainEqual(expect.objectContaining({ loc: face, fixedSku: skuId }));
        const { changed } = await t.op(PutawayBySku, { ...part, loc: face, suggested: face });
        expect(changed.containers).toMatchObject([{ containerId: lpn, status: 'received', contents: [{ qty: 18 }] }]);
        expect(changed.tasks).toMatchObject([{ taskId, status: 'ready', qty: 18 }]);
        expect(changed.places).toMatchObject([{ loc: face, pallets: 0, holds: [{ skuId }] }]);
        const rest = await t.op(PutawayBySku, { ...part, qty: 18, loc: face });
        expect(rest.changed.containers).toMatchObject([{ containerId: lpn, status: 'stored', loc: '' }]);
        expect(rest.changed.tasks).toMatchObject([{ taskId, status: 'cancelled' }]);
        expect(rest.changed.places.find((p) => p.loc === dock)).toMatchObject({ pallets: 0 });
      });

      it('they may be set on a pallet that stands there', async () => {
        const t = await world.terminal();
        const loc = await world.given.loc();
        const standing = await onDock(t);
        await t.op(PutawayByLpn, { ...standing.whole, loc });
        const { part, lpn } = await onDock(t, standing.skuId);
        const { changed } = await t.op(PutawayBySku, { ...part, loc, onto: standing.lpn });
        const onto = changed.containers.find((c) => c.containerId === standing.lpn);
        expect(onto?.contents.map((c) => c.qty)).toEqual([24, 6]);
        const elsewhere = { ...part, loc: await world.given.loc(), onto: standing.lpn };
        expect(refusalOf(await t.tryOp(PutawayBySku, elsewhere))).toBe('palletElsewhere');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...part, loc, onto: 'P-0' }))).toBe('palletUnknown');
        await seal(standing.lpn);
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...part, loc, onto: standing.lpn }))).toBe('lpnSealed');
        await seal(lpn);
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...part, loc }))).toBe('lpnSealed');
      });

      it('only what stands loose on it, and no more than that', async () => {
        const t = await world.terminal();
        const { part } = await onDock(t);
        const loc = await world.given.loc();
        const at = { ...part, loc };
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, qty: 25 }))).toBe('onlyLeft');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, skuId: await world.given.sku() }))).toBe(
          'notInContainer',
        );
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, lot: { batch: 'X' } }))).toBe('notInContainer');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, quality: 'damaged' }))).toBe('notInContainer');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, uomId: 'XX' }))).toBe('packagingMissing');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, qty: 1.123_456_7 }))).toBe('badRequest');
        const boxed = await inCases(t, 1);
        const { lineId = '', skuId = '' } = boxed.lines[0] ?? {};
        const inCase = { ...at, lpn: boxed.lpn, taskId: '', lineId, skuId, qty: 1 };
        expect(refusalOf(await t.tryOp(PutawayBySku, inCase))).toBe('notInContainer');
      });

      it('the rules of every putaway', async () => {
        const t = await world.terminal();
        const { part, whole } = await onDock(t);
        const loc = await world.given.loc();
        const at = { ...part, loc };
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, lpn: 'P-0' }))).toBe('palletUnknown');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, ownerId: 'OW02' }))).toBe('ownerDiffers');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, taskId: 'T-0' }))).toBe('taskUnknown');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, suggested: 'A-01-01' }))).toBe('reasonMissing');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, reason: 'NOPE' }))).toBe('reasonUnknown');
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, loc: 'NOWHERE-1' }))).toBe('locUnknown');
        const dock = await world.given.loc({ usage: 'dock' });
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, loc: dock }))).toBe('locNotForStorage');
        const kept = await world.given.loc({ fixed_sku: 'S-OTHER' });
        expect(refusalOf(await t.tryOp(PutawayBySku, { ...at, loc: kept }))).toBe('keptForOther');
        await t.op(PutawayByLpn, { ...whole, loc });
        expect(refusalOf(await t.tryOp(PutawayBySku, at))).toBe('alreadyStored');
      });
    });

    describe('a cart of cases', () => {
      it('goes to one location or onto a pallet there, all of it', async () => {
        const t = await world.terminal();
        const { lpn, taskId, cases } = await inCases(t, 3);
        const loc = await world.given.loc();
        const { changed } = await t.op(PutawayCases, { ...load, cases: cases.slice(0, 2), loc });
        expect(changed.tasks).toMatchObject([{ taskId, status: 'ready', qty: 5 }]);
        expect(changed.containers.filter((c) => c.status === 'stored')).toHaveLength(2);
        const standing = await onDock(t);
        await t.op(PutawayByLpn, { ...standing.whole, loc });
        const last = await t.op(PutawayCases, { ...load, cases: cases.slice(2), loc, onto: standing.lpn });
        const ids = last.changed.containers.map((c) => [c.containerId, c.parentId, c.loc]);
        expect(ids).toContainEqual([cases[2]?.caseId, standing.lpn, loc]);
        expect(ids).toContainEqual([lpn, '', '']);
        expect(last.changed.tasks).toMatchObject([{ taskId, status: 'cancelled' }]);
      });

      it('is refused whole when one of them is', async () => {
        const t = await world.terminal();
        const { lpn, cases } = await inCases(t, 2);
        const loc = await world.given.loc();
        const wrong = [...cases, { caseId: '1234567890123', qty: 1 }];
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases: wrong, loc }))).toBe('caseUnknown');
        const miscounted = cases.map((c, i) => ({ ...c, qty: c.qty + i }));
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases: miscounted, loc }))).toBe('qtyDiffers');
        const twice = [...cases, ...cases];
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases: twice, loc }))).toBe('caseTwice');
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases, loc, ownerId: 'OW02' }))).toBe('ownerDiffers');
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases, loc, suggested: 'A-01-01' }))).toBe(
          'reasonMissing',
        );
        const { rows } = await t.ask(GetPutawayTaskList, { code: lpn });
        expect(rows.containers.filter((c) => c.status === 'received')).toHaveLength(3);
      });

      it('of another storage class than the zone is said, and may be put there all the same', async () => {
        const t = await world.terminal();
        const { cases } = await inCases(t, 1, await world.given.sku({ storage_class: 'cool' }));
        const loc = await world.given.loc({ area_id: 'A' });
        expect(refusalOf(await t.tryOp(PutawayCases, { ...load, cases, loc }))).toBe('zoneDiffers');
        await t.op(PutawayCases, { ...load, cases, loc, otherZone: true });
      });
    });

    describe('loose goods', () => {
      const bare = (request: Awaited<ReturnType<typeof onFloor>>['request']) => {
        const { loc: _, lpn: __, ...goods } = request;
        return { ...goods, taskId: '', ownerId: 'OW01', ...nowhere, reason: 'OTHER' };
      };
      /** Ten pieces that were received onto the dock itself. */
      const onFloor = async (t: Terminal, lot = {}, sku?: string) => {
        const skuId = sku ?? (await world.given.sku());
        const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 50, sku: skuId }] });
        const { lineId = '' } = r.lines[0] ?? {};
        const request = { receiptId: r.receiptId, lineId, skuId, qty: 10, uomId: 'EA', lot, lpn: '', loc: r.dock };
        const { changed } = await t.op(ReceiveBySku, request);
        return { ...r, lineId, request, taskId: changed.tasks[0]?.taskId ?? '' };
      };

      it('are put away from where they wait: not out of a rack, nor where they are being counted', async () => {
        const t = await world.terminal();
        const { request, dock } = await onFloor(t);
        const [rack, other] = [await world.given.loc(), await world.given.loc()];
        await t.op(PutawayLoose, { ...bare(request), from: dock, qty: 6, loc: rack });
        const again = { ...bare(request), from: rack, qty: 1, loc: other };
        expect(refusalOf(await t.tryOp(PutawayLoose, again))).toBe('alreadyStored');
        expect(refusalOf(await t.tryOp(PutawayLoose, { ...again, from: 'NOWHERE' }))).toBe('locUnknown');
        const { db } = world.wms;
        await db.updateTable('location').set({ status: 'locked' }).where('loc', '=', dock).execute();
        expect(refusalOf(await t.tryOp(PutawayLoose, { ...again, from: dock }))).toBe('locLocked');
      });

      it('by the task of these goods, not by that of another lot or of a pallet', async () => {
        const t = await world.terminal();
        const sku = await world.given.sku({ lot_template: 'BATCH' });
        const { request, dock, taskId } = await onFloor(t, { batch: 'A' }, sku);
        await t.op(ReceiveBySku, { ...request, lot: { batch: 'B' } });
        const pallet = await onDock(t);
        const loc = await world.given.loc();
        const ofB = { ...bare(request), lot: { batch: 'B' }, from: dock, loc };
        expect(refusalOf(await t.tryOp(PutawayLoose, { ...ofB, taskId }))).toBe('taskForOther');
        const ofPallet = { ...bare(request), taskId: pallet.taskId, from: dock, loc };
        expect(refusalOf(await t.tryOp(PutawayLoose, ofPallet))).toBe('taskForOther');
        const { changed } = await t.op(PutawayLoose, { ...bare(request), taskId, from: dock, loc });
        expect(changed.tasks).toMatchObject([{ taskId, status: 'done' }]);
      });

      it('their line says where they stand, however they came there', async () => {
        const t = await world.terminal();
        const { request, dock } = await onFloor(t);
        const rack = await world.given.loc();
        const away = await t.op(PutawayLoose, { ...bare(request), from: dock, qty: 4, loc: rack });
        const stands = (qty: number, loc: string) => expect.objectContaining({ loc, qty });
        expect(away.changed.lines[0]?.loose).toEqual(expect.arrayContaining([stands(6, dock), stands(4, rack)]));
        const { part, lpn, dock: at } = await onDock(t);
        const face = await t.op(PutawayBySku, { ...part, loc: rack });
        expect(face.changed.lines).toMatchObject([{ lineId: part.lineId, loose: [{ loc: rack, qty: 6 }] }]);
        const { lineId, skuId } = part;
        const off = { lpn, children: [], goods: [{ lineId, skuId, lot: {}, qty: 8 }], to: '', whole: false };
        const some = await t.op(UngroupContainers, off);
        expect(some.changed.lines[0]?.loose).toContainEqual(stands(8, at));
        const rest = await t.op(UngroupContainers, { ...off, goods: [], whole: true });
        expect(rest.changed.lines[0]?.loose).toContainEqual(stands(18, at));
      });

      it('have no work where they were brought to, also when others come in beside them', async () => {
        const t = await world.terminal();
        const { request, dock } = await onFloor(t);
        const qc = await world.given.loc({ usage: 'qc', max_pallets: 0 });
        await t.op(PutawayLoose, { ...bare(request), from: dock, qty: 4, loc: qc });
        const beside = await onFloor(t);
        const { changed } = await t.op(ReceiveBySku, { ...beside.request, loc: qc });
        expect(changed.tasks).toMatchObject([{ containerId: qc, goods: { lineId: beside.lineId }, qty: 10 }]);
        const more = await t.op(ReceiveBySku, { ...request, qty: 3, loc: qc });
        expect(more.changed.tasks).toMatchObject([{ containerId: qc, goods: { lineId: request.lineId }, qty: 3 }]);
        expect((await verify(world.wms.db)).filter((what) => what.includes(qc))).toEqual([]);
      });

      it('their work is counted by who holds the location: a hold waits for whoever is moving goods there', async () => {
        const t = await world.terminal();
        const { receiptId, lineId, dock } = await onFloor(t);
        const order: string[] = [];
        const line = { receiptId, lineId, goodQty: 0, badQty: 2, reason: 'WET' };
        let hold: Promise<unknown> | undefined;
        await world.wms.db.transaction().execute(async (trx) => {
          await trx.selectFrom('location').select('loc').where('loc', '=', dock).forUpdate().execute();
          hold = t.op(CheckGoods, { of: receiptId, at: [], photos: 0, lines: [line] }).then(() => order.push('held'));
          await new Promise((resolve) => setTimeout(resolve, 300));
          order.push('moved');
        });
        await hold;
        expect(order).toEqual(['moved', 'held']);
      });
    });

    describe('goods of a cancelled order', () => {
      const claimed = async (t: Terminal, goods: readonly { qty: number; sku?: string }[]) => {
        const order = await world.given.cancelledOrder({ goods });
        await t.ask(ClaimReceipt, { receiptId: order.orderId, deviceId: t.deviceId });
        const request = (i: number, qty: number) => ({
          receiptId: order.orderId,
          lineId: order.lines[i]?.lineId ?? '',
          skuId: order.lines[i]?.skuId ?? '',
          containerId: order.tote,
          lot: {},
          qty,
          uomId: 'EA',
          ...nowhere,
        });
        return { ...order, request };
      };

      it('have a list and a pack of their own, with the shelves where such goods stand', async () => {
        const t = await world.terminal();
        const loc = await world.given.loc();
        const { whole, skuId } = await onDock(t);
        await t.op(PutawayByLpn, { ...whole, loc });
        const { orderId, tote } = await world.given.cancelledOrder({ goods: [{ qty: 5, sku: skuId }] });
        const byCode = await t.ask(GetReceiptList, { mode: 'cancelled', code: tote });
        expect(byCode.data.map((r) => r.receiptId)).toEqual([orderId]);
        expect((await t.ask(GetReceiptList, {})).data.map((r) => r.receiptId)).not.toContain(orderId);
        const { rows } = await t.ask(ClaimReceipt, { receiptId: orderId, deviceId: t.deviceId });
        expect(rows.containers).toMatchObject([{ containerId: tote, status: 'stored', contents: [{ qty: 5 }] }]);
        expect(rows.places).toContainEqual(expect.objectContaining({ loc, holds: [{ skuId, lot: {} }] }));
        expect(rows.tasks).toEqual([]);
      });

      it('the seed has some, and every SKU of them has a shelf to go back to', async () => {
        const t = await world.terminal();
        const { data } = await t.ask(GetReceiptList, { mode: 'cancelled' });
        const seeded = data.filter((order) => order.receiptId.startsWith('SO-31'));
        expect(seeded.length).toBeGreaterThan(1);
        for (const { receiptId } of seeded) {
          const { rows } = await t.ask(SearchReceiptDetail, { receiptId });
          const shelves = new Set(rows.places.flatMap((place) => place.holds?.map((goods) => goods.skuId) ?? []));
          expect(rows.lines.filter((line) => !shelves.has(line.skuId))).toEqual([]);
          expect(rows.containers.every((tote) => tote.loc === 'STAGE-01' && tote.contents.length > 0)).toBe(true);
        }
      });

      it('go back piece by piece; the last ones close the order', async () => {
        const t = await world.terminal();
        const { orderId, tote, stage, request } = await claimed(t, [{ qty: 5 }, { qty: 2 }]);
        const loc = await world.given.loc();
        const one = await t.op(PutawayCancelled, { ...request(0, 3), loc });
        expect(one.changed.lines).toMatchObject([{ orderQty: 5, receivedQty: 3 }]);
        expect(one.changed.receipts).toMatchObject([{ receiptId: orderId, status: 'receiving' }]);
        await t.op(PutawayCancelled, { ...request(0, 2), loc });
        const last = await t.op(PutawayCancelled, { ...request(1, 2), loc });
        const rows = world.wms.db.selectFrom('ledger').select('verb').where('from_container', '=', tote);
        expect(new Set((await rows.execute()).map(({ verb }) => verb))).toEqual(new Set(['UNPICK']));
        expect(last.changed.receipts).toMatchObject([{ status: 'closed', claimedBy: '' }]);
        expect(last.changed.containers).toMatchObject([{ containerId: tote, loc: '', contents: [] }]);
        expect(last.changed.places.find((p) => p.loc === stage)).toMatchObject({ pallets: 0 });
        expect(refusalOf(await t.tryOp(PutawayCancelled, { ...request(1, 1), loc }))).toBe('receiptClosed');
      });

      it('out of a tote, which is no pallet of the place where it stands', async () => {
        const t = await world.terminal();
        const order = await world.given.cancelledOrder({ goods: [{ qty: 5 }], kind: 'tote' });
        const { rows } = await t.ask(ClaimReceipt, { receiptId: order.orderId, deviceId: t.deviceId });
        expect(rows.containers).toMatchObject([{ containerId: order.tote, kind: 'tote' }]);
        const [{ lineId, skuId } = { lineId: '', skuId: '' }] = order.lines;
        const loc = await world.given.loc();
        const goods = { receiptId: order.orderId, lineId, skuId, containerId: order.tote, lot: {}, uomId: 'EA' };
        const { changed } = await t.op(PutawayCancelled, { ...goods, ...nowhere, qty: 5, loc });
        expect(changed.containers).toMatchObject([{ containerId: order.tote, kind: 'tote', loc: '', contents: [] }]);
        const wrong = (await verify(world.wms.db)).filter((line) => line.includes(order.stage));
        expect(wrong).toEqual([]);
        const whole = { lpn: order.tote, taskId: '', ownerId: 'OW01', loc, overLimit: false, reason: '' };
        expect(refusalOf(await t.tryOp(PutawayByLpn, whole))).toBe('palletUnknown');
        const onto = { lpn: world.given.id('LPN'), loc: order.stage, children: [order.tote], seal: false };
        expect(refusalOf(await t.tryOp(GroupContainers, onto))).toBe('containerUnknown');
      });

      it('never more than was picked, nor from another container, nor for a receipt', async () => {
        const t = await world.terminal();
        const { orderId, request } = await claimed(t, [{ qty: 5 }, { qty: 2 }]);
        const other = await claimed(t, [{ qty: 5 }]);
        const loc = await world.given.loc();
        const ask = async (over: object, i = 0) =>
          refusalOf(await t.tryOp(PutawayCancelled, { ...request(i, 1), loc, ...over }));
        expect(await ask({ qty: 6 })).toBe('overPicked');
        expect(await ask({ skuId: 'S-0' })).toBe('skuDiffers');
        expect(await ask({ lineId: 'X/1' })).toBe('lineUnknown');
        expect(await ask({ containerId: other.tote })).toBe('notOfOrder');
        expect(await ask({ containerId: 'TOTE-0' })).toBe('containerUnknown');
        expect(await ask({ lot: { batch: 'X' } })).toBe('notInContainer');
        expect(await ask({ suggested: 'A-01-01' })).toBe('reasonMissing');
        expect(await ask({ loc: await world.given.loc({ fixed_sku: 'S-OTHER' }) })).toBe('keptForOther');
        const receipt = await world.given.receipt({ lines: [{ qty: 5 }] });
        expect(await ask({ receiptId: receipt.receiptId })).toBe('notCancelled');
        const { skuId, lineId } = request(0, 1);
        const received = {
          receiptId: orderId,
          skuId,
          lineId,
          qty: 1,
          uomId: 'EA',
          lot: {},
          lpn: '',
          loc: receipt.dock,
        };
        const half = await t.op(PutawayCancelled, { ...request(0, 1), loc });
        expect(half.changed.lines).toMatchObject([{ receivedQty: 1 }]);
        expect(refusalOf(await t.tryOp(ReceiveBySku, received))).toBe('receiptUnknown');
      });

      it('are worked by who claimed them', async () => {
        const t = await world.terminal();
        const { request } = await claimed(await world.terminal('op2'), [{ qty: 5 }]);
        const loc = await world.given.loc();
        expect(refusalOf(await t.tryOp(PutawayCancelled, { ...request(0, 1), loc }))).toBe('receiptClaimed');
      });
    });
  });
};
