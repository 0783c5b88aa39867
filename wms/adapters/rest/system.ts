/** Any JSON API, by the site file alone. */
import type { Call } from '#contract/call.ts';
import { callByPath } from '#contract/calls.ts';
import { NO_ROWS } from '#contract/rows.ts';
import type { RefusalName } from '#wms/refusal-codes.ts';
import { refuse, word } from '#wms/refusals.ts';
import { SessionOver } from '../kit/faults.ts';
import { namesOf, type Notice } from '../kit/notice.ts';
import {
  answers as answering,
  system,
  type Entered,
  type On,
  type Served,
  type SignIn,
  type Tools,
} from '../kit/system.ts';
import { answersOf, type Answers } from './answers.ts';
import { isDo, RestConfig, type AskConfig, type DoConfig, type EntryConfig } from './config.ts';
import { at, filled, mapped, textOf } from './fields.ts';
import { writeOf } from './writes.ts';
import { wireOf, type Session, type Wire } from './wire.ts';

export const rest = system<RestConfig, Session>({
  name: 'rest',
  config: RestConfig,
  open: (config, tools) => {
    const wire = wireOf(config, tools.reach);
    const answers = answersOf(config, tools);
    const serves = Object.entries(config.calls).map(([path, how]) => {
      const call = callByPath.get(path) ?? callByPath.get(`${path} `);
      if (!call) throw new Error(`calls.${path}: no such call in the contract`);
      if (isDo(how) !== (call.kind === 'op'))
        throw new Error(`calls.${path}: ${call.kind === 'op' ? 'a write needs a guard' : 'a question has no guard'}`);
      checkNames(path, call, how);
      if (isDo(how)) checkGuard(path, how);
      return isDo(how)
        ? writeOf(call, how, wire, answers, tools.notice)
        : question(call, how, wire, answers, tools.notice);
    });
    checkRows(config);
    checkSaid(config);
    return {
      title: config.title,
      facts: config.facts,
      about: async () => {
        const said = await wire.get(null, config.about.get, {});
        const version = at(config.about.version, said);
        tools.notice?.path('about.version', config.about.version, version !== undefined, said);
        return { product: config.title, version: textOf(version) };
      },
      signIn: signInOf(config['sign-in'].kind === 'service' ? config['sign-in'].how : config['sign-in'], wire, tools),
      serves,
      explain: () => explained(config),
    };
  },
});

function question(call: Call, how: AskConfig, wire: Wire, answers: Answers, notice?: Notice): Served<Session> {
  const where = `calls.${call.path}`;
  const parts = how.answer ?? (how.rows === undefined ? {} : { data: { each: how.each ?? '', rows: how.rows } });
  const run = async (on: On<Session>, given: unknown): Promise<object> => {
    const request = given as Readonly<Record<string, unknown>>;
    const scope = answers.scopeOf(on, request);
    const claims = how.claims === undefined ? [] : [filled(how.claims, request, scope)];
    const isRenewal = request['renew'] === true;
    const asks = how.get !== undefined || how.post !== undefined;
    const said = asks ? await ask(on, how, wire, scope) : null;
    if (asks && said === null) notice?.wrong(`${where}: ${how.get ?? how.post} is not there (404)`);
    // Before anything is claimed: what is not there nobody holds.
    if (asks && said === null && how.missing)
      refuse(
        how.missing.say,
        mapped(how.missing.with, (text) => filled(text, request, scope)),
      );
    const leaseUntil = claims.length > 0 ? await on.claims.take(claims, { renew: isRenewal }) : undefined;
    if (how.releases !== undefined) await on.claims.give([filled(how.releases, request, scope)]);
    const answer = answers.answer(on, scope, where, parts, said);
    return {
      ...found(answer, how, request),
      ...('rows' in entriesOf(call) && { rows: { ...NO_ROWS, ...(answer['rows'] as object | undefined) } }),
      ...(leaseUntil !== undefined && { leaseUntil }),
    };
  };
  return answering(call, run as never, {
    ...(how.offline && { offline: how.offline }),
    // A claim by a POST is one there too.
    changes: how.post !== undefined && (how.claims ?? how.releases) !== undefined,
  });
}

