import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { World } from '../testing/worlds.ts';
import { transact } from './transact.ts';

export const valuesAndTransactions = (world: World): void => {
  describe('values and transactions', () => {
    it('a SQL type is one JS type, whatever the driver', async () => {
      const { rows } = await sql<
        Record<string, unknown>
      >`select 9007199254740991::int8 as big, 1.500000::numeric(18, 6) as qty,
      date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06.789+08' as instant, timestamp '2026-02-03 04:05:06' as local,
      array['a', 'b']::text[] as list, count(*) as n, null::numeric as nothing, true as yes,
      ${Buffer.from([0, 92, 255])}::bytea as bytes`.execute(world.wms.db);
      expect(rows[0]).toEqual({
        big: 9_007_199_254_740_991,
        qty: 1.5,
        day: '2026-02-03',
        instant: '2026-02-02T20:05:06.789Z',
        local: '2026-02-03T04:05:06.000Z',
        list: ['a', 'b'],
        n: 1,
        nothing: null,
        yes: true,
        bytes: Buffer.from([0, 92, 255]),
      });
    });

    it('ids sort by their bytes', async () => {
      const { rows } = await sql<{ owner_id: string }>`
      select owner_id from (select owner_id from owner
        union all select * from (values ('a'), ('B'), ('_'), ('1'), ('Z-2'), ('Z10')) v) w
      order by owner_id`.execute(world.wms.db);
      const ids = rows.map((row) => row.owner_id);
      expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    });

    it('the outer handle inside a transaction is a bug, not a deadlock', async () => {
      const { db } = world.wms;
      const wrong = transact(db, async () => db.selectFrom('owner').selectAll().execute());
      await expect(wrong).rejects.toThrow('outer database handle');
      const nested = transact(db, async () => transact(db, async () => 1));
      await expect(nested).rejects.toThrow('outer database handle');
      expect(await db.selectFrom('owner').selectAll().execute()).toHaveLength(3);
    });

    it('what is thrown inside undoes everything', async () => {
      const { db } = world.wms;
      const failing = transact(db, async (trx) => {
        await trx.insertInto('owner').values({ owner_id: 'OW99', owner_name: 'x' }).execute();
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await db.selectFrom('owner').selectAll().where('owner_id', '=', 'OW99').execute()).toEqual([]);
    });

    it('work that the database asks to repeat is repeated', async () => {
      let attempts = 0;
      const done = await transact(world.wms.db, async (trx) => {
        attempts++;
        if (attempts < 3) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(trx);
        return attempts;
      });
      expect(done).toBe(3);
    });

    it('two transactions that lock crosswise both end well', async () => {
      const { db } = world.wms;
      const cross = (first: string, second: string) =>
        transact(db, async (trx) => {
          await sql`update owner set owner_name = owner_name where owner_id = ${first}`.execute(trx);
          await new Promise((resolve) => setTimeout(resolve, 50));
          await sql`update owner set owner_name = owner_name where owner_id = ${second}`.execute(trx);
          return true;
        });
      expect(await Promise.all([cross('OW01', 'OW02'), cross('OW02', 'OW01')])).toEqual([true, true]);
    });
  });
};
