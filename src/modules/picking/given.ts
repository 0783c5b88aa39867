/** What scenarios of picking begin with. */
import type { Sku } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';
import { plainJob } from '#tests/harness/plain.ts';

const { carries } = plainJob;

/** One order with two picks at two places, claimed. */
export const oneOrder = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1')
    .job('J-1', 'pick.order', { of: 'SO-1' })
    .pick(1, 'SKU1', 'F-01-01', 6)
    .pick(2, 'SKU2', 'F-01-02', 12);

/** What is in a container, to begin with. */
export const pieces = (qty: number, skuId = 'SKU1') => ({
  contents: [{ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} }],
});

/** Two orders of a wave that are picked together into the slots of a cart, claimed. */
export const clusterWave = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1', { waveId: 'W-1' })
    .order('SO-2', { waveId: 'W-1' })
    .wave('W-1', 'cluster')
    .job('J-1', 'pick.cluster', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'cart', slots: 8 } })
    .stored('P-1', 'F-01-01', 'SKU1', 40)
    .pick(1, 'SKU1', 'F-01-01', 2, { orderId: 'SO-1', waveId: 'W-1', lpn: 'P-1', slot: '1' })
    .pick(2, 'SKU1', 'F-01-01', 3, { orderId: 'SO-2', waveId: 'W-1', lpn: 'P-1', slot: '2', walkSeq: 1 })
    .pick(3, 'SKU2', 'F-01-02', 4, { orderId: 'SO-2', waveId: 'W-1', slot: '2' });

/** A wave whose goods are picked in sums, claimed. */
export const sumWave = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .wave('W-1', 'sum')
    .job('J-1', 'pick.sum', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'pallet' } })
    .pick(1, 'SKU1', 'F-01-01', 20, { waveId: 'W-1' })
    .pick(2, 'SKU2', 'F-01-02', 36, { waveId: 'W-1' });

/** Goods of one store, claimed. */
export const storeJob = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One' })
    .job('J-1', 'pick.store', { of: 'ST-1', carries: { ...carries, storeIds: ['ST-1'], into: 'tray' } })
    .pick(1, 'SKU1', 'F-01-01', 12, { orderId: 'SO-1', storeId: 'ST-1', storeName: 'Store One' })
    .pick(2, 'SKU2', 'F-01-02', 5, { orderId: 'SO-1', storeId: 'ST-1', storeName: 'Store One' });

/** A cage of a store with a tote in it, while goods of the store are still to be picked. */
export const oneCage = (): Given =>
  storeJob()
    .tote('CAGE-1', { state: 'picking', storeId: 'ST-1', storeName: 'Store One' }, { kind: 'cage', ...pieces(5) })
    .tote('T-1', { state: 'picking', storeId: 'ST-1', storeName: 'Store One' }, { parentId: 'CAGE-1', ...pieces(5) });

/** Tools whose every piece has a number, claimed. */
export const serialJob = (): Given =>
  given()
    .sku('DRILL', { isSerial: 'Y' })
    .order('SO-1', { waveId: 'W-1' })
    .wave('W-1', 'serial')
    .job('J-1', 'pick.serial', { of: 'W-1', carries: { ...carries, waveId: 'W-1' } })
    .pick(1, 'DRILL', 'F-01-01', 3, { orderId: 'SO-1', waveId: 'W-1', serials: ['N-1', 'N-2', 'N-3'] });

/** Two picks out of two trays of the lift, claimed. */
export const liftJob = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .location('LIFT-1', 'vlm', { maxPallets: 0 })
    .order('SO-1', { waveId: 'W-1' })
    .wave('W-1', 'vlm')
    .job('J-1', 'pick.vlm', { of: 'SO-1', carries: { ...carries, waveId: 'W-1' } })
    .pick(1, 'SKU1', 'LIFT-1', 3, { waveId: 'W-1' })
    .pick(2, 'SKU2', 'LIFT-1', 5, { waveId: 'W-1' });

