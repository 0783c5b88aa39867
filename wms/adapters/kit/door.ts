/** What stands behind the gateway when a module speaks to the system: its calls, in the same process. */
import { RESULT_OK } from '#contract/envelope.ts';
import type { Language, OpFields } from '#contract/envelope.ts';
import type { RequestOf } from '#contract/call.ts';
import { toWire } from '#contract/renamed.ts';
import * as session from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { Behind, Handed, Host, Outcome } from '#wms/gateway/behind.ts';
import { fieldsOf, readAll, tokenOf, type Fields } from '#wms/gateway/fields.ts';
import { after, json, plain, reply, wholeOf, type Reply } from '#wms/gateway/replies.ts';
import { languageOf, parseRequest, readBody, type ParsedRequest } from '#wms/http/read-request.ts';
import { Refused, word } from '#wms/refusals.ts';
import { Fits } from './fits.ts';
import { Away, Busy, Lost, SessionOver } from './faults.ts';
import { Kept } from './kept.ts';
import { Leases } from './leases.ts';
import { Meter } from './meter.ts';
import { Numbers } from './numbers.ts';
import { buttonsOf, lacksOf, offeredBy, weakerOf } from './offered.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { servedBy } from './own.ts';
import { Plans } from './plans.ts';
import { openReach } from './reach.ts';
import type { Recorder } from './recorder.ts';
import { Revisions } from './revisions.ts';
import { signInAgain } from './say.ts';
import { Sessions, type Present } from './sessions.ts';
import { Settler } from './settler.ts';
import { warehousesOf, type Site, type Warehouse } from './site.ts';
import { metricsOf, stateOf } from './state.ts';
import type { On, Opened, Served, System } from './system.ts';
import { requestOf, Works } from './works.ts';

export interface DoorSettings {
  readonly site: Site;
  /** Questions are answered, writes refused. */
  readonly dry?: boolean;
  readonly recorder?: Recorder | null;
  /** Secret that sessions are sealed with. */
  readonly seal?: string;
  readonly now?: () => number;
  readonly say?: (line: string) => void;
  /** Milliseconds between two looks at what is in doubt. */
  readonly settleMs?: number;
  /** Milliseconds between two sweeps of what plans left behind. */
  readonly sweepMs?: number;
}

const BODY_LIMIT = 4_000_000;
const STATE = '/__adapter';
const METRICS = '/__adapter/metrics';
const UNREACHED = after(5, json(503, { resultCode: 122, msg: 'The WMS cannot be reached' }));

export function adapter<C, S>(module: System<C, S>, config: C, settings: DoorSettings): Behind {
  return new Door(module, config, settings);
}

class Door<C, S> implements Behind {
  readonly name: string;
  readonly settles = true;
  readonly tables: Behind['tables'];
  readonly #settings: DoorSettings;
  readonly #now: () => number;
  readonly #say: (line: string) => void;
  readonly #system: Opened<S>;
  readonly #serves: ReadonlyMap<string, Served<S>>;
  readonly #warehouses: ReadonlyMap<string, Warehouse>;
  readonly #sessions: Sessions<S>;
  readonly #leases: Leases;
  readonly #numbers: Numbers;
  readonly #plans: Plans;
  readonly #works: Works<S>;
  readonly #meter = new Meter();
  readonly #reaching: ReturnType<typeof openReach>;
  readonly #part: session.PartServed;
  readonly #settler: Settler;
  readonly #fits: Fits;
  #host: Host | undefined;

