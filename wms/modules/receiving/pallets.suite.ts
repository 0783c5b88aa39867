import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PutawayByCase, PutawayByLpn } from '#contract/putaway.ts';
import { CancelReceive, ReceiveByCase, ReceiveBySku } from '#contract/receiving.ts';
import { BreakSeal, GroupContainers, ReceiveWithoutNotice, UngroupContainers } from '#contract/receiving-pallets.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingWithoutNotice = (world: World): void => {
  describe('receiving without notice', () => {
    const goods = async () => ({
      ownerId: 'OW01',
      externalNo: world.given.id('DN'),
      lpn: world.given.id('LPN'),
      loc: await world.given.loc({ usage: 'dock', max_pallets: 0 }),
      skuId: await world.given.sku(),
      qty: 10,
      uomId: 'EA',
      lot: {},
    });

    it('makes a provisional receipt, and a pallet that can be put away', async () => {
      const t = await world.terminal();
      const request = await goods();
      const { changed } = await t.op(ReceiveWithoutNotice, request);
      expect(changed).toMatchObject({
        receipts: [
          { typeId: 'BL', mode: 'sku', status: 'received', externalReceiptId: request.externalNo, orderQty: 10 },
        ],
        lines: [{ orderQty: 10, receivedQty: 10 }],
        containers: [{ containerId: request.lpn, loc: request.loc, status: 'received', contents: [{ qty: 10 }] }],
        tasks: [{ status: 'ready', qty: 10 }],
      });
      expect(changed.receipts[0]?.receiptId).toMatch(/^BL-\d{6}$/);
    });

    it('what comes with one delivery note stays together, another note or another person begins anew', async () => {
      const t = await world.terminal();
      const request = await goods();
      const first = (await t.op(ReceiveWithoutNotice, request)).changed.receipts[0];
      const skuId = await world.given.sku();
      const more = await t.op(ReceiveWithoutNotice, { ...request, skuId });
      expect(more.changed).toMatchObject({
        receipts: [{ receiptId: first?.receiptId, lineCount: 2, receivedQty: 20 }],
        lines: [{ lineNo: 2 }],
      });
      const again = await t.op(ReceiveWithoutNotice, { ...request, lpn: world.given.id('LPN') });
      expect(again.changed.lines).toMatchObject([{ lineNo: 1, orderQty: 20, receivedQty: 20 }]);
      const other = await t.op(ReceiveWithoutNotice, { ...(await goods()), loc: request.loc });
      expect(other.changed.receipts[0]?.receiptId).not.toBe(first?.receiptId);
      const colleague = await world.terminal('op2');
      const theirs = await colleague.op(ReceiveWithoutNotice, { ...request, lpn: world.given.id('LPN') });
      expect(theirs.changed.receipts[0]?.receiptId).not.toBe(first?.receiptId);
      expect(refusalOf(await colleague.tryOp(ReceiveWithoutNotice, request))).toBe('lpnInUse');
    });

    it('goes back as if it had never been, by the receipt that it made', async () => {
      const t = await world.terminal();
      const request = await goods();
      const opId = randomUUID();
      await t.op(ReceiveWithoutNotice, request, { opId });
      const { changed } = await t.op(CancelReceive, { receiptId: '', lpn: request.lpn }, { supersedes: opId });
      expect(changed).toMatchObject({
        receipts: [{ status: 'received', orderQty: 0, receivedQty: 0 }],
        containers: [{ status: 'expected', loc: '' }],
        tasks: [{ status: 'cancelled' }],
      });
      const none = await t.tryOp(CancelReceive, { receiptId: '', lpn: '' }, { supersedes: randomUUID() });
      expect(refusalOf(none)).toBe('nothingToReverse');
    });

    it('only of an owner that the user may handle, and goods of that owner', async () => {
      const request = await goods();
      const nobody = await world.terminal('new1');
      expect(refusalOf(await nobody.tryOp(ReceiveWithoutNotice, request))).toBe('noOwner');
      const t = await world.terminal();
      expect(refusalOf(await t.tryOp(ReceiveWithoutNotice, { ...request, ownerId: 'OW09' }))).toBe('ownerNotAllowed');
      expect(refusalOf(await t.tryOp(ReceiveWithoutNotice, { ...request, ownerId: 'OW02' }))).toBe('skuOfOther');
      expect(refusalOf(await t.tryOp(ReceiveWithoutNotice, { ...request, skuId: 'S-NONE' }))).toBe('skuOfOther');
    });

    it('with the rules of every receive', async () => {
      const t = await world.terminal();
      const request = await goods();
      const tried = async (over: object) => refusalOf(await t.tryOp(ReceiveWithoutNotice, { ...request, ...over }));
      expect(await tried({ uomId: 'BARREL' })).toBe('packagingMissing');
      expect(await tried({ qty: 0.0000001 })).toBe('badRequest');
      expect(await tried({ qty: 10_000_000 })).toBe('badRequest');
      expect(await tried({ loc: 'NOWHERE' })).toBe('locUnknown');
      expect(await tried({ skuId: await world.given.sku({ measured: false }) })).toBe('skuUnmeasured');
      expect(await tried({ skuId: await world.given.sku({ is_serial: true }) })).toBe('serialsMissing');
      const skuId = await world.given.sku({ lot_template: 'BATCH' });
      expect(await tried({ skuId })).toBe('lotMissing');
      expect(await tried({ skuId, lot: { batch: 'B1' } })).toBe('ok');
    });
  });
};

