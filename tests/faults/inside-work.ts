/** Work inside the warehouse: goods are moved, counted, brought to their pick faces, inspected, held and sampled; master data is corrected. */
import { SpotCount } from '#contract/counting.ts';
import type { Job as JobRow } from '#contract/rows.ts';
import type { OpRecord } from '#data/records.ts';
import type { INSIDE, OrderedInside } from '#wms/seed/order-inside.ts';
import type { OrderedOut } from '#wms/seed/order-out.ts';
import { eanOf } from './task.ts';
import type { Act, Claim, Kept, Maker, Office, Task } from './task.ts';

type Pallet = OrderedInside['pallets'][number];

const ordered = (office: Office, whgid: string, work: (typeof INSIDE)[number]): Promise<OrderedInside> =>
  office('inside', { whgid, work });

/** Who may hold goods, release them, and change settings. */
const LEAD = 'sup1';
/** For whom may not, other work. */
const leads =
  (lead: Maker, others: Maker): Maker =>
  (office, whgid, userId) =>
    (userId === LEAD ? lead : others)(office, whgid, userId);

/** An enquiry brings a pallet with all that it carries onto the terminal. */
const lookedAt = ({ lpn }: Pallet): Claim => ({ list: '/ContainerQuery', code: lpn, stops: ['what', 'seen'] });

const NO_PALLET: Pallet = { loc: '', lpn: '', skuId: 'S-100001', qty: 0, caseQty: 1, cases: [] };
const nth = (pallets: readonly Pallet[], n: number): Pallet => pallets[n] ?? NO_PALLET;

// ---- move ------------------------------------------------------------------------------------------------------------

/** Of three pallets of the same goods the first has cases only. Whatever is moved by a scan is moved once. */
export const moved: Maker = async (office, whgid) => {
  const { id, pallets, free } = await ordered(office, whgid, 'move');
  return { claim: pallets.map(lookedAt), todo: tasksOfMove(id, pallets, free) };
};

function tasksOfMove(id: string, pallets: readonly Pallet[], free: readonly string[]): Task[] {
  const [ofCases, opened, whole] = [nth(pallets, 0), nth(pallets, 1), nth(pallets, 2)];
  const [first = '', second = ''] = free;
  const [single = '', one = '', two = '', off = ''] = ofCases.cases;
  const goods = eanOf(opened.skuId);
  const beside = `D-${id}`;
  const by = (scanned: string, pieces: number, target: string): Task => ({
    path: '/SkuMove',
    answers: { scanned, goods, qty: { types: String(pieces) }, target },
    last: 'target',
  });
  return [
    { path: '/LPNMove', answers: { scanned: whole.lpn, target: first }, last: 'target' },
    by(opened.lpn, 3, second),
    by(second, 1, opened.lpn),
    { path: '/CaseMove', answers: { box: single, target: opened.lpn }, last: 'target' },
    { path: '/BatchMoveByCase', answers: { cases: [one, two, 'End'], target: whole.lpn }, last: 'target' },
    {
      path: '/LPNDismantling',
      answers: { source: opened.lpn, what: goods, qty: { types: '2' }, pallet: beside },
      last: 'pallet',
    },
    { path: '/LPNDismantling', answers: { source: ofCases.lpn, what: off, pallet: `E-${id}` }, last: 'pallet' },
    { path: '/lpnMerge', answers: { source: beside, onto: opened.lpn }, last: 'onto' },
  ];
}

// ---- counting --------------------------------------------------------------------------------------------------------

/** What is counted at a stop that was counted before is counted instead of it. */
const AGAIN = { again: 'Enter', how: { taps: 'instead' } } as const;

const counts = (path: Task['path'], { loc, lpn, skuId }: Pallet, pieces: number): Task => ({
  path,
  answers: { place: loc, ...AGAIN, thing: lpn, inside: eanOf(skuId), qty: { types: String(pieces) } },
  last: 'qty',
});

/** The first button says that the location is finished, or that nothing is there. */
const finishes = (path: Task['path'], loc: string): Task => ({
  path,
  answers: { place: loc, ...AGAIN, thing: 'F1' },
  last: 'thing',
});

