/** What goods leave in: totes, carts, cages and cartons that wait for work, some of them filled, and a cabinet that came back. */
import type { ContainerKind } from '#contract/rows.ts';
import type { Insertable } from 'kysely';
import type { Context } from '#wms/context.ts';
import { bulkInsert } from '#wms/db/bulk.ts';
import type { Database } from '#wms/db/tables.ts';
import { closeJob } from '#wms/work/jobs.ts';
import { orderProgress } from '#wms/work/out-orders.ts';
import { waveProgress } from '#wms/work/waves.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { taken } from './picked.ts';
import { PACKING } from './places.ts';

type Out = Insertable<Database['outbound_container']>;

interface Standing extends Partial<Omit<Out, 'container_id' | 'wh_gid'>> {
  readonly id: string;
  readonly kind: ContainerKind;
  readonly owner?: string;
  readonly loc?: string;
}

export const containers = outboundFamily(4, (maker) => {
  toClose(maker);
  ofStores(maker);
  maker.step('WH1', (ctx) =>
    stand(ctx, [
      ...many('TOTE-80', 40, 'tote', 'TOTE-M').slice(STORES.length),
      ...many('CART-', 6, 'cart', 'CART-8'),
      ...many('CAGE-', 8, 'cage', 'CAGE').slice(STORES.length),
      ...many('BOX-80', 12, 'box', 'CARTON-M', true).slice(TO_CLOSE),
      { id: 'CAB-01', kind: 'cage', type_id: 'CAGE', state: 'shipped', trip_no: DEPARTED },
    ]),
  );
  maker.step('WH2', (ctx) =>
    stand(ctx, [
      ...many('TOTE-85', 12, 'tote', 'TOTE-M'),
      ...many('CART-5', 2, 'cart', 'CART-8'),
      ...many('CAGE-5', 3, 'cage', 'CAGE'),
    ]),
  );
});

/** Cartons of orders that are picked, and only have to be closed. */
const TO_CLOSE = 5;
/** Each has a full cage, and a tote for its next one. */
const STORES = [0, 1] as const;
/** The first trip that has left from here. */
const DEPARTED = 'WB-500001';
/** Every fifth carton carries a tag. */
const TAGGED = 5;

/** Nobody's, and where nobody has to look for it. */
const many = (name: string, count: number, kind: ContainerKind, type_id: string, hasTags = false): Standing[] =>
  Array.from({ length: count }, (_, i) => {
    const id = `${name}${String(i + 1).padStart(2, '0')}`;
    return { id, kind, type_id, ...(hasTags && i % TAGGED === 0 && { rfid: `E28011-${id}` }) };
  });

const STANDS = { parent_id: '', status: 'stored', doc_id: '', announced: false } as const;

async function stand(ctx: Context, list: readonly Standing[]): Promise<void> {
  const wh_gid = ctx.whgid;
  const rows = list.map(({ id: container_id, kind, owner = '', loc = '' }) => ({
    container_id,
    wh_gid,
    kind,
    loc,
    owner_id: owner,
    ...STANDS,
  }));
  await bulkInsert(ctx.trx, 'container', rows);
  await bulkInsert(
    ctx.trx,
    'outbound_container',
    list.map(({ id, kind: _kind, owner: _owner, loc: _loc, ...out }): Out => ({ container_id: id, wh_gid, ...out })),
  );
}

/** A case of an order each, picked into a carton that stands open at the packing tables. */
function toClose(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW03', 'A', 'B');
  const ids = Array.from({ length: TO_CLOSE }, (_, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 1)
        .map((its) => ({ goods: its, qty: its.sku.caseQty })),
      { priority: 2 },
    ),
  );
  const boxes = many('BOX-80', TO_CLOSE, 'box', 'CARTON-M', true);
  maker.wave('W-7030', 'single', ids, {
    afterwards: (ctx, waveId) =>
      allTaken(ctx, waveId, ({ order_id }) => [{ ...boxes[ids.indexOf(order_id)]!, order_id }]),
  });
}

/** Picked for two stores: the first article of each into a cage that is full by now, the others into a tote for the next. */
function ofStores(maker: OutboundMaker): void {
  const goods = maker.goodsOf('WH1', 'OW03', 'A', 'B');
  const ids = STORES.map((store) =>
    maker.order(
      turned(goods, store)
        .slice(0, 3)
        .map((its, i) => ({ goods: its, qty: 2 + i })),
      { store, priority: 2 },
    ),
  );
  const cages = many('CAGE-', STORES.length, 'cage', 'CAGE');
  const totes = many('TOTE-80', STORES.length, 'tote', 'TOTE-M');
  maker.wave('W-7031', 'store', ids, {
    afterwards: (ctx, waveId) =>
      allTaken(ctx, waveId, ({ order_id, store_id, store_name }) => {
        const of = { store_id, store_name, wave_id: waveId };
        const n = ids.indexOf(order_id);
        return [
          { ...cages[n]!, ...of, is_full: true },
          { ...totes[n]!, ...of },
        ];
      }),
  });
}

type Picked = Parameters<typeof taken>[1];

/** All picks of a wave are done, each order's into containers of its own: one pick into each, what is left into the last. */
async function allTaken(ctx: Context, waveId: string, into: (pick: Picked) => Standing[]): Promise<void> {
  const picks = await ctx.trx.selectFrom('pick').selectAll().where('wave_id', '=', waveId).orderBy('pick_id').execute();
  const open = picks.filter(({ status }) => status === 'open');
  const orders = [...new Set(open.map(({ order_id }) => order_id))];
  for (const order of orders) {
    const its = open.filter(({ order_id }) => order_id === order);
    const boxes = into(its[0]!);
    await stand(
      ctx,
      boxes.slice(0, its.length).map((box) => ({ ...box, state: 'picking', owner: its[0]!.owner_id, loc: PACKING })),
    );
    for (const [i, pick] of its.entries()) await taken(ctx, pick, boxes[Math.min(i, boxes.length - 1)]!.id, PACKING);
  }
  // What waits for replenishment is still to be picked.
  const rest = new Set(picks.filter((pick) => !open.includes(pick)).map(({ job_id }) => job_id));
  const jobs = await ctx.trx.selectFrom('job').select('job_id').where('wave_id', '=', waveId).execute();
  for (const job of jobs) if (!rest.has(job.job_id)) await closeJob(ctx, job, 'done');
  await orderProgress(ctx, orders);
  await waveProgress(ctx, waveId);
}
