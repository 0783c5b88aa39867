import { describe, expect, it } from 'vitest';
import { PutawayByCase } from '#contract/putaway.ts';
import { CancelReceive, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { ConfirmArrival, GetDeliveryBatch, ReceiveMixed, ReceiveSplit, SetLineLot } from '#contract/receiving-loose.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingLooseGoods = (world: World): void => {
  const food = () => world.given.sku({ lot_template: 'FOOD', shelf_life_days: 90 });
  const good = () => ({ production: world.given.day(-5), expiry: world.given.day(40) });

  describe('a mixed pallet', () => {
    const mixed = async () => {
      const r = await world.given.receipt({
        mode: 'sku',
        lines: [{ qty: 100 }, { qty: 50, sku: await food() }],
      });
      const [one, two] = r.lines;
      const lines = [
        { ...one, lineId: one?.lineId ?? '', skuId: one?.skuId ?? '', qty: 24, uomId: 'EA', lot: {} },
        { ...two, lineId: two?.lineId ?? '', skuId: two?.skuId ?? '', qty: 5, uomId: 'EA', lot: good() },
      ];
      return { ...r, request: { receiptId: r.receiptId, lpn: world.given.id('LPN'), loc: r.dock, lines } };
    };

    it('comes in with all its lines, or not at all', async () => {
      const t = await world.terminal();
      const { request } = await mixed();
      const [one, two] = request.lines;
      if (!one || !two) throw new Error('two lines');
      const tooMuch = { ...request, lines: [one, { ...two, qty: 51 }] };
      expect(refusalOf(await t.tryOp(ReceiveMixed, tooMuch))).toBe('overReceived');
      const { rows } = await t.ask(SearchReceiptDetail, { receiptId: request.receiptId });
      expect(rows.lines.map((l) => l.receivedQty)).toEqual([0, 0]);
      const { changed } = await t.op(ReceiveMixed, request);
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([24, 5]);
      expect(changed.containers).toMatchObject([{ containerId: request.lpn, contents: [{ qty: 24 }, { qty: 5 }] }]);
      expect(changed.tasks).toMatchObject([{ status: 'ready', qty: 29 }]);
    });

    it('holds one SKU in two lots, and no more of it than is open', async () => {
      const t = await world.terminal();
      const { request } = await mixed();
      const [, two] = request.lines;
      if (!two) throw new Error('two lines');
      const lots = [two, { ...two, qty: 46, lot: { ...good(), batch: 'OTHER' } }];
      expect(refusalOf(await t.tryOp(ReceiveMixed, { ...request, lines: lots }))).toBe('overReceived');
      const { changed } = await t.op(ReceiveMixed, {
        ...request,
        lines: [two, { ...two, qty: 45, lot: { ...good(), batch: 'OTHER' } }],
      });
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([50]);
      const [pallet] = changed.containers;
      expect(pallet?.contents.map((c) => [c.lot, c.qty])).toEqual(
        expect.arrayContaining([
          [two.lot, 5],
          [{ ...good(), batch: 'OTHER' }, 45],
        ]),
      );
    });

    it('carries announced cases by their numbers, each once', async () => {
      const t = await world.terminal();
      const r = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: 72 }],
        cases: [
          { line: 1, qty: 24 },
          { line: 1, qty: 24 },
        ],
      });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const [a = '', b = ''] = r.cases.map((c) => c.caseId);
      const loose = { lineId, skuId, qty: 24, uomId: 'EA', lot: {} };
      const request = {
        receiptId: r.receiptId,
        lpn: world.given.id('LPN'),
        loc: r.dock,
        lines: [loose],
        cases: [a, b],
      };
      const refused = async (more: object) => refusalOf(await t.tryOp(ReceiveMixed, { ...request, ...more }));
      expect(await refused({ cases: [a, a] })).toBe('caseReceived');
      expect(await refused({ cases: ['00000000000000'] })).toBe('caseNotAnnounced');
      expect(await refused({ lines: [{ ...loose, qty: 25 }] })).toBe('overReceived');
      expect(await refused({ lines: [], cases: [] })).toBe('badRequest');
      const { changed } = await t.op(ReceiveMixed, request);
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([72]);
      const stands = changed.containers.find((c) => c.containerId === a);
      expect(stands).toMatchObject({ parentId: request.lpn, status: 'received', contents: [{ qty: 24 }] });
      expect(await refused({ lpn: world.given.id('LPN') })).toBe('caseReceived');
    });

    it('an attribute with values takes only those', async () => {
      const t = await world.terminal();
      const template_id = world.given.id('TPL');
      const attribute = { template_id, position: 1, field: 'batch', required: true, is_key: true } as const;
      await world.wms.db
        .insertInto('attribute_template')
        .values({ ...attribute, options: ['EU', 'CN'] })
        .execute();
      const r = await world.given.receipt({
        mode: 'sku',
        lines: [{ qty: 10, sku: await world.given.sku({ lot_template: template_id }) }],
      });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      const { receiptId, dock: loc } = r;
      const of = (batch: string) => ({
        receiptId,
        lpn: world.given.id('LPN'),
        loc,
        lines: [{ lineId, skuId, qty: 1, uomId: 'EA', lot: { batch } }],
      });
      expect(refusalOf(await t.tryOp(ReceiveMixed, of('US')))).toBe('lotUnlisted');
      await t.op(ReceiveMixed, of('CN'));
    });

    it('is taken back whole', async () => {
      const t = await world.terminal();
      const { request } = await mixed();
      const opId = crypto.randomUUID();
      await t.op(ReceiveMixed, request, { opId });
      const { receiptId, lpn } = request;
      const { changed } = await t.op(CancelReceive, { receiptId, lpn }, { supersedes: opId });
      expect(changed.lines.map((l) => l.receivedQty)).toEqual([0, 0]);
    });

    it('holds every rule of receiving by SKU, and a SKU once', async () => {
      const t = await world.terminal();
      const { request } = await mixed();
      const [one, two] = request.lines;
      if (!one || !two) throw new Error('two lines');
      const refused = async (lines: (typeof one)[], more = {}) =>
        refusalOf(await t.tryOp(ReceiveMixed, { ...request, lines, ...more }));
      expect(await refused([one, one])).toBe('skuTwice');
      expect(await refused([{ ...one, lineId: 'R-0/1' }])).toBe('lineUnknown');
      expect(await refused([{ ...one, skuId: two.skuId }])).toBe('skuDiffers');
      expect(await refused([{ ...one, uomId: 'BARREL' }])).toBe('packagingMissing');
      expect(await refused([{ ...one, qty: 23, uomId: 'CS' }])).toBe('wholeUnits');
      expect(await refused([{ ...two, lot: {} }])).toBe('lotMissing');
      expect(await refused([{ ...two, lot: { ...good(), expiry: world.given.today() } }])).toBe('expired');
      expect(await refused([{ ...two, lot: { ...good(), expiry: world.given.day(400) } }])).toBe('expiryTooFar');
      expect(await refused([{ ...two, lot: { ...good(), production: world.given.day(1) } }])).toBe(
        'productionInFuture',
      );
      expect(await refused([one], { loc: 'NOWHERE' })).toBe('locUnknown');
      const other = await mixed();
      await t.op(ReceiveMixed, other.request);
      expect(await refused([one], { lpn: other.request.lpn })).toBe('lpnInUse');
      expect(await refused([one], { receiptId: 'R-0' })).toBe('receiptUnknown');
    });
  });

  describe('a quantity that is spread over several receipts', () => {
    const orders = async (more: { dc?: string; second?: string; secondOwner?: string } = {}) => {
      const { dc = world.given.id('DC') } = more;
      const sku = await world.given.sku();
      const a = await world.given.receipt({ mode: 'sku', lines: [{ qty: 30, sku }], of: { dc_code: dc } });
      const second = { dc_code: more.second ?? dc };
      const owner = more.secondOwner ?? 'OW01';
      const b = await world.given.receipt({ mode: 'sku', owner, lines: [{ qty: 40, sku }], of: second });
      const part = (r: typeof a, qty: number) => ({ receiptId: r.receiptId, lineId: r.lines[0]?.lineId ?? '', qty });
      const request = {
        receipts: [part(a, 30), part(b, 18)],
        skuId: sku,
        uomId: 'EA',
        lot: {},
        lpn: world.given.id('LPN'),
        loc: a.dock,
      };
      return { a, b, part, request };
    };

    it('counts against each, and the pallet belongs to the first', async () => {
      const t = await world.terminal();
      const { a, b, part, request } = await orders();
      const { changed } = await t.op(ReceiveSplit, request);
      // Built one after the other, so their numbers are in order.
      expect(changed.receipts.map((r) => [r.receiptId, r.receivedQty, r.status])).toEqual([
        [a.receiptId, 30, 'received'],
        [b.receiptId, 18, 'receiving'],
      ]);
      expect(changed.containers).toMatchObject([{ receiptId: a.receiptId, contents: [{ qty: 30 }, { qty: 18 }] }]);
      expect(changed.tasks).toMatchObject([{ receiptId: a.receiptId, qty: 48 }]);
      // What is left belongs to the second alone, and goes onto the same pallet.
      const more = await t.op(ReceiveSplit, { ...request, receipts: [part(b, 22)] });
      expect(more.changed.containers).toMatchObject([{ receiptId: a.receiptId }]);
      expect(more.changed.tasks).toMatchObject([{ qty: 70 }]);
    });

    it('is taken back from all of them', async () => {
      const t = await world.terminal();
      const { a, request } = await orders();
      const opId = crypto.randomUUID();
      await t.op(ReceiveSplit, request, { opId });
      const back = { receiptId: a.receiptId, lpn: request.lpn };
      const { changed } = await t.op(CancelReceive, back, { supersedes: opId });
      expect(changed.receipts.map((r) => [r.receivedQty, r.status])).toEqual([
        [0, 'arrived'],
        [0, 'arrived'],
      ]);
      const stranger = await orders();
      expect(
        refusalOf(await t.tryOp(CancelReceive, { ...back, receiptId: stranger.a.receiptId }, { supersedes: opId })),
      ).not.toBe('ok');
    });

    it('has to be of one distribution centre and owner', async () => {
      const t = await world.terminal();
      expect(refusalOf(await t.tryOp(ReceiveSplit, (await orders({ second: 'OTHER' })).request))).toBe('dcDiffers');
      expect(refusalOf(await t.tryOp(ReceiveSplit, (await orders({ dc: '' })).request))).toBe('dcDiffers');
      expect(refusalOf(await t.tryOp(ReceiveSplit, (await orders({ secondOwner: 'OW02' })).request))).toBe('dcDiffers');
    });

    it('fits each receipt, names each once, and keeps the rules of the goods', async () => {
      const t = await world.terminal();
      const { a, b, part, request } = await orders();
      const refused = async (more: object) => refusalOf(await t.tryOp(ReceiveSplit, { ...request, ...more }));
      expect(await refused({ receipts: [part(a, 31)] })).toBe('overReceived');
      expect(await refused({ receipts: [part(a, 5), part(a, 5)] })).toBe('receiptTwice');
      expect(await refused({ receipts: [{ ...part(a, 5), lineId: part(b, 1).lineId }] })).toBe('lineUnknown');
      expect(await refused({ skuId: 'S-100001' })).toBe('skuDiffers');
      expect(await refused({ uomId: 'BARREL' })).toBe('packagingMissing');
      const dates = await world.given.receipt({ mode: 'sku', lines: [{ qty: 5, sku: await food() }] });
      const [line] = dates.lines;
      const one = [{ receiptId: dates.receiptId, lineId: line?.lineId ?? '', qty: 5 }];
      expect(await refused({ receipts: one, skuId: line?.skuId, lot: {} })).toBe('lotMissing');
      const elsewhere = await orders();
      await t.op(ReceiveSplit, elsewhere.request);
      expect(await refused({ lpn: elsewhere.request.lpn })).toBe('lpnInUse');
    });

    it('a pallet of one receipt is not for another when they are received one by one', async () => {
      const t = await world.terminal();
      const { b, request } = await orders();
      await t.op(ReceiveSplit, request);
      const { receiptId, lines } = b;
      const alone = { receiptId, lineId: lines[0]?.lineId ?? '', skuId: request.skuId, qty: 1, uomId: 'EA', lot: {} };
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...alone, lpn: request.lpn, loc: request.loc }))).toBe('lpnInUse');
    });

    it('a quantity in cases is whole cases', async () => {
      const t = await world.terminal();
      const { a, request } = await orders();
      const { skuId, lpn, loc } = request;
      const inCases = {
        receiptId: a.receiptId,
        lineId: a.lines[0]?.lineId ?? '',
        skuId,
        uomId: 'CS',
        lot: {},
        lpn,
        loc,
      };
      expect(refusalOf(await t.tryOp(ReceiveBySku, { ...inCases, qty: 23 }))).toBe('wholeUnits');
      await t.op(ReceiveBySku, { ...inCases, qty: 24 });
    });
  });

  describe('a delivery batch', () => {
    const batch = async () => {
      const batchNo = world.given.id('B');
      const of = { batch_no: batchNo };
      const sku = await food();
      const lines = [{ qty: 48, sku }];
      const lot = good();
      const p = await world.given.receipt({
        lines,
        pallets: [[{ line: 1, qty: 24, lot }], [{ line: 1, qty: 24 }]],
        of,
      });
      const c = await world.given.receipt({
        mode: 'case',
        lines,
        cases: [1, 2].map(() => ({ line: 1, qty: 24, lot })),
        of,
      });
      return { batchNo, p, c };
    };

    it('arrives pallet by pallet and case by case, as it was announced', async () => {
      const t = await world.terminal();
      const { batchNo, p, c } = await batch();
      const arrives = (receiptId: string, containerId: string, more = {}) =>
        t.tryOp(ConfirmArrival, { batchNo, receiptId, containerId, loc: p.dock, ...more });
      const [pallet, bare] = p.pallets;
      const [box] = c.cases;
      const first = await t.op(ConfirmArrival, {
        batchNo,
        receiptId: p.receiptId,
        containerId: pallet?.lpn ?? '',
        loc: p.dock,
      });
      expect(first.changed.containers).toMatchObject([{ status: 'received', loc: p.dock, contents: [{ qty: 24 }] }]);
      expect(first.changed.tasks).toMatchObject([{ status: 'ready', qty: 24 }]);
      const opId = crypto.randomUUID();
      const caseId = box?.caseId ?? '';
      const second = await t.op(
        ConfirmArrival,
        { batchNo, receiptId: c.receiptId, containerId: caseId, loc: p.dock },
        { opId },
      );
      expect(second.changed).toMatchObject({
        containers: [{ kind: 'case', parentId: '', status: 'received' }],
        tasks: [{ containerId: caseId, containerKind: 'case', status: 'ready', qty: 24 }],
        lines: [{ receivedQty: 24 }],
      });
      expect(refusalOf(await arrives(p.receiptId, pallet?.lpn ?? ''))).toBe('palletReceived');
      expect(refusalOf(await arrives(c.receiptId, caseId))).toBe('caseReceived');
      expect(refusalOf(await arrives(p.receiptId, bare?.lpn ?? ''))).toBe('lotMissing');
      expect(refusalOf(await arrives(p.receiptId, c.cases[1]?.caseId ?? ''))).toBe('notInBatch');
      expect(refusalOf(await arrives(c.receiptId, c.cases[1]?.caseId ?? '', { batchNo: 'B-0' }))).toBe('notInBatch');
      expect(refusalOf(await arrives(c.receiptId, c.cases[1]?.caseId ?? '', { loc: 'NOWHERE' }))).toBe('locUnknown');
      const back = await t.op(CancelReceive, { receiptId: c.receiptId, lpn: caseId }, { supersedes: opId });
      expect(back.changed.containers).toMatchObject([{ status: 'expected', loc: '' }]);
    });

    it('a case that arrived by itself is put away by itself', async () => {
      const t = await world.terminal();
      const { batchNo, c } = await batch();
      const caseId = c.cases[0]?.caseId ?? '';
      await t.op(ConfirmArrival, { batchNo, receiptId: c.receiptId, containerId: caseId, loc: c.dock });
      const loc = await world.given.loc();
      const away = { caseId, taskId: '', loc, qty: 24, ownerId: c.ownerId, reason: '', overLimit: false };
      const { changed } = await t.op(PutawayByCase, away);
      expect(changed.containers).toMatchObject([{ containerId: caseId, loc, status: 'stored' }]);
    });

    it('is looked at without being claimed', async () => {
      const t = await world.terminal();
      const { batchNo, p, c } = await batch();
      const { rows } = await t.ask(GetDeliveryBatch, { batchNo });
      expect(rows.receipts.map((r) => [r.receiptId, r.claimedBy])).toEqual([p, c].map((r) => [r.receiptId, '']));
      expect(rows.containers).toHaveLength(4);
      expect(refusalOf(await t.try(GetDeliveryBatch, { batchNo: 'B-0' }))).toBe('batchUnknown');
    });
  });

  describe('the lot of whole lines', () => {
    it('is kept with them, for lines of one template', async () => {
      const t = await world.terminal();
      const batchSku = await world.given.sku({ lot_template: 'BATCH' });
      const r = await world.given.receipt({
        mode: 'sku',
        lines: [{ qty: 5, sku: await food() }, { qty: 5, sku: await food() }, { qty: 5, sku: batchSku }, { qty: 5 }],
      });
      const [a = '', b = '', c = '', plain = ''] = r.lines.map((l) => l.lineId);
      const { receiptId } = r;
      const lot = good();
      const { changed } = await t.op(SetLineLot, { receiptId, lineIds: [a, b], lot });
      expect(changed.lines).toMatchObject([{ lot }, { lot }]);
      const refused = async (lineIds: string[], more = {}) =>
        refusalOf(await t.tryOp(SetLineLot, { receiptId, lineIds, lot, ...more }));
      expect(await refused([a, c])).toBe('templateDiffers');
      expect(await refused([plain])).toBe('noTemplate');
      expect(await refused(['R-0/1'])).toBe('lineUnknown');
      expect(await refused([a], { lot: { ...lot, expiry: world.given.today() } })).toBe('expired');
      expect(await refused([a], { lot: {} })).toBe('lotMissing');
      const all = { receiptId, lineId: a, skuId: r.lines[0]?.skuId ?? '', qty: 5, uomId: 'EA', lot };
      await t.op(ReceiveBySku, { ...all, lpn: world.given.id('LPN'), loc: r.dock });
      expect(await refused([a])).toBe('lineComplete');
    });
  });
};
