/**
 * Writes: plan on disk, steps, look, rows. Yes is only what the look saw. After a lost answer, a kill or a repeat the same
 * plan goes on, and none is given up while anything of it may be in the system.
 */
import { RESULT_OK } from '#contract/envelope.ts';
import type { Language } from '#contract/envelope.ts';
import { toWire } from '#contract/renamed.ts';
import type { Outcome } from '#wms/gateway/behind.ts';
import type { Write as Asked } from '#wms/gateway/keys.ts';
import { after, json, type Reply } from '#wms/gateway/replies.ts';
import { parseRequest, type ParsedRequest } from '#wms/http/read-request.ts';
import { Refused, word } from '#wms/refusals.ts';
import { Away, Busy, SessionOver } from './faults.ts';
import type { Fits } from './fits.ts';
import type { Plan, Plans } from './plans.ts';
import { signInAgain } from './say.ts';
import type { Guard, Look, On, Served } from './system.ts';

/** A write by somebody who is there. */
export interface Working<S> {
  readonly served: Extract<Served<S>, { kind: 'does' }>;
  readonly on: On<S>;
  readonly parsed: ParsedRequest;
  /** The id, and the terminal's look. */
  readonly asked: Pick<Asked, 'key' | 'look'>;
}

export interface WorksOptions {
  readonly plans: Plans;
  readonly fits: Fits;
  readonly now: () => number;
  readonly say: (line: string) => void;
  /** Milliseconds after which the system has surely given up a call. */
  readonly timeoutMs: number;
  /** The session that a call was made by is over. */
  readonly over: (on: On<unknown>) => Promise<void>;
  /** Refuses a write to what another holds. */
  readonly mayTouch: (keys: readonly string[], on: On<unknown>) => void;
}

/** A call that is sent again does no more, whatever became of the first. */
const SAFE: readonly Guard[] = ['native', 'stamped', 'drafted', 'state'];
/** Plans anew for one write, before it is said that somebody else is at it. */
const MOST_PLANS = 4;
/** Sendings of one plan in one go, before it waits for the next time. */
const MOST_SENDINGS = 3;
const LOOK_AFTER_MS = 200;
/** How long a write waits for another that holds the same. */
const WAIT_MS = 8000;

const UNREACHED = after(5, json(503, { resultCode: 122, msg: 'The WMS cannot be reached, nothing was sent' }));
const HELD = after(3, json(503, { resultCode: 124, msg: 'Another write to the same goods is not settled yet' }));
const NO_DISK = after(30, json(503, { resultCode: 123, msg: 'The adapter cannot write its journal' }));

type Counts = Record<'applied' | 'refused' | 'foreign' | 'doubt' | 'untouched', number>;

/** How one go at a plan ended. */
type Went =
  | { readonly is: 'applied' }
  | { readonly is: 'refused'; readonly no: Refused }
  | { readonly is: 'foreign' }
  | { readonly is: 'untouched'; readonly answer: Reply }
  | { readonly is: 'doubt'; readonly why: string };

export class Works<S> {
  readonly counts: Counts = { applied: 0, refused: 0, foreign: 0, doubt: 0, untouched: 0 };
  readonly #options: WorksOptions;

  constructor(options: WorksOptions) {
    this.#options = options;
  }

  async run(work: Working<S>): Promise<Outcome> {
    const began = this.#options.now();
    const outcome = await this.#run(work);
    const { call } = work.served;
    const ms = this.#options.now() - began;
    const kind = outcome.kind === 'final' ? (isOk(outcome.answer.body) ? 'applied' : 'refused') : outcome.kind;
    this.counts[kind] += 1;
    this.#options.say(JSON.stringify({ op: work.asked.key, call: call.path, outcome: kind, ms }));
    return outcome;
  }

