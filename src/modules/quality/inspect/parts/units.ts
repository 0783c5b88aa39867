/** Units of an inspection, and what is looked at, in words. */
import type { JobLine } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg, plural } from '@lingui/core/macro';

type Counted = Pick<JobLine, 'planned' | 'qc' | 'containerId'>;

/** So many of what the line is counted in. */
export function unitsOf({ qc, containerId }: Counted, count: number): Text {
  if (containerId !== '' || qc === undefined || qc.unit === 'piece')
    return msg`${plural(count, { one: '# piece', other: '# pieces' })}`;
  return qc.unit === 'case'
    ? msg`${plural(count, { one: '# case', other: '# cases' })}`
    : msg`${plural(count, { one: '# pallet', other: '# pallets' })}`;
}
