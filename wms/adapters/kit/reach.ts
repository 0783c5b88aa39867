/** Calls to the system: within its budget, writes before reads, each counted and, if asked for, recorded. */
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { exchange } from '#wms/gateway/forward.ts';
import { Budget } from './budget.ts';
import { Away, Lost } from './faults.ts';
import type { Meter } from './meter.ts';
import type { Recorder } from './recorder.ts';
import type { Site } from './site.ts';

export interface Question {
  /** What is asked, for counts and the recorder, e.g. `stock.move.do`. */
  readonly name: string;
  /** Writes go first, each on a connection of its own. */
  readonly writes?: boolean;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Secrets that only the answer tells, e.g. the key of a session: they are in no record. */
  readonly reveals?: (answer: string) => readonly string[];
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/**
 * One HTTP call, never repeated. Throws `Away` where nothing left, `Busy` where the budget is used up, `Lost` where no
 * whole answer came. What the answer means is the module's to say.
 */
export type Reach = (question: Question) => Promise<Answered>;

export interface Reaching {
  readonly reach: Reach;
  readonly budget: Budget;
  close(): void;
}

export function openReach({ budget: settings }: Site, meter: Meter, recorder: Recorder | null): Reaching {
  const budget = new Budget(settings);
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  const reach: Reach = async (question) => {
    const leave = await budget.enter(question.writes === true);
    const done = meter.begin(question.name);
    try {
      const answered = await send(question, settings.timeout * 1000, agents);
      done(answered.status < 500);
      recorder?.note(question, answered);
      return answered;
    } catch (error) {
      done(false);
      recorder?.note(question, null);
      throw error;
    } finally {
      leave();
    }
  };
  const close = () => Object.values(agents).forEach((agent) => agent.destroy());
  return { reach, budget, close };
}

async function send(
  { url: text, method = 'GET', headers = {}, body = '', writes = false }: Question,
  timeoutMs: number,
  agents: { readonly http: HttpAgent; readonly https: HttpsAgent },
): Promise<Answered> {
  const url = new URL(text);
  const isSafe = url.protocol === 'https:';
  const shared = {
    method,
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...((method !== 'GET' || body !== '') && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  };
  const outgoing = isSafe
    ? httpsRequest(url, { ...shared, agent: writes ? false : agents.https })
    : httpRequest(url, { ...shared, agent: writes ? false : agents.http });
  const sent = await exchange(outgoing, body, timeoutMs);
  if (sent.kind === 'unsent') throw new Away('no connection');
  if (sent.kind === 'silence') throw new Lost('no whole answer');
  return sent.answer;
}
