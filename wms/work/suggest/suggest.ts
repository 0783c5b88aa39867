/**
 * Where goods should go (domain.md section 5.1, putaway suggestion): the first way that finds a location decides. The
 * operator may decide otherwise, with a reason.
 */
import type { Task } from '#contract/rows.ts';
import type { Context } from '#wms/context.ts';
import { demandLane } from './demand-lane.ts';
import { fixedFace } from './fixed-face.ts';
import { nearestEmpty } from './nearest-empty.ts';
import { sameGoods } from './same-goods.ts';
import type { Strategy, ToPlace } from './strategy.ts';

type Why = Task['why'];

export interface Suggestion {
  loc: string;
  why: Why;
  alternates: string[];
}

const ALTERNATES = 3;

/** In this order; empty locations come last and are the alternates of all of them. */
const strategies: readonly (readonly [Why, Strategy])[] = [
  ['demand', demandLane],
  ['fixed', fixedFace],
  ['same', sameGoods],
];

/**
 * Undefined when the warehouse is full. SKIP LOCKED: two claims at once take different places instead of waiting,
 * and no order of locks can make a deadlock. The caller counts the reservation in the same transaction.
 */
export async function suggest(ctx: Context, goods: ToPlace): Promise<Suggestion | undefined> {
  const empty = await nearestEmpty(ctx, goods, ALTERNATES + 1);
  for (const [why, find] of strategies) {
    const loc = await find(ctx, goods);
    if (loc !== undefined) return { loc, why, alternates: empty.slice(0, ALTERNATES) };
  }
  const [loc, ...alternates] = empty;
  return loc === undefined ? undefined : { loc, why: 'empty', alternates };
}
