/** What must be there for enquiries. */
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

const received = { status: 'received', loc: 'DOCK-01' } as const;
export const CASE = '10000000000001';

/** A claimed receipt of which two pallets stand at the dock, one of them with a case on it. */
export const atDock = (): Given =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1')
    .line(1, 'SKU1', 40, 34)
    .line(2, 'SKU2', 5, 5)
    .pallet('P-1', 1, 'SKU1', 24, received)
    .pallet('P-2', 1, 'SKU1', 10, received)
    .box(CASE, 1, 'SKU1', 2, { ...received, parentId: 'P-2' })
    .pallet('P-3', 2, 'SKU2', 5, received);

/** Two machines that were picked for an order and stand closed. */
export const pickedPieces = (): Given =>
  given()
    .sku('DRILL', { isSerial: 'Y' })
    .order('SO-1')
    .tote(
      'T-1',
      { state: 'closed', pieces: ['SN-1', 'SN-2'].map((serial) => ({ skuId: 'DRILL', serial })) },
      { orderId: 'SO-1', contents: [{ lineId: '', skuId: 'DRILL', skuName: 'Goods DRILL', qty: 2, lot: {} }] },
    );

/** Pallets that two workers have built of a receipt on two days, one of them announced by nobody. */
export const builtPallets = (): Given => {
  const by = (builtBy: string, day: number) => ({ ...received, builtBy, builtAt: `2026-11-${day}T09:12:00.000Z` });
  return given()
    .sku('SKU1')
    .receipt('R-1')
    .line(1, 'SKU1', 40, 40)
    .pallet('P-1', 1, 'SKU1', 10, by('op1', 19))
    .pallet('P-2', 1, 'SKU1', 10, by('op1', 20))
    .pallet('P-3', 1, 'SKU1', 10, by('op2', 20))
    .pallet('P-4', 1, 'SKU1', 10, received);
};

export const TAKEN_AT = '2026-11-20T03:12:00.000Z';

/** Three locations of an area that was taken along: a pallet, some pieces, nothing; and one of an area that was not. */
export function takenArea(): Given {
  const g = given()
    .sku('SKU1')
    .location('B-01-01', 'reserve', { areaId: 'B' })
    .stored('P-1', 'A-01-01', 'SKU1', 24)
    .loose('F-01-01', 'SKU1', 7);
  g.at.seed({
    areas: [
      { areaId: 'A', areaName: 'Racks' },
      { areaId: 'B', areaName: 'Faces' },
    ],
  });
  const taken = { stockAt: TAKEN_AT, areaId: 'A' };
  return g.place('A-01-01', 1, 2, taken).place('A-01-02', 0, 2, taken).place('F-01-01', 0, 1, taken);
}
