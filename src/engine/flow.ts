/**
 * A screen is a flow: a straight line of named steps, built by a typed chain. The chain only collects
 * data; `session.ts` runs it, and the route table, the documentation and the laws read it.
 */
import type { Call, RequestOf } from '#contract/call.ts';
import type { CodeItem, Db } from './db.ts';
import { chooseOf } from './enquiry.ts';
import type { Enquiry } from './enquiry.ts';
import type { Me } from './env.ts';
import type { Fields, ValueOf } from './fields.ts';
import { link, openFlow } from './link.ts';
import type { Given, Link } from './link.ts';
import type { Ask } from '#contract/call.ts';
import type { Lookup } from './lookup.ts';
import { posting } from './op.ts';
import type { Op, Posting } from './op.ts';
import { worded } from './refusal.ts';
import type { FactWords, RefusalFrom, RefusalMaker, Rule, Worded } from './refusal.ts';
import type {
  Button,
  ButtonAct,
  ChooseSpec,
  CollectSpec,
  ConfirmSpec,
  Counted,
  FormSpec,
  LoadSpec,
  LocalRead,
  QtySpec,
  Scanned,
  ScanSpec,
  Step,
  TallySpec,
  ViewSpec,
} from './steps.ts';
import type { Text } from './text.ts';
import type { Params } from './params.ts';

export interface Progress {
  readonly done: number;
  readonly of: number;
  /** What is counted, e.g. "pallets"; shown after the numbers. */
  readonly what: Text;
}

export interface FlowOptions {
  /** Hardware back leaves the page (default) or undoes one input first. */
  back?: 'page' | 'stop';
  /** `never`: a kill forgets the inputs. Default: every flow resumes. */
  keep?: 'always' | 'never';
  /** Asked before back leaves the screen. */
  leave?: { ask: Text };
  /** What is captured here is the cached quality-check state: going one page back, anywhere, forgets it. */
  qualityCheck?: true;
}

/** How a flow ends a round: start again at a step, or leave for another flow; null: for the page before. */
export type Ending =
  | { kind: 'again'; stop: string }
  | { kind: 'leave'; to: (values: never) => { flow: string; params: Params } | null };

export interface Flow<P extends Given = Given, V extends object = object> extends Link<P> {
  readonly stops: readonly Step[];
  readonly buttons: readonly Button[];
  readonly ending: Ending;
  readonly options: FlowOptions;
  readonly progress?: (values: never, db: Db) => Promise<Progress | undefined>;
  /** Type-only: parameters and values. */
  readonly types?: { params: P; values: V };
}

export type ValuesOf<F> = F extends Flow<infer _P, infer V> ? V : never;
export type ParamsOf<F> = F extends Flow<infer P, infer _V> ? P : never;

/** Values so far: what the steps above have captured, and the parameters of the screen. */
type Base<P extends Given> = { readonly params: P; readonly me: Me };
type Fresh<N extends string, V> = N extends keyof V ? never : N;
type With<V, N extends string, T> = V & { readonly [K in N]: T };

/** A reusable piece of a flow: needs `In` to be captured above it, adds `Out`. */
export interface Segment<In, Out> {
  readonly stops: readonly Step[];
  readonly buttons: readonly Button[];
  readonly needs?: (values: In) => void;
  readonly adds?: Out;
}

export class FlowBuilder<P extends Given, V extends object> {
  readonly #link: Link<P>;
  readonly #options: FlowOptions;
  readonly #stops: Step[];
  readonly #buttons: Button[];
  #progress: Flow['progress'];

  constructor(link: Link<P>, options: FlowOptions, stops: Step[] = [], buttons: Button[] = []) {
    this.#link = link;
    this.#options = options;
    this.#stops = stops;
    this.#buttons = buttons;
  }