  async #run(work: Working<S>): Promise<Outcome> {
    const { plans } = this.#options;
    const lg = work.parsed.session.lg;
    for (let round = 0; round < MOST_PLANS; round++) {
      const open = plans.openOf(work.asked.key);
      const planned = open ?? (await this.#plan(work));
      if ('kind' in planned) return planned;
      const went = await this.#go(work, planned, open !== undefined);
      // As it stands on disk now.
      const plan = plans.openOf(work.asked.key) ?? planned;
      if (went.is === 'doubt') return { kind: 'doubt', why: went.why };
      if (went.is === 'refused') return this.#refused(plan, went.no, lg);
      if (went.is === 'applied') return this.#applied(work, plan);
      // Nothing of ours is there.
      await plans.end(plan, 'dropped');
      if (went.is === 'untouched') return { kind: 'untouched', answer: went.answer };
      this.counts.foreign += 1;
    }
    return { kind: 'final', answer: json(200, word('changedElsewhere', {}, lg)) };
  }

  /** A plan on disk that holds what it wants to touch, or why there is none. */
  async #plan(work: Working<S>): Promise<Plan | Outcome> {
    const { plans, now, mayTouch } = this.#options;
    const { served, on, parsed, asked } = work;
    const until = now() + WAIT_MS;
    try {
      mayTouch(served.write.under?.(parsed.request) ?? [], on);
      for (;;) {
        const since = plans.moment();
        const { holds, data } = await served.write.plan(on, parsed.request);
        const got = plans.hold(asked.key, holds, since);
        if (got === 'held') return await this.#written(work, holds, data);
        if (now() > until) return { kind: 'untouched', answer: HELD };
        if (got !== 'stale') await plans.freed(until - now());
      }
    } catch (error) {
      if (error instanceof Refused) return { kind: 'final', answer: said(error, parsed.session.lg) };
      return { kind: 'untouched', answer: await this.#unreached(work, error) };
    }
  }

