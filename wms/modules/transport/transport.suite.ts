import { describe, expect, it } from 'vitest';
import { GetSysCoceList } from '#contract/session.ts';
import { GetWaybillList, HandOverWaybill } from '#contract/transport.ts';
import { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const relayTransport = (world: World): void => {
  describe('relay transport', () => {
    const handOver = (waybillNo: string, toCarrierId = 'CR02', fromCarrierId = 'CR01') => ({
      waybillNo,
      fromCarrierId,
      toCarrierId,
      plate: '沪D12345',
      photos: 2,
    });
    const found = async (t: Terminal, code: string) => (await t.ask(GetWaybillList, { code })).rows.waybills;
    const inWh2 = async () => {
      const t = new Terminal(world.wms.url, 'd', 'WH2');
      t.token = (await world.terminal()).token;
      return t;
    };

    it('the list shows the last 30 days, newest first; a scan finds waybills of any age', async () => {
      const t = await world.terminal();
      const young = await world.given.waybill({ daysAgo: 0.01 });
      const edge = await world.given.waybill({ daysAgo: 29.9 });
      const old = await world.given.waybill({ daysAgo: 30.1 });
      const { waybills } = (await t.ask(GetWaybillList, {})).rows;
      const numbers = waybills.map((waybill) => waybill.waybillNo);
      const own = [young, edge, old].map((waybill) => waybill.waybillNo);
      expect(numbers.filter((number) => own.includes(number))).toEqual([young.waybillNo, edge.waybillNo]);
      const times = waybills.map((waybill) => Date.parse(waybill.departedAt));
      expect(times).toEqual([...times].sort((a, b) => b - a));
      for (const code of [old.waybillNo, ...old.containers]) {
        expect((await found(t, code)).map((waybill) => waybill.waybillNo)).toEqual([old.waybillNo]);
      }
      expect(await found(t, 'SC-none')).toEqual([]);
    });

    it('a waybill tells its containers, its legs and who has it, in the language of the user', async () => {
      const t = await world.terminal();
      const { waybillNo, containers } = await world.given.waybill();
      const [waybill] = await found(t, waybillNo);
      expect(waybill).toMatchObject({ containers, carrierId: 'CR01', carrierName: 'Ridgeline Freight', plate: 'P-1' });
      expect(waybill?.legs).toEqual([
        { carrierId: 'CR01', carrierName: 'Ridgeline Freight', since: waybill?.departedAt },
      ]);
      t.lg = 'zh_cn';
      expect((await found(t, waybillNo))[0]?.carrierName).toBe('岭线货运');
      const carriers = await t.ask(GetSysCoceList, { systemcodetype: 'Carrier' });
      expect(carriers.data.map((code) => code.name)).toContain('渡口运输');
    });

    it('handing over appends a leg with the next carrier and its plate', async () => {
      const t = await world.terminal();
      const { waybillNo } = await world.given.waybill();
      const [before] = await found(t, waybillNo);
      const capturedAt = '2026-05-06T07:08:09.123Z';
      const { changed } = await t.op(HandOverWaybill, handOver(waybillNo), { capturedAt });
      const [after] = changed.waybills;
      expect(changed).toMatchObject({ receipts: [], waybills: [{ waybillNo, carrierId: 'CR02', plate: '沪D12345' }] });
      expect(after?.rev).toBeGreaterThan(before?.rev ?? Infinity);
      expect(after?.legs).toEqual([
        ...(before?.legs ?? []),
        { carrierId: 'CR02', carrierName: 'Ferrypoint Haulage', since: capturedAt },
      ]);
      expect(await found(t, waybillNo)).toEqual([after]);
      // And back again: the same carrier twice, not in a row.
      const back = await t.op(HandOverWaybill, handOver(waybillNo, 'CR01', 'CR02'));
      expect(back.changed.waybills[0]?.legs.map((leg) => leg.carrierId)).toEqual(['CR01', 'CR02', 'CR01']);
    });

    it('a repeat hands over once', async () => {
      const t = await world.terminal();
      const { waybillNo } = await world.given.waybill();
      const op = { ...t.fields(), ...handOver(waybillNo), ...t.opFields() };
      const answers = await Promise.all(Array.from({ length: 5 }, () => t.send(HandOverWaybill.path, op)));
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
      expect((await found(t, waybillNo))[0]?.legs).toHaveLength(2);
    });

    it('what cannot be handed over is refused by name', async () => {
      const t = await world.terminal();
      const { waybillNo } = await world.given.waybill();
      const refused = async (request: ReturnType<typeof handOver>, by = t) =>
        refusalOf(await by.tryOp(HandOverWaybill, request));
      expect(await refused(handOver('WB-none'))).toBe('waybillUnknown');
      expect(await refused(handOver(waybillNo, 'CR99'))).toBe('carrierUnknown');
      expect(await refused(handOver(waybillNo, 'CR01'))).toBe('sameCarrier');
      const elsewhere = await t.tryOp(HandOverWaybill, handOver(waybillNo, 'CR03', 'CR02'));
      expect(refusalOf(elsewhere)).toBe('waybillElsewhere');
      expect(elsewhere.msg).toContain('Ridgeline Freight');
      const delivered = await world.given.waybill({ status: 'delivered' });
      expect(await refused(handOver(delivered.waybillNo))).toBe('waybillDelivered');
      expect(await refused({ ...handOver(waybillNo), photos: 10 })).toBe('badRequest');
      expect((await found(t, waybillNo))[0]?.legs).toHaveLength(1);
    });

    it('one of two users hands it over, the other one is told who has it', async () => {
      const [one, two] = [await world.terminal('op1'), await world.terminal('op2')];
      for (let round = 0; round < 5; round++) {
        const { waybillNo } = await world.given.waybill();
        const both = await Promise.all([
          one.tryOp(HandOverWaybill, handOver(waybillNo, 'CR02')),
          two.tryOp(HandOverWaybill, handOver(waybillNo, 'CR03')),
        ]);
        expect(both.map(refusalOf).sort()).toEqual(['ok', 'waybillElsewhere']);
        expect((await found(one, waybillNo))[0]?.legs).toHaveLength(2);
      }
    });

    it('warehouse, owner and role decide who sees and hands over', async () => {
      const { waybillNo, containers } = await world.given.waybill({ owner: 'OW01' });
      const far = await inWh2();
      expect(await found(far, waybillNo)).toEqual([]);
      expect(await found(far, containers[0] ?? '')).toEqual([]);
      expect((await far.ask(GetWaybillList, {})).rows.waybills.map((w) => w.waybillNo)).not.toContain(waybillNo);
      expect(refusalOf(await far.tryOp(HandOverWaybill, handOver(waybillNo)))).toBe('waybillUnknown');

      const stranger = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect(await found(stranger, containers[0] ?? '')).toEqual([]);
      expect(refusalOf(await stranger.tryOp(HandOverWaybill, handOver(waybillNo)))).toBe('ownerNotAllowed');

      const nobody = await world.terminal('new1');
      expect(refusalOf(await nobody.try(GetWaybillList, {}))).toBe('noOwner');
      expect(refusalOf(await nobody.tryOp(HandOverWaybill, handOver(waybillNo)))).toBe('noOwner');

      const receiver = await world.terminal('recv1');
      expect(refusalOf(await receiver.try(GetWaybillList, {}))).toBe('notPermitted');
      expect(refusalOf(await receiver.tryOp(HandOverWaybill, handOver(waybillNo)))).toBe('notPermitted');
      await (await world.terminal('sup1')).op(HandOverWaybill, handOver(waybillNo));
    });
  });
};
