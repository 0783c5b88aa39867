import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { PutawayByCase, PutawayByLpn } from '#contract/putaway.ts';
import { CancelReceive, ClaimReceipt, ReceiveByCase, ReceiveByLpn, ReceiveBySku } from '#contract/receiving.ts';
import type { WorkRows } from '#contract/rows.ts';
import { random } from '../seed/random.ts';
import type { Terminal } from '../testing/client.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { verify } from './verify.ts';

export const ledgerSuite = (world: World): void => {
  describe('the ledger', () => {
    it('the seeded stock is its fold', async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from stock`.execute(world.wms.db);
      expect(rows[0]?.n).toBeGreaterThan(100);
      expect(await verify(world.wms.db)).toEqual([]);
    });

    it('cannot be rewritten', async () => {
      const { db } = world.wms;
      await expect(db.updateTable('ledger').set({ qty: 1 }).execute()).rejects.toThrow('append only');
      await expect(db.deleteFrom('ledger').execute()).rejects.toThrow('append only');
    });

    it('adds up without a note: those are for people', async () => {
      const proof = world.wms.db.transaction().execute(async (trx) => {
        await sql`alter table ledger disable trigger ledger_append_only`.execute(trx);
        await sql`update ledger set note = ''`.execute(trx);
        expect(await verify(trx)).toEqual([]);
        throw new Error('rolled back');
      });
      await expect(proof).rejects.toThrow('rolled back');
    });

    it('verify finds what does not add up', async () => {
      const { db } = world.wms;
      const broken = async (change: string, repair: string) => {
        await sql.raw(change).execute(db);
        const found = (await verify(db)).map((line) => line.split(':')[0]);
        await sql.raw(repair).execute(db);
        return new Set(found);
      };
      const one = `stock_id = (select min(stock_id) from stock)`;
      expect(
        await broken(`update stock set qty = qty + 1 where ${one}`, `update stock set qty = qty - 1 where ${one}`),
      ).toEqual(new Set(['foldEqualsStock']));
      expect(
        await broken(`update stock set frozen = qty + 1 where ${one}`, `update stock set frozen = 0 where ${one}`),
      ).toEqual(new Set(['keptIsThere', 'frozenIsHeld']));
      expect(
        await broken(`update stock set allocated = 1 where ${one}`, `update stock set allocated = 0 where ${one}`),
      ).toEqual(new Set(['allocatedIsKept']));
      const numbered = `(sku_id, serial_no) = (select sku_id, serial_no from serial where container_id like 'P-2%'
        order by sku_id, serial_no limit 1)`;
      await sql.raw(`create table was as select * from serial where ${numbered}`).execute(db);
      const back = `update serial n set container_id = w.container_id, loc = w.loc, lot = w.lot, quality = w.quality
        from was w where (n.sku_id, n.serial_no) = (w.sku_id, w.serial_no)`;
      for (const wrong of [
        "container_id = ''",
        "lot = 'x'",
        "quality = 'damaged'",
        "container_id = '', loc = 'DOCK-01'",
      ])
        expect(await broken(`update serial set ${wrong} where ${numbered}`, back), wrong).toEqual(
          new Set(['numbersStandWithTheirGoods']),
        );
      await sql.raw('drop table was').execute(db);
      const dock = `wh_gid = 'WH1' and loc = 'DOCK-01'`;
      expect(
        await broken(
          `update location set pallets = pallets + 1 where ${dock}`,
          `update location set pallets = pallets - 1 where ${dock}`,
        ),
      ).toEqual(new Set(['palletsAreCounted']));
      expect(
        await broken(
          `update location set reserved = reserved + 1 where ${dock}`,
          `update location set reserved = reserved - 1 where ${dock}`,
        ),
      ).toEqual(new Set(['tasksAreCounted']));
      expect(await verify(db)).toEqual([]);
    });

    it('equals stock after any mix of operations by several people at once', async () => {
      const people = [await world.terminal('op1'), await world.terminal('op2'), await world.terminal('sup1')];
      const counts = await Promise.all(people.map((terminal, i) => new Shift(terminal, i + 1).work(30)));
      expect(await verify(world.wms.db)).toEqual([]);
      const applied = counts.reduce((sum, count) => sum + count, 0);
      expect(applied).toBeGreaterThan(40);
    });

    /** One person at random work on receipts of all three kinds, partly shared with the others. */
    class Shift {
      readonly #t: Terminal;
      readonly #rng;
      #received: { opId: string; receiptId: string }[] = [];

      constructor(terminal: Terminal, seed: number) {
        this.#t = terminal;
        this.#rng = random(seed, 'shift');
      }

      async work(steps: number): Promise<number> {
        const receipts = [await this.#receipt('pallet'), await this.#receipt('case'), await this.#receipt('sku')];
        let applied = 0;
        for (let i = 0; i < steps; i++) {
          const receiptId = this.#rng.pick(receipts);
          const { rows } = await this.#t.ask(ClaimReceipt, { receiptId, deviceId: this.#t.deviceId });
          applied += (await this.#step(rows)) ? 1 : 0;
        }
        return applied;
      }

      async #receipt(mode: 'pallet' | 'case' | 'sku'): Promise<string> {
        const many = Array.from({ length: 6 });
        const lines = [{ qty: 100 }, { qty: 100 }];
        const half = [
          { line: 1, qty: 12 },
          { line: 2, qty: 5 },
        ];
        const spec =
          mode === 'pallet'
            ? { pallets: many.map(() => half) }
            : mode === 'case'
              ? { cases: many.map(() => ({ line: 1, qty: 12 })) }
              : {};
        return (await world.given.receipt({ mode, lines, ...spec })).receiptId;
      }

      #step(rows: WorkRows): Promise<boolean> {
        const kind = this.#rng.int(1, 10);
        if (kind <= 5) return this.#receive(rows);
        return kind <= 8 ? this.#putAway(rows) : this.#reverse();
      }

      async #receive(rows: WorkRows): Promise<boolean> {
        const [receipt] = rows.receipts;
        const { receiptId = '', dock: loc = '' } = receipt ?? {};
        const opId = randomUUID();
        const meta = { opId };
        this.#received.push({ opId, receiptId });
        const waiting = rows.containers.filter(
          (container) => container.status === 'expected' && container.contents.length > 0,
        );
        if (receipt?.mode === 'sku') {
          const line = this.#rng.pick(rows.lines);
          const lpn = `LPN-${receiptId}-${this.#rng.int(1, 3)}`;
          const goods = { lineId: line.lineId, skuId: line.skuId, uomId: 'EA', lot: {} };
          const qty = this.#rng.int(1, 30);
          return this.#ok(
            this.#t.tryOp(ReceiveBySku, { receiptId, ...goods, qty, lpn: this.#rng.chance(0.8) ? lpn : '', loc }, meta),
          );
        }
        if (waiting.length === 0) return false;
        const found = this.#rng.pick(waiting);
        const contents = found.contents.map(({ lineId, skuId, lot, qty }) => ({
          lineId,
          skuId,
          lot,
          qty: Math.max(1, qty - this.#rng.int(0, 3)),
        }));
        if (found.kind === 'pallet')
          return this.#ok(this.#t.tryOp(ReceiveByLpn, { receiptId, lpn: found.containerId, loc, contents }, meta));
        const lineId = found.contents[0]?.lineId ?? '';
        const lpn = `LPN-${receiptId}-${this.#rng.int(1, 2)}`;
        return this.#ok(this.#t.tryOp(ReceiveByCase, { receiptId, lineId, caseId: found.containerId, lpn, loc }, meta));
      }

      async #putAway(rows: WorkRows): Promise<boolean> {
        const here = rows.containers.filter(
          (container) => container.status === 'received' && container.contents.length > 0,
        );
        if (here.length === 0) return false;
        const container = this.#rng.pick(here);
        const on = container.parentId || container.containerId;
        const task = rows.tasks.find((t) => t.containerId === on && (t.status === 'ready' || t.status === 'claimed'));
        const { taskId = '', suggestedLoc: loc = 'A-01-05' } = task ?? {};
        const qty = container.contents.reduce((sum, goods) => sum + goods.qty, 0);
        const request = {
          taskId,
          loc,
          qty: Math.round(qty * 100) / 100,
          ownerId: container.ownerId,
          reason: '',
          overLimit: true,
        };
        const { containerId } = container;
        if (container.kind === 'case')
          return this.#ok(this.#t.tryOp(PutawayByCase, { caseId: containerId, ...request }));
        return this.#ok(this.#t.tryOp(PutawayByLpn, { lpn: containerId, ...request }));
      }

      #reverse(): Promise<boolean> {
        if (this.#received.length === 0) return Promise.resolve(false);
        const { opId: supersedes, receiptId } = this.#rng.pick(this.#received);
        const opId = randomUUID();
        return this.#ok(this.#t.tryOp(CancelReceive, { receiptId, lpn: '' }, { opId, supersedes }));
      }

      async #ok(answer: ReturnType<Terminal['tryOp']>): Promise<boolean> {
        return refusalOf(await answer) === 'ok';
      }
    }
  });
};