  /** Read rows without asking the operator: from the device, and where they may be missing there from the WMS. */
  load<N extends string, T>(
    name: Fresh<N, V> & N,
    read: LocalRead<V, T> | LoadSpec<V, T>,
    missing?: RefusalFrom<V>,
  ): FlowBuilder<P, With<V, N, T>> {
    const spec = typeof read === 'function' ? { local: read } : read;
    return this.#add({ kind: 'load', name, spec: missing ? { ...spec, missing } : spec });
  }
  /** Name what follows from what is known. With a refusal the flow does not go on where it is undefined. */
  derive<N extends string, T>(name: Fresh<N, V> & N, value: (values: V) => T): FlowBuilder<P, With<V, N, T>>;
  derive<N extends string, T>(
    name: Fresh<N, V> & N,
    value: (values: V) => T | undefined,
    missing: RefusalFrom<V>,
  ): FlowBuilder<P, With<V, N, T>>;
  derive(name: string, value: (values: V) => unknown, missing?: RefusalFrom<V>): never {
    return this.#add({ kind: 'derive', name, value, ...(missing && { missing }) });
  }
  /** Do not go on while this holds: `check` gives the parameters of the wording, or true where it has none. */
  refuseIf<R>(refusal: RefusalMaker<R>, check: (values: V) => [R] extends [void] ? boolean : R | false): this {
    const rule = refusal.when((_: unknown, values: V) => check(values));
    this.#stops.push({ kind: 'refuseIf', name: refusal.code, rule });
    return this;
  }
  /** The same for a rule that the WMS shares: each kind of fact that it finds has its refusal. */
  refuseFact<W extends FactWords>(words: W, find: (values: V) => Worded<W> | null): this {
    for (const rule of worded(words, (_: unknown, values: V) => find(values)))
      this.#stops.push({ kind: 'refuseIf', name: rule.refusal.code, rule });
    return this;
  }
  /** Pick one of a list, by tap, by key or by scan. */
  choose<N extends string, T>(
    name: Fresh<N, V> & N,
    spec: ChooseSpec<V, T>,
    ...rules: readonly Rule<NoInfer<T>, V>[]
  ): FlowBuilder<P, With<V, N, T>> {
    return this.#add({ kind: 'choose', name, spec, rules });
  }
  /** Pick one of the rows that the WMS is asked for, by tap or by any number of it. */
  enquiry<N extends string, T>(
    name: Fresh<N, V> & N,
    spec: Enquiry<V, T>,
    ...rules: readonly Rule<NoInfer<T>, V>[]
  ): FlowBuilder<P, With<V, N, T>> {
    return this.#add({ kind: 'choose', name, spec: chooseOf(spec), rules });
  }
  /** Pick a system code of this type, e.g. a reason. */
  code<N extends string>(
    name: Fresh<N, V> & N,
    type: string,
    words: Pick<ChooseSpec<V, CodeItem>, 'prompt' | 'none'>,
    ...rules: readonly Rule<CodeItem, V>[]
  ): FlowBuilder<P, With<V, N, CodeItem>> {
    const spec: ChooseSpec<V, CodeItem> = {
      ...words,
      from: (_, db) => db.codes.where('type', type),
      id: ({ code }) => code,
      row: (item) => ({ title: item.name }),
    };
    return this.#add({ kind: 'choose', name, spec, rules });
  }
  scan<N extends string, L extends Lookup<unknown>>(
    name: Fresh<N, V> & N,
    spec: ScanSpec<V, L>,
    ...rules: readonly Rule<Scanned<L>, V>[]
  ): FlowBuilder<P, With<V, N, Scanned<L>>> {
    return this.#add({ kind: 'scan', name, spec, rules });
  }
  /**
   * A number; base units unless the prompt says otherwise. `…Typed` tells whether it was typed, not read from a scale;
   * `…Unit` is the `uomId` that it was given in, empty where no unit is chosen.
   */
  qty<N extends string>(
    name: Fresh<N, V> & N,
    spec: QtySpec<V>,
    ...rules: readonly Rule<number, V>[]
  ): FlowBuilder<P, With<V, N, number> & Record<`${N}Typed`, boolean> & Record<`${N}Unit`, string>> {
    return this.#add({ kind: 'qty', name, spec, rules });
  }
  /** Ask yes or no. "No" undoes the input before it. The value tells whether it was asked. */
  confirm<N extends string>(name: Fresh<N, V> & N, spec: ConfirmSpec<V>): FlowBuilder<P, With<V, N, boolean>> {
    return this.#add({ kind: 'confirm', name, spec });
  }
  /** Many scans into a basket; for its rules `basket` is what was collected before. */
  collect<N extends string, L extends Lookup<unknown>>(
    name: Fresh<N, V> & N,
    spec: CollectSpec<V, L> & { readonly count?: never },
    ...rules: readonly Rule<Scanned<L>, V & { readonly basket: readonly Scanned<L>[] }>[]
  ): FlowBuilder<P, With<V, N, readonly Scanned<L>[]>> {
    const uncounted: CollectSpec<V, L> = spec;
    return this.#add({ kind: 'collect', name, spec: uncounted, rules });
  }
  /** The same, and how many of each. */
  tally<N extends string, L extends Lookup<unknown>>(
    name: Fresh<N, V> & N,
    spec: TallySpec<V, L>,
    ...rules: readonly Rule<Scanned<L>, V & { readonly basket: readonly Counted<Scanned<L>>[] }>[]
  ): FlowBuilder<P, With<V, N, readonly Counted<Scanned<L>>[]>> {
    return this.#add({ kind: 'collect', name, spec: spec as never, rules });
  }
  form<N extends string, F extends Fields>(
    name: Fresh<N, V> & N,
    spec: FormSpec<V, F>,
    ...rules: readonly Rule<ValueOf<NoInfer<F>>, V>[]
  ): FlowBuilder<P, With<V, N, ValueOf<F>>> {
    return this.#add({ kind: 'form', name, spec, rules });
  }
  /** Show something and wait for the operator to go on. */
  view<N extends string>(name: Fresh<N, V> & N, spec: ViewSpec<V>): FlowBuilder<P, With<V, N, true>> {
    return this.#add({ kind: 'view', name, spec });
  }

