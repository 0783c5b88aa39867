/** Runs the same tests against a WMS on PGlite or a WMS on a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import type { OpenDatabase } from '../db/open.ts';
import { verify } from '../ledger/verify.ts';
import { refusalCode, refusalNames } from '../refusals.ts';
import type { RefusalName } from '#wms/refusal-codes.ts';
import { startWms, type Wms, type WmsOptions } from '../server.ts';
import { Terminal } from './client.ts';
import { Given } from './given.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';
import { seededPglite } from './template.ts';

/** Filled before the first test. */
export interface World {
  wms: Wms;
  given: Given;
  /** A demo user on a device of his own, in a session that tests share: signing in costs a slow hash. */
  terminal(user?: string, deviceId?: string): Promise<Terminal>;
  /** The same in a session of its own, for tests that end it. */
  signedIn(user?: string): Promise<Terminal>;
  /** One more server on the same database; on PGlite, which takes one process only, it shares the handle. */
  another(options?: WmsOptions): Promise<Wms>;
}

/** The receiving day of the tests is UTC's; few SKUs and no orders, because tests build what they need. */
export const SMALL = { seed: 1, skus: 60, locations: 2000, orders: 0, timeZone: 'UTC' } as const;

/** Starting a database costs more than most tests, so all suites of a file share one and build rows of their own. */
export function onPglite(body: (world: World) => void): void {
  describe('on PGlite', () => {
    body(startedWorld(() => seededPglite({ ...SMALL, fresh: false }), undefined));
  });
}

/** Two sessions at the same time, and types and plans of its own: what PGlite, which takes one process, cannot show. */
export function onPostgres(body: (world: World) => void): void {
  describe.skipIf(!hasPostgres)('on PostgreSQL', () => {
    let postgres: TestPostgres | undefined;
    const where = async () => {
      postgres = await startPostgres();
      return postgres.createDatabase();
    };
    body(startedWorld(where, () => postgres?.stop()));
  });
}

type Where = OpenDatabase | string;

/** Every world ends with the proof that stock is the fold of the ledger. */
function startedWorld(open: () => Promise<Where>, stop: (() => Promise<void> | undefined) | undefined): World {
  const world = {} as World;
  beforeAll(async () => {
    const where = await open();
    world.wms = await start(where, {});
    world.given = new Given(world.wms.db);
    world.signedIn = (user = 'op1') => Terminal.signedIn(world.wms.url, user);
    const sessions = new Map<string, Promise<Terminal>>();
    world.terminal = async (user = 'op1', deviceId = randomUUID()) => {
      const session = sessions.get(user) ?? world.signedIn(user);
      sessions.set(user, session);
      const terminal = new Terminal(world.wms.url, deviceId);
      terminal.token = (await session).token;
      return terminal;
    };
    world.another = (options = {}) =>
      start(typeof where === 'string' ? where : { ...where, close: async () => {} }, options);
  });
  afterAll(async () => {
    const wrong = await verify(world.wms.db);
    await world.wms.close();
    await stop?.();
    expect(wrong).toEqual([]);
  });
  return world;
}

const start = (where: Where, options: WmsOptions): Promise<Wms> =>
  startWms({
    ...SMALL,
    ...(typeof where === 'string' ? { databaseUrl: where } : { database: where }),
    port: 0,
    host: '127.0.0.1',
    operatorPage: true,
    ...options,
  });

const nameOf = new Map(refusalNames.map((name) => [refusalCode(name), name]));

/** By name: the numbers are for machines. 'ok' for an answer that refuses nothing. */
export function refusalOf({ resultCode, msg }: Envelope): RefusalName | 'ok' {
  const name = resultCode === 0 ? 'ok' : nameOf.get(resultCode);
  if (!name) throw new Error(`not a refusal of ours: ${resultCode} ${msg}`);
  return name;
}
