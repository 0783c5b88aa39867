import { beforeAll, describe, expect, it } from 'vitest';
import { AssembleKit, DisassembleKit, FinishAssembly, LabelGoods } from '#contract/assemble.ts';
import type { VasWay } from '#contract/assemble-rows.ts';
import type { RequestOf } from '#contract/call.ts';
import { HoldGoods, ReleaseHold } from '#contract/quality-inspect.ts';
import { ClaimJobs, GetJob, GetJobList } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone } from '#wms/testing/zone.ts';
import { planVas } from '#wms/work/assembly.ts';

/** Value-added orders: kits are built and broken, goods are worked, the order is finished. */
export const valueAdded = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));

  /** Ten kits of two of the first, one of the second and one of the third; the third is food in two lots. */
  async function kits(way: VasWay = 'kit', tolerance = 1) {
    const z = zone(world);
    const bench = await z.rack(1, { usage: 'pack' });
    const food = { lot_template: 'FOOD', shelf_life_days: 900 };
    const [one, two, three, kit] = [
      await world.given.sku(),
      await world.given.sku(),
      await world.given.sku(food),
      await world.given.sku(food),
    ];
    const [late, soon] = [{ expiry: world.given.day(300) }, { expiry: world.given.day(40) }];
    const [p1, p3] = [id('P'), id('P')];
    await world.given.stock({ sku: one, qty: 22, loc: bench, lpn: p1 });
    await world.given.stock({ sku: two, qty: 9, loc: bench });
    await world.given.stock({ sku: three, qty: 3, loc: bench, lpn: p3, lot: soon });
    await world.given.stock({ sku: three, qty: 8, loc: bench, lpn: p3, lot: late });
    const order = id('V');
    const recipe = [
      { skuId: one, per: 2 },
      { skuId: two, per: 1 },
      { skuId: three, per: 1 },
    ];
    const jobId = await inside(world, (ctx) =>
      planVas(ctx, { order, ownerId: 'OW01', areaId: z.areaId, way, skuId: kit, bench, qty: 10, tolerance, recipe }),
    );
    return { areaId: z.areaId, bench, one, two, three, kit, late, soon, p1, p3, order, jobId, lpn: id('P') };
  }
  type Kits = Awaited<ReturnType<typeof kits>>;

  async function claimed(way: VasWay = 'kit', tolerance = 1) {
    const at = await kits(way, tolerance);
    const pack = await t.ask(ClaimJobs, { jobIds: [at.jobId], deviceId: t.deviceId });
    return { ...at, pack };
  }
  const build = (at: Kits, qty = 1, over: Partial<RequestOf<typeof AssembleKit>> = {}) => ({
    jobId: at.jobId,
    bench: at.bench,
    skuId: at.kit,
    qty,
    lot: { expiry: at.soon.expiry, batch: at.order },
    lpn: at.lpn,
    parts: [
      { jobLineId: `${at.jobId}/1`, lpn: at.p1, skuId: at.one, lot: {}, qty: 2 * qty },
      { jobLineId: `${at.jobId}/2`, lpn: '', skuId: at.two, lot: {}, qty },
      { jobLineId: `${at.jobId}/3`, lpn: at.p3, skuId: at.three, lot: at.soon, qty },
    ],
    ...over,
  });
  const apart = (at: Kits, qty = 1, over: Partial<RequestOf<typeof DisassembleKit>> = {}) => {
    const { parts, ...of } = build(at, qty);
    return { ...of, parts: parts.map(({ lpn: _lpn, ...part }) => part), ...over };
  };
  const stock = (at: { bench: string }) =>
    db()
      .selectFrom('stock')
      .select(['container_id', 'sku_id', 'lot', 'qty'])
      .where('loc', '=', at.bench)
      .orderBy('stock_id')
      .execute();
  const withLast = (parts: RequestOf<typeof AssembleKit>['parts'], over: object) =>
    parts.map((part, i) => (i === parts.length - 1 ? { ...part, ...over } : part));

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    [t, colleague, lead] = [await signed('ASSEMBLER'), await signed('ASSEMBLER'), await signed('QCLEAD')];
  });

  describe('value-added orders', () => {
    it('a claim brings the recipe, the product and what stands at the bench, and numbers for pallets', async () => {
      const { pack, jobId, bench, kit, p1, p3, two, order } = await claimed();
      expect(pack.rows.jobs).toMatchObject([
        { jobId, of: order, planned: 10, done: 0, vas: { way: 'kit', skuId: kit, bench, most: 11 } },
      ]);
      expect(pack.rows.jobLines).toMatchObject([
        { planned: 20, done: 0, recipe: { per: 2, keeps: false, used: [] } },
        { planned: 10, recipe: { per: 1 } },
        { planned: 10, recipe: { per: 1 } },
      ]);
      expect(pack.rows.containers.map(({ containerId }) => containerId)).toEqual(expect.arrayContaining([p1, p3]));
      expect(pack.rows.loose).toMatchObject([{ loc: bench, skuId: two, qty: 9 }]);
      expect(pack.skus.map(({ skuId }) => skuId)).toContain(kit);
      expect(pack.lpnBlock.length).toBeGreaterThan(0);
    });

    it('an order of a type that no bench works is claimed by nobody', async () => {
      const { jobId, areaId } = await kits('other');
      const { rows } = await t.ask(GetJobList, { kinds: ['assemble'], areaIds: [areaId] });
      expect(rows.jobs).toMatchObject([{ jobId, vas: { way: 'other' } }]);
      const answer = await t.try(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
      expect(refusalOf(answer)).toBe('vasTypeDiffers');
    });

    it('two kits use up what the recipe says, and stand on a new pallet that keeps as long as the shortest component', async () => {
      const at = await claimed();
      const { changed } = await t.op(AssembleKit, build(at, 2));
      expect(changed.jobs).toMatchObject([{ status: 'begun', done: 2 }]);
      expect(changed.jobLines).toMatchObject([
        { done: 4, recipe: { used: [{ lot: {}, qty: 4 }] } },
        { done: 2 },
        { done: 2, recipe: { used: [{ lot: at.soon, qty: 2 }] } },
      ]);
      const pallet = changed.containers.find(({ containerId }) => containerId === at.lpn);
      expect(pallet).toMatchObject({
        loc: at.bench,
        status: 'stored',
        contents: [{ lineId: '', skuId: at.kit, qty: 2, lot: { expiry: at.soon.expiry, batch: at.order } }],
      });
      expect((await stock(at)).filter(({ sku_id }) => sku_id === at.one)).toMatchObject([{ qty: 18 }]);
      expect(changed.loose).toMatchObject([{ skuId: at.two, qty: 7 }]);
      // Again onto the same pallet, out of both lots.
      const parts = build(at, 2).parts;
      const third = { jobLineId: `${at.jobId}/3`, lpn: at.p3, skuId: at.three };
      const mixed = [...parts.slice(0, 2), { ...third, lot: at.soon, qty: 1 }, { ...third, lot: at.late, qty: 1 }];
      const again = await t.op(AssembleKit, build(at, 2, { parts: mixed }));
      expect(again.changed.jobLines[2]).toMatchObject({
        done: 4,
        recipe: {
          used: [
            { lot: at.late, qty: 1 },
            { lot: at.soon, qty: 3 },
          ],
        },
      });
      expect(await verify(db())).toEqual([]);
    });

    it('what is not of the recipe, not as often as it says, or more than is wanted is refused', async () => {
      const at = await claimed();
      const other = await world.given.sku();
      const { parts } = build(at);
      expect(await no(AssembleKit, build(at, 1, { parts: withLast(parts, { skuId: other }) }))).toBe('notInKit');
      expect(await no(AssembleKit, build(at, 1, { parts: parts.slice(0, 2) }))).toBe('recipeDiffers');
      expect(await no(AssembleKit, build(at, 2, { parts }))).toBe('recipeDiffers');
      expect(await no(AssembleKit, build(at, 12))).toBe('overKits');
      expect(await no(AssembleKit, build(at, 0.5))).toBe('wholePieces');
      expect(await no(AssembleKit, build(at, 1, { skuId: other }))).toBe('notTheProduct');
      expect(await no(AssembleKit, build(at, 1, { bench: 'A-01-01' }))).toBe('benchDiffers');
      expect(await no(AssembleKit, build(at, 1, { lot: { batch: at.order } }))).toBe('kitLotDiffers');
      expect(await no(AssembleKit, build(at), colleague)).toBe('jobClaimed');
      expect(await no(LabelGoods, { jobId: at.jobId, bench: at.bench, goods: parts[0]!, parts: [] })).toBe(
        'vasTypeDiffers',
      );
    });

    it('an expired component makes no kit, nor does one without the date that the product must have', async () => {
      const at = await claimed();
      const past = { expiry: world.given.day(-1) };
      const old = withLast(build(at).parts, { lot: past });
      expect(await no(AssembleKit, build(at, 1, { parts: old, lot: { ...past, batch: at.order } }))).toBe(
        'componentExpired',
      );
      const undated = withLast(build(at).parts, { lot: {} });
      expect(await no(AssembleKit, build(at, 1, { parts: undated, lot: { batch: at.order } }))).toBe('expiryUnknown');
    });

    it('a component that is held or gone refuses the kit whole; with another lot it is built', async () => {
      const at = await claimed();
      const before = await stock(at);
      const scope = { scope: 'lot' as const, containerId: '', lineId: '', loc: '', qty: 0, reason: 'DIRTY', photos: 0 };
      const { changed } = await lead.op(HoldGoods, { ...scope, skuId: at.three, lot: at.soon });
      expect(await no(AssembleKit, build(at))).toBe('onHold');
      expect(await stock(at)).toEqual(before);
      const late = withLast(build(at).parts, { lot: at.late });
      await t.op(AssembleKit, build(at, 1, { parts: late, lot: { expiry: at.late.expiry, batch: at.order } }));
      expect(
        await no(
          AssembleKit,
          build(at, 9, { lot: { expiry: at.late.expiry, batch: at.order }, parts: build(at, 9).parts }),
        ),
      ).toBe('kitLotDiffers');
      const hold = changed.jobs.find((job) => job.kind === 'hold');
      if (hold) await lead.op(ReleaseHold, { jobId: hold.jobId });
      const many = build(at, 9);
      expect(await no(AssembleKit, many)).toBe('onlyLeft');
      expect(await verify(db())).toEqual([]);
    });

    it('the product goes onto no pallet that is elsewhere or used for it', async () => {
      const at = await claimed();
      const far = id('P');
      await world.given.stock({ sku: at.kit, qty: 1, loc: await world.given.loc(), lpn: far });
      expect(await no(AssembleKit, build(at, 1, { lpn: far }))).toBe('palletOccupied');
      expect(await no(AssembleKit, build(at, 1, { lpn: at.p1 }))).toBe('childIsItself');
    });

    it('a broken kit gives its components back to the bench, in the lots that were used', async () => {
      const at = await claimed();
      await t.op(AssembleKit, build(at, 3));
      const { changed } = await t.op(DisassembleKit, apart(at, 2));
      expect(changed.jobs).toMatchObject([{ done: 1 }]);
      expect(changed.jobLines).toMatchObject([
        { done: 2, recipe: { used: [{ lot: {}, qty: 2 }] } },
        { done: 1 },
        { done: 1, recipe: { used: [{ lot: at.soon, qty: 1 }] } },
      ]);
      expect(changed.loose).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ skuId: at.one, qty: 4 }),
          expect.objectContaining({ skuId: at.two, qty: 8 }),
          expect.objectContaining({ skuId: at.three, lot: at.soon, qty: 2 }),
        ]),
      );
      expect(await no(DisassembleKit, apart(at, 2))).toBe('kitGone');
      const lot = withLast(build(at).parts, { lot: at.late }).map(({ lpn: _lpn, ...part }) => part);
      expect(await no(DisassembleKit, apart(at, 1, { parts: lot }))).toBe('notUsed');
      await t.op(DisassembleKit, apart(at));
      const { rows } = await t.ask(GetJob, { jobId: at.jobId });
      expect(rows.jobs).toMatchObject([{ done: 0 }]);
      expect(rows.jobLines.map(({ recipe }) => recipe?.used)).toEqual([[], [], []]);
      expect(await verify(db())).toEqual([]);
    });

    it('pieces with numbers are named when they are used up, and are back with them', async () => {
      const z = zone(world);
      const bench = await z.rack(1, { usage: 'pack' });
      const [piece, kit] = [await world.given.sku({ is_serial: true }), await world.given.sku({ is_serial: true })];
      const serials = [id('SN'), id('SN')];
      const [from, lpn] = [id('P'), id('P')];
      await world.given.stock({ sku: piece, qty: 2, loc: bench, lpn: from, serials });
      const recipe = [{ skuId: piece, per: 1 }];
      const jobId = await inside(world, (ctx) =>
        planVas(ctx, {
          order: id('V'),
          ownerId: 'OW01',
          areaId: z.areaId,
          way: 'kit',
          skuId: kit,
          bench,
          qty: 2,
          recipe,
        }),
      );
      const part = { jobLineId: `${jobId}/1`, lpn: from, skuId: piece, lot: {}, qty: 1 };
      const of = { jobId, bench, skuId: kit, qty: 1, lot: {}, lpn };
      const [first = '', second = ''] = serials;
      const made = [id('KN')];
      expect(await no(AssembleKit, { ...of, serials: made, parts: [part] })).toBe('serialsDiffer');
      expect(await no(AssembleKit, { ...of, parts: [{ ...part, serials: [first] }] })).toBe('serialsMissing');
      await t.op(AssembleKit, { ...of, serials: made, parts: [{ ...part, serials: [first] }] });
      expect(await no(AssembleKit, { ...of, serials: made, parts: [{ ...part, serials: [second] }] })).toBe(
        'serialInStock',
      );
      const { lpn: _lpn, ...back } = part;
      await t.op(DisassembleKit, { ...of, serials: made, parts: [{ ...back, serials: [first] }] });
      const numbers = await db()
        .selectFrom('serial')
        .selectAll()
        .where('sku_id', '=', piece)
        .orderBy('serial_no')
        .execute();
      expect(numbers.find(({ serial_no }) => serial_no === first)).toMatchObject({ loc: bench, container_id: '' });
      expect(await verify(db())).toEqual([]);
    });

    it('gifts are used up for goods that stay what they are and where they are', async () => {
      const z = zone(world);
      const bench = await z.rack(1, { usage: 'pack' });
      const [goods, gift, lpn] = [await world.given.sku(), await world.given.sku(), id('P')];
      await world.given.stock({ sku: goods, qty: 12, loc: bench, lpn });
      await world.given.stock({ sku: gift, qty: 20, loc: bench });
      const recipe = [
        { skuId: goods, per: 1, keeps: true },
        { skuId: gift, per: 1 },
      ];
      const order = id('V');
      const jobId = await inside(world, (ctx) =>
        planVas(ctx, { order, ownerId: 'OW01', areaId: z.areaId, way: 'gift', skuId: goods, bench, qty: 10, recipe }),
      );
      const work = (qty: number) => ({
        jobId,
        bench,
        goods: { jobLineId: `${jobId}/1`, lpn, skuId: goods, lot: {}, qty },
        parts: [{ jobLineId: `${jobId}/2`, lpn: '', skuId: gift, lot: {}, qty }],
      });
      const { changed } = await t.op(LabelGoods, work(6));
      expect(changed.jobs).toMatchObject([{ status: 'begun', done: 6 }]);
      expect(changed.jobLines).toMatchObject([{ done: 6 }, { done: 6 }]);
      expect(await stock({ bench })).toMatchObject([
        { container_id: lpn, qty: 12 },
        { container_id: '', qty: 14 },
      ]);
      expect(await no(LabelGoods, work(5))).toBe('overKits');
      const swapped = { ...work(1), goods: { ...work(1).goods, skuId: gift } };
      expect(await no(LabelGoods, swapped)).toBe('notTheProduct');
      expect(await no(FinishAssembly, { jobId, done: 6, reason: '' })).toBe('vasOpen');
      expect(await no(FinishAssembly, { jobId, done: 5, reason: 'CUSTOMER' })).toBe('vasChanged');
      expect(await no(FinishAssembly, { jobId, done: 6, reason: 'NONE' })).toBe('reasonUnknown');
      const finished = await t.op(FinishAssembly, { jobId, done: 6, reason: 'CUSTOMER' });
      expect(finished.changed.jobs).toMatchObject([{ status: 'done', claimedBy: '' }]);
      expect(await no(LabelGoods, work(1))).toBe('jobOver');
      expect(await verify(db())).toEqual([]);
    });
  });
};
