import { beforeAll, describe, expect, it } from 'vitest';
import { Print } from '#contract/operations.ts';
import { CompleteShippingPackage, SaveShippingPackage } from '#contract/packing.ts';
import type { RequestOf } from '#contract/call.ts';
import { barsOf } from '#domain/paper/code128.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { atTable, packRow } from '#wms/testing/packing.ts';
import { readPdf, readZpl } from '#wms/testing/paper-reader.ts';
import type { World } from '#wms/testing/worlds.ts';

/** What is asked for at a print point stands on paper: read as a viewer reads it, and as a label printer does. */
export const paperOfTheWms = (world: World): void => {
  let picker: Terminal;
  let t: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const db = () => world.wms.db;

  beforeAll(async () => {
    picker = await world.signedIn(await world.given.user({ role: 'PICKER' }));
    t = await world.signedIn(await world.given.user({ role: 'PACKER' }));
  });

  /** Six pieces in one box that is sealed with a number of its carrier. */
  async function sealed() {
    const parcel_no = id('RF');
    const row = { parcel_no, carrier_id: 'CR01', wh_gid: 'WH1', position: 1 };
    await db()
      .insertInto('parcel_number')
      .values({ ...row, device_id: t.deviceId, user_id: 'op1' })
      .execute();
    const order = { carrier_id: 'CR01', customer_id: 'C201', customer_name: '晨光便利 Daybreak' };
    const at = await atTable(world, picker, t, { has: { weight: 1 }, order });
    const into = { ...at.whose, lpn: at.box, typeId: 'CARTON-M' };
    await t.op(SaveShippingPackage, { ...into, fromLpn: at.tote, rows: [packRow(at, 6)] });
    await t.op(CompleteShippingPackage, { ...into, gross: 6.4, materials: [], parcelNo: parcel_no, holds: 6 });
    return { ...at, parcelNo: parcel_no };
  }
  async function asks(
    template: RequestOf<typeof Print>['template'],
    ref: string,
    copies = 1,
    lg = 'en',
  ): Promise<string> {
    t.lg = lg;
    const { printJobId } = await t.op(Print, { template, ref, printPoint: 'PP1', copies });
    t.lg = 'en';
    return printJobId;
  }
  const file = (name: string) => fetch(`${world.wms.url}/__wms/print/${name}`);
  const bytes = async (name: string) => new Uint8Array(await (await file(name)).arrayBuffer());
  const asPdf = async (job: string) => readPdf(await bytes(`${job}.pdf`));
  const asZpl = async (job: string, size = '') => readZpl(await bytes(`${job}.zpl${size}`));

  describe('paper', () => {
    it('the label of a parcel: the number of its carrier in bars and letters, whom it is for, what it weighs', async () => {
      const { box, parcelNo, orderId } = await sealed();
      const job = await asks('parcel', box, 2);
      const { pages, copies } = await asPdf(job);
      expect([copies, pages.length]).toEqual([2, 1]);
      expect(pages[0]).toMatchObject({ width: 100, height: 150, bars: [barsOf(parcelNo)] });
      for (const said of [parcelNo, box, orderId, '晨光便利 Daybreak', 'Ridgeline Freight', '6.4 kg', 'Parcel'])
        expect(pages[0]?.texts).toContain(said);
      const paper = await asZpl(job, '?size=60x40');
      expect(paper.copies).toEqual([2]);
      for (const said of [parcelNo, '晨光便利 Daybreak', 'Ridgeline Freight']) expect(paper.texts).toContain(said);
    });

    it.each([
      ['zh_cn', '装箱单', '岭线货运'],
      ['zh_hk', '裝箱單', '嶺線貨運'],
      ['vn', 'Phiếu đóng gói', 'Vận tải Ridgeline'],
    ])('the packing list of an order, in the words of %s', async (lg, title, carrier) => {
      const { orderId, box, sku } = await sealed();
      const job = await asks('packingList', orderId, 1, lg);
      const { pages } = await asPdf(job);
      expect(pages[0]).toMatchObject({ width: 210, height: 297, bars: [barsOf(orderId)] });
      const texts = pages[0]?.texts ?? [];
      for (const said of [title, carrier, box, sku, `Test ${sku}`, '6.4 kg']) expect(texts).toContain(said);
      expect(texts.some((said) => /^6\D*$/.test(said))).toBe(true);
      // The font of a label printer has few letters with the marks of Vietnamese.
      const [plain] = (await asZpl(job)).texts;
      expect(plain).toBe(lg === 'vn' ? 'Phieu dóng gói' : title);
    });

    it('a trip and a handover sheet list what is on them; what has left is read from the ledger', async () => {
      const { box, orderId, parcelNo } = await sealed();
      const [trip, sheet] = [id('TRIP'), id('SHEET')];
      await db()
        .insertInto('waybill')
        .values({
          waybill_no: trip,
          wh_gid: 'WH1',
          owner_id: 'OW01',
          from_name: 'A',
          to_name: 'B',
          status: 'planned',
          carrier_id: 'CR01',
          plate: 'P-77',
        })
        .execute();
      await db().insertInto('handover').values({ sheet_no: sheet, wh_gid: 'WH1', carrier_id: 'CR01' }).execute();
      const bind = (values: object) =>
        db().updateTable('outbound_container').set(values).where('container_id', '=', box).execute();
      await bind({ trip_no: trip, stop_no: 3, sheet_no: sheet });
      const list = (await asPdf(await asks('shipmentList', trip))).pages[0];
      expect(list?.bars).toEqual([barsOf(trip)]);
      for (const said of ['P-77', '3', box, orderId, '6.4 kg', 'Given by']) expect(list?.texts).toContain(said);
      const handed = (await asPdf(await asks('handoverSheet', sheet))).pages[0];
      for (const said of [parcelNo, box, 'Ridgeline Freight', 'Taken by']) expect(handed?.texts).toContain(said);
      await bind({ trip_no: '', stop_no: 0, sheet_no: '' });
      await db().deleteFrom('waybill').where('waybill_no', '=', trip).execute();
      await db().deleteFrom('handover').where('sheet_no', '=', sheet).execute();
    });

    it('a pallet that nobody knows yet gets its number; what nobody asked for, and other files, are not there', async () => {
      const job = await asks('pallet', 'LPN-NOBODY');
      expect((await asPdf(job)).pages[0]?.bars).toEqual([barsOf('LPN-NOBODY')]);
      for (const name of ['PJ-NOBODY.pdf', `${job}.exe`, job]) expect((await file(name)).status).toBe(404);
      const { status, headers } = await file(`${job}.pdf`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const listed = (await (await fetch(`${world.wms.url}/__wms/print`)).json()) as { job: string }[];
      expect(listed.map((row) => row.job)).toContain(job);
    });
  });
};
