import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { CompleteStockup, PickPallet } from '#contract/picking.ts';
import { SortGoods } from '#contract/picking-sow.ts';
import { ClaimJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import { inside } from '#wms/testing/inside.ts';
import { sorting } from '#wms/testing/sowing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { pickAndSow } from '#wms/work/release/pick-and-sow.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

/** Pallets that are brought to the sorting place and distributed there, in one job. */
export const pickedAndSown = (world: World): void => {
  /** Two stores share one pallet of a rack, 300 and 276 pieces; claimed. */
  async function job() {
    const t = await world.terminal('op1');
    const sku = await world.given.sku();
    const [rack, sort] = [await zone(world).rack(1), await world.given.loc({ usage: 'sort', max_pallets: 0 })];
    const lpn = world.given.id('P');
    await world.given.stock({ sku, qty: 576, loc: rack, lpn });
    const store = (store_id: string, qty: number) =>
      world.given.order({ kind: 'store', store_id, store_name: store_id, lines: [{ sku, qty }] });
    const waveId = await world.given.wave('total', [await store('ST1', 300), await store('ST2', 276)]);
    await inside(world, async (ctx) => {
      await releaseWave(ctx, waveId);
      await pickAndSow(ctx, waveId);
    });
    const { job_id: jobId } = await world.wms.db
      .selectFrom('job')
      .select('job_id')
      .where('wave_id', '=', waveId)
      .where('kind', '=', 'sow.pallet')
      .executeTakeFirstOrThrow();
    const { rows } = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
    const bring = (more: Partial<RequestOf<typeof PickPallet>> = {}): RequestOf<typeof PickPallet> => ({
      jobId,
      pickIds: rows.picks.map(({ pickId }) => pickId),
      seen: Math.min(...rows.picks.map(({ rev }) => rev)),
      orderId: '',
      lpn,
      loc: rack,
      toLoc: sort,
      ...more,
    });
    const demands = [...rows.demands].sort((a, b) => b.qty - a.qty);
    return { t, waveId, jobId, sku, lpn, rack, sort, bring, demands, totes: [lpn] };
  }

  describe('pick and distribute', () => {
    it('the pallet comes to the sorting place and is a source of its wave; each piece counts once', async () => {
      const its = await job();
      const { t, lpn, sort, waveId, jobId } = its;
      const brought = await t.op(PickPallet, its.bring());
      expect(brought.changed.picks).toMatchObject([{ status: 'done', doneQty: 576, toLpn: lpn }]);
      expect(brought.changed.containers.find((box) => box.containerId === lpn)).toMatchObject({
        loc: sort,
        orderId: '',
        out: { state: 'picking', waveId, storeId: '', slot: '' },
      });
      const [one, two] = its.demands;
      const [first, second] = [world.given.id('TRAY'), world.given.id('TRAY')];
      await t.op(SortGoods, sorting(its, one, { tray: first, trayType: 'CAGE', qty: 300 }));
      const last = await t.op(SortGoods, sorting(its, two, { tray: second, trayType: 'CAGE', qty: 276 }));
      expect(last.changed.jobs).toMatchObject([{ jobId, done: 1152, planned: 1152 }]);
      expect(last.changed.containers.find((box) => box.containerId === lpn)).toMatchObject({ contents: [] });
      expect(refusalOf(await t.tryOp(SortGoods, sorting(its, two, { tray: second, qty: 1 })))).toBe('overDemand');
      await t.op(CompleteStockup, { jobId, open: [], reason: '' });
      expect(await verify(world.wms.db)).toEqual([]);
    });

    it('is refused at a place where nothing is sorted, twice, and over what it holds', async () => {
      const its = await job();
      const { t, rack } = its;
      expect(refusalOf(await t.tryOp(PickPallet, its.bring({ toLoc: rack })))).toBe('notSetDown');
      await t.op(PickPallet, its.bring());
      expect(refusalOf(await t.tryOp(PickPallet, its.bring()))).toBe('sourceUnknown');
      const [one] = its.demands;
      const tray = world.given.id('TRAY');
      expect(refusalOf(await t.tryOp(SortGoods, sorting(its, one, { tray, trayType: 'CAGE', qty: 301 })))).toBe(
        'overDemand',
      );
      expect(await verify(world.wms.db)).toEqual([]);
    });

    it('what was not distributed where it stands is brought', async () => {
      const its = await job();
      const [one] = its.demands;
      await its.t.op(SortGoods, sorting(its, one, { tray: world.given.id('TRAY'), trayType: 'CAGE', qty: 300 }));
      const { changed } = await its.t.op(PickPallet, its.bring());
      expect(changed.picks).toMatchObject([{ status: 'done', doneQty: 576 }]);
      expect(await verify(world.wms.db)).toEqual([]);
    });
  });
};
