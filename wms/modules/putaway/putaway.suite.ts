import { describe, expect, it } from 'vitest';
import {
  ClaimPutaway,
  GetContainer,
  GetPutawayTaskList,
  PutawayByCase,
  PutawayByLpn,
  ReleasePutaway,
} from '#contract/putaway.ts';
import { ReceiveByCase, ReceiveByLpn } from '#contract/receiving.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const puttingAway = (world: World): void => {
  describe('putaway', () => {
    /** A received pallet with its task and the request that puts it where it should go. */
    const onDock = async (t: Terminal) => {
      const r = await world.given.receipt({ lines: [{ qty: 24 }], pallets: [[{ line: 1, qty: 24 }]] });
      const { lpn, contents } = r.pallets[0] ?? { lpn: '', contents: [] };
      const { changed } = await t.op(ReceiveByLpn, { receiptId: r.receiptId, lpn, loc: r.dock, contents });
      const { taskId = '', suggestedLoc = '' } = changed.tasks[0] ?? {};
      const request = { lpn, taskId, loc: suggestedLoc, qty: 24, ownerId: 'OW01', reason: '', overLimit: false };
      return { ...r, lpn, taskId, suggestedLoc, request };
    };

    /** A pallet with two cases of 5. */
    const twoCases = async (t: Terminal) => {
      const r = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: 10 }],
        cases: [
          { line: 1, qty: 5 },
          { line: 1, qty: 5 },
        ],
      });
      const lpn = world.given.id('LPN');
      for (const { caseId, lineId } of r.cases)
        await t.op(ReceiveByCase, { receiptId: r.receiptId, lineId, caseId, lpn, loc: r.dock });
      const { rows } = await t.ask(GetPutawayTaskList, { code: lpn });
      const { taskId = '', suggestedLoc: loc = '' } = rows.tasks[0] ?? {};
      const request = (i: number) => ({
        caseId: r.cases[i]?.caseId ?? '',
        taskId,
        loc,
        qty: 5,
        ownerId: 'OW01',
        reason: '',
        overLimit: false,
      });
      return { ...r, lpn, taskId, first: request(0), second: request(1) };
    };

    it('a pallet goes to its suggested location and its task is done', async () => {
      const t = await world.terminal();
      const { request, lpn, dock, suggestedLoc } = await onDock(t);
      const { changed } = await t.op(PutawayByLpn, request);
      expect(changed.containers).toMatchObject([
        { containerId: lpn, status: 'stored', loc: suggestedLoc, contents: [{ qty: 24 }] },
      ]);
      expect(changed.tasks).toMatchObject([{ status: 'done', actualLoc: suggestedLoc, claimedBy: '' }]);
      expect(Object.fromEntries(changed.places.map((p) => [p.loc, p.pallets]))).toEqual({
        [suggestedLoc]: 1,
        [dock]: 0,
      });
    });

    it('cases travel with their pallet', async () => {
      const t = await world.terminal();
      const { lpn, taskId, first } = await twoCases(t);
      const { changed } = await t.op(PutawayByLpn, { ...first, lpn, taskId, qty: 10 });
      expect(changed.containers).toHaveLength(3);
      for (const container of changed.containers) expect(container).toMatchObject({ status: 'stored', loc: first.loc });
    });

    it('a pallet needs no task (class B), and an open task is finished all the same', async () => {
      const t = await world.terminal();
      const { request } = await onDock(t);
      const loc = await world.given.loc();
      const { changed } = await t.op(PutawayByLpn, { ...request, taskId: '', loc });
      expect(changed.tasks).toMatchObject([{ status: 'done', actualLoc: loc }]);
    });

    it('unknown, expected and stored pallets are refused', async () => {
      const t = await world.terminal();
      const { request } = await onDock(t);
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, lpn: 'P-0' }))).toBe('palletUnknown');
      const expected = await world.given.receipt({ lines: [{ qty: 1 }], pallets: [[{ line: 1, qty: 1 }]] });
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, lpn: expected.pallets[0]?.lpn ?? '' }))).toBe(
        'notReceived',
      );
      await t.op(PutawayByLpn, request);
      expect(refusalOf(await t.tryOp(PutawayByLpn, request))).toBe('alreadyStored');
    });

    it('owner and quantity have to be those of the pallet', async () => {
      const t = await world.terminal();
      const { request } = await onDock(t);
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, ownerId: 'OW02' }))).toBe('ownerDiffers');
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, qty: 23 }))).toBe('qtyDiffers');
      expect(refusalOf(await (await world.terminal('new1')).tryOp(PutawayByLpn, request))).toBe('noOwner');
      expect(refusalOf(await (await world.terminal('recv1')).tryOp(PutawayByLpn, request))).toBe('notPermitted');
    });

    it('the location has to exist, be open and be for storage', async () => {
      const t = await world.terminal();
      const { given } = world;
      const { request } = await onDock(t);
      const at = async (place: Parameters<typeof given.loc>[0]) => ({
        ...request,
        reason: 'OTHER',
        loc: await given.loc(place),
      });
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, reason: 'OTHER', loc: 'NOWHERE-1' }))).toBe(
        'locUnknown',
      );
      expect(refusalOf(await t.tryOp(PutawayByLpn, await at({ status: 'locked' })))).toBe('locLocked');
      expect(refusalOf(await t.tryOp(PutawayByLpn, await at({ status: 'counting' })))).toBe('locLocked');
      expect(refusalOf(await t.tryOp(PutawayByLpn, await at({ usage: 'dock' })))).toBe('locNotForStorage');
      expect(refusalOf(await t.tryOp(PutawayByLpn, await at({ usage: 'receive' })))).toBe('locNotForStorage');
      // A lane takes what orders wait for there, and nothing else.
      const lane = await at({ usage: 'stage' });
      expect(refusalOf(await t.tryOp(PutawayByLpn, lane))).toBe('locNotForStorage');
      await world.wms.db.updateTable('task').set({ why: 'demand' }).where('task_id', '=', request.taskId).execute();
      await t.op(PutawayByLpn, lane);
    });

    it('a pallet that the terminal did not know is put away by its number alone', async () => {
      const t = await world.terminal();
      const { request } = await onDock(t);
      const { qty: _, ...unseen } = { ...request, taskId: '', ownerId: '' };
      const loc = await world.given.loc();
      const { changed } = await t.op(PutawayByLpn, { ...unseen, loc });
      expect(changed.containers).toContainEqual(expect.objectContaining({ status: 'stored', loc }));
    });

    it('the pallet limit holds unless the operator confirms', async () => {
      const t = await world.terminal();
      const loc = await world.given.loc({ max_pallets: 1 });
      const place = { loc, reason: 'OTHER' };
      await t.op(PutawayByLpn, { ...(await onDock(t)).request, ...place });
      const { request } = await onDock(t);
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, ...place }))).toBe('palletLimit');
      const { changed } = await t.op(PutawayByLpn, { ...request, ...place, overLimit: true });
      expect(changed.places).toContainEqual(expect.objectContaining({ loc, pallets: 2, maxPallets: 1 }));
    });

    it('another location than suggested needs a known reason', async () => {
      const t = await world.terminal();
      const { request } = await onDock(t);
      const loc = await world.given.loc();
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, loc }))).toBe('reasonMissing');
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, loc, reason: 'NOPE' }))).toBe('reasonUnknown');
      await t.op(PutawayByLpn, { ...request, loc, reason: 'FULL' });
    });

    it('a reason is asked for where the operator was sent, not where the task would send him by now', async () => {
      const t = await world.terminal();
      const { request } = await onDock(t);
      const loc = await world.given.loc();
      const { first } = await twoCases(t);
      const elsewhere = { suggested: request.loc, loc };
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, ...elsewhere }))).toBe('reasonMissing');
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, ...elsewhere }))).toBe('reasonMissing');
      // When he went nothing was free, and nothing was suggested.
      await t.op(PutawayByCase, { ...first, suggested: '', loc });
      await t.op(PutawayByLpn, { ...request, suggested: '', loc });
    });

    it('the task has to exist, fit and be open', async () => {
      const t = await world.terminal();
      const one = await onDock(t);
      const two = await onDock(t);
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...one.request, taskId: 'T-0' }))).toBe('taskUnknown');
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...one.request, taskId: two.taskId }))).toBe('taskForOther');
      await world.wms.db
        .updateTable('location')
        .set({ reserved: 0 })
        .where('loc', '=', one.suggestedLoc)
        .where('wh_gid', '=', 'WH1')
        .execute();
      await world.wms.db.updateTable('task').set({ status: 'cancelled' }).where('task_id', '=', one.taskId).execute();
      expect(refusalOf(await t.tryOp(PutawayByLpn, one.request))).toBe('taskCancelled');
      expect(refusalOf(await t.try(ClaimPutaway, { taskIds: [one.taskId], deviceId: t.deviceId }))).toBe(
        'taskCancelled',
      );
    });

    it('claims are renewed as far as they are still the user’s, and the rest is shown as it is now', async () => {
      const t = await world.terminal();
      const other = await world.terminal('op2');
      const [kept, lost] = [await onDock(t), await onDock(t)];
      const taskIds = [kept.taskId, lost.taskId];
      await t.ask(ClaimPutaway, { taskIds, deviceId: t.deviceId });
      await t.ask(ReleasePutaway, { taskIds: [lost.taskId], deviceId: t.deviceId });
      await other.ask(ClaimPutaway, { taskIds: [lost.taskId], deviceId: other.deviceId });
      const { rows } = await t.ask(ClaimPutaway, { taskIds, deviceId: t.deviceId, renew: true });
      const holders = Object.fromEntries(rows.tasks.map(({ taskId, claimedBy }) => [taskId, claimedBy]));
      expect(holders).toEqual({ [kept.taskId]: 'op1', [lost.taskId]: 'op2' });
    });

    it('a claimed task is its holder’s, until given back', async () => {
      const t = await world.terminal();
      const other = await world.terminal('op2');
      const { request, taskId, lpn } = await onDock(t);
      const claim = await other.ask(ClaimPutaway, { taskIds: [taskId], deviceId: other.deviceId });
      expect(claim.rows.tasks).toMatchObject([
        { taskId, status: 'claimed', claimedBy: 'op2', claimedDevice: other.deviceId },
      ]);
      expect(claim.rows.containers).toMatchObject([{ containerId: lpn }]);
      expect(claim.rows.places.map((p) => p.loc)).toContain(request.loc);
      expect(refusalOf(await t.tryOp(PutawayByLpn, request))).toBe('taskClaimed');
      expect(refusalOf(await t.tryOp(PutawayByLpn, { ...request, taskId: '' }))).toBe('taskClaimed');
      expect(refusalOf(await t.try(ClaimPutaway, { taskIds: [taskId], deviceId: 'x' }))).toBe('taskClaimed');
      expect(refusalOf(await t.try(ReleasePutaway, { taskIds: [taskId], deviceId: 'x' }))).toBe('taskClaimed');
      const given = await other.ask(ReleasePutaway, { taskIds: [taskId], deviceId: other.deviceId });
      expect(given.rows.tasks).toMatchObject([{ status: 'ready', claimedBy: '', leaseUntil: null }]);
      await t.op(PutawayByLpn, request);
      expect(refusalOf(await t.try(ClaimPutaway, { taskIds: [taskId], deviceId: 'x' }))).toBe('taskDone');
      expect(refusalOf(await t.try(ClaimPutaway, { taskIds: ['T-0'], deviceId: 'x' }))).toBe('taskUnknown');
    });

    it('a case leaves its pallet; the last one frees it', async () => {
      const t = await world.terminal();
      const { first, second, lpn, dock, taskId } = await twoCases(t);
      const one = await t.op(PutawayByCase, first);
      expect(one.changed.containers).toMatchObject([
        { containerId: first.caseId, parentId: '', status: 'stored', loc: first.loc },
        { containerId: lpn, status: 'received', loc: dock, contents: [{ qty: 5 }] },
      ]);
      expect(one.changed.tasks).toMatchObject([{ taskId, status: 'ready', qty: 5 }]);
      // No pallet came, and terminals are told what stands there now.
      expect(one.changed.places).toMatchObject([{ loc: first.loc, pallets: 0, holds: [{ lot: {} }] }]);
      const two = await t.op(PutawayByCase, second);
      expect(two.changed.containers[1]).toMatchObject({ containerId: lpn, status: 'stored', loc: '', contents: [] });
      expect(two.changed.tasks).toMatchObject([{ taskId, status: 'cancelled' }]);
      expect(two.changed.places).toContainEqual(expect.objectContaining({ loc: dock, pallets: 0 }));
      expect(two.changed.places).toContainEqual(expect.objectContaining({ loc: second.loc, pallets: 0 }));
      expect(refusalOf(await t.tryOp(PutawayByCase, second))).toBe('alreadyStored');
    });

    it('cases are checked like pallets', async () => {
      const t = await world.terminal();
      const { first, dock } = await twoCases(t);
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, caseId: '1234567890123' }))).toBe('caseUnknown');
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, qty: 6 }))).toBe('qtyDiffers');
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, ownerId: 'OW02' }))).toBe('ownerDiffers');
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, loc: dock, reason: 'OTHER' }))).toBe(
        'locNotForStorage',
      );
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, loc: await world.given.loc() }))).toBe('reasonMissing');
      const expected = await world.given.receipt({ mode: 'case', lines: [{ qty: 5 }], cases: [{ line: 1, qty: 5 }] });
      expect(refusalOf(await t.tryOp(PutawayByCase, { ...first, caseId: expected.cases[0]?.caseId ?? '' }))).toBe(
        'notReceived',
      );
    });

    it('the list shows ready work with its places, by pallet, case and receipt', async () => {
      const t = await world.terminal();
      const { lpn, receiptId, taskId, first } = await twoCases(t);
      for (const code of [lpn, receiptId, first.caseId]) {
        const { rows } = await t.ask(GetPutawayTaskList, { code });
        expect(rows.tasks.map((task) => task.taskId)).toEqual([taskId]);
        expect(rows.containers).toHaveLength(3);
      }
      const { rows } = await t.ask(GetPutawayTaskList, {});
      expect(rows.tasks.map((task) => task.taskId)).toContain(taskId);
      expect(rows.tasks.length).toBeGreaterThanOrEqual(20);
      for (const task of rows.tasks) expect(['ready', 'claimed']).toContain(task.status);
      expect((await t.ask(GetPutawayTaskList, { code: 'NOTHING' })).rows.tasks).toEqual([]);
      expect(refusalOf(await (await world.terminal('new1')).try(GetPutawayTaskList, {}))).toBe('noOwner');
    });

    it('a container is shown with its cases, its pallet and its task', async () => {
      const t = await world.terminal();
      const { lpn, taskId, first } = await twoCases(t);
      const pallet = await t.ask(GetContainer, { containerId: lpn });
      expect(pallet.rows.containers).toHaveLength(3);
      expect(pallet.rows.tasks).toMatchObject([{ taskId }]);
      const box = await t.ask(GetContainer, { containerId: first.caseId });
      expect(box.rows.containers.map((c) => c.containerId)).toContain(lpn);
      expect(refusalOf(await t.try(GetContainer, { containerId: 'P-0' }))).toBe('containerUnknown');
    });
  });
};
