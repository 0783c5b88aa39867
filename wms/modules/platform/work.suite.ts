import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { ClaimPutaway } from '#contract/putaway.ts';
import { ClaimReceipt, ReleaseReceipt } from '#contract/receiving.ts';
import { RenewWork } from '#contract/work.ts';
import type { World } from '#wms/testing/worlds.ts';

export const renewingWork = (world: World): void => {
  describe('renewing work', () => {
    const receipt = () => world.given.receipt({ lines: [{ qty: 5 }], pallets: [[{ line: 1, qty: 5 }]] });

    const leasesEnd = async (receiptId: string): Promise<void> => {
      const over = { lease_until: '2020-01-01T00:00:00Z' };
      await world.wms.db.updateTable('document').set(over).where('doc_id', '=', receiptId).execute();
      await world.wms.db.updateTable('task').set(over).where('doc_id', '=', receiptId).execute();
    };

    it('all that a terminal holds at once: leases that ran out in silence run again, with everything of each job', async () => {
      const t = await world.terminal('op1');
      const [a, b] = [await receipt(), await receipt()];
      const claims: ResponseOf<typeof ClaimReceipt>[] = [];
      for (const { receiptId } of [a, b]) {
        claims.push(await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId }));
        await leasesEnd(receiptId);
      }
      const receipts = [a.receiptId, b.receiptId].sort((x, y) => (x < y ? -1 : 1));
      const renewed = await t.ask(RenewWork, {
        deviceId: t.deviceId,
        receipts: [...receipts, a.receiptId],
        tasks: [],
        jobs: [],
      });
      expect(renewed.rows.receipts).toMatchObject(
        receipts.map((receiptId) => ({ receiptId, claimedBy: 'op1', claimedDevice: t.deviceId })),
      );
      const ids = (of: (typeof claims)[number]['rows'][]) =>
        of.flatMap(({ lines, containers, tasks }) => [
          ...lines.map((l) => l.lineId),
          ...containers.map((c) => c.containerId),
          ...tasks.map((task) => `${task.taskId} ${task.claimedBy}`),
        ]);
      expect(ids([renewed.rows]).sort()).toEqual(ids(claims.map(({ rows }) => rows)).sort());
      expect(renewed.skus.length).toBeGreaterThan(0);
      expect(renewed.lpnBlock.sort()).toEqual(claims[0]?.lpnBlock.sort());
      expect(Date.parse(renewed.leaseUntil)).toBeGreaterThan(Date.now());
    });

    it('what was taken away is shown as it is now, and not taken back; what is not there is left out', async () => {
      const t = await world.terminal('op1');
      const { receiptId } = await receipt();
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const supervisor = await world.terminal('sup1');
      await supervisor.ask(ReleaseReceipt, { receiptId, deviceId: 'office' });
      const renew = () =>
        t.ask(RenewWork, { deviceId: t.deviceId, receipts: [receiptId, 'R-none'], tasks: ['T-none'], jobs: [] });
      expect((await renew()).rows.receipts).toMatchObject([{ receiptId, claimedBy: '' }]);
      const other = await world.terminal('op2');
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      expect((await renew()).rows.receipts).toMatchObject([{ receiptId, claimedBy: 'op2' }]);
      await leasesEnd(receiptId);
      expect((await renew()).rows.receipts, 'not the silent one of somebody else').toMatchObject([{ claimedBy: '' }]);
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
    });

    it('single tasks, with those of a receipt or without; who holds tasks only needs no numbers for pallets', async () => {
      const t = await world.terminal('op1');
      const { receiptId } = await receipt();
      const other = await world.terminal('op2');
      const { rows } = await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      const taskIds = rows.tasks.map(({ taskId }) => taskId);
      await other.ask(ReleaseReceipt, { receiptId, deviceId: other.deviceId });
      await t.ask(ClaimPutaway, { taskIds, deviceId: t.deviceId });
      await leasesEnd(receiptId);
      const renewed = await t.ask(RenewWork, { deviceId: t.deviceId, receipts: [], tasks: taskIds, jobs: [] });
      expect(renewed.rows.tasks).toMatchObject(taskIds.map((taskId) => ({ taskId, claimedBy: 'op1' })));
      expect(renewed.lpnBlock).toEqual([]);
      expect(await t.ask(RenewWork, { deviceId: t.deviceId, receipts: [], tasks: [], jobs: [] })).toMatchObject({
        skus: [],
      });
    });

    it('nobody is shown what belongs to owners who are not theirs', async () => {
      const t = await world.terminal('op1');
      const { receiptId } = await receipt();
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      await world.wms.db.updateTable('document').set({ owner_id: 'OW99' }).where('doc_id', '=', receiptId).execute();
      const renewed = await t.ask(RenewWork, { deviceId: t.deviceId, receipts: [receiptId], tasks: [], jobs: [] });
      expect(renewed.rows.receipts).toEqual([]);
      await world.wms.db.updateTable('document').set({ owner_id: 'OW01' }).where('doc_id', '=', receiptId).execute();
    });
  });
};
