import { describe, expect, it } from 'vitest';
import * as calls from '#contract/enquiry.ts';
import { ReceiveByLpn } from '#contract/receiving.ts';
import { sql } from 'kysely';
import { bulkInsert } from '#wms/db/bulk.ts';
import { transact } from '#wms/db/transact.ts';
import { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const enquiries = (world: World): void => {
  describe('enquiries', () => {
    const page = (pageSize: number, currentPage = 1) => ({ pageInfo: { pageSize, currentPage } });
    const inWh2 = async (user = 'op1') => {
      const t = new Terminal(world.wms.url, 'd', 'WH2');
      t.token = (await world.terminal(user)).token;
      return t;
    };
    const withoutOwner = () => world.terminal('new1');

    /** An announced pallet of two serial numbers, and one that was packed. */
    const serialised = async (owner = 'OW01') => {
      const sku = await world.given.sku({ owner_id: owner });
      const receipt = await world.given.receipt({ owner, lines: [{ qty: 2, sku }], pallets: [[{ line: 1, qty: 2 }]] });
      const pallet = receipt.pallets[0] ?? { lpn: '', contents: [] };
      const waybill = await world.given.waybill({ owner });
      const numbers = [world.given.id('SN'), world.given.id('SN'), world.given.id('SN')];
      const where = [
        { container_id: pallet.lpn, shipping_container_id: '' },
        { container_id: pallet.lpn, shipping_container_id: '' },
        { container_id: '', shipping_container_id: waybill.containers[0] },
      ];
      const rows = numbers.map((serial_no, i) => ({ sku_id: sku, serial_no, wh_gid: 'WH1', ...where[i] }));
      await transact(world.wms.db, async (trx) => bulkInsert(trx, 'serial', rows));
      return { sku, receipt, pallet, waybill, numbers };
    };

    it('a scanned code finds serial numbers by themselves, by their pallet, by the box they were packed into', async () => {
      const t = await world.terminal();
      const { sku, pallet, waybill, numbers } = await serialised();
      const found = async (barcode: string) => (await t.ask(calls.GetSerialByBarcode, { barcode })).data;
      expect(await found(numbers[0] ?? '')).toEqual([
        {
          serialNo: numbers[0],
          skuId: sku,
          skuName: `Test ${sku}`,
          status: 'expected',
          lpn: pallet.lpn,
          loc: '',
        },
      ]);
      expect((await found(pallet.lpn)).map((row) => row.serialNo)).toEqual(numbers.slice(0, 2));
      expect(await found(waybill.containers[0] ?? '')).toMatchObject([{ serialNo: numbers[2], status: 'shipped' }]);
      expect(await found('SN-none')).toEqual([]);
    });

    it('a serial number moves with its pallet', async () => {
      const t = await world.terminal();
      const { receipt, pallet, numbers } = await serialised();
      const { receiptId, dock } = receipt;
      await t.op(ReceiveByLpn, { receiptId, lpn: pallet.lpn, loc: dock, contents: pallet.contents });
      const [row] = (await t.ask(calls.GetSerialByBarcode, { barcode: numbers[0] ?? '' })).data;
      expect(row).toMatchObject({ status: 'inStock', lpn: pallet.lpn, loc: dock });
      const there = await t.ask(calls.GetInvSerialQuery, { loc: dock, ...page(10) });
      expect(there).toMatchObject({ total: 2, data: [{ serialNo: numbers[0] }, { serialNo: numbers[1] }] });
    });

    it('serial numbers are asked for by at least one thing, page by page', async () => {
      const t = await world.terminal();
      const { sku, numbers } = await serialised();
      const first = await t.ask(calls.GetInvSerialQuery, { skuId: sku, ...page(2) });
      const second = await t.ask(calls.GetInvSerialQuery, { skuId: sku, ...page(2, 2) });
      expect([first.total, second.total]).toEqual([3, 3]);
      expect([...first.data, ...second.data].map((row) => row.serialNo)).toEqual(numbers);
      const both = { skuId: sku, serialNo: numbers[2] ?? '', ...page(10) };
      expect((await t.ask(calls.GetInvSerialQuery, both)).total).toBe(1);
      expect((await t.ask(calls.GetInvSerialQuery, { ...both, loc: 'Z-0' })).total).toBe(0);
      for (const nothing of [{}, { skuId: '', serialNo: '', loc: '' }]) {
        const answer = await t.try(calls.GetInvSerialQuery, { ...nothing, ...page(10) });
        expect(refusalOf(answer)).toBe('criterionMissing');
        expect(answer.msg).toContain('SERIAL_NO, SKU_ID, LOC');
      }
    });

    it('shipping containers are found by their label, their order or their waybill', async () => {
      const t = await world.terminal();
      const { waybillNo, containers, orderNo } = await world.given.waybill();
      const found = async (by: object) =>
        (await t.ask(calls.GetShippingContainers, by)).data.map((row) => row.shippingContainerId);
      expect(await found({ shippingContainerId: containers[1] })).toEqual([containers[1]]);
      expect(await found({ orderNo })).toEqual(containers);
      expect(await found({ waybillNo, shippingContainerId: containers[0] })).toEqual([containers[0]]);
      expect((await t.ask(calls.GetShippingContainers, { waybillNo })).data[0]).toMatchObject({
        status: 'shipped',
        weight: 7.5,
        orderNo,
      });
      expect(refusalOf(await t.try(calls.GetShippingContainers, { orderNo: '' }))).toBe('criterionMissing');
    });

    it('neither another warehouse nor another owner’s people find them', async () => {
      const { sku, pallet, waybill } = await serialised();
      const stranger = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      for (const t of [await inWh2(), stranger]) {
        expect((await t.ask(calls.GetSerialByBarcode, { barcode: pallet.lpn })).data).toEqual([]);
        expect((await t.ask(calls.GetInvSerialQuery, { skuId: sku, ...page(10) })).total).toBe(0);
        expect((await t.ask(calls.GetShippingContainers, { waybillNo: waybill.waybillNo })).data).toEqual([]);
      }
      const t = await withoutOwner();
      const answers = [
        await t.try(calls.GetSerialByBarcode, { barcode: pallet.lpn }),
        await t.try(calls.GetInvSerialQuery, { skuId: sku, ...page(10) }),
        await t.try(calls.GetShippingContainers, { waybillNo: waybill.waybillNo }),
        await t.try(calls.GetItemList, page(10)),
      ];
      expect(answers.map(refusalOf)).toEqual(['noOwner', 'noOwner', 'noOwner', 'noOwner']);
    });

    it('items are searched by part of id or name among the owners of the user', async () => {
      const sku_name = `Überraschung 100% ${world.given.id('gift_box')}`;
      const mine = await world.given.sku({ sku_name });
      await world.given.sku({ sku_name, owner_id: 'OW02' });
      const t = await world.signedIn(await world.given.user({ owners: ['OW01', 'OW03'] }));
      const found = async (keyword: string) => (await t.ask(calls.GetItemList, { keyword, ...page(50) })).data;
      expect(await found(sku_name.toUpperCase().slice(3))).toEqual([
        { skuId: mine, skuName: sku_name, ownerId: 'OW01' },
      ]);
      expect((await found(mine.toLowerCase())).map((row) => row.skuId)).toEqual([mine]);
      // Neither a pattern nor SQL.
      expect(await found('Überraschung%gift')).toEqual([]);
      expect(await found("' or '1'='1")).toEqual([]);

      const ids: string[] = [];
      const { total } = await t.ask(calls.GetItemList, page(7));
      for (let i = 1; i <= Math.ceil(total / 7); i++) {
        for (const row of (await t.ask(calls.GetItemList, page(7, i))).data) {
          ids.push(row.skuId);
          expect(row.ownerId).not.toBe('OW02');
        }
      }
      expect(new Set(ids).size).toBe(total);
      expect(total).toBeGreaterThan(20);
    });

    it('codes of the tenant are its own, in the language of the user', async () => {
      const t = await world.terminal();
      const grades = await t.ask(calls.SearchPrivateSysCodeDatas, { systemcodetype: 'ReturnGrade' });
      expect(grades.data.map((code) => [code.code, code.name])).toEqual([
        ['RG1', 'As new'],
        ['RG2', 'Packaging damaged'],
        ['RG3', 'Scrap'],
      ]);
      t.lg = 'zh_cn';
      const same = await t.ask(calls.GetQueryPrivateSysCodeList, { systemcodetype: 'ReturnGrade' });
      expect(same.data.map((code) => code.name)).toEqual(['完好', '包装破损', '报废']);
      expect((await t.ask(calls.SearchPrivateSysCodeDatas, { systemcodetype: 'Priority' })).data).toEqual([]);
      const elsewhere = await world.signedIn(await world.given.user());
      expect((await elsewhere.ask(calls.SearchPrivateSysCodeDatas, { systemcodetype: 'ReturnGrade' })).data).toEqual(
        [],
      );
    });

    it('print points are those of the warehouse; the second one has no default', async () => {
      const points = async (t: Terminal) =>
        (await t.ask(calls.GetPrintPoint, {})).data.map((point) => [point.printPointId, point.isDefault]);
      expect(await points(await world.terminal())).toEqual([
        ['PP1', 'Y'],
        ['PP2', 'N'],
        ['PP3', 'N'],
      ]);
      expect(await points(await inWh2())).toEqual([
        ['PP21', 'N'],
        ['PP22', 'N'],
      ]);
    });

    it('what the seed says of serial numbers, boxes and waybills agrees', async () => {
      const { rows } = await sql<{ what: string }>`
        select 'serial ' || serial_no as what from serial n left join sku k on k.sku_id = n.sku_id
          left join container c on c.container_id = n.container_id
          left join shipping_container p on p.container_id = n.shipping_container_id
          where n.serial_no like 'SN10%' and (k.sku_id is null or coalesce(c.wh_gid, p.wh_gid) is distinct from n.wh_gid
            or coalesce(c.owner_id, p.owner_id) is distinct from k.owner_id)
        union all
        select 'box ' || p.container_id from shipping_container p left join waybill w on w.waybill_no = p.waybill_no
          where p.container_id like 'SC-6%' and ((p.waybill_no <> '' and (w.wh_gid, w.owner_id) is distinct from (p.wh_gid, p.owner_id))
            or (p.status = 'shipped') is distinct from (p.waybill_no <> '')
            or p.loc <> '' and not exists (select from location l where (l.wh_gid, l.loc) = (p.wh_gid, p.loc)))
        union all
        select 'waybill ' || waybill_no from waybill w where waybill_no not like 'TRIP-%' and not exists (
          select from waybill_leg l join sys_code c on c.type = 'Carrier' and c.code = l.carrier_id
            where l.waybill_no = w.waybill_no and leg_no = 1 and l.since = w.departed_at)`.execute(world.wms.db);
      expect(rows).toEqual([]);
      const states = await sql<{ state: string }>`
        select distinct coalesce(p.status, c.status) as state from serial n
          left join container c on c.container_id = n.container_id
          left join shipping_container p on p.container_id = n.shipping_container_id
        where n.serial_no like 'SN10%' order by state`.execute(world.wms.db);
      const seen = states.rows.map((row) => row.state);
      expect(seen).toEqual(expect.arrayContaining(['expected', 'shipped', 'stored']));
    });
  });
};
