import { describe, expect, it } from 'vitest';
import {
  ClaimReceipt,
  GetReceiptList,
  ReceiveByLpn,
  ReceiveBySku,
  ReleaseReceipt,
  ReserveNumbers,
  SearchReceiptDetail,
} from '#contract/receiving.ts';
import { Terminal } from '#wms/testing/client.ts';
import { BLOCK_SIZE } from '#wms/work/numbers.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const claimingReceipts = (world: World): void => {
  describe('claiming receipts', () => {
    const pallets = (count: number) =>
      world.given.receipt({
        lines: [{ qty: 24 * count }],
        pallets: Array.from({ length: count }, () => [{ line: 1, qty: 24 }]),
      });

    const leaseEnds = (receiptId: string) =>
      world.wms.db
        .updateTable('document')
        .set({ lease_until: '2020-01-01T00:00:00Z' })
        .where('doc_id', '=', receiptId)
        .execute();

    it('the pack holds everything that the job needs', async () => {
      const t = await world.terminal();
      const { receiptId, dock, lines } = await pallets(4);
      const pack = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(pack.rows.receipts).toMatchObject([
        { receiptId, claimedBy: 'op1', claimedDevice: t.deviceId, palletCount: 4 },
      ]);
      expect(pack.rows.lines).toHaveLength(1);
      expect(pack.rows.containers).toHaveLength(4);
      expect(pack.skus.map((sku) => sku.skuId)).toEqual([lines[0]?.skuId]);
      expect(pack.rows.tasks).toHaveLength(4);
      for (const task of pack.rows.tasks)
        expect(task).toMatchObject({ status: 'planned', claimedBy: 'op1', qty: 24, fromLoc: dock });
      const places = new Set(pack.rows.places.map((place) => place.loc));
      const named = [dock, ...pack.rows.tasks.flatMap((task) => [task.suggestedLoc, ...task.alternates])];
      expect(named.filter((loc) => !places.has(loc))).toEqual([]);
      const hours = (Date.parse(pack.leaseUntil) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(7.9);
      expect(hours).toBeLessThan(8.1);
    });

    it('planned tasks never share an empty location, and leave room where they share one', async () => {
      const t = await world.terminal();
      const { receiptId } = await pallets(6);
      const { rows } = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const uses = new Map<string, number>();
      for (const task of rows.tasks) uses.set(task.suggestedLoc, (uses.get(task.suggestedLoc) ?? 0) + 1);
      const crowded = rows.places.filter(
        ({ loc, pallets: standing, maxPallets }) =>
          uses.has(loc) && maxPallets > 0 && standing + (uses.get(loc) ?? 0) > maxPallets,
      );
      expect(crowded).toEqual([]);
      expect(uses.size).toBeGreaterThan(2);
    });

    it('claiming again renews the lease and keeps the tasks; another device of the user takes over', async () => {
      const t = await world.terminal();
      const { receiptId } = await pallets(2);
      const one = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const two = await t.ask(ClaimReceipt, { receiptId, deviceId: 'second-device' });
      expect(two.rows.tasks.map((task) => task.taskId)).toEqual(one.rows.tasks.map((task) => task.taskId));
      expect(two.rows.receipts).toMatchObject([{ claimedBy: 'op1', claimedDevice: 'second-device' }]);
      expect(two.rows.tasks).toMatchObject([{ claimedDevice: 'second-device' }, { claimedDevice: 'second-device' }]);
      expect(Date.parse(two.leaseUntil)).toBeGreaterThanOrEqual(Date.parse(one.leaseUntil));
    });

    it('one of two users gets it, however close they are', async () => {
      const one = await world.terminal('op1');
      const two = await world.terminal('op2');
      for (let round = 0; round < 5; round++) {
        const { receiptId } = await pallets(3);
        const both = await Promise.all([one, two].map((t) => t.try(ClaimReceipt, { receiptId, deviceId: t.deviceId })));
        expect(both.map(refusalOf).sort((a, b) => (a < b ? -1 : 1))).toEqual(['ok', 'receiptClaimed']);
      }
    });

    it('what another one holds cannot be claimed, worked or given back', async () => {
      const t = await world.terminal('op1');
      const other = await world.terminal('op2');
      const { receiptId, dock, pallets: announced } = await pallets(1);
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      const { lpn, contents } = announced[0] ?? { lpn: '', contents: [] };
      expect(refusalOf(await t.try(ClaimReceipt, { receiptId, deviceId: 'x' }))).toBe('receiptClaimed');
      expect(refusalOf(await t.tryOp(ReceiveByLpn, { receiptId, lpn, loc: dock, contents }))).toBe('receiptClaimed');
      expect(refusalOf(await t.try(ReleaseReceipt, { receiptId, deviceId: 'x' }))).toBe('receiptClaimed');
      await other.op(ReceiveByLpn, { receiptId, lpn, loc: dock, contents });
    });

    it('what was captured on the terminal that holds it goes through for who may take it over; the claim stays', async () => {
      const holder = await world.terminal('op1');
      const other = await world.terminal('op2');
      const supervisor = await world.terminal('sup1');
      const { receiptId, dock, pallets: announced } = await pallets(2);
      await holder.ask(ClaimReceipt, { receiptId, deviceId: holder.deviceId });
      const [first, second] = announced.map(({ lpn, contents }) => ({ receiptId, lpn, loc: dock, contents }));
      if (!first || !second) throw new Error('two pallets');
      const there = { deviceId: holder.deviceId, seq: 1000 };
      expect(refusalOf(await supervisor.tryOp(ReceiveByLpn, first))).toBe('receiptClaimed');
      expect(refusalOf(await other.tryOp(ReceiveByLpn, first, there))).toBe('receiptClaimed');
      await supervisor.op(ReceiveByLpn, first, { ...there, seq: 1001 });
      expect(refusalOf(await supervisor.try(ClaimReceipt, { receiptId, ...there }))).toBe('receiptClaimed');
      await holder.op(ReceiveByLpn, second);
    });

    it('a lease that has ended holds nobody up', async () => {
      const t = await world.terminal('op1');
      const other = await world.terminal('op2');
      const { receiptId } = await pallets(1);
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      await leaseEnds(receiptId);
      await world.wms.db
        .updateTable('task')
        .set({ lease_until: '2020-01-01T00:00:00Z' })
        .where('doc_id', '=', receiptId)
        .execute();
      const { rows } = await t.ask(SearchReceiptDetail, { receiptId });
      expect(rows.receipts).toMatchObject([{ claimedBy: '', claimedDevice: '', leaseUntil: null }]);
      const pack = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(pack.rows.tasks).toMatchObject([{ claimedBy: 'op1' }]);
    });

    it('giving back frees the receipt and its work; a supervisor may take it away', async () => {
      const t = await world.terminal('op1');
      const { receiptId } = await pallets(2);
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const { rows } = await t.ask(ReleaseReceipt, { receiptId, deviceId: t.deviceId });
      expect(rows.receipts).toMatchObject([{ claimedBy: '', leaseUntil: null }]);
      expect(rows.tasks).toMatchObject([
        { claimedBy: '', status: 'planned' },
        { claimedBy: '', status: 'planned' },
      ]);
      await t.ask(ReleaseReceipt, { receiptId, deviceId: t.deviceId });

      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const supervisor = await world.terminal('sup1');
      const revoked = await supervisor.ask(ReleaseReceipt, { receiptId, deviceId: 'office' });
      expect(revoked.rows).toMatchObject({
        receipts: [{ claimedBy: '' }],
        tasks: [{ claimedBy: '' }, { claimedBy: '' }],
      });
    });

    it('closed and unknown receipts cannot be claimed', async () => {
      const t = await world.terminal();
      const { receiptId } = await world.given.receipt({ lines: [{ qty: 1 }], status: 'closed' });
      expect(refusalOf(await t.try(ClaimReceipt, { receiptId, deviceId: 'x' }))).toBe('receiptClosed');
      expect(refusalOf(await t.try(ClaimReceipt, { receiptId: 'R-0', deviceId: 'x' }))).toBe('receiptUnknown');
    });

    it('a device keeps its block of LPN numbers until they are used; no two devices share one', async () => {
      const t = await world.terminal();
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty: 10 }] });
      const { receiptId } = r;
      const block = async (deviceId: string) => (await t.ask(ClaimReceipt, { receiptId, deviceId })).lpnBlock;
      const mine = await block('device-a');
      expect(mine).toHaveLength(BLOCK_SIZE);
      for (const number of mine) expect(number).toMatch(/^LPN\d{8}$/);
      expect(await block('device-a')).toEqual(mine);
      const theirs = await block('device-b');
      expect(new Set([...mine, ...theirs]).size).toBe(2 * BLOCK_SIZE);

      const [lpn = ''] = mine;
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      await t.op(ReceiveBySku, { receiptId, lineId, skuId, qty: 1, uomId: 'EA', lot: {}, lpn, loc: '' });
      const next = await block('device-a');
      expect(next.slice(0, -1)).toEqual(mine.slice(1));
      expect(next).toHaveLength(BLOCK_SIZE);
      expect(new Set([...mine, ...next]).size).toBe(BLOCK_SIZE + 1);
      const both = await Promise.all([block('device-c'), block('device-c')]);
      expect(both[0]).toEqual(both[1]);
    });

    it('numbers that are asked for beside a claim are new ones, whoever asks at the same time', async () => {
      const t = await world.terminal('op1');
      const other = await world.terminal('op2');
      const more = await Promise.all(
        [t, other, t, other].map((each) => each.ask(ReserveNumbers, { deviceId: each.deviceId, count: 60 })),
      );
      const numbers = more.flatMap(({ lpnBlock }) => lpnBlock);
      expect([numbers.length, new Set(numbers).size]).toEqual([240, 240]);
      expect(refusalOf(await t.try(ReserveNumbers, { deviceId: t.deviceId, count: 201 }))).toBe('badRequest');
    });

    it('each kind of number is counted by itself: two terminals at once never share one, and it is given out once', async () => {
      const one = await world.terminal('op1');
      const two = await world.terminal('op2');
      const kinds = ['lpn', 'box', 'sheet', 'trip'] as const;
      const prefixes = { lpn: 'LPN', box: 'BOX', sheet: 'SHEET', trip: 'TRIP' };
      for (const kind of kinds) {
        const asked = [one, two, one, two].map((each) =>
          each.ask(ReserveNumbers, { deviceId: each.deviceId, count: 30, kind }),
        );
        const blocks = await Promise.all(asked);
        const numbers = blocks.flatMap((block) => block.numbers);
        expect([numbers.length, new Set(numbers).size], kind).toEqual([120, 120]);
        for (const number of numbers) expect(number).toMatch(new RegExp(`^${prefixes[kind]}\\d{8}$`));
        for (const block of blocks) {
          expect(block.kind).toBe(kind);
          expect(block.lpnBlock).toEqual(kind === 'lpn' ? block.numbers : []);
        }
        const kept = world.wms.db.selectFrom('number_block').select('number').where('kind', '=', kind);
        expect((await kept.where('number', 'in', numbers).execute()).length).toBe(120);
      }
      const { receiptId } = await world.given.receipt({ mode: 'sku', lines: [{ qty: 10 }] });
      const { lpnBlock } = await one.ask(ClaimReceipt, { receiptId, deviceId: one.deviceId });
      for (const number of lpnBlock) expect(number).toMatch(/^LPN/);
      const old = await one.ask(ReserveNumbers, { deviceId: one.deviceId, count: 1 });
      expect(old).toMatchObject({ kind: 'lpn', lpnBlock: [expect.stringMatching(/^LPN/)] });
    });

    it('a claim that ran out in silence is renewed; one that was taken away is not taken back', async () => {
      const t = await world.terminal('op1');
      const { receiptId } = await pallets(1);
      const renewal = { receiptId, deviceId: t.deviceId, renew: true };
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      await leaseEnds(receiptId);
      expect((await t.ask(ClaimReceipt, renewal)).rows.receipts).toMatchObject([{ claimedBy: 'op1' }]);

      const supervisor = await world.terminal('sup1');
      await supervisor.ask(ReleaseReceipt, { receiptId, deviceId: 'office' });
      expect(refusalOf(await t.try(ClaimReceipt, renewal))).toBe('claimGone');
      const other = await world.terminal('op2');
      await other.ask(ClaimReceipt, { receiptId, deviceId: other.deviceId });
      expect(refusalOf(await t.try(ClaimReceipt, renewal))).toBe('receiptClaimed');
      await leaseEnds(receiptId);
      expect(refusalOf(await t.try(ClaimReceipt, renewal)), 'not the silent one of somebody else').toBe('claimGone');
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
    });

    it('the list shows open receipts of the user’s owners, by mode and by any number on paper', async () => {
      const t = await world.terminal();
      const r = await pallets(1);
      const all = await t.ask(GetReceiptList, {});
      expect(all.data.length).toBeGreaterThan(25);
      expect(all.data.map((row) => row.receiptId)).toContain(r.receiptId);
      for (const row of all.data) expect(['created', 'arrived', 'receiving']).toContain(row.status);
      const cases = await t.ask(GetReceiptList, { mode: 'case' });
      expect(new Set(cases.data.map((row) => row.mode))).toEqual(new Set(['case']));
      const { receiptId } = r;
      for (const code of [receiptId, `X${receiptId}`, `Y${receiptId}`, `PO${receiptId}`, r.pallets[0]?.lpn ?? '']) {
        expect((await t.ask(GetReceiptList, { code })).data.map((row) => row.receiptId)).toEqual([receiptId]);
      }
      expect((await t.ask(GetReceiptList, { code: 'NOTHING' })).data).toEqual([]);
      const far = await world.given.receipt({ wh: 'WH2', lines: [{ qty: 1 }] });
      expect((await t.ask(GetReceiptList, { code: far.receiptId })).data).toEqual([]);
      expect(refusalOf(await (await world.terminal('new1')).try(GetReceiptList, {}))).toBe('noOwner');
    });

    it('two servers on one database agree on who holds what', async () => {
      const second = await world.another();
      const one = await world.terminal('op1');
      const two = await Terminal.signedIn(second.url, 'op2');
      for (let round = 0; round < 5; round++) {
        const { receiptId } = await pallets(3);
        const both = await Promise.all([one, two].map((t) => t.try(ClaimReceipt, { receiptId, deviceId: t.deviceId })));
        expect(both.map(refusalOf).sort((a, b) => (a < b ? -1 : 1))).toEqual(['ok', 'receiptClaimed']);
      }
      // Claims of different receipts at the same time never suggest one place twice; verify() counts.
      const many = await Promise.all(Array.from({ length: 6 }, () => pallets(3)));
      await Promise.all(
        many.map(({ receiptId }, i) => (i % 2 ? one : two).ask(ClaimReceipt, { receiptId, deviceId: `d${i}` })),
      );
      await second.close();
    });
  });
};