/** Cross-dock goods in their lane for a store, claimed: a pallet of one SKU with labelled cases, and one of two SKUs. */
export const laneJob = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1', { kind: 'xd', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .wave('W-1', 'xd', { status: 'xdStarted' })
    .job('J-1', 'pick.xd', { of: 'ST-1', carries: { ...carries, waveId: 'W-1', storeIds: ['ST-1'], into: 'tray' } })
    .stored('P-1', 'STAGE-1', 'SKU1', 480)
    .caseOn('P-1', '7712345678901', 'SKU1', 12)
    .pick(1, 'SKU1', 'STAGE-1', 24, { ...ofStoreOne, lpn: 'P-1' })
    .stored('P-2', 'STAGE-1', 'SKU2', 48)
    .pick(2, 'SKU2', 'STAGE-1', 5, { ...ofStoreOne, lpn: 'P-2' });

const ofStoreOne = { orderId: 'SO-1', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' } as const;

/** Two whole pallets of one order, claimed. */
export const palletOrder = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .location('STAGE-2', 'stage', { maxPallets: 0 })
    .location('QC-1', 'qc', { maxPallets: 0 })
    .order('SO-1')
    .job('J-1', 'pick.lpn', { of: 'SO-1', carries: { ...carries, into: 'pallet' } })
    .stored('P-1', 'A-01-01', 'SKU1', 480)
    .stored('P-2', 'A-01-02', 'SKU2', 480)
    .pick(1, 'SKU1', 'A-01-01', 480, { lpn: 'P-1', uomId: 'PL' })
    .pick(2, 'SKU2', 'A-01-02', 480, { lpn: 'P-2', uomId: 'PL' });

/** Pallets of a wave for two orders with lanes of their own, claimed. */
export const palletWave = (): Given =>
  given()
    .sku('SKU1')
    .location('STAGE-2', 'stage', { maxPallets: 0 })
    .order('SO-1', { waveId: 'W-1' })
    .order('SO-2', { waveId: 'W-1' })
    .wave('W-1', 'pallet')
    .job('J-1', 'pick.lpn', { of: 'W-1', carries: { ...carries, waveId: 'W-1', lane: '', into: 'pallet' } })
    .stored('P-1', 'A-01-01', 'SKU1', 480)
    .stored('P-2', 'A-01-02', 'SKU1', 480)
    .pick(1, 'SKU1', 'A-01-01', 480, { orderId: 'SO-1', waveId: 'W-1', lpn: 'P-1', lane: 'STAGE-1' })
    .pick(2, 'SKU1', 'A-01-02', 480, { orderId: 'SO-2', waveId: 'W-1', lpn: 'P-2', lane: 'STAGE-2' });

/** The sum of several orders at pallet level: a whole pallet, and part of one; claimed. */
export const totalWave = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .wave('W-1', 'total')
    .job('J-1', 'pick.total', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'pallet' } })
    .stored('P-1', 'A-01-01', 'SKU1', 480)
    .stored('P-2', 'A-01-02', 'SKU1', 480)
    .stored('P-3', 'A-01-03', 'SKU2', 480)
    .pick(1, 'SKU1', 'A-01-01', 480, { waveId: 'W-1', lpn: 'P-1', lane: '' })
    .pick(2, 'SKU1', 'A-01-02', 120, { waveId: 'W-1', lpn: 'P-2', lane: '' })
    .pick(3, 'SKU2', 'A-01-03', 480, { waveId: 'W-1', lpn: 'P-3', lane: '' });

const goods1 = { lineId: '', skuId: 'SKU1', skuName: 'Goods SKU1', lot: {} };

const twoStores = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .order('SO-2', { kind: 'store', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-1' })
    .wave('W-1', 'total', { status: 'stockedUp' })
    .job('J-1', 'sow.tray', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'tray', slots: 2 } })
    .picked('T-1', { SKU1: 20, SKU2: 24 })
    .share(2, 'SKU1', 10, { orderNo: 'SO-2', slot: '2' })
    .share(3, 'SKU2', 24, { orderNo: 'SO-2', slot: '2' });

/** Two stores wait for two SKUs that were picked as a sum into one tote, claimed. */
export const storeSowing = (): Given => twoStores().share(1, 'SKU1', 6, { orderNo: 'SO-1', slot: '1' });

