/** Worlds of the live tests: each a Tryton of its own with the adapter before it and a terminal signed in. */
import type { Reach } from '#wms/adapters/kit/reach.ts';
import type { System } from '#wms/adapters/kit/system.ts';
import type { Terminal } from '#wms/testing/client.ts';
import type { TrytonConfig } from '../config.ts';
import type { Server, Session } from '../rpc.ts';
import { tryton } from '../system.ts';
import { startAdapter, type TestAdapter, type TestAdapterOptions } from './adapter.ts';
import { Office } from './office.ts';
import type { TestTryton } from './server.ts';

export interface World {
  readonly database: Server;
  readonly office: Office;
  readonly adapter: TestAdapter;
  readonly terminal: Terminal;
}

export class Worlds {
  readonly server: TestTryton;
  readonly #adapters: TestAdapter[] = [];

  constructor(server: TestTryton) {
    this.server = server;
  }

  async given(options: TestAdapterOptions = {}): Promise<World> {
    const database = await this.server.fresh();
    const office = await Office.of(database);
    const adapter = await startAdapter(database, options);
    this.#adapters.push(adapter);
    return { database, office, adapter, terminal: await adapter.terminal() };
  }

  async end(): Promise<void> {
    for (const adapter of this.#adapters) await adapter.close();
    await this.server.stop();
  }
}

/** A Tryton of which some calls go another way. */
export const through = (change: (reach: Reach) => Reach): System<TrytonConfig, Session> => ({
  ...tryton,
  open: (config, tools) => tryton.open(config, { ...tools, reach: change(tools.reach) }),
});
