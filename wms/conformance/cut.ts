/** A write whose connection ends before its answer has come: what a dead zone does. */
import { urlOf } from '#contract/call.ts';
import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, Written } from './person.ts';

/** `half`: while the body is still on its way. A number: so many milliseconds after the whole of it has left. */
export type Moment = 'half' | number;

export async function cutOff(who: Person, written: Written, moment: Moment): Promise<void> {
  const body = Buffer.from(JSON.stringify(who.bodyOf(written)));
  const url = new URL(urlOf(who.terminal.url, written.call.path));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    'idempotency-key': written.opId,
  };
  const sent = (url.protocol === 'https:' ? https : http)(url, { method: 'POST', headers, agent: false });
  // The end is what is wanted here, whichever side notices it first.
  sent.on('error', () => {});
  sent.on('response', (answer) => answer.resume());
  const part = moment === 'half' ? body.subarray(0, body.length >> 1) : body;
  await new Promise<void>((resolve) => {
    sent.once('close', () => resolve());
    sent.write(part, () => resolve());
  });
  await sleep(moment === 'half' ? 50 : moment);
  sent.destroy();
}