/** Two orders of a wave, each with a cell of a wall, their goods in one tote; claimed. */
export const wallSowing = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1', { waveId: 'W-1' })
    .order('SO-2', { waveId: 'W-1' })
    .wave('W-1', 'sum', { status: 'stockedUp' })
    .job('J-1', 'sow.wall', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'cell', slots: 12 } })
    .picked('T-1', { SKU1: 5, SKU2: 4 })
    .share(1, 'SKU1', 2, { orderNo: 'SO-1', slot: '7' })
    .share(2, 'SKU1', 3, { orderNo: 'SO-2', slot: '8' })
    .share(3, 'SKU2', 4, { orderNo: 'SO-2', slot: '8' });

/** The same, and its cells are bound. */
export const boundWall = (): Given =>
  wallSowing()
    .tote('CELL-7', { waveId: 'W-1', slot: '7' }, { kind: 'cell', orderId: 'SO-1' })
    .tote('CELL-8', { waveId: 'W-1', slot: '8' }, { kind: 'cell', orderId: 'SO-2' });

/** The same, and the first store has got its goods. */
export const sortedStore = (): Given =>
  twoStores()
    .share(1, 'SKU1', 6, { orderNo: 'SO-1', slot: '1', doneQty: 6, tray: 'TRAY-1' })
    .tote(
      'TRAY-1',
      { state: 'picking', waveId: 'W-1', storeId: 'ST-1', storeName: 'Store One', slot: '1' },
      { kind: 'pallet', orderId: '', loc: 'SORT-1', contents: [{ ...goods1, qty: 6 }] },
    );

/** A pallet in the rack that two stores share, which nobody has picked; claimed. */
export const directSowing = (): Given =>
  given()
    .sku('SKU1')
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .order('SO-2', { kind: 'store', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-1' })
    .wave('W-1', 'total')
    .job('J-1', 'sow.pallet', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'tray', slots: 2 } })
    .location('A-09-01', 'reserve', { maxPallets: 9 })
    .stored('P-1', 'A-09-01', 'SKU1', 36)
    .pick(1, 'SKU1', 'A-09-01', 36, { waveId: 'W-1', lpn: 'P-1', uomId: 'PL', lane: '' })
    .share(1, 'SKU1', 12, { orderNo: 'SO-1', slot: '1' })
    .share(2, 'SKU1', 24, { orderNo: 'SO-2', slot: '2' });

/** Numbers of the cartons on it. */
export const CARTONS = ['369000000000000015', '369000000000000022', '369000000000000039'] as const;

export const cartonSowing = (): Given =>
  CARTONS.reduce((all, sscc) => all.caseOn('P-1', sscc, 'SKU1', 12), directSowing());

/** A closed supplier container. */
export const SSCC = '369000000000000060';

/** It stands in a rack with two SKUs, one case of them labelled, which two stores share; nobody has picked it; claimed. */
export const ssccSowing = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .order('SO-2', { kind: 'store', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-1' })
    .wave('W-1', 'total')
    .job('J-1', 'sow.pallet', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'tray', slots: 2 } })
    .location('A-09-01', 'reserve', { maxPallets: 9 })
    .stored(SSCC, 'A-09-01', 'SKU1', 24, {
      sealed: true,
      contents: [
        { ...goods1, qty: 24 },
        { ...goods1, skuId: 'SKU2', skuName: 'Goods SKU2', qty: 6 },
      ],
    })
    .caseOn(SSCC, '7712345678907', 'SKU1', 12)
    .pick(1, 'SKU1', 'A-09-01', 24, { waveId: 'W-1', lpn: SSCC, uomId: 'PL', lane: '' })
    .pick(2, 'SKU2', 'A-09-01', 6, { waveId: 'W-1', lpn: SSCC, uomId: 'PL', lane: '' })
    .share(1, 'SKU1', 14, { orderNo: 'SO-1', slot: '1' })
    .share(2, 'SKU1', 10, { orderNo: 'SO-2', slot: '2' })
    .share(3, 'SKU2', 6, { orderNo: 'SO-2', slot: '2' });

