/** What must be there for screens of this family. */
import { given } from '#tests/harness/given.ts';
import { picks, types } from '#tests/harness/steps.ts';

export const R1 = { receiptId: 'R-1' };
export const SSCC = '369000000000000015';
export const crossDock = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1', 'xd')
    .line(1, 'SKU1', 100)
    .line(2, 'SKU2', 50)
    .pallet(SSCC, 1, 'SKU1', 40)
    .demand('S1', 1, 'SKU1', 60)
    .demand('S2', 2, 'SKU2', 20);
export const door = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'transit')
    .line(1, 'SKU1', 30)
    .demand('S1', 1, 'SKU1', 12)
    .demand('S2', 1, 'SKU1', 24);
export const onDock = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'transit', { status: 'received' })
    .line(1, 'SKU1', 30, 30)
    .pallet('P-IN', 1, 'SKU1', 30, { status: 'received', loc: 'DOCK-01' })
    .demand('S1', 1, 'SKU1', 12)
    .demand('S2', 1, 'SKU1', 24);
export const walk = ['P-IN', '69SKU1', 'TRAY-1', picks('CAGE'), types(12), 'TRAY-2', picks('TOTE'), types(10)];
