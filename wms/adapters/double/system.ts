/** The module of the double: one write, by whichever guard the site file names. */
import type { RequestOf } from '#contract/call.ts';
import { NO_ROWS } from '#contract/rows.ts';
import { ClaimReceipt, ReceiveBySku, ReleaseReceipt, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetLocationList, GetSku } from '#contract/session.ts';
import * as v from 'valibot';
import { refuse } from '#wms/refusals.ts';
import { Busy, SessionOver } from '../kit/faults.ts';
import { inUnit } from '../kit/units.ts';
import { answers, does, system, type Look, type On, type Served, type Tools, type Write } from '../kit/system.ts';
import { DOCK, GOODS, keyOf, page, PLACE, receiptOf, rowsOf } from './orders.ts';
import type { Expected, Part } from './there.ts';

const Config = v.looseObject({
  url: v.string(),
  guard: v.picklist(['native', 'stamped', 'drafted', 'state', 'named', 'adds']),
});

interface Session {
  readonly key: string;
}

/** What every plan of it says. */
interface Plan {
  readonly line: string;
  readonly qty: number;
  readonly opId: string;
  /** The part or the draft, and its stamp. */
  readonly id: number;
  readonly stamp: number;
  /** What had been received before, and what the part held. */
  readonly before: number;
  readonly held: number;
}

type Receiving = Write<Session, typeof ReceiveBySku, Plan>;
const PIECE = { name: 'EA', size: 1, digits: 0 };

export const double = system({
  name: 'double',
  config: Config,
  open: ({ url, guard }, tools) => {
    const there = calls(url, tools);
    return {
      title: 'Double 1',
      about: async () => ({ product: 'double', version: String((await there.get(null, '/about')).version) }),
      facts: {
        lots: false,
        lpn: 'none',
        cases: false,
        serials: false,
        weighed: false,
        quality: false,
        claims: false,
        counts: false,
        photos: false,
        print: false,
        messages: false,
      },
      signIn: {
        signIn: async (user, password) => {
          const key = await there.signIn(user, password);
          tools.hide(key);
          return { session: { key }, userId: user, userName: user.toUpperCase() };
        },
        signOut: async () => {},
      },
      serves: [...others(there, tools), does(ReceiveBySku, receiving(there, tools)[guard])],
    };
  },
});

function others(there: ReturnType<typeof calls>, tools: Tools): Served<Session>[] {
  const linesOf = async (on: On<Session>, receiptId: string): Promise<Expected[]> =>
    (await there.get<Expected[] | null>(on.session, expectedOf(receiptId))) ??
    refuse('receiptUnknown', { receipt: receiptId });
  return [
    answers(GetLocationList, async (_, { pageInfo }) => page([PLACE], pageInfo)),
    answers(GetSku, async (_, { pageInfo, skuIds }) =>
      page(skuIds === undefined || skuIds.includes(GOODS.skuId) ? [GOODS] : [], pageInfo),
    ),
    answers(SearchReceiptDetail, async (on, { receiptId }) => ({
      rows: rowsOf(on, tools, await linesOf(on, receiptId)),
    })),
    answers(ClaimReceipt, async (on, { receiptId, renew = false }) => {
      const lines = await linesOf(on, receiptId);
      const leaseUntil = await on.claims.take([keyOf(receiptId)], { renew });
      return { rows: rowsOf(on, tools, lines), skus: [GOODS], lpnBlock: [], leaseUntil };
    }),
    answers(ReleaseReceipt, async (on, { receiptId }) => {
      const lines = await linesOf(on, receiptId);
      await on.claims.give([keyOf(receiptId)]);
      return { rows: rowsOf(on, tools, lines) };
    }),
  ];
}

const expectedOf = (receiptId: string): string => `/expected/${encodeURIComponent(receiptId)}`;