const entriesOf = ({ response }: Call): object => ('entries' in response ? (response.entries as object) : {});

/** A question may be a POST there; it is no write all the same. */
const ask = (on: On<Session>, { get, post, body, headers }: AskConfig, wire: Wire, scope: Parameters<Wire['get']>[2]) =>
  wire.send(
    on.session,
    { ...(get !== undefined ? { get } : { post }), ...(body && { body }), ...(headers && { headers }) },
    scope,
  );

/** Of `data`: what a scanned code means, or the page that was asked for. */
function found(answer: Record<string, unknown>, how: AskConfig, request: Readonly<Record<string, unknown>>): object {
  const { data } = answer;
  if (!Array.isArray(data)) return answer;
  const rows = data as readonly Readonly<Record<string, unknown>>[];
  const code = request['code'] ?? request['barcode'] ?? request['loc'];
  const ids = request['skuIds'];
  const isMeant = (row: Readonly<Record<string, unknown>>): boolean =>
    (how.find ?? []).some((field) => codesOf(row[field]).includes(code));
  const meant = Array.isArray(ids)
    ? rows.filter(({ skuId }) => ids.includes(skuId))
    : typeof code === 'string' && code !== '' && how.find
      ? rows.filter(isMeant)
      : rows;
  const { pageSize, currentPage } = (request['pageInfo'] ?? {}) as { pageSize?: number; currentPage?: number };
  const page =
    pageSize === undefined || currentPage === undefined
      ? meant
      : meant.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return { ...answer, data: page, total: meant.length };
}

/** A field is a code, or a list of records with one. */
const codesOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.flatMap((each) => Object.values(each as object)) : [value];

function signInOf(entry: EntryConfig, wire: Wire, { hide, notice }: Tools): SignIn<Session> {
  const entered = (session: Session, said: unknown, user: string): Entered<Session> => {
    const { id, name, warehouses, owner } = entry;
    const whgids = warehouses === undefined ? undefined : at(warehouses, said);
    for (const [field, path] of Object.entries({ id, name, warehouses, owner }))
      if (path !== undefined) notice?.path(`sign-in.${field}`, path, at(path, said) !== undefined, said);
    return {
      session,
      userId: (id !== undefined && textOf(at(id, said))) || user,
      userName: (name !== undefined && textOf(at(name, said))) || user,
      ...(Array.isArray(whgids) && { whgids: whgids.map(textOf) }),
      ...(owner !== undefined && { ownerId: textOf(at(owner, said)) }),
    };
  };
  return {
    signIn: async (user, password) => {
      try {
        if (entry.kind === 'basic') {
          const secret = Buffer.from(`${user}:${password}`).toString('base64');
          hide(secret);
          const session = { headers: { authorization: `Basic ${secret}` } };
          return entered(session, await wire.get(session, entry.check, {}), user);
        }
        const body = { [entry.user]: user, [entry.password]: password };
        const said = await wire.signIn(entry.kind, entry.post, body);
        const token = textOf(at(entry.token, said));
        if (token === '') notice?.wrong(`sign-in.token: ${entry.token} leads nowhere, there is ${namesOf(said)}`);
        if (token === '') return refuse('wrongPassword');
        hide(token);
        return entered({ headers: { [entry.header]: entry.scheme + token } }, said, user);
      } catch (error) {
        if (error instanceof SessionOver) refuse('wrongPassword');
        throw error;
      }
    },
    signOut: async (session) => {
      if (entry.kind !== 'basic' && entry.signOut !== undefined) await wire.send(session, { post: entry.signOut }, {});
    },
  };
}

