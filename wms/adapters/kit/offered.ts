/**
 * What a terminal is offered of a WMS that serves a part of the contract: the screens of which every call is served, the
 * permissions whose call is, and how much weaker a call is than the contract says.
 */
import type { OfflineClass } from '#contract/call.ts';
import { callByPath } from '#contract/calls.ts';
import { Print } from '#contract/operations.ts';
import type { PartServed } from '#contract/session.ts';
import { callsOfScreen, screensOf, waysTo } from '../../permits.ts';
import type { Facts } from './system.ts';

/**
 * Calls without which a screen still does its work: a label is asked for only where a print point was chosen, and there is
 * none to choose where nothing is printed.
 */
const BESIDE: readonly string[] = [Print.path];

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

/** Paths of the screens, in the order of the menus, when these calls are served. */
export function menuOf(served: ReadonlySet<string>): string[] {
  const does = (path: string): boolean =>
    served.has(path) || BESIDE.includes(path);
  const isServed = (screen: string): boolean => {
    const calls = callsOfScreen[screen] ?? [];
    return calls.length > 0 && calls.every(does) && calls.some((path) => served.has(path));
  };
  /** Whoever comes to it comes by another screen. */
  const isReached = (screen: string): boolean => {
    const way = waysTo[screen];
    return way === undefined || menus.has(way) || way === '/home' || (isServed(way) && isReached(way));
  };
  const found: string[] = [];
  for (const { menu = [], ...groups } of Object.values(screensOf)) {
    const all = Object.values(groups).flat();
    const kept = all.filter((screen) => isServed(screen) && isReached(screen));
    // A list that leads nowhere is no work: something there has to write, unless the module only asks.
    if (kept.length === 0 || (all.some(writes) && !kept.some(writes))) continue;
    // Choices of what to do, which make no call themselves, stand where there is something to choose.
    const choices = all.filter((screen) => (callsOfScreen[screen] ?? []).length === 0 && isReached(screen));
    found.push(...menu, ...all.filter((screen) => kept.includes(screen) || choices.includes(screen)));
  }
  return [...new Set(found)];
}

const writes = (screen: string): boolean =>
  (callsOfScreen[screen] ?? []).some((path) => callByPath.get(path)?.kind === 'op' && !BESIDE.includes(path));

export const buttonsOf = (served: ReadonlySet<string>): string[] =>
  Object.entries(CALLS_OF_BUTTONS).flatMap(([button, call]) => (served.has(call) ? [button] : []));

const ORDER: readonly OfflineClass[] = ['A', 'B', 'C', 'N'];

/** The classes that differ from the contract's. Throws where one is stronger: a terminal would promise what nobody keeps. */
export function weakerOf(
  serves: readonly { readonly call: { readonly path: string; readonly offline: OfflineClass }; readonly offline: OfflineClass | undefined }[],
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
export const lacksOf = ({ lpn, ...facts }: Facts): string[] => [
  ...(lpn === 'rows' ? [] : ['announcedPallets']),
  ...(lpn === 'none' ? ['pallets'] : []),
  ...Object.entries(facts).flatMap(([name, has]) => (has ? [] : [name])),
];
