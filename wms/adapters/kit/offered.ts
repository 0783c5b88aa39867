/**
 * What a terminal is offered of a WMS that serves a part of the contract: the screens of which every call is served, the
 * permissions whose call is, and how much weaker a call is than the contract says.
 */
import type { OfflineClass } from '#contract/call.ts';
import { callByPath } from '#contract/calls.ts';
import { Print } from '#contract/operations.ts';
import { SeePlace } from '#contract/picking.ts';
import type { PartServed } from '#contract/session.ts';
import { callsOfScreen, chosenAt, screensOf, screensOfWork, waysTo } from '#wms/permits.ts';
import type { Site } from './site.ts';
import type { Facts, Served } from './system.ts';

/**
 * Calls without which a screen still does its work: a label is asked for only where a print point was chosen, and there is
 * none to choose where nothing is printed; a second look is only asked where a place says that a count waits for it
 * (`toCount`), which a system says that takes the look.
 */
export const BESIDE: readonly string[] = [Print.path, SeePlace.path];

/** The calls that a permission is about; a permission that is not here needs the reference WMS. */
const CALLS_OF_BUTTONS: Readonly<Record<string, string>> = {
  'receiving.reverse': '/WMS/CancelReceive',
  'count.spot': '/WMS/SpotCount',
  'hold.set': '/WMS/HoldGoods',
  'hold.release': '/WMS/ReleaseHold',
  'yard.dock': '/WMS/DispatchArrival',
  'quality.reverse': '/WMS/CancelQc',
};

const menus = new Set(Object.values(screensOf).flatMap((groups) => groups['menu'] ?? []));

/** What is nearest is work of one of these, and nothing where none of them is. */
export const NEAREST: readonly string[] = ['/UnShelveRep', '/PutawayRep', '/LPNPutaway', '/StockCheckAction'];

/** What one comes to from a screen. */
const followers = new Map<string, string[]>();
for (const [screen, from] of [...Object.entries(waysTo), ...NEAREST.map((screen) => [screen, '/nearestWork'] as const)])
  followers.set(from, [...(followers.get(from) ?? []), screen]);

const callsOf = (screen: string): readonly string[] => callsOfScreen[screen] ?? [];
const writes = (screen: string): boolean =>
  callsOf(screen).some((path) => callByPath.get(path)?.kind === 'op' && !BESIDE.includes(path));
const claims = (screen: string): boolean => callsOf(screen).some((path) => callByPath.get(path)?.claims);

/** Kinds of jobs that a screen works; none of those that work no jobs. */
const kindsOf = (screen: string): string[] =>
  Object.entries(screensOfWork).flatMap(([kind, screens]) => (screens.includes(screen) ? [kind] : []));

/** The calls of jobs are the same for all kinds: their list says which there are. Undefined where nothing says so. */
export function jobKindsOf<S>(serves: Iterable<Served<S>>): string[] | undefined {
  const said = [...serves].flatMap(({ kinds }) => (kinds ? [kinds] : []));
  return said.length > 0 ? said.flat() : undefined;
}

interface Narrowed {
  readonly hides?: readonly string[] | undefined;
  /** Kinds of jobs that there are: a screen for others would always be empty. Left out for all. */
  readonly kinds?: readonly string[] | undefined;
}

/** Paths of the screens, in the order of the menus, when these calls are served. */
export function menuOf(served: ReadonlySet<string>, { hides = [], kinds }: Narrowed = {}): string[] {
  const hasWork = (screen: string): boolean => {
    const its = kindsOf(screen);
    return kinds === undefined || its.length === 0 || its.some((kind) => kinds.includes(kind));
  };
  const isServed = (screen: string): boolean =>
    !hides.includes(screen) &&
    hasWork(screen) &&
    callsOf(screen).every((path) => served.has(path) || BESIDE.includes(path));
  let left = new Set(Object.values(screensOf).flatMap(workOf).filter(isServed));
  // What goes takes along what is reached by it only, and what leads to it only.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    left = new Set(Object.values(screensOf).flatMap((groups) => keptOf(groups, left)));
  }
  return [
    ...new Set(
      Object.values(screensOf).flatMap((groups) => {
        const kept = keptOf(groups, left);
        return kept.length > 0 ? [...(groups['menu'] ?? []), ...kept] : [];
      }),
    ),
  ];
}

type Groups = Readonly<Record<string, readonly string[]>>;
const workOf = ({ menu: _menu, ...groups }: Groups): string[] => Object.values(groups).flat();

/** Of the screens of a module that are left, those that can be reached and are good for something. */
function keptOf({ menu: _menu, ...groups }: Groups, left: ReadonlySet<string>): string[] {
  /** Whoever comes to it comes by another screen. */
  const isReached = (screen: string): boolean => {
    const way = waysTo[screen] ?? chosenAt[screen];
    return way === undefined || menus.has(way) || way === '/home' || left.has(way);
  };
  /** It does something itself, or leads to what is left; one that leads to nothing ever shows what it shows. */
  const leads = (screen: string): boolean => {
    const next = followers.get(screen) ?? [];
    return writes(screen) || next.length === 0 || next.some((each) => left.has(each));
  };
  const kept = Object.values(groups)
    .flat()
    .filter((screen) => left.has(screen) && isReached(screen) && leads(screen));
  const hasWork = kept.some(writes);
  // A list of work is none where nothing is left to do; an enquiry stands for itself.
  const dead = Object.values(groups).filter(
    (group) => !hasWork && (group.some(writes) || group.some((screen) => kept.includes(screen) && claims(screen))),
  );
  const alive = kept.filter((screen) => !dead.some((group) => group.includes(screen)));
  // Choices of what to do make no call themselves: they stand where there is something to choose.
  return alive.some((screen) => callsOf(screen).length > 0) ? alive : [];
}

/** The same of what a module serves. */
export const offeredBy = <S>(serves: ReadonlyMap<string, Served<S>>, hides?: readonly string[]): string[] =>
  menuOf(new Set(serves.keys()), { hides, kinds: jobKindsOf(serves.values()) });

export const buttonsOf = (served: ReadonlySet<string>): string[] =>
  Object.entries(CALLS_OF_BUTTONS).flatMap(([button, call]) => (served.has(call) ? [button] : []));

const ORDER: readonly OfflineClass[] = ['A', 'B', 'C', 'N'];

/** The classes that differ from the contract's. Throws where one is stronger: a terminal would promise what nobody keeps. */
export function weakerOf(
  serves: readonly {
    readonly call: { readonly path: string; readonly offline: OfflineClass };
    readonly offline: OfflineClass | undefined;
  }[],
): PartServed['weaker'] {
  const weaker: PartServed['weaker'] = {};
  for (const { call, offline } of serves) {
    if (offline === undefined || offline === call.offline) continue;
    if (offline === 'A' || ORDER.indexOf(offline) < ORDER.indexOf(call.offline))
      throw new Error(`${call.path} is ${call.offline} in the contract; it can be weaker, not ${offline}`);
    weaker[call.path] = offline;
  }
  return weaker;
}

/** Names of what is not there. */
export const lacksOf = ({ lpn, ...facts }: Facts, { numbers }: Pick<Site, 'numbers'>): string[] => [
  ...(lpn === 'rows' ? [] : ['announcedPallets']),
  ...(lpn === 'none' ? ['pallets'] : []),
  ...(numbers['lpn'] ? [] : ['numbers']),
  ...Object.entries(facts).flatMap(([name, has]) => (has ? [] : [name])),
];
