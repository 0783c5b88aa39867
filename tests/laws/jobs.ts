/** One whole job per registered flow: what the device holds, and what the operator does. The laws run over all of them. */
import type { Flow } from '#engine/flow.ts';
import type { Answer } from '#engine/view.ts';
import { given } from '../harness/given.ts';
import { form, lot, pick, qty, yes } from './answers.ts';
import { arrivalJobs } from './jobs/arrival.ts';
import { checkJobs } from './jobs/check.ts';
import { directJobs } from './jobs/direct.ts';
import { goodsJobs } from './jobs/goods.ts';
import { looseJobs } from './jobs/loose.ts';
import { palletsJobs } from './jobs/pallets.ts';
import { returnsJobs } from './jobs/returns.ts';
import { serialJobs } from './jobs/serial.ts';
import { ssccJobs } from './jobs/sscc.ts';
import { transitJobs } from './jobs/transit.ts';
import { weighJobs } from './jobs/weigh.ts';
import { putawayJobs } from './jobs/putaway.ts';
import type { Memory } from '../harness/memory.ts';
import type { Params } from '#engine/params.ts';

/** A scanned code, or another answer. */
export type Step = string | Answer;

export interface Job {
  readonly at: () => Memory;
  readonly params: Params;
  readonly steps: readonly Step[];
  /** Ops that the whole job posts. */
  readonly posts: number;
}

const A = '10000000000001';
const B = '10000000000002';
const R1 = { receiptId: 'R-1' };

const pallets = () =>
  given()
    .sku('SKU1')
    .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
    .receipt('R-1')
    .line(1, 'SKU1', 20)
    .line(2, 'FOOD1', 5)
    .pallet('P-1', 1, 'SKU1', 10)
    .pallet('P-2', 1, 'SKU1', 10)
    .pallet('P-3', 2, 'FOOD1', 5)
    .task('P-1', 'A-01-01').at;
const waybills = () => given().waybill('W-1', ['BOX-1']).at;

export type Jobs = Readonly<Record<Flow['id'], Job>>;

export const jobs: Jobs = {
  ...arrivalJobs,
  ...directJobs,
  ...looseJobs,
  ...ssccJobs,
  ...transitJobs,
  ...serialJobs,
  ...weighJobs,
  ...palletsJobs,
  ...checkJobs,
  ...returnsJobs,
  ...goodsJobs,
  ...putawayJobs,
  'receiving.list': { at: pallets, params: {}, steps: ['R-1'], posts: 0 },
  'receiving.asnDetail': { at: pallets, params: R1, steps: [yes], posts: 0 },
  'receiving.lpn': { at: pallets, params: R1, steps: ['DOCK-01', 'P-1', 'P-3', lot, 'P-2'], posts: 3 },
  'receiving.case': {
    at: () =>
      given().sku('SKU1').receipt('R-1', 'case').line(1, 'SKU1', 24).box(A, 1, 'SKU1', 12).box(B, 1, 'SKU1', 12).at,
    params: R1,
    steps: ['DOCK-01', 'P-NEW', A, B],
    posts: 2,
  },
  'receiving.sku': {
    at: () =>
      given()
        .sku('SKU1')
        .sku('FOOD1', { lotTemplate: 'FOOD', shelfLifeDays: 90 })
        .receipt('R-1', 'sku')
        .line(1, 'SKU1', 1000)
        .line(2, 'FOOD1', 24).at,
    params: R1,
    steps: ['DOCK-01', '69SKU1', qty(500), yes, 'P-A', '69FOOD1', qty(2), lot, 'P-B'],
    posts: 2,
  },
  'receiving.confirm': {
    at: pallets,
    params: R1,
    steps: ['P-1', qty(8), yes, 'DOCK-01', form({ copies: '1' }), 'P-2', qty(10), 'DOCK-02', form({ copies: '0' })],
    posts: 3,
  },
  'transport.relay': { at: waybills, params: {}, steps: ['W-1'], posts: 0 },
  'transport.history': { at: waybills, params: {}, steps: ['BOX-1'], posts: 0 },
  'transport.handOver': {
    at: waybills,
    params: { waybillNo: 'W-1' },
    steps: [yes, pick('C2'), form({ plate: 'AB-123' })],
    posts: 1,
  },
};
