/**
 * Exactly once, on a real Tryton whose calls are lost: each write goes by the adapter until it is answered, and twice more.
 * At the end Tryton's own stock by place is what the terminals heard a yes to.
 */
import type { Call, RequestOf } from '#contract/call.ts';
import { MoveGoods } from '#contract/move.ts';
import { PutawayLoose } from '#contract/putaway.ts';
import { ClaimReceipt, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { FinishReceipt } from '#contract/receiving-direct.ts';
import type { ReceiptLine } from '#contract/rows.ts';
import { add, compare, sum } from '#domain/decimal.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { random } from '#wms/seed/random.ts';
import type { System } from '#wms/adapters/kit/system.ts';
import type { TrytonConfig } from '../config.ts';
import type { Session } from '../rpc.ts';
import { tryton } from '../system.ts';
import { startAdapter } from './adapter.ts';
import { startWire, type Fate, type Wire } from './cuts.ts';
import { Office } from './office.ts';
import { countPlace, strayInventories } from './proof-counts.ts';
import { pickOrder } from './proof-picks.ts';
import type { TestTryton } from './server.ts';
import { BINS } from './seed.ts';

export interface Amounts {
  readonly receives: number;
  readonly putaways: number;
  readonly moves: number;
  readonly picks: number;
  readonly counts: number;
}
export const WHOLE: Amounts = { receives: 40, putaways: 15, moves: 10, picks: 10, counts: 5 };

export interface Figures {
  readonly ops: number;
  readonly applied: number;
  /** Requests of terminals, repeats included. */
  readonly sendings: number;
  /** Calls of the adapter to Tryton, how many of them may change something, and how many were cut. */
  readonly calls: number;
  readonly writes: number;
  readonly cut: number;
  /** Places where Tryton has something else than the terminals heard a yes to; empty is right. */
  readonly differences: readonly string[];
  /** Open work that nobody ordered, in pieces; 0 is right. */
  readonly phantoms: number;
  readonly seconds: number;
}

const SKU = 'SKU004';
const ORDERED = 1000;
const LINES = 2;
const WORKERS = ['op1', 'op2'] as const;
const MOST_SENDINGS = 200;

/** The shift ledger of all terminals: what goods went where, by the yeses that were heard. */
class Ledger {
  readonly stock: Record<string, number> = {};
  /** Terminals that had goods of each place in hand. */
  readonly hands = new Map<string, Set<string>>();
  ops = 0;
  applied = 0;
  sendings = 0;
  put(place: string, qty: number, { deviceId }: Terminal): void {
    this.stock[place] = add(this.stock[place] ?? 0, qty);
    this.hands.set(place, (this.hands.get(place) ?? new Set()).add(deviceId));
  }
}

async function untilAnswered<C extends Call>(
  ledger: Ledger,
  terminal: Terminal,
  call: C,
  request: RequestOf<C>,
): Promise<void> {
  const op = terminal.opFields();
  const headers = { 'idempotency-key': String(op['opId']) };
  const send = async () => {
    ledger.sendings += 1;
    return terminal.send(call.path, { ...terminal.fields(), ...(request as object), ...op }, headers).catch(() => null);
  };
  ledger.ops += 1;
  for (let sendings = 0; ; sendings++) {
    const answer = await send();
    if (answer?.status === 200) {
      const { resultCode, msg } = JSON.parse(answer.text) as { resultCode: number; msg: string };
      if (resultCode !== 0) throw new Error(`${call.path} refused: ${msg}`);
      break;
    }
    if (sendings === MOST_SENDINGS) throw new Error(`${call.path}: no end: ${answer?.text ?? 'no answer'}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  ledger.applied += 1;
  // As a browser or a person would.
  for (let i = 0; i < 2; i++) await send();
}

const looseOf = ({ loose }: ReceiptLine): number => loose?.[0]?.qty ?? 0;

/** A question that the wire has lost is asked again. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MOST_SENDINGS || !String(error).includes(' 122 ')) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

export interface Trial {
  readonly seed: number;
  /** What is tried, e.g. one whose writes carry no stamps. */
  readonly system?: System<TrytonConfig, Session>;
  /** Left out for a third of the calls. */
  readonly fate?: Wire['fate'];
}

export async function prove(
  server: TestTryton,
  { receives, putaways, moves, picks, counts }: Amounts,
  { seed, system = tryton, fate }: Trial,
): Promise<Figures> {
  const began = Date.now();
  const database = await server.fresh();
  const office = await Office.of(database);
  const wire = await startWire(database.url);
  const rng = random(seed, 'tryton');
  // A third of the calls: three of ten of those never leave, others are cut at any moment, or come late.
  const drawn = (): Fate => {
    const of30 = rng.int(0, 29);
    if (of30 >= 10) return 'through';
    return of30 < 3 ? 'before' : of30 < 6 ? 'during' : of30 < 8 ? 'late' : 'after';
  };
  const adapter = await startAdapter(database, { url: wire.url, system });
  const ledger = new Ledger();
  try {
    const receipt = await office.receipt(Array.from({ length: LINES }, () => ({ sku: SKU, qty: ORDERED })));
    const terminals = await Promise.all(WORKERS.map((user) => adapter.terminal(user)));
    const [first] = terminals;
    if (!first) throw new Error('no terminal');
    const receiptId = receipt.number;
    wire.fate = fate ?? drawn;
    wire.patience = () => rng.int(0, 400);
    const { rows } = await asked(() => first.ask(SearchReceiptDetail, { receiptId }));
    const lines = rows.lines.map(({ lineId }) => lineId);
    const shared = (count: number, work: (terminal: Terminal, i: number) => Promise<void>) =>
      Promise.all(
        terminals.map(async (terminal, worker) => {
          for (let i = worker; i < count; i += terminals.length) await work(terminal, i);
        }),
      );

    await shared(receives, async (terminal, i) => {
      const qty = rng.pick([1, 2, 5, 10]);
      const lineId = lines[i % 3 === 0 ? 0 : i % LINES] ?? '';
      const goods = { receiptId, lineId, skuId: SKU, qty, uomId: 'u', lot: {}, lpn: '', loc: 'IN' };
      await untilAnswered(ledger, terminal, ReceiveBySku, goods);
      ledger.put('IN', qty, terminal);
    });
    // What was held on the wire has arrived by then.
    await wire.quiet();
    const phantoms = await openBeyond(office, receipt.id, ledger.stock['IN'] ?? 0);

    // The first goods are put away while the receipt is open, the others when it is finished.
    const away: { loc: string; qty: number }[] = [];
    const putAway = (from: number, to: number) =>
      shared(to - from, async (terminal, i) => {
        const [drawn, loc] = [rng.pick([1, 2, 3]), BINS[from + i] ?? ''];
        const { rows: now } = await asked(() => terminal.ask(SearchReceiptDetail, { receiptId }));
        const [line] = now.lines.toSorted((a, b) => looseOf(b) - looseOf(a));
        if (!line || looseOf(line) < 2) throw new Error('nothing is left to be put away');
        // The other terminal may be on its way with as much.
        const qty = compare(looseOf(line), 2 * drawn) >= 0 ? drawn : 1;
        const to = { loc, onto: '', suggested: '', reason: '' };
        const goods = {
          from: 'IN',
          lineId: line.lineId,
          taskId: '',
          ownerId: 'C1',
          skuId: SKU,
          lot: {},
          qty,
          uomId: 'u',
        };
        await untilAnswered(ledger, terminal, PutawayLoose, { ...goods, ...to });
        ledger.put('IN', -qty, terminal);
        ledger.put(loc, qty, terminal);
        away.push({ loc, qty });
      });
    const early = Math.floor(putaways / 3);
    await putAway(0, early);
    await asked(() => first.ask(ClaimReceipt, { receiptId, deviceId: first.deviceId }));
    const seen = await asked(() => first.ask(SearchReceiptDetail, { receiptId }));
    const finish = seen.rows.lines.map(({ lineId, skuId, receivedQty }) => ({
      lineId,
      skuId,
      receivedQty,
      rejectedQty: 0,
    }));
    await untilAnswered(ledger, first, FinishReceipt, { receiptId, reason: 'REST', lines: finish });
    await putAway(early, putaways);

    if (away.length === 0 && moves > 0) throw new Error('nothing is there to be moved');
    await shared(moves, async (terminal, i) => {
      const { loc: from } = away[i % away.length] ?? { loc: '' };
      if (compare(ledger.stock[from] ?? 0, 1) < 0) return;
      const loc = BINS[40 + (i % 5)] ?? '';
      const goods = { from, fromLpn: '', ownerId: 'C1', skuId: SKU, lot: {}, qty: 1, uomId: 'u' };
      ledger.put(from, -1, terminal);
      await untilAnswered(ledger, terminal, MoveGoods, { ...goods, loc, onto: '' });
      ledger.put(loc, 1, terminal);
    });

    await wire.quiet();
    const counted = new Set<string>();
    await shared(counts, async (terminal) => {
      // Where a colleague was a moment ago no count is taken.
      const hands = (loc: string): string[] => [...(ledger.hands.get(loc) ?? [])];
      const places = BINS.filter((loc) => !counted.has(loc) && hands(loc).every((id) => id === terminal.deviceId));
      const loc = places.find((place) => hands(place).length > 0) ?? places[0] ?? '';
      counted.add(loc);
      const before = ledger.stock[loc] ?? 0;
      const qty = Math.max(0, add(before, rng.pick([-1, 0, 2])));
      const done = <C extends Call>(call: C, request: RequestOf<C>) => untilAnswered(ledger, terminal, call, request);
      await countPlace({ terminal, done, asked }, { loc, skuId: SKU, qty });
      ledger.put(loc, qty - before, terminal);
    });

    const done = <C extends Call>(call: C, request: RequestOf<C>) => untilAnswered(ledger, first, call, request);
    const hands = { office, terminal: first, done, asked };
    const order = picks > 0 ? await pickOrder(hands, picks, () => rng.pick([1, 2, 3])) : null;
    wire.fate = () => 'through';
    await wire.quiet();
    const picked = (await order?.()) ?? { differences: [], phantoms: 0 };
    return {
      ops: ledger.ops,
      applied: ledger.applied,
      sendings: ledger.sendings,
      ...wire.counts,
      differences: [
        ...differencesOf(ledger.stock, await office.stockByPlace()),
        ...picked.differences,
        ...(await strayInventories(office, counts)),
      ],
      phantoms: phantoms + picked.phantoms + (await openMovesToShelves(office, receipt.id, ledger.stock['IN'] ?? 0)),
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await adapter.close();
    await wire.close();
  }
}

/** Received and still open are what was ordered. */
async function openBeyond(office: Office, shipment: number, received: number): Promise<number> {
  const moves = await office.moves([
    ['shipment', '=', `stock.shipment.in,${shipment}`],
    ['to_location.code', '=', 'IN'],
    ['state', '=', 'draft'],
  ]);
  return Math.abs(sum(moves.map(({ quantity }) => quantity)) + received - LINES * ORDERED);
}

/** What is to be put away is what stands where it came in. */
async function openMovesToShelves(office: Office, shipment: number, waiting: number): Promise<number> {
  const moves = await office.moves([
    ['shipment', '=', `stock.shipment.in,${shipment}`],
    ['from_location.code', '=', 'IN'],
    ['state', '=', 'draft'],
  ]);
  return Math.abs(sum(moves.map(({ quantity }) => quantity)) - waiting);
}

function differencesOf(ledger: Readonly<Record<string, number>>, there: Readonly<Record<string, number>>): string[] {
  const stock = (place: string): number => there[`${place} ${SKU}`] ?? 0;
  const places = ['IN', ...BINS];
  return places
    .filter((place) => compare(stock(place), ledger[place] ?? 0) !== 0)
    .map((place) => `${place}: ${stock(place)} there, ${ledger[place] ?? 0} by the ledger`);
}

/** Its writes carry no stamps: what the proof is to notice. */
export const withoutStamps: System<TrytonConfig, Session> = {
  ...tryton,
  open: (config, tools) =>
    tryton.open(config, {
      ...tools,
      reach: (question) => tools.reach({ ...question, body: stripped(question.body ?? '') }),
    }),
};

function stripped(body: string): string {
  const call = JSON.parse(body) as { params: unknown[] };
  const context = call.params.at(-1);
  if (typeof context === 'object' && context !== null && '_timestamp' in context) delete context._timestamp;
  return JSON.stringify(call);
}
