import {
  GetAudit,
  GetHealth,
  GetPeople,
  GetReleases,
  GetShift,
  GetStuckWork,
  GetTerminal,
  GetTerminals,
  ReleaseClaims,
  SaveRole,
  SetPersonRole,
  SettleStuck,
  StartRollout,
  SteerRollout,
  TakeStuck,
} from '#contract/office.ts';
import { GetOperations } from '#contract/operations.ts';
import { ClaimReceipt, ReceiveByLpn } from '#contract/receiving.ts';
import { GetUserRoleFunction } from '#contract/session.ts';
import { VersionFile } from '#contract/updates.ts';
import { addToDay } from '#domain/dates.ts';
import { isRolledOutTo } from '#domain/rollout.ts';
import { Terminal } from '#wms/testing/client.ts';
import { Reporter } from '#wms/testing/reports.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { auditAs } from '#wms/work/office/audit.ts';
import { Chain } from '#wms/work/office/chain.ts';
import { judge, type Said } from '#wms/work/office/rollout.ts';
import { NOTHING } from '#wms/work/office/report-sum.ts';
import { FEW_REASON } from '#wms/work/office/shift.ts';
import { keepSums } from '#wms/work/office/shift-sums.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

export const office = (world: World): void => {
  const sup = () => world.terminal('sup1');
  const admin = () => world.terminal('admin1');
  const silence = (deviceId: string) =>
    sql`update terminal set reported_at = now() - interval '1 hour' where device_id = ${deviceId}`.execute(
      world.wms.db,
    );

  describe('stuck work', () => {
    /** A terminal that went silent with a receipt of two pallets claimed, one of them captured and unsent. */
    async function lost() {
      const terminal = await Reporter.signedIn(world.wms.url);
      const receipt = await world.given.receipt({
        lines: [{ qty: 48 }],
        pallets: [[{ line: 1, qty: 24 }], [{ line: 1, qty: 24 }]],
      });
      const { receiptId } = receipt;
      await terminal.t.ask(ClaimReceipt, { receiptId, deviceId: terminal.deviceId });
      await terminal.reports();
      const [op] = await terminal.lists({ about: receipt.pallets[0]?.lpn ?? '', touches: [`receipts/${receiptId}`] });
      await silence(terminal.deviceId);
      const [pallet] = receipt.pallets;
      const received = {
        receiptId,
        lpn: pallet?.lpn ?? '',
        loc: receipt.dock,
        contents: pallet?.contents ?? [],
      };
      const sends = (meta: object = {}) => terminal.t.tryOp(ReceiveByLpn, received, { opId: op?.opId ?? '', ...meta });
      return { terminal, receipt, opId: op?.opId ?? '', sends };
    }
    const listed = async (opId: string) =>
      (await (await sup()).ask(GetStuckWork, {})).data.find((op) => op.opId === opId);

    it('of a silent terminal everything on board is listed, of a live one what needs a person', async () => {
      const { opId, terminal } = await lost();
      expect(await listed(opId)).toMatchObject({ isSilent: true, status: 'queued', takenBy: '' });
      await terminal.reports();
      expect(await listed(opId)).toBeUndefined();
      const [refused] = await terminal.lists({ status: 'refused', says: 'The location is full' });
      expect(await listed(refused?.opId ?? '')).toMatchObject({ says: 'The location is full' });
    });

    it('one supervisor looks after it; the next one hears who', async () => {
      const { opId } = await lost();
      await (await sup()).ask(TakeStuck, { opIds: [opId] });
      await (await sup()).ask(TakeStuck, { opIds: [opId] });
      expect(refusalOf(await (await admin()).try(TakeStuck, { opIds: [opId] }))).toBe('stuckTaken');
      expect(refusalOf(await (await admin()).try(SettleStuck, { opIds: [opId], how: 'drop', reason: 'x' }))).toBe(
        'stuckTaken',
      );
      expect(refusalOf(await (await sup()).try(TakeStuck, { opIds: ['none'] }))).toBe('stuckUnknown');
    });

    it('nothing is decided before it is taken over, and nothing is dropped without a reason', async () => {
      const { opId } = await lost();
      const decide = async (reason: string) =>
        refusalOf(await (await sup()).try(SettleStuck, { opIds: [opId], how: 'drop', reason }));
      expect(await decide('posted by hand')).toBe('stuckNotTaken');
      await (await sup()).ask(TakeStuck, { opIds: [opId] });
      expect(await decide('  ')).toBe('dropReasonMissing');
      expect(await decide('posted by hand')).toBe('ok');
    });

    it('what was dropped is never posted, however late it comes, and its terminal is told why', async () => {
      const { opId, sends, receipt, terminal } = await lost();
      await (await sup()).ask(TakeStuck, { opIds: [opId] });
      await (await sup()).ask(SettleStuck, { opIds: [opId], how: 'drop', reason: 'posted by hand' });
      const answer = await sends();
      expect(refusalOf(answer)).toBe('droppedAtDesk');
      expect(answer.msg).toContain('posted by hand');
      expect(refusalOf(await sends({ opId: randomUUID(), supersedes: opId }))).toBe('droppedAtDesk');
      const { data } = await terminal.t.ask(GetOperations, { opIds: [opId] });
      expect(data).toMatchObject([{ opId, answer: { resultCode: answer.resultCode } }]);
      const stock = await world.wms.db
        .selectFrom('ledger')
        .select('ledger_id')
        .where('doc_id', '=', receipt.receiptId)
        .where('verb', '=', 'RECEIVE')
        .execute();
      expect(stock).toEqual([]);
      const { orders } = await terminal.reports();
      expect(orders).toMatchObject([{ kind: 'settle', body: { opId, how: 'drop', text: 'posted by hand' } }]);
    });

    it('what was posted meanwhile cannot be dropped', async () => {
      const { opId, sends } = await lost();
      expect(refusalOf(await sends())).toBe('ok');
      await (await sup()).ask(TakeStuck, { opIds: [opId] });
      expect(refusalOf(await (await sup()).try(SettleStuck, { opIds: [opId], how: 'drop', reason: 'gone' }))).toBe(
        'stuckApplied',
      );
    });

    it('both at once: it is posted or dropped, never both', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { opId, sends } = await lost();
        await (await sup()).ask(TakeStuck, { opIds: [opId] });
        const dropping = (await sup()).try(SettleStuck, { opIds: [opId], how: 'drop', reason: 'gone' });
        const [sent, dropped] = (await Promise.all([sends(), dropping])).map(refusalOf);
        expect([
          ['ok', 'stuckApplied'],
          ['droppedAtDesk', 'ok'],
        ]).toContainEqual([sent, dropped]);
      }
    });

    it('offered back it is nobody’s at the desk, and the terminal hears it', async () => {
      const { opId, terminal } = await lost();
      await (await sup()).ask(TakeStuck, { opIds: [opId] });
      await (await sup()).ask(SettleStuck, { opIds: [opId], how: 'back', reason: '' });
      expect(await listed(opId)).toMatchObject({ takenBy: '', decided: null });
      await (await admin()).ask(TakeStuck, { opIds: [opId] });
      expect((await terminal.reports()).orders).toMatchObject([{ kind: 'settle', body: { how: 'back' } }]);
    });

    it('a claim that something unsent touches is given back only by who has seen it', async () => {
      const { opId, terminal, receipt } = await lost();
      const { deviceId } = terminal;
      const { claims } = await (await sup()).ask(GetTerminal, { deviceId });
      expect(claims.filter(({ table }) => table === 'receipts')).toMatchObject([
        { table: 'receipts', id: receipt.receiptId, userId: 'op1', touchedBy: [opId] },
      ]);
      const give = async (seen: string[], id = receipt.receiptId) =>
        refusalOf(
          await (
            await sup()
          ).try(ReleaseClaims, { deviceId, claims: [{ table: 'receipts', id }], seen, reason: 'battery' }),
        );
      expect(await give([])).toBe('claimTouched');
      expect(await give([opId], 'R-none')).toBe('claimNotHeld');
      expect(await give([opId])).toBe('ok');
      expect(await give([opId])).toBe('claimNotHeld');
      const other = await world.terminal('op2');
      await other.ask(ClaimReceipt, { receiptId: receipt.receiptId, deviceId: other.deviceId });
      const { data } = await (await admin()).ask(GetAudit, {});
      const line = data.find(
        ({ what, about }) => what === 'claim released' && about === `receipts/${receipt.receiptId}`,
      );
      expect(line).toMatchObject({ userId: 'sup1', before: `op1 ${deviceId}`, after: `battery unsent: ${opId}` });
    });
  });

  describe('the audit', () => {
    it('is a chain: whoever changes a line breaks it, and the database lets nobody', async () => {
      await (await admin()).ask(SetPersonRole, { userId: await world.given.user(), roleId: 'PACKER' });
      const { data, brokenAt } = await (await admin()).ask(GetAudit, {});
      expect(data.length).toBeGreaterThan(0);
      expect(brokenAt).toBe(null);
      const db = world.wms.db;
      await expect(sql`update audit set after = 'nothing'`.execute(db)).rejects.toThrow('append only');
      await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append only');
      const id = data.at(-1)?.auditId ?? 0;
      const before = data.at(-1)?.after ?? '';
      await sql`alter table audit disable trigger audit_append_only`.execute(db);
      await sql`update audit set after = 'nothing at all' where audit_id = ${id}`.execute(db);
      expect((await (await admin()).ask(GetAudit, {})).brokenAt).toBe(id);
      await sql`update audit set after = ${before} where audit_id = ${id}`.execute(db);
      await sql`alter table audit enable trigger audit_append_only`.execute(db);
      expect((await (await admin()).ask(GetAudit, {})).brokenAt).toBe(null);
    });
  });

  describe('the chain, as a process sees it', () => {
    const db = () => world.wms.db;
    /** Somebody with the rights of the database's owner. */
    async function byHand(...changes: ReturnType<typeof sql>[]): Promise<void> {
      await sql`alter table audit disable trigger audit_append_only`.execute(db());
      for (const change of changes) await change.execute(db());
      await sql`alter table audit enable trigger audit_append_only`.execute(db());
    }
    const look = (chain: Chain) =>
      db()
        .transaction()
        .execute((trx) => chain.look(trx));
    const write = async (count: number): Promise<void> => {
      for (let i = 0; i < count; i++)
        await db()
          .transaction()
          .execute((trx) => auditAs(trx, { user_id: 'admin1', wh_gid: '' }, { what: 'line', about: String(i) }));
    };
    const STRETCH = 3;

    it('a new line that does not fit is seen by every process at once', async () => {
      await write(8);
      const [one, other] = [new Chain(STRETCH), new Chain(STRETCH)];
      const { lines, brokenAt } = await look(one);
      expect([lines >= 8, brokenAt]).toEqual([true, null]);
      await look(other);
      await write(1);
      await sql`insert into audit (audit_id, at, user_id, wh_gid, what, about, before, after, hash)
        values (${lines + 2}, now(), 'admin1', '', 'line', 'forged', '', '', 'no hash')`.execute(db());
      for (const chain of [one, other, new Chain(STRETCH), one])
        expect(await look(chain)).toEqual({ lines: lines + 2, brokenAt: lines + 2 });
      await byHand(sql`delete from audit where audit_id = ${lines + 2}`);
      expect(await look(one)).toEqual({ lines: lines + 1, brokenAt: null });
    });

    it('an old one is found by who begins at once, by others when their round comes by, and told until it is mended', async () => {
      await write(8);
      const [one, fresh] = [new Chain(STRETCH), new Chain(STRETCH)];
      const { lines } = await look(one);
      const { about } = await db()
        .selectFrom('audit')
        .select('about')
        .where('audit_id', '=', lines)
        .executeTakeFirstOrThrow();
      await byHand(sql`update audit set about = 'somebody else' where audit_id = ${lines}`);
      // So it reads a stretch, and not all of it.
      expect((await look(one)).brokenAt).toBe(null);
      expect((await look(fresh)).brokenAt).toBe(lines);
      let looks = 0;
      while ((await look(one)).brokenAt === null && looks < lines) looks += 1;
      expect(looks).toBeLessThanOrEqual(Math.ceil(lines / STRETCH));
      expect([await look(one), await look(one)]).toEqual([
        { lines, brokenAt: lines },
        { lines, brokenAt: lines },
      ]);
      await byHand(sql`update audit set about = ${about} where audit_id = ${lines}`);
      for (const chain of [one, fresh]) expect((await look(chain)).brokenAt).toBe(null);
    });

    it('of several the first is told', async () => {
      await write(8);
      const chain = new Chain(STRETCH);
      const { lines } = await look(chain);
      await byHand(sql`update audit set after = 'x' where audit_id in (${lines - 1}, ${lines - 6})`);
      let found: number | null = null;
      for (let i = 0; i < lines && found === null; i++) found = (await look(chain)).brokenAt;
      expect(found).toBe(lines - 6);
      await byHand(sql`update audit set after = '' where audit_id in (${lines - 1}, ${lines - 6})`);
      expect((await look(chain)).brokenAt).toBe(null);
    });

    it('lines that are taken away, and a chain that was made anew, are seen by who knew the other one', async () => {
      await write(2);
      const chain = new Chain(STRETCH);
      const { lines } = await look(chain);
      const taken = await db().selectFrom('audit').selectAll().where('audit_id', '=', lines).executeTakeFirstOrThrow();
      await byHand(sql`delete from audit where audit_id = ${lines}`);
      expect(await look(chain)).toEqual({ lines: lines - 1, brokenAt: lines });
      // In its place one that fits, but says something else.
      await write(1);
      expect((await look(new Chain(STRETCH))).brokenAt).toBe(null);
      expect(await look(chain)).toEqual({ lines, brokenAt: lines });
      await byHand(
        sql`delete from audit where audit_id = ${lines}`,
        sql`insert into audit ${sql.raw('(audit_id, at, user_id, wh_gid, what, about, before, after, hash)')}
          values (${taken.audit_id}, ${taken.at}, ${taken.user_id}, ${taken.wh_gid}, ${taken.what}, ${taken.about},
            ${taken.before}, ${taken.after}, ${taken.hash})`,
      );
      expect(await look(chain)).toEqual({ lines, brokenAt: null });
    });
  });

  describe('people and roles', () => {
    it('a role is given, and what it was stands in the audit', async () => {
      const user = await world.given.user({ role: 'PICKER' });
      await (await admin()).ask(SetPersonRole, { userId: user, roleId: 'PACKER' });
      const { people } = await (await admin()).ask(GetPeople, {});
      expect(people.find(({ userId }) => userId === user)?.roleId).toBe('PACKER');
      const { data } = await (await admin()).ask(GetAudit, {});
      expect(data.find(({ about }) => about === user)).toMatchObject({
        what: 'role given',
        before: 'PICKER',
        after: 'PACKER',
      });
    });

    it('what a role is, and which one somebody has, counts with their next call, without a new sign-in', async () => {
      const desk = await admin();
      const roleId = `R${randomUUID().slice(0, 8).toUpperCase()}`;
      const role = (menu: string[], buttons: string[]) => desk.ask(SaveRole, { roleId, name: 'Mine', menu, buttons });
      await role(['/ScanReceive'], ['office.fleet']);
      const user = await world.given.user({ role: roleId });
      const t = await world.signedIn(user);
      const { receiptId } = await world.given.receipt({ lines: [{ qty: 1 }] });
      const may = async () => [
        refusalOf(await t.try(GetTerminals, {})),
        refusalOf(await t.try(ClaimReceipt, { receiptId, deviceId: t.deviceId })),
        (await t.ask(GetUserRoleFunction, {})).buttons.includes('office.fleet'),
      ];
      expect(await may()).toEqual(['ok', 'ok', true]);
      await role(['/ScanReceive'], []);
      expect(await may()).toEqual(['notPermitted', 'ok', false]);
      await desk.ask(SetPersonRole, { userId: user, roleId: 'PICKER' });
      expect(await may()).toEqual(['notPermitted', 'notPermitted', false]);
      await desk.ask(SetPersonRole, { userId: user, roleId });
      await role(['/ScanReceive'], ['office.fleet']);
      expect(await may()).toEqual(['ok', 'ok', true]);
    });

    it('never one’s own, nor of nobody, nor one that does not exist', async () => {
      const desk = await admin();
      const user = await world.given.user();
      expect(refusalOf(await desk.try(SetPersonRole, { userId: 'admin1', roleId: 'PICKER' }))).toBe('ownRole');
      expect(refusalOf(await desk.try(SetPersonRole, { userId: 'nobody', roleId: 'PICKER' }))).toBe('personUnknown');
      expect(refusalOf(await desk.try(SetPersonRole, { userId: user, roleId: 'NONE' }))).toBe('roleUnknown');
      expect(refusalOf(await desk.try(SaveRole, { roleId: 'ADMIN', name: 'x', menu: [], buttons: [] }))).toBe(
        'ownRole',
      );
      expect(refusalOf(await (await sup()).try(SetPersonRole, { userId: user, roleId: 'PICKER' }))).toBe(
        'notPermitted',
      );
    });

    it('nobody gives what they have not, and no right is made up', async () => {
      const desk = await admin();
      const roleId = `R${randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')}`;
      const role = (buttons: string[], menu = ['/LPNReceive']) => ({ roleId, name: 'Mine', menu, buttons });
      expect(refusalOf(await desk.try(SaveRole, role(['office.everything'])))).toBe('functionUnknown');
      expect(refusalOf(await desk.try(SaveRole, role([], ['/Nowhere'])))).toBe('functionUnknown');
      await desk.ask(SaveRole, role(['office.fleet', 'office.people']));
      const clerk = await world.given.user({ role: roleId });
      const t = await world.signedIn(clerk);
      expect(
        refusalOf(await t.try(SaveRole, { roleId: 'PACKER', name: 'x', menu: [], buttons: ['office.audit'] })),
      ).toBe('rightNotHeld');
      // What somebody else has and he has not, he takes from nobody either.
      expect(refusalOf(await t.try(SetPersonRole, { userId: 'admin1', roleId: 'PACKER' }))).toBe('rightNotHeld');
    });
  });

  describe('numbers of a day', () => {
    it('are there for all together; of persons only if enough worked, or the site says why', async () => {
      const { lpn, receipt } = await received();
      expect(lpn).not.toBe('');
      const day = world.given.today();
      const desk = await sup();
      const shift = await desk.ask(GetShift, { day, people: true });
      expect(shift.hours.find(({ family }) => family === 'RECEIVE')?.pieces).toBeGreaterThan(0);
      const db = world.wms.db;
      await sql`delete from setting where setting_id = ${FEW_REASON}`.execute(db);
      const inWh2 = await Reporter.signedIn(world.wms.url, 'sup1');
      inWh2.t.whgid = 'WH2';
      expect((await inWh2.t.ask(GetShift, { day, people: true })).hidden).toBe('few');
      await sql`insert into setting (wh_gid, setting_id, value) values ('WH2', ${FEW_REASON}, 'training')`.execute(db);
      expect((await inWh2.t.ask(GetShift, { day, people: true })).hidden).toBe(null);
      await sql`delete from setting where setting_id = ${FEW_REASON}`.execute(db);
      expect((await desk.ask(GetShift, { day, people: false })).hidden).toBe('notAsked');
      expect(refusalOf(await (await world.terminal('op1')).try(GetShift, { day, people: true }))).toBe('notPermitted');
      const { data } = await (await admin()).ask(GetAudit, {});
      expect(
        data.filter(
          ({ what, userId, about }) => what === 'numbers of persons read' && userId === 'sup1' && about === day,
        ),
      ).not.toEqual([]);
      expect(receipt.receiptId).not.toBe('');
    });

    it('sums without names are made of days that have ended, and take the place of the ledger', async () => {
      await received();
      const db = world.wms.db;
      const day = world.given.today();
      const desk = await sup();
      const hours = async () => (await desk.ask(GetShift, { day, people: false })).hours;
      const sums = () => db.selectFrom('shift_quarter').selectAll().where('wh_gid', '=', 'WH1').execute();
      const before = await hours();
      expect(before.length).toBeGreaterThan(0);
      try {
        // Nothing of a day that still runs, and nothing right after its midnight.
        await keepSums(db, new Date(`${day}T00:30:00.000Z`));
        expect((await sums()).filter(({ quarter }) => new Date(quarter).toISOString() >= day)).toEqual([]);
        const later = new Date(Date.now() + 2 * 86_400_000);
        await keepSums(db, later);
        const kept = await sums();
        expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual([
          'family',
          'lines',
          'ops',
          'pieces',
          'quarter',
          'shorts',
          'wh_gid',
        ]);
        expect(await hours()).toEqual(before);
        // Twice is no more than once.
        await keepSums(db, later);
        expect(await sums()).toEqual(kept);
        await sql`update shift_quarter set pieces = pieces + 7 where wh_gid = 'WH1' and family = 'RECEIVE'`.execute(db);
        const pieces = (list: typeof before) =>
          list.reduce((sum, { family, pieces: n }) => sum + (family === 'RECEIVE' ? n : 0), 0);
        expect(pieces(await hours())).toBeGreaterThan(pieces(before));
      } finally {
        await sql`delete from shift_quarter`.execute(db);
        await sql`delete from wms_meta where key = 'shift-summed'`.execute(db);
      }
    });

    it('of persons they are told for 90 days, whatever the site says', async () => {
      const desk = await sup();
      const ago = (days: number) => addToDay(world.given.today(), -days);
      const db = world.wms.db;
      await sql`insert into setting (wh_gid, setting_id, value) values ('WH1', ${FEW_REASON}, 'training')
        on conflict do nothing`.execute(db);
      const hidden = async (days: number) => (await desk.ask(GetShift, { day: ago(days), people: true })).hidden;
      expect([await hidden(0), await hidden(90), await hidden(91)]).toEqual([null, null, 'old']);
      await sql`delete from setting where setting_id = ${FEW_REASON}`.execute(db);
    });

    async function received() {
      const receipt = await world.given.receipt({ lines: [{ qty: 24 }], pallets: [[{ line: 1, qty: 24 }]] });
      const t = await world.terminal('op1');
      const [pallet] = receipt.pallets;
      const request = { receiptId: receipt.receiptId, lpn: pallet?.lpn, loc: receipt.dock, contents: pallet?.contents };
      await t.op(ReceiveByLpn, request as never);
      return { receipt, lpn: pallet?.lpn ?? '' };
    }
  });

  describe('rollouts', () => {
    const publish = (file: object) =>
      fetch(`${world.wms.url}/__wms/version-file`, { method: 'POST', body: JSON.stringify(file) }).then((r) =>
        r.text(),
      );
    const withdraw = () => fetch(`${world.wms.url}/__wms/version-file`, { method: 'DELETE' }).then((r) => r.text());
    const told = async () => v.parse(VersionFile, await (await fetch(`${world.wms.url}/version.json`)).json());
    const ring = (name: string, more: object) => ({ name, groups: [], devices: [], percent: 0, ...more });
    /** Whatever was judged a moment ago is judged again. */
    const again = () => sql`update rollout set judged_at = null`.execute(world.wms.db);

    it('only what is published is rolled out, and only what is rolled out is steered', async () => {
      const desk = await admin();
      const plan = { build: 'nowhere', rings: [ring('all', { percent: 100 })], soak: 0, margin: 50 };
      expect(refusalOf(await desk.try(StartRollout, plan))).toBe('versionNotPublished');
      expect(refusalOf(await desk.try(SteerRollout, { build: 'nowhere', to: 'stop', reason: '' }))).toBe(
        'rolloutUnknown',
      );
      expect(refusalOf(await (await sup()).try(StartRollout, plan))).toBe('notPermitted');
    });

    it('a bad release stops itself at ring one: nobody outside of it ever gets it', async () => {
      const desk = await admin();
      const build = `bad-${randomUUID().slice(0, 8)}`;
      await publish({ version: '9.0.0', url: '/', build });
      const pilots = await Promise.all([1, 2, 3].map(() => Reporter.signedIn(world.wms.url)));
      const others = await Promise.all([1, 2, 3].map(() => Reporter.signedIn(world.wms.url)));
      const devices = pilots.map(({ deviceId }) => deviceId);
      const got = async (who: Reporter[]) => {
        const file = await told();
        return who.filter(({ deviceId }) => isRolledOutTo(file, { deviceId, group: '', warehouse: 'WH1' })).length;
      };
      await desk.ask(StartRollout, {
        build,
        rings: [ring('pilot', { devices }), ring('all', { percent: 100 })],
        soak: 30,
        margin: 50,
      });
      expect([await got(pilots), await got(others)]).toEqual([3, 0]);
      for (const other of others) await other.reports({ since: { sent: 20 } });
      for (const pilot of pilots) {
        await again();
        // It starts over and over, and fails each time.
        await pilot.reports({ build, version: '9.0.0', since: { starts: 6, errors: 4, sent: 1 } });
      }
      const { rollout } = await desk.ask(GetReleases, {});
      expect(rollout).toMatchObject({ build, state: 'stopped' });
      expect(rollout?.says).toContain('errors');
      expect(rollout?.rings.map(({ from }) => from !== null)).toEqual([true, false]);
      expect([await got(pilots), await got(others)]).toEqual([0, 0]);
      const { data } = await desk.ask(GetAudit, {});
      expect(data.find(({ about }) => about === build)).toMatchObject({
        userId: 'guard',
        what: 'rollout stopped by its guard',
      });
      // Going on asks why.
      expect(refusalOf(await desk.try(SteerRollout, { build, to: 'goOn', reason: ' ' }))).toBe('rolloutReasonMissing');
      await desk.ask(SteerRollout, { build, to: 'goOn', reason: 'the scanner driver was mended' });
      expect([await got(pilots), await got(others)]).toEqual([3, 0]);
      await desk.ask(SteerRollout, { build, to: 'stop', reason: '' });
      expect(await got(pilots)).toBe(0);
      await withdraw();
    });

    it('of several processes one judges: a ring is opened once', async () => {
      const desk = await admin();
      const build = `good-${randomUUID().slice(0, 8)}`;
      await publish({ version: '9.1.0', url: '/', build });
      const pilots = await Promise.all([1, 2].map(() => Reporter.signedIn(world.wms.url)));
      const devices = pilots.map(({ deviceId }) => deviceId);
      const rings = [ring('pilot', { devices }), ring('ten', { percent: 10 }), ring('all', { percent: 100 })];
      await desk.ask(StartRollout, { build, rings, soak: 0, margin: 50 });
      const second = await world.another();
      const there = pilots.map(
        ({ t }) => new Reporter(Object.assign(new Terminal(second.url, t.deviceId), { token: t.token })),
      );
      await Promise.all([
        ...pilots.map((pilot) => pilot.reports({ build })),
        ...there.map((pilot) => pilot.reports({ build })),
      ]);
      await second.close();
      const { rollout } = await desk.ask(GetReleases, {});
      expect(rollout?.rings.map(({ from }) => from !== null)).toEqual([true, true, false]);
      const { data } = await desk.ask(GetAudit, {});
      expect(data.filter(({ what, about }) => what === 'ring opened' && about === build)).toHaveLength(1);
      await withdraw();
    });

    const said = (deviceId: string, build: string, more: Partial<Said> = {}): Said => ({
      deviceId,
      group: '',
      build,
      reports: 10,
      minutes: 60,
      since: NOTHING,
      oldest: 0,
      ...more,
    });
    const row = (soak = 30) => ({
      build: 'new',
      rings: JSON.stringify([
        ring('pilot', { devices: ['a'], from: '2026-01-01T00:00:00Z' }),
        ring('all', { percent: 100, from: null }),
      ]),
      soak,
      margin: 50,
      says: '',
    });

    it('a ring that has not reported long enough waits; one that has opens the next', () => {
      const early = judge(row(), [said('a', 'new', { minutes: 29 }), said('b', 'old')], 0);
      expect([early.state, early.what]).toEqual(['running', undefined]);
      const due = judge(row(), [said('a', 'new', { minutes: 31 }), said('b', 'old')], 0);
      expect([due.what, due.says]).toEqual(['ring opened', 'all']);
      const nobody = judge(row(0), [said('b', 'old')], 0);
      expect(nobody.what).toBeUndefined();
    });

    it.each([
      ['errors', { since: { ...NOTHING, errors: 5 } }],
      ['restarts', { since: { ...NOTHING, starts: 5 } }],
      ['refusals', { since: { ...NOTHING, sent: 10, refused: 5 } }],
      ['queue age', { oldest: 20 }],
    ])('stops by %s that the others do not have, and not where they have as many', (name, bad) => {
      expect(judge(row(), [said('a', 'new', bad), said('b', 'old')], 0)).toMatchObject({
        state: 'stopped',
        says: expect.stringContaining(name),
      });
      expect(judge(row(), [said('a', 'new', bad), said('b', 'old', bad)], 0).state).toBe('running');
    });
  });

  it('what runs is known, and whether the audit holds', async () => {
    const reporter = await Reporter.signedIn(world.wms.url);
    await reporter.reports();
    const health = await (await admin()).ask(GetHealth, {});
    expect(health.processes.length).toBeGreaterThan(0);
    expect(health.database.name).toContain('PostgreSQL');
    expect(health.audit.brokenAt).toBe(null);
    expect(refusalOf(await (await sup()).try(GetHealth, {}))).toBe('notPermitted');
  });

  it('a page asked for again brings nothing where nothing has changed', async () => {
    const t = await sup();
    const ask = (tag?: string) =>
      fetch(`${world.wms.url}${GetTerminals.path}?lg=en&whgid=WH1`, {
        headers: { authorization: `Bearer ${t.token}`, ...(tag !== undefined && { 'if-none-match': tag }) },
      });
    const first = await ask();
    const tag = first.headers.get('etag') ?? '';
    await first.text();
    expect(tag).not.toBe('');
    const second = await ask(tag);
    expect([second.status, await second.text()]).toEqual([304, '']);
    const reporter = await Reporter.signedIn(world.wms.url);
    await reporter.reports();
    const third = await ask(tag);
    expect(third.status).toBe(200);
    await third.text();
  });
};