/** Whole cases for two stores of a retailer, picked onto one pallet; claimed. */
export const mdlSowing = (): Given =>
  given()
    .sku('SKU1')
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .order('SO-2', { kind: 'store', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-1' })
    .wave('W-1', 'mdl', { status: 'stockedUp', orderCount: 2 })
    .job('J-1', 'sow.tray', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'tray', slots: 2 } })
    .picked('T-1', { SKU1: 60 })
    .share(1, 'SKU1', 12, { orderNo: 'SO-1', slot: '1' })
    .share(2, 'SKU1', 36, { orderNo: 'SO-2', slot: '2' });

/** Sold by weight, which nobody counts. */
const kilograms: Partial<Sku> = { isWeighed: 'Y', ti: 0, hi: 0, packs: [{ packQty: 1, uomName: 'KG', uomId: 'KG' }] };

/** Three stores wait for five kilograms of pears each, which were picked into one tote; claimed. */
export const freshSowing = (): Given =>
  given()
    .sku('PEARS', kilograms)
    .sku('SKU1')
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .order('SO-2', { kind: 'store', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-1' })
    .order('SO-3', { kind: 'store', storeId: 'ST-3', storeName: 'Store Three', waveId: 'W-1' })
    .wave('W-1', 'fresh', { status: 'stockedUp' })
    .job('J-1', 'sow.fresh', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'tray', slots: 3 } })
    .picked('T-1', { PEARS: 15 })
    .share(1, 'PEARS', 5, { orderNo: 'SO-1', slot: '1' })
    .share(2, 'PEARS', 5, { orderNo: 'SO-2', slot: '2' })
    .share(3, 'PEARS', 5, { orderNo: 'SO-3', slot: '3' });

const inboundWave = (g: Given): Given =>
  g
    .order('SO-1', { kind: 'store', storeId: 'ST-1', storeName: 'Store One', waveId: 'W-1' })
    .order('SO-2', { kind: 'store', storeId: 'ST-2', storeName: 'Store Two', waveId: 'W-1' })
    .wave('W-1', 'total')
    .job('J-1', 'sow.inbound', { of: 'W-1', carries: { ...carries, waveId: 'W-1', into: 'tray', slots: 2 } })
    .share(1, 'SKU1', 12, { orderNo: 'SO-1', slot: '1', lineId: 'R-1/1' })
    .share(2, 'SKU1', 24, { orderNo: 'SO-2', slot: '2', lineId: 'R-1/1' });

/** Two stores of a wave wait for goods of a receipt of which nothing has come yet; claimed. */
export const inboundSowing = (): Given =>
  inboundWave(given().sku('SKU1').receipt('R-1', 'sku', { claimedBy: '' }).line(1, 'SKU1', 40));

/** The same, and some of them stand on a pallet at the dock. */
export const receivedSowing = (): Given =>
  inboundWave(
    given()
      .sku('SKU1')
      .receipt('R-1', 'sku', { claimedBy: '', status: 'receiving' })
      .line(1, 'SKU1', 40, 30)
      .pallet('P-IN', 1, 'SKU1', 30, { status: 'received', loc: 'DOCK-01' }),
  );

/** The bound wall as a station with lights, where its lights have begun and fallen silent. */
export const lightSowing = (lights?: 'running' | 'silent' | 'byHand'): Given => {
  const g = boundWall().code('LightStation', 'CAPS-1', 'Lights 1');
  const job = g.at.row('jobs', 'J-1');
  if (!job?.carries) return g;
  const at = lights === 'running' || lights === 'silent' ? 'CAPS-1' : '';
  const its = { ...job.carries, at, station: 'CAPS-1', ...(lights && { lights }) };
  const status = lights === undefined ? job.status : ('begun' as const);
  const wave = g.at.row('waves', 'W-1');
  if (wave && lights !== undefined) g.at.seed({ waves: [{ ...wave, status: 'sowing' }] });
  g.at.seed({ jobs: [{ ...job, kind: 'sow.light', numbers: [...job.numbers, 'CAPS-1'], carries: its, status }] });
  return g;
};
