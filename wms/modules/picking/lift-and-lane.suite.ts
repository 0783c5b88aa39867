import { describe, expect, it } from 'vitest';
import { CallVlmTray, StartXdPick } from '#contract/picking.ts';
import { ClaimJobs } from '#contract/work.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

/** The lift brings trays to its window, and staff start cross-dock. */
export const liftAndLane = (world: World): void => {
  const db = () => world.wms.db;

  /** A wave of one order of this SKU, with its job and pick. */
  async function released(type: 'vlm' | 'xd', sku: string) {
    const order = await world.given.order({ lines: [{ sku, qty: 3 }] });
    const waveId = await world.given.wave(type, [order]);
    await inside(world, (ctx) => releaseWave(ctx, waveId));
    const { job_id: jobId } = await db()
      .selectFrom('job')
      .select('job_id')
      .where('wave_id', '=', waveId)
      .executeTakeFirstOrThrow();
    const { pick_id: pickId } = await db()
      .selectFrom('pick')
      .select('pick_id')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    return { waveId, jobId, pickId };
  }
  const standing = async (usage: 'vlm' | 'stage') => {
    const sku = await world.given.sku();
    const loc = await world.given.loc({ usage, max_pallets: 0 });
    await world.given.stock({ sku, qty: 10, loc });
    return { sku, loc };
  };

  describe('the lift and the cross-dock lane', () => {
    it('a tray is called, needs its time, and stands at the window then; the pick says so', async () => {
      const { sku, loc } = await standing('vlm');
      const { jobId, pickId } = await released('vlm', sku);
      const t = await world.terminal('op1');
      await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
      const slow = { wh_gid: 'WH1', setting_id: 'OUT-LIFT', value: '600' };
      await db().deleteFrom('setting').where('setting_id', '=', 'OUT-LIFT').execute();
      await db().insertInto('setting').values(slow).execute();
      const coming = await t.ask(CallVlmTray, { jobId, pickId });
      expect(coming).toMatchObject({ tray: loc, window: loc, state: 'moving' });
      expect(coming.rows.picks).toMatchObject([{ pickId, atWindow: false }]);
      await db().updateTable('lift').set({ arrives_at: '2020-01-01T00:00:00Z' }).where('loc', '=', loc).execute();
      const there = await t.ask(CallVlmTray, { jobId, pickId });
      expect(there).toMatchObject({ state: 'atWindow', rows: { picks: [{ pickId, atWindow: true }] } });
      await db().deleteFrom('setting').where('setting_id', '=', 'OUT-LIFT').execute();
    });

    it('brings nothing for jobs that are picked otherwise, nor for a pick of another job', async () => {
      const { sku } = await standing('vlm');
      const { jobId } = await released('vlm', sku);
      const lane = await standing('stage');
      const other = await released('xd', lane.sku);
      const t = await world.terminal('op1');
      const wrong = await t.try(CallVlmTray, { jobId, pickId: other.pickId });
      expect(refusalOf(wrong)).toBe('pickUnknown');
      await t.op(StartXdPick, { waveId: other.waveId });
      expect(refusalOf(await t.try(CallVlmTray, other))).toBe('notVlm');
    });

    it('a cross-dock wave is started once, its jobs may be claimed from then on, and no other type is', async () => {
      const { sku } = await standing('stage');
      const { waveId, jobId } = await released('xd', sku);
      const t = await world.terminal('op1');
      const claim = { jobIds: [jobId], deviceId: t.deviceId };
      expect(refusalOf(await t.try(ClaimJobs, claim))).toBe('jobNotReady');
      const { changed } = await t.op(StartXdPick, { waveId });
      expect(changed.waves).toMatchObject([{ waveId, status: 'xdStarted' }]);
      expect(changed.jobs).toMatchObject([{ jobId, status: 'ready' }]);
      expect(refusalOf(await t.tryOp(StartXdPick, { waveId }))).toBe('waveNotStockedUp');
      await t.ask(ClaimJobs, claim);
      const lift = await standing('vlm');
      const vlm = await released('vlm', lift.sku);
      expect(refusalOf(await t.tryOp(StartXdPick, { waveId: vlm.waveId }))).toBe('waveNotStockedUp');
    });
  });
};
