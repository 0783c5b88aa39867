import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { HoldOrder } from '#contract/picking-orders.ts';
import { CompleteStockup } from '#contract/picking.ts';
import { LightBatch, SortGoods, TakeOverLights } from '#contract/picking-sow.ts';
import { ClaimJobs, GetJob } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { sorting, sownFrom, type Sown } from '#wms/testing/sowing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** A station with lights sorts a wave, falls silent, and is taken over by hand. */
export const lights = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;

  /** As the operator page plays the station. */
  async function plays(station: string, act: 'confirm' | 'silence' | 'answer', count = 1) {
    const body = JSON.stringify({ whgid: 'WH1', station, act, count });
    const response = await fetch(`${world.wms.url}/__wms/lights`, { method: 'POST', body });
    return (await response.json()) as { confirmed: number; refused: string };
  }

  /** Two orders of three and five pieces, each with its cell, at a station of their own; claimed. */
  async function atStation(own?: string) {
    const station = own ?? world.given.id('CAPS');
    if (own === undefined)
      await db()
        .insertInto('sys_code')
        .values({ type: 'LightStation', code: station, position: 9, en: '', zh_cn: '', zh_hk: '', vn: '' })
        .execute();
    const sown = await sownFrom(world, t, { wants: [3, 5] });
    const its = { kind: 'sow.light', numbers: [sown.waveId, station] };
    await db().updateTable('job').set(its).where('job_id', '=', sown.jobId).execute();
    await t.ask(ClaimJobs, { jobIds: [sown.jobId], deviceId: t.deviceId });
    const shares = [...sown.demands].sort((a, b) => a.qty - b.qty);
    const [tote = ''] = sown.totes;
    const start = (more: Partial<RequestOf<typeof LightBatch>> = {}) =>
      ({ jobId: sown.jobId, station, fromLpn: tote, act: 'start', ...more }) as const;
    return { ...sown, station, shares, start };
  }
  async function bound(sown: Pick<Sown, 'jobId'> & { shares: Sown['demands'] }): Promise<string[]> {
    const its = { kind: 'cell' as const, waveId: '', storeId: '', parentId: '', typeId: '', rfid: '' };
    const cells = sown.shares.map(({ orderNo: orderId, slot }) => ({
      ...its,
      orderId,
      slot,
      lpn: world.given.id('CELL'),
    }));
    await t.op(BindContainers, { jobId: sown.jobId, rows: cells });
    return cells.map(({ lpn }) => lpn);
  }
  const stateOf = async (jobId: string) => (await t.ask(GetJob, { jobId })).rows.jobs[0]?.carries;
  const doneOf = async (jobId: string) =>
    (await t.ask(GetJob, { jobId })).rows.demands.reduce((sum, { doneQty }) => sum + doneQty, 0);

  describe('a station with lights', () => {
    beforeAll(async () => {
      t = await world.terminal('op1');
    });

    it('is started, confirms cell after cell as MACHINE, and the work is done', async () => {
      const its = await atStation();
      const [one, two] = await bound(its);
      expect(await stateOf(its.jobId)).toMatchObject({ station: its.station });
      expect(await stateOf(its.jobId)).not.toHaveProperty('lights');
      const { rows } = await t.ask(LightBatch, its.start());
      expect(rows.jobs).toMatchObject([{ jobId: its.jobId, carries: { at: its.station, lights: 'running' } }]);
      expect(await plays(its.station, 'confirm', 5)).toEqual({ confirmed: 2, refused: 'nothing' });
      expect(await doneOf(its.jobId)).toBe(8);
      const sorted = await db()
        .selectFrom('ledger')
        .select(['user_id', 'device_id', 'to_container'])
        .where('verb', '=', 'SORT')
        .where('to_container', 'in', [one ?? '', two ?? ''])
        .execute();
      expect(sorted).toHaveLength(2);
      expect(sorted[0]).toMatchObject({ user_id: 'MACHINE', device_id: its.station });
      const end = await t.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
      expect(end.changed.waves).toMatchObject([{ status: 'done' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('falls silent: a hand takes over, and what comes back confirms nothing twice', async () => {
      const its = await atStation();
      const [first, second] = await bound(its);
      const [one, two] = its.shares;
      await t.ask(LightBatch, its.start());
      expect(await plays(its.station, 'confirm')).toEqual({ confirmed: 1, refused: '' });
      const take = { jobId: its.jobId, station: its.station };
      expect(refusalOf(await t.tryOp(TakeOverLights, take))).toBe('lightsRunning');
      await plays(its.station, 'silence');
      expect(await stateOf(its.jobId)).toMatchObject({ lights: 'silent' });
      expect(refusalOf(await t.try(LightBatch, its.start()))).toBe('stationSilent');
      const { changed } = await t.op(TakeOverLights, take);
      expect(changed.jobs).toMatchObject([{ carries: { at: '', lights: 'byHand' } }]);
      // What the station confirmed already is met; the rest is the hand's.
      const met = (await t.ask(GetJob, { jobId: its.jobId })).rows.demands.find(({ doneQty }) => doneQty > 0);
      const [done, open] = met?.demandId === one?.demandId ? [one, two] : [two, one];
      const cellOf = (share: typeof one) => (share === one ? first : second) ?? '';
      const again = sorting(its, done, { tray: cellOf(done), qty: 1 });
      expect(refusalOf(await t.tryOp(SortGoods, again))).toBe('overDemand');
      await t.op(SortGoods, sorting(its, open, { tray: cellOf(open), qty: 2 }));
      expect(await plays(its.station, 'confirm', 3)).toEqual({ confirmed: 0, refused: 'lightsOff' });
      await t.op(SortGoods, sorting(its, open, { tray: cellOf(open), qty: (open?.qty ?? 0) - 2 }));
      expect(await doneOf(its.jobId)).toBe(8);
      expect(await plays(its.station, 'confirm')).toEqual({ confirmed: 0, refused: 'nothing' });
      // Taking over what was taken over changes nothing.
      await t.op(TakeOverLights, take);
      expect(await verify(db())).toEqual([]);
    });

    it('goes on with what a hand has left, and what a hand has sorted counts once', async () => {
      const its = await atStation();
      const [first] = await bound(its);
      const [one] = its.shares;
      await t.ask(LightBatch, its.start());
      // It stood in the cell before anybody knew that the lights were on again.
      await t.op(SortGoods, sorting(its, one, { tray: first ?? '', qty: 2 }));
      expect(await plays(its.station, 'confirm', 5)).toEqual({ confirmed: 2, refused: 'nothing' });
      expect(await doneOf(its.jobId)).toBe(8);
      const stopped = await t.ask(LightBatch, its.start({ act: 'stop', fromLpn: '' }));
      expect(stopped.rows.jobs).toMatchObject([{ carries: { at: '', lights: 'byHand' } }]);
      expect(await verify(db())).toEqual([]);
    });

    it('is refused without cells, at another station, out of other containers, and for two waves at once', async () => {
      const its = await atStation();
      const refused = async (more: Partial<RequestOf<typeof LightBatch>> = {}) =>
        refusalOf(await t.try(LightBatch, its.start(more)));
      expect(await refused()).toBe('cellsUnbound');
      const cells = await bound(its);
      expect(await refused({ station: 'CAPS-none' })).toBe('stationUnknown');
      expect(await refused({ station: its.waveId })).toBe('stationUnknown');
      expect(await refused({ fromLpn: 'TOTE-none' })).toBe('sourceUnknown');
      expect(await refused({ fromLpn: cells[0] })).toBe('sourceUnknown');
      expect(await refused({ jobId: 'J-none' })).toBe('jobUnknown');
      await t.ask(LightBatch, its.start());
      const other = await atStation(its.station);
      await bound(other);
      expect(refusalOf(await t.try(LightBatch, other.start({ fromLpn: its.totes[0] })))).toBe('notOfWave');
      expect(refusalOf(await t.try(LightBatch, other.start()))).toBe('stationBusy');
      expect(refusalOf(await t.tryOp(TakeOverLights, { jobId: other.jobId, station: its.station }))).toBe('ok');
      await t.ask(LightBatch, its.start({ act: 'stop', fromLpn: '' }));
      await t.ask(LightBatch, other.start());
      await db().updateTable('job').set({ kind: 'sow.wall' }).where('job_id', '=', other.jobId).execute();
      expect(refusalOf(await t.try(LightBatch, other.start()))).toBe('notByLights');
      expect(refusalOf(await t.tryOp(TakeOverLights, { jobId: other.jobId, station: its.station }))).toBe(
        'notByLights',
      );
      expect(await verify(db())).toEqual([]);
    });

    it('leaves out orders that rest, until they do not', async () => {
      const lead = await world.terminal('sup1');
      const its = await atStation();
      await bound(its);
      const orderId = its.shares[0]?.orderNo ?? '';
      const hold = { orderId, reason: 'CUSTOMER' };
      await t.ask(LightBatch, its.start());
      await lead.op(HoldOrder, { ...hold, blocked: true });
      expect(await plays(its.station, 'confirm', 3)).toEqual({ confirmed: 1, refused: 'nothing' });
      await lead.op(HoldOrder, { ...hold, blocked: false });
      expect(await plays(its.station, 'confirm', 3)).toEqual({ confirmed: 1, refused: 'nothing' });
      expect(await verify(db())).toEqual([]);
    });

    it('only who holds the work switches its lights, and over is over', async () => {
      const its = await atStation();
      await bound(its);
      const other = await world.terminal('op2');
      expect(refusalOf(await other.try(LightBatch, its.start()))).toBe('jobClaimed');
      await t.ask(LightBatch, its.start());
      const open = its.shares.map(({ demandId, qty }) => ({ id: demandId, qty }));
      await t.op(CompleteStockup, { jobId: its.jobId, open, reason: 'MISSING' });
      expect(await plays(its.station, 'confirm')).toEqual({ confirmed: 0, refused: 'nothing' });
      expect(await stateOf(its.jobId)).not.toHaveProperty('lights');
      const list = (await (await fetch(`${world.wms.url}/__wms/lights`)).json()) as { job: string }[];
      expect(list.map(({ job }) => job)).not.toContain(its.jobId);
    });
  });
};
