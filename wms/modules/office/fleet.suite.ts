import { ReportTerminal, SendTerminalFile } from '#contract/fleet.ts';
import { GetTerminal, GetTerminalFile, GetTerminals, GiveOrder, NameTerminal } from '#contract/office.ts';
import { ExitLogin } from '#contract/session.ts';
import { Reporter, reportOf } from '#wms/testing/reports.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

const order = (deviceIds: string[], more: object = {}) => ({
  orderId: randomUUID(),
  deviceIds,
  kind: 'say' as const,
  body: { text: 'Come to dock 4', build: '', opId: '', how: 'back' as const, profile: {} },
  hours: 1,
  ...more,
});

export const fleet = (world: World): void => {
  describe('the fleet', () => {
    const one = () => Reporter.signedIn(world.wms.url);
    const sup = () => world.terminal('sup1');
    const seen = async (deviceId: string) =>
      (await (await sup()).ask(GetTerminals, {})).data.find((terminal) => terminal.deviceId === deviceId);

    it('a terminal that reports is in the list, with what it said last', async () => {
      const terminal = await one();
      const { group, orders, every } = await terminal.reports({ battery: { percent: 12, isCharging: false } });
      expect({ group, orders, every }).toEqual({ group: '', orders: [], every: 120 });
      await terminal.reports({ screen: 'packing', battery: { percent: 11, isCharging: true } });
      const there = await seen(terminal.deviceId);
      expect(there).toMatchObject({
        userId: 'op1',
        isSilent: false,
        report: { screen: 'packing', battery: { percent: 11 } },
      });
    });

    it('a report stays below a kilobyte', async () => {
      const { deviceId } = await one();
      const full = reportOf(deviceId, {
        build: 'a1b2c3d4e5f6',
        next: { build: 'f6e5d4c3b2a1', waitsFor: 'unsent' },
        queue: {
          waiting: 999,
          needsYou: 99,
          inDoubt: 9,
          oldest: new Date().toISOString(),
          heardAt: new Date().toISOString(),
          offlineSince: new Date().toISOString(),
        },
        since: {
          sent: 999,
          refused: 99,
          errors: 9,
          starts: 9,
          wrongScans: 99,
          scans: 999,
          p50: 111,
          p99: 2222,
          offlineMs: 123_456,
        },
      });
      expect(JSON.stringify({ deviceId, report: full, orders: [] }).length).toBeLessThan(1024);
    });

    it('of one hour there is one line: what was last, and what happened added up', async () => {
      const terminal = await one();
      await terminal.reports({ since: { sent: 3, scans: 10, p50: 20, p99: 90 } });
      await terminal.reports({ screen: 'shipping', since: { sent: 4, scans: 30, p50: 40, p99: 70 } });
      const { hours } = await (await sup()).ask(GetTerminal, { deviceId: terminal.deviceId });
      // Around the full hour there may be two.
      const sent = hours.reduce((sum, { report }) => sum + report.since.sent, 0);
      expect(sent).toBe(7);
      expect(hours[0]?.report.screen).toBe('shipping');
      if (hours.length === 1) expect(hours[0]?.report.since).toMatchObject({ scans: 40, p50: 35, p99: 90 });
    });

    it('one that misses two reports is silent, and never looks healthy', async () => {
      const terminal = await one();
      await terminal.reports();
      expect((await seen(terminal.deviceId))?.isSilent).toBe(false);
      await sql`update terminal set reported_at = now() - interval '6 minutes' where device_id = ${terminal.deviceId}`.execute(
        world.wms.db,
      );
      expect((await seen(terminal.deviceId))?.isSilent).toBe(true);
    });

    it('nobody reports for another terminal', async () => {
      const terminal = await one();
      const other = await one();
      const report = reportOf(other.deviceId);
      const answer = await terminal.t.try(ReportTerminal, { deviceId: other.deviceId, report, orders: [] });
      expect(refusalOf(answer)).toBe('terminalDiffers');
    });

    it('name and group are given at a desk; the terminal hears its group', async () => {
      const terminal = await one();
      await terminal.reports();
      await (await sup()).ask(NameTerminal, { deviceId: terminal.deviceId, name: 'Gate 1', group: 'pilot' });
      expect((await terminal.reports()).group).toBe('pilot');
      expect(await seen(terminal.deviceId)).toMatchObject({ name: 'Gate 1', group: 'pilot' });
      const answer = await (await sup()).try(NameTerminal, { deviceId: 'nobody', name: 'x', group: '' });
      expect(refusalOf(answer)).toBe('terminalUnknown');
    });

    it('an order is handed over until the terminal says what became of it, and is done once', async () => {
      const terminal = await one();
      await terminal.reports();
      const given = order([terminal.deviceId]);
      const desk = await sup();
      await desk.ask(GiveOrder, given);
      await desk.ask(GiveOrder, given);
      const { orders } = await terminal.reports();
      expect(orders).toMatchObject([
        { orderId: given.orderId, kind: 'say', body: { text: 'Come to dock 4' }, by: 'Supervisor 1' },
      ]);
      // The answer was lost: it comes again.
      expect((await terminal.reports()).orders).toHaveLength(1);
      const said = (outcome: 'done' | 'failed', note: string) => [{ orderId: given.orderId, outcome, note }];
      expect((await terminal.reports({}, said('done', ''))).orders).toEqual([]);
      await terminal.reports({}, said('failed', 'twice'));
      const { orders: told } = await desk.ask(GetTerminal, { deviceId: terminal.deviceId });
      expect(told).toMatchObject([{ outcome: 'done', note: '' }]);
    });

    it('one whose time is over is not handed over any more', async () => {
      const terminal = await one();
      await terminal.reports();
      const given = order([terminal.deviceId]);
      await (await sup()).ask(GiveOrder, given);
      await sql`update terminal_order set until = now() - interval '1 second' where order_id = ${given.orderId}`.execute(
        world.wms.db,
      );
      expect((await terminal.reports()).orders).toEqual([]);
    });

    it('one to sign out is done when the session ends, as nobody is there to tell of it', async () => {
      const terminal = await one();
      await terminal.reports();
      const [leaves, stays] = [order([terminal.deviceId], { kind: 'signOut' }), order([terminal.deviceId])];
      const desk = await sup();
      for (const given of [leaves, stays]) await desk.ask(GiveOrder, given);
      await terminal.t.ask(ExitLogin, {});
      const { orders } = await desk.ask(GetTerminal, { deviceId: terminal.deviceId });
      expect(new Map(orders.map(({ orderId, outcome }) => [orderId, outcome]))).toEqual(
        new Map([
          [leaves.orderId, 'done'],
          [stays.orderId, 'given'],
        ]),
      );
    });

    it('an order that lacks what it needs is refused', async () => {
      const terminal = await one();
      await terminal.reports();
      const desk = await sup();
      const empty = { text: '', build: '', opId: '', how: 'back' as const, profile: {} };
      for (const kind of ['say', 'pin', 'settle', 'profile'] as const)
        expect(refusalOf(await desk.try(GiveOrder, order([terminal.deviceId], { kind, body: empty })))).toBe(
          'orderIncomplete',
        );
      expect(refusalOf(await desk.try(GiveOrder, order(['nobody'])))).toBe('terminalUnknown');
    });

    it('a file comes for an order that asks for one, and who takes it needs the right', async () => {
      const terminal = await one();
      await terminal.reports();
      const file = { deviceId: terminal.deviceId, name: 'aisle.txt', base64: Buffer.from('hello').toString('base64') };
      const unasked = await terminal.t.try(SendTerminalFile, { ...file, orderId: randomUUID() });
      expect(refusalOf(unasked)).toBe('fileNotAsked');
      const desk = await sup();
      const given = order([terminal.deviceId], { kind: 'diagnose' });
      await desk.ask(GiveOrder, given);
      for (let twice = 0; twice < 2; twice += 1)
        await terminal.t.ask(SendTerminalFile, { ...file, orderId: given.orderId });
      const { files } = await desk.ask(GetTerminal, { deviceId: terminal.deviceId });
      expect(files).toHaveLength(1);
      const fileId = files[0]?.fileId ?? '';
      expect((await desk.ask(GetTerminalFile, { fileId })).base64).toBe(file.base64);
      expect(refusalOf(await desk.try(GetTerminalFile, { fileId: 'none' }))).toBe('terminalFileUnknown');
      expect(refusalOf(await terminal.t.try(GetTerminalFile, { fileId }))).toBe('notPermitted');
    });
  });
};
