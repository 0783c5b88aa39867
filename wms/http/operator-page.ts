/** `/__wms`: the page of the demo's operator, and data for tests. Not part of the product; `--no-operator-page` removes it. */
import { ReceiptMode } from '#contract/rows.ts';
import { AndroidBuild } from '#contract/updates.ts';
import { sql } from 'kysely';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '../db/tables.ts';
import { verify } from '../ledger/verify.ts';
import { announce } from '../seed/announce.ts';
import { INSIDE, orderInside } from '../seed/order-inside.ts';
import { orderOut, STAGES } from '../seed/order-out.ts';
import { anotherBlock } from '../seed/parcel-block.ts';
import { readReceipts } from '../rows/receipts.ts';
import { readPack } from '../work/receipt-pack.ts';
import { sendMessage } from '../work/send-message.ts';
import { Documents, writeDocuments } from './documents.ts';
import { FaultOrder, type Faults } from './faults.ts';
import { litJobs, playStation, StationOrder } from './light-station.ts';
import { planTruck, releaseOrders, TripOrder, WaveOrder } from './office.ts';
import { page, script, style } from './operator-html.ts';
import { storyOf } from './story.ts';
import { asPdf, asZpl, printJob } from '../paper/print.ts';
import { publishBuild, publishVersionFile, withdrawVersionFile } from './releases.ts';
import type { SentCode } from '#wms/context.ts';

const UpgradeSetting = v.object({ user: v.string(), value: v.string() });
const NewReceipt = v.object({
  whgid: v.picklist(['WH1', 'WH2']),
  mode: ReceiptMode,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});
