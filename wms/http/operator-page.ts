/** `/__wms`: what the demo's operator and the tests look at. Not part of the product; `--no-operator-page` removes it. */
import { sql } from 'kysely';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '../db/tables.ts';
import { verify } from '../ledger/verify.ts';
import { readPack } from '../work/packs.ts';
import { FaultOrder, type Faults } from './faults.ts';
import { page } from './operator-html.ts';

export function operatorPage(db: Db, faults: Faults) {
  const app = new Hono();

  app.get('/', (http) => http.html(page));

  app.get('/faults', (http) => http.json(faults.list()));
  app.post('/faults', async (http) => {
    const order = v.safeParse(FaultOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    faults.add(order.output);
    return http.json(faults.list());
  });
  app.delete('/faults', (http) => {
    faults.clear();
    return http.json([]);
  });

  /** `?device=&user=&limit=`: what was posted, with captured and posted times. */
  app.get('/ledger', async (http) => {
    const { device = '', user = '', limit = '500' } = http.req.query();
    const count = Math.min(Number(limit) || 500, 10_000);
    const whose = sql`(${device} = '' or device_id = ${device}) and (${user} = '' or user_id = ${user})`;
    const operations = await sql`
      select op_id as "opId", wh_gid as whgid, user_id as "userId", device_id as "deviceId", seq, path,
        captured_at as "capturedAt", posted_at as "postedAt", outcome, result_code as "resultCode", answer, supersedes
      from operation where ${whose} order by posted_at desc limit ${count}::int`.execute(db);
    const ledger = await sql`
      select ledger_id as "ledgerId", op_id as "opId", verb, wh_gid as whgid, user_id as "userId",
        device_id as "deviceId", device_seq as seq, captured_at as "capturedAt", posted_at as "postedAt",
        doc_id as "receiptId", line_id as "lineId", task_id as "taskId", owner_id as "ownerId", sku_id as "skuId",
        lot, qty, uom_id as "uomId", from_loc as "fromLoc", from_container as "fromContainer", to_loc as "toLoc",
        to_container as "toContainer", reverses, note
      from ledger where ${whose} and user_id <> 'seed' order by ledger_id desc limit ${count}::int`.execute(db);
    return http.json({ operations: operations.rows.reverse(), ledger: ledger.rows.reverse() });
  });

  /** `?receiptId=`: the rows of a receipt as a claim would download them. */
  app.get('/rows', async (http) => {
    const receiptId = http.req.query('receiptId') ?? '';
    const receipt = await db.selectFrom('document').select('wh_gid').where('doc_id', '=', receiptId).executeTakeFirst();
    if (!receipt) return http.json({ error: `no receipt ${receiptId}` }, 404);
    const { rows } = await db.transaction().execute((trx) => readPack({ trx, whgid: receipt.wh_gid }, receiptId));
    return http.json(rows);
  });

  app.get('/claims', async (http) => {
    const { rows } =
      await sql`select doc_id as receipt, claimed_by as user, claimed_device as device, lease_until as until
      from document where lease_until > now() order by lease_until desc`.execute(db);
    return http.json(rows);
  });

  /** Empty when every derived number agrees with the ledger. */
  app.get('/verify', async (http) => http.json(await verify(db)));

  /** Ends all sessions of a user, as an administrator would. */
  app.delete('/sessions', async (http) => {
    const user = http.req.query('user') ?? '';
    const gone = await sql`delete from session where ${user} in ('', user_id)`.execute(db);
    return http.json({ ended: Number(gone.numAffectedRows ?? 0n) });
  });

  return app;
}