  /** An optional segment: its values may be undefined below it. */
  maybe<W extends V>(
    when: (values: V) => boolean,
    segment: (f: FlowBuilder<P, V>) => FlowBuilder<P, W>,
  ): FlowBuilder<P, V & Partial<Omit<W, keyof V>>> {
    const mark: Step = { kind: 'maybe', when, end: 0 };
    this.#stops.push(mark);
    segment(this);
    mark.end = this.#stops.length;
    return this;
  }

  /** An optional segment about something that may not be there: it runs where the value is defined, under that name. */
  given<N extends string, T, W extends With<V, N, T>>(
    name: Fresh<N, V> & N,
    value: (values: V) => T | undefined,
    segment: (f: FlowBuilder<P, With<V, N, T>>) => FlowBuilder<P, W>,
  ): FlowBuilder<P, V & Partial<Omit<W, keyof V>>> {
    this.#stops.push({ kind: 'derive', name, value });
    const isThere = (values: V) => (values as Record<string, unknown>)[name] !== undefined;
    return this.maybe(isThere, segment as never) as never;
  }

  /** Put a shared segment here. */
  use<Out extends object>(segment: Segment<V, Out>): FlowBuilder<P, V & Out> {
    const offset = this.#stops.length;
    for (const stop of segment.stops)
      this.#stops.push(stop.kind === 'maybe' ? { ...stop, end: stop.end + offset } : stop);
    for (const button of segment.buttons) this.#buttons.push({ ...button, from: button.from + offset });
    return this as never;
  }

  /** Stops made from data (server-defined pages). Their values are not typed. */
  stops(stops: readonly Step[]): FlowBuilder<P, V & Readonly<Record<string, unknown>>> {
    this.#stops.push(...stops);
    return this as never;
  }

  /** Declared here = offered from here on, so what is captured above is certainly known. */
  button(
    name: string,
    spec: {
      label: Text;
      may?: string;
      when?: (values: V) => boolean;
      at?: readonly string[];
      aside?: true;
      run: (values: V) => ButtonAct;
    },
  ): this {
    this.#buttons.push({ name, from: this.#stops.length, ...spec });
    return this;
  }

  /** How far the job is, shown while the flow runs. */
  progress(read: (values: Partial<V> & Base<P>, db: Db) => Promise<Progress | undefined>): this {
    this.#progress = read as Flow['progress'];
    return this;
  }

