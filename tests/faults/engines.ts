/** Who is driven through the matrix: our app by its screens, the peers by the pages that load them. */
import type { WorkRows } from '#contract/rows.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import type { OpRecord } from '#data/records.ts';
import { Terminal } from '#wms/testing/client.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Handheld } from '../journeys/handheld.ts';
import type { OperatorDriver } from './operator-driver.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import type { PeerRequest } from './peer.ts';
import type { PeerName } from './peers.ts';
import type { Task } from './task.ts';
import { claimOfReceipt } from './work.ts';

/** What became of a scan, as the engine itself says. */
export type Fate = 'settled' | 'waits' | 'asks';

export interface Engine {
  /** With network: ready to scan. */
  begins(): Promise<void>;
  /** Without network: takes all ten. */
  takes(): Promise<void>;
  /** With network again: whatever a person or the browser does so that it goes on. True when nothing more will come. */
  goesOn(): Promise<boolean>;
  /** After the browser was killed. */
  returns(): Promise<void>;
  /** Ids in the order of the scans. */
  ids(): Promise<readonly string[]>;
  fates(): Promise<readonly Fate[]>;
}

export class Ours implements Engine {
  readonly #driver: OperatorDriver;
  readonly #receiptId: string;
  readonly #tasks: readonly Task[];
  readonly #settled = ['applied', 'observed', 'superseded', 'dropped', 'withdrawn'];

  constructor(driver: OperatorDriver, receiptId: string, tasks: readonly Task[]) {
    this.#driver = driver;
    this.#receiptId = receiptId;
    this.#tasks = tasks;
  }

  async begins(): Promise<void> {
    if (!(await this.#driver.signedIn('op1'))) throw new Error('op1 cannot sign in');
    if (!(await this.#driver.claims(claimOfReceipt(this.#receiptId))))
      throw new Error(`${this.#receiptId} cannot be claimed`);
    await this.#driver.terminal.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  async takes(): Promise<void> {
    for (const task of this.#tasks) await this.#driver.does(task);
  }
  /** An operator who is asked to sign in does so. */
  async goesOn(): Promise<boolean> {
    if ((await this.#driver.glance()).dialog !== '') await this.#driver.signedIn('op1');
    return !(await this.fates()).includes('waits');
  }
  async returns(): Promise<void> {
    await this.#driver.isUp();
  }
  async ids(): Promise<string[]> {
    const ops = await this.#driver.terminal.stored<OpRecord>('aisle-ops', 'ops');
    return ops.sort((a, b) => a.seq - b.seq).map((op) => op.opId);
  }
  async fates(): Promise<Fate[]> {
    const states = (await this.#driver.states()).sort((a, b) => a.seq - b.seq);
    return states.map(({ status, unverified }) => {
      if (this.#settled.includes(status)) return 'settled';
      return status === 'refused' || status === 'quarantined' || unverified ? 'asks' : 'waits';
    });
  }
}

/** Not in the library types yet. */
const SYNC_TAG = 'workbox-background-sync:scans';

export class Theirs implements Engine {
  readonly #name: PeerName;
  readonly #terminal: Handheld;
  readonly #proxy: FaultyProxy;
  readonly #requests: readonly PeerRequest[];
  #registrationId = '';

  constructor(name: PeerName, terminal: Handheld, proxy: FaultyProxy, requests: readonly PeerRequest[]) {
    this.#name = name;
    this.#terminal = terminal;
    this.#proxy = proxy;
    this.#requests = requests;
  }

  async begins(): Promise<void> {
    await this.#terminal.page.waitForFunction(() => 'peer' in window);
    await this.#pending();
    await this.#watchesServiceWorker();
  }
  async takes(): Promise<void> {
    for (const request of this.#requests) await this.#terminal.page.evaluate((one) => window.peer.scan(one), request);
  }
  /** The browser's sync event, as often as a patient browser would. */
  async goesOn(): Promise<boolean> {
    if ((await this.#pending()) === 0) return true;
    if (this.#registrationId !== '') {
      const cdp = await this.#terminal.cdp();
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.dispatchSyncEvent', {
        origin: this.#proxy.url,
        registrationId: this.#registrationId,
        tag: SYNC_TAG,
        lastChance: false,
      });
      await sleep(500);
    }
    return (await this.#pending()) === 0;
  }
  returns(): Promise<void> {
    return this.begins();
  }
  ids(): Promise<string[]> {
    return Promise.resolve(this.#requests.map(({ body }) => body.opId));
  }
  /** A peer does not say which it still has: as many as are pending, from the first that is missing. */
  async fates(): Promise<Fate[]> {
    const pending = await this.#pending();
    return this.#requests.map((_, i) => (i < this.#requests.length - pending ? 'settled' : 'waits'));
  }

  #pending(): Promise<number> {
    return this.#terminal.page.evaluate(() => window.peer.pending());
  }

  async #watchesServiceWorker(): Promise<void> {
    if (this.#name !== 'workbox') return;
    const cdp = await this.#terminal.cdp();
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) this.#registrationId = registrationId;
    });
    await cdp.send('ServiceWorker.enable');
    while (this.#registrationId === '') await sleep(20);
  }
}

/** Ten receives, two of each line, as the screens of the app would post them. */
export async function requestsOf(wms: string, receiptId: string, rows: WorkRows): Promise<PeerRequest[]> {
  const device = await Terminal.signedIn(wms, 'op1', 'peer');
  const loc = rows.receipts[0]?.dock ?? '';
  return [...rows.lines, ...rows.lines].map(({ lineId, skuId }) => ({
    path: ReceiveBySku.path,
    body: {
      ...device.fields(),
      receiptId,
      lineId,
      skuId,
      qty: 1,
      uomId: 'EA',
      lot: {},
      lpn: lpnOf(lineId),
      loc,
      ...(device.opFields() as { opId: string }),
    },
  }));
}

/** A pallet for each line, so that lines do not wait for each other. */
export const lpnOf = (lineId: string): string => `LPN-${lineId.replace('/', '-')}`;
