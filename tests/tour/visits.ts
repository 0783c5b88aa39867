/** Every screen of every module: those with a flow by their scenarios, the others by what they must show. */
import { modules, tilesOf } from '#app/module-screens.ts';
import { toTakeNext } from '#modules/picking/orders/screens.ts';
import { played } from '../harness/played.ts';
import { scenarios } from '../harness/scenarios.ts';
import { beforeScanList, visitPages } from './pages.ts';
import { visitOf } from './scenarios.ts';
import type { Visit } from './tour.ts';

export function allVisits(now: Date): Visit[] {
  const all = played([...scenarios, beforeScanList], now);
  const last = all.pop();
  const visits = [...(last ? visitPages(last) : []), ...all.map(visitOf)];
  // Signing in takes longer than most jobs. Who is given the next work gets what a visit before has left held.
  const place = ({ as, path }: Visit): string => `${as} ${path === toTakeNext.path ? 0 : 1}`;
  return visits.sort((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))));
}

/** The paths of a module: its screens, and what of the shell has a tile in its menu. */
export function pathsOf(module: string): ReadonlySet<string> {
  const found = modules.find(({ name }) => name === module);
  if (!found) throw new Error(`no module ${module}; there are ${modules.map(({ name }) => name).join(', ')}`);
  const tiles = tilesOf(found.menu).flatMap((group) => group.tiles);
  return new Set([...found.screens, ...tiles].map(({ path }) => path));
}