  /** Write. Several posts in a row are one transaction; a build that answers null posts nothing. */
  post<C extends Call>(op: Op<C>, build: (values: V) => NoInfer<RequestOf<C>> | null): this {
    return this.postOf([op], (values) => {
      const request = build(values);
      return request === null ? [] : [posting(op, request)];
    });
  }
  /** Write one or several of these ops, by what is known. */
  postOf(ops: readonly { readonly id: string }[], build: (values: V) => Posting | readonly Posting[]): this {
    const name = `post:${ops.map(({ id }) => id).join(',')}`;
    const all = ops as readonly Op[];
    this.#stops.push({ kind: 'post', name, ops: all, build: (values: V) => [build(values)].flat() });
    return this;
  }

  /** After the post start again at this step, keeping what was captured before it. */
  again(stop: Exclude<keyof V & string, 'params' | 'me'>): Flow<P, V> {
    return this.#end({ kind: 'again', stop });
  }
  /** Then open another flow, with its parameters. */
  open<Q extends Given>(next: Link<Q>, params: (values: V) => NoInfer<Q>): Flow<P, V> {
    return this.opens((values) => openFlow(next, params(values)));
  }
  /** Then open the flow that the values ask for; null: go back to the page before. */
  opens(to: (values: V) => { flow: string; params: Params } | null): Flow<P, V> {
    return this.#end({ kind: 'leave', to });
  }
  /** Then go back to the page before. */
  leave(): Flow<P, V> {
    return this.opens(() => null);
  }

  /** For `segment` only. */
  get parts(): { stops: Step[]; buttons: Button[] } {
    return { stops: this.#stops, buttons: this.#buttons };
  }

  #add(stop: Step): never {
    this.#stops.push(stop);
    return this as never;
  }

  #end(ending: Ending): Flow<P, V> {
    const progress = this.#progress;
    return {
      ...this.#link,
      stops: this.#stops,
      buttons: this.#buttons,
      ending,
      options: this.#options,
      ...(progress && { progress }),
    };
  }
}

/** Begin the flow of a screen: its row says its id, and what it must be opened with. */
export const flow = <P extends Given = Given>(at: Link<P>, options: FlowOptions = {}): FlowBuilder<P, Base<P>> =>
  new FlowBuilder({ id: at.id, params: at.params }, options);

/** Begin a shared segment that needs `In` captured above it. */
export const segment =
  <In extends object>() =>
  <Out extends object>(
    build: (f: FlowBuilder<Given, In>) => FlowBuilder<Given, Out>,
  ): Segment<In, Omit<Out, keyof In>> =>
    build(new FlowBuilder<Given, In>(link('segment'), {})).parts;

export const postOp = <C extends Call>(
  op: Op<C>,
  request: NoInfer<RequestOf<C>>,
  { again }: { again: string },
): ButtonAct => ({
  kind: 'post',
  posting: posting(op, request),
  again,
});
export const answerStep = (stop: string, code: string): ButtonAct => ({ kind: 'fill', stop, code });
export const fetchAndLeave = (ask: Ask): ButtonAct => ({ kind: 'pull', ask });

/** Codes of every refusal that a flow can raise by itself; barcode rules and faults come on top. */
export function refusalsOf(f: Flow): string[] {
  const codes = f.stops.flatMap((stop) => {
    if (stop.kind === 'maybe' || stop.kind === 'post') return [];
    if (stop.kind === 'derive') return [stop.missing];
    if (stop.kind === 'refuseIf') return [stop.rule.refusal];
    const spec = stop.spec as {
      as?: Lookup<unknown>;
      missing?: { code: string };
      empty?: { code: string };
      none?: { code: string };
      labelOf?: { other: { code: string } };
      offers?: { none?: { code: string } };
      count?: { rules: readonly { refusal: { code: string } }[] };
      unknown?: { code: string };
    };
    const shapes = spec.as?.shape ?? [];
    const rules = 'rules' in stop ? stop.rules : [];
    return [
      spec.as?.missing,
      spec.missing,
      spec.empty,
      spec.none,
      spec.unknown,
      spec.labelOf?.other,
      spec.offers?.none,
      ...[...shapes, ...rules, ...(spec.count?.rules ?? [])].map((r) => r.refusal),
    ];
  });
  return [...new Set(codes.flatMap((c) => (c ? [c.code] : [])))].sort();
}

export const opsOf = (f: Flow): Op[] => f.stops.flatMap((stop) => (stop.kind === 'post' ? stop.ops : []));
