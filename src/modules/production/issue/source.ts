/** Where the material of a task stands. */
import type { Task } from '#contract/rows.ts';

/** The pallet or case, '' for goods on the location itself. */
export const palletOf = ({ containerKind, containerId }: Pick<Task, 'containerKind' | 'containerId'>): string =>
  containerKind === 'loose' ? '' : containerId;
