import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { PutawayByLpn } from '#contract/putaway.ts';
import {
  CancelReceive,
  ClaimReceipt,
  ReceiveByCase,
  ReceiveByLpn,
  ReceiveBySku,
  ReleaseReceipt,
} from '#contract/receiving.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const reversingReceives = (world: World): void => {
  describe('reversing a receive', () => {
    const cancel = (t: Terminal, receiptId: string, supersedes: string, lpn = '') => {
      const opId = randomUUID();
      return t.tryOp(CancelReceive, { receiptId, lpn }, { opId, supersedes });
    };

    const receivedPallet = async (t: Terminal) => {
      const r = await world.given.receipt({ lines: [{ qty: 24 }], pallets: [[{ line: 1, qty: 24 }]] });
      const { lpn, contents } = r.pallets[0] ?? { lpn: '', contents: [] };
      const opId = randomUUID();
      const request = { receiptId: r.receiptId, lpn, loc: r.dock, contents };
      const { changed } = await t.op(ReceiveByLpn, request, { opId });
      return { ...r, lpn, opId, request, task: changed.tasks[0] };
    };

    it('an announced pallet waits again as if it had never come', async () => {
      const t = await world.terminal();
      const { receiptId, lpn, opId, request, task } = await receivedPallet(t);
      expect(await cancel(t, receiptId, opId, lpn)).toMatchObject({
        resultCode: 0,
        changed: {
          receipts: [{ status: 'arrived', receivedQty: 0 }],
          lines: [{ receivedQty: 0 }],
          containers: [{ containerId: lpn, status: 'expected', loc: '', contents: [{ qty: 24 }] }],
          tasks: [{ taskId: task?.taskId, status: 'planned' }],
          places: [{ pallets: 0 }],
        },
      });
      await t.op(ReceiveByLpn, request);
    });

    it('a case leaves its pallet, and an empty built pallet is free again', async () => {
      const t = await world.terminal();
      const r = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: 10 }],
        cases: [
          { line: 1, qty: 5 },
          { line: 1, qty: 5 },
        ],
      });
      const lpn = world.given.id('LPN');
      const ops = [randomUUID(), randomUUID()];
      for (const [i, box] of r.cases.entries()) {
        const { caseId, lineId } = box;
        await t.op(ReceiveByCase, { receiptId: r.receiptId, lineId, caseId, lpn, loc: r.dock }, { opId: ops[i] ?? '' });
      }
      const one = await cancel(t, r.receiptId, ops[0] ?? '');
      expect(one).toMatchObject({ changed: { lines: [{ receivedQty: 5 }], tasks: [{ status: 'ready', qty: 5 }] } });
      const two = await cancel(t, r.receiptId, ops[1] ?? '', lpn);
      expect(two).toMatchObject({
        changed: { lines: [{ receivedQty: 0 }], tasks: [{ status: 'cancelled' }], places: [{ pallets: 0 }] },
      });
      const [box] = r.cases;
      await t.op(ReceiveByCase, {
        receiptId: r.receiptId,
        lineId: box?.lineId ?? '',
        caseId: box?.caseId ?? '',
        lpn,
        loc: r.dock,
      });
    });

    it('loose goods go back from their location', async () => {
      const t = await world.terminal();
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 9 }] });
      const opId = randomUUID();
      const goods = { ...(r.lines[0] ?? { lineId: '', skuId: '' }), uomId: 'EA', lot: {}, lpn: '', loc: r.dock };
      await t.op(ReceiveBySku, { receiptId: r.receiptId, ...goods, qty: 4 }, { opId });
      await t.op(ReceiveBySku, { receiptId: r.receiptId, ...goods, qty: 5 });
      expect(await cancel(t, r.receiptId, opId)).toMatchObject({
        resultCode: 0,
        changed: { lines: [{ receivedQty: 5 }] },
      });
    });

    it('goods that were moved since stay', async () => {
      const t = await world.terminal();
      const { receiptId, lpn, opId, ownerId, task } = await receivedPallet(t);
      const { taskId = '', suggestedLoc: loc = '', qty = 0 } = task ?? {};
      await t.op(PutawayByLpn, { lpn, taskId, loc, qty, ownerId, reason: '', overLimit: false });
      expect(refusalOf(await cancel(t, receiptId, opId, lpn))).toBe('goodsMoved');
    });

    it('only once, and only what it was', async () => {
      const t = await world.terminal();
      const one = await receivedPallet(t);
      const two = await receivedPallet(t);
      expect(refusalOf(await cancel(t, one.receiptId, randomUUID()))).toBe('nothingToReverse');
      expect(refusalOf(await cancel(t, two.receiptId, one.opId))).toBe('reversesOther');
      expect(refusalOf(await cancel(t, one.receiptId, one.opId, two.lpn))).toBe('reversesOther');
      expect(await cancel(t, one.receiptId, one.opId)).toMatchObject({ resultCode: 0 });
      expect(refusalOf(await cancel(t, one.receiptId, one.opId))).toBe('alreadyReversed');
    });

    it('a refused reversal may be sent again by another one that supersedes it', async () => {
      const t = await world.terminal();
      const { receiptId, opId } = await receivedPallet(t);
      const other = await world.terminal('op2');
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      const first = randomUUID();
      const refused = await t.tryOp(CancelReceive, { receiptId, lpn: '' }, { opId: first, supersedes: opId });
      expect(refusalOf(refused)).toBe('receiptClaimed');
      await other.ask(ReleaseReceipt, { receiptId, deviceId: other.deviceId });
      expect(refusalOf(await cancel(t, receiptId, first))).toBe('ok');
    });

    it('reversals that supersede each other in a circle reverse nothing, and end', async () => {
      const t = await world.terminal();
      const { receiptId } = await receivedPallet(t);
      const [one, two] = [randomUUID(), randomUUID()];
      const send = (opId: string, supersedes: string) =>
        t.tryOp(CancelReceive, { receiptId, lpn: '' }, { opId, supersedes });
      for (const [opId, supersedes] of [
        [one, two],
        [two, one],
        [randomUUID(), two],
      ] as const)
        expect(refusalOf(await send(opId, supersedes))).toBe('nothingToReverse');
    });

    it('needs the right, and the receipt in nobody else’s hands', async () => {
      const t = await world.terminal();
      const { receiptId, opId } = await receivedPallet(t);
      expect(refusalOf(await cancel(await world.terminal('recv1'), receiptId, opId))).toBe('notPermitted');
      const other = await world.terminal('op2');
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      expect(refusalOf(await cancel(t, receiptId, opId))).toBe('receiptClaimed');
    });
  });
};
