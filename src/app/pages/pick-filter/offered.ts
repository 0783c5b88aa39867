/** What may be chosen of areas and priorities. */
import type { Area } from '#contract/rows.ts';
import type { CodeItem } from '#engine/db.ts';
import type { Filter } from '#modules/picking/parts/filter.ts';

export interface Offered {
  readonly id: string;
  readonly name: string;
}

/** Those of this warehouse; one that was chosen in another is shown by its number, or nobody could turn it off. */
export function offeredAreas(areas: readonly Area[], { areas: chosen }: Pick<Filter, 'areas'>): Offered[] {
  const here = areas.map(({ areaId, areaName }) => ({ id: areaId, name: areaName || areaId }));
  return [...here, ...unknownOf(here, chosen)];
}

/** The most urgent first. What the WMS does not show is offered only while it is chosen. */
export function offeredPriorities(
  codes: readonly CodeItem[],
  { priorities: chosen }: Pick<Filter, 'priorities'>,
): Offered[] {
  const here = codes
    .filter(({ code, isShow }) => isShow !== false || chosen.includes(Number(code)))
    .map(({ code, name }) => ({ id: code, name }))
    .sort((a, b) => Number(a.id) - Number(b.id));
  return [...here, ...unknownOf(here, chosen.map(String))];
}

const unknownOf = (here: readonly Offered[], chosen: readonly string[]): Offered[] =>
  chosen.filter((id) => !here.some((one) => one.id === id)).map((id) => ({ id, name: id }));