  constructor(module: System<C, S>, config: C, settings: DoorSettings) {
    const { site, recorder = null, now = () => Date.now(), say = console.error } = settings;
    this.#settings = settings;
    this.#now = now;
    this.#say = say;
    this.#fits = new Fits(say);
    this.#reaching = openReach(site, this.#meter, recorder);
    const hide = (...secrets: readonly string[]) => recorder?.hide(...secrets);
    const kept = new Kept(now);
    this.#system = module.open(config, {
      site,
      now,
      say,
      reach: this.#reaching.reach,
      revisions: new Revisions(now),
      kept,
      alone: oneAtATime(),
      hide,
    });
    this.#serves = servedBy(this.#system);
    this.name = this.#system.title;
    this.#part = {
      title: this.#system.title,
      serves: [...this.#serves.keys()].sort(),
      weaker: weakerOf([...this.#serves.values()]),
      lacks: lacksOf(this.#system.facts, site),
    };
    this.#warehouses = new Map(warehousesOf(site).map((warehouse) => [warehouse.whgid, warehouse]));
    this.#sessions = new Sessions({ site, signIn: this.#system.signIn, now, seal: settings.seal ?? '', hide });
    this.#leases = new Leases(site.lease, now);
    this.#numbers = new Numbers(site, now);
    this.#plans = new Plans(now);
    this.tables = [this.#plans.table, this.#leases.table, this.#sessions.table, this.#numbers.table, kept.table];
    this.#works = new Works<S>({
      fits: this.#fits,
      plans: this.#plans,
      now,
      say,
      timeoutMs: site.budget.timeout * 1000,
      over: (on) => this.#over(on),
      mayTouch: (keys, { person }) => this.#leases.mustNotBeOthers(keys, person),
    });
    this.#settler = new Settler(settings.settleMs ?? 2000, now, async () => {
      await this.#settle();
      await this.#sweep();
    });
  }

  async open(host: Host): Promise<void> {
    this.#host = host;
    await this.#plans.reopen((key) => host.isAnswered(key));
    this.#settler.start();
  }

  async close(): Promise<void> {
    await this.#settler.stop();
    await this.#system.close?.();
    this.#reaching.close();
  }

  // ---- writes -------------------------------------------------------------------------------------------

  async turnsAway(path: string, fields: Fields, incoming: IncomingMessage): Promise<Reply | undefined> {
    const lg = languageOf(fields);
    if (this.#find(path)?.kind !== 'does') return json(404, word('unknownCall', { path }, lg));
    if (this.#settings.dry) return json(200, word('readsOnly', {}, lg));
    try {
      const present = await this.#sessions.find(tokenOf(incoming, fields));
      return present ? undefined : signInAgain(lg);
    } catch (error) {
      return this.#failed(path, error, lg);
    }
  }

  async write({ asked, path, fields, body, incoming }: Handed): Promise<Outcome> {
    const lg = languageOf(fields);
    const served = this.#find(path);
    if (served?.kind !== 'does') throw new Error(`${path} was not turned away`);
    try {
      const parsed = this.#read(served, incoming, body);
      if (parsed.wrong) throw parsed.wrong;
      const present = await this.#sessions.find(parsed.session.token);
      if (!present) return { kind: 'untouched', answer: signInAgain(lg) };
      const on = this.#on(present, parsed);
      return await this.#works.run({ served, on, parsed, asked });
    } catch (error) {
      if (error instanceof Refused) return { kind: 'final', answer: json(200, word(error.refusal, error.params, lg)) };
      throw error;
    }
  }

  /** Of each open plan that somebody can go on with. */
  async #settle(): Promise<void> {
    for (const plan of this.#plans.open) {
      const served = this.#find(plan.path);
      if (!this.#settler.isDue(plan.key) || served?.kind !== 'does') continue;
      const present = await this.#sessions.ofUser(plan.userId, plan.deviceId).catch(() => undefined);
      if (!present) continue;
      const parsed = requestOf(served, plan);
      const on = this.#on(present, parsed);
      await this.#host?.settle(plan.key, () =>
        this.#works.run({ served, on, parsed, asked: { key: plan.key, look: '' } }),
      );
    }
  }

  #sweepAt = 0;
  /** Cancels what was made for plans that came to nothing, when somebody is there to do it. */
  async #sweep(): Promise<void> {
    const now = this.#now();
    const sweepers = [...this.#serves.values()].flatMap(({ call, ...served }) =>
      served.kind === 'does' && served.write.sweep ? [{ path: call.path, write: served.write }] : [],
    );
    if (now < this.#sweepAt || sweepers.length === 0) return;
    const present = await this.#sessions.anybody().catch(() => undefined);
    if (!present) return;
    this.#sweepAt = now + (this.#settings.sweepMs ?? 3_600_000);
    for (const whgid of present.whgids)
      for (const { path, write } of sweepers) {
        // What a plan makes while this runs is younger than the list: it is asked for after the sweep has begun.
        const open = this.#plans.open.filter((plan) => plan.path === path).map(({ data }) => data);
        await write.sweep?.(this.#onOf(present, whgid, 'en', null), open);
      }
  }

  // ---- questions ----------------------------------------------------------------------------------------

  async whole(incoming: IncomingMessage, body: Buffer) {
    return wholeOf(await this.#answer(incoming, body));
  }

  async pass(incoming: IncomingMessage, outgoing: Parameters<Behind['pass']>[1]): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://adapter');
    if (incoming.method === 'GET' && pathname === STATE) return reply(outgoing, json(200, await this.#state()));
    if (incoming.method === 'GET' && pathname === METRICS)
      return reply(outgoing, plain(200, metricsOf(await this.#state())));
    return reply(outgoing, await this.#answer(incoming, await readAll(incoming, BODY_LIMIT)));
  }

  async #answer(incoming: IncomingMessage, body: Buffer): Promise<Reply> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://adapter');
    const path = pathname.replaceAll('%20', ' ');
    const lg = languageOf(fieldsOf(incoming.headers['content-type'], body));
    try {
      const own = this.#own.get(path);
      if (own) return await own(incoming, body);
      const served = this.#find(path);
      if (served?.kind !== 'answers') return json(404, word('unknownCall', { path }, lg));
      const parsed = this.#read(served, incoming, body);
      const present = await this.#sessions.find(parsed.session.token);
      if (!present) return signInAgain(parsed.session.lg);
      const on = this.#on(present, parsed);
      try {
        const answer = toWire(served.call.response, await served.run(on, parsed.request)) as object;
        this.#fits.check(served.call, answer);
        return ok(answer);
      } catch (error) {
        if (error instanceof SessionOver) await this.#over(on);
        throw error;
      }
    } catch (error) {
      return this.#failed(path, error, lg);
    }
  }

  /** Nothing but an envelope, whatever went wrong. */
  #failed(path: string, error: unknown, lg: Language): Reply {
    if (error instanceof Refused) return json(200, word(error.refusal, error.params, lg));
    if (error instanceof SessionOver) return signInAgain(lg);
    if (error instanceof Busy) return after(error.seconds, UNREACHED);
    if (error instanceof Away || error instanceof Lost) return UNREACHED;
    const ref = randomUUID().slice(0, 8);
    this.#say(`${path} failed (${ref}): ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return json(500, word('internal', { ref }, lg));
  }

  /** What the gateway amends and remembers, whoever answers it. */
  readonly #own = new Map<string, (incoming: IncomingMessage, body: Buffer) => Promise<Reply>>([
    [
      session.GetVersion.path,
      async () => {
        const { product, version } = await this.#system.about();
        return ok({ product, version, idempotent: true, serverTime: new Date(this.#now()).toISOString() });
      },
    ],
    [
      session.Login.path,
      async (incoming, body) => {
        const parsed = this.#read({ call: session.Login }, incoming, body);
        const { userName, passWd, deviceId } = parsed.request as RequestOf<typeof session.Login>;
        const here = await this.#sessions.enter(userName, passWd, deviceId, parsed.session.lg);
        this.#settler.hurry();
        const { person, whgids, ownerId, token } = here;
        const storeList = [...this.#warehouses.values()]
          .filter(({ whgid }) => whgids.includes(whgid))
          .map(({ whgid, name }) => ({ whgid, whName: name, isDefault: 'N' as const }));
        if (storeList.length === 0) throw new Refused('noWarehouse', {});
        const defaultData = { customerId: '', ownerId, roleId: '' };
        const { userId, userName: shown } = person;
        return ok(
          toWire(session.SignedIn, { token, userId, userName: shown, storeList, defaultData, ttId: '' }) as object,
        );
      },
    ],
    [
      session.ExitLogin.path,
      async (incoming, body) => {
        const { session: of } = this.#read({ call: session.ExitLogin }, incoming, body);
        const present = await this.#sessions.find(of.token);
        if (!present) return signInAgain(of.lg);
        await this.#sessions.leave(present);
        return ok({});
      },
    ],
    [
      session.GetUserRoleFunction.path,
      async (incoming, body) => {
        const { session: of } = this.#read({ call: session.GetUserRoleFunction }, incoming, body);
        if (!(await this.#sessions.find(of.token))) return signInAgain(of.lg);
        const menu = offeredBy(this.#serves, this.#system.hides);
        return ok({ menu, buttons: buttonsOf(new Set(this.#serves.keys())), part: this.#part });
      },
    ],
  ]);

  // ---- who, where ---------------------------------------------------------------------------------------

  #find(path: string): Served<S> | undefined {
    // A path may end with a blank; who leaves it out means the same.
    return this.#serves.get(path.replaceAll('%20', ' ')) ?? this.#serves.get(`${path} `);
  }

  #read({ call }: Pick<Served<S>, 'call'>, incoming: IncomingMessage, body: Buffer): ParsedRequest {
    const asked = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '/', 'http://adapter').href,
      header: (name: string) => {
        const value = incoming.headers[name];
        return typeof value === 'string' ? value : undefined;
      },
    };
    return parseRequest(call, readBody(call, asked, body.toString('utf8')));
  }

  #on(present: Present<S>, { session: of, op }: ParsedRequest): On<S> {
    return this.#onOf(present, of.whgid, of.lg, op ?? null);
  }

  #onOf(present: Present<S>, whgid: string, language: Language, op: OpFields | null): On<S> {
    const warehouse = present.whgids.includes(whgid) ? this.#warehouses.get(whgid) : undefined;
    if (!warehouse) throw new Refused('notInWarehouse', { whgid });
    const person = { ...present.person, language };
    const on: On<S> = {
      session: present.session,
      person,
      warehouse,
      claims: this.#leases.of(person),
      op,
      isAnswered: (opId) => this.#host?.isAnswered(opId) === true,
      numbers: (kind, count) => this.#numbers.take(kind, count),
    };
    this.#presents.set(on, present);
    return on;
  }
  readonly #presents = new WeakMap<object, Present<S>>();

  async #over(on: On<unknown>): Promise<void> {
    const present = this.#presents.get(on);
    if (present) await this.#sessions.over(present);
  }

  async #state() {
    const version = await this.#system.about().then(
      (about) => about.version,
      () => null,
    );
    return stateOf({
      title: this.#system.title,
      version,
      inDoubt: this.#host?.inDoubt() ?? 0,
      plans: this.#plans.open,
      counts: this.#works.counts,
      budget: this.#reaching.budget.used,
      calls: this.#meter.counted,
      now: this.#now(),
    });
  }
}

const ok = (answer: object): Reply => json(200, { resultCode: RESULT_OK, msg: '', ...answer });

/** Of the whole file, what this module wants of it. Throws with the path of everything that is missing or wrong. */
export function configOf<T>(schema: v.GenericSchema<unknown, T>, file: unknown): T {
  const read = v.safeParse(schema, file);
  if (read.success) return read.output;
  const wrong = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${wordsOf(issue)}`);
  throw new Error(wrong.join('\n'));
}

/** Of a name that is not there, or that nobody knows, in words. */
function wordsOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return 'no such name here';
  return type.endsWith('object') && received === 'undefined' ? 'is missing' : message;
}
