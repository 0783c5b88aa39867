/**
 * Inspections: planned when goods have come in (or before, of an SSCC receipt), told line by line, judged with the last one. What
 * is bad is held as far as the plan says, and a refused lot is inspected once more by another person.
 */
import type { QcUnit } from '#contract/quality-rows.ts';
import { add, compare, mul, sum, wholeAndRest } from '#domain/decimal.ts';
import { drawn, isInspected, isRefused, sampleOf } from '#domain/rules/aql.ts';
import { lotOf } from '#domain/lot-text.ts';
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import { note } from '#wms/ledger/post.ts';
import { refuse } from '#wms/refusals.ts';
import { sql, type Selectable } from 'kysely';
import { holdGoods } from './holds.ts';
import { addLines, closeJob, lockOpenJob, planJob, recordLine, type JobRow } from './jobs.ts';
import { judgeVendor, planFor, strictnessOf, type QcPlan } from './qc-plans.ts';
import type { ReceiptRow } from './receipts.ts';
import { isCode } from './sys-codes.ts';

type Receipt = Pick<
  ReceiptRow,
  'doc_id' | 'owner_id' | 'vendor_id' | 'type_id' | 'external_id' | 'external_id2' | 'po_no' | 'kind' | 'mode'
>;
export type Kind = 'inspect' | 'inspect.pre' | 'inspect.second';

const OPEN = ['planned', 'ready', 'begun'] as const;

