import { describe, expect, it } from 'vitest';
import { ReceiveBySscc } from '#contract/receiving-sscc.ts';
import { CancelReceive, ClaimReceipt } from '#contract/receiving.ts';
import { randomUUID } from 'node:crypto';
import { sscc } from '#wms/seed/barcodes.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingBySscc = (world: World): void => {
  describe('receiving by SSCC', () => {
    const notice = async (planned = 100) => {
      const r = await world.given.receipt({ mode: 'sscc', lines: [{ qty: planned }, { qty: 50 }] });
      const pallet = await world.given.sscc(r, 'pallet', [
        { line: 1, qty: 40 },
        { line: 2, qty: 20 },
      ]);
      const carton = await world.given.sscc(r, 'case', [{ line: 1, qty: 12 }]);
      const at = (id: string, lpn = '') => ({ receiptId: r.receiptId, sscc: id, loc: r.dock, lpn });
      return { ...r, pallet, carton, at };
    };

    it('a pallet comes in whole, with everything that was announced for it, and its putaway work is ready', async () => {
      const t = await world.terminal();
      const { receiptId, pallet, at, dock } = await notice();
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const { changed } = await t.op(ReceiveBySscc, at(pallet));
      expect(changed.containers).toMatchObject([{ containerId: pallet, status: 'received', loc: dock }]);
      expect(changed.containers[0]?.contents.map((c) => c.qty)).toEqual([40, 20]);
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([40, 20]);
      expect(changed.tasks).toMatchObject([{ containerId: pallet, status: 'claimed', qty: 60 }]);
      expect(changed.receipts).toMatchObject([{ status: 'receiving' }]);
    });

    it('a carton that makes its pallet more than full is confirmed by whoever stacks it', async () => {
      const t = await world.terminal();
      const sku = await world.given.sku({ ti: 1, hi: 1 });
      const r = await world.given.receipt({ mode: 'sscc', lines: [{ qty: 100, sku }] });
      const carton = await world.given.sscc(r, 'case', [{ line: 1, qty: 25 }]);
      const onto = { receiptId: r.receiptId, sscc: carton, loc: r.dock, lpn: world.given.id('LPN') };
      expect(refusalOf(await t.tryOp(ReceiveBySscc, onto))).toBe('overTihi');
      await t.op(ReceiveBySscc, { ...onto, overTihi: true });
    });

    it('a carton stands by itself, or on a pallet that is built by its first one', async () => {
      const t = await world.terminal();
      const r = await notice();
      const other = await world.given.sscc(r, 'case', [{ line: 1, qty: 6 }]);
      const alone = await t.op(ReceiveBySscc, r.at(r.carton));
      expect(alone.changed.containers).toMatchObject([{ containerId: r.carton, parentId: '', loc: r.dock }]);
      expect(alone.changed.tasks).toMatchObject([{ containerId: r.carton, containerKind: 'case', status: 'ready' }]);
      const lpn = world.given.id('LPN');
      const stacked = await t.op(ReceiveBySscc, r.at(other, lpn));
      expect(stacked.changed.containers).toContainEqual(expect.objectContaining({ containerId: other, parentId: lpn }));
      expect(stacked.changed.tasks).toMatchObject([{ containerId: lpn, status: 'ready', qty: 6 }]);
    });

    it('what is no SSCC, unknown, of another receipt or scanned before is refused', async () => {
      const t = await world.terminal();
      const { pallet, carton, at } = await notice();
      const elsewhere = await notice();
      const refused = async (id: string, lpn = '') => refusalOf(await t.tryOp(ReceiveBySscc, at(id, lpn)));
      expect(await refused('369000000000000012')).toBe('ssccInvalid');
      expect(await refused(sscc(9_000_000_000))).toBe('ssccUnknown');
      expect(await refused(elsewhere.pallet)).toBe('ssccUnknown');
      expect(await refused(pallet, 'LPN-1')).toBe('ssccIsPallet');
      await t.op(ReceiveBySscc, at(carton));
      expect(await refused(carton)).toBe('ssccUnknown');
    });

    it('a receipt without SSCC, or whose pre-check failed, is refused as such', async () => {
      const t = await world.terminal();
      const plain = await world.given.receipt({
        mode: 'pallet',
        lines: [{ qty: 1 }],
        pallets: [[{ line: 1, qty: 1 }]],
      });
      const { receiptId, pallet, at, dock } = await notice();
      const none = { receiptId: plain.receiptId, sscc: pallet, loc: dock, lpn: '' };
      expect(refusalOf(await t.tryOp(ReceiveBySscc, none))).toBe('noSscc');
      await world.wms.db.updateTable('document').set({ pre_check: 'failed' }).where('doc_id', '=', receiptId).execute();
      expect(refusalOf(await t.tryOp(ReceiveBySscc, at(pallet)))).toBe('preCheckFailed');
    });

    it('never more than the line expects', async () => {
      const t = await world.terminal();
      const { pallet, at } = await notice(30);
      expect(refusalOf(await t.tryOp(ReceiveBySscc, at(pallet)))).toBe('overReceived');
    });

    it('a location that is locked, or a pallet in use, is refused', async () => {
      const t = await world.terminal();
      const { carton, at, dock } = await notice();
      const locked = await world.given.loc({ usage: 'dock', status: 'locked' });
      expect(refusalOf(await t.tryOp(ReceiveBySscc, { ...at(carton), loc: locked }))).toBe('locLocked');
      const used = await notice();
      await t.op(ReceiveBySscc, used.at(used.pallet));
      expect(refusalOf(await t.tryOp(ReceiveBySscc, { ...at(carton, used.pallet), loc: dock }))).toBe('lpnInUse');
    });

    it('is taken back whole', async () => {
      const t = await world.terminal();
      const { receiptId, carton, at } = await notice();
      const lpn = world.given.id('LPN');
      const opId = randomUUID();
      await t.op(ReceiveBySscc, at(carton, lpn), { opId });
      const { changed } = await t.op(CancelReceive, { receiptId, lpn }, { supersedes: opId });
      expect(changed.containers).toContainEqual(expect.objectContaining({ containerId: carton, status: 'expected' }));
      expect(changed.lines).toMatchObject([{ receivedQty: 0 }]);
    });
  });
};
