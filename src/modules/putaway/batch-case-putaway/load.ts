/** What a cart load of cases has in common. */
import type { Container } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';
import type { Way } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { storage } from '#segments/put-at.ts';
import { taskOfCase, workOf } from '../parts/work.ts';
import type { Spot } from '#segments/spots.ts';
import type { Work } from '../nouns.ts';

type Loaded = { readonly cases: readonly Container[] };

/** Where all of them should go, if that is one location. */
export async function workOfLoad(db: Db, cases: readonly Container[]): Promise<Work> {
  const tasks = await Promise.all(cases.map((box) => taskOfCase(db, box)));
  const [first = null] = tasks;
  return workOf(tasks.every((t) => t?.suggestedLoc === first?.suggestedLoc) ? first : null);
}

interface Elsewhere {
  readonly caseId: string;
  readonly area: string;
}

export const belongsElsewhere = ({ caseId, area }: Elsewhere = { caseId: '', area: '' }, loc = '') =>
  msg`Case ${caseId} belongs in area ${area}. Put it at ${loc} all the same?`;

/** Cases whose own suggestion is in another area than the location, and in which. */
export async function otherAreas(db: Db, cases: readonly Container[], target: Spot) {
  const found: Elsewhere[] = [];
  for (const box of cases) {
    const own = await db.locations.get((await taskOfCase(db, box))?.suggestedLoc ?? '');
    if (own && own.areaId !== target.areaId)
      found.push({ caseId: box.containerId, area: (await db.areas.get(own.areaId))?.areaName ?? own.areaId });
  }
  return found;
}

export const spotOf = (way: Way): Spot | undefined => ('spot' in way ? way.spot : undefined);

export const wayRules: readonly Rule<Way, Loaded & { readonly work: Work }>[] = [
  ...ofPart(storage, spotOf),
  refuse.notLoaded.when(
    (way, { cases }) =>
      'box' in way && !cases.some((c) => c.containerId === way.box.containerId) && { code: way.box.containerId },
  ),
];