/** The one of a receipt that is not over; undefined for none. */
export const openInspection = ({ trx, whgid }: Context, docId: string, kind: Kind) =>
  trx
    .selectFrom('job')
    .selectAll()
    .where('wh_gid', '=', whgid)
    .where('kind', '=', kind)
    .where('of_id', '=', docId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();

/** Whether the goods of a receipt were inspected, or are. */
export async function isPlanned({ trx }: Context, docId: string, kind: Kind): Promise<boolean> {
  const { rows } = await sql`select 1 from inspection i join job j on j.job_id = i.job_id
    where i.doc_id = ${docId} and j.kind = ${kind} and j.status <> 'cancelled'`.execute(trx);
  return rows.length > 0;
}

// ---- planned --------------------------------------------------------------------------------------------

/** Everything of a receipt has come in: its plans say what of it is inspected. Once; what comes later is looked at with it. */
export async function planInspection(ctx: Context, receipt: Receipt): Promise<void> {
  if (receipt.kind !== 'receipt' || (await isPlanned(ctx, receipt.doc_id, 'inspect'))) return;
  const lines: NewLine[] = [];
  for (const goods of await receivedOf(ctx, receipt.doc_id)) {
    const plan = await planFor(ctx, plannedGoods(receipt, goods.sku_id));
    if (!plan) continue;
    const strictness = await strictnessOf(ctx, { vendorId: receipt.vendor_id, skuId: goods.sku_id });
    if (!isInspected(strictness, receipt.doc_id)) continue;
    lines.push(...(await linesOf(ctx, goods, plan, strictness.level)));
  }
  if (lines.length > 0) await plan(ctx, receipt, 'inspect', lines, {});
}

/** Though no plan asks for it: every case, or what the plan of the goods says. Refuses nothingToInspect. */
export async function inspectAnyway(ctx: Context, receipt: Receipt, jobId: string): Promise<void> {
  const lines: NewLine[] = [];
  for (const goods of await receivedOf(ctx, receipt.doc_id)) {
    const its = (await planFor(ctx, plannedGoods(receipt, goods.sku_id))) ?? ALL_CASES;
    lines.push(...(await linesOf(ctx, goods, its, 'normal')));
  }
  if (lines.length === 0) refuse('nothingToInspect', { receipt: receipt.doc_id });
  await plan(ctx, receipt, 'inspect', lines, { jobId, byHand: true });
}
type Planned = Pick<QcPlan, 'unit' | 'method' | 'size' | 'accept' | 'hold_scope' | 'second'>;
const ALL_CASES: Planned = { unit: 'case', method: 'full', size: 0, accept: 0, hold_scope: 'line', second: false };

/**
 * Containers of an SSCC receipt, before it is received or after. Its plan is that of its first goods. Refuses noPreCheck where none
 * asks for it, nothingToInspect.
 */
export async function planByCase(ctx: Context, receipt: Receipt, pre: boolean): Promise<string> {
  const boxes = await containersOf(ctx, receipt.doc_id, pre);
  const [first] = boxes;
  if (!first) return refuse('nothingToInspect', { receipt: receipt.doc_id });
  const its = await planFor(ctx, plannedGoods(receipt, first.sku_id));
  if (!its && pre) refuse('noPreCheck', { receipt: receipt.doc_id });
  const lines = drawnLines(boxes, its ?? ALL_CASES, 'normal');
  return plan(ctx, receipt, pre ? 'inspect.pre' : 'inspect', lines, {});
}

const plannedGoods = ({ vendor_id, type_id, owner_id }: Receipt, skuId: string) => ({
  vendorId: vendor_id,
  typeId: type_id,
  ownerId: owner_id,
  skuId,
});

interface NewLine {
  sku_id: string;
  lot: string;
  loc: string;
  container_id: string;
  planned: number;
  qc: Omit<Selectable<Database['inspection_line']>, 'job_line_id' | 'told_op' | 'photos'>;
}

/** Goods of one receipt line as they stand. */
interface Received {
  line_id: string;
  sku_id: string;
  lot: string;
  loc: string;
  qty: number;
}

async function receivedOf({ trx, whgid }: Context, docId: string): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select s.line_id, s.sku_id, (array_agg(s.lot order by s.stock_id))[1] as lot, (array_agg(s.loc order by s.stock_id))[1] as loc,
      sum(s.qty) as qty
    from stock s join document_line l on l.line_id = s.line_id where l.doc_id = ${docId} and s.wh_gid = ${whgid}
    group by s.line_id, s.sku_id order by s.line_id`.execute(trx);
  return rows;
}

interface Box {
  container_id: string;
  line_id: string;
  sku_id: string;
  lot: string;
  loc: string;
  qty: number;
}

/** Cases or pallets that can be drawn one by one, because each has a label of its own. */
async function boxesOf({ trx, whgid }: Context, lineId: string, kind: QcUnit): Promise<Box[]> {
  const { rows } = await sql<Box>`
    select coalesce(case when ${kind} = 'pallet' then nullif(c.parent_id, '') end, c.container_id) as container_id, s.line_id, s.sku_id,
      max(s.lot) as lot, max(s.loc) as loc, sum(s.qty) as qty
    from stock s join container c on c.container_id = s.container_id
    where s.wh_gid = ${whgid} and s.line_id = ${lineId} and (c.kind = ${kind} or (${kind} = 'pallet' and c.parent_id <> ''))
    group by 1, 2, 3 order by 1`.execute(trx);
  return rows;
}

/** What an SSCC receipt announces and has not come, or what of it has come in, by the label of the supplier. */
async function containersOf({ trx, whgid }: Context, docId: string, pre: boolean): Promise<Box[]> {
  const goods = pre
    ? sql`select a.container_id, a.line_id, a.sku_id, a.lot, '' as loc, a.qty from announced a`
    : sql`select s.container_id, s.line_id, s.sku_id, s.lot, s.loc, s.qty from stock s`;
  const { rows } = await sql<Box>`
    select c.container_id, case when ${pre} then '' else min(g.line_id) end as line_id, min(g.sku_id) as sku_id, min(g.lot) as lot,
      max(g.loc) as loc, sum(g.qty) as qty
    from container c join (${goods}) g on g.container_id = c.container_id
    where c.wh_gid = ${whgid} and c.doc_id = ${docId} and c.announced and (c.status = 'expected') = ${pre}
    group by c.container_id order by c.container_id`.execute(trx);
  return rows;
}

async function linesOf(ctx: Context, goods: Received, its: Planned, level: 'normal' | 'tightened' | 'reduced') {
  const boxes = its.unit === 'piece' ? [] : await boxesOf(ctx, goods.line_id, its.unit);
  if (boxes.length > 0) return drawnLines(boxes, its, level);
  const per = await baseUnitsOf(ctx, goods.sku_id, its.unit);
  const { whole, rest } = wholeAndRest(goods.qty, per);
  const lot = rest > 0 ? whole + 1 : whole;
  const { size, accept } = sampleOf(its, lot, level);
  const { line_id, qty: _, ...where } = goods;
  const line: NewLine = {
    ...where,
    container_id: '',
    planned: size,
    qc: qcOf(its, { line_id, per, lot_units: lot, accept }),
  };
  return size > 0 ? [line] : [];
}

function drawnLines(boxes: readonly Box[], its: Planned, level: 'normal' | 'tightened' | 'reduced'): NewLine[] {
  const { size, accept } = sampleOf(its, boxes.length, level);
  return drawn(boxes, size).map(({ line_id, qty, ...box }) => ({
    ...box,
    planned: qty,
    qc: qcOf(its, { line_id, per: 1, lot_units: boxes.length, accept }),
  }));
}

const qcOf = (
  { unit, hold_scope, second }: Planned,
  of: Pick<NewLine['qc'], 'line_id' | 'per' | 'lot_units' | 'accept'>,
): NewLine['qc'] => ({ ...of, unit, hold_scope, second });

/** Base units of one; pieces where the SKU has no such level. */
async function baseUnitsOf({ trx }: Context, skuId: string, unit: QcUnit): Promise<number> {
  if (unit === 'piece') return 1;
  const { rows } = await sql<{ per: number }>`
    select p.pack_qty as per from pack_level p join sku k on k.pack_id = p.pack_id
    where k.sku_id = ${skuId} and p.uom_id = ${unit === 'case' ? 'CS' : 'PL'}`.execute(trx);
  return rows[0]?.per ?? 1;
}

async function plan(
  ctx: Context,
  receipt: Receipt,
  kind: Kind,
  lines: readonly NewLine[],
  {
    jobId,
    byHand = false,
    first = '',
    areaId = '',
  }: { jobId?: string; byHand?: boolean; first?: string; areaId?: string },
): Promise<string> {
  const { doc_id, owner_id, vendor_id, external_id, external_id2, po_no } = receipt;
  const batches = lines.map(({ lot }) => lotOf(lot).batch ?? '');
  const numbers = [external_id, external_id2, po_no, vendor_id, ...lines.map(({ sku_id }) => sku_id), ...batches];
  const job_id = await planJob(
    ctx,
    {
      ...(jobId !== undefined && { job_id: jobId }),
      kind,
      of_id: doc_id,
      numbers: [...new Set(numbers)].filter((number) => number !== ''),
      owner_id,
      area_id: areaId,
      priority: kind === 'inspect.second' ? 2 : 3,
    },
    [],
  );
  await ctx.trx
    .insertInto('inspection')
    .values({ job_id, wh_gid: ctx.whgid, doc_id, vendor_id, first_job: first, by_hand: byHand })
    .execute();
  const ids = await addLines(
    ctx,
    job_id,
    lines.map(({ qc: _qc, ...line }) => line),
  );
  const qcs = lines.flatMap(({ qc }, i) => (ids[i] === undefined ? [] : [{ ...qc, job_line_id: ids[i] }]));
  await ctx.trx.insertInto('inspection_line').values(qcs).execute();
  await note(ctx, 'DOC', { doc_id, event: 'begun', ref_kind: 'job', ref_id: job_id });
  return job_id;
}

// ---- told -----------------------------------------------------------------------------------------------

export interface Told {
  readonly jobLineId: string;
  readonly doneQty: number;
  readonly badQty: number;
  readonly reason: string;
  /** Pictures that were taken with it. */
  readonly photos: number;
}

type Line = Selectable<Database['inspection_line']> &
  Pick<
    Selectable<Database['job_line']>,
    'sku_id' | 'lot' | 'loc' | 'container_id' | 'planned' | 'done' | 'bad' | 'reason' | 'status'
  >;

const allLines = async ({ trx }: Context, jobId: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select i.*, l.sku_id, l.lot, l.loc, l.container_id, l.planned, l.done, l.bad, l.reason, l.status
    from job_line l join inspection_line i on i.job_line_id = l.job_line_id
    where l.job_id = ${jobId} and l.status <> 'cancelled' order by l.seq`.execute(trx);
  return rows;
};

