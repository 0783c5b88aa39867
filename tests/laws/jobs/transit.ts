import { given } from '../../harness/given.ts';
import { form, pick, qty, yes } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const R1 = { receiptId: 'R-1' };
const SSCC = '369000000000000015';

const crossDock = () =>
  given()
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1', 'xd')
    .line(1, 'SKU1', 100)
    .line(2, 'SKU2', 50)
    .pallet(SSCC, 1, 'SKU1', 40)
    .demand('S1', 1, 'SKU1', 60)
    .demand('S2', 2, 'SKU2', 20).at;
const door = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'transit')
    .line(1, 'SKU1', 30)
    .demand('S1', 1, 'SKU1', 12)
    .demand('S2', 1, 'SKU1', 24).at;
const onDock = () =>
  given()
    .sku('SKU1')
    .receipt('R-1', 'transit', { status: 'received' })
    .line(1, 'SKU1', 30, 30)
    .pallet('P-IN', 1, 'SKU1', 30, { status: 'received', loc: 'DOCK-01' })
    .demand('S1', 1, 'SKU1', 12)
    .demand('S2', 1, 'SKU1', 24).at;
const walk = ['P-IN', '69SKU1', 'TRAY-1', pick('CAGE'), qty(12), 'TRAY-2', pick('TOTE'), qty(10)];

export const transitJobs: Jobs = {
  'receiving.xdList': { at: crossDock, params: {}, steps: ['SO-S1'], posts: 0 },
  'receiving.xd': {
    at: crossDock,
    params: R1,
    steps: [SSCC, 'STAGE-1', '69SKU2', qty(30), yes, 'STAGE-1', 'P-REST'],
    posts: 3,
  },
  'receiving.transitSow': {
    at: door,
    params: R1,
    steps: ['DOCK-01', '69SKU1', 'TRAY-1', pick('CAGE'), qty(12), '169SKU1', 'TRAY-2', pick('TOTE'), qty(12)],
    posts: 2,
  },
  'receiving.transitReject': {
    at: door,
    params: R1,
    steps: ['69SKU1', qty(3), form({ reason: 'DAMAGED', photos: '' })],
    posts: 1,
  },
  'receiving.transitJobs': { at: onDock, params: {}, steps: ['S2'], posts: 0 },
  'receiving.transitPick': {
    at: onDock,
    params: { receiptId: 'R-1', storeId: 'S2' },
    steps: ['P-IN', '69SKU1', 'TRAY-2', pick('TOTE'), qty(20)],
    posts: 1,
  },
  'receiving.transitBatch': { at: onDock, params: R1, steps: walk, posts: 2 },
  'receiving.transitWall': { at: onDock, params: R1, steps: walk, posts: 2 },
};
