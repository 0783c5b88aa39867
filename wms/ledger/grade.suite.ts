import { describe, expect, it } from 'vitest';
import { PutawayByLpn, PutawayBySku } from '#contract/putaway.ts';
import { GroupContainers, UngroupContainers } from '#contract/receiving-pallets.ts';
import { ReceiveGraded } from '#contract/receiving-returns.ts';
import type { Quality } from '#contract/rows.ts';
import { group, off } from '../testing/pallets.ts';
import { refusalOf, type World } from '../testing/worlds.ts';

/** What goods are still fit for decides on which pallet they stand, and where they may go. */
export const gradesFollowGoods = (world: World): void => {
  describe('grades follow the goods', () => {
    it('a pallet holds one grade, whichever way goods come onto it', async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku();
      const r = await world.given.receipt({ mode: 'return', lines: [{ qty: 20, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const [good, bad] = [world.given.id('LPN'), world.given.id('LPN')];
      const graded = async (lpn: string, grade: Quality) =>
        t.tryOp(ReceiveGraded, {
          receiptId: r.receiptId,
          lineId,
          skuId,
          qty: 5,
          grade,
          reason: 'DEFECT',
          lot: {},
          lpn,
          loc: r.dock,
        });
      expect([await graded(good, 'ok'), await graded(bad, 'damaged')].map(refusalOf)).toEqual(['ok', 'ok']);
      expect(refusalOf(await graded(good, 'damaged'))).toBe('otherGrade');
      const both = group(world.given.id('LPN'), r.dock, [good, bad]);
      expect(refusalOf(await t.tryOp(GroupContainers, both))).toBe('otherGrade');
      expect(refusalOf(await t.tryOp(GroupContainers, group(good, r.dock, [bad])))).toBe('otherGrade');
      const goods = [{ lineId, skuId, lot: {}, quality: 'damaged' as const, qty: 1 }];
      expect(refusalOf(await t.tryOp(UngroupContainers, off(bad, { goods, to: good })))).toBe('otherGrade');
      const rack = await world.given.loc({ max_pallets: 0 });
      const stored = { taskId: '', qty: 5, ownerId: 'OW01', reason: '', overLimit: false, loc: rack };
      await t.op(PutawayByLpn, { ...stored, lpn: good });
      const part = { lpn: bad, lineId, skuId, lot: {}, quality: 'damaged' as const, uomId: 'EA', taskId: '' };
      const onto = { ownerId: 'OW01', loc: rack, onto: good, suggested: '', reason: '', qty: 1, unfit: true };
      expect(refusalOf(await t.tryOp(PutawayBySku, { ...part, ...onto }))).toBe('otherGrade');
    });

    it('goods that are not fit for sale get no putaway task, and leave for the racks only when it is confirmed', async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku();
      const r = await world.given.receipt({ mode: 'return', lines: [{ qty: 20, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const lpn = world.given.id('LPN');
      const goods = { receiptId: r.receiptId, lineId, skuId, qty: 5, reason: 'DEFECT', lot: {}, loc: r.dock };
      const { changed } = await t.op(ReceiveGraded, { ...goods, grade: 'damaged', lpn });
      expect(changed.tasks).toEqual([]);
      const built = world.given.id('LPN');
      const grouped = await t.op(GroupContainers, group(built, r.dock, [lpn]));
      expect(grouped.changed.tasks).toEqual([]);
      const rack = await world.given.loc();
      const store = { lpn: built, taskId: '', qty: 5, ownerId: 'OW01', reason: '', overLimit: false, loc: rack };
      expect(refusalOf(await t.tryOp(PutawayByLpn, store))).toBe('unfitUnconfirmed');
      const other = world.given.id('LPN');
      await t.op(ReceiveGraded, { ...goods, grade: 'hold', lpn: other });
      const qc = await world.given.loc({ usage: 'qc' });
      await t.op(PutawayByLpn, { ...store, lpn: other, loc: qc });
      await t.op(PutawayByLpn, { ...store, unfit: true });
    });
  });
};
