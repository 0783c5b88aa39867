/**
 * Runs a flow: folds the operator's inputs over its steps. The list of accepted inputs is the only state:
 * resume folds it again, back folds one fewer, a bug report is the list.
 */
import { listed } from './fields.ts';
import type { Cue, Draft, Env, Input, NewOp } from './env.ts';
import type { Flow } from './flow.ts';
import { accept } from './accept.ts';
import type { Accepted } from './accept.ts';
import { emptyFold, foldAll, inputsBefore, postingsAt } from './fold.ts';
import type { Fold, Values } from './fold.ts';
import { goodsText } from './goods-text.ts';
import { beginOfLastAct } from './label.ts';
import { readOnForm } from './label-on-form.ts';
import type { OnForm } from './label-on-form.ts';
import { newOp } from './op.ts';
import type { Posting } from './op.ts';
import type { Refusal } from './refusal.ts';
import { refuseScan } from './scan-refusals.ts';
import { buttonsAt, offered, saidOf, show } from './show.ts';
import { isSilent } from './steps.ts';
import type { Step } from './steps.ts';
import type { Text } from './text.ts';
import { emptyView } from './view.ts';
import type { Answer, FlowView, LastDone } from './view.ts';
import type { Params } from './params.ts';

/** What the operator does. `at` names the step that was on screen; a stale tap is dropped. */
export type Act =
  /** `more`: more codes of the same frame follow. `typed`: by hand; where a number is asked for, it is that number. */
  | { kind: 'scan'; code: string; more?: boolean; typed?: true }
  | { kind: 'answer'; at: string; round: string; answer: Answer }
  | { kind: 'press'; button: string; round: string }
  | { kind: 'undo' }
  /** Try again what a load could not read. */
  | { kind: 'retry' }
  | { kind: 'undoTo'; stop: string }
  /** Take one out of the basket on screen, by its place in it from 0. `of`: how many it held; a stale tap is dropped. */
  | { kind: 'remove'; stop: string; place: number; of: number };

export interface SessionEvents {
  /** The flow ended by opening another one, or by leaving. */
  leave(to: { flow: string; params: Params } | null): void;
}

export const draftKey = (flow: Flow, params: Params): string =>
  `${flow.id}:${Object.keys(params)
    .sort()
    .map((k) => `${k}=${params[k]}`)
    .join('&')}`;

export class Session {
  readonly #flow: Flow;
  readonly #params: Params;
  readonly #env: Env;
  readonly #events: SessionEvents;
  #fold: Fold;
  #round: string[] = [];
  #view: FlowView;
  #last: LastDone | null = null;
  #problem: Refusal | null = null;
  #supersedes: string | undefined;
  /** The label that was scanned last while the form on screen was open. */
  #onForm: OnForm | null = null;
  /** A label that may have lost a separator, while the operator is asked what is printed on it. */
  #doubt: { readonly answer: Answer; readonly ask: Text } | null = null;
  /** What the codes of a frame came to so far. */
  #frame: { readonly cues: Cue[]; refusal: Refusal | null } | null = null;
  #queue: Promise<void> = Promise.resolve();
  /** Jobs of the queue that have not begun. */
  #waiting = 0;
  /** What is expected is being read, and whether to read it once more. */
  #offering: Promise<void> | null = null;
  #isOfferDue = false;
  #listeners = new Set<() => void>();
  #isBusy = false;
  #busyListeners = new Set<() => void>();
  #unwatch: (() => void) | undefined;
  /** A change of what is believed is to be looked at, once for all that came before. */
  #isChangeDue = false;
  #closed = false;

  constructor(flow: Flow, params: Params, env: Env, events: SessionEvents = { leave: () => {} }) {
    this.#flow = flow;
    this.#params = params;
    this.#env = env;
    this.#events = events;
    this.#fold = emptyFold(flow, params, env);
    this.#view = emptyView(flow);
  }

