/**
 * What comes from outside while people work: receipts, orders and counts, one piece of work after the other, for whoever does it; places
 * that are locked under the hands of who is on the way to them; and calls that the WMS or the network does not take at once.
 */
import type { Played } from '#tests/harness/played.ts';
import { rehearsed, writes } from '../faults/scenario-work.ts';
import type { Player } from '../faults/scenario-work.ts';
import { WeightedDraw } from '../faults/weighted-draw.ts';
import { makersOf } from '../faults/work.ts';
import type { Module } from '../faults/work.ts';
import { Dice } from '../sync/chance.ts';
import { HOUR, MINUTE } from './clock.ts';
import type { DayClock } from './clock.ts';
import type { Span } from './dead-zones.ts';
import { WAREHOUSE } from './operator.ts';
import type { DayOperator } from './operator.ts';
import type { Desk } from './warehouse.ts';
import { Ordered, PageFilled, Rehearsed } from './work.ts';
import type { Work } from './work.ts';

/** Simulated: an operator is given something new so often, unless so much waits already. */
const NEW_WORK: Span = { from: MINUTE, to: 4 * MINUTE };
const MOST_WAITING = 3;
/** Simulated: something goes wrong so often, and a place is locked for so long. */
const TROUBLE: Span = { from: MINUTE, to: 3 * MINUTE };
const LOCKED = 3 * MINUTE;
/** So often an hour each rehearsed job comes up: more than anybody does. */
const ROUNDS_AN_HOUR = 8;
const DOCK = 'DOCK-01';

/** Writes that something in front of the WMS does to at times. */
const WRITES = '^/WMS/(Receive|Putaway|Pick|Move|Load|Register|Issue|Handover|Replenish|Label|BuildKit|Transfer)';
const FAULTS = ['refuse', 'drop-after', 'drop-before', '503'] as const;
/** How long whoever is told 503 is asked to wait, in real milliseconds. */
const BUSY_MS = 300;

/** Makes the next piece of work of one sort; null when there is none any more. */
type Source = () => Promise<Work | null>;

export class Office {
  /** What went wrong on purpose, by what it was. */
  readonly troubles: string[] = [];
  /** Work that could not be ordered, in words. */
  readonly notMade: string[] = [];
  /** As it was ordered. */
  readonly made: string[] = [];
  readonly #desk: Desk;
  readonly #crew: readonly DayOperator[];
  readonly #clock: DayClock;
  readonly #dice: Dice;
  readonly #draws = new Map<DayOperator, WeightedDraw<Source>>();

  constructor(
    desk: Desk,
    crew: readonly DayOperator[],
    { clock, seed }: { readonly clock: DayClock; readonly seed: number },
  ) {
    this.#desk = desk;
    this.#crew = crew;
    this.#clock = clock;
    this.#dice = new Dice(seed);
  }

  /** Before anybody signs in: documents that bring goods and places of their own. */
  async prepares(now: Date): Promise<void> {
    const players = this.#crew.flatMap((operator) =>
      operator.role.plays.map((module) => ({ userId: operator.role.userId, module, operator })),
    );
    const plays = rehearsed(players, Math.ceil((this.#clock.length / HOUR) * ROUNDS_AN_HOUR), now);
    for (const list of plays.values()) for (const its of list) await writes(this.#desk.asks, its);
    for (const operator of this.#crew) {
      const sources: readonly Source[] = [
        ...this.#ordering(operator),
        ...players.filter((player) => player.operator === operator).map((player) => inTurn(player, plays.get(player))),
        ...(operator.role.pages ? [async () => new PageFilled(DOCK)] : []),
      ];
      this.#draws.set(operator, new WeightedDraw(sources.map((source) => [1, source] as const)));
    }
  }

  /** A source for each kind of work of each module. */
  #ordering({ role }: DayOperator): Source[] {
    return role.orders.flatMap((module) =>
      makersOf(together(module, role.orders)).map((make) => async (): Promise<Work> => {
        const job = await make(this.#desk.asks, WAREHOUSE, role.userId);
        return new Ordered(module, job);
      }),
    );
  }

  /** Everybody has something to begin with. */
  async opens(): Promise<void> {
    for (const operator of this.#crew) await this.#gives(operator);
  }

  /** Until the day is over. */
  async works(): Promise<void> {
    await Promise.all([...this.#crew.map((operator) => this.#keepsBusy(operator)), this.#makesTrouble()]);
    await this.#desk.noFaults();
  }

  async #keepsBusy(operator: DayOperator): Promise<void> {
    const dice = new Dice(this.#dice.below(1_000_000));
    while (!this.#clock.isOver) {
      await this.#clock.waits(NEW_WORK.from + dice.unit() * (NEW_WORK.to - NEW_WORK.from));
      if (!this.#clock.isOver && operator.waiting.length < MOST_WAITING) await this.#gives(operator);
    }
  }

  async #gives(operator: DayOperator): Promise<void> {
    const source = this.#draws.get(operator)?.draw(this.#dice);
    try {
      const work = await source?.();
      if (!work) return;
      operator.takes(work);
      this.made.push(work.of);
    } catch (error) {
      this.notMade.push(`${operator.role.name}: ${String(error).slice(0, 300)}`);
    }
  }

  async #makesTrouble(): Promise<void> {
    const locked: { readonly loc: string; readonly until: number }[] = [];
    while (!this.#clock.isOver) {
      await this.#clock.waits(TROUBLE.from + this.#dice.unit() * (TROUBLE.to - TROUBLE.from));
      const loc = this.#dice.chance(0.4) ? await this.#locks() : undefined;
      if (loc !== undefined) locked.push({ loc, until: this.#clock.now + LOCKED });
      else await this.#breaks();
      while (locked[0] && locked[0].until <= this.#clock.now) await this.#sets(locked.shift()?.loc ?? '', 'ok');
    }
    for (const { loc } of locked) await this.#sets(loc, 'ok');
  }

  /** A place that somebody is going to set goods down at; undefined where nobody is. */
  async #locks(): Promise<string | undefined> {
    const targets = this.#crew.flatMap(({ waiting }) => waiting.flatMap((work) => work.targets));
    if (targets.length === 0) return undefined;
    const loc = this.#dice.pick(targets);
    return (await this.#sets(loc, 'locked')) ? loc : undefined;
  }

  /** False where there is no such place: goods are set down on pallets, too. */
  async #sets(loc: string, status: 'ok' | 'locked'): Promise<boolean> {
    const isSet = await this.#desk.asks('places', { whgid: WAREHOUSE, loc, status }).then(
      () => true,
      () => false,
    );
    if (isSet && status === 'locked') this.troubles.push('a place is locked');
    return isSet;
  }

  /** The next write of some kind is struck once. */
  async #breaks(): Promise<void> {
    const kind = this.#dice.pick(FAULTS);
    this.troubles.push(kind);
    await this.#desk.asks('faults', { kind, path: WRITES, times: 1, ...(kind === '503' && { ms: BUSY_MS }) });
  }
}

/** Putaway puts away what receiving has received: it has no work of its own. */
function together(module: Module, orders: readonly Module[]): Module[] {
  if (module === 'putaway') return [];
  return module === 'receiving' && orders.includes('putaway') ? ['receiving', 'putaway'] : [module];
}

function inTurn({ module }: Player, list: readonly Played[] = []): Source {
  const left = [...list];
  return async () => {
    const its = left.shift();
    return its ? new Rehearsed(module, its) : null;
  };
}