/** Walked blind: of the first pallet a piece is missing, beside the second one lies something that nobody knows, and one location is empty. */
export const counted: Maker = async (office, whgid) => {
  const { id, jobId, pallets, free } = await ordered(office, whgid, 'count');
  const at = `/StockCheckAction?jobId=${jobId}`;
  const unknown: Task = {
    path: `/countUnknown?jobId=${jobId}&jobLineId=${encodeURIComponent(`${jobId}/2`)}&code=NOBODY-${id}`,
    answers: { shown: { fills: { photos: '1' } }, qty: { types: '2' } },
    last: 'qty',
    leads: ['qty'],
  };
  return {
    claim: { list: '/StockCheck', code: jobId, stops: ['chosen', 'place'] },
    todo: [
      ...pallets.flatMap((pallet, i) => [
        counts(at, pallet, i === 0 ? pallet.qty - 1 : pallet.qty),
        ...(i === 1 ? [unknown] : []),
        finishes(at, pallet.loc),
      ]),
      ...free.map((loc) => finishes(at, loc)),
      { path: `/countHandIn?jobId=${jobId}`, answers: { seen: 'Enter' }, last: 'seen', closes: true },
    ],
  };
};

/** Nobody has planned it: it has a number of the terminal. */
export const countedOnSight: Maker = async (office, whgid) => {
  const { pallets } = await ordered(office, whgid, 'spot');
  const pallet = nth(pallets, 0);
  const at = async (terminal: Kept): Promise<string> => {
    const ops = await terminal.stored<OpRecord>('aisle-ops', 'ops');
    const begun = ops.find(
      ({ path, request }) => path === SpotCount.path && (request as { loc: string }).loc === pallet.loc,
    );
    return (begun?.request as { jobId: string } | undefined)?.jobId ?? '';
  };
  const action = async (terminal: Kept) => `/StockCheckAction?jobId=${await at(terminal)}`;
  return {
    claim: [],
    todo: [
      { path: '/spotCount', answers: { place: pallet.loc, why: { taps: 'seen' } }, last: 'why', leads: ['why'] },
      counts(action, pallet, pallet.qty),
      finishes(action, pallet.loc),
      {
        path: async (terminal) => `/countHandIn?jobId=${await at(terminal)}`,
        answers: { seen: 'Enter' },
        last: 'seen',
        closes: true,
      },
    ],
  };
};

// ---- replenishment ---------------------------------------------------------------------------------------------------

/** One goes straight to its face, one over the hand, one comes back from the hand, and one is not taken down at all. */
export const replenished: Maker = async (office, whgid) => {
  const { pallets, tasks } = await ordered(office, whgid, 'replenish');
  const [direct, viaHand, back, left] = tasks.map((task, i) => ({ ...task, ...nth(pallets, i) }));
  if (!direct || !viaHand || !back || !left) throw new Error('four tasks are wanted');
  const source = ({ loc, lpn }: Pallet) => ({ source: loc, pallet: lpn, qty: 'Enter' }) as const;
  const down = (task: typeof direct): Task => ({
    path: `/UnShelveRep?taskId=${task.taskId}`,
    answers: source(task),
    last: 'qty',
  });
  const returns = ({ taskId }: typeof direct, why: string, at: Readonly<Record<string, Act>>): Task => ({
    path: `/repReturn?taskId=${taskId}`,
    answers: { task: { taps: taskId }, why: { taps: why }, ...at },
    last: 'target' in at ? 'target' : 'why',
  });
  return {
    claim: tasks.map(({ taskId: code }): Claim => ({ list: '/RepList', code, stops: ['pick', 'source'] })),
    todo: [
      {
        path: `/DirectRep?taskId=${direct.taskId}`,
        answers: { ...source(direct), target: direct.face },
        last: 'target',
      },
      down(viaHand),
      down(back),
      {
        path: `/PutawayRep?taskId=${viaHand.taskId}`,
        answers: { goods: eanOf(viaHand.skuId), target: viaHand.face, qty: 'Enter' },
        last: 'qty',
      },
      returns(back, 'FULL', { target: back.lpn }),
      returns(left, 'BLOCKED', {}),
      { path: '/callReplenishment', answers: { face: left.face, goods: eanOf(left.skuId) }, last: 'goods' },
    ],
  };
};

// ---- quality ---------------------------------------------------------------------------------------------------------

const GOOD: Act = { fills: {} };
const ONE_BAD: Act = { fills: { bad: '1', reason: 'DAMAGED' } };

/** Line by line; of the first a case is bad. */
const resultsOf = (path: string, pallets: readonly Pallet[]): Task[] =>
  pallets.map(({ skuId }, i) => ({
    path,
    answers: { line: eanOf(skuId), found: i === 0 ? ONE_BAD : GOOD },
    last: 'found',
  }));

/** By plan. */
const inspected: Maker = async (office, whgid) => {
  const { id, jobId, pallets } = await ordered(office, whgid, 'inspect');
  return {
    claim: { list: '/QcMenuList', code: id, stops: ['work', 'line'] },
    todo: resultsOf(`/SkuDamageDetail?jobId=${jobId}`, pallets),
  };
};

