/** Priorities and areas that an operator has chosen for all lists of picking; they are kept with the choices of the operator. */
import type { Job } from '#contract/rows.ts';
import type { Chosen } from '#engine/choices.ts';
import type { Me } from '#engine/env.ts';

/** Under which they are kept, as texts with commas; nothing chosen = everything. */
export const FILTER = 'picking';

export interface Filter {
  readonly areas: readonly string[];
  readonly priorities: readonly number[];
}

type Operator = Pick<Me, 'choices'>;

const listed = (value: string | boolean | undefined): string[] =>
  typeof value === 'string' ? value.split(',').filter((one) => one !== '') : [];

export function filterOf({ choices: { [FILTER]: chosen = {} } }: Operator): Filter {
  return { areas: listed(chosen['areas']), priorities: listed(chosen['priorities']).map(Number) };
}

/** As it is kept. */
export const filterText = ({ areas, priorities }: Filter): Chosen => ({
  areas: areas.join(','),
  priorities: priorities.join(','),
});

export const areasOf = (me: Operator): readonly string[] => filterOf(me).areas;

/** Work of no area is worked anywhere. */
export function fitsFilter({ areaId, priority }: Pick<Job, 'areaId' | 'priority'>, me: Operator): boolean {
  const { areas } = filterOf(me);
  const isThere = areas.length === 0 || areaId === '' || areas.includes(areaId);
  return isThere && fitsPriority({ priority }, me);
}

export function fitsPriority({ priority }: { readonly priority: number }, me: Operator): boolean {
  const { priorities } = filterOf(me);
  return priorities.length === 0 || priorities.includes(priority);
}