/** For whoever works it: of one of these kinds, open, in nobody else's hands. Refuses jobUnknown, sameInspector, and what a claim refuses. */
export async function lockInspection(ctx: Context, jobId: string, kinds: readonly Kind[]): Promise<JobRow> {
  const job = await lockOpenJob(ctx, jobId);
  if (!kinds.some((kind) => kind === job.kind)) refuse('jobUnknown', { job: jobId });
  await anotherPerson(ctx, job);
  return job;
}

/** Refuses sameInspector to who has told a result of the first inspection. */
export async function anotherPerson(
  { trx, user }: Context,
  { job_id, of_id }: Pick<JobRow, 'job_id' | 'of_id'>,
): Promise<void> {
  const { rows } = await sql`
    select 1 from inspection i join inspection f on f.job_id = i.first_job
    where i.job_id = ${job_id} and ${user.userId} = any(f.inspectors)`.execute(trx);
  if (rows.length > 0) refuse('sameInspector', { receipt: of_id });
}

/**
 * What was found of lines, absolute. Refuses jobLineUnknown, qcQtyEmpty, qcReasonMissing, reasonUnknown, qcTooMuch, and planIncomplete
 * where less was looked at than the plan says.
 */
export async function tell(ctx: Context, job: JobRow, told: readonly Told[]): Promise<void> {
  const lines = await allLines(ctx, job.job_id);
  for (const { jobLineId, doneQty, badQty, reason, photos } of told) {
    const line = lines.find(({ job_line_id }) => job_line_id === jobLineId);
    if (!line) return refuse('jobLineUnknown', { line: jobLineId, job: job.job_id });
    const seen = add(doneQty, badQty);
    if (seen === 0) refuse('qcQtyEmpty', { sku: line.sku_id });
    if (badQty > 0 && reason === '') refuse('qcReasonMissing', { sku: line.sku_id });
    if (reason !== '' && !(await isCode(ctx, 'QcReason', reason))) refuse('reasonUnknown', { reason });
    if (compare(seen, line.planned) > 0) refuse('qcTooMuch', { sku: line.sku_id, planned: line.planned });
    if (compare(seen, line.planned) < 0) refuse('planIncomplete', { done: seen, planned: line.planned });
    await recordLine(ctx, job, jobLineId, { done: doneQty, bad: badQty, reason: badQty > 0 ? reason : '' });
    await ctx.trx
      .updateTable('inspection_line')
      .set({ told_op: ctx.stamp.op_id, photos })
      .where('job_line_id', '=', jobLineId)
      .execute();
    await note(ctx, 'QC', {
      doc_id: job.of_id,
      line_id: line.line_id,
      owner_id: job.owner_id,
      sku_id: line.sku_id,
      lot: line.lot,
      to_container: line.container_id,
      reason,
      ref_kind: 'job',
      ref_id: job.job_id,
      note: `${doneQty} / ${badQty}`,
    });
  }
  const { userId } = ctx.user;
  await sql`update inspection set told_at = ${ctx.stamp.captured_at}::timestamptz,
      inspectors = case when ${userId} = any(inspectors) then inspectors else inspectors || ${userId}::text end
    where job_id = ${job.job_id}`.execute(ctx.trx);
}

