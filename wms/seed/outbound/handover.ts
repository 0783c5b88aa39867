/** Sealed parcels that wait for their carriers, a sheet that is begun, and boxes of a carrier who brings the numbers himself. */
import type { Context } from '#wms/context.ts';
import { readyToLeave } from '#wms/work/leaving.ts';
import { setOut } from '#wms/work/outbound-containers.ts';
import { collectParcel } from '#wms/work/parcels.ts';
import type { Goods } from './stock.ts';
import { outboundFamily, turned, type OutboundMaker } from './maker.ts';
import { allTaken } from './standing.ts';

export const parcels = outboundFamily(11, (maker) => {
  sealed(maker, 'WH1', { waveId: 'W-7095', boxes: 'BOX-95', of: { CR01: 6, CR02: 5, CR03: 4, CR04: 4 } });
  begunSheet(maker, 'WH1', 'SHEET-70001', 'CR02', 2);
  sealed(maker, 'WH2', { waveId: 'W-7195', boxes: 'BOX-97', of: { CR01: 4 } });
});

/** Brings numbers with him when he collects. */
const BRINGS_NUMBERS = 'CR04';

interface Sealed {
  readonly waveId: string;
  readonly boxes: string;
  /** How many parcels by carrier. */
  readonly of: Readonly<Record<string, number>>;
}

/** An order of a piece or two each, picked into its shipping box and sealed. */
function sealed(maker: OutboundMaker, wh: Goods['wh'], { waveId, boxes, of }: Sealed): void {
  const goods = maker.goodsOf(wh, 'OW02');
  const carriers = Object.entries(of).flatMap(([carrier, count]) => Array.from({ length: count }, () => carrier));
  const ids = carriers.map((carrier_id, n) =>
    maker.order(
      turned(goods, n)
        .slice(0, 1)
        .map((its) => ({ goods: its, qty: 1 + (n % 2) })),
      { wh, priority: 2, carrier_id },
    ),
  );
  const boxOf = (id: string): string => `${boxes}${String(ids.indexOf(id) + 1).padStart(2, '0')}`;
  maker.wave(
    waveId,
    'single',
    ids.filter((id) => id !== ''),
    {
      afterwards: async (ctx, wave) => {
        await allTaken(ctx, wave, ({ order_id }) => [
          { id: boxOf(order_id), kind: 'box', type_id: 'CARTON-S', order_id, wave_id: wave },
        ]);
        for (const [n, id] of ids.entries()) await seal(ctx, { id, lpn: boxOf(id), carrier: carriers[n] ?? '', wh, n });
      },
    },
  );
}

interface Box {
  readonly id: string;
  readonly lpn: string;
  readonly carrier: string;
  readonly wh: Goods['wh'];
  readonly n: number;
}

/** What could not be picked has no box. */
async function seal(ctx: Context, { id, lpn, carrier, wh, n }: Box): Promise<void> {
  const box = await ctx.trx
    .selectFrom('outbound_container')
    .select('container_id')
    .where('container_id', '=', lpn)
    .executeTakeFirst();
  if (!box) return;
  const number = `${carrier}-${wh === 'WH1' ? 1 : 2}${String(80_000 + n)}`;
  const parcel_no = carrier === BRINGS_NUMBERS ? '' : await collectParcel(ctx, lpn, number, carrier);
  await setOut(ctx, [lpn], { state: 'closed', parcel_no });
  await readyToLeave(ctx, id);
}

/** Somebody has begun to read the parcels of a carrier, and was called away. */
function begunSheet(maker: OutboundMaker, wh: Goods['wh'], sheet_no: string, carrier_id: string, count: number): void {
  maker.step(wh, async (ctx) => {
    const job = await ctx.trx
      .selectFrom('job')
      .select('job_id')
      .where('wh_gid', '=', wh)
      .where('kind', '=', 'handover')
      .where('of_id', '=', carrier_id)
      .executeTakeFirst();
    if (!job) return;
    await ctx.trx
      .insertInto('handover')
      .values({ sheet_no, wh_gid: wh, carrier_id, plate: 'FP-2077', job_id: job.job_id })
      .execute();
    await ctx.trx.updateTable('job').set({ status: 'begun' }).where('job_id', '=', job.job_id).execute();
    const waiting = await ctx.trx
      .selectFrom('outbound_container')
      .innerJoin('out_order', 'out_order.order_id', 'outbound_container.order_id')
      .select('container_id')
      .where('out_order.carrier_id', '=', carrier_id)
      .where('outbound_container.wh_gid', '=', wh)
      .where('outbound_container.parcel_no', '<>', '')
      .where('outbound_container.state', '=', 'closed')
      .orderBy('container_id')
      .limit(count)
      .execute();
    await setOut(
      ctx,
      waiting.map((row) => row.container_id),
      { sheet_no },
    );
  });
}
