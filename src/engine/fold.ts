/**
 * The fold: a flow, the inputs so far, and where that stands. Everything an operator put in is a list; folding it
 * again over today's data is how a flow resumes, goes back, and is reported.
 */
import { dayOf } from '#domain/dates.ts';
import { rawOf } from '#domain/gs1/label.ts';
import type { Env, Input, Me } from './env.ts';
import { momentWith } from './label.ts';
import type { Flow } from './flow.ts';
import { readParams } from './link.ts';
import type { Given } from './link.ts';
import type { Posting } from './op.ts';
import type { ScanContext, Refusal } from './refusal.ts';
import { resolve } from './resolve.ts';
import { refuseScan } from './scan-refusals.ts';
import type { Counting, QtySpec, Step } from './steps.ts';
import type { Answer } from './view.ts';
import type { Params } from './params.ts';

export type Values = Record<string, unknown> & { params: Given; me: Me };

export interface Fold {
  readonly values: Values;
  /** Index of the step that waits. */
  readonly cursor: number;
  readonly inputs: readonly Input[];
}

/** A fold, and why it cannot go on: a load found nothing, or an input is refused today. */
export interface Folded {
  readonly fold: Fold;
  readonly refusal?: Refusal;
  /** There is nothing to say about it: the list shows what there is to choose from today. */
  readonly isGone?: boolean;
}

export const emptyFold = (flow: Flow, params: Params, env: Env): Fold => ({
  values: { params: readParams(flow, params), me: env.me },
  cursor: 0,
  inputs: [],
});

export const momentOf = (env: Env): ScanContext => {
  const now = env.now();
  return { now, today: dayOf(new Date(now)) };
};

/** Fold inputs one by one. One that today's data refuses ends it there, with its message. */
export async function foldAll(flow: Flow, params: Params, inputs: readonly Input[], env: Env): Promise<Folded> {
  let state = await settle(flow, emptyFold(flow, params, env), env);
  for (const input of inputs) {
    if (state.refusal) break;
    const stop = flow.stops[state.fold.cursor];
    // An app update renamed or reordered steps: stop folding here rather than misread the rest.
    if (!stop || stop.kind === 'maybe' || stop.name !== input.stop) break;
    const outcome = await resolve(
      stop,
      asAnswer(input),
      state.fold.values,
      env,
      momentWith(momentOf(env), input.label),
      { isRepeat: true },
    );
    if (outcome.kind === 'refused')
      return { fold: state.fold, refusal: outcome.refusal, isGone: outcome.isGone === true };
    const again = input.label === undefined ? outcome.input : { ...outcome.input, label: input.label };
    state = await settle(flow, take(flow, state.fold, again, outcome.value), env);
  }
  return state;
}

/** The fold with one more input, at the next step; a collect stays where it is until it is full or ended. */
export function take(flow: Flow, { values, cursor, inputs: before }: Fold, input: Input, value: unknown): Fold {
  const inputs = [...before, input];
  const stop = flow.stops[cursor];
  if (stop?.kind === 'qty')
    return {
      values: {
        ...values,
        [input.stop]: value,
        [`${input.stop}Typed`]: !input.scale,
        [`${input.stop}Unit`]: unitOf(input, stop.spec, values),
      },
      cursor: cursor + 1,
      inputs,
    };
  if (stop?.kind !== 'collect') return { values: { ...values, [input.stop]: value }, cursor: cursor + 1, inputs };
  const got = (values[stop.name] as readonly unknown[] | undefined) ?? [];
  if (input.end) return { values: { ...values, [stop.name]: got }, cursor: cursor + 1, inputs };
  if (stop.spec.count) {
    // Its number belongs to what was scanned before it.
    const last = got.at(-1) as object | undefined;
    const counted =
      typeof input.value === 'number'
        ? [...got.slice(0, -1), { ...last, qty: value, unit: unitOf(input, stop.spec.count, { ...values, ...last }) }]
        : [...got, { item: value, ...given(stop.spec.count, { ...values, item: value }) }];
    return { values: { ...values, [stop.name]: counted }, cursor, inputs };
  }
  const all = [...got, value];
  const full = stop.spec.full?.(all, values) ?? false;
  return { values: { ...values, [stop.name]: all }, cursor: full ? cursor + 1 : cursor, inputs };
}

const given = ({ given: known }: Counting<never>, values: object): { qty: number; unit: string } | null => {
  const qty = known?.(values as never);
  return qty === undefined ? null : { qty, unit: '' };
};