/** What it refuses whatever makes the write safe: other goods, other units, and more than is open. */
async function mayReceive(
  on: On<Session>,
  there: ReturnType<typeof calls>,
  { receiptId, lineId, uomId, qty, loc }: RequestOf<typeof ReceiveBySku>,
): Promise<void> {
  inUnit(qty, PIECE);
  if (uomId !== PIECE.name) refuse('packagingMissing', { sku: GOODS.skuId, uom: uomId });
  const lines = await there.get<Expected[] | null>(on.session, expectedOf(receiptId));
  if (lines === null) refuse('receiptUnknown', { receipt: receiptId });
  if (!lines?.length) return;
  const line = lines.find((each) => each.line === lineId);
  if (!line) return refuse('lineUnknown', { line: lineId, receipt: receiptId });
  if (loc !== DOCK) refuse('locUnknown', { loc });
  const open = line.ordered - line.received;
  if (qty > open) refuse('overReceived', { sku: GOODS.skuId, open });
}

/** The same write, made safe in each of the six ways. */
function receiving(there: ReturnType<typeof calls>, tools: Tools): Record<Receiving['guard'], Receiving> {
  const common = {
    under: ({ receiptId }: { readonly receiptId: string }) => [keyOf(receiptId)],
    rows: async (on: On<Session>, { line }: Plan) => {
      const lines = await there.get<Expected[] | null>(on.session, expectedOf(receiptOf(line)));
      return { changed: lines ? rowsOf(on, tools, lines) : NO_ROWS };
    },
  };
  const opIdOf = (on: On<Session>) => on.op?.opId ?? '';
  const planned = async (
    on: On<Session>,
    request: RequestOf<typeof ReceiveBySku>,
    more: Partial<Plan> = {},
  ): Promise<Plan> => {
    const { lineId: line, qty } = request;
    await mayReceive(on, there, request);
    const before = await there.get<number>(on.session, `/received/${encodeURIComponent(line)}`);
    return { line, qty, opId: opIdOf(on), id: 0, stamp: 0, before, held: 0, ...more };
  };
  /** The open part of the line; at most what it holds. */
  const openPart = async (on: On<Session>, line: string, qty: number): Promise<Part> => {
    const part = await there.get<Part | null>(on.session, `/open/${encodeURIComponent(line)}`);
    if (!part || part.qty < qty) return refuse('overReceived', { sku: line, open: part?.qty ?? 0 });
    return part;
  };
  const post = (name: string, bodyOf: (plan: Plan) => object) => (plan: Plan) => ({
    name,
    run: (on: On<Session>) => there.post(on.session, `/${name}`, bodyOf(plan)),
  });
  const doing = post('do', ({ id, line }) => ({ part: id, line }));
  /** Whose hand was in a part last tells ours from others'. */
  const lookAt = async (on: On<Session>, plan: Plan): Promise<Look> => {
    const part = await there.get<Part | null>(on.session, `/part/${plan.id}`);
    if (!part || part.state === 'cancelled') return 'foreign';
    if (part.stamp === plan.stamp) return 'absent';
    if (part.by === 'office') return part.state === 'done' ? 'unclear' : 'foreign';
    if (part.qty !== plan.qty) return 'unclear';
    return part.state === 'done' ? 'applied' : { partly: 1 };
  };
  return {
    native: {
      ...common,
      guard: 'native',
      plan: async (on, request) => ({ holds: [], data: await planned(on, request) }),
      steps: (plan) => [post('native', ({ line, qty, opId }) => ({ line, qty, opId }))(plan)],
      look: async (on, { opId }) => ((await there.get(on.session, `/mark/${opId}`)) ? 'applied' : 'absent'),
    },
    stamped: {
      ...common,
      guard: 'stamped',
      plan: async (on, request) => {
        const { lineId, qty } = request;
        inUnit(qty, PIECE);
        const { id, stamp, qty: held } = await openPart(on, lineId, qty);
        return { holds: [`part:${id}`], data: await planned(on, request, { id, stamp, held }) };
      },
      steps: (plan) => [
        post('split', ({ id, qty, stamp, line }) => ({ part: id, qty, stamp, line }))(plan),
        doing(plan),
      ],
      look: lookAt,
    },
    state: {
      ...common,
      guard: 'state',
      plan: async (on, request) => {
        const { lineId, qty } = request;
        const { id, stamp, qty: held } = await openPart(on, lineId, qty);
        if (held !== qty) refuse('overReceived', { sku: lineId, open: held });
        return { holds: [`part:${id}`], data: await planned(on, request, { id, stamp, held }) };
      },
      steps: (plan) => [doing(plan)],
      look: async (on, plan) => {
        const part = await there.get<Part | null>(on.session, `/part/${plan.id}`);
        if (part?.state === 'done') return part.qty === plan.qty ? 'applied' : 'unclear';
        return part?.stamp === plan.stamp ? 'absent' : 'foreign';
      },
    },
    drafted: {
      ...common,
      guard: 'drafted',
      plan: async (on, request) => {
        const data = await planned(on, request);
        const { id } = await there.post<{ id: number }>(on.session, '/draft', {});
        const { stamp } = await there.get<{ stamp: number }>(on.session, `/draft/${id}`);
        return { holds: [`draft:${id}`], data: { ...data, id, stamp } };
      },
      steps: (plan) => [post('fill', ({ id, line, qty, stamp }) => ({ draft: id, line, qty, stamp }))(plan)],
      look: async (on, { id, stamp }) => {
        const draft = await there.get<{ state: string; stamp: number } | null>(on.session, `/draft/${id}`);
        if (draft?.state === 'done') return 'applied';
        return draft?.stamp === stamp ? 'absent' : 'foreign';
      },
      sweep: async (on, open) => {
        const empty = await there.get<{ id: number; at: number }[]>(on.session, '/drafts');
        // A younger one may be of a plan that is being made.
        const old = empty.filter(({ id, at }) => at < tools.now() - 200 && !open.some((plan) => plan.id === id));
        for (const { id } of old) await there.post(on.session, '/cancel', { draft: id });
      },
    },
    named: {
      ...common,
      guard: 'named',
      plan: async (on, request) => ({ holds: [], data: await planned(on, request) }),
      steps: (plan) => [post('named', ({ line, qty, opId }) => ({ line, qty, number: opId }))(plan)],
      look: async (on, { opId }) => ((await there.get(on.session, `/named/${opId}`)) ? 'applied' : 'absent'),
    },
    adds: {
      ...common,
      guard: 'adds',
      plan: async (on, request) => ({ holds: [`line:${request.lineId}`], data: await planned(on, request) }),
      steps: (plan) => [post('adds', ({ line, qty }) => ({ line, qty }))(plan)],
      look: async (on, { line, before, qty }) => {
        const now = await there.get<number>(on.session, `/received/${encodeURIComponent(line)}`);
        return now === before ? 'absent' : now === before + qty ? 'applied' : 'unclear';
      },
    },
  };
}

/** Its wire. */
function calls(url: string, { reach }: Tools) {
  async function ask<T>(session: Session | null, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const { status, body: text } = await reach({
      name: path.split('/')[1] ?? '',
      method,
      writes: method === 'POST',
      url: url + path,
      headers: { 'content-type': 'application/json', ...(session && { 'x-session': session.key }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status === 401) throw new SessionOver();
    if (status === 503) throw new Busy(1);
    const said = JSON.parse(text) as T;
    if (status !== 200) refuse('saidThere', { sentence: String((said as { no?: string } | null)?.no) });
    return said;
  }
  return {
    // oxlint-disable-next-line typescript/no-explicit-any
    get: <T = any>(session: Session | null, path: string) => ask<T>(session, 'GET', path),
    post: <T = unknown>(session: Session | null, path: string, body: object) => ask<T>(session, 'POST', path, body),
    async signIn(user: string, password: string): Promise<string> {
      const send = ask<{ key: string }>(null, 'POST', '/sign-in', { user, password });
      const said = await send.catch((error: unknown) => {
        if (error instanceof SessionOver) refuse('wrongPassword');
        throw error;
      });
      return said.key;
    },
  };
}