  /** Load the draft, fold it again against today's data, and show the step where it stands. */
  start(): Promise<void> {
    return this.#enqueue(async () => {
      const draft = this.#flow.options.keep === 'never' ? undefined : await this.#env.draft(this.#key);
      this.#round = [...(draft?.round ?? [])];
      this.#supersedes = draft?.supersedes;
      await this.#refold(draft?.inputs ?? []);
      this.#watch();
      await this.#show();
    });
  }

  /**
   * Start at these inputs instead of the draft: correcting a refused op (`supersedes` is the op's id, `says` the words of
   * the WMS). Where the terminal finds nothing wrong with any of them, the last one is asked for again.
   */
  startFrom(inputs: readonly Input[], supersedes: string, says = ''): Promise<void> {
    return this.#enqueue(async () => {
      this.#supersedes = supersedes;
      this.#round = [];
      await this.#refold(inputs);
      while (this.#fold.inputs.length > 0 && postingsAt(this.#flow, this.#fold))
        await this.#refold(this.#fold.inputs.slice(0, -1));
      if (says !== '') this.#problem ??= refuseScan.wmsSays({ says });
      this.#watch();
      await this.#show();
    });
  }

  close(): void {
    this.#closed = true;
    this.#unwatch?.();
    this.#listeners.clear();
    this.#busyListeners.clear();
  }

  /** Everything the operator does goes through one queue: a scan during a request is kept, never dropped. */
  act(act: Act): Promise<void> {
    return this.#enqueue(() => this.#act(act));
  }

  /** Hardware back. True when it was used up by undoing an input. */
  async back(): Promise<boolean> {
    if (this.#doubt) {
      await this.act({ kind: 'undo' });
      return true;
    }
    if (this.#flow.options.back !== 'stop' || this.#fold.inputs.length === 0) return false;
    await this.act({ kind: 'undo' });
    return true;
  }

  view = (): FlowView => this.#view;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether something that the operator did is under way. Not part of the view: most of it has ended before a frame is drawn. */
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** Calls back when that changes. Returns the way to stop. */
  watchBusy(listener: () => void): () => void {
    this.#busyListeners.add(listener);
    return () => void this.#busyListeners.delete(listener);
  }

  get inputs(): readonly Input[] {
    return this.#fold.inputs;
  }

  get #key(): string {
    return draftKey(this.#flow, this.#params);
  }

  #enqueue(job: () => Promise<void>, busy = true): Promise<void> {
    this.#waiting += 1;
    const run = async () => {
      this.#waiting -= 1;
      if (this.#closed) return;
      if (busy) this.#setBusy(true);
      try {
        await job();
      } finally {
        if (busy) this.#setBusy(false);
      }
    };
    this.#queue = this.#queue.then(run, run);
    return this.#queue;
  }

  async #act(act: Act): Promise<void> {
    const doubt = this.#doubt;
    if (doubt) return this.#settleDoubt(doubt, act);
    switch (act.kind) {
      case 'undo':
        return this.#undo(beginOfLastAct(this.#fold.inputs));
      case 'undoTo':
        return this.#undo(this.#fold.inputs.findIndex((i) => i.stop === act.stop));
      case 'remove':
        return act.stop === this.#view.stop ? this.#remove(act) : undefined;
      case 'retry':
        this.#problem = null;
        await this.#refold(this.#fold.inputs);
        return this.#show();
      case 'press':
        return act.round === this.#view.round ? this.#press(act.button) : undefined;
      case 'scan':
        return this.#scan(act);
      case 'answer':
        if (act.at !== this.#view.stop || act.round !== this.#view.round) return;
        if (act.answer.kind === 'no') return this.#sayNo();
        return this.#accept(act.answer);
    }
  }

  /** The codes of one frame are heard and seen as one: what was refused of them does not vanish behind the others. */
  async #scan({ code, more = false, typed }: Extract<Act, { kind: 'scan' }>): Promise<void> {
    if (more) this.#frame ??= { cues: [], refusal: null };
    await this.#accept(typed ? this.#typed(code) : { kind: 'scan', code });
    const frame = this.#frame;
    if (more || !frame) return;
    this.#frame = null;
    const { cues, refusal } = frame;
    const last = cues.at(-1);
    if (refusal) this.#say(refusal);
    if (last) this.#cue(refusal && cues.some((cue) => cue !== 'refused' && cue !== 'duplicate') ? 'attention' : last);
  }

  /** Typed before its field was there: a number in the unit that the screen asks in. */
  #typed(text: string): Answer {
    const { kind, qty } = this.#view;
    if (kind !== 'qty' || !qty) return { kind: 'scan', code: text };
    const unit = qty.units.find((each) => each.uomId === qty.inUnit && each.packQty !== 1)?.uomId;
    return { kind: 'qty', text, ...(unit !== undefined && { unit }) };
  }

  #cue(cue: Cue): void {
    if (this.#frame) this.#frame.cues.push(cue);
    else this.#env.cue(cue);
  }

  /** Try an answer at the current step; accepted inputs are on disk before anything is shown or heard. */
  async #accept(answer: Answer): Promise<void> {
    const stop = this.#flow.stops[this.#fold.cursor];
    if (!stop || stop.kind === 'maybe') return;
    // Why the flow cannot go on is all that is said here, and the way on stands beside it: a scan takes neither away.
    if (isSilent(stop) && this.#problem) return this.#refuse(this.#problem);
    const read = answer.kind === 'scan' ? await readOnForm(stop, answer.code, this.#fold, this.#env) : null;
    if (read?.kind === 'refused') return this.#refuse(read.refusal);
    if (read) return this.#fill(read.onForm);
    const accepted = await accept(this.#flow, this.#fold, answer, this.#env);
    if (accepted.kind === 'doubted') return this.#ask(answer, accepted.ask);
    const now = accepted.kind === 'refused' ? ((await this.#stepBack(stop, answer)) ?? accepted) : accepted;
    if (now.kind === 'refused') return this.#refuse(now.refusal);
    await this.#advance(now.fold);
  }

  /** What is refused here may be meant for an earlier step: what was captured from there on is given up, or the refusal of that step is said. */
  async #stepBack(stop: Step, answer: Answer): Promise<Exclude<Accepted, { kind: 'doubted' }> | undefined> {
    if (stop.kind !== 'scan' || !stop.spec.stepBack || answer.kind !== 'scan') return undefined;
    const { to, when } = stop.spec.stepBack;
    if (!(await when(answer.code, this.#env.db))) return undefined;
    const before = inputsBefore(this.#flow, to, this.#fold.inputs);
    const { fold, refusal } = await foldAll(this.#flow, this.#params, before, this.#env);
    const there = refusal ? undefined : await accept(this.#flow, fold, answer, this.#env);
    return there?.kind === 'doubted' ? undefined : there;
  }

  /** Nothing is taken before the operator has answered; one code of several is not asked about. */
  async #ask(answer: Answer, ask: Text): Promise<void> {
    if (this.#frame) return this.#refuse(refuseScan.separatorMissing());
    this.#doubt = { answer, ask };
    this.#problem = null;
    this.#last = null;
    await this.#show();
    this.#cue('ask');
  }

  async #settleDoubt({ answer }: { readonly answer: Answer }, act: Act): Promise<void> {
    // A scan is no answer, as at any other question.
    if (act.kind === 'scan') return this.#refuse(refuseScan.notAsked({ code: act.code }));
    if (act.kind === 'answer' && (act.at !== DOUBT || act.round !== this.#view.round)) return;
    this.#doubt = null;
    this.#problem = null;
    const isYes = act.kind === 'answer' && act.answer.kind === 'yes';
    const accepted = isYes ? await accept(this.#flow, this.#fold, answer, this.#env, 'sent') : null;
    if (accepted?.kind === 'taken') return this.#advance(accepted.fold);
    await this.#show();
    if (accepted?.kind === 'refused') this.#refuse(accepted.refusal);
    else if (act.kind === 'answer') this.#refuse(refuseScan.separatorMissing());
  }

  async #fill(onForm: OnForm): Promise<void> {
    this.#onForm = onForm;
    this.#problem = null;
    this.#last = null;
    await this.#show();
    this.#cue('pick');
  }

  /** Store the draft, and when the fold has reached its posts, the ops with it, in one transaction. */
  async #advance(fold: Fold): Promise<void> {
    const { inputs } = fold;
    const postings = postingsAt(this.#flow, fold);
    if (postings === null) {
      if (await this.#commit(inputs, [])) {
        this.#fold = fold;
        this.#onForm = null;
        this.#problem = null;
        this.#last = null;
        await this.#show();
        if (this.#view.kind === 'confirm') this.#cue('ask');
        else this.#cue('pick');
      }
      return;
    }
    const again = this.#flow.ending.kind === 'again' ? this.#flow.ending.stop : null;
    // A post that leaves its own inputs in the draft would post again for ever.
    if (again !== null && inputsBefore(this.#flow, again, inputs).length >= inputs.length)
      throw new Error('a post must shorten the draft');
    await this.#post(postings, inputs, again, fold.values);
  }

  async #post(
    postings: readonly Posting[],
    inputs: readonly Input[],
    again: string | null,
    values: Values,
  ): Promise<void> {
    const ops = postings.map((posting, i) =>
      newOp(posting, {
        opId: this.#opId(i),
        flow: this.#flow.id,
        params: this.#params,
        inputs,
        ...(this.#supersedes && i === 0 && { supersedes: this.#supersedes }),
        ...(i === 0 && takesPictures(this.#flow, values) && { pictures: true }),
      }),
    );
    const kept = again === null ? [] : inputsBefore(this.#flow, again, inputs);
    const [round, supersedes] = [this.#round, this.#supersedes];
    const wasDone = isDone(this.#view);
    this.#round = [];
    this.#supersedes = undefined;
    // What only goes with it, e.g. the binding of a new container, has no sound of its own.
    const main = postings.find(({ op }) => op.cue !== 'ok') ?? postings[0];
    // What is known of the goods is read beside the commit: they may be gone from where they stood after it.
    const goods = goodsText(main?.request, this.#env.db).catch(() => null);
    const stored = await this.#env.commit(this.#draft(kept), ops);
    if (stored.kind === 'refused') {
      this.#round = round;
      this.#supersedes = supersedes;
      return this.#refuse(stored.refusal);
    }
    const done: LastDone | undefined = main && {
      title: main.op.title,
      label: main.op.summary(main.request),
      goods: null,
      waiting: stored.waiting,
      opIds: ops.map((o) => o.opId),
    };
    if (done) this.#last = done;
    this.#problem = null;
    // It is on disk: say so now. What it was about and what comes next is read afterwards.
    this.#cue(stored.waiting ? 'okWaiting' : (main?.op.cue ?? 'ok'));
    const { ending, id } = this.#flow;
    const to = ending.kind === 'leave' ? ending.to(values as never) : null;
    this.#publish({ ...this.#view, problem: null, done: this.#last });
    await this.#env.shown();
    await this.#refold(kept, false);
    // Why it could not be begun again is nothing to whoever leaves it.
    if (ending.kind === 'leave' && to?.flow !== id) this.#problem = null;
    if (done) this.#last = { ...done, goods: await goods };
    await this.#show();
    // What only waits to be sent is not done yet.
    if (!stored.waiting && !wasDone && isDone(this.#view)) this.#cue('done');
    if (ending.kind === 'leave') this.#events.leave(to && { flow: to.flow, params: to.params });
  }

  async #press(name: string): Promise<void> {
    const button = this.#flow.buttons.find((b) => b.name === name);
    if (button?.may && !this.#env.may(button.may)) return this.#refuse(refuseScan.notAllowed());
    if (!button || !buttonsAt(this.#flow, this.#fold, this.#env).includes(button)) return;
    const act = button.run(this.#fold.values);
    if (act.kind === 'refuse') return this.#refuse(act.refusal);
    if (act.kind === 'fill') {
      await this.#refold(inputsBefore(this.#flow, act.stop, this.#fold.inputs));
      return this.#accept({ kind: 'scan', code: act.code });
    }
    if (act.kind === 'pull') {
      const pulled = await this.#env.pull(act.ask);
      if (pulled.kind === 'offline') return this.#refuse(refuseScan.needsNetwork());
      if (pulled.kind === 'signIn') return this.#refuse(refuseScan.signInFirst());
      if (pulled.kind === 'odd') return this.#refuse(refuseScan.notUnderstood(pulled.odd));
      if (pulled.kind === 'refused') return this.#refuse(refuseScan.wmsSays({ says: pulled.msg }));
      return this.#events.leave(null);
    }
    if (act.kind === 'open') return this.#events.leave({ flow: act.flow, params: act.params });
    await this.#post([act.posting], this.#fold.inputs, act.again, this.#fold.values);
  }

  async #undo(to: number): Promise<void> {
    if (to >= 0) await this.#standAt(this.#fold.inputs.slice(0, to));
  }

  async #remove({ stop, place, of }: Extract<Act, { kind: 'remove' }>): Promise<void> {
    const { inputs } = this.#fold;
    const scans = inputs.filter((input) => input.stop === stop && typeof input.value === 'string');
    const gone = scans[place];
    if (!gone || scans.length !== of) return;
    const at = inputs.indexOf(gone);
    // In a tally its number stands behind it.
    const next = typeof inputs[at + 1]?.value === 'number' ? at + 2 : at + 1;
    await this.#standAt([...inputs.slice(0, at), ...inputs.slice(next)]);
  }

  async #standAt(inputs: readonly Input[]): Promise<void> {
    if (!(await this.#commit(inputs, []))) return;
    this.#problem = null;
    this.#last = null;
    await this.#refold(inputs);
    await this.#show();
  }

  /** "No" to a question takes the input back that raised it. */
  async #sayNo(): Promise<void> {
    await this.#undo(beginOfLastAct(this.#fold.inputs));
  }

  async #commit(inputs: readonly Input[], ops: readonly NewOp[]): Promise<boolean> {
    if (this.#flow.options.keep === 'never' && ops.length === 0) return true;
    const stored = await this.#env.commit(this.#draft(inputs), ops);
    if (stored.kind === 'refused') {
      this.#refuse(stored.refusal);
      return false;
    }
    return true;
  }

  #draft(inputs: readonly Input[]): Draft {
    const round = { inputs, round: this.#round, ...(this.#supersedes && { supersedes: this.#supersedes }) };
    const { qualityCheck } = this.#flow.options;
    return {
      key: this.#key,
      flow: this.#flow.id,
      params: this.#params,
      ...round,
      ...(qualityCheck && { qualityCheck }),
    };
  }

  #opId(i: number): string {
    return (this.#round[i] ??= this.#env.mintId());
  }

  #refuse(refusal: Refusal): void {
    if (this.#frame) this.#frame.refusal ??= refusal;
    if (!refusal.silent) this.#cue(refusal.again ? 'duplicate' : 'refused');
    this.#say(refusal);
  }

  #say(refusal: Refusal): void {
    this.#problem = refusal;
    this.#last = null;
    this.#publish({ ...this.#view, problem: saidOf(refusal, this.#env), done: null, tries: this.#view.tries + 1 });
  }

  async #refold(inputs: readonly Input[], sayWhy = true): Promise<void> {
    const { fold, refusal, isGone } = await foldAll(this.#flow, this.#params, inputs, this.#env);
    this.#fold = fold;
    this.#onForm = null;
    this.#doubt = null;
    // After a post only what keeps the flow from going on is said: it has no other words on the screen.
    const at = this.#flow.stops[fold.cursor];
    if (refusal && !isGone && (sayWhy || (at && isSilent(at)))) this.#problem = refusal;
    if (this.#round.length === 0) this.#opId(0);
  }

  /** A scan waits for one look at most, however often the news come. */
  #watch(): void {
    this.#unwatch ??= this.#env.watch(() => {
      if (this.#isChangeDue) return;
      this.#isChangeDue = true;
      void this.#enqueue(() => {
        this.#isChangeDue = false;
        return this.#changed();
      }, false);
    });
  }

  /** Something else has changed what is believed. Work that was done may not be any more, e.g. when the last of it was refused. */
  async #changed(): Promise<void> {
    if (this.#problem?.next?.over) {
      this.#problem = null;
      await this.#refold(this.#fold.inputs, false);
    }
    await this.#show();
  }

  async #show(): Promise<void> {
    const { tries } = this.#view;
    const around = { round: this.#round[0] ?? '', problem: saidOf(this.#problem, this.#env), done: this.#last, tries };
    const view = await show(this.#flow, this.#fold, this.#env, around, this.#onForm);
    const { choices, none } = view.stop === this.#view.stop && offersRows(view) ? this.#view : view;
    const shown = { ...view, choices, none };
    this.#publish(this.#doubt ? asking(shown, this.#doubt.ask) : shown);
    if (!this.#doubt && offersRows(view)) this.#offer();
  }

  /** What is expected is read beside the queue: no scan waits for it. What was read for an older screen is dropped. */
  #offer(): void {
    this.#isOfferDue = true;
    this.#offering ??= this.#offerAll();
  }

  async #offerAll(): Promise<void> {
    try {
      while (this.#isOfferDue && !this.#closed) {
        this.#isOfferDue = false;
        const fold = this.#fold;
        const rows = await offered(this.#flow, fold, this.#env);
        const isShown = rows && fold === this.#fold && !this.#doubt && !this.#closed;
        if (isShown && !sameRows(rows, this.#view)) this.#publish({ ...this.#view, ...rows });
      }
    } finally {
      this.#offering = null;
    }
  }

  /** Everything that was to be read has been read. */
  rest(): Promise<void> {
    return this.#queue
      .then(() => this.#offering)
      .then(() => (this.#waiting > 0 || this.#offering ? this.rest() : undefined));
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    for (const listener of this.#busyListeners) listener();
  }

  #publish(view: FlowView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** Texts are made anew with every read; what they say is compared. */
const sameRows = (a: Pick<FlowView, 'choices' | 'none'>, b: Pick<FlowView, 'choices' | 'none'>): boolean =>
  JSON.stringify([a.choices, a.none]) === JSON.stringify([b.choices, b.none]);

/** The name of no step. */
const DOUBT = '?';

/** The question instead of the step that waits. */
const asking = (view: FlowView, prompt: Text): FlowView => ({
  ...view,
  stop: DOUBT,
  kind: 'confirm',
  prompt,
  expected: null,
  choices: [],
  none: null,
  refresh: null,
  follows: false,
  qty: null,
  items: [],
  rows: [],
  buttons: [],
  canEnd: false,
  canUndo: true,
});

const offersRows = ({ kind }: FlowView): boolean => kind === 'scan' || kind === 'collect';

/** The last one of what the screen counts. */
const isDone = ({ progress }: FlowView): boolean =>
  progress !== null && progress.of > 0 && progress.done >= progress.of;

/** Pictures and signatures are kept under the id of the first op of the round that they are taken in. */
const takesPictures = ({ stops }: Flow, values: Values): boolean =>
  stops.some(
    (stop) =>
      stop.kind === 'form' &&
      stop.name in values &&
      listed(stop.spec.fields(values)).some(({ kind }) => kind === 'photos' || kind === 'signature'),
  );