export const isComplete = async (ctx: Context, jobId: string): Promise<boolean> =>
  (await allLines(ctx, jobId)).every(({ status }) => status === 'done');

// ---- judged ---------------------------------------------------------------------------------------------

/** Lines of one sample: of a receipt line, or all of a receipt that has not come in. */
function samplesOf(lines: readonly Line[]): Line[][] {
  const by = new Map<string, Line[]>();
  for (const line of lines) by.set(line.line_id, [...(by.get(line.line_id) ?? []), line]);
  return [...by.values()];
}

/** Of what was drawn one by one a unit is bad as soon as something in it is. */
const badUnits = (lines: readonly Line[]): number =>
  sum(lines.map(({ container_id, bad }) => (container_id === '' ? bad : Math.min(bad, 1))));

/**
 * Every line has a result: each sample is accepted or refused by its number. Refused goods are held as far as their plan says; what
 * was bad of accepted ones is held alone. Answers whether all of them were accepted. Refuses planIncomplete.
 */
export async function judge(ctx: Context, job: JobRow): Promise<boolean> {
  const lines = await allLines(ctx, job.job_id);
  const told = lines.filter(({ status }) => status === 'done').length;
  if (told < lines.length) refuse('planIncomplete', { done: told, planned: lines.length });
  const its = await ctx.trx
    .selectFrom('inspection')
    .selectAll()
    .where('job_id', '=', job.job_id)
    .executeTakeFirstOrThrow();
  const again: Line[] = [];
  let accepted = true;
  for (const sample of samplesOf(lines)) {
    const [first] = sample;
    if (!first) continue;
    const refused = isRefused(badUnits(sample), first);
    if (refused) accepted = false;
    if (job.kind === 'inspect') {
      if (!its.by_hand) await judgeVendor(ctx, { vendorId: its.vendor_id, skuId: first.sku_id }, !refused);
      await holdBad(ctx, job, sample, refused);
      if (refused && first.second) again.push(...sample);
    }
  }
  const result = accepted ? 'accepted' : 'refused';
  await ctx.trx.updateTable('inspection').set({ result }).where('job_id', '=', job.job_id).execute();
  await closeJob(ctx, job, 'done');
  await note(ctx, 'QC', { doc_id: job.of_id, event: result, ref_kind: 'job', ref_id: job.job_id });
  if (again.length > 0) await planAgain(ctx, job, again);
  return accepted;
}

