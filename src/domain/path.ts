/** A walk drawn before it is walked: strips of aisles with their stops, how heavy they are, and how long they take. */
import type { PackLevel } from '#contract/rows.ts';
import { add, mul, sum, wholeAndRest } from './decimal.ts';

/** Goods that are taken at a place. */
export interface Take {
  readonly loc: string;
  /** The number of the place along the way. */
  readonly walkSeq: number;
  /** Base units. */
  readonly qty: number;
  /** Kilograms of a base unit; 0 where nobody knows. */
  readonly weight: number;
  /** Packs that it is taken in; none where it is weighed, which is one grasp. */
  readonly packs: readonly Pick<PackLevel, 'packQty'>[];
}

/** `seconds` as a walk at an even pace takes; `weight` in kilograms. */
interface Cost {
  readonly weight: number;
  readonly seconds: number;
}
export interface PathStop<T extends Take = Take> extends Cost {
  readonly loc: string;
  readonly takes: readonly T[];
}
export interface Strip<T extends Take = Take> extends Cost {
  readonly aisle: string;
  readonly stops: readonly PathStop<T>[];
}
export interface Path<T extends Take = Take> extends Cost {
  readonly strips: readonly Strip<T>[];
}

/** To look for the place and scan it, and for each grasp. */
const AT_PLACE = 15;
const GRASP = 3;
/** From one place to the next along the way, and round the end of an aisle. */
const STEP = 1;
const TURN = 20;

/** `A-05` of `A-05-02`: a name without parts is an aisle by itself. */
export const aisleOf = (loc: string): string => loc.split('-').slice(0, -1).join('-') || loc;

/** From the beginning of the walk to its end; walked back it is the same, as long. */
export function pathOf<T extends Take>(takes: readonly T[]): Path<T> {
  const inOrder = [...takes].sort((a, b) => a.walkSeq - b.walkSeq);
  const stops = together(inOrder, ({ loc }) => loc).map(([loc, at]) => stopOf(loc, at));
  const strips = together(stops, ({ loc }) => aisleOf(loc)).map(([aisle, of]) => stripOf(aisle, of));
  const turns = Math.max(0, strips.length - 1) * TURN;
  return { strips, weight: weightOf(strips), seconds: secondsOf(strips) + turns };
}

function stopOf<T extends Take>(loc: string, takes: readonly T[]): PathStop<T> {
  const grasps = sum(takes.map(({ qty, packs }) => graspsOf(qty, packs)));
  const weight = sum(takes.map((take) => mul(take.qty, take.weight)));
  return { loc, takes, weight, seconds: AT_PLACE + grasps * GRASP };
}

function stripOf<T extends Take>(aisle: string, stops: readonly PathStop<T>[]): Strip<T> {
  const seqs = stops.map(({ takes: [first] }) => first?.walkSeq ?? 0);
  const steps = Math.max(...seqs) - Math.min(...seqs);
  return { aisle, stops, weight: weightOf(stops), seconds: secondsOf(stops) + steps * STEP };
}

/** As few as its packs allow: 25 in twelves are two cases and one piece. */
function graspsOf(qty: number, packs: readonly Pick<PackLevel, 'packQty'>[]): number {
  const sizes = packs.map(({ packQty }) => packQty).sort((a, b) => b - a);
  const { left, grasps } = sizes.reduce(
    (so, size) => {
      const { whole, rest } = wholeAndRest(so.left, size);
      return { left: rest, grasps: add(so.grasps, whole) };
    },
    { left: qty, grasps: 0 },
  );
  return left > 0 ? grasps + 1 : grasps;
}

const weightOf = (costs: readonly Cost[]): number => sum(costs.map(({ weight }) => weight));
const secondsOf = (costs: readonly Cost[]): number => costs.reduce((all, { seconds }) => all + seconds, 0);

/** Rows that stand next to each other and have the same name. */
function together<R>(rows: readonly R[], nameOf: (row: R) => string): [string, readonly R[]][] {
  const groups: [string, R[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] === nameOf(row)) last[1].push(row);
    else groups.push([nameOf(row), [row]]);
  }
  return groups;
}

/** At least one: nobody is there at once. */
export const minutesOf = ({ seconds }: Pick<Cost, 'seconds'>): number => Math.max(1, Math.round(seconds / 60));
