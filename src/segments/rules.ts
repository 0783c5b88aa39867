/** Rules that are asked wherever a container or a location is scanned. */
import type { Container, Location } from '#contract/rows.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuseContainer, refusePlace } from './refusals.ts';

type Labelled = Pick<Container, 'containerId' | 'kind'>;

export const aPallet: Rule<Labelled, unknown> = refuseContainer.isCase.when(
  (c) => c.kind !== 'pallet' && { code: c.containerId },
);

export const aCase: Rule<Labelled, unknown> = refuseContainer.isPallet.when(
  (c) => c.kind !== 'case' && { code: c.containerId },
);

export const notLocked: Rule<Pick<Location, 'loc' | 'status'>, unknown> = refusePlace.locLocked.when(
  ({ loc, status }) => status !== 'ok' && { loc },
);
