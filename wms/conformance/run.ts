/** Runs the checks against a server, one after the other. */
import type { Call } from '#contract/call.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import { ExitLogin, GetVersion, levelSaid, type ServerLevel } from '#contract/session.ts';
import { randomUUID } from 'node:crypto';
import { allChecks } from './all-checks.ts';
import type { At, Check } from './check.ts';
import { GivenGoods, hasTestCalls, MADE_IN, MadeGoods, type Given, type Goods } from './goods.ts';
import { groupsFor, isJudged, levelOf, type Level } from './levels.ts';
import { Failed, skip, Skipped, Warned } from './outcome.ts';
import { Person, VOID } from './person.ts';
import { curlOf, type Exchange } from './wire.ts';

export interface Options {
  /** Of the server, without a trailing slash. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly user2?: string | undefined;
  readonly password2?: string | undefined;
  readonly supervisor?: string | undefined;
  readonly supervisorPassword?: string | undefined;
  /** The user's default warehouse where it is left out. */
  readonly whgid?: string | undefined;
  /** What is aimed at: groups beyond it do not run. */
  readonly level?: Level | undefined;
  /** Numbers of what is made begin with it. */
  readonly prefix?: string;
  readonly given?: Given | undefined;
  readonly readOnly?: boolean;
  readonly timeZone?: string | undefined;
  readonly loadSeconds?: number;
  readonly waitSeconds?: number;
  /** Only these checks, by their ids. */
  readonly only?: readonly string[] | undefined;
  /** Hears beforehand what will be posted. */
  readonly about?: (sentence: string) => void;
}

export type Outcome = 'PASS' | 'FAIL' | 'WARN' | 'SKIP';

export interface Result {
  readonly check: Check;
  readonly outcome: Outcome;
  /** Why it is not a simple PASS, or what was measured; empty for nothing. */
  readonly why: string;
  /** Of a FAIL: the calls that show it, as curl lines with their answers. */
  readonly calls: readonly string[];
}

export interface Report {
  readonly url: string;
  readonly product: string;
  readonly version: string;
  readonly said: ServerLevel;
  readonly whgid: string;
  readonly at: string;
  readonly results: readonly Result[];
  /** Paths of calls that checks would have needed. */
  readonly unserved: readonly string[];
  /** Undefined = none is given. */
  readonly level: Level | undefined;
  readonly aim: Level | undefined;
}

/** Throws where the server cannot be reached or nobody can sign in: then there is nothing to report. */
export async function runSuite(options: Options): Promise<Report> {
  const { url, user, password, level: aim } = options;
  const at = new Date().toISOString();
  const stranger = new Person(url, '', user, password, 'conformance');
  const about = await stranger.get(GetVersion, {});
  const said = levelSaid(about);
  const one = await signedIn(options, user, password, 'ct-1');
  const whgid = one.terminal.whgid;
  const tools = await toolsFor(options, one, said);
  options.about?.(options.readOnly ? 'Nothing will be posted.' : (tools.goods?.about ?? NO_GOODS));

  const groups = groupsFor(aim ?? 'full');
  const wanted = allChecks.filter(({ id, group }) =>
    options.only ? options.only.includes(id) : groups.includes(group),
  );
  const results: Result[] = [];
  for (const check of wanted) results.push(await runCheck(check, tools, options, said));
  const { product, version } = about;
  const unserved = await tools.end();
  return { unserved, url, product, version, said, whgid, at, results, level: levelOf(results, said), aim };
}

const NO_GOODS = 'No goods were given, so nothing will be posted: --given names some.';

interface Tools extends Omit<At, 'goods' | 'tell'> {
  readonly goods: Goods | undefined;
  readonly isServed: (call: Call) => Promise<boolean>;
  /** The calls of the check that runs. */
  readonly recent: Exchange[];
  /** Signs everybody out; answers the paths that are not served. */
  readonly end: () => Promise<readonly string[]>;
}

async function signedIn({ url, whgid }: Options, user: string, password: string, deviceId: string): Promise<Person> {
  const who = new Person(url, whgid ?? '', user, password, deviceId);
  const { storeList } = await who.signIn();
  who.terminal.whgid = whgid ?? (storeList.find((row) => row.isDefault === 'Y') ?? storeList[0])?.whgid ?? '';
  return who;
}

