/**
 * What an operation costs the database, which is the same on every machine: an index more, a query in a loop or a lock taken early is seen
 * here. A bar is what was measured, two statements and one row more, and a seventh more of log; whoever raises one says why in the commit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Costs, QUIET, type Cost } from './testing/costs.ts';
import { Given } from './testing/given.ts';
import { Terminal } from './testing/client.ts';
import { opsOf, type Op, type OpName } from './testing/ops.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './testing/postgres.ts';
import { SMALL } from './testing/worlds.ts';
import { transact } from './db/transact.ts';
import { startWms, type Wms } from './server.ts';

type Bar = Pick<Cost, 'statements' | 'rows' | 'wal' | 'locked'>;

const BARS: Record<OpName, Bar> = {
  nothing: { statements: 11, rows: 4, wal: 900, locked: 7 },
  receive: { statements: 43, rows: 13, wal: 5000, locked: 39 },
  receivePallet: { statements: 56, rows: 16, wal: 7100, locked: 52 },
  putaway: { statements: 36, rows: 15, wal: 7300, locked: 31 },
  move: { statements: 29, rows: 11, wal: 4800, locked: 24 },
  pick: { statements: 44, rows: 20, wal: 5800, locked: 40 },
  unpick: { statements: 52, rows: 20, wal: 6100, locked: 48 },
};
describe.skipIf(!hasPostgres)('what an operation costs', () => {
  let postgres: TestPostgres;
  let costs: Costs;
  let wms: Wms;
  let ops: Record<OpName, Op>;

  beforeAll(async () => {
    postgres = await startPostgres(QUIET);
    costs = new Costs(await postgres.createDatabase());
    wms = await startWms({ ...SMALL, database: costs.database, port: 0, host: '127.0.0.1' });
    const given = new Given(wms.db);
    const mover = await Terminal.signedIn(wms.url, await given.user({ role: 'MOVER' }));
    ops = await opsOf({ wms, given }, await Terminal.signedIn(wms.url, 'op1'), mover);
  });
  afterAll(async () => {
    await wms?.close();
    await postgres?.stop();
  });

  it('is seen: begin, two that read, one that locks and changes two rows, commit', async () => {
    const { statements, rows, locked, wal } = await costs.of(() =>
      transact(wms.db, async (trx) => {
        await trx.selectFrom('owner').selectAll().execute();
        await trx.selectFrom('owner').selectAll().forUpdate().execute();
        await trx.updateTable('owner').set({ owner_name: 'x' }).where('owner_id', 'in', ['OW01', 'OW02']).execute();
      }),
    );
    expect({ statements, rows, locked }).toEqual({ statements: 5, rows: 2, locked: 3 });
    expect(wal).toBeGreaterThan(0);
  });

  it.each(Object.entries(BARS) as [OpName, Bar][])('%s', async (name, bar) => {
    const { statements, rows, wal, locked } = await costs.of(ops[name]);
    expect(statements).toBeLessThanOrEqual(bar.statements);
    expect(rows).toBeLessThanOrEqual(bar.rows);
    expect(locked).toBeLessThanOrEqual(bar.locked);
    expect(wal).toBeLessThanOrEqual(bar.wal);
  });
});
