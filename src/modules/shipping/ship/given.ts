/** What scenarios of goods issue begin with. */
import type { Order, Outbound } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const goods = (qty: number, skuId = 'SKU1') => ({ lineId: '', skuId, skuName: `Goods ${skuId}`, qty, lot: {} });

interface ReadyOrder {
  readonly g?: Given;
  readonly orderId?: string;
  readonly jobId?: string;
  readonly order?: Partial<Order>;
  readonly job?: Partial<Job>;
  /** By line: SKU, how much of it was picked, and into which container. */
  readonly picked: readonly (readonly [skuId: string, qty: number, lpn: string])[];
  /** Pallet of the stock that it was picked from; the container itself unless given. */
  readonly from?: string;
  readonly boxes: Readonly<Record<string, { kind: Container['kind']; out?: Partial<Outbound>; parentId?: string }>>;
}

/** An order whose containers stand closed in their lane, with the job that ships it, claimed. */
export function readyOrder({
  g = given(),
  orderId = 'SO-1',
  jobId = 'J-1',
  order = {},
  job = {},
  picked,
  from,
  boxes,
}: ReadyOrder): Given {
  const lpns = Object.keys(boxes);
  g.order(orderId, { status: 'checked', ...order }).job(jobId, 'ship', { of: orderId, areaId: '', ...job });
  for (const [i, [skuId, qty, toLpn]] of picked.entries()) {
    if (!g.at.row('skus', skuId)) g.sku(skuId);
    const done = { doneQty: qty, status: 'done' as const, toLpn, jobId: '', pickId: `K-${orderId}-${i + 1}` };
    g.pick(i + 1, skuId, 'A-01-01', qty, { orderId, ...done, lpn: from ?? '' });
  }
  for (const [lpn, { kind, out, parentId = '' }] of Object.entries(boxes)) {
    const contents = picked.filter(([, , into]) => into === lpn).map(([skuId, qty]) => goods(qty, skuId));
    g.tote(lpn, { state: 'closed', ...out }, { kind, parentId, loc: 'STAGE-1', contents });
  }
  const waits = g.at.row('jobs', jobId);
  if (waits) g.at.seed({ jobs: [{ ...waits, planned: lpns.length, done: 0, ...job }] });
  return g;
}

/** Two pallets of one order. */
export const twoPallets = (over: Partial<ReadyOrder> = {}): Given =>
  readyOrder({
    picked: [
      ['SKU1', 6, 'P-1'],
      ['SKU2', 4, 'P-2'],
    ],
    boxes: { 'P-1': { kind: 'pallet' }, 'P-2': { kind: 'pallet' } },
    ...over,
  });

/** Six pieces in one box and two more of them in another. */
export const twoBoxes = (over: Partial<ReadyOrder> = {}): Given =>
  readyOrder({
    picked: [
      ['SKU1', 6, 'BOX-1'],
      ['SKU1', 2, 'BOX-2'],
    ],
    boxes: { 'BOX-1': { kind: 'box', out: { tag: 'TAG-1' } }, 'BOX-2': { kind: 'box' } },
    ...over,
  });

/** Two orders of a wave, each in a box of its own. */
export const wave = (): Given =>
  readyOrder({
    g: readyOrder({
      g: given().wave('W-1', 'single', { status: 'done' }),
      order: { waveId: 'W-1' },
      picked: [['SKU1', 6, 'BOX-1']],
      boxes: { 'BOX-1': { kind: 'box' } },
    }),
    orderId: 'SO-2',
    jobId: 'J-2',
    order: { waveId: 'W-1' },
    picked: [['SKU2', 4, 'BOX-2']],
    boxes: { 'BOX-2': { kind: 'box' } },
  });

const numbers = (...serials: readonly string[]) => serials.map((serial) => ({ skuId: 'TRACTOR', serial }));

/** Three machines of an order, each with its number, on two pallets. */
export const machines = (g: Given = given().sku('TRACTOR', { isSerial: 'Y' })): Given =>
  readyOrder({
    g,
    picked: [
      ['TRACTOR', 2, 'P-1'],
      ['TRACTOR', 1, 'P-2'],
    ],
    boxes: {
      'P-1': { kind: 'pallet', out: { pieces: numbers('VIN-1', 'VIN-2') } },
      'P-2': { kind: 'pallet', out: { pieces: numbers('VIN-3') } },
    },
  });

/** The first of two pallets has left. */
export function onePalletLeft(): Given {
  const g = twoPallets({ job: { status: 'begun', done: 1 } });
  const [box, line, order] = [
    g.at.row('containers', 'P-1'),
    g.at.row('orderLines', 'SO-1/1'),
    g.at.row('orders', 'SO-1'),
  ];
  if (!box?.out || !line || !order) throw new Error('the pallet is there');
  g.at.seed({
    containers: [{ ...box, loc: '', contents: [], out: { ...box.out, state: 'shipped' } }],
    orderLines: [{ ...line, shippedQty: 6 }],
    orders: [{ ...order, shippedQty: 6 }],
  });
  return g;
}
