/**
 * Sign-ins at the adapter. The terminal's token is the adapter's own, its hash is in the journal with whose it is; the
 * session of the system stays in memory, and on disk only sealed, where the site allows it.
 */
import type { Language } from '#contract/envelope.ts';
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import * as v from 'valibot';
import { Latest } from '#wms/gateway/latest.ts';
import { refuse } from '#wms/refusals.ts';
import { hashToken, newToken, passwordMatches } from '#wms/work/passwords.ts';
import { Attempts } from './attempts.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Site } from './site.ts';
import type { Entered, Person, SignIn } from './system.ts';

const SessionSchema = v.object({
  /** Hash of the token. */
  token: v.string(),
  userId: v.string(),
  userName: v.string(),
  deviceId: v.string(),
  whgids: v.array(v.string()),
  ownerId: v.string(),
  /** Milliseconds; 0 = signed out. */
  until: v.number(),
  /** The system's session, sealed; empty where it is not kept. */
  sealed: v.string(),
});
type SessionRecord = v.InferOutput<typeof SessionSchema>;

/** Somebody who is signed in, with what the system knows them by. */
export interface Present<S> {
  readonly token: string;
  readonly person: Omit<Person, 'language'>;
  readonly whgids: readonly string[];
  readonly ownerId: string;
  readonly session: S;
}

export interface SessionsOptions<S> {
  readonly site: Site;
  readonly signIn: SignIn<S>;
  readonly now: () => number;
  /** Secret that sessions are sealed with; empty = they are not kept. */
  readonly seal: string;
  readonly hide: (...secrets: readonly string[]) => void;
}

export class Sessions<S> {
  readonly table = new Latest<SessionRecord>({
    is: 'session',
    schema: SessionSchema,
    keyOf: ({ token }) => token,
    isOver: ({ until }, now) => until <= now,
  });
  readonly #options: SessionsOptions<S>;
  readonly #there = new Map<string, S>();
  readonly #attempts: Attempts;
  readonly #alone = oneAtATime();
  /** Of the one account of all. */
  #service: Entered<S> | undefined;

  constructor(options: SessionsOptions<S>) {
    this.#options = options;
    this.#attempts = new Attempts(options.now);
  }

  /** Answers the token. Refused: wrong password, or too many wrong ones, which the system itself would lock the name for. */
  async enter(user: string, password: string, deviceId: string, language: Language): Promise<Present<S>> {
    const { site, hide, now } = this.#options;
    hide(password, user);
    const entered = await this.#attempts.guard(user, () => this.#entered(user, password, language));
    const token = newToken();
    const record: SessionRecord = {
      token: hashToken(token),
      userId: entered.userId,
      userName: entered.userName,
      deviceId,
      whgids: [...(entered.whgids ?? Object.keys(site.warehouses))],
      ownerId: entered.ownerId ?? '',
      until: now() + site.session * 3_600_000,
      sealed: this.#isService ? '' : this.#sealed(entered.session),
    };
    await this.table.put(record, now());
    this.#there.set(record.token, entered.session);
    return { ...presentOf(record, entered.session), token };
  }

  async #entered(user: string, password: string, language: Language): Promise<Entered<S>> {
    const { site, signIn } = this.#options;
    const settings = site['sign-in'];
    if (settings.kind !== 'service') return signIn.signIn(user, password, language);
    const { name } = await operatorOf(settings, user, password);
    return { ...(await this.#serve()), userId: user, userName: name };
  }

  get #isService(): boolean {
    return this.#options.site['sign-in'].kind === 'service';
  }

  /** The one session of the account that all share. */
  #serve(): Promise<Entered<S>> {
    return this.#alone('service', async () => {
      const settings = this.#options.site['sign-in'];
      if (settings.kind !== 'service') throw new Error('every operator has an own session there');
      this.#options.hide(settings.password);
      return (this.#service ??= await this.#options.signIn.signIn(settings.user, settings.password, 'en'));
    });
  }

  /** Undefined = sign in again. */
  async find(token: string): Promise<Present<S> | undefined> {
    const record = token === '' ? undefined : this.table.get(hashToken(token));
    return record && this.#live(record) ? this.#present(record) : undefined;
  }

  /** Any session of somebody, to go on with what they have begun. */
  ofUser(userId: string, deviceId: string): Promise<Present<S> | undefined> {
    const own = this.table.values.filter((record) => record.userId === userId);
    own.sort((a, b) => Number(b.deviceId === deviceId) - Number(a.deviceId === deviceId) || b.until - a.until);
    return this.#firstOf(own);
  }

  /** Whoever is signed in, for work that is nobody's. */
  anybody(): Promise<Present<S> | undefined> {
    return this.#firstOf(this.table.values);
  }

  async #firstOf(records: readonly SessionRecord[]): Promise<Present<S> | undefined> {
    for (const record of records.filter((each) => this.#live(each))) {
      const present = await this.#present(record);
      if (present) return present;
    }
    return undefined;
  }

  #live({ until }: SessionRecord): boolean {
    return until > this.#options.now();
  }

  async #present(record: SessionRecord): Promise<Present<S> | undefined> {
    if (this.#isService) return presentOf(record, (await this.#serve()).session);
    const session = this.#there.get(record.token) ?? this.#unsealed(record.sealed);
    if (session === undefined) return undefined;
    this.#there.set(record.token, session);
    return presentOf(record, session);
  }

  /** The system does not know its session any more. The shared one is signed in anew by the next who needs it. */
  async over({ token, session }: Present<S>): Promise<void> {
    if (this.#isService) {
      if (this.#service?.session === session) this.#service = undefined;
      return;
    }
    await this.#end(token);
  }

  async leave(present: Present<S>): Promise<void> {
    await this.#end(present.token);
    if (!this.#isService) await this.#options.signIn.signOut(present.session);
  }

  async #end(token: string): Promise<void> {
    this.#there.delete(token);
    const record = this.table.get(token);
    if (record) await this.table.put({ ...record, until: 0, sealed: '' }, this.#options.now());
  }

  #sealed(session: S): string {
    const { site, seal } = this.#options;
    if (!site.sealed || seal === '') return '';
    const [salt, iv] = [randomBytes(16), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', scryptSync(seal, salt, 32), iv);
    const text = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
    return [salt, iv, cipher.getAuthTag(), text].map((part) => part.toString('base64')).join('.');
  }

  /** Undefined = nothing was kept, or it was sealed with another secret. */
  #unsealed(sealed: string): S | undefined {
    const { seal } = this.#options;
    if (sealed === '' || seal === '') return undefined;
    const [salt, iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64'));
    if (!salt || !iv || !tag || !text) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', scryptSync(seal, salt, 32), iv).setAuthTag(tag);
      return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')) as S;
    } catch {
      return undefined;
    }
  }
}

type ServiceSettings = Extract<Site['sign-in'], { kind: 'service' }>;

/** Who types that name, where one account serves all. Refused: nobody, or another password. */
export async function operatorOf({ operators }: ServiceSettings, user: string, password: string) {
  const operator = Object.hasOwn(operators, user) ? operators[user] : undefined;
  if (!operator || !(await passwordMatches(password, operator.password))) return refuse('wrongPassword');
  return operator;
}

/** `token` is its hash: who is here need not know the token itself. */
const presentOf = <S>(record: SessionRecord, session: S): Present<S> => ({
  token: record.token,
  person: { userId: record.userId, userName: record.userName, deviceId: record.deviceId },
  whgids: record.whgids,
  ownerId: record.ownerId,
  session,
});