/** Though no plan asks for it: the order is made by the operator, who then finds it in the list. */
const inspectedAnyway: Maker = async (office, whgid) => {
  const { id } = await ordered(office, whgid, 'receipt');
  return { claim: [], todo: [{ path: '/qcNew', answers: { receipt: id }, last: 'receipt' }] };
};

/** Somebody else has found too much. */
const inspectedAgain: Maker = async (office, whgid) => {
  const { id, jobId, pallets } = await ordered(office, whgid, 'second');
  return {
    claim: { list: '/SecondQcTaskList', code: id, stops: ['work', 'line'] },
    todo: resultsOf(`/SecondQc?jobId=${jobId}`, pallets),
  };
};

/** One hold is released, and another one set. */
const held: Maker = async (office, whgid) => {
  const { jobId, pallets } = await ordered(office, whgid, 'hold');
  const free = nth(pallets, 1);
  const todo: Task[] = [
    {
      path: '/holdSet',
      answers: { box: free.lpn, scope: { taps: 'container' }, reason: { taps: 'DIRTY' }, shown: { fills: {} } },
      last: 'shown',
    },
    {
      path: `/holdRelease?jobId=${jobId}`,
      answers: { seen: 'Enter', decision: { taps: 'release' } },
      last: 'decision',
    },
  ];
  return {
    claim: [{ list: '/holds', code: jobId, stops: ['work', 'seen'] }, lookedAt(free)],
    todo,
  };
};

/** Goods of an order that is about to leave, one container; its task is the operator's once it is bound. */
const CONTAINERS = 1;

/** As booked, or, every other one, a piece short. */
function sampled(): Maker {
  let made = 0;
  return async (office, whgid) => {
    const order = await office<OrderedOut>('orders', { whgid, count: CONTAINERS, stage: 'ship' });
    const [box = ''] = order.containers;
    const { skuId, qty } = order.stops[0] ?? { skuId: '', qty: 0 };
    const at = (screen: string) => async (terminal: Kept) => `/${screen}?jobId=${await taskOf(box, terminal)}`;
    const looks: Task = {
      path: at('SamplingCheck'),
      answers: { item: eanOf(skuId), qty: { types: String(qty) } },
      last: 'qty',
    };
    const finishes: Task = { path: at('samplingFinish'), answers: { seen: 'Enter' }, last: 'seen', closes: true };
    const differs: Task[] = [
      {
        path: at('SamplingCheckException'),
        answers: { item: eanOf(skuId), found: { fills: { qty: '1', reason: 'MISSING' } } },
        last: 'found',
      },
      {
        path: at('samplingDifference'),
        answers: { seen: 'Enter', why: { taps: 'MISSING' } },
        last: 'why',
        closes: true,
      },
    ];
    return {
      claim: { list: '/samplingBind?type=normal', code: box, stops: ['box', 'item'] },
      todo: [looks, ...(made++ % 2 === 0 ? [finishes] : differs)],
    };
  };
}

async function taskOf(box: string, terminal: Kept): Promise<string> {
  const jobs = await terminal.stored<{ readonly base: JobRow | null }>('aisle-ops', 'jobs');
  return jobs.find(({ base }) => base?.sample?.lpn === box)?.base?.jobId ?? '';
}

export const qualified = (): Maker[] => [inspected, inspectedAnyway, inspectedAgain, leads(held, inspected), sampled()];

// ---- master data -----------------------------------------------------------------------------------------------------

/** Goods get a label that nobody knew. */
const named: Maker = async (office, whgid) => {
  const { id, pallets } = await ordered(office, whgid, 'spot');
  return {
    claim: [],
    todo: [
      {
        path: '/SkuCodeCollection',
        answers: { goods: eanOf(nth(pallets, 0).skuId), unit: { taps: 'EA' }, barcode: `NB-${id}` },
        last: 'barcode',
      },
    ],
  };
};

/** Edited twice: the second time what the first has made of it. */
const edited: Maker = async (office, whgid) => {
  const { id } = await ordered(office, whgid, 'setting');
  return {
    claim: { list: '/ReplenishmentSettingSearch', code: id, stops: ['chosen', 'seen'] },
    todo: ['3', '4'].map((lower) => ({
      path: `/repSettingEdit?setting=${id}`,
      answers: { form: { fills: { lower } }, check: 'Enter' },
      last: 'check',
    })),
  };
};

export const corrected = (): Maker[] => [named, leads(edited, named)];
