/** Every call of the contract. The reference WMS serves exactly these, docs/openapi.json lists them. */
import type { Call } from './call.ts';
import * as enquiry from './enquiry.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as operations from './operations.ts';
import * as putaway from './putaway.ts';
import * as rfTemplate from './rf-template.ts';
import * as receiving from './receiving.ts';
import * as session from './session.ts';
import * as transport from './transport.ts';

const isCall = (x: unknown): x is Call =>
  typeof x === 'object' && x !== null && 'path' in x && 'request' in x && 'response' in x;

export const calls: readonly Call[] = [
  session,
  enquiry,
  files,
  messages,
  operations,
  putaway,
  receiving,
  rfTemplate,
  transport,
].flatMap((m) => Object.values(m).filter(isCall));

export const callByPath: ReadonlyMap<string, Call> = new Map(calls.map((c) => [c.path, c]));
