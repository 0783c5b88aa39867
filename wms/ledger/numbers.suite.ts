import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { GetSerialByBarcode } from '#contract/enquiry.ts';
import { PutawayByLpn, PutawayBySku, PutawayLoose } from '#contract/putaway.ts';
import { CheckGoods } from '#contract/receiving-check.ts';
import { GroupContainers, UngroupContainers } from '#contract/receiving-pallets.ts';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { SortTransit } from '#contract/receiving-transit.ts';
import { CancelReceive } from '#contract/receiving.ts';
import { random } from '../seed/random.ts';
import type { Terminal } from '../testing/client.ts';
import { group, off } from '../testing/pallets.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { verify } from './verify.ts';

/** Whatever moves goods moves their serial numbers and holds. */
export const numbersFollowGoods = (world: World): void => {
  describe('serial numbers and holds follow the goods', () => {
    const spotOf = async (serial: string) => {
      const t = await world.terminal();
      const { data } = await t.ask(GetSerialByBarcode, { barcode: serial });
      return data.map(({ lpn, loc }) => ({ lpn, loc }));
    };
    /** A pallet of pieces that were received by their numbers. */
    const numbered = async (t: Terminal, count: number) => {
      const skuId = await world.given.sku({ is_serial: true });
      const r = await world.given.receipt({ mode: 'serial', lines: [{ qty: 50, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const serials = Array.from({ length: count }, () => world.given.id('SN'));
      const request = { receiptId: r.receiptId, lineId, skuId, lot: {}, loc: r.dock };
      const lpn = world.given.id('LPN');
      const opId = randomUUID();
      await t.op(ReceiveSerials, { ...request, serials, lpn }, { opId });
      return { ...r, request, lineId, skuId, serials, lpn, opId };
    };
    type Part = Awaited<ReturnType<typeof numbered>>;
    const putPart = (
      { lpn, lineId, skuId }: Part,
      over: Partial<RequestOf<typeof PutawayBySku>> & { loc: string; qty: number },
    ): RequestOf<typeof PutawayBySku> => ({
      lpn,
      lineId,
      skuId,
      lot: {},
      uomId: 'EA',
      taskId: '',
      ownerId: 'OW01',
      onto: '',
      suggested: '',
      reason: '',
      ...over,
    });

    it('part of a pallet leaves with the numbers that are named, all of it with all of them', async () => {
      const t = await world.terminal();
      const part = await numbered(t, 3);
      const [one = '', two = '', three = ''] = part.serials;
      const loc = await world.given.loc();
      const tried = async (over: Partial<RequestOf<typeof PutawayBySku>>) =>
        refusalOf(await t.tryOp(PutawayBySku, putPart(part, { loc, qty: 1, ...over })));
      expect(await tried({})).toBe('serialsUnnamed');
      expect(await tried({ serials: [one, two] })).toBe('serialsDiffer');
      expect(await tried({ qty: 2, serials: [one, one] })).toBe('serialTwice');
      expect(await tried({ qty: 2, serials: [one] })).toBe('serialsUnnamed');
      expect(await tried({ serials: [world.given.id('SN')] })).toBe('serialElsewhere');
      expect(await tried({ serials: [two] })).toBe('ok');
      expect(await spotOf(two)).toEqual([{ lpn: '', loc }]);
      expect(await spotOf(one)).toEqual([{ lpn: part.lpn, loc: part.dock }]);
      expect(await tried({ serials: [two] })).toBe('serialElsewhere');
      expect(await tried({ qty: 2 })).toBe('ok');
      for (const serial of [one, three]) expect(await spotOf(serial)).toEqual([{ lpn: '', loc }]);
    });

    it('sorted to a store: the pieces that are named, of the lot that each of them is of', async () => {
      const t = await world.terminal();
      const skuId = await world.given.sku({ is_serial: true, lot_template: 'BATCH' });
      const r = await world.given.receipt({ mode: 'transit', lines: [{ qty: 9, sku: skuId }] });
      const { lineId = '' } = r.lines[0] ?? {};
      const lpn = world.given.id('LPN');
      const pieces = [world.given.id('SN'), world.given.id('SN'), world.given.id('SN')];
      const [one = '', two = '', three = ''] = pieces;
      const goods = { receiptId: r.receiptId, lineId, skuId, lpn, loc: r.dock };
      await t.op(ReceiveSerials, { ...goods, lot: { batch: 'A' }, serials: [one, two] });
      await t.op(ReceiveSerials, { ...goods, lot: { batch: 'B' }, serials: [three] });
      const demandId = await world.given.demand(r, { store: 'S1', qty: 9 });
      const tray = world.given.id('TRAY');
      const store = { receiptId: r.receiptId, fromLpn: lpn, lineId, skuId, demandId, storeId: 'S1', tray };
      const sort = (over: { qty: number; serials?: string[] }) =>
        t.tryOp(SortTransit, { ...store, trayType: 'CAGE', ...over });
      const refused = async (over: { qty: number; serials?: string[] }) => refusalOf(await sort(over));
      expect(await refused({ qty: 1 })).toBe('serialsUnnamed');
      expect(await refused({ qty: 1, serials: [world.given.id('SN')] })).toBe('serialElsewhere');
      expect(await refused({ qty: 1, serials: [one, three] })).toBe('serialsDiffer');
      expect(await refused({ qty: 2, serials: [one, one] })).toBe('serialTwice');
      expect(await refused({ qty: 2, serials: [one, three] })).toBe('ok');
      for (const serial of [one, three]) expect(await spotOf(serial)).toEqual([{ lpn: tray, loc: r.dock }]);
      expect(await spotOf(two)).toEqual([{ lpn, loc: r.dock }]);
      expect(await refused({ qty: 1 })).toBe('ok');
      expect(await spotOf(two)).toEqual([{ lpn: tray, loc: r.dock }]);
    });

    it('poured onto another pallet, taken off it, undone: the numbers are where the pieces are', async () => {
      const t = await world.terminal();
      const part = await numbered(t, 3);
      const { lpn, dock, lineId, skuId, serials } = part;
      const [one = '', two = ''] = serials;
      const built = world.given.id('LPN');
      await t.op(GroupContainers, group(built, dock, [lpn]));
      expect(await spotOf(one)).toEqual([{ lpn: built, loc: dock }]);
      const to = world.given.id('LPN');
      const goods = { lineId, skuId, lot: {}, qty: 1 };
      const unnamed = await t.tryOp(UngroupContainers, off(built, { goods: [goods], to }));
      expect(refusalOf(unnamed)).toBe('serialsUnnamed');
      await t.op(UngroupContainers, off(built, { goods: [{ ...goods, serials: [one] }], to }));
      expect(await spotOf(one)).toEqual([{ lpn: to, loc: dock }]);
      await t.op(UngroupContainers, off(built, { whole: true }));
      expect(await spotOf(two)).toEqual([{ lpn: '', loc: dock }]);
      const loc = await world.given.loc();
      const { lpn: _, ...loose } = putPart(part, { loc, qty: 1, serials: [two] });
      await t.op(PutawayLoose, { ...loose, from: dock });
      expect(await spotOf(two)).toEqual([{ lpn: '', loc }]);
    });

    it('a receive is not reversed with the pieces of another', async () => {
      const t = await world.terminal();
      const part = await numbered(t, 2);
      const more = Array.from({ length: 2 }, () => world.given.id('SN'));
      await t.op(ReceiveSerials, { ...part.request, serials: more, lpn: part.lpn });
      const loc = await world.given.loc();
      await t.op(PutawayBySku, putPart(part, { loc, qty: 2, serials: part.serials }));
      const reversal = { receiptId: part.receiptId, lpn: part.lpn };
      const answer = await t.tryOp(CancelReceive, reversal, { supersedes: part.opId });
      expect(refusalOf(answer)).toBe('goodsMoved');
      expect(await spotOf(more[0] ?? '')).toEqual([{ lpn: part.lpn, loc: part.dock }]);
    });

    it('what is on hold stays on hold where its pallet is poured, and does not leave with a part of it', async () => {
      const t = await world.terminal();
      const part = await numbered(t, 3);
      const line = { receiptId: part.receiptId, lineId: part.lineId, goodQty: 1, badQty: 2, reason: 'DENTED' };
      await t.op(CheckGoods, { of: part.receiptId, at: [part.lpn], lines: [line], photos: 0 });
      const built = world.given.id('LPN');
      await t.op(GroupContainers, group(built, part.dock, [part.lpn]));
      const loc = await world.given.loc();
      const two = putPart({ ...part, lpn: built }, { loc, qty: 2, serials: part.serials.slice(0, 2) });
      expect(refusalOf(await t.tryOp(PutawayBySku, two))).toBe('goodsNotFree');
    });

    it('after every kind of move, in any order, each number is where a plain model says', async () => {
      const moved = await new Walk(await world.terminal(), 220_511).steps(40);
      expect(moved).toBeGreaterThan(20);
    });

    /** Random moves of numbered pieces beside a model that knows nothing but which number is where. */
    class Walk {
      readonly #t: Terminal;
      readonly #rng;
      readonly #where = new Map<string, { lpn: string; loc: string }>();
      readonly #opened = new Map<string, { opId: string; serials: string[] }>();

      constructor(terminal: Terminal, seed: number) {
        this.#t = terminal;
        this.#rng = random(seed, 'numbers');
      }

      async steps(count: number): Promise<number> {
        const skuId = await world.given.sku({ is_serial: true });
        const r = await world.given.receipt({ mode: 'serial', lines: [{ qty: 500, sku: skuId }] });
        const goods = { lineId: r.lines[0]?.lineId ?? '', skuId, lot: {} };
        let moved = 0;
        for (let i = 0; i < count; i++) {
          if (await this.#step(r.receiptId, r.dock, goods)) moved++;
          const wrong = (await verify(world.wms.db)).filter((line) => /numbers|fold|kept|Grade|loose/i.test(line));
          expect(wrong, `after step ${i}`).toEqual([]);
        }
        for (const [serial, { lpn, loc }] of this.#where) expect(await spotOf(serial), serial).toEqual([{ lpn, loc }]);
        return moved;
      }

      async #step(
        receiptId: string,
        dock: string,
        goods: { lineId: string; skuId: string; lot: object },
      ): Promise<boolean> {
        const t = this.#t;
        const onFloor = [...new Set([...this.#where.values()].filter((at) => at.loc === dock).map((at) => at.lpn))];
        const pallets = onFloor.filter((lpn) => lpn !== '');
        const kind = pallets.length === 0 ? 0 : this.#rng.int(0, 7);
        const on = (lpn: string) =>
          [...this.#where].filter(([, at]) => at.lpn === lpn && at.loc === dock).map(([serial]) => serial);
        const some = (serials: string[]) => serials.slice(0, this.#rng.int(1, serials.length));
        const rack = () => world.given.loc({ max_pallets: 0 });
        const part = { ...goods, uomId: 'EA', taskId: '', ownerId: 'OW01', onto: '', suggested: '', reason: 'OTHER' };
        if (kind <= 1) {
          const lpn = kind === 0 || pallets.length === 0 ? world.given.id('LPN') : this.#rng.pick(pallets);
          const serials = Array.from({ length: this.#rng.int(1, 4) }, () => world.given.id('SN'));
          const opId = randomUUID();
          const request = { receiptId, ...goods, serials, lpn, loc: dock };
          if (!(await this.#ok(t.tryOp(ReceiveSerials, request, { opId })))) return false;
          this.#put(serials, lpn, dock);
          this.#opened.set(serials[0] ?? '', { opId, serials });
          return true;
        }
        const from = this.#rng.pick(pallets);
        if (kind === 2) {
          const to = this.#rng.chance(0.5) ? world.given.id('LPN') : this.#rng.pick(pallets);
          if (to === from || !(await this.#ok(t.tryOp(GroupContainers, group(to, dock, [from]))))) return false;
          this.#put(on(from), to, dock);
          return true;
        }
        if (kind === 3) {
          const serials = some(on(from));
          const to = this.#rng.pick(['', world.given.id('LPN')]);
          const off1 = off(from, { goods: [{ ...goods, qty: serials.length, serials }], to });
          if (!(await this.#ok(t.tryOp(UngroupContainers, off1)))) return false;
          this.#put(serials, to, dock);
          return true;
        }
        if (kind === 4) {
          if (!(await this.#ok(t.tryOp(UngroupContainers, off(from, { whole: true }))))) return false;
          this.#put(on(from), '', dock);
          return true;
        }
        if (kind === 5) {
          const serials = some(on(from));
          const loc = await rack();
          const request = { lpn: from, ...part, qty: serials.length, serials, loc };
          if (!(await this.#ok(t.tryOp(PutawayBySku, request)))) return false;
          this.#put(serials, '', loc);
          return true;
        }
        if (kind === 6) {
          const loose = on('');
          if (loose.length === 0) {
            const loc = await rack();
            const whole = { lpn: from, taskId: '', qty: on(from).length, ownerId: 'OW01', reason: 'OTHER' };
            if (!(await this.#ok(t.tryOp(PutawayByLpn, { ...whole, loc, overLimit: false })))) return false;
            this.#put(on(from), from, loc);
            return true;
          }
          const serials = some(loose);
          const loc = await rack();
          const request = { from: dock, ...part, qty: serials.length, serials, loc };
          if (!(await this.#ok(t.tryOp(PutawayLoose, request)))) return false;
          this.#put(serials, '', loc);
          return true;
        }
        const [first, opened] = this.#rng.pick([...this.#opened]);
        const reversal = t.tryOp(CancelReceive, { receiptId, lpn: '' }, { supersedes: opened.opId });
        if (!(await this.#ok(reversal))) return false;
        this.#opened.delete(first);
        for (const serial of opened.serials) this.#where.delete(serial);
        return true;
      }

      #put(serials: readonly string[], lpn: string, loc: string): void {
        for (const serial of serials) this.#where.set(serial, { lpn, loc });
      }

      async #ok(answer: ReturnType<Terminal['tryOp']>): Promise<boolean> {
        return refusalOf(await answer) === 'ok';
      }
    }
  });
};
