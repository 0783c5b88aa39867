import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { OpenSscc, SortGoods } from '#contract/picking-sow.ts';
import { ReceiveBySscc } from '#contract/receiving-sscc.ts';
import { ClaimJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import { sscc as ssccOf } from '#wms/seed/barcodes.ts';
import { inside } from '#wms/testing/inside.ts';
import { sorting } from '#wms/testing/sowing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { pickAndSow } from '#wms/work/release/pick-and-sow.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

/** Supplier containers that are opened to distribute their goods, or for a sample. */
export const openedSscc = (world: World): void => {
  const db = () => world.wms.db;
  let number = 900_000;
  const numberOf = (): string => ssccOf(++number * 1000 + Math.floor(Math.random() * 1000));

  /** One with two SKUs, a dozen of the first in a carton, closed; two stores share all of it; claimed. */
  async function job() {
    const t = await world.terminal('op1');
    const { given } = world;
    const [sku, other, rack] = [await given.sku(), await given.sku(), await zone(world).rack(1)];
    const [sscc, carton] = [numberOf(), given.caseId()];
    await given.stock({ sku, qty: 12, loc: rack, lpn: sscc });
    await given.stock({ sku: other, qty: 6, loc: rack, lpn: sscc });
    await given.stock({ sku, qty: 12, loc: rack, lpn: carton, kind: 'case', onto: sscc });
    const store = (store_id: string, lines: readonly { sku: string; qty: number }[]) =>
      given.order({ kind: 'store', store_id, store_name: store_id, lines: [...lines] });
    const waveId = await given.wave('total', [
      await store('ST1', [{ sku, qty: 14 }]),
      await store('ST2', [
        { sku, qty: 10 },
        { sku: other, qty: 6 },
      ]),
    ]);
    await inside(world, async (ctx) => {
      await releaseWave(ctx, waveId);
      await pickAndSow(ctx, waveId);
    });
    // It was strapped since.
    await db().updateTable('container').set({ sealed: true }).where('container_id', '=', sscc).execute();
    const { job_id: jobId } = await db()
      .selectFrom('job')
      .select('job_id')
      .where('wave_id', '=', waveId)
      .where('kind', '=', 'sow.pallet')
      .executeTakeFirstOrThrow();
    const { rows } = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
    const open = (more: Partial<RequestOf<typeof OpenSscc>> = {}) => ({ jobId, sscc, sample: false, ...more });
    return { t, jobId, sku, other, sscc, carton, rack, open, demands: rows.demands, totes: [sscc] };
  }

  describe('an SSCC is opened', () => {
    it('goods of its cartons stand loose on it, are kept as before, and go to the stores', async () => {
      const its = await job();
      const { t, sscc, carton, sku } = its;
      const share = its.demands.find(({ qty }) => qty === 14);
      const tray = world.given.id('TRAY');
      const sort = sorting(its, share, { tray, trayType: 'CAGE', qty: 14 });
      expect(refusalOf(await t.tryOp(SortGoods, sort))).toBe('lpnSealed');
      const { changed } = await t.op(OpenSscc, its.open());
      const boxes = new Map(changed.containers.map((box) => [box.containerId, box]));
      expect(boxes.get(sscc)).toMatchObject({ sealed: false, loc: its.rack });
      expect(boxes.get(sscc)?.contents.find(({ skuId }) => skuId === sku)).toMatchObject({ qty: 24 });
      expect(boxes.get(carton)).toMatchObject({ parentId: '', loc: '', contents: [] });
      expect(await verify(db())).toEqual([]);
      // Opened once more it is as open.
      await t.op(OpenSscc, its.open());
      const sorted = await t.op(SortGoods, sort);
      expect(sorted.changed.demands.find(({ demandId }) => demandId === share?.demandId)).toMatchObject({
        doneQty: 14,
      });
      const second = its.demands.find(({ skuId }) => skuId === its.other);
      await t.op(
        SortGoods,
        sorting({ ...its, sku: its.other }, second, { tray: world.given.id('TRAY'), trayType: 'CAGE', qty: 6 }),
      );
      expect(await verify(db())).toEqual([]);
    });

    it('is refused where it is no SSCC, unknown, not planned in this work, or nobody’s work', async () => {
      const its = await job();
      const { t } = its;
      const refused = async (more: Partial<RequestOf<typeof OpenSscc>>) =>
        refusalOf(await t.tryOp(OpenSscc, its.open(more)));
      expect(await refused({ sscc: its.carton })).toBe('ssccInvalid');
      expect(await refused({ sscc: numberOf() })).toBe('ssccUnknown');
      expect(await refused({ jobId: 'J-none' })).toBe('jobUnknown');
      const other = await job();
      expect(await refused({ sscc: other.sscc })).toBe('notOfWave');
      expect(await refused({ sample: true })).toBe('ssccUnknown');
      const away = await world.terminal('op2');
      expect(refusalOf(await away.tryOp(OpenSscc, its.open()))).toBe('jobClaimed');
    });

    it('for a sample before it has receipt details only', async () => {
      const t = await world.terminal('op1');
      const its = await job();
      const receipt = await world.given.receipt({ mode: 'sscc', lines: [{ qty: 24 }] });
      const sscc = await world.given.sscc(receipt, 'pallet', [{ line: 1, qty: 24 }]);
      await db().updateTable('container').set({ sealed: true }).where('container_id', '=', sscc).execute();
      expect(refusalOf(await its.t.tryOp(OpenSscc, its.open({ sscc })))).toBe('notReceived');
      const sample = { jobId: '', sscc, sample: true };
      const { changed } = await t.op(OpenSscc, sample);
      expect(changed.containers).toMatchObject([{ containerId: sscc, sealed: false, status: 'expected' }]);
      await t.op(ReceiveBySscc, { receiptId: receipt.receiptId, sscc, loc: receipt.dock, lpn: '' });
      expect(refusalOf(await t.tryOp(OpenSscc, sample))).toBe('sampleAfterReceipt');
      const foreign = await world.given.receipt({ mode: 'sscc', owner: 'OW02', lines: [{ qty: 24 }] });
      const theirs = await world.given.sscc(foreign, 'pallet', [{ line: 1, qty: 24 }]);
      const narrow = await world.terminal(await world.given.user({ owners: ['OW01'] }));
      expect(refusalOf(await narrow.tryOp(OpenSscc, { ...sample, sscc: theirs }))).toBe('ownerNotAllowed');
      expect(await verify(db())).toEqual([]);
    });
  });
};
