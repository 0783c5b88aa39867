/** The adapter in front of a Tryton of the tests, and terminals at it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Gateway, startBefore } from '#wms/gateway/gateway.ts';
import { Terminal } from '#wms/testing/client.ts';
import { adapter, configOf, type DoorSettings } from '#wms/adapters/kit/door.ts';
import { SiteFile } from '#wms/adapters/kit/site.ts';
import type { System } from '#wms/adapters/kit/system.ts';
import type { TrytonConfig } from '../config.ts';
import type { Server, Session } from '../rpc.ts';
import { tryton } from '../system.ts';
import { PASSWORD } from './seed.ts';

export interface TestAdapter {
  readonly url: string;
  terminal(user?: string): Promise<Terminal>;
  /** As after a kill: another process on the same journal. */
  again(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAdapterOptions extends Pick<DoorSettings, 'recorder' | 'settleMs'> {
  readonly system?: System<TrytonConfig, Session>;
  /** Where the adapter sends its calls, if not straight to Tryton. */
  readonly url?: string;
  readonly warnings?: readonly string[];
}

export async function startAdapter(
  { url: straight, database }: Pick<Server, 'url' | 'database'>,
  { system = tryton, url = straight, warnings = [], recorder = null, settleMs = 500 }: TestAdapterOptions = {},
): Promise<TestAdapter> {
  const data = join(mkdtempSync(join(tmpdir(), 'aisle-adapter-')), 'journal');
  const file = {
    system: 'tryton',
    url,
    'sign-in': { kind: 'user' },
    warehouses: { WH1: { id: 'WH', timeZone: 'UTC' } },
    // A test waits for what a site would wait for in minutes.
    budget: { atOnce: 8, perSecond: 1000, timeout: 20 },
    tryton: { database, warnings },
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const start = (): Promise<Gateway> => {
    const behind = adapter(system, configOf(system.config, file), {
      site: configOf(SiteFile, file),
      say,
      recorder,
      settleMs,
      seal: 'a secret of the tests',
    });
    return startBefore(behind, { data, port: 0, host: '127.0.0.1', say });
  };
  let gateway = await start();
  return {
    get url() {
      return gateway.url;
    },
    async terminal(user = 'op1') {
      const terminal = new Terminal(gateway.url, `device-${user}`);
      await terminal.signIn(user, PASSWORD);
      return terminal;
    },
    async again() {
      await gateway.close();
      gateway = await start();
    },
    async close() {
      await gateway.close();
      rmSync(join(data, '..'), { recursive: true, force: true });
    },
  };
}
