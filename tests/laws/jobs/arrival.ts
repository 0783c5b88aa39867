import { given } from '../../harness/given.ts';
import { form, pick } from '../answers.ts';
import type { Jobs } from '../jobs.ts';

const R1 = { receiptId: 'R-1' };

const loose = () =>
  given()
    .code('ReceiptType', 'PO', 'Purchase order')
    .code('Mover', 'MV01', 'Dock crew 1')
    .code('Mover', 'MV02', 'Dock crew 2')
    .sku('SKU1')
    .sku('SKU2')
    .receipt('R-1', 'sku')
    .line(1, 'SKU1', 24, 12)
    .line(2, 'SKU2', 10).at;

export const arrivalJobs: Jobs = {
  'receiving.types': { at: loose, params: {}, steps: [pick('PO')], posts: 0 },
  'receiving.filter': { at: loose, params: {}, steps: [form({ vendor: 'V1' })], posts: 0 },
  'receiving.takeWork': { at: loose, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.vehicle': {
    at: loose,
    params: R1,
    steps: [form({ plate: 'AB-123', seal: 'S-1', vehicleTemp: '-18.5', goodsTemp: '' })],
    posts: 1,
  },
  'receiving.qualityNotes': { at: loose, params: R1, steps: [form({ notes: 'Seal broken' })], posts: 1 },
  'receiving.movers': { at: loose, params: R1, steps: ['MV01', pick('MV02')], posts: 2 },
  'receiving.delivery': { at: loose, params: R1, steps: [pick('receiving.vehicle')], posts: 0 },
  'receiving.partGoods': { at: loose, params: {}, steps: ['69SKU2'], posts: 0 },
  'receiving.partGoodsByPart': { at: loose, params: {}, steps: ['69SKU1', 'R-1'], posts: 0 },
};
