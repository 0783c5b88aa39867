/**
 * What a real Tryton answered, and a server that answers nothing else. It proves how this adapter reads real answers, not
 * that Tryton still gives them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { groupedBy } from '#domain/grouped-by.ts';
import { USERS } from './seed.ts';
import { readAll } from '#wms/gateway/fields.ts';

export const RECORDING = fileURLToPath(new URL('../recording.jsonl', import.meta.url));

const Head = v.object({ system: v.literal('Tryton'), version: v.string(), day: v.string() });
const Call = v.object({ method: v.string(), params: v.unknown(), status: v.number(), answer: v.unknown() });
type Call = v.InferOutput<typeof Call>;

const Noted = v.object({
  body: v.object({ method: v.string(), params: v.unknown() }),
  answer: v.object({ status: v.number(), body: v.unknown() }),
});

/** Of a file of the kit's recorder, in which passwords and keys are masked already. */
export function keepRecording(noted: string, version: string): void {
  const lines = readFileSync(noted, 'utf8').trim().split('\n');
  const calls = lines.map((line): Call => {
    const { body, answer } = v.parse(Noted, JSON.parse(line));
    return { ...body, status: answer.status, answer: answer.body };
  });
  const head = { system: 'Tryton', version, day: new Date().toISOString().slice(0, 10) };
  writeFileSync(RECORDING, `${[head, ...calls].map((line) => JSON.stringify(line)).join('\n')}\n`);
}

export interface Replay {
  readonly url: string;
  readonly version: string;
  /** What was asked and is not in the recording: the answer to it is not known. */
  readonly strange: readonly string[];
  /** Recorded calls that were not asked for. */
  left(): number;
  close(): Promise<void>;
}

const LIMIT = 10_000_000;
/** Keeps an adapter from asking anything by itself, at a moment of its own. */
export const NEVER_MS = 1_000_000;

/** Names, passwords and keys are masked in the file; whose sign-in it is says their order. */
const keyOf = (method: string, params: unknown): string => {
  const text = JSON.stringify(method === 'common.db.login' ? [method] : [method, withoutPerson(params)]);
  return PEOPLE.reduce((left, name) => left.replaceAll(name, '***'), text);
};
/** Whoever asks first asks for all what never changes. */
function withoutPerson(params: unknown): unknown {
  const all = v.parse(v.array(v.unknown()), params);
  const context = v.safeParse(v.record(v.string(), v.unknown()), all.at(-1));
  if (!context.success) return params;
  return [...all.slice(0, -1), { ...context.output, groups: [] }];
}
const PEOPLE = [...USERS.stock, ...USERS.none];

/** The same question gets its answers in the order in which they came. */
export async function startReplay(): Promise<Replay> {
  const [first = '', ...lines] = readFileSync(RECORDING, 'utf8').trim().split('\n');
  const { version } = v.parse(Head, JSON.parse(first));
  const calls = lines.map((line) => v.parse(Call, JSON.parse(line)));
  const waiting = groupedBy(calls, ({ method, params }) => keyOf(method, params));
  const strange: string[] = [];
  const server = createServer((incoming, outgoing) => {
    readAll(incoming, LIMIT)
      .then((body) => {
        const { method, params } = JSON.parse(body.toString('utf8')) as { method: string; params: unknown };
        const answer = waiting.get(keyOf(method, params))?.shift();
        if (!answer) strange.push(`${method} ${JSON.stringify(params).slice(0, 500)}`);
        outgoing.writeHead(answer?.status ?? 501, { 'content-type': 'application/json' });
        outgoing.end(answer ? JSON.stringify(answer.answer) : '');
      })
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version,
    strange,
    left: () => [...waiting.values()].reduce((sum, list) => sum + list.length, 0),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
