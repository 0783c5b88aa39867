/** A Tryton of a test with its office, and the adapter before it. */
import { afterAll, beforeAll } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import type { RefusalName } from '#wms/refusal-codes.ts';
import type { Terminal } from '#wms/testing/client.ts';
import type { Reach } from '#wms/adapters/kit/reach.ts';
import type { System } from '#wms/adapters/kit/system.ts';
import type { TrytonConfig } from '../config.ts';
import type { Server, Session } from '../rpc.ts';
import { tryton } from '../system.ts';
import { startAdapter, type TestAdapter, type TestAdapterOptions } from './adapter.ts';
import { Office } from './office.ts';
import { startTryton, type TestTryton } from './server.ts';

export interface World {
  readonly database: Server;
  readonly office: Office;
  readonly adapter: TestAdapter;
  readonly terminal: Terminal;
}

/** To be called in a `describe`: each test asks for a world of its own. */
export function worlds() {
  let server: TestTryton | undefined;
  const adapters: TestAdapter[] = [];
  beforeAll(async () => {
    server = await startTryton();
  }, 900_000);
  afterAll(async () => {
    for (const adapter of adapters) await adapter.close();
    await server?.stop();
  });
  return async (options: TestAdapterOptions = {}): Promise<World> => {
    if (!server) throw new Error('no Tryton');
    const database = await server.fresh();
    const office = await Office.of(database);
    const adapter = await startAdapter(database, options);
    adapters.push(adapter);
    return { database, office, adapter, terminal: await adapter.terminal() };
  };
}

/** A sentence with what it says; the numbers of refusals are the contract's. */
export const no = (name: RefusalName) => ({ resultCode: refusalCode(name) });
export const yes = { resultCode: 0 };

/** A Tryton of which some calls go another way. */
export const through = (change: (reach: Reach) => Reach): System<TrytonConfig, Session> => ({
  ...tryton,
  open: (config, tools) => tryton.open(config, { ...tools, reach: change(tools.reach) }),
});
