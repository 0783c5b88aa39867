/** Containers that goods leave in are bound to whom they are for. */
import type { RequestOf } from '#contract/call.ts';
import { BindContainers, GetOutboundContainers } from '#contract/picking-containers.ts';
import { IN_SLOTS } from '#domain/rules/carriers.ts';
import { sql } from 'kysely';
import { OF_SCREENS, serve, type Context, type Handler } from '#wms/context.ts';
import { note } from '#wms/ledger/post.ts';
import { beginContainer } from '#wms/ledger/receive.ts';
import { ownedBy, standIn } from '#wms/ledger/stand.ts';
import { refuse } from '#wms/refusals.ts';
import { readRows } from '#wms/rows.ts';
import { casesOn, heldBy, heldQty, lockContainers, type ContainerRow } from '#wms/work/containers.ts';
import { lockOpenJob, type JobRow } from '#wms/work/jobs.ts';
import { lockOrders, requireWorkable, type OrderRow } from '#wms/work/out-orders.ts';
import { lockBound, ON_THE_WAY, outOf, setOut, type OutRow } from '#wms/work/outbound-containers.ts';
import { mayHandle } from '#wms/work/receipts.ts';
import { anyContainer } from '#wms/work/target-pallet.ts';
import { oneAtATime } from '#wms/db/locks.ts';

export const pickingBind: Handler[] = [
  serve(BindContainers, bindContainers, OF_SCREENS),
  serve(
    GetOutboundContainers,
    async (ctx, { code }) => {
      const found = await foundBy(ctx, code);
      // Whether a box may leave, and with whom, its order says.
      const orders = found.map(({ order_id }) => order_id);
      return { rows: await readRows(ctx, { containers: found.map(({ container_id }) => container_id), orders }) };
    },
    OF_SCREENS,
  ),
];

type Row = RequestOf<typeof BindContainers>['rows'][number];

async function bindContainers(ctx: Context, { jobId, rows }: RequestOf<typeof BindContainers>) {
  const orders = await lockOrders(
    ctx,
    rows.map((row) => row.orderId),
  );
  const job = jobId === '' ? undefined : await lockOpenJob(ctx, jobId);
  const twice = rows.find(({ lpn }, i) => rows.findIndex((other) => other.lpn === lpn) !== i);
  if (twice) refuse('childTwice', { id: twice.lpn });
  await lockContainers(
    ctx,
    rows.flatMap(({ lpn, parentId }) => [lpn, parentId]),
  );
  for (const row of carriersFirst(rows)) {
    const order = orders.find((one) => one.order_id === row.orderId);
    if (row.orderId !== '' && !order) refuse('orderUnknown', { order: row.orderId });
    // A stop that the terminal could not know of is met by its picks: their goods are in this container.
    requireWorkable(order, false);
    await bindOne(ctx, row, { order, job });
  }
}

/** What others stand on or in is there before them. */
const carriersFirst = (rows: readonly Row[]): Row[] => {
  const carriers = new Set(rows.map(({ parentId }) => parentId));
  return [...rows].sort(
    (a, b) => Number(carriers.has(b.lpn)) - Number(carriers.has(a.lpn)) || (a.lpn < b.lpn ? -1 : 1),
  );
};

async function bindOne(
  ctx: Context,
  row: Row,
  { order, job }: { order: OrderRow | undefined; job: JobRow | undefined },
) {
  const { lpn, kind, parentId, slot, typeId, rfid } = row;
  const owner = order?.owner_id ?? job?.owner_id ?? '';
  const known = await anyContainer(ctx, lpn);
  const out = known && (await outOf(ctx, [lpn])).get(lpn);
  const stays = known !== undefined && (await isBoundAlready(ctx, known.container_id, out, row));
  const box = known ?? (await begin(ctx, row, owner));
  if (known && !stays) await ownedBy(ctx, lpn, owner);
  const parent = parentId === '' ? undefined : await carrierOf(ctx, row);
  if (row.waveId !== '') await requireWave(ctx, row.waveId);
  if (parent?.kind === 'cart' && !IN_SLOTS.includes(box.kind)) refuse('wrongKind', { id: lpn });
  // Nothing but carts has slots: what is known as something else is no cart.
  if (kind === 'cart' && box.kind !== 'cart') refuse('wrongKind', { id: lpn });
  if (typeId !== '') await requireType(ctx, typeId);
  if (slot !== '') await requireFreeSlot(ctx, job, row);
  await standIn(ctx, box, parent, ON_THE_WAY);
  // What a cart shows is what stands in its slots: that of where it stood before is another one, too.
  for (const id of [box.parent_id, parentId]) if (id !== '') ctx.changes.containers.add(id);
  await setOut(ctx, [lpn], {
    ...(!stays && { state: 'open' }),
    order_id: row.orderId,
    wave_id: row.waveId,
    store_id: row.storeId,
    store_name: await nameOfStore(ctx, row.storeId),
    ...((!stays || job) && { job_id: job?.job_id ?? '' }),
    slot,
    ...(typeId !== '' && { type_id: typeId }),
    ...(rfid !== '' && { rfid: await freeRfid(ctx, lpn, rfid) }),
  });
  const [ref_kind, ref_id] = boundTo(row);
  await note(ctx, 'BIND', { doc_id: row.orderId, to_container: lpn, ref_kind, ref_id, note: `${kind} ${slot}`.trim() });
}

