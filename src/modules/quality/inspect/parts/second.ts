/** Who inspects a second time is not who inspected first. */
import type { Job } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuse } from '../refusals.ts';

export const anotherPerson: Rule<Job, { readonly me: Me }> = refuse.sameInspector.when(
  ({ of: receipt, qc }, { me }) => qc?.notBy.includes(me.userId) === true && { receipt },
);
