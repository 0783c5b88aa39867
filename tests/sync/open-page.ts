/** A page that stays open beside those that a schedule kills: it only reads, and is told of what the others write. */
import { openDevice } from '#data/device.ts';
import { Mirror } from '#data/mirror.ts';
import type { News } from '#data/news.ts';
import { siteOf } from '#data/partition.ts';
import { doubtNeedsYou, NEEDS_YOU, WAITING } from '#data/records.ts';
import type { OpState } from '#data/records.ts';
import { expect } from 'vitest';
import { Dice } from './chance.ts';
import type { DiskAfterCrash } from './disk-after-crash.ts';
import { promised } from './oracle.ts';

export const SITE = siteOf('', 'W2');

export class OpenPage {
  readonly #device;
  readonly #mirror: Mirror;
  readonly #dice: Dice;
  #last: News | null = null;

  constructor(name: string, seed: number) {
    this.#device = openDevice({ name });
    this.#mirror = new Mirror(this.#device.ops, SITE);
    this.#dice = new Dice(seed + 1);
  }

  /** Now and then it is frozen, and hears nothing. */
  take(news: News): void {
    this.#last = news.counts ? news : null;
    if (!this.#dice.chance(0.2)) this.#mirror.take(structuredClone(news));
  }

  /**
   * Somebody looks at it, now and then: what it shows is what is on disk. To be asked when nothing is under way. Answers how
   * many rows it showed.
   */
  async check({ version, receipts, states }: DiskAfterCrash): Promise<number> {
    if (!this.#dice.chance(0.5)) return 0;
    await this.#mirror.catchUp();
    const shown = await showsWhatIsKept(this.#mirror, receipts);
    const { counts, version: countedAt } = this.#last ?? {};
    if (!counts || countedAt !== version) return shown;
    const told = Object.entries(counts).map(([partition, each]) => {
      const { waiting, needsYou, blocked } = each;
      return { partition, waiting, needsYou, blocked };
    });
    promised('untrue', () => expect(new Set(told), 'the page is told other counts').toEqual(new Set(counted(states))));
    return shown;
  }

  close(): void {
    this.#device.close();
  }
}

/** Answers how many rows it shows. */
export async function showsWhatIsKept(mirror: Mirror, receipts: DiskAfterCrash['receipts']): Promise<number> {
  const shown = (await mirror.all('receipts')).map(({ id, now }) => [id, now]);
  const kept = receipts.filter(({ site }) => site === SITE).map(({ id, now }) => [id, now] as const);
  promised('untrue', () =>
    expect(shown, 'the page shows other rows').toEqual(kept.sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  return shown.length;
}

/** Said here once more, without the code that is tested. */
function counted(states: readonly OpState[]) {
  return [...new Set(states.map(({ partition }) => partition))]
    .map((partition) => {
      const own = states.filter((state) => state.partition === partition);
      const needs = own.filter((state) => NEEDS_YOU.includes(state.status) || doubtNeedsYou(state));
      return {
        partition,
        waiting: own.filter(({ status }) => WAITING.includes(status)).length,
        needsYou: needs.length,
        blocked: own.filter(({ status }) => status === 'blocked').length,
      };
    })
    .filter(({ waiting, needsYou }) => waiting + needsYou > 0);
}
