/** Every call of the contract. The reference WMS serves exactly these, docs/openapi.json lists them. */
import type { Call } from './call.ts';
import * as enquiry from './enquiry.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as operations from './operations.ts';
import * as putaway from './putaway.ts';
import * as rfTemplate from './rf-template.ts';
import * as receiving from './receiving.ts';
import * as arrival from './receiving-arrival.ts';
import * as check from './receiving-check.ts';
import * as direct from './receiving-direct.ts';
import * as goods from './receiving-goods.ts';
import * as loose from './receiving-loose.ts';
import * as pallets from './receiving-pallets.ts';
import * as returns from './receiving-returns.ts';
import * as serial from './receiving-serial.ts';
import * as sscc from './receiving-sscc.ts';
import * as transit from './receiving-transit.ts';
import * as weigh from './receiving-weigh.ts';
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
  arrival,
  direct,
  loose,
  sscc,
  transit,
  serial,
  weigh,
  pallets,
  check,
  returns,
  goods,
  rfTemplate,
  transport,
].flatMap((m) => Object.values(m).filter(isCall));

export const callByPath: ReadonlyMap<string, Call> = new Map(calls.map((c) => [c.path, c]));
