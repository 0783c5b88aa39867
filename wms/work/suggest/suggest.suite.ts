import { describe, expect, it } from 'vitest';
import type { Lot } from '#contract/fields.ts';
import { ClaimPutaway, PutawayByLpn } from '#contract/putaway.ts';
import { ClaimReceipt, ReceiveByLpn } from '#contract/receiving.ts';
import type { Database } from '#wms/db/tables.ts';
import type { World } from '#wms/testing/worlds.ts';
import type { Insertable } from 'kysely';

type Loc = Partial<Insertable<Database['location']>>;
type SkuRow = Partial<Insertable<Database['sku']>>;

/** The work is there all the same. */
const NOWHERE = { loc: '', why: 'none', alternates: [] };

/** A zone of its own for each test, so that only the locations that it makes can be suggested. */
export const suggesting = (world: World): void => {
  describe('suggesting a location', () => {
    const zone = async () => {
      const area_id = world.given.id('ZONE');
      // Below all that the builders give.
      const start = -100 * Number(area_id.slice('ZONE-'.length));
      await world.wms.db
        .insertInto('area')
        .values({ wh_gid: 'WH1', area_id, area_name: area_id, storage_class: area_id })
        .execute();
      return {
        sku: (row: SkuRow = {}) => world.given.sku({ storage_class: area_id, ...row }),
        loc: ({ walk_seq, ...row }: Loc = {}) =>
          world.given.loc({ area_id, ...(walk_seq && { walk_seq: start + walk_seq }), ...row }),
      };
    };
    const announced = (sku: string, qty: number, { pallets = 1, lot = {} }: { pallets?: number; lot?: Lot } = {}) =>
      world.given.receipt({
        lines: [{ qty: qty * pallets, sku }],
        pallets: Array.from({ length: pallets }, () => [{ line: 1, qty, lot }]),
      });
    /** What is suggested for its pallets when the receipt is claimed. */
    const tasksOf = async (receiptId: string) => {
      const t = await world.terminal();
      const { rows } = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      return rows.tasks.map(({ suggestedLoc: loc, why, alternates }) => ({ loc, why, alternates }));
    };
    const suggestedFor = async (...args: Parameters<typeof announced>) => tasksOf((await announced(...args)).receiptId);
    /** A pallet that stands there from now on. */
    const stand = async (loc: string, sku: string, qty: number, lot: Lot = {}) => {
      const t = await world.terminal();
      const { receiptId, dock, pallets } = await announced(sku, qty, { lot });
      const { lpn, contents } = pallets[0] ?? { lpn: '', contents: [] };
      await t.op(ReceiveByLpn, { receiptId, lpn, loc: dock, contents });
      const put = { loc, qty, ownerId: 'OW01', reason: 'OTHER', overLimit: true };
      await t.op(PutawayByLpn, { lpn, taskId: '', ...put });
    };

    it('the nearest empty location of the zone, with the next ones as alternates', async () => {
      const z = await zone();
      const far = await z.loc({ walk_seq: 30 });
      const near = await z.loc({ walk_seq: 10 });
      const middle = await z.loc({ walk_seq: 20 });
      await z.loc({ walk_seq: 5, usage: 'pick' });
      const sku = await z.sku();
      const tasks = await suggestedFor(sku, 24, { pallets: 2 });
      expect(tasks).toEqual([
        { loc: near, why: 'empty', alternates: [middle, far] },
        { loc: middle, why: 'empty', alternates: [far] },
      ]);
    });

    it('beside the same SKU and lot, while there is room; another lot goes elsewhere', async () => {
      const z = await zone();
      const sku = await z.sku();
      const shared = await z.loc({ walk_seq: 20 });
      await stand(shared, sku, 24, { batch: 'B1' });
      const empty = await z.loc({ walk_seq: 10 });
      const [first, second] = await suggestedFor(sku, 24, { pallets: 2, lot: { batch: 'B1' } });
      expect(first).toMatchObject({ loc: shared, why: 'same' });
      expect(second).toMatchObject({ loc: empty, why: 'empty' });
      const [other] = await suggestedFor(sku, 24, { lot: { batch: 'B2' } });
      expect(other).toEqual(NOWHERE);
    });

    it('the fixed pick face comes before the same goods, until it is full or promised', async () => {
      const z = await zone();
      const sku = await z.sku();
      const beside = await z.loc({ walk_seq: 1 });
      await stand(beside, sku, 24);
      const face = await z.loc({ walk_seq: 50, usage: 'pick', max_pallets: 1, fixed_sku: sku });
      const [first, second] = await suggestedFor(sku, 24, { pallets: 2 });
      expect(first).toMatchObject({ loc: face, why: 'fixed' });
      expect(second).toMatchObject({ loc: beside, why: 'same' });
    });

    it('the lane of orders that wait comes first, for as much as they want and only for that receipt', async () => {
      const z = await zone();
      const sku = await z.sku();
      await z.loc({ usage: 'pick', fixed_sku: sku, max_pallets: 9 });
      const lane = await z.loc({ usage: 'stage', max_pallets: 0 });
      const { receiptId, lines } = await announced(sku, 24, { pallets: 3 });
      await world.wms.db
        .insertInto('demand')
        .values({
          demand_id: world.given.id('D'),
          wh_gid: 'WH1',
          doc_id: receiptId,
          line_id: lines[0]?.lineId ?? '',
          sku_id: sku,
          order_no: 'SO-1',
          store_id: 'ST1',
          store_name: 'Store',
          lane,
          qty: 30,
        })
        .execute();
      const tasks = await tasksOf(receiptId);
      expect(tasks.map(({ why }) => why)).toEqual(['demand', 'demand', 'fixed']);
      expect(tasks[0]?.loc).toBe(lane);
      expect(await suggestedFor(sku, 24)).toMatchObject([{ why: 'fixed' }]);
    });

    it('no location that is not open, and none when the zone is full', async () => {
      const z = await zone();
      const sku = await z.sku();
      await z.loc({ status: 'locked' });
      await z.loc({ status: 'counting' });
      const loc = await z.loc();
      expect(await suggestedFor(sku, 24)).toMatchObject([{ loc }]);
      expect(await suggestedFor(sku, 24)).toEqual([NOWHERE]);
    });

    it('work for which no place was free gets one when somebody takes it', async () => {
      const z = await zone();
      const sku = await z.sku();
      const { receiptId } = await announced(sku, 24);
      const t = await world.terminal();
      const { rows } = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(rows.tasks).toMatchObject([{ suggestedLoc: '', why: 'none' }]);
      const loc = await z.loc();
      const taskIds = rows.tasks.map((task) => task.taskId);
      const taken = await t.ask(ClaimPutaway, { taskIds, deviceId: t.deviceId });
      expect(taken.rows.tasks).toMatchObject([{ suggestedLoc: loc, why: 'empty' }]);
    });

    it('a location that takes one SKU is not suggested for a pallet of two, nor one kept for another', async () => {
      const z = await zone();
      const [one, two] = [await z.sku(), await z.sku()];
      await z.loc({ walk_seq: 1, mixing: 'sku' });
      await z.loc({ walk_seq: 2, fixed_sku: one });
      const open = await z.loc({ walk_seq: 3 });
      const { receiptId } = await world.given.receipt({
        lines: [
          { qty: 5, sku: one },
          { qty: 5, sku: two },
        ],
        pallets: [
          [
            { line: 1, qty: 5 },
            { line: 2, qty: 5 },
          ],
        ],
      });
      expect(await tasksOf(receiptId)).toMatchObject([{ loc: open }]);
    });

    it('a location that takes one lot is promised to one pallet at a time', async () => {
      const z = await zone();
      const sku = await z.sku();
      const loc = await z.loc({ mixing: 'lot', max_pallets: 3 });
      await stand(loc, sku, 24, { batch: 'B1' });
      const tasks = await suggestedFor(sku, 24, { pallets: 2, lot: { batch: 'B1' } });
      expect(tasks).toMatchObject([{ loc, why: 'same' }, NOWHERE]);
    });

    it('weight counts what stands there and what is on its way', async () => {
      const z = await zone();
      const sku = await z.sku({ weight: 2 });
      const loc = await z.loc({ max_weight: 100, max_pallets: 0 });
      await stand(loc, sku, 20);
      // 40 kg stand there; 20 and 20 more fit, a third does not.
      expect(await suggestedFor(sku, 15, { pallets: 3 })).toMatchObject([
        { loc, why: 'same' },
        { loc, why: 'same' },
        NOWHERE,
      ]);
    });

    it('height is that of the layers of cases, where they are measured', async () => {
      const z = await zone();
      const tall = await z.sku({ height: 0.4 });
      const unmeasured = await z.sku();
      const low = await z.loc({ walk_seq: 1, max_height: 1 });
      const high = await z.loc({ walk_seq: 2 });
      // 24 in a case, 6 cases in a layer: 3 layers of 0.4 m.
      expect(await suggestedFor(tall, 24 * 13)).toMatchObject([{ loc: high }]);
      expect(await suggestedFor(unmeasured, 24 * 13)).toMatchObject([{ loc: low }]);
    });
  });
};