/** What `{…}` may begin with: a name of the request, or one with `$`. A wrong one would be empty, and nobody would see. */
function checkNames(path: string, call: Call, how: AskConfig | DoConfig): void {
  const { entries, wireNames } = call.request as {
    entries?: object;
    wireNames?: ReadonlyMap<string, string>;
  };
  const asked = wireNames ? [...wireNames.keys()] : Object.keys(entries ?? {});
  const more = isDo(how) ? ['$before', '$draft', '$stamp', '$names', '$op'] : [];
  const known = new Set([...asked, '$request', '$warehouse', '$person', ...more]);
  const { answer: _answer, ...rest } = how;
  const get = isDo(how) ? how.answer?.get : undefined;
  for (const [, name = ''] of JSON.stringify([rest, get]).matchAll(/\{([$\w]+)[.\w]*\}/g))
    if (!known.has(name))
      throw new Error(`calls.${path}: {${name}} is nothing that is known there; there is ${[...known].join(', ')}`);
}

/** What a guard is worth nothing without. */
function checkGuard(path: string, { guard, read, draft, send, look }: DoConfig): void {
  const no = (what: string): never => {
    throw new Error(`calls.${path}: ${what}`);
  };
  if (guard === 'state' && !look.absent) no('state needs look.absent, what the record looks like before');
  if (guard === 'drafted' && !draft) no('drafted needs draft');
  if (guard === 'drafted' && look.stamp === undefined) no('drafted needs look.stamp, where the stamp stands');
  if (guard !== 'stamped') return;
  if (!read) no('stamped needs read, which the stamp comes from');
  if ((read?.stamp ?? look.stamp) === undefined) no('stamped needs read.stamp and look.stamp, where the stamp stands');
  if (!/\{\$(stamp|before\.)/.test(JSON.stringify(send))) no('stamped has to send the stamp, {$stamp}');
}

/** The English words of a refusal, with the names that `with` fills. */
const wordsOf = (say: RefusalName): string =>
  word(say, new Proxy({}, { get: (_, name) => `{${String(name)}}` }), 'en').msg;

/** What `with` gives has to stand in the words. */
function checkSaid({ calls, refusals }: RestConfig): void {
  const all = [...refusals, ...Object.values(calls).flatMap((how) => (isDo(how) ? how.refuse : []))];
  for (const { say, with: told } of all)
    for (const name of Object.keys(told))
      if (!wordsOf(say).includes(`{${name}}`))
        throw new Error(`${say} names no ${name}, its words are: ${wordsOf(say)}`);
}

/** Every name of a row that is used has to be there. */
function checkRows({ calls, rows }: RestConfig): void {
  const used = Object.entries(calls).flatMap(([path, how]) => {
    const parts = Object.values(isDo(how) ? (how.answer?.fields ?? {}) : (how.answer ?? {}));
    const names = parts.flatMap((part) => ('rows' in part ? [part.rows] : []));
    return [...names, ...(!isDo(how) && how.rows !== undefined ? [how.rows] : [])].map((name) => [path, name] as const);
  });
  const nested = Object.entries(rows).flatMap(([name, { fields }]) =>
    Object.values(fields).flatMap((field) =>
      typeof field === 'object' && 'each' in field ? [[`rows.${name}`, field.rows] as const] : [],
    ),
  );
  for (const [where, name] of [...used, ...nested])
    if (!Object.hasOwn(rows, name)) throw new Error(`${where}: rows.${name} is not in the site file`);
}

function explained({ calls, rows, refusals }: RestConfig): string[][] {
  const ofCalls = Object.entries(calls).map(([path, how]) => [
    path,
    isDo(how)
      ? how.send.map(({ post, put, patch }) => post ?? put ?? patch ?? '').join(', ')
      : (how.get ?? how.post ?? 'claims only'),
  ]);
  const ofRows = Object.entries(rows).flatMap(([name, { fields }]) =>
    Object.entries(fields).map(([field, spec]) => [`${name}.${field}`, JSON.stringify(spec)]),
  );
  const ofRefusals = refusals.map(({ when, say }) => [
    `${when.path ?? 'status'} ${String(when.is ?? when.status ?? '')}`,
    `${say}: ${wordsOf(say)}`,
  ]);
  return [...ofCalls, ...ofRows, ...ofRefusals];
}
