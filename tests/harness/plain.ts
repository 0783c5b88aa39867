/** What most rows do not use: spread into rows that a test builds by hand. */
import type { Order, Pick, Wave } from '#contract/outbound-rows.ts';
import type { Container, Demand, Job, JobLine, Task, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';

export const plainReceipt = {
  typeId: 'PO',
  dcCode: '',
  batchNo: '',
  preCheck: 'none',
  movers: [],
  vehicle: null,
} satisfies Partial<Receipt>;

export const plainLine = {
  lot: {},
  checkedQty: 0,
  badQty: 0,
  rejectedQty: 0,
  serials: [],
  receivedSerials: [],
} satisfies Partial<ReceiptLine>;

export const plainContainer = { sealed: false } satisfies Partial<Container>;
export const plainDemand = { jobId: '', slot: '', shortQty: 0 } satisfies Partial<Demand>;
export const plainTask = { why: 'empty' } satisfies Partial<Task>;
export const plainSku = { isSerial: 'N', isMeasured: 'Y' } satisfies Partial<Sku>;

export const plainOrder = {
  kind: 'sale',
  ownerId: 'OWN1',
  customerId: 'C1',
  customerName: 'Customer One',
  storeId: '',
  storeName: '',
  routeId: 'RT1',
  carrierId: 'C1',
  priority: 3,
  shipDate: '2026-11-20',
  cutoff: '',
  waveId: '',
  lane: 'STAGE-1',
  policy: 'partial',
  care: [],
  minLifeDays: 0,
  status: 'allocated',
  hold: 'none',
  review: 'none',
  toOwner: '',
  toWh: '',
  orderQty: 0,
  allocatedQty: 0,
  pickedQty: 0,
  shippedQty: 0,
  shortQty: 0,
  rev: 1,
} satisfies Omit<Order, 'orderId' | 'externalNo'>;

export const plainJob = {
  of: '',
  numbers: [],
  ownerId: 'OWN1',
  areaId: 'A',
  priority: 3,
  seq: 0,
  after: '',
  status: 'ready',
  planned: 0,
  done: 0,
  bad: 0,
  carries: { waveId: '', orderIds: [], storeIds: [], lane: 'STAGE-1', into: 'tote', slots: 0, at: '' },
  claimedBy: 'op1',
  claimedDevice: 'dev-1',
  leaseUntil: '2026-11-21T00:00:00Z',
  rev: 1,
} satisfies Omit<Job, 'jobId' | 'kind'>;

export const plainJobLine = {
  skuId: '',
  skuName: '',
  lot: {},
  containerId: '',
  planned: 1,
  done: 0,
  bad: 0,
  reason: '',
  status: 'open',
  rev: 1,
} satisfies Omit<JobLine, 'jobLineId' | 'jobId' | 'seq' | 'loc'>;

export const plainPick = {
  waveId: '',
  storeId: '',
  storeName: '',
  ownerId: 'OWN1',
  lot: {},
  areaId: 'A',
  uomId: 'EA',
  doneQty: 0,
  shortQty: 0,
  toLpn: '',
  slot: '',
  tag: '',
  lane: 'STAGE-1',
  serials: [],
  alternates: [],
  stockKeys: [],
  atWindow: false,
  why: 'face',
  care: [],
  lookFirst: false,
  postponed: false,
  status: 'open',
  rev: 1,
} satisfies Partial<Pick>;

export const plainWave = {
  status: 'released',
  ownerId: 'OWN1',
  carrierId: '',
  routeId: '',
  cutoff: '',
  priority: 3,
  orderCount: 0,
  planned: 0,
  done: 0,
  sharesPlanned: 0,
  sharesDone: 0,
  rev: 1,
} satisfies Omit<Wave, 'waveId' | 'type'>;
