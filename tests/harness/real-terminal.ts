/** A terminal with the app's own sync and ops, real time, and a radio that can be switched off, against a WMS over HTTP. */
import type { Call, RequestOf } from '#contract/call.ts';
import type { Device } from '#data/device.ts';
import { openDevice } from '#data/device.ts';
import { Mirror } from '#data/mirror.ts';
import { openDb } from '#data/open-db.ts';
import { loadedAtOf } from '#data/reference.ts';
import type { News } from '#data/news.ts';
import { partitionOf, siteOf, siteOfPartition } from '#data/partition.ts';
import { readSession } from '#data/readers.ts';
import type { OpStatus, SessionState } from '#data/records.ts';
import { createIds } from '#domain/ids.ts';
import type { NewOp } from '#engine/env.ts';
import type { Op } from '#engine/op.ts';
import { newOp, posting } from '#engine/op.ts';
import { Sync } from '#sync/sync.ts';
import { opRegistry } from '#workers/ops.ts';
import { expect } from 'vitest';
import { JournalOf } from './journal-of.ts';
import { realBytes, realWorld } from './real-world.ts';
import { until } from './until.ts';

const mintId = createIds(() => Date.now(), realBytes);
const SCREEN = { flow: 'test', params: {}, inputs: [] };
const WAITS: readonly OpStatus[] = ['queued', 'sending', 'inDoubt'];

export class RealTerminal {
  readonly device: Device;
  readonly sync: Sync;
  readonly journal: JournalOf;
  readonly #url: string;
  /** As the page has its rows; of one warehouse. */
  #mirror: Mirror | undefined;
  /** Whether requests arrive. */
  radio = true;
  /** Of this path nothing arrives, whatever the radio. */
  deaf: string | null = null;
  /** Paths of calls that the WMS does not have. */
  readonly unknown: string[] = [];

  /** `registry`: its ops, where they are not those of this build. */
  constructor(name: string, url: string, registry: ReadonlyMap<string, Op> = opRegistry) {
    this.#url = url;
    this.device = openDevice({ name });
    const fetchThere: typeof fetch = async (address, init) => {
      const isDeaf = this.deaf !== null && hrefOf(address).endsWith(this.deaf);
      if (!this.radio || isDeaf) throw new TypeError('no network');
      const answer = await fetch(address, init);
      if (answer.status === 404) this.unknown.push(new URL(hrefOf(address)).pathname);
      return answer;
    };
    const take = (news: News) => {
      this.journal.outlook.take(news);
      this.#mirror?.take(news);
    };
    const tell = { now: take, stored: take, anew: () => this.#mirror?.anew() };
    this.sync = new Sync(realWorld({ device: this.device, registry, fetch: fetchThere, tell }));
    this.device.ops.caughtUp = () => this.sync.caughtUp();
    this.journal = new JournalOf({ device: this.device, sync: this.sync, now: () => Date.now(), mintId });
  }

  async signIn(userName: string, passWd = '1234'): Promise<void> {
    const server = { serverUrl: this.#url, serverName: 'Reference' };
    expect(await this.sync.signIn({ ...server, userName, passWd })).toEqual({ kind: 'ok' });
  }
  /** Goods and locations of the warehouse are here: it may leave coverage. */
  async hasReference(timeout = 60_000): Promise<void> {
    const { serverUrl, storeId } = await this.session();
    const isLoaded = async () => (await loadedAtOf(this.device.ref, siteOf(serverUrl, storeId))) > 0;
    await until('goods and locations are here', isLoaded, timeout);
  }
  async session(): Promise<SessionState> {
    const session = await readSession(this.device);
    if (!session) throw new Error('not started');
    return session;
  }
  /** The tables as the page reads them. */
  async db() {
    const partition = partitionOf(await this.session());
    this.#mirror ??= new Mirror(this.device.ops, siteOfPartition(partition));
    return openDb(this.#mirror, this.device.ref, partition);
  }

  async pulls<C extends Call>(call: C, request: RequestOf<C>): Promise<void> {
    expect(await this.sync.pull(call.path, request)).toMatchObject({ kind: 'stored' });
  }

  /** Its id. */
  async posts<C extends Call>(op: Op<C>, request: RequestOf<C>, more: Partial<NewOp> = {}): Promise<string> {
    const opId = mintId();
    const scanned = { ...newOp(posting(op, request), { opId, ...SCREEN, inputs: [] }), ...more };
    expect(await this.journal.commit({ key: opId, round: [], ...SCREEN }, [scanned])).toMatchObject({ kind: 'stored' });
    return opId;
  }

  async statuses(): Promise<Record<string, OpStatus>> {
    const states = await this.device.ops.opState.toArray();
    return Object.fromEntries(states.map(({ opId, status }) => [opId, status]));
  }

  /** In coverage again, until nothing goes out by itself any more. */
  async drains(timeout = 60_000): Promise<void> {
    this.radio = true;
    await this.sync.kick();
    const isDrained = async () => !Object.values(await this.statuses()).some((status) => WAITS.includes(status));
    await until('everything is sent', isDrained, timeout);
  }
}

const hrefOf = (address: RequestInfo | URL): string => (address instanceof Request ? address.url : String(address));
