/** Months of ledger and operations: made by several at once, put away without a gap, and seen when somebody has been at them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReceiveBySku } from '#contract/receiving.ts';
import { dropOldOperations, firstOpIdOf, keepMonths, monthLater, monthOf, monthsOf } from '../db/months.ts';
import { transact } from '../db/transact.ts';
import { isFirstToday, sweep } from '../housekeeping.ts';
import { verify } from '../ledger/verify.ts';
import { onPglite, onPostgres, type World } from '../testing/worlds.ts';
import { archive } from './archive.ts';
import { checkArchive } from './check.ts';

const NOW = new Date();
const in_ = (months: number, day = 15): Date =>
  new Date(Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth() + months, day));
const monthIn = (months: number) => monthLater(monthOf(NOW), months);

function months(world: World): void {
  let to = '';
  beforeAll(() => {
    to = mkdtempSync(join(tmpdir(), 'aisle-archive-'));
  });
  afterAll(() => rmSync(to, { recursive: true }));
  const db = () => world.wms.db;

  /** A line that waits for 100, and a call that receives ten of it. */
  const oneLine = async () => {
    const { receiptId, lines } = await world.given.receipt({ mode: 'sku', lines: [{ qty: 100 }] });
    const { lineId = '', skuId = '' } = lines[0] ?? {};
    return { receiptId, lineId, skuId, qty: 10, uomId: 'EA', lot: {}, lpn: world.given.id('LPN'), loc: '' };
  };
  const receive = async () => {
    const terminal = await world.terminal();
    const request = await oneLine();
    await terminal.op(ReceiveBySku, request);
    return request;
  };
  /** What the office does when all of it has come. */
  const finishEverything = async () => {
    await db().updateTable('document').set({ status: 'closed' }).execute();
    await db().updateTable('out_order').set({ status: 'cancelled' }).execute();
    await db().updateTable('job').set({ status: 'cancelled' }).execute();
    await sql`update waybill set departed_at = now(), status = 'departed' where departed_at is null`.execute(db());
  };
  const monthOfLast = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select max(ledger_id) as id from ledger`.execute(db());
    return Math.floor((rows[0]?.id ?? 0) / 1e10);
  };

  describe('months', () => {
    it('are there ahead, and an entry says its own', async () => {
      expect(await monthsOf(db(), 'ledger')).toEqual([0, 1, 2].map(monthIn));
      expect(await monthsOf(db(), 'operation')).toEqual([0, 1, 2].map(monthIn));
      await receive();
      expect(await monthOfLast()).toBe(monthIn(0));
    });

    it('are made once by however many at the same time, while others write', async () => {
      const making = Array.from({ length: 6 }, () => keepMonths(db(), in_(1)));
      await Promise.all([...making, receive(), receive(), receive()]);
      expect(await monthsOf(db(), 'ledger')).toEqual([0, 1, 2, 3].map(monthIn));
      expect(await monthsOf(db(), 'operation')).toEqual([0, 1, 2, 3].map(monthIn));
      await receive();
      expect(await monthOfLast()).toBe(monthIn(1));
    });

    it('go back for no clock', async () => {
      await keepMonths(db(), in_(-2));
      await receive();
      expect(await monthOfLast()).toBe(monthIn(1));
    });
  });

  describe('operations', () => {
    const uuid = (of: string) =>
      `${of.padEnd(13, '0')}-7000-8000-${String(Math.random()).slice(2, 14).padEnd(12, '0')}`;
    const partitionOf = async (opId: string): Promise<string | undefined> => {
      const { rows } = await sql<{ at: string }>`
        select tableoid::regclass::text as at from operation where op_id = ${opId}`.execute(db());
      return rows[0]?.at;
    };
    const postedDaysAgo = (opId: string, days: number) =>
      sql`update operation set posted_at = now() - ${days}::int * interval '1 day' where op_id = ${opId}`.execute(db());

    it('lie in the month of their ids; a wrong clock is no obstacle, and a repeat is one there too', async () => {
      const terminal = await world.terminal();
      const request = await oneLine();
      for (const [opId, at] of [
        [uuid(firstOpIdOf(monthIn(0))), `operation_${monthIn(0)}`],
        [uuid('00000000-1234'), 'operation_first'],
        [uuid('ffffffff-1234'), 'operation_last'],
      ] as const) {
        await terminal.op(ReceiveBySku, request, { opId, seq: 1, capturedAt: NOW.toISOString() });
        expect(await partitionOf(opId)).toBe(at);
        const again = {
          ...terminal.fields(),
          ...request,
          ...terminal.opFields({ opId, seq: 1, capturedAt: NOW.toISOString() }),
        };
        expect((await terminal.send(ReceiveBySku.path, again)).headers.get('x-aisle-replayed')).toBe('1');
      }
    });

    it('of the last partition move into their month when it is made', async () => {
      const terminal = await world.terminal();
      const opId = uuid(firstOpIdOf(monthIn(5)));
      await terminal.op(ReceiveBySku, await oneLine(), { opId });
      expect(await partitionOf(opId)).toBe('operation_last');
      await keepMonths(db(), in_(3));
      expect(await partitionOf(opId)).toBe(`operation_${monthIn(5)}`);
    });

    it('go by the month when the newest of them is old enough and its terminal has heard of it', async () => {
      const terminal = await world.terminal();
      const [young, waiting] = [uuid(firstOpIdOf(monthIn(0))), uuid(firstOpIdOf(monthIn(1)))];
      for (const opId of [young, waiting]) await terminal.op(ReceiveBySku, await oneLine(), { opId });
      const later = in_(4);
      // Posted a day before: not yet.
      await sql`update operation set posted_at = ${later.toISOString()}::timestamptz - interval '1 day' where op_id = ${young}`.execute(
        db(),
      );
      expect(await dropOldOperations(db(), later)).toEqual([]);
      // The terminal of the other one still had work from before it, when it was heard of last.
      await postedDaysAgo(young, 0);
      await sql`insert into device (device_id, user_id, heard_until, last_seen)
        values (${terminal.deviceId}, 'op1', '2000-01-01', ${later.toISOString()}::timestamptz) on conflict (device_id)
        do update set heard_until = excluded.heard_until, last_seen = excluded.last_seen`.execute(db());
      await sql`update operation set device_id = 'another' where op_id = ${young}`.execute(db());
      expect(await dropOldOperations(db(), later)).not.toContain(monthIn(1));
      await sql`update device set heard_until = now() + interval '1 day' where device_id = ${terminal.deviceId}`.execute(
        db(),
      );
      await dropOldOperations(db(), later);
      expect([await partitionOf(young), await partitionOf(waiting)]).toEqual([undefined, undefined]);
      expect(await monthsOf(db(), 'operation')).toEqual([4, 5].map(monthIn));
      // An id of a month that went has a place again.
      const late = uuid(firstOpIdOf(monthIn(1)));
      await terminal.op(ReceiveBySku, await oneLine(), { opId: late });
      expect(await partitionOf(late)).toBe('operation_first');
    });
  });

  describe('the daily sweep', () => {
    it('is done by one process, once a day', async () => {
      const firsts = await Promise.all([1, 2, 3].map(() => isFirstToday(db(), NOW)));
      expect(firsts.filter(Boolean)).toHaveLength(1);
      expect(await isFirstToday(db(), NOW)).toBe(false);
      expect(await isFirstToday(db(), in_(1))).toBe(true);
    });

    it('takes what is over and leaves what is not', async () => {
      const own = `sweep ${world.given.id('S')}`;
      await sql`insert into attempt (who, at) values (${own}, now() - interval '2 days'), (${own}, now())`.execute(
        db(),
      );
      await sql`insert into session (token_hash, user_id, device_id, expires_at)
        values (${`${own} old`}, 'op1', '', now() - interval '2 days'), (${own}, 'op1', '', now())`.execute(db());
      await sweep(db());
      const left = await sql<{ n: number }>`select (select count(*) from attempt where who = ${own})
        + (select count(*) from session where token_hash like ${`${own}%`}) as n`.execute(db());
      expect(left.rows[0]?.n).toBe(2);
    });
  });

  describe('the archive', () => {
    it('keeps a month that unfinished work has entries in', async () => {
      const { receiptId } = await receive();
      const { putAway, stays } = await archive(db(), { to, keep: 1, now: in_(6) });
      expect({ putAway, month: stays?.month }).toEqual({ putAway: [], month: monthIn(0) });
      await db().updateTable('document').set({ status: 'closed' }).where('doc_id', '<>', receiptId).execute();
      const next = await archive(db(), { to, keep: 1, now: in_(6) });
      expect(next.stays).toEqual({ month: monthIn(3), open: [receiptId] });
      expect(next.putAway).toMatchObject([0, 1, 2].map((n) => ({ month: monthIn(n) })));
      expect(next.putAway[0]?.rows).toBeGreaterThan(100);
      expect(await verify(db())).toEqual([]);
    });

    it('puts months away: stock, documents and ledger agree as before, and the files say the same', async () => {
      await finishEverything();
      const before = await sql<{ n: number }>`select count(*) as n from ledger`.execute(db());
      const { putAway, stays } = await archive(db(), { to, keep: 1, now: in_(5) });
      expect(stays).toBeUndefined();
      expect(putAway.map(({ month }) => month)).toEqual([monthIn(3)]);
      const lines = putAway.flatMap(({ file }) =>
        gunzipSync(readFileSync(join(to, file)))
          .toString()
          .split('\n')
          .filter(Boolean),
      );
      expect(lines).toHaveLength(putAway.reduce((sum, { rows }) => sum + rows, 0));
      const after = await sql<{ n: number }>`select count(*) as n from ledger`.execute(db());
      expect(after.rows[0]!.n + lines.length).toBe(before.rows[0]!.n);
      expect(lines.length).toBeGreaterThan(0);
      expect(await verify(db())).toEqual([]);
      expect(await checkArchive(db(), to)).toEqual([]);
    });

    it('goes on from there: what stands is moved on, and the next month is carried on top', async () => {
      await keepMonths(db(), in_(5));
      await receive();
      await finishEverything();
      const { putAway } = await archive(db(), { to, keep: 1, now: in_(8) });
      expect(putAway.map(({ month }) => month)).toEqual([4, 5, 6].map(monthIn));
      expect(await verify(db())).toEqual([]);
      expect(await checkArchive(db(), to)).toEqual([]);
    });

    it('leaves a month for whoever writes after nobody was here for long', async () => {
      await keepMonths(db(), in_(12));
      await (
        await world.terminal()
      ).op(ReceiveBySku, await oneLine(), { opId: `${firstOpIdOf(monthIn(10))}-7000-8000-000000000001` });
      expect(await monthOfLast()).toBe(monthIn(12));
    });

    it('is seen to be wrong when a sum, a seal, or a file was touched', async () => {
      const [first] = await db().selectFrom('ledger_month').selectAll().orderBy('month').execute();
      const audited = await db().selectFrom('audit').select('after').where('what', '=', 'month put away').execute();
      expect(audited).toContainEqual({ after: `${first!.file} ${first!.file_hash}` });
      const touched = async (touch: string, undo: string): Promise<string[]> => {
        await sql.raw(touch).execute(db());
        const wrong = await verify(db());
        await sql.raw(undo).execute(db());
        return wrong.map((line) => line.split(':')[0]!);
      };
      expect(
        new Set(await touched('update carried_stock set qty = qty + 1', 'update carried_stock set qty = qty - 1')),
      ).toEqual(new Set(['foldEqualsStock', 'carriedIsSealed']));
      expect(
        await touched(
          `update ledger_month set row_hash = 'x' where month = ${first!.month}`,
          `update ledger_month set row_hash = '${first!.row_hash}' where month = ${first!.month}`,
        ),
      ).toEqual(['carriedIsSealed']);
      expect(await verify(db())).toEqual([]);
      const file = join(to, first!.file);
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, bytes.length - 20));
      expect(await checkArchive(db(), to)).toHaveLength(1);
      rmSync(file);
      expect((await checkArchive(db(), to))[0]).toContain('ENOENT');
      writeFileSync(file, bytes);
      expect(await checkArchive(db(), to)).toEqual([]);
    });
  });
}

onPglite(months);
onPostgres((world) => {
  months(world);

  // The embedded database has one connection, so nobody can be in between there.
  it('months wait for nobody who takes long: the next time will do', async () => {
    const { db } = world.wms;
    const before = await monthsOf(db, 'operation');
    let [isHeld, letGo] = [() => {}, () => {}];
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const long = transact(db, async (trx) => {
      await trx.selectFrom('operation').select('op_id').limit(1).execute();
      isHeld();
      await new Promise<void>((resolve) => (letGo = resolve));
    });
    await held;
    await keepMonths(db, in_(14));
    letGo();
    await long;
    expect(await monthsOf(db, 'operation')).toEqual(before);
    await keepMonths(db, in_(14));
    expect(await monthsOf(db, 'operation')).toContain(monthIn(16));
  });
});
