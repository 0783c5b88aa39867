import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CompleteStockup, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import { ReviewOneSet } from '#contract/shipping-review.ts';
import { ClaimJobs, GetJobList } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { boundTo } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

/** One-set orders out of a batch tote at a packing table: one key reviews, packs, and binds the number of the carrier. */
export const poolsOfOneSets = (world: World): void => {
  const db = () => world.wms.db;
  let picker: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  let office: Terminal;
  const id = (prefix: string) => world.given.id(prefix);

  interface Spec {
    /** What each order wants of the first and of the second article. */
    readonly wants: readonly (readonly [number, number])[];
    readonly serials?: readonly string[];
  }

  /** Picked as one sum into one tote, which is set down at a packing table. */
  async function atTable({ wants, serials = [] }: Spec) {
    const { given } = world;
    const z = zone(world);
    const skus = [await given.sku(serials.length > 0 ? { is_serial: true } : {}), await given.sku()] as const;
    const carrier = id('CR');
    for (const [i, sku] of skus.entries()) {
      const qty = wants.reduce((sum, want) => sum + (want[i] ?? 0), 0);
      const loc = await z.face(i + 1, sku);
      if (qty > 0) await given.stock({ sku, qty, loc, ...(i === 0 && { serials }) });
    }
    await db()
      .insertInto('parcel_number')
      .values(
        Array.from({ length: 12 }, (_, position) => ({
          parcel_no: id('PX'),
          carrier_id: carrier,
          wh_gid: 'WH1',
          position,
        })),
      )
      .execute();
    const orders = [];
    for (const [i, want] of wants.entries())
      orders.push(
        await given.order({
          carrier_id: carrier,
          priority: 1 + i,
          lines: skus.flatMap((sku, n) => ((want[n] ?? 0) > 0 ? [{ sku, qty: want[n] ?? 0 }] : [])),
        }),
      );
    const waveId = await given.wave('sum', orders, { slots: wants.length });
    await inside(world, (ctx) => releaseWave(ctx, waveId));
    const tote = id('TOTE');
    const jobs = await db().selectFrom('job').select(['job_id', 'kind']).where('wave_id', '=', waveId).execute();
    const walk = jobs.find(({ kind }) => kind === 'pick.sum')?.job_id ?? '';
    const wall = jobs.find(({ kind }) => kind === 'sow.wall')?.job_id ?? '';
    const { rows } = await picker.ask(ClaimJobs, { jobIds: [walk], deviceId: picker.deviceId });
    await picker.op(BindContainers, { jobId: walk, rows: [boundTo(tote, { waveId })] });
    for (const pick of rows.picks) {
      const { pickId, rev: seen, loc, lpn: fromLpn, skuId, lot, qty } = pick;
      const named = skuId === skus[0] && serials.length > 0 ? { serials: [...serials] } : {};
      const taken = { jobId: walk, pickId, seen, orderId: '', loc, fromLpn, skuId, lot, qty, uomId: 'EA', toLpn: tote };
      await picker.op(ConfirmPick, { ...taken, ...named });
    }
    await picker.op(CompleteStockup, { jobId: walk, open: [], reason: '' });
    const table = await given.loc({ usage: 'pack', max_pallets: 0 });
    await picker.op(SetDownContainers, { jobId: '', lpns: [tote], loc: table, next: 'pack' });
    return { skus, orders, carrier, waveId, wall, tote, table };
  }
  type At = Awaited<ReturnType<typeof atTable>>;

  const poolOf = async ({ tote }: At, who = t) => {
    const { rows } = await who.ask(GetJobList, { kinds: ['review.pool'], areaIds: [], code: tote });
    return rows.jobs[0]?.jobId ?? '';
  };
  async function claimed(at: At) {
    const jobId = await poolOf(at);
    const pack = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
    return { ...at, jobId, pack, used: 0 };
  }
  type Pool = Awaited<ReturnType<typeof claimed>>;

  /** The set of the order with this place, in the next box, with the next number of its carrier. */
  function packs(at: Pool, n: number, more: Partial<RequestOf<typeof ReviewOneSet>> = {}) {
    const { orderId } = at.orders[n]!;
    const order = at.pack.rows.orders.find((row) => row.orderId === orderId);
    const pieces = at.pack.rows.demands
      .filter((share) => share.orderNo === orderId)
      .map(({ demandId, skuId }) => ({ demandId, skuId, lot: {} }));
    const parcelNo = at.pack.parcels[at.used++]?.parcelNo ?? '';
    const whose = { jobId: at.jobId, orderId, seen: order?.rev ?? 0 };
    return { ...whose, fromLpn: at.tote, pieces, lpn: id('BOX'), typeId: 'CARTON-S', parcelNo, ...more };
  }
  const no = async (request: RequestOf<typeof ReviewOneSet>, who = t) =>
    refusalOf(await who.tryOp(ReviewOneSet, request));
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const statusOf = async (at: At, n: number) =>
    (
      await db()
        .selectFrom('out_order')
        .select('status')
        .where('order_id', '=', at.orders[n]?.orderId ?? '')
        .executeTakeFirstOrThrow()
    ).status;
  const jobStatus = async (jobId: string) =>
    (await db().selectFrom('job').select('status').where('job_id', '=', jobId).executeTakeFirst())?.status;

  beforeAll(async () => {
    const user = (role: string) => world.given.user({ role });
    picker = await world.signedIn(await user('PICKER'));
    [t, colleague] = [await world.signedIn(await user('CHECKER')), await world.signedIn(await user('CHECKER'))];
    office = await world.signedIn(await user('PICKLEAD'));
  });

  describe('a pool of one-set orders', () => {
    it('is planned where the batch tote is set down, and the wall has nothing to sort any more', async () => {
      const at = await claimed(
        await atTable({
          wants: [
            [1, 0],
            [1, 1],
            [1, 0],
          ],
        }),
      );
      expect(at.pack.rows.jobs).toMatchObject([{ kind: 'review.pool', of: at.tote, planned: 4, done: 0 }]);
      expect(at.pack.rows.orders).toHaveLength(3);
      expect(at.pack.rows.demands).toHaveLength(4);
      expect(at.pack.rows.containers.map(({ containerId }) => containerId)).toEqual([at.tote]);
      expect(at.pack.parcels.length).toBeGreaterThan(3);
      expect(at.pack.blocks.find(({ kind }) => kind === 'box')?.numbers.length).toBeGreaterThan(3);
      expect(await jobStatus(at.wall)).toBe('cancelled');
      expect(await verify(db())).toEqual([]);
    });

    it('one key: reviewed, packed, labelled, on its way out; the last one ends the pool and the wave, and frees the tote', async () => {
      const at = await claimed(
        await atTable({
          wants: [
            [1, 0],
            [1, 1],
          ],
        }),
      );
      const first = packs(at, 0);
      const meta = { opId: randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      const { changed } = await t.op(ReviewOneSet, first, meta);
      expect(changed.orders).toMatchObject([{ status: 'checked', pickedQty: 1 }]);
      expect(changed.orderLines).toMatchObject([{ pickedQty: 1, packedQty: 1 }]);
      expect(await outOf(first.lpn)).toMatchObject({
        state: 'checked',
        parcel_no: first.parcelNo,
        type_id: 'CARTON-S',
      });
      await t.op(ReviewOneSet, first, meta);
      expect(await no(packs(at, 0))).toBe('notInPool');
      await t.op(ReviewOneSet, packs(at, 1));
      expect(await jobStatus(at.jobId)).toBe('done');
      expect(await outOf(at.tote)).toMatchObject({ state: 'free', wave_id: '' });
      const wave = await db().selectFrom('wave').select('status').where('wave_id', '=', at.waveId).executeTakeFirst();
      expect(wave?.status).toBe('done');
      const kinds = await db().selectFrom('job').select('kind').where('of_id', '=', first.orderId).execute();
      expect(kinds.map((row) => row.kind)).toEqual(['ship']);
      expect(await verify(db())).toEqual([]);
    });

    it('half a set, other goods, another tote, another’s box or number, and who does not hold it are refused', async () => {
      const at = await claimed(
        await atTable({
          wants: [
            [1, 1],
            [1, 0],
          ],
        }),
      );
      const other = await claimed(await atTable({ wants: [[1, 0]] }));
      const set = packs(at, 0);
      expect(await no({ ...set, pieces: set.pieces.slice(1) })).toBe('goodsDiffer');
      expect(await no({ ...set, pieces: set.pieces.map((piece) => ({ ...piece, skuId: at.skus[0] })) })).toBe(
        'goodsDiffer',
      );
      expect(await no({ ...set, pieces: set.pieces.map((piece) => ({ ...piece, lot: { batch: 'X' } })) })).toBe(
        'palletHoldsLess',
      );
      expect(await no({ ...set, fromLpn: other.tote })).toBe('notOfWave');
      expect(await no({ ...set, fromLpn: id('T') })).toBe('containerUnknown');
      expect(await no({ ...set, orderId: other.orders[0]!.orderId })).toBe('notInPool');
      expect(await no({ ...set, typeId: 'NONE' })).toBe('containerTypeUnknown');
      expect(await no({ ...set, parcelNo: id('PX') })).toBe('parcelNotLeased');
      expect(await no({ ...set, parcelNo: other.pack.parcels[0]!.parcelNo })).toBe('parcelOfOtherCarrier');
      expect(await no(set, colleague)).toBe('jobClaimed');
      await t.op(ReviewOneSet, set);
      expect(await no(packs(at, 1, { lpn: set.lpn }))).toBe('containerDiffers');
      expect(await no(packs(at, 1, { parcelNo: set.parcelNo }))).toBe('parcelUsed');
      expect(await verify(db())).toEqual([]);
    });

    it('goods with numbers: the piece that was taken', async () => {
      const serials = [id('N'), id('N')];
      const at = await claimed(
        await atTable({
          wants: [
            [1, 0],
            [1, 0],
          ],
          serials,
        }),
      );
      const first = packs(at, 0);
      const say = (serial: string) => ({
        ...first,
        pieces: first.pieces.map((piece) => ({ ...piece, serials: [serial] })),
      });
      expect(await no(first)).toBe('serialsUnnamed');
      expect(await no(say(id('N')))).toBe('serialElsewhere');
      await t.op(ReviewOneSet, say(serials[1]!));
      const piece = await db()
        .selectFrom('serial')
        .select('container_id')
        .where('serial_no', '=', serials[1]!)
        .executeTakeFirst();
      expect(piece?.container_id).toBe(first.lpn);
    });

    it('stopped behind the table’s back: booked, its box goes back, its number is void; known, it is refused', async () => {
      const at = await claimed(
        await atTable({
          wants: [
            [1, 0],
            [1, 0],
          ],
        }),
      );
      const [late, known] = [packs(at, 0), packs(at, 1)];
      await office.op(StopOrder, { orderId: late.orderId, reason: 'CUSTOMER' });
      await t.op(ReviewOneSet, late);
      expect(await outOf(late.lpn)).toMatchObject({ state: 'returning' });
      const number = await db()
        .selectFrom('parcel_number')
        .select('voided')
        .where('parcel_no', '=', late.parcelNo)
        .executeTakeFirst();
      expect(number?.voided).toBe(true);
      expect(await statusOf(at, 0)).toBe('cancelled');
      await office.op(StopOrder, { orderId: known.orderId, reason: 'CUSTOMER' });
      const { rev } = await db()
        .selectFrom('out_order')
        .select('rev')
        .where('order_id', '=', known.orderId)
        .executeTakeFirstOrThrow();
      expect(await no({ ...known, seen: rev })).toBe('orderStopping');
      expect(await verify(db())).toEqual([]);
    });

    it('a block that nobody could know of holds nothing up', async () => {
      const at = await claimed(
        await atTable({
          wants: [
            [1, 0],
            [1, 0],
          ],
        }),
      );
      const first = packs(at, 0);
      await office.op(HoldOrder, { orderId: first.orderId, blocked: true, reason: 'CUSTOMER' });
      await t.op(ReviewOneSet, first);
      expect(await outOf(first.lpn)).toMatchObject({ state: 'checked' });
    });

    it('orders of more than one set stay with the wall, and without any other there is no pool', async () => {
      const at = await atTable({
        wants: [
          [1, 0],
          [2, 0],
        ],
      });
      const pool = await claimed(at);
      expect(pool.pack.rows.orders.map(({ orderId }) => orderId)).toEqual([at.orders[0]?.orderId]);
      const left = await db().selectFrom('demand').select('order_no').where('job_id', '=', at.wall).execute();
      expect(left.map((row) => row.order_no)).toEqual([at.orders[1]?.orderId]);
      expect(await poolOf(await atTable({ wants: [[2, 0]] }))).toBe('');

      // One that has become two since it was pooled is no set of one any more.
      const { orderId } = at.orders[0]!;
      const share = db().updateTable('demand').where('order_no', '=', orderId);
      await share.set({ qty: 2 }).execute();
      expect(await no(packs(pool, 0))).toBe('notOneSet');
      await share.set({ qty: 1 }).execute();
    });
  });
};
