/**
 * Another terminal with a disk and an outbox of its own, at the same WMS and in the same network: two of them work one wave.
 * Nobody switches it off; what it has to do is as hard as that of the first, only that nothing of it dies.
 */
import { idle } from './settle-async.ts';
import { partitionOf } from '#data/partition.ts';
import { UNSETTLED } from '#data/records.ts';
import { expect } from 'vitest';
import type { DiskAfterCrash } from './disk-after-crash.ts';
import { isBelievedRightly, isStored, promised } from './oracle.ts';
import { simSubtle } from './sim-crypto.ts';
import { simId, simOp } from './sim-ops.ts';
import type { SimRequest } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

/** Ids of its ops begin after those of the first terminal. */
const FIRST_ID = 100_000;
const NEVER_MS = 30 * 60_000;

export class Colleague {
  readonly #world: World;
  readonly #terminal: Terminal;
  readonly #acked = new Set<string>();
  #minted = FIRST_ID;

  private constructor(beside: World) {
    this.#world = new World(beside.dice.below(1_000_000), { subtle: simSubtle, ballast: 32, beside });
    this.#world.delay = beside.delay;
    this.#world.condition = beside.condition;
    this.#terminal = this.#world.boot();
  }

  static async beside(world: World): Promise<Colleague> {
    const it = new Colleague(world);
    await it.#terminal.sync.start();
    return it;
  }

  get disk(): DiskAfterCrash {
    return this.#world.disk;
  }

  async scans(request: SimRequest): Promise<void> {
    await this.#isIn();
    const op = simOp(simId((this.#minted += 1)), request);
    if (partitionIn(this.disk) === '') return;
    const committed = await this.#terminal.commit([op]);
    if (committed.kind === 'stored') this.#acked.add(op.opId);
    await this.check();
  }

  async check(): Promise<void> {
    isStored(this.disk, this.#acked);
    await isBelievedRightly(this.disk);
  }

  /** All is well: its own operator puts in order what was refused and what nobody knows. */
  async calmsDown(): Promise<void> {
    const { clock, dice } = this.#world;
    const limit = clock.now() + NEVER_MS;
    const open = () => this.disk.states.filter(({ status }) => UNSETTLED.includes(status));
    while (open().length > 0) {
      await this.#isIn();
      const { sync } = this.#terminal;
      for (const { opId, status, unverified } of open()) {
        const isRefused = status === 'refused' || status === 'quarantined';
        if (isRefused && dice.chance(0.5)) await this.#does(sync.drop(opId, 'other', ''));
        else if (isRefused) await this.#does(sync.resend(opId));
        else if (status === 'applied') await this.#does(sync.pull('/WMS/GetReceiptList', {}));
        else if (status === 'inDoubt' && unverified) await this.#looks(opId);
      }
      await idle();
      if (open().length === 0) break;
      const said = this.disk.states.map(({ opId, status }) => `${opId.slice(-6)} ${status}`).join(', ');
      promised('stalled', () => expect(clock.step(limit), `the other terminal still waits: ${said}`).toBe(true));
    }
    await this.check();
  }

  end(): void {
    this.#terminal.scrap();
  }

  /** Sessions end for everybody. */
  async #isIn(): Promise<void> {
    if (this.disk.session?.canSend !== true) await this.#terminal.signIn('cat');
  }

  async #looks(opId: string): Promise<void> {
    const { sync } = this.#terminal;
    if (this.#world.wms.applied.some((each) => each.opId === opId)) await this.#does(sync.confirm(opId));
    else if (!this.#world.isUnderWay(opId)) await this.#does(sync.resend(opId));
  }

  /** What asks the WMS takes time, which has to pass meanwhile. */
  async #does(work: Promise<unknown>): Promise<void> {
    let ended = false;
    void work.catch(() => undefined).then(() => (ended = true));
    await this.#world.until(() => ended, { limit: this.#world.clock.now() + NEVER_MS });
    await work;
  }
}

const partitionIn = ({ session }: DiskAfterCrash): string => (session ? partitionOf(session) : '');
