/** The system's JSON over HTTP, in the session of who asks. */
import { refuse } from '#wms/refusals.ts';
import { Busy, Lost, SessionOver } from '../kit/faults.ts';
import type { Reach } from '../kit/reach.ts';
import type { RestConfig, SendConfig } from './config.ts';
import { at, filled, filledBody, mapped, textOf, type Scope } from './fields.ts';

/** Headers that make a call somebody's. */
export interface Session {
  readonly headers: Readonly<Record<string, string>>;
}

export interface Wire {
  /** Of a name and a password, as JSON or as a form; no write. */
  signIn(kind: 'bearer' | 'form', template: string, body: Readonly<Record<string, string>>): Promise<unknown>;
  get(session: Session | null, template: string, scope: Scope): Promise<unknown>;
  send(session: Session | null, how: SendConfig & { readonly get?: string }, scope: Scope): Promise<unknown>;
}

export function wireOf(config: RestConfig, reach: Reach): Wire {
  async function call(
    session: Session | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    template: string,
    scope: Scope,
    more: { body?: unknown; headers?: Readonly<Record<string, string>>; writes?: boolean } = {},
  ): Promise<unknown> {
    const headers = Object.entries(more.headers ?? {}).map(([name, text]) => [
      name,
      filled(text, scope['request'], scope),
    ]);
    const { status, body } = await reach({
      name: `${method} ${template.split('?')[0]}`,
      method,
      writes: more.writes ?? false,
      url: config.url + filled(template, scope['request'], scope, true),
      headers: {
        accept: 'application/json',
        ...session?.headers,
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
        ...(Object.fromEntries(headers) as Record<string, string>),
      },
      ...(more.body !== undefined && { body: JSON.stringify(filledBody(more.body, scope['request'], scope)) }),
    });
    return said(status, body, method === 'GET', scope);
  }

  function said(status: number, text: string, isRead: boolean, scope: Scope): unknown {
    if (status === 401) throw new SessionOver();
    if (status === 429) throw new Busy(2);
    const answer = parsed(text);
    if (status >= 500 || status === 408 || (status < 300 && answer === undefined && text !== ''))
      throw new Lost(`answered ${status}`);
    if (status >= 200 && status < 300) return answer ?? null;
    // What is not there is nothing, and no refusal: a look has to find that out.
    if (status === 404 && isRead) return null;
    return refused(config, status, answer, scope);
  }

  return {
    signIn: async (kind, template, fields) => {
      const { status, body } = await reach({
        name: `POST ${template}`,
        method: 'POST',
        url: config.url + template,
        headers: {
          accept: 'application/json',
          'content-type': kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        body: kind === 'form' ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
      });
      if (status === 400 || status === 403) throw new SessionOver();
      return said(status, body, false, {});
    },
    get: (session, template, scope) => call(session, 'GET', template, scope),
    send: (session, { get, post, put, patch, body, headers = {} }, scope) => {
      if (get !== undefined) return call(session, 'GET', get, scope, { headers });
      const [method, template] = post
        ? (['POST', post] as const)
        : put
          ? (['PUT', put] as const)
          : (['PATCH', patch ?? ''] as const);
      return call(session, method, template, scope, { headers, writes: true, body: body ?? {} });
    },
  };
}

function refused(config: RestConfig, status: number, answer: unknown, scope: Scope): never {
  for (const { when, say, with: told } of config.refusals)
    if (
      (when.status === undefined || when.status === status) &&
      (when.path === undefined || textOf(at(when.path, answer)) === textOf(when.is))
    )
      return refuse(
        say,
        mapped(told, (text) => filled(text, scope['request'], scope)),
      );
  const sentence = textOf(at(config.sentence, answer));
  // A stamp that does not fit any more is no news to an operator in the system's own words.
  if (status === 412 || (status === 409 && sentence === '')) return refuse('changedElsewhere');
  return refuse('saidThere', { sentence: sentence || `HTTP ${status}` });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