const NewOrder = v.object({
  whgid: v.picklist(['WH1', 'WH2']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
  stage: v.optional(v.picklist(STAGES), 'pick'),
  carrierId: v.optional(v.string(), ''),
});
const InsideOrder = v.object({ whgid: v.picklist(['WH1', 'WH2']), work: v.picklist(INSIDE) });
const ParcelOrder = v.object({
  whgid: v.picklist(['WH1', 'WH2']),
  carrierId: v.pipe(v.string(), v.nonEmpty()),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});
const PlaceOrder = v.object({
  whgid: v.picklist(['WH1', 'WH2']),
  loc: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(['ok', 'locked', 'counting']),
});
const LeaseOrder = v.object({ receiptId: v.string() });
const NewMessage = v.object({ from: v.string(), to: v.string(), content: v.pipe(v.string(), v.nonEmpty()) });

export function operatorPage(db: Db, faults: Faults, codes: readonly SentCode[]) {
  const app = new Hono();

  /** Nobody has to sign in here, so no page of another site may press its buttons through the operator's browser. */
  app.use(async (http, next) => {
    const from = http.req.header('sec-fetch-site') ?? 'none';
    if (http.req.method !== 'GET' && from !== 'same-origin' && from !== 'none')
      return http.json({ error: 'only from the operator page' }, 403);
    return next();
  });

  app.get('/', (http) => http.html(page));
  app.get('/operator.css', (http) => http.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/operator.js', (http) => http.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }));

  /** Codes sent to phones, newest first: this WMS has no phone line. */
  app.get('/codes', (http) => http.json(codes));

  /** `{user, value}`: RF_UPGRADE_MANANGEMENT of one user. */
  app.post('/upgrade-setting', async (http) => {
    const order = v.safeParse(UpgradeSetting, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: 'user and value are needed' }, 400);
    const { user, value } = order.output;
    const set = await db
      .updateTable('app_user')
      .set({ rf_upgrade: value })
      .where('user_id', '=', user)
      .executeTakeFirst();
    return set.numUpdatedRows === 0n ? http.json({ error: `no user ${user}` }, 404) : http.json(order.output);
  });

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
    const count = Math.min(Number(limit) || 500, 100_000);
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
        to_container as "toContainer", serial_no as "serialNo", event, reason, ref_kind as "refKind",
        ref_id as "refId", reverses, note
      from ledger where ${whose} and user_id <> 'seed' order by ledger_id desc limit ${count}::int`.execute(db);
    return http.json({ operations: operations.rows.reverse(), ledger: ledger.rows.reverse() });
  });

  /** `?whgid=`: headers of all documents that come in. */
  app.get('/receipts', async (http) => {
    const whgid = http.req.query('whgid') ?? '';
    const ids = await db.selectFrom('document').select('doc_id').where('wh_gid', '=', whgid).execute();
    const list = await db.transaction().execute((trx) =>
      readReceipts(
        trx,
        ids.map((row) => row.doc_id),
      ),
    );
    return http.json(list);
  });

  /** `?receiptId=`: the rows of a receipt as a claim would download them. */
  app.get('/rows', async (http) => {
    const receiptId = http.req.query('receiptId') ?? '';
    const receipt = await db
      .selectFrom('document')
      .select(['wh_gid', 'owner_id'])
      .where('doc_id', '=', receiptId)
      .executeTakeFirst();
    if (!receipt) return http.json({ error: `no receipt ${receiptId}` }, 404);
    const { rows } = await db
      .transaction()
      .execute((trx) =>
        readPack({ trx, whgid: receipt.wh_gid, lg: 'en', user: { owners: [receipt.owner_id] } }, [receiptId]),
      );
    return http.json(rows);
  });

  /** `?receiptId=`: what became of the goods of a receipt, row after row of the ledger, and where they are now. */
  app.get('/story', async (http) => http.json(await storyOf(db, http.req.query('receiptId') ?? '')));

  app.get('/claims', async (http) => {
    const { rows } =
      await sql`select doc_id as receipt, claimed_by as user, claimed_device as device, lease_until as until
      from document where lease_until > now() order by lease_until desc`.execute(db);
    return http.json(rows);
  });

  /** `{receiptId}`: the lease of a receipt and of its work is over, as if its time had passed. */
  app.post('/lease-ends', async (http) => {
    const order = v.safeParse(LeaseOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    const { receiptId } = order.output;
    for (const table of ['document', 'task'] as const)
      await sql`update ${sql.table(table)} set lease_until = now() - interval '1 second'
        where doc_id = ${receiptId} and claimed_by <> ''`.execute(db);
    return http.json(order.output);
  });

  /** `?kind=`: lines of jobs that are still open, e.g. of `count`. */
  app.get('/jobs', async (http) => {
    const { rows } = await sql`
      select j.job_id as job, j.kind, j.wh_gid as whgid, l.loc, l.container_id as container, l.sku_id as sku, l.status
      from job j join job_line l on l.job_id = j.job_id
      where j.kind = ${http.req.query('kind') ?? ''} and l.status = 'open' order by j.job_id, l.seq`.execute(db);
    return http.json(rows);
  });

  /** Jobs of stations with lights, and how far they are. */
  app.get('/lights', async (http) => http.json(await litJobs(db)));

  /** `{whgid, station, act, count}`: a station confirms its next cells, falls silent, or answers again. */
  app.post('/lights', async (http) => {
    const order = v.safeParse(StationOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    return http.json(await playStation(db, order.output));
  });

  /** Labels and lists that were asked for at print points, newest first. */
  app.get('/print', async (http) => {
    const { rows } = await sql`
      select print_job_id as job, wh_gid as whgid, user_id as "user", template, ref, print_point as point, copies, status,
        created_at as "askedAt" from print_job order by created_at desc, print_job_id desc limit 50`.execute(db);
    return http.json(rows);
  });

  /** `/print/<job>.pdf` or `.zpl`: what is on paper, from the state of now; `?size=`: of the labels, `100x150` unless said otherwise. */
  app.get('/print/:file', async (http) => {
    const [id = '', kind = ''] = http.req.param('file').split('.');
    const job = await printJob(db, id);
    if (!job || (kind !== 'pdf' && kind !== 'zpl')) return http.json({ error: `no ${http.req.param('file')}` }, 404);
    const size = http.req.query('size') ?? '';
    const bytes = kind === 'pdf' ? await asPdf(db, job, size) : await asZpl(db, job, size);
    const type = kind === 'pdf' ? 'application/pdf' : 'application/octet-stream';
    return http.body(Uint8Array.from(bytes), 200, { 'content-type': type });
  });

  /** Empty when every derived number agrees with the ledger. */
  app.get('/verify', async (http) => http.json(await verify(db)));

  /** `{from, to, content}`: a message to one user. */
  app.post('/messages', async (http) => {
    const message = v.safeParse(NewMessage, await http.req.json().catch(() => ({})));
    if (!message.success) return http.json({ error: 'from, to and content are needed' }, 400);
    const { to } = message.output;
    const user = await db.selectFrom('app_user').select('user_id').where('user_id', '=', to).executeTakeFirst();
    if (!user) return http.json({ error: `no user ${to}` }, 404);
    const guid = await db.transaction().execute((trx) => sendMessage(trx, message.output));
    return http.json({ guid });
  });

  /** `{whgid, mode, count}`: another receipt of so many pallets, cases, or pieces of five SKUs; answers its number. */
  app.post('/receipts', async (http) => {
    const order = v.safeParse(NewReceipt, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    return http.json({ receiptId: await db.transaction().execute((trx) => announce(trx, order.output)) });
  });

  /**
   * `{whgid, count, stage?, carrierId?}`: a customer orders goods that stand at so many locations of one area; answers the job
   * that picks them, or that packs, reviews, ships or hands them over where they are picked already, or that gathers their pallets
   * for another owner.
   */
  app.post('/orders', async (http) => {
    const order = v.safeParse(NewOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    return http.json(await db.transaction().execute((trx) => orderOut(trx, order.output)));
  });

  /** `{whgid, work}`: goods in the racks, and what is done with them inside the warehouse; answers both. */
  app.post('/inside', async (http) => {
    const order = v.safeParse(InsideOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    const { whgid, work } = order.output;
    return http.json(await db.transaction().execute((trx) => orderInside(trx, whgid, work)));
  });

  /** `{whgid, carrierId, count}`: the carrier gives so many numbers for parcels more; answers them. */
  app.post('/parcels', async (http) => {
    const order = v.safeParse(ParcelOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    return http.json({ numbers: await db.transaction().execute((trx) => anotherBlock(trx, order.output)) });
  });

  /**
   * Numbers that terminals were given, each with the terminal (`leased`), and numbers of carriers, each with the container that
   * bears it (`borne`).
   */
  app.get('/numbers', async (http) => {
    const leased = await sql`
      select number, kind, device_id as "deviceId" from number_block
      union all select parcel_no, 'parcel', device_id from parcel_number where device_id <> ''
      order by number`.execute(db);
    const borne = await sql`
      select parcel_no as number, container_id as container from outbound_container where parcel_no <> ''
      union select parcel_no, container_id from parcel_number where container_id <> ''
      order by number, container`.execute(db);
    return http.json({ leased: leased.rows, borne: borne.rows });
  });

  /** `{whgid, type, orderIds, slots?}`: the office gathers these orders into a wave and releases it; answers `{waveId, jobs}`. */
  app.post('/waves', async (http) => {
    const order = v.safeParse(WaveOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    const done = await releaseOrders(db, order.output);
    return http.json(done, 'refused' in done ? 409 : 200);
  });

  /** `{whgid, tripNo, carrierId, toName, lpns, plate?}`: the office plans a truck for containers that are closed; answers `{jobId}`. */
  app.post('/trips', async (http) => {
    const order = v.safeParse(TripOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    const done = await planTruck(db, order.output);
    return http.json(done, 'refused' in done ? 409 : 200);
  });

  /** `{whgid, loc, status}`: a location is locked, counted, or worked with again. */
  app.post('/places', async (http) => {
    const order = v.safeParse(PlaceOrder, await http.req.json().catch(() => ({})));
    if (!order.success) return http.json({ error: order.issues[0].message }, 400);
    const { whgid, loc, status } = order.output;
    const set = await db
      .updateTable('location')
      .set({ status })
      .where('wh_gid', '=', whgid)
      .where('loc', '=', loc)
      .executeTakeFirst();
    return set.numUpdatedRows === 0n ? http.json({ error: `no location ${loc}` }, 404) : http.json(order.output);
  });

  /** Documents of one's own making, as the rows of a terminal: a test begins with them and with nothing else. */
  app.post('/documents', async (http) => {
    const documents = v.safeParse(Documents, await http.req.json().catch(() => ({})));
    if (!documents.success) return http.json({ error: documents.issues[0].message }, 400);
    await db.transaction().execute((trx) => writeDocuments(trx, documents.output));
    return http.json({ written: documents.output.rows.receipts.map((row) => row.receiptId) });
  });

  app.post('/android-build', async (http) => {
    const build = v.safeParse(AndroidBuild, await http.req.json().catch(() => ({})));
    if (!build.success) return http.json({ error: build.issues[0].message }, 400);
    await publishBuild(db, build.output);
    return http.json(build.output);
  });

  /** Any JSON at all: how the app takes a broken file has to be shown as well. */
  app.post('/version-file', async (http) => {
    const file: unknown = await http.req.json().catch(() => undefined);
    if (file === undefined) return http.json({ error: 'not JSON' }, 400);
    await publishVersionFile(db, file);
    return http.json({ published: true });
  });
  app.delete('/version-file', async (http) => {
    await withdrawVersionFile(db);
    return http.json({ published: false });
  });

  /** Ends all sessions of a user, as an administrator would. */
  app.delete('/sessions', async (http) => {
    const user = http.req.query('user') ?? '';
    const gone = await sql`delete from session where ${user} in ('', user_id)`.execute(db);
    return http.json({ ended: Number(gone.numAffectedRows ?? 0n) });
  });

  return app;
}
