/** Thousands of wrong requests: each gets an envelope with a clear no, none an error of the server, none hangs. */
import { calls } from '#contract/calls.ts';
import { Envelope } from '#contract/envelope.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawNumber } from '#tests/harness/draw.ts';
import { verify } from '../ledger/verify.ts';
import { random as seeded } from '../seed/random.ts';
import { startWms, type Wms } from '../server.ts';
import { Terminal } from '../testing/client.ts';
import { seededPglite } from '../testing/template.ts';
import { SMALL } from '../testing/worlds.ts';
import { wrongRequest } from '../testing/wrong-requests.ts';

/** Others with every draw (tests/harness/draw.ts). */
const PER_CALL = drawNumber === null ? 80 : 20;
const SEED = drawNumber ?? 7;
let wms: Wms;
let t: Terminal;

beforeAll(async () => {
  const database = await seededPglite({ ...SMALL, fresh: false });
  wms = await startWms({ ...SMALL, database, port: 0, host: '127.0.0.1' });
  t = await Terminal.signedIn(wms.url, 'op1');
});
afterAll(() => wms.close());

/** Of every answer. */
const codes: number[] = [];

/** It ends the session that the others need. */
const LEFT_OUT = new Set(['/WMS/ExitLogin']);
/** A slow one has found something that grows with what it is fed. */
const PATIENCE = 5000;

test.each(calls.filter(({ path }) => !LEFT_OUT.has(path)).map((call) => [call.path, call] as const))(
  '%s answers every wrong request with an envelope',
  { timeout: 120_000 },
  async (path, call) => {
    const random = seeded(SEED, path);
    for (let i = 0; i < PER_CALL; i++) {
      // Or all but the first few would only hear that there were too many.
      if (!call.token) await sql`delete from attempt`.execute(wms.db);
      const body = wrongRequest(call, { ...t.fields(), ...(call.kind === 'op' && t.opFields()) }, random);
      const asked = performance.now();
      const { status, text } = await t.sendAs(call, body);
      const shown = `seed ${SEED}, request ${i}: ${JSON.stringify(body).slice(0, 400)}`;
      // An address longer than the server reads never becomes a request.
      if (call.wire === 'query' && status === 431) continue;
      expect([200, 422], `${status} for ${shown}: ${text.slice(0, 200)}`).toContain(status);
      expect(performance.now() - asked, shown).toBeLessThan(PATIENCE);
      const { resultCode, msg } = v.parse(Envelope, JSON.parse(text));
      if (resultCode !== 0) expect(msg, shown).not.toBe('');
      codes.push(resultCode);
    }
  },
);

// Of all calls together: where a request has no fields, what is beside it may not matter twenty times in a row.
test('most of it is wrong', () => {
  expect(codes.filter((code) => code !== 0).length).toBeGreaterThan(codes.length / 2);
});

test('bodies that are no object, and paths that are no call', async () => {
  for (const body of ['', '[', 'null', '"x"', '[]', '1', '{"a":'.repeat(3000), '\u0000']) {
    const { status, text } = await t.send('/WMS/GetOwnerList', body);
    expect([status, v.is(Envelope, JSON.parse(text))]).toEqual([200, true]);
  }
  for (const path of ['/WMS/Nothing', '/WMS/', '/SCM.x/y', '/WMS/GetOwnerList/../x', '/%00', '/WMS/%2e%2e'])
    expect((await t.send(path, {})).status).toBe(404);
});

test('after all that the stock is still the fold of the ledger', async () => {
  expect(await verify(wms.db)).toEqual([]);
});
