import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { GetInvSerialQuery } from '#contract/enquiry.ts';
import { GroupContainers, ReceiveWithoutNotice } from '#contract/receiving-pallets.ts';
import {
  GetContainersOf,
  GetOpenDemands,
  GetPalletizedList,
  GetPickedSerials,
  GetStockList,
} from '#contract/search-enquire.ts';
import { looseKey } from '#domain/loose-key.ts';
import { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

type Wanted = Partial<RequestOf<typeof GetStockList>>;

/** What stands where, for whom, and who waits for goods. */
export const searchEnquire = (world: World): void => {
  describe('enquiries of stock', () => {
    let t: Terminal;
    let sku: string;
    let loc: string;
    let pallet: string;
    let box: string;
    let face: string;

    beforeAll(async () => {
      t = await world.terminal('finder1');
      sku = await world.given.sku({ sku_name: `Blue lamp ${world.given.id('L')}` });
      loc = await world.given.loc();
      face = await world.given.loc({ usage: 'pick', fixed_sku: sku });
      [pallet, box] = [world.given.id('P'), world.given.caseId()];
      await world.given.stock({ sku, qty: 30, loc, lpn: pallet });
      await world.given.stock({ sku, qty: 6, loc, lpn: box, kind: 'case', onto: pallet });
      await world.given.stock({ sku, qty: 4, loc, lot: { batch: 'B7' } });
    });

    const asks = (wanted: Wanted, who = t) => who.ask(GetStockList, { known: [], knownLoose: [], ...wanted });
    const found = async (wanted: Wanted, who = t) => {
      const { rows } = await asks(wanted, who);
      return [...rows.containers.map(({ containerId }) => containerId), ...rows.loose.map(({ qty }) => qty)];
    };

    it('by location, pallet, case, SKU, name, and by a code that may be any of them', async () => {
      const all = new Set([pallet, box, 4]);
      const sorted = async (wanted: Wanted) => new Set(await found(wanted));
      for (const wanted of [{ loc }, { skuId: sku }, { code: loc }, { code: sku }, { code: 'blue LAMP', skuId: sku }])
        expect(await sorted(wanted)).toEqual(all);
      expect(await sorted({ skuName: 'blue lamp', loc })).toEqual(all);
      for (const wanted of [{ lpn: pallet }, { code: pallet }, { lpn: box }]) {
        expect(await sorted(wanted)).toEqual(new Set([pallet, box]));
      }
      expect(await found({ loc, ownerId: 'OW02' })).toEqual([]);
      expect(await sorted({ loc, ownerId: 'OW01' })).toEqual(all);
    });

    it('what is on a pallet comes with its cases, their master data, and the place that is kept for the SKU', async () => {
      const { rows, skus } = await asks({ skuId: sku, loc });
      expect(rows.containers.find(({ containerId }) => containerId === pallet)?.contents).toMatchObject([{ qty: 36 }]);
      expect(rows.places.map((place) => place.loc).sort()).toEqual([loc, face].sort());
      expect(skus.map(({ skuId }) => skuId)).toEqual([sku]);
    });

    it('nothing, one letter and what nobody has', async () => {
      const nothing = await t.try(GetStockList, { known: [pallet], knownLoose: [] });
      expect(refusalOf(nothing)).toBe('criterionMissing');
      expect(await found({ code: 'b' })).toEqual([]);
      expect(await found({ skuName: ' ' })).toEqual([]);
      expect(await found({ code: 'NOBODY' })).toEqual([]);
    });

    it('what a terminal believes to stand there is answered where it is now, and what is gone with nothing', async () => {
      const elsewhere = world.given.id('P');
      await world.given.stock({ sku, qty: 9, loc: face, lpn: elsewhere });
      const gone = looseKey({ loc, ownerId: 'OW01', skuId: sku, lot: {} });
      const { rows } = await asks({ loc, known: [elsewhere], knownLoose: [gone] });
      expect(rows.containers.find(({ containerId }) => containerId === elsewhere)).toMatchObject({ loc: face });
      expect(rows.loose.find(({ looseId }) => looseId === gone)).toMatchObject({ qty: 0 });
    });

    it('goods of other owners and of another warehouse are not found', async () => {
      const other = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      for (const wanted of [{ loc }, { skuId: sku }, { code: pallet }, { code: 'blue lamp' }])
        expect(await found({ ...wanted, known: [pallet] }, other)).toEqual([]);
      const away = new Terminal(world.wms.url, 'd', 'WH2');
      away.token = (await world.terminal('op1')).token;
      expect(await found({ skuId: sku, known: [pallet] }, away)).toEqual([]);
      expect(
        refusalOf(await (await world.terminal('new1')).try(GetStockList, { loc, known: [], knownLoose: [] })),
      ).toBe('noOwner');
    });

    it('is for who has the screens', async () => {
      const driver = await world.terminal('gate1');
      expect(refusalOf(await driver.try(GetStockList, { loc, known: [], knownLoose: [] }))).toBe('notPermitted');
    });
  });

  describe('enquiries of containers', () => {
    const found = async (who: Terminal, code: string) => {
      const { rows } = await who.ask(GetContainersOf, { code });
      return {
        boxes: rows.containers.map(({ containerId }) => containerId).sort(),
        orders: rows.orders.map(({ orderId }) => orderId),
      };
    };

    it('a pallet with its cases, a case with its pallet, a container of an order by each of its numbers', async () => {
      const t = await world.terminal('finder1');
      const sku = await world.given.sku();
      const loc = await world.given.loc();
      const [pallet, box, tote] = [world.given.id('P'), world.given.caseId(), world.given.id('T')];
      await world.given.stock({ sku, qty: 6, loc, lpn: box, kind: 'case', onto: pallet });
      expect((await found(t, pallet)).boxes).toEqual([pallet, box].sort());
      expect((await found(t, box)).boxes).toEqual([pallet, box].sort());

      const { orderId, externalNo } = await world.given.order({ lines: [{ qty: 2, sku }] });
      await world.given.stock({ sku, qty: 2, loc, lpn: tote, kind: 'tote' });
      const [rfid, tag, parcel_no] = [world.given.id('RF'), world.given.id('TAG'), world.given.id('PX')];
      await world.wms.db
        .insertInto('outbound_container')
        .values({ container_id: tote, wh_gid: 'WH1', order_id: orderId, rfid, tag, parcel_no })
        .execute();
      for (const code of [tote, rfid, tag, parcel_no, orderId, externalNo])
        expect(await found(t, code), code).toEqual({ boxes: [tote], orders: [orderId] });
      expect(await found(t, 'T-NONE')).toEqual({ boxes: [], orders: [] });
      const other = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect(await found(other, orderId)).toEqual({ boxes: [], orders: [] });
    });
  });

  describe('enquiries of pieces', () => {
    it('what stands in a container of an order, or in a case on one, was picked for it; by serial and both numbers', async () => {
      const t = await world.terminal('finder1');
      const sku = await world.given.sku({ is_serial: true });
      const loc = await world.given.loc();
      const { orderId, externalNo } = await world.given.order({ lines: [{ qty: 3, sku }] });
      const [tote, box, cart] = [world.given.id('T'), world.given.caseId(), world.given.id('T')];
      const [one, two, other] = [world.given.id('SN'), world.given.id('SN'), world.given.id('SN')];
      await world.given.stock({ sku, qty: 1, loc, lpn: tote, kind: 'tote', serials: [one] });
      await world.given.stock({ sku, qty: 1, loc, lpn: box, kind: 'case', onto: cart, serials: [two] });
      await world.given.stock({ sku, qty: 1, loc, serials: [other] });
      await world.wms.db
        .insertInto('outbound_container')
        .values([
          { container_id: tote, wh_gid: 'WH1', order_id: orderId, state: 'closed' },
          { container_id: cart, wh_gid: 'WH1', order_id: orderId, state: 'picking' },
        ])
        .execute();
      const found = async (code: string, who = t) =>
        (await who.ask(GetPickedSerials, { code })).data.map(({ serialNo, lpn, state }) => [serialNo, lpn, state]);
      const both = new Set([
        [one, tote, 'closed'],
        [two, cart, 'picking'],
      ]);
      expect(new Set(await found(orderId))).toEqual(both);
      expect(new Set(await found(externalNo))).toEqual(both);
      const { data } = await t.ask(GetPickedSerials, { code: one });
      expect(data).toMatchObject([
        { orderId, externalNo, serialNo: one, skuId: sku, skuName: `Test ${sku}`, lpn: tote },
      ]);
      // It stands on the floor, and nobody has picked it.
      expect(await found(other)).toEqual([]);
      const page = { pageInfo: { pageSize: 10, currentPage: 1 } };
      expect((await t.ask(GetInvSerialQuery, { serialNo: other, ...page })).data).toMatchObject([{ loc, lpn: '' }]);
      expect(await found('SN-NONE')).toEqual([]);

      const stranger = await world.signedIn(await world.given.user({ owners: ['OW02'], role: 'FINDER' }));
      for (const code of [orderId, externalNo, one]) expect(await found(code, stranger)).toEqual([]);
      const away = new Terminal(world.wms.url, 'd', 'WH2');
      away.token = (await world.terminal('op1')).token;
      for (const code of [orderId, one]) expect(await found(code, away)).toEqual([]);
      expect(refusalOf(await (await world.terminal('gate1')).try(GetPickedSerials, { code: one }))).toBe(
        'notPermitted',
      );
    });
  });

  describe('enquiries of built pallets', () => {
    it('by pallet, receipt, worker and day, the newest first, with who built them and when; what is poured over is none', async () => {
      const finder = await world.terminal('finder1');
      const [op1, op2] = [await world.terminal('op1'), await world.terminal('op2')];
      const goods = {
        ownerId: 'OW01',
        externalNo: world.given.id('DN'),
        loc: await world.given.loc({ usage: 'dock', max_pallets: 0 }),
        skuId: await world.given.sku(),
        qty: 10,
        uomId: 'EA',
        lot: {},
      };
      const [one, two, theirs, whole] = Array.from({ length: 4 }, () => world.given.id('LPN')) as [
        string,
        string,
        string,
        string,
      ];
      for (const lpn of [one, two]) await op1.op(ReceiveWithoutNotice, { ...goods, lpn });
      const { changed } = await op2.op(ReceiveWithoutNotice, { ...goods, lpn: theirs });
      const receiptId = changed.receipts[0]?.receiptId ?? '';
      const own = new Set([one, two, theirs, whole]);
      const found = async (code?: string, who = finder) =>
        (await who.ask(GetPalletizedList, { known: [], ...(code !== undefined && { code }) })).rows.containers
          .map(({ containerId }) => containerId)
          .filter((id) => own.has(id))
          .sort();
      const all = [one, two, theirs].sort();
      const today = new Date().toISOString().slice(0, 10);
      expect(await found()).toEqual(all);
      expect(await found(goods.externalNo)).toEqual(all);
      expect(await found(receiptId)).toEqual([theirs]);
      expect(await found('op2')).toEqual([theirs]);
      expect(await found(one)).toEqual([one]);
      expect(await found(today)).toEqual(all);
      expect(await found(today.replaceAll('-', ''))).toEqual(all);
      expect(await found('2020-01-01')).toEqual([]);
      expect(await found('20209999')).toEqual([]);

      const { rows, skus } = await finder.ask(GetPalletizedList, { code: theirs, known: [] });
      expect(rows.containers).toMatchObject([{ containerId: theirs, builtBy: 'op2', receiptId }]);
      expect(Date.now() - Date.parse(rows.containers[0]?.builtAt ?? '')).toBeLessThan(60 * 60_000);
      expect(rows.receipts).toMatchObject([{ receiptId, externalReceiptId: goods.externalNo }]);
      expect(skus.map(({ skuId }) => skuId)).toEqual([goods.skuId]);

      await op2.op(GroupContainers, { lpn: whole, loc: goods.loc, children: [one, two], seal: false });
      await op1.op(GroupContainers, { lpn: whole, loc: goods.loc, children: [], seal: true });
      expect(await found('op2')).toEqual([theirs, whole].sort());
      expect(await found('op1')).toEqual([]);
      // What the terminal believes to be one is answered as it is now.
      const known = (await finder.ask(GetPalletizedList, { code: theirs, known: [one] })).rows.containers;
      expect(known.find(({ containerId }) => containerId === one)).toMatchObject({ contents: [] });

      const stranger = await world.signedIn(await world.given.user({ owners: ['OW02'], role: 'FINDER' }));
      for (const code of [undefined, theirs, receiptId, 'op2', today]) expect(await found(code, stranger)).toEqual([]);
      expect(
        (await stranger.ask(GetPalletizedList, { known: [theirs] })).rows.containers.map((c) => c.containerId),
      ).not.toContain(theirs);
      expect(refusalOf(await (await world.terminal('gate1')).try(GetPalletizedList, { known: [] }))).toBe(
        'notPermitted',
      );
    });
  });

  describe('enquiries of who waits for goods', () => {
    it('open shares of a SKU, of receipts and waves; what is met is none', async () => {
      const t = await world.terminal('finder1');
      const sku = await world.given.sku();
      const receipt = await world.given.receipt({ mode: 'transit', lines: [{ qty: 20, sku }] });
      const plan = {
        wh_gid: 'WH1',
        doc_id: receipt.receiptId,
        line_id: receipt.lines[0]?.lineId ?? '',
        sku_id: sku,
        lane: receipt.dock,
      };
      const [open, met] = [world.given.id('D'), world.given.id('D')];
      const share = (demand_id: string, done: number) => ({
        ...plan,
        demand_id,
        done,
        order_no: 'SO',
        store_id: 'ST',
        store_name: 'Store',
        qty: 8,
      });
      await world.wms.db
        .insertInto('demand')
        .values([share(open, 3), share(met, 8)])
        .execute();
      const { rows } = await t.ask(GetOpenDemands, { skuId: sku });
      expect(rows.demands).toMatchObject([{ demandId: open, qty: 8, doneQty: 3 }]);
      const other = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect((await other.ask(GetOpenDemands, { skuId: sku })).rows.demands).toEqual([]);
      await world.wms.db.deleteFrom('demand').where('demand_id', 'in', [open, met]).execute();
    });
  });
};
