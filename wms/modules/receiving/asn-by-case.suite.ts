import { describe, expect, it } from 'vitest';
import { ReceiveByCase, ReceiveByLpn } from '#contract/receiving.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const receivingByCase = (world: World): void => {
  describe('receiving by case', () => {
    /** Two cases of 24 of one line. */
    const twoCases = async (planned = 48) => {
      const r = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: planned }],
        cases: [
          { line: 1, qty: 24 },
          { line: 1, qty: 24 },
        ],
      });
      const lpn = world.given.id('LPN');
      const request = (i: number) => {
        const { caseId = '', lineId = '' } = r.cases[i] ?? {};
        return { receiptId: r.receiptId, lineId, caseId, lpn, loc: r.dock };
      };
      return { ...r, lpn, first: request(0), second: request(1) };
    };

    it('the first case builds the pallet, the next ones fill it', async () => {
      const t = await world.terminal();
      const { first, second, lpn, dock } = await twoCases();
      const one = await t.op(ReceiveByCase, first);
      expect(one.changed.containers).toMatchObject([
        {
          containerId: first.caseId,
          kind: 'case',
          parentId: lpn,
          status: 'received',
          loc: dock,
          contents: [{ qty: 24 }],
        },
        { containerId: lpn, kind: 'pallet', status: 'received', loc: dock, contents: [{ qty: 24 }] },
      ]);
      expect(one.changed.tasks).toMatchObject([{ containerId: lpn, status: 'ready', qty: 24 }]);
      expect(one.changed.places).toMatchObject([{ loc: dock, pallets: 1 }]);

      const two = await t.op(ReceiveByCase, second);
      expect(two.changed.containers[1]).toMatchObject({ containerId: lpn, contents: [{ qty: 48 }] });
      expect(two.changed.tasks).toMatchObject([{ taskId: one.changed.tasks[0]?.taskId, qty: 48 }]);
      expect(two.changed.receipts).toMatchObject([{ status: 'received', receivedQty: 48 }]);
    });

    it('a case of two lines comes in whole, whichever of them the terminal names', async () => {
      const t = await world.terminal();
      const both = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: 10 }, { qty: 7 }],
        cases: [{ line: 1, qty: 10, and: [{ line: 2, qty: 7 }] }],
      });
      const [first, second] = both.lines;
      const { caseId = '' } = both.cases[0] ?? {};
      const { changed } = await t.op(ReceiveByCase, {
        receiptId: both.receiptId,
        lineId: second?.lineId ?? '',
        caseId,
        lpn: world.given.id('LPN'),
        loc: both.dock,
      });
      expect(changed.lines).toMatchObject([
        { lineId: first?.lineId, receivedQty: 10 },
        { lineId: second?.lineId, receivedQty: 7 },
      ]);
      expect(changed.receipts).toMatchObject([{ status: 'received', receivedQty: 17 }]);
      expect(changed.containers[0]?.contents.map((c) => c.qty)).toEqual([10, 7]);
    });

    it('a case of two lines does not come in when one of them has no room for it', async () => {
      const t = await world.terminal();
      const { receiptId, lines, cases, dock } = await world.given.receipt({
        mode: 'case',
        lines: [{ qty: 10 }, { qty: 6 }],
        cases: [{ line: 1, qty: 10, and: [{ line: 2, qty: 7 }] }],
      });
      const box = { receiptId, lineId: lines[0]?.lineId ?? '', caseId: cases[0]?.caseId ?? '' };
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...box, lpn: world.given.id('LPN'), loc: dock }))).toBe(
        'overReceived',
      );
    });

    it('a case id has 13 to 16 digits', async () => {
      const t = await world.terminal();
      const { first } = await twoCases();
      for (const caseId of ['123456789012', '12345678901234567', '1234567890123A']) {
        expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, caseId }))).toBe('caseIdLength');
      }
    });

    it('the pallet cannot be empty', async () => {
      const t = await world.terminal();
      const { first } = await twoCases();
      const answer = await t.tryOp(ReceiveByCase, { ...first, lpn: '' });
      expect([refusalOf(answer), answer.msg]).toEqual(['badRequest', expect.stringContaining('lpn')]);
    });

    it('a case cannot be received twice', async () => {
      const t = await world.terminal();
      const { first } = await twoCases();
      await t.op(ReceiveByCase, first);
      expect(refusalOf(await t.tryOp(ReceiveByCase, first))).toBe('caseReceived');
    });

    it('a case has to be announced on that line of that receipt', async () => {
      const t = await world.terminal();
      const { first } = await twoCases();
      const other = await twoCases();
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, caseId: '9999999999999' }))).toBe('caseNotAnnounced');
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, caseId: other.first.caseId }))).toBe(
        'caseNotAnnounced',
      );
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, lineId: other.first.lineId }))).toBe('lineUnknown');
      const lines = [{ qty: 24 }, { qty: 24 }];
      const r = await world.given.receipt({ mode: 'case', lines, cases: [{ line: 1, qty: 24 }] });
      const wrongLine = {
        ...first,
        receiptId: r.receiptId,
        caseId: r.cases[0]?.caseId ?? '',
        lineId: r.lines[1]?.lineId ?? '',
      };
      expect(refusalOf(await t.tryOp(ReceiveByCase, wrongLine))).toBe('caseNotAnnounced');
    });

    it('cases beyond the ordered quantity are over received', async () => {
      const t = await world.terminal();
      const { first, second } = await twoCases(30);
      await t.op(ReceiveByCase, first);
      expect(refusalOf(await t.tryOp(ReceiveByCase, second))).toBe('overReceived');
    });

    it('the target pallet is new, or of this receipt and at this very place', async () => {
      const t = await world.terminal();
      const { first, second } = await twoCases();
      const other = await twoCases();
      await t.op(ReceiveByCase, other.first);
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, lpn: other.lpn }))).toBe('lpnInUse');
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, lpn: first.caseId }))).toBe('lpnInUse');
      const announced = await world.given.receipt({ lines: [{ qty: 1 }], pallets: [[{ line: 1, qty: 1 }]] });
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, lpn: announced.pallets[0]?.lpn ?? '' }))).toBe(
        'lpnInUse',
      );
      await t.op(ReceiveByCase, first);
      const elsewhere = await world.given.loc({ usage: 'dock', max_pallets: 0 });
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...second, loc: elsewhere }))).toBe('palletElsewhere');
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...second, loc: 'NOWHERE-1' }))).toBe('locUnknown');
    });

    it('a case may stand on the pallet of another order of the same centre, and of no other', async () => {
      const t = await world.terminal();
      const centre = world.given.id('DC');
      const order = (dc_code: string) =>
        world.given.receipt({ mode: 'case', of: { dc_code }, lines: [{ qty: 24 }], cases: [{ line: 1, qty: 24 }] });
      const [one, two, stranger] = [await order(centre), await order(centre), await order(world.given.id('DC'))];
      const lpn = world.given.id('LPN');
      const onto = (r: typeof one) => ({
        receiptId: r.receiptId,
        lineId: r.lines[0]?.lineId ?? '',
        caseId: r.cases[0]?.caseId ?? '',
        lpn,
        loc: one.dock,
      });
      await t.op(ReceiveByCase, onto(one));
      const { changed } = await t.op(ReceiveByCase, onto(two));
      expect(changed.containers[1]).toMatchObject({
        containerId: lpn,
        receiptId: one.receiptId,
        contents: [{ qty: 24 }, { qty: 24 }],
      });
      expect(refusalOf(await t.tryOp(ReceiveByCase, onto(stranger)))).toBe('lpnInUse');
    });

    it('pallets of another warehouse are in use as well', async () => {
      const t = await world.terminal();
      const far = await world.given.receipt({ wh: 'WH2', lines: [{ qty: 1 }], pallets: [[{ line: 1, qty: 1 }]] });
      const { first } = await twoCases();
      expect(refusalOf(await t.tryOp(ReceiveByCase, { ...first, lpn: far.pallets[0]?.lpn ?? '' }))).toBe('lpnInUse');
      expect(
        refusalOf(
          await t.tryOp(ReceiveByLpn, {
            receiptId: far.receiptId,
            lpn: 'x',
            loc: 'x',
            contents: far.pallets[0]?.contents ?? [],
          }),
        ),
      ).toBe('receiptUnknown');
    });
  });
};
