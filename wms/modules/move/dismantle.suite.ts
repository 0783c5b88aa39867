import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { DismantlePallet, MergePallets } from '#contract/move.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Pallets in stock are taken apart, and put together. */
export const dismantlingPallets = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;

  beforeAll(async () => {
    t = await world.signedIn(await world.given.user({ role: 'MOVER' }));
  });

  async function pallet(qty = 48, more: Partial<Parameters<World['given']['stock']>[0]> = {}) {
    const sku = more.sku ?? (await world.given.sku());
    const loc = more.loc ?? (await world.given.loc());
    const lpn = more.lpn ?? world.given.id('P');
    await world.given.stock({ sku, qty, loc, ...more, lpn });
    return { sku, loc, lpn };
  }
  type Stood = Awaited<ReturnType<typeof pallet>>;
  const off = (at: Stood, toLpn: string, more: Partial<RequestOf<typeof DismantlePallet>> = {}) => ({
    fromLpn: at.lpn,
    from: at.loc,
    ownerId: 'OW01',
    toLpn,
    loc: at.loc,
    caseIds: [],
    goods: { skuId: at.sku, lot: {}, qty: 14, uomId: 'EA' },
    ...more,
  });
  const over = (from: Stood, to: Stood) => ({
    fromLpn: from.lpn,
    from: from.loc,
    ownerId: 'OW01',
    toLpn: to.lpn,
    loc: to.loc,
  });
  const no = async (request: RequestOf<typeof DismantlePallet>) => refusalOf(await t.tryOp(DismantlePallet, request));
  const noMerge = async (request: RequestOf<typeof MergePallets>) => refusalOf(await t.tryOp(MergePallets, request));
  const heldBy = async (lpn: string) => {
    const rows = await db().selectFrom('stock').select('qty').where('container_id', '=', lpn).execute();
    return rows.reduce((sum, { qty }) => sum + qty, 0);
  };

  describe('dismantling and merging pallets', () => {
    it('a quantity begins a pallet beside it; a case goes onto one that stands', async () => {
      const at = await pallet();
      const begun = world.given.id('P');
      const { changed } = await t.op(DismantlePallet, off(at, begun));
      expect(changed.containers.find(({ containerId }) => containerId === begun)).toMatchObject({
        loc: at.loc,
        status: 'stored',
      });
      expect([await heldBy(at.lpn), await heldBy(begun)]).toEqual([34, 14]);
      const box = world.given.caseId();
      await world.given.stock({ sku: at.sku, qty: 12, loc: at.loc, lpn: box, kind: 'case', onto: at.lpn });
      const other = await pallet(5, { sku: at.sku });
      const { goods: _, ...ofCase } = off(at, other.lpn, { loc: other.loc, caseIds: [box] });
      await t.op(DismantlePallet, ofCase);
      const row = await db()
        .selectFrom('container')
        .select(['loc', 'parent_id'])
        .where('container_id', '=', box)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ loc: other.loc, parent_id: other.lpn });
      expect(await verify(db())).toEqual([]);
    });

    it('taken back: the goods are on the pallet that they came from, also where that was empty', async () => {
      for (const qty of [14, 48]) {
        const at = await pallet();
        const other = await pallet(5, { sku: at.sku });
        const goods = { skuId: at.sku, lot: {}, qty, uomId: 'EA' };
        await t.op(DismantlePallet, off(at, other.lpn, { loc: other.loc, goods }));
        expect(await heldBy(at.lpn)).toBe(48 - qty);
        await t.op(DismantlePallet, off(other, at.lpn, { loc: at.loc, goods }));
        expect([await heldBy(at.lpn), await heldBy(other.lpn)]).toEqual([48, 5]);
      }
      expect(await verify(db())).toEqual([]);
    });

    it('several SKUs or key lots: neither dismantled nor merged', async () => {
      const at = await pallet();
      await pallet(3, { lpn: at.lpn, loc: at.loc });
      const other = await pallet(5, { sku: at.sku });
      expect(await no(off(at, world.given.id('P')))).toBe('mixedPallet');
      expect(await noMerge(over(at, other))).toBe('mixedPallet');
      const sku = await world.given.sku({ lot_template: 'BATCH' });
      const lots = await pallet(3, { sku, lot: { batch: 'B1' } });
      await pallet(3, { sku, lpn: lots.lpn, loc: lots.loc, lot: { batch: 'B2' } });
      expect(await no(off(lots, world.given.id('P')))).toBe('mixedPallet');
    });

    it('more than it holds, nothing, onto itself or other goods, a number in use, moved meanwhile: refused', async () => {
      const at = await pallet();
      const begun = world.given.id('P');
      const goods = (qty: number) => ({ goods: { skuId: at.sku, lot: {}, qty, uomId: 'EA' } });
      expect(await no(off(at, begun, goods(49)))).toBe('overSource');
      const { goods: _, ...nothing } = off(at, begun);
      expect(await no(nothing)).toBe('childEmpty');
      expect(await no(off(at, at.lpn))).toBe('childIsItself');
      const other = await pallet();
      expect(await no(off(at, other.lpn, { loc: other.loc }))).toBe('palletOccupied');
      const twin = await pallet(3, { sku: at.sku });
      expect(await no(off(at, twin.lpn))).toBe('palletOccupied');
      const far = await pallet(3, { sku: at.sku, wh: 'WH2' });
      expect(['palletOccupied', 'lpnInUse']).toContain(await no(off(at, far.lpn)));
      expect(await no(off(at, begun, { from: other.loc }))).toBe('movedMeanwhile');
      expect(await no(off(at, begun, { loc: other.loc }))).toBe('palletUnknown');
      expect(await verify(db())).toEqual([]);
    });

    it('a QR label tells its quantity once', async () => {
      const at = await pallet();
      const labels = [world.given.id('QR')];
      await t.op(DismantlePallet, off(at, world.given.id('P'), { labels }));
      expect(await no(off(at, world.given.id('P'), { labels }))).toBe('qrScanned');
    });

    it('merged: all of it is on the second, the first stands nowhere', async () => {
      const one = await pallet();
      const box = world.given.caseId();
      await world.given.stock({ sku: one.sku, qty: 12, loc: one.loc, lpn: box, kind: 'case', onto: one.lpn });
      const other = await pallet(5, { sku: one.sku });
      const { changed } = await t.op(MergePallets, over(one, other));
      expect(changed.containers.find(({ containerId }) => containerId === one.lpn)).toMatchObject({
        loc: '',
        contents: [],
      });
      expect(await heldBy(other.lpn)).toBe(53);
      expect(await noMerge(over(one, other))).toBe('movedMeanwhile');
      expect(await noMerge(over(other, other))).toBe('childIsItself');
      expect(await verify(db())).toEqual([]);
    });
  });
};