/** What it stands in or on is outbound, too, and takes something. Refuses childIsItself, containerUnknown, containerState. */
async function carrierOf(ctx: Context, { lpn, parentId }: Row): Promise<ContainerRow> {
  if (parentId === lpn) refuse('childIsItself', { lpn });
  const carrier = await lockBound(ctx, parentId);
  const { state } = carrier.out;
  if (state !== 'open' && state !== 'picking') refuse('containerState', { id: parentId, state });
  if (carrier.owner_id !== '') mayHandle(ctx, carrier.owner_id);
  return carrier;
}

async function requireWave({ trx, whgid }: Context, id: string): Promise<void> {
  const known = trx.selectFrom('wave').select('wave_id').where('wave_id', '=', id).where('wh_gid', '=', whgid);
  if (!(await known.executeTakeFirst())) refuse('waveUnknown', { wave: id });
}

const boundTo = ({ orderId, storeId, waveId }: Row) =>
  orderId !== ''
    ? (['order', orderId] as const)
    : storeId !== ''
      ? (['store', storeId] as const)
      : waveId !== ''
        ? (['wave', waveId] as const)
        : (['', ''] as const);

/** What goods may still come to, or its label be changed: bound to the very same it only gets another slot, type or tag. */
const STAYS: readonly OutRow['state'][] = ['open', 'picking', 'closed', 'checked'];

/** False where it is nobody's and empty. Refuses what is bound to somebody else, or holds stock: it has to be freed first. */
async function isBoundAlready(ctx: Context, id: string, out: OutRow | undefined, row: Row): Promise<boolean> {
  if (!out || (out.state === 'free' && (await heldBy(ctx, id)) > 0)) refuse('containerDiffers', { id, of: 'stock' });
  if (out.state === 'free') return false;
  const isSame = out.order_id === row.orderId && out.wave_id === row.waveId && out.store_id === row.storeId;
  if (isSame && STAYS.includes(out.state)) return true;
  // Its totes were all set down: nobody has to free a cart before the next wave.
  if (row.kind === 'cart' && out.state === 'open' && (await casesOn(ctx, id)).length === 0) return false;
  if (row.kind === 'cage' && out.store_id !== '' && out.store_id !== row.storeId)
    refuse('cageAllocated', { id, store: out.store_id });
  if (out.state !== 'open' || (await heldQty(ctx, [id])) > 0) refuse('containerState', { id, state: out.state });
  return refuse('containerDiffers', { id, of: out.order_id || out.store_id || out.wave_id });
}

async function begin(ctx: Context, { lpn, kind }: Row, owner_id: string): Promise<ContainerRow> {
  if (owner_id !== '') mayHandle(ctx, owner_id);
  return beginContainer(ctx, { owner_id, doc_id: '', kind, status: 'stored' }, lpn);
}

async function requireType(ctx: Context, typeId: string): Promise<void> {
  const type = await ctx.trx
    .selectFrom('container_type')
    .select('type_id')
    .where('type_id', '=', typeId)
    .executeTakeFirst();
  if (!type) refuse('containerTypeUnknown', { type: typeId });
}

/** A slot of a job, and of the cart that it is walked with, holds one container. */
async function requireFreeSlot(ctx: Context, job: JobRow | undefined, { lpn, slot, parentId }: Row): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.container_id as id from outbound_container o join container c on c.container_id = o.container_id
    where o.slot = ${slot} and o.container_id <> ${lpn} and o.state in ('open', 'picking')
      and ((o.job_id = ${job?.job_id ?? ''} and o.job_id <> '') or (c.parent_id = ${parentId} and c.parent_id <> ''))
    order by o.container_id limit 1`.execute(ctx.trx);
  const [other] = rows;
  if (other) refuse('slotTaken', { slot, id: other.id });
}

/** A tag is on one container at a time. */
async function freeRfid(ctx: Context, lpn: string, rfid: string): Promise<string> {
  await oneAtATime(ctx.trx, `rfid ${ctx.whgid} ${rfid}`);
  const other = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('wh_gid', '=', ctx.whgid)
    .where('rfid', '=', rfid)
    .where('container_id', '<>', lpn)
    .executeTakeFirst();
  if (other) refuse('rfidUsed', { rfid, id: other.container_id });
  return rfid;
}

async function nameOfStore(ctx: Context, storeId: string): Promise<string> {
  if (storeId === '') return '';
  const { rows } = await sql<{ name: string }>`
    select store_name as name from out_order where store_id = ${storeId} and store_name <> ''
    union all select store_name from demand where store_id = ${storeId} limit 1`.execute(ctx.trx);
  return rows[0]?.name ?? '';
}

interface Found {
  readonly container_id: string;
  /** Empty for none that this user may see. */
  readonly order_id: string;
}

/** By its number, its tag, or the order, wave, store or trip that it is for; with a carrier comes what stands on it. */
async function foundBy(ctx: Context, code: string): Promise<Found[]> {
  const owners = sql`any(${[...ctx.user.owners]}::text[])`;
  const { rows } = await sql<Found>`
    select o.container_id, coalesce(r.order_id, '') as order_id
    from outbound_container o join container c on c.container_id = o.container_id
      left join out_order r on r.order_id = o.order_id and r.owner_id = ${owners}
    where o.wh_gid = ${ctx.whgid} and (c.owner_id = '' or c.owner_id = ${owners})
      and (${code} in (o.container_id, o.rfid, o.tag, o.parcel_no, o.order_id, o.wave_id, o.store_id, o.trip_no)
        or c.parent_id in (select container_id from outbound_container carrier
          where carrier.wh_gid = ${ctx.whgid} and ${code} in (carrier.container_id, carrier.rfid, carrier.tag)))
    order by o.container_id limit 500`.execute(ctx.trx);
  return rows;
}