async function toolsFor(options: Options, one: Person, said: ServerLevel): Promise<Tools> {
  const { url, user2, password2 = '', prefix = 'CT', given, timeZone, loadSeconds = 10, waitSeconds = 90 } = options;
  const whgid = one.terminal.whgid;
  const inOne = { ...options, whgid };
  const { supervisor, supervisorPassword = '' } = options;
  let second: Promise<Person> | undefined;
  let third: Promise<Person> | undefined;
  const served = new Map<string, Promise<boolean>>();
  const people = [one];
  const recent: Exchange[] = [];
  one.heard = (exchange) => void recent.push(exchange);
  const enter = async (...as: readonly [user: string, password: string, deviceId: string]): Promise<Person> => {
    const who = await signedIn(inOne, ...as);
    who.heard = one.heard;
    people.push(who);
    return who;
  };
  return {
    url,
    whgid,
    one,
    said,
    timeZone,
    loadSeconds,
    waitSeconds,
    two: () => {
      if (user2 === undefined) return skip('needs a second user: --user2');
      second ??= enter(user2, password2, 'ct-2');
      return second;
    },
    supervisor: () => {
      if (supervisor === undefined) return skip('needs a supervisor: --supervisor');
      third ??= enter(supervisor, supervisorPassword, 'ct-3');
      return third;
    },
    another: () => enter(options.user, options.password, `ct-${randomUUID()}`),
    recent,
    goods: await goodsFor({ url, given, prefix }, one),
    isServed: (call) => {
      const known = served.get(call.path) ?? isAnswered(one, call);
      served.set(call.path, known);
      return known;
    },
    end: async () => {
      for (const who of people) await who.ask(ExitLogin, {});
      const all = await Promise.all([...served].map(async ([path, is]) => ((await is) ? [] : [path])));
      return all.flat().toSorted();
    },
  };
}

/** Asked in a session that nobody has, so that nothing is done. */
async function isAnswered(who: Person, call: Call): Promise<boolean> {
  const asked = { call, opId: randomUUID(), body: {} };
  const { status } =
    call.kind === 'op'
      ? await who.send(asked, { ...who.terminal.opFields({ opId: asked.opId }), ...VOID })
      : await who.post(call.path, who.bodyOf(asked, VOID));
  return status !== 404;
}

async function goodsFor(
  { url, given, prefix }: Pick<Options, 'url' | 'given'> & { prefix: string },
  one: Person,
): Promise<Goods | undefined> {
  if (given) return new GivenGoods(given, one);
  // The test calls make documents in one warehouse only.
  if (one.terminal.whgid !== MADE_IN || !(await hasTestCalls(url))) return undefined;
  return new MadeGoods(url, prefix, randomUUID().slice(0, 6));
}

/** Reads and reservations are safe with goods that nobody named. */
const NEEDS_NO_GOODS: readonly Call[] = [ReserveNumbers];

async function runCheck(check: Check, tools: Tools, options: Options, said: ServerLevel): Promise<Result> {
  const ended = (outcome: Outcome, why = '', calls: readonly string[] = []): Result => ({ check, outcome, why, calls });
  let told = '';
  try {
    for (const call of check.needs) if (!(await tools.isServed(call))) skip(`${call.path} is not served`);
    if (check.posts && options.readOnly) skip('it posts, and nothing is to be posted');
    const goods = tools.goods;
    if (check.posts && !goods && !check.needs.every((call) => NEEDS_NO_GOODS.includes(call)))
      skip('it needs goods: --given names some');
    tools.recent.length = 0;
    await check.run({ ...tools, goods: goods as Goods, tell: (sentence) => (told = sentence) });
    return ended('PASS', told);
  } catch (error) {
    if (error instanceof Skipped) return ended('SKIP', error.message);
    if (error instanceof Warned) return ended('WARN', error.message);
    const named = error instanceof Failed ? error.calls : [];
    // Where a check can name none, the last ones say what it did.
    const calls = (named.length > 0 ? named : tools.recent.slice(-3)).map(curlOf);
    const why = error instanceof Error ? error.message : String(error);
    if (isJudged(check.group, said, options.level)) return ended('FAIL', why, calls);
    return ended('WARN', `it keeps no ids, so this is written down and not judged: ${why}`, calls);
  }
}