async function holdBad(ctx: Context, job: JobRow, sample: readonly Line[], refused: boolean): Promise<void> {
  const bad = sample.filter((line) => line.bad > 0);
  const [worst] = bad;
  if (!worst) return;
  const shown = bad.find(({ photos }) => photos > 0) ?? worst;
  const whole = refused && worst.hold_scope !== 'sample';
  await holdGoods(ctx, {
    scope: whole && worst.hold_scope === 'lot' ? 'lot' : whole ? 'line' : 'goods',
    containers: bad.map(({ container_id }) => container_id).filter((id) => id !== ''),
    lineId: worst.line_id,
    ownerId: job.owner_id,
    skuId: worst.sku_id,
    lot: worst.lot,
    loc: '',
    qty: whole ? 0 : sum(bad.map((line) => mul(line.bad, line.per))),
    reason: worst.reason,
    inspectionId: job.job_id,
    pictures: { of: shown.told_op, count: shown.photos },
  });
}

/** By another person, who is told nothing of what was found. */
async function planAgain(ctx: Context, job: JobRow, lines: readonly Line[]): Promise<void> {
  const receipt = await ctx.trx
    .selectFrom('document')
    .selectAll()
    .where('doc_id', '=', job.of_id)
    .executeTakeFirstOrThrow();
  const fresh = lines.map(
    ({ sku_id, lot, loc, container_id, planned, line_id, unit, per, lot_units, accept, hold_scope }) => ({
      sku_id,
      lot,
      loc,
      container_id,
      planned,
      qc: { line_id, unit, per, lot_units, accept, hold_scope, second: false },
    }),
  );
  const areaId = await areaOf(
    ctx,
    lines.map(({ line_id }) => line_id),
  );
  await plan(ctx, receipt, 'inspect.second', fresh, { first: job.job_id, areaId });
}

/** The area where most of what came by these receipt lines stands; empty where nothing of it stands anywhere. */
async function areaOf({ trx, whgid }: Context, lineIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ area_id: string }>`
    select l.area_id from stock s join location l on l.wh_gid = s.wh_gid and l.loc = s.loc
    where s.wh_gid = ${whgid} and s.line_id = any(${[...lineIds]}::text[])
    group by l.area_id order by sum(s.qty) desc, l.area_id limit 1`.execute(trx);
  return rows[0]?.area_id ?? '';
}