export const buildingPallets = (world: World): void => {
  describe('building pallets', () => {
    /** Two cases on a pallet of their own, and a part pallet of loose goods, all at one dock. */
    const floor = async (t: Terminal, owner = 'OW01') => {
      const boxes = [1, 2].map(() => ({ line: 1, qty: 5 }));
      const r = await world.given.receipt({ mode: 'case', owner, lines: [{ qty: 10 }, { qty: 100 }], cases: boxes });
      const [one, two] = r.cases.map((box) => box.caseId) as [string, string];
      const [carrier, part] = [world.given.id('P'), world.given.id('P')];
      const { receiptId, dock: loc } = r;
      for (const { caseId, lineId } of r.cases)
        await t.op(ReceiveByCase, { receiptId, lineId, caseId, lpn: carrier, loc });
      const { lineId = '', skuId = '' } = r.lines[1] ?? {};
      await t.op(ReceiveBySku, { receiptId, lineId, skuId, qty: 30, uomId: 'EA', lot: {}, lpn: part, loc });
      return { ...r, one, two, carrier, part, loc, loose: { lineId, skuId, lot: {} }, lpn: world.given.id('P') };
    };
    const group = (over: object) => ({ children: [], seal: false, ...over }) as never;
    const ungroup = (over: object) => ({ children: [], goods: [], to: '', whole: false, ...over }) as never;

    it('cases change their pallet, a part pallet is poured over, and the new pallet is closed', async () => {
      const t = await world.terminal();
      const { lpn, loc, one, carrier, part, receiptId } = await floor(t);
      const { changed } = await t.op(GroupContainers, group({ lpn, loc, children: [one, part], seal: true }));
      const now = new Map(changed.containers.map((c) => [c.containerId, c]));
      expect(now.get(lpn)).toMatchObject({ status: 'received', loc, sealed: true, receiptId });
      expect(now.get(lpn)?.contents.map((c) => c.qty)).toEqual([5, 30]);
      expect(now.get(one)).toMatchObject({ parentId: lpn, loc });
      expect(now.get(carrier)).toMatchObject({ status: 'received', contents: [{ qty: 5 }] });
      expect(now.get(part)).toMatchObject({ status: 'stored', loc: '', contents: [] });
      const tasks = new Map(changed.tasks.map((task) => [task.containerId, task]));
      expect(tasks.get(lpn)).toMatchObject({ status: 'ready', qty: 35 });
      expect(tasks.get(carrier)).toMatchObject({ qty: 5 });
      expect(tasks.get(part)).toMatchObject({ status: 'cancelled' });
    });

    it('a part pallet with cases on it gives them with its goods; the emptied pallet can be built on again', async () => {
      const t = await world.terminal();
      const { lpn, loc, one, two, carrier, part } = await floor(t);
      await t.op(GroupContainers, group({ lpn, loc, children: [carrier] }));
      const { changed } = await t.op(GroupContainers, group({ lpn: carrier, loc, children: [lpn, part] }));
      const now = new Map(changed.containers.map((c) => [c.containerId, c]));
      for (const id of [one, two]) expect(now.get(id)).toMatchObject({ parentId: carrier });
      expect(now.get(carrier)?.contents.map((c) => c.qty)).toEqual([10, 30]);
      expect(now.get(lpn)).toMatchObject({ loc: '', contents: [] });
    });

    it('refuses what does not belong there', async () => {
      const t = await world.terminal();
      const { lpn, loc, one, two, carrier, part } = await floor(t);
      const tried = async (over: object) => refusalOf(await t.tryOp(GroupContainers, group({ lpn, loc, ...over })));
      expect(await tried({ children: [one, two, one] })).toBe('childTwice');
      expect(await tried({ children: [one, lpn] })).toBe('childIsItself');
      expect(await tried({ children: ['NOTHING'] })).toBe('containerUnknown');
      expect(await tried({ lpn: carrier, children: [one] })).toBe('childOnPallet');
      expect(await tried({ children: [one], loc: await world.given.loc() })).toBe('childElsewhere');
      expect(await tried({ lpn: one, children: [part] })).toBe('palletUnknown');
      expect(await tried({ children: [] })).toBe('palletUnknown');
      const theirs = await floor(t, 'OW02');
      expect(await tried({ children: [one, theirs.part] })).toBe('ownerDiffers');
      expect(await tried({ lpn: theirs.part, children: [one] })).toBe('ownerDiffers');
      const r = await world.given.receipt({ lines: [{ qty: 9 }], pallets: [[{ line: 1, qty: 9 }]] });
      expect(await tried({ children: [r.pallets[0]?.lpn] })).toBe('notReceived');
      expect(await tried({ lpn: r.pallets[0]?.lpn, children: [one] })).toBe('notReceived');
      const other = await floor(t);
      expect(await tried({ lpn: other.part, children: [one] })).toBe('palletElsewhere');
      await t.op(GroupContainers, group({ lpn, loc, children: [part] }));
      expect(await tried({ lpn: carrier, children: [part] })).toBe('childEmpty');
      expect(await tried({ lpn: part, children: [] })).toBe('childEmpty');
      const shelf = await world.given.loc({ max_pallets: 0 });
      const away = { taskId: '', loc: shelf, ownerId: 'OW01', reason: '', overLimit: false };
      await t.op(PutawayByLpn, { ...away, lpn: carrier, qty: 10 });
      expect(await tried({ children: [one] })).toBe('alreadyStored');
      expect(await tried({ lpn: carrier, children: [lpn] })).toBe('alreadyStored');
    });

    it('a closed pallet takes and gives nothing, until its seal is broken', async () => {
      const t = await world.terminal();
      const { lpn, loc, one, two, part, carrier, receiptId, loose } = await floor(t);
      await t.op(GroupContainers, group({ lpn, loc, children: [one] }));
      const { changed } = await t.op(GroupContainers, group({ lpn, loc, seal: true }));
      expect(changed.containers).toMatchObject([{ containerId: lpn, sealed: true }]);
      const sealed = async (call: Parameters<typeof t.tryOp>[0], request: object) =>
        expect(refusalOf(await t.tryOp(call, request as never))).toBe('lpnSealed');
      await sealed(GroupContainers, group({ lpn, loc, children: [two] }));
      await sealed(GroupContainers, group({ lpn: carrier, loc, children: [lpn] }));
      await sealed(GroupContainers, group({ lpn: carrier, loc, children: [one] }));
      await sealed(UngroupContainers, ungroup({ lpn, children: [one] }));
      await sealed(UngroupContainers, ungroup({ lpn: part, to: lpn, goods: [{ ...loose, qty: 1 }] }));
      await sealed(ReceiveBySku, { receiptId, ...loose, qty: 1, uomId: 'EA', lpn, loc });
      const shelf = await world.given.loc();
      await sealed(PutawayByCase, {
        caseId: one,
        taskId: '',
        loc: shelf,
        qty: 5,
        ownerId: 'OW01',
        reason: '',
        overLimit: false,
      });
      await t.op(BreakSeal, { lpn });
      expect(refusalOf(await t.tryOp(BreakSeal, { lpn }))).toBe('notSealed');
      await t.op(UngroupContainers, ungroup({ lpn, children: [one] }));
    });

    it('a receive onto a closed pallet cannot be reversed', async () => {
      const t = await world.terminal();
      const { receiptId, loc, loose, lpn } = await floor(t);
      const opId = randomUUID();
      await t.op(ReceiveBySku, { receiptId, ...loose, qty: 1, uomId: 'EA', lpn, loc }, { opId });
      await t.op(GroupContainers, group({ lpn, loc, seal: true }));
      const back = await t.tryOp(CancelReceive, { receiptId, lpn }, { supersedes: opId });
      expect(refusalOf(back)).toBe('lpnSealed');
    });

    it('a case or a quantity is taken off; what is left is put away', async () => {
      const t = await world.terminal();
      const { lpn, loc, one, two, carrier, part, loose } = await floor(t);
      const off = await t.op(UngroupContainers, ungroup({ lpn: carrier, children: [one] }));
      expect(off.changed.containers).toMatchObject(
        [
          { containerId: one, parentId: '', loc },
          { containerId: carrier, contents: [{ qty: 5 }] },
        ].sort((a, b) => (a.containerId < b.containerId ? -1 : 1)),
      );
      const work = new Map(off.changed.tasks.map((task) => [task.containerId, task]));
      expect(work.get(carrier)).toMatchObject({ containerKind: 'pallet', qty: 5 });
      expect(work.get(one)).toMatchObject({ containerKind: 'case', status: 'ready', qty: 5, fromLoc: loc });
      const some = await t.op(UngroupContainers, ungroup({ lpn: part, to: lpn, goods: [{ ...loose, qty: 12 }] }));
      const qty = new Map(some.changed.containers.map((c) => [c.containerId, c.contents[0]?.qty]));
      expect([qty.get(part), qty.get(lpn)]).toEqual([18, 12]);
      expect(some.changed.tasks.map((task) => task.qty).sort((a, b) => a - b)).toEqual([12, 18]);

      const tried = async (over: object) =>
        refusalOf(await t.tryOp(UngroupContainers, ungroup({ lpn: part, to: lpn, ...over })));
      expect(await tried({ goods: [{ ...loose, qty: 19 }] })).toBe('goodsNotFree');
      expect(await tried({ goods: [{ ...loose, qty: 1, quality: 'damaged' }] })).toBe('goodsNotFree');
      expect(await tried({ goods: [{ ...loose, qty: 0.0000001 }] })).toBe('badRequest');
      expect(await tried({ children: [two] })).toBe('childNotOnPallet');
      expect(await tried({ children: [two, two] })).toBe('childTwice');
      expect(await tried({ goods: [{ ...loose, qty: 1 }], to: part })).toBe('childIsItself');
      expect(await tried({})).toBe('childEmpty');
      expect(await tried({ lpn: 'NOTHING' })).toBe('palletUnknown');
    });

    it('undone whole, the cases stand by themselves, the goods loose, and the pallet is free', async () => {
      const t = await world.terminal();
      const { lpn, loc, one, two, carrier, part } = await floor(t);
      await t.op(GroupContainers, group({ lpn, loc, children: [carrier, part] }));
      const { changed } = await t.op(UngroupContainers, ungroup({ lpn, whole: true }));
      const now = new Map(changed.containers.map((c) => [c.containerId, c]));
      for (const id of [one, two]) expect(now.get(id)).toMatchObject({ parentId: '', loc, contents: [{ qty: 5 }] });
      expect(now.get(lpn)).toMatchObject({ loc: '', contents: [] });
      const work = new Map(changed.tasks.map((task) => [task.containerId, task]));
      expect(work.get(lpn)).toMatchObject({ status: 'cancelled' });
      for (const id of [one, two]) expect(work.get(id)).toMatchObject({ containerKind: 'case', status: 'ready' });
      expect(work.get(loc)).toMatchObject({ containerKind: 'loose', qty: 30 });
    });
  });
};
