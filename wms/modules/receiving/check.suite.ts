import { randomUUID } from 'node:crypto';
import type { RequestOf } from '#contract/call.ts';
import { describe, expect, it } from 'vitest';
import { CancelReceive, ClaimReceipt, ReceiveByLpn } from '#contract/receiving.ts';
import { CheckGoods, GetLinesToCheck } from '#contract/receiving-check.ts';
import { UngroupContainers } from '#contract/receiving-pallets.ts';
import { SortTransit } from '#contract/receiving-transit.ts';
import { PutawayBySku } from '#contract/putaway.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const acceptanceCheck = (world: World): void => {
  describe('the acceptance check', () => {
    /** Two received pallets of one line: 10 and 20. */
    const received = async (t: Terminal) => {
      const r = await world.given.receipt({
        lines: [{ qty: 30 }],
        pallets: [[{ line: 1, qty: 10 }], [{ line: 1, qty: 20 }]],
      });
      const ops: string[] = [];
      for (const { lpn, contents } of r.pallets) {
        const opId = randomUUID();
        ops.push(opId);
        await t.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents }, { opId });
      }
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const [small = '', big = ''] = r.pallets.map((pallet) => pallet.lpn);
      const found = { receiptId: r.receiptId, lineId, goodQty: 30, badQty: 0, reason: '' };
      return { ...r, lineId, skuId, small, big, ops, found };
    };
    const check = (found: object, at: readonly string[] = []) =>
      ({ of: 'X', at, lines: [found], photos: 0 }) as RequestOf<typeof CheckGoods>;
    const frozen = async (lineId: string) =>
      (
        await world.wms.db
          .selectFrom('stock')
          .select(['container_id', 'frozen'])
          .where('line_id', '=', lineId)
          .orderBy('stock_id')
          .execute()
      ).map((row) => [row.container_id, row.frozen]);

    it('counts the good and the bad, and puts the bad on hold wherever they are', async () => {
      const t = await world.terminal();
      const { found, lineId, small, big } = await received(t);
      const { changed } = await t.op(CheckGoods, check({ ...found, goodQty: 10, badQty: 15, reason: 'WET' }));
      expect(changed.lines).toMatchObject([{ lineId, receivedQty: 30, checkedQty: 25, badQty: 15 }]);
      expect(await frozen(lineId)).toEqual([
        [small, 10],
        [big, 5],
      ]);
      const rest = await t.op(CheckGoods, check({ ...found, goodQty: 5 }));
      expect(rest.changed.lines).toMatchObject([{ checkedQty: 30, badQty: 15 }]);
    });

    it('what was looked at is put on hold first', async () => {
      const t = await world.terminal();
      const { found, lineId, small, big } = await received(t);
      await t.op(CheckGoods, check({ ...found, goodQty: 0, badQty: 3, reason: 'DENTED' }, [big]));
      expect(await frozen(lineId)).toEqual([
        [small, 0],
        [big, 3],
      ]);
      await t.op(CheckGoods, check({ ...found, goodQty: 0, badQty: 19, reason: 'DENTED' }, [big]));
      expect(await frozen(lineId)).toEqual([
        [small, 2],
        [big, 20],
      ]);
    });

    it('refuses an empty quantity, more than is left, a missing reason and what is not received', async () => {
      const t = await world.terminal();
      const { found } = await received(t);
      const tried = async (over: object) => refusalOf(await t.tryOp(CheckGoods, check({ ...found, ...over })));
      expect(await tried({ goodQty: 0 })).toBe('checkEmpty');
      expect(await tried({ goodQty: 25, badQty: 6, reason: 'WET' })).toBe('checkTooMuch');
      expect(await tried({ goodQty: 20, badQty: 1 })).toBe('checkReasonMissing');
      expect(await tried({ goodQty: 20, badQty: 1, reason: 'UGLY' })).toBe('reasonUnknown');
      expect(await tried({ lineId: 'R-0/1' })).toBe('lineUnknown');
      expect(await tried({ receiptId: 'R-0' })).toBe('receiptUnknown');
      expect(await tried({ goodQty: 0.0000001 })).toBe('badRequest');
    });

    it('goes on while another receives, and ends when the receipt is closed', async () => {
      const t = await world.terminal();
      const { found, receiptId } = await received(t);
      const other = await world.terminal('op2');
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      await t.op(CheckGoods, check({ ...found, goodQty: 1 }));
      await world.wms.db.updateTable('document').set({ status: 'closed' }).where('doc_id', '=', receiptId).execute();
      expect(refusalOf(await t.tryOp(CheckGoods, check({ ...found, goodQty: 1 })))).toBe('receiptClosed');
    });

    it('the list shows what waits, by receipt, pallet or SKU, and what was checked since yesterday', async () => {
      const t = await world.terminal();
      const { found, receiptId, lineId, skuId, small, big } = await received(t);
      for (const code of [receiptId, small, skuId, lineId]) {
        const { rows, skus } = await t.ask(GetLinesToCheck, { code });
        expect(rows).toMatchObject({ lines: [{ lineId }], receipts: [{ receiptId }] });
        expect(rows.containers.map((c) => c.containerId).sort()).toEqual([small, big].sort());
        expect(skus).toMatchObject([{ skuId }]);
      }
      await t.op(CheckGoods, check(found));
      const { rows } = await t.ask(GetLinesToCheck, {});
      expect(rows.lines.find((line) => line.lineId === lineId)).toMatchObject({ checkedQty: 30 });
      expect((await t.ask(GetLinesToCheck, { code: 'NOTHING' })).rows.lines).toEqual([]);
    });

    it('all that is good is accepted in one go, whole or not at all', async () => {
      const t = await world.terminal();
      const one = await received(t);
      const two = await received(t);
      const lines = [one, two].map(({ found }) => found);
      const all = (over: readonly object[]) => ({ ...check({}), lines: over }) as RequestOf<typeof CheckGoods>;
      const over = all([two.found, { ...one.found, goodQty: 31 }]);
      expect(refusalOf(await t.tryOp(CheckGoods, over))).toBe('checkTooMuch');
      const { changed } = await t.op(CheckGoods, all(lines));
      expect(changed.lines).toMatchObject([{ checkedQty: 30, badQty: 0 }, { checkedQty: 30 }]);
      expect(refusalOf(await t.tryOp(CheckGoods, all([one.found, one.found])))).toBe('checkTooMuch');
    });

    it('bad goods that an order has got cannot be put on hold', async () => {
      const t = await world.terminal();
      const { found, small, lineId, skuId, ...r } = await received(t);
      const demandId = await world.given.demand(r, { store: 'S1', qty: 30 });
      const to = { demandId, storeId: 'S1', tray: world.given.id('TRAY'), trayType: 'CAGE' };
      const { receiptId } = r;
      await t.op(SortTransit, { ...to, receiptId, lineId, skuId, fromLpn: small, qty: 10 });
      const bad = (badQty: number) => check({ ...found, goodQty: 0, badQty, reason: 'WET' });
      expect(refusalOf(await t.tryOp(CheckGoods, bad(21)))).toBe('badNotInStock');
      await t.op(CheckGoods, bad(20));
    });

    it('checked goods do not go back to the supplier, and those on hold stay where they are', async () => {
      const t = await world.terminal();
      const { found, receiptId, ops, small, lineId, skuId } = await received(t);
      await t.op(CheckGoods, check({ ...found, goodQty: 0, badQty: 10, reason: 'WET' }, [small]));
      await t.op(CheckGoods, check({ ...found, goodQty: 15 }));
      const back = await t.tryOp(CancelReceive, { receiptId, lpn: small }, { supersedes: ops[0] ?? '' });
      expect(refusalOf(back)).toBe('lineChecked');
      const goods = [{ lineId, skuId, lot: {}, qty: 1 }];
      const off = { lpn: small, children: [], goods, to: world.given.id('P'), whole: false };
      expect(refusalOf(await t.tryOp(UngroupContainers, off))).toBe('goodsNotFree');
    });

    it('what is on hold neither leaves its pallet nor loses its hold', async () => {
      const t = await world.terminal();
      const { found, small, big, ops, ...r } = await received(t);
      const { receiptId, lineId, skuId, ownerId } = r;
      await t.op(CheckGoods, check({ ...found, goodQty: 0, badQty: 3, reason: 'WET' }, [small]));
      const part = { lineId, skuId, uomId: 'EA', lot: {}, onto: '', reason: '', suggested: '' };
      const away = { ...part, lpn: small, taskId: '', ownerId, loc: await world.given.loc() };
      expect(refusalOf(await t.tryOp(PutawayBySku, { ...away, qty: 8 }))).toBe('goodsNotFree');
      const demandId = await world.given.demand(r, { store: 'S1', qty: 30 });
      const to = { demandId, storeId: 'S1', tray: world.given.id('TRAY'), trayType: 'CAGE' };
      const sort = { ...to, receiptId, lineId, skuId, fromLpn: small };
      expect(refusalOf(await t.tryOp(SortTransit, { ...sort, qty: 8 }))).toBe('palletHoldsLess');
      const back = await t.tryOp(CancelReceive, { receiptId, lpn: small }, { supersedes: ops[0] ?? '' });
      expect(refusalOf(back)).toBe('lineChecked');
      await t.op(SortTransit, { ...sort, qty: 3 });
      await t.op(PutawayBySku, { ...away, qty: 4 });
      expect(await frozen(lineId)).toEqual(
        expect.arrayContaining([
          [small, 3],
          [big, 0],
        ]),
      );
    });
  });
};
