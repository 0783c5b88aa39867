/** What all terminals of a campaign have in common: a WMS that somebody starts again when it died, and the app published. */
import { startGateway } from '#wms/gateway/gateway.ts';
import type { Gateway } from '#wms/gateway/gateway.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Site } from '../journeys/site.ts';
import { WmsProcess } from '../journeys/wms.ts';
import type { Borne, Leased, LedgerRow, Posted } from './verdict.ts';
import { OPERATORS } from './work.ts';

export const LEVELS = ['keyed', 'legacy', 'gateway'] as const;
export type ServerLevel = (typeof LEVELS)[number];

export interface SetupOptions {
  /** So much work is there. */
  readonly ops: number;
  readonly server: ServerLevel;
  /** The WMS keeps keys; else it only says so. */
  readonly keepsKeys: boolean;
}

/** A WMS that hangs is as dead as one that was killed, and would hold up everything. */
const PATIENCE_MS = 20_000;
const START_MS = 60_000;

export class Setup {
  readonly server: ServerLevel;
  readonly site: Site;
  readonly #wms: WmsProcess;
  readonly #gateway: Gateway | null;
  readonly #data: string;
  #wmsUp: Promise<void> = Promise.resolve();
  #isRestarting = false;
  #build = 0;

  private constructor(server: ServerLevel, wms: WmsProcess, site: Site, gateway: Gateway | null, data: string) {
    this.server = server;
    this.#wms = wms;
    this.site = site;
    this.#gateway = gateway;
    this.#data = data;
  }

  static async open({ ops, server, keepsKeys }: SetupOptions): Promise<Setup> {
    // Every pallet of the campaign wants a place of its own.
    const size = ['--locations', String(600 + 2 * ops), '--skus', '100', '--orders', '0'];
    const wms = await WmsProcess.start(...size, ...(keepsKeys ? [] : ['--no-idempotency']));
    const site = await Site.open(wms.url);
    const data = mkdtempSync(join(tmpdir(), 'aisle-gateway-'));
    const gateway = server === 'gateway' ? await startGateway({ wms: wms.url, data, port: 0 }) : null;
    const setup = new Setup(server, wms, site, gateway, data);
    for (const user of OPERATORS) await setup.orders('upgrade-setting', { user, value: '*' });
    setup.publishes();
    return setup;
  }

  async close(): Promise<void> {
    await this.#wmsUp;
    await this.#gateway?.close();
    await this.site.close();
    await this.#wms.close();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** Where the terminals' calls go: the WMS, or the gateway in front of it. */
  get address(): string {
    return this.#gateway?.url ?? this.#wms.url;
  }

  /** Dead at once; somebody starts it again. */
  async killsWms(): Promise<void> {
    if (this.#isRestarting) return;
    this.#isRestarting = true;
    const dead = this.#wms.stop('SIGKILL');
    this.#wmsUp = dead.then(() => this.#startsWms()).finally(() => (this.#isRestarting = false));
    await dead;
  }

  async #startsWms(): Promise<void> {
    const slow = sleep(START_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the WMS does not come up again: ${this.#wms.printed}`);
    });
    await Promise.race([this.#wms.start(), slow]);
  }

  wmsIsUp(): Promise<void> {
    return this.#wmsUp;
  }

  /** Another build of the app, the files of the last one beside it. Answers its name, which its files carry. */
  publishes(): string {
    this.#build += 1;
    const build = `b${this.#build}`;
    this.site.publish(build);
    if (this.#build > 1) this.site.both(`b${this.#build - 1}`, build);
    return build;
  }

  /** The office asks for something; the WMS may die under it, and is asked again. */
  async orders<T>(what: string, body?: object): Promise<T> {
    for (let tries = 0; ; tries++) {
      await this.#wmsUp;
      try {
        const order = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const answer = await fetch(`${this.#wms.url}/__wms/${what}`, { ...order, signal });
        if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
        return (await answer.json()) as T;
      } catch (error) {
        if (tries >= 5) throw error;
      }
    }
  }

  async endsSessions(): Promise<void> {
    await this.#wmsUp;
    await fetch(`${this.#wms.url}/__wms/sessions`, { method: 'DELETE' }).catch(() => {});
  }

  /** What the WMS has posted, from all terminals. */
  async posted(): Promise<{ operations: Posted[]; ledger: LedgerRow[] }> {
    const { operations, ledger } = await this.orders<{ operations: Posted[]; ledger: LedgerRow[] }>(
      'ledger?limit=100000',
    );
    return { operations, ledger: ledger.filter(({ opId }) => opId) };
  }

  /** Numbers that the WMS has given to terminals, and numbers of carriers on containers, those of the seed among them. */
  numbers(): Promise<{ leased: Leased[]; borne: Borne[] }> {
    return this.orders('numbers');
  }
}