const unitOf = ({ unit }: Input, { units }: QtySpec<never>, values: object): string =>
  unit ?? units?.(values as never)[0]?.uomId ?? '';

/** Run what needs no operator: loads and what follows from them, segments that do not apply, questions that need not be asked. */
export async function settle(flow: Flow, fold: Fold, env: Env): Promise<Folded> {
  let { values, cursor } = fold;
  for (;;) {
    const stop = flow.stops[cursor];
    if (stop?.kind === 'maybe') {
      cursor = stop.when(values) ? cursor + 1 : stop.end;
    } else if (stop?.kind === 'confirm' && stop.spec.when && !stop.spec.when(values, momentOf(env))) {
      values = { ...values, [stop.name]: false };
      cursor++;
    } else if (stop?.kind === 'load') {
      const loaded = await load(stop, values, env);
      if (loaded.kind === 'refused') return { fold: { ...fold, values, cursor }, refusal: loaded.refusal };
      values = { ...values, [stop.name]: loaded.value };
      cursor++;
    } else if (stop?.kind === 'derive') {
      const value = stop.value(values);
      if (value === undefined && stop.missing)
        return { fold: { ...fold, values, cursor }, refusal: stop.missing(values) };
      values = { ...values, [stop.name]: value };
      cursor++;
    } else if (stop?.kind === 'refuseIf') {
      const refusal = stop.rule.check(undefined, values, momentOf(env));
      if (refusal) return { fold: { ...fold, values, cursor }, refusal };
      cursor++;
    } else {
      return { fold: { values, cursor, inputs: fold.inputs } };
    }
  }
}

/** The posts that the fold has reached, or null when it waits for an input. */
export function postingsAt(flow: Flow, { values, cursor }: Fold): Posting[] | null {
  const stop = flow.stops[cursor];
  if (stop && stop.kind !== 'post') return null;
  const postings: Posting[] = [];
  for (const s of flow.stops.slice(cursor)) {
    if (s.kind !== 'post') throw new Error('only posts may follow a post');
    postings.push(...s.build(values));
  }
  return postings;
}

/** Inputs of the steps above this one. */
export function inputsBefore(flow: Flow, stop: string, inputs: readonly Input[]): readonly Input[] {
  const order = new Map(flow.stops.map((s, i) => [s.kind === 'maybe' ? '' : s.name, i]));
  const limit = order.get(stop) ?? 0;
  return inputs.filter((i) => (order.get(i.stop) ?? limit) < limit);
}

type Loaded = { kind: 'ok'; value: unknown } | { kind: 'refused'; refusal: Refusal };

async function load({ spec }: Extract<Step, { kind: 'load' }>, values: Values, env: Env): Promise<Loaded> {
  const refused = (refusal: Refusal): Loaded => ({ kind: 'refused', refusal });
  const here: unknown = await spec.local(values, env.db);
  if (here !== undefined) return { kind: 'ok', value: here };
  const missing = spec.missing?.(values) ?? refuseScan.needsNetwork();
  if (!spec.remote) return refused(missing);
  const pulled = await env.pull(spec.remote(values));
  if (spec.otherwise) return { kind: 'ok', value: (await spec.local(values, env.db)) ?? spec.otherwise() };
  if (pulled.kind === 'offline') return refused(refuseScan.needsNetwork());
  if (pulled.kind === 'signIn') return refused(refuseScan.signInFirst());
  if (pulled.kind === 'odd') return refused(refuseScan.notUnderstood(pulled.odd));
  if (pulled.kind === 'refused') return refused(refuseScan.wmsSays({ says: pulled.msg }));
  const now: unknown = await spec.local(values, env.db);
  if (now !== undefined) return { kind: 'ok', value: now };
  // It may be one of the rows that could not be read.
  const [left] = pulled.left ?? [];
  return refused(left ? refuseScan.oddRow({ code: left.id || left.list, field: left.field }) : missing);
}

/** A stored input, given again. */
function asAnswer(input: Input): Answer {
  if (input.end) return { kind: 'end' };
  if (input.value === true) return { kind: 'yes' };
  if (typeof input.value === 'number')
    return {
      kind: 'qty',
      text: String(input.value),
      ...(input.scale && { scale: true }),
      ...(input.unit !== undefined && { unit: input.unit }),
    };
  if (typeof input.value === 'object') return { kind: 'form', fields: input.value };
  return { kind: 'scan', code: input.value, ...(input.label !== undefined && { raw: rawOf(input.label) }) };
}