  async #written({ served, on, parsed, asked }: Working<S>, holds: readonly string[], data: unknown) {
    const { plans, now, say } = this.#options;
    const { token: _token, tk: _tk, Access_Token: _access, ...body } = parsed.body;
    const plan: Plan = {
      key: asked.key,
      path: served.call.path,
      body,
      userId: on.person.userId,
      deviceId: on.person.deviceId,
      holds: [...holds],
      data,
      plannedAt: now(),
      lostAt: 0,
      isSent: false,
      look: '',
      end: '',
    };
    try {
      await plans.put(plan);
      return plan;
    } catch (error) {
      say(`${asked.key} turned away: ${String(error)}`);
      plans.letGo(asked.key, holds);
      return { kind: 'untouched' as const, answer: NO_DISK };
    }
  }

  /** Sends what is not there yet, and looks, until it is known. */
  async #go(work: Working<S>, planned: Plan, isOld: boolean): Promise<Went> {
    const { now, timeoutMs, plans } = this.#options;
    const { write } = work.served;
    const isSafe = SAFE.includes(write.guard);
    let plan = planned;
    let seen: Look = 'absent';
    let no: Refused | null = null;
    // What was read for it may be long ago.
    if (isOld) {
      const looked = await this.#look(work, plan);
      if (typeof looked === 'object' && 'is' in looked) return looked;
      seen = looked;
    }
    let sendings = 0;
    for (;;) {
      // A call whose answer was lost may still be at work there.
      const isPending = plan.lostAt !== 0 && now() < plan.lostAt + timeoutMs;
      if (seen === 'applied') return { is: 'applied' };
      // What was refused in words is rolled back, and nothing else of it was ever on the way.
      if (seen === 'unclear' && no && plan.lostAt === 0) seen = 'foreign';
      if (seen === 'unclear')
        return { is: 'doubt', why: 'somebody else worked there too, or the look does not see what was done' };
      if (seen === 'foreign') {
        if (isPending && !isSafe) return { is: 'doubt', why: 'changed by somebody else while a call is under way' };
        return { is: 'foreign' };
      }
      if (seen === 'absent') {
        if (no && !isPending) return { is: 'refused', no };
        if (!isSafe && isPending) return { is: 'doubt', why: 'a call is under way' };
        const isLooked = work.asked.look !== '' && work.asked.look !== plan.look;
        if (write.guard === 'adds' && plan.lostAt !== 0 && !isLooked) return { is: 'doubt', why: 'nobody has looked' };
        // It said yes, and nothing has come of it.
        if (sendings >= MOST_SENDINGS && !isPending) return { is: 'refused', no: new Refused('notTaken', {}) };
      } else if (no) return { is: 'doubt', why: `half of it is done, the rest is refused: ${no.message}` };
      if (sendings >= MOST_SENDINGS) return { is: 'doubt', why: `sent ${sendings} times` };

      const wasSent = plan.isSent;
      plan = { ...plan, isSent: true, look: work.asked.look };
      await plans.put(plan);
      const from = doneOf(seen);
      const sent = await this.#send(work, plan, from);
      if (sent.is === 'unsent' && !wasSent && !sent.isBegun)
        return { is: 'untouched', answer: await this.#unreached(work, sent.error) };
      if (sent.is === 'unsent') {
        await this.#unreached(work, sent.error);
        return { is: 'doubt', why: String(sent.error) };
      }
      no = sent.is === 'no' ? sent.no : null;
      if (sent.is === 'lost') {
        plan = { ...plan, lostAt: now() };
        await plans.put(plan);
        await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS * (sendings + 1)));
      }
      const looked = await this.#look(work, plan);
      if (typeof looked === 'object' && 'is' in looked) return looked;
      sendings = doneOf(looked) > from ? 0 : sendings + 1;
      seen = looked;
    }
  }

  /** The next step, and those that follow it without a look. */
  async #send({ served, on, asked }: Working<S>, plan: Plan, from: number): Promise<Sending> {
    let isBegun = false;
    for (const step of served.write.steps(plan.data).slice(from)) {
      try {
        await step.run(on);
        if (!step.chained) return { is: 'sent' };
        isBegun = true;
      } catch (error) {
        if (error instanceof Refused) return { is: 'no', no: error };
        if (error instanceof Away || error instanceof Busy || error instanceof SessionOver)
          return { is: 'unsent', error, isBegun };
        this.#options.say(`${asked.key} ${step.name}: ${String(error)}`);
        return { is: 'lost' };
      }
    }
    return { is: 'sent' };
  }

  async #look(work: Working<S>, plan: Plan): Promise<Look | Extract<Went, { is: 'doubt' }>> {
    try {
      return await work.served.write.look(work.on, plan.data);
    } catch (error) {
      await this.#unreached(work, error);
      return { is: 'doubt', why: `it cannot be looked at: ${String(error)}` };
    }
  }

  async #applied(work: Working<S>, plan: Plan): Promise<Outcome> {
    const { plans, fits } = this.#options;
    const { call, write } = work.served;
    try {
      const rows = toWire(call.response, await write.rows(work.on, plan.data)) as object;
      fits.check(call, rows);
      const answer = json(200, { resultCode: RESULT_OK, msg: '', ...rows });
      return { kind: 'final', answer, noted: () => plans.end(plan, 'applied') };
    } catch (error) {
      await this.#unreached(work, error);
      return { kind: 'doubt', why: `it is done, and its rows cannot be read: ${String(error)}` };
    }
  }

  #refused(plan: Plan, no: Refused, lg: Language): Outcome {
    const { plans } = this.#options;
    return { kind: 'final', answer: said(no, lg), noted: () => plans.end(plan, 'refused') };
  }

  /** What to say where a call could not be made; nothing was sent. */
  async #unreached({ on, parsed }: Working<S>, error: unknown): Promise<Reply> {
    if (error instanceof SessionOver) {
      await this.#options.over(on);
      return signInAgain(parsed.session.lg);
    }
    if (error instanceof Busy) return after(error.seconds, UNREACHED);
    if (!(error instanceof Error && ('code' in error || error instanceof Away))) this.#options.say(String(error));
    return UNREACHED;
  }
}

type Sending =
  | { readonly is: 'sent' | 'lost' }
  | { readonly is: 'no'; readonly no: Refused }
  | { readonly is: 'unsent'; readonly error: Error; readonly isBegun: boolean };

const doneOf = (seen: Look): number => (typeof seen === 'object' ? seen.partly : 0);
const said = ({ refusal, params }: Refused, lg: Language) => json(200, word(refusal, params, lg));
const isOk = (body: string): boolean => (JSON.parse(body) as { resultCode: number }).resultCode === RESULT_OK;

/** The request of a plan that was read from disk. */
export const requestOf = <S>({ call }: Served<S>, { body }: Plan): ParsedRequest =>
  parseRequest(call, { ...body, token: '', tk: '', Access_Token: '' });
