/** A wave that was picked as a sum and waits to be sorted: two orders or stores that want the same goods, in totes at a sowing place. */
import type { RequestOf } from '#contract/call.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { CompleteStockup, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import type { SortGoods } from '#contract/picking-sow.ts';
import type { Demand } from '#contract/rows.ts';
import { ClaimJobs } from '#contract/work.ts';
import { readJobs } from '../work/job-pack.ts';
import { releaseWave } from '../work/release/release-wave.ts';
import { inside } from './inside.ts';
import type { Terminal } from './client.ts';
import type { World } from './worlds.ts';
import { zone } from './zone.ts';

interface Spec {
  /** What each order wants of the one SKU. */
  readonly wants: readonly number[];
  /** Stores that the orders are for; left out: customers, each with a cell of a wall, or with a tray of its own. */
  readonly stores?: readonly string[];
  readonly sowsInto?: 'wall' | 'trays';
  /** Into how many totes the sum is picked. */
  readonly totes?: number;
  readonly sku?: string;
  readonly serials?: readonly string[];
  readonly type?: 'sum' | 'fresh';
}

export async function sownFrom(world: World, t: Terminal, spec: Spec) {
  const { wants, stores, totes: count = 1, serials = [], type = 'sum' } = spec;
  const hasWall = !stores && spec.sowsInto !== 'trays';
  const { given, wms } = world;
  const sku = spec.sku ?? (await given.sku(serials.length > 0 ? { is_serial: true } : {}));
  const all = wants.reduce((a, b) => a + b, 0);
  const z = zone(world);
  const face = await z.face(1, sku);
  await given.stock({ sku, qty: all, loc: face, serials });
  const at = await given.loc({ usage: 'sort', max_pallets: 0 });
  const orders = [];
  for (const [i, qty] of wants.entries()) {
    const store = stores?.[i];
    orders.push(
      await given.order({
        lines: [{ sku, qty }],
        ...(store && { store_id: store, store_name: `Store ${store}`, kind: 'store' as const }),
      }),
    );
  }
  const waveId = await given.wave(type, orders, hasWall ? { slots: wants.length } : {});
  await inside(world, (ctx) => releaseWave(ctx, waveId));
  const jobs = await wms.db.selectFrom('job').select(['job_id', 'kind']).where('wave_id', '=', waveId).execute();
  const picking = jobs.find((job) => job.kind.startsWith('pick.'))?.job_id ?? '';
  const jobId = jobs.find((job) => job.kind.startsWith('sow.'))?.job_id ?? '';
  const { rows } = await t.ask(ClaimJobs, { jobIds: [picking], deviceId: t.deviceId });
  const totes = Array.from({ length: count }, () => given.id('TOTE'));
  const free = { orderId: '', storeId: '', parentId: '', slot: '', typeId: '', rfid: '' };
  await t.op(BindContainers, {
    jobId: picking,
    rows: totes.map((lpn) => ({ lpn, kind: 'tote' as const, ...free, waveId })),
  });
  const [pick] = rows.picks;
  if (!pick) throw new Error('nothing to pick');
  let left = all;
  for (const [i, toLpn] of totes.entries()) {
    const qty = i === totes.length - 1 ? left : Math.floor(all / totes.length);
    left -= qty;
    const { pickId, loc, lpn: fromLpn, lot, uomId } = pick;
    const named = serials.length > 0 ? { serials: serials.slice(0, qty) } : {};
    const taken = { jobId: picking, pickId, seen: pick.rev, orderId: '', loc, fromLpn, skuId: sku, lot, qty, toLpn };
    await t.op(ConfirmPick, { ...taken, uomId: uomId === 'CS' ? 'EA' : uomId, ...named });
  }
  await t.op(CompleteStockup, { jobId: picking, open: [], reason: '' });
  await t.op(SetDownContainers, { jobId: '', lpns: totes, loc: at, next: 'sort' });
  const { demands } = (await inside(world, (ctx) => readJobs(ctx, [jobId]))).rows;
  return { waveId, jobId, totes, demands, sku, at, face, orders };
}

export type Sown = Awaited<ReturnType<typeof sownFrom>>;

/** The share of an order as a terminal sorts it. */
export function sorting(
  { jobId, totes, sku }: Pick<Sown, 'jobId' | 'totes' | 'sku'>,
  share: Demand | undefined,
  more: Partial<RequestOf<typeof SortGoods>> & Pick<RequestOf<typeof SortGoods>, 'tray' | 'qty'>,
): RequestOf<typeof SortGoods> {
  if (!share) throw new Error('no such share');
  const { demandId, orderNo, storeId, slot, rev } = share;
  const its = { demandId, seen: rev, orderId: orderNo, storeId, slot };
  return { jobId, ...its, fromLpn: totes[0] ?? '', skuId: sku, lot: {}, trayType: '', uomId: 'EA', ...more };
}
