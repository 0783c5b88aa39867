/** One order that is released, its goods on a pick face of a zone of its own, as a picker claims it and works it. */
import type { RequestOf } from '#contract/call.ts';
import type { Pick } from '#contract/outbound-rows.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import type { CancelPick, ConfirmPick, ShortPick } from '#contract/picking.ts';
import { ClaimJobs } from '#contract/work.ts';
import { releaseWave } from '../work/release/release-wave.ts';
import type { Terminal } from './client.ts';
import type { Given, GivenOrder } from './given.ts';
import { inside } from './inside.ts';
import type { World } from './worlds.ts';
import { zone } from './zone.ts';

type Stands = Partial<Parameters<Given['stock']>[0]>;

export interface ToPick {
  /** Where its goods stand; a zone of its own unless given. */
  readonly z?: ReturnType<typeof zone>;
  /** Base units that the order wants. */
  readonly wants?: number;
  readonly sku?: string;
  /** Of the SKU, where a new one is made. */
  readonly has?: Parameters<Given['sku']>[0];
  /** What stands there, on the pick face where no place is named; ten pieces unless given. */
  readonly stands?: readonly Stands[];
  readonly order?: Partial<Parameters<Given['order']>[0]>;
  readonly lot?: Parameters<Given['order']>[0]['lines'][number]['lot'];
  readonly type?: 'single' | 'store' | 'sum';
}

/** Its wave is released; nobody has claimed anything. */
export async function released(world: World, spec: ToPick = {}) {
  const { given } = world;
  const { z = zone(world) } = spec;
  const { owner = 'OW01' } = spec.order ?? {};
  const sku = spec.sku ?? (await given.sku({ owner_id: owner, ...spec.has }));
  const face = await z.face(1, sku);
  for (const goods of spec.stands ?? [{ qty: 10 }]) await given.stock({ sku, qty: 10, loc: face, owner, ...goods });
  const { wants = 6, lot } = spec;
  const order = await given.order({ ...spec.order, lines: [{ sku, qty: wants, ...(lot && { lot }) }] });
  const waveId = await given.wave(spec.type ?? 'single', [order], spec.type === 'sum' ? { slots: 1 } : {});
  await inside(world, (ctx) => releaseWave({ ...ctx, user: { ...ctx.user, owners: [owner] } }, waveId));
  return { ...order, z, sku, face, waveId, jobId: await pickingJobOf(world, waveId) };
}

async function pickingJobOf({ wms: { db } }: World, waveId: string): Promise<string> {
  const { job_id } = await db
    .selectFrom('job')
    .select('job_id')
    .where('wave_id', '=', waveId)
    .where('kind', 'like', 'pick.%')
    .executeTakeFirstOrThrow();
  return job_id;
}

export interface Begun extends GivenOrder {
  readonly jobId: string;
  readonly waveId: string;
  readonly sku: string;
  readonly face: string;
  readonly z: ReturnType<typeof zone>;
  readonly tote: string;
  /** The first of its picks, as the claim told it. */
  readonly pick: Pick;
  readonly picks: readonly Pick[];
}

/** Claimed, and a tote is bound to it: what a picker takes into the dead zone. */
export async function begun(world: World, t: Terminal, spec: ToPick = {}): Promise<Begun> {
  const its = await released(world, spec);
  const { picks } = (await t.ask(ClaimJobs, { jobIds: [its.jobId], deviceId: t.deviceId })).rows;
  const [pick] = picks;
  if (!pick) throw new Error('nothing to pick');
  const tote = world.given.id('TOTE');
  await t.op(BindContainers, { jobId: its.jobId, rows: [boundTo(tote, pick)] });
  return { ...its, tote, pick, picks };
}

type BindRow = RequestOf<typeof BindContainers>['rows'][number];

/** A tote for the order of a pick; of a sum for its wave. */
export const boundTo = (
  lpn: string,
  whose: { readonly orderId?: string; readonly waveId?: string },
  more: Partial<BindRow> = {},
): BindRow => {
  const { orderId = '', waveId = '' } = whose;
  const free = { storeId: '', parentId: '', slot: '', typeId: '', rfid: '' };
  return { lpn, kind: 'tote', orderId, waveId: orderId === '' ? waveId : '', ...free, ...more };
};

type Worked = { readonly jobId: string; readonly pick: Pick; readonly tote: string };

/** So much of the pick, as a terminal posts it. */
export function takes(
  { jobId, pick, tote }: Worked,
  qty: number,
  more: Partial<RequestOf<typeof ConfirmPick>> = {},
): RequestOf<typeof ConfirmPick> {
  const { pickId, rev: seen, orderId, loc, lpn: fromLpn, skuId, lot, uomId } = pick;
  return { jobId, pickId, seen, orderId, loc, fromLpn, skuId, lot, qty, uomId, toLpn: tote, ...more };
}

/** So much of it is put back where it came from. */
export function putsBack(
  { jobId, pick, tote }: Worked,
  qty: number,
  more: Partial<RequestOf<typeof CancelPick>> = {},
): RequestOf<typeof CancelPick> {
  const { pickId, orderId, loc, lpn } = pick;
  return { jobId, pickId, orderId, fromLpn: tote, qty, toLoc: loc, toLpn: lpn, reason: 'STOPPED', ...more };
}

/** So much of it is not there. */
export function misses(
  { jobId, pick }: Worked,
  missing: number,
  more: Partial<RequestOf<typeof ShortPick>> = {},
): RequestOf<typeof ShortPick> {
  const { pickId, rev: seen, loc } = pick;
  return { jobId, pickId, seen, loc, missing, reason: 'MISSING', photos: 0, ...more };
}
