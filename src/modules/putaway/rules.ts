/** Checks of putaway: no I/O, no React. */
import type { Container, Location, PutawayTask } from '#contract/rows.ts';
import { add } from '#domain/decimal.ts';
import type { Me } from '#engine/env.ts';
import type { Rule } from '#engine/refusal.ts';
import { refuse } from './refusals.ts';

export const qtyOn = (goods: Container): number => goods.contents.reduce((n, c) => add(n, c.qty), 0);

const waiting: readonly Rule<Container, unknown>[] = [
  refuse.notReceived.when((c) => c.status === 'expected' && { code: c.containerId }),
  refuse.alreadyStored.when((c) => c.status === 'stored' && { code: c.containerId, loc: c.loc }),
  refuse.empty.when((c) => qtyOn(c) <= 0 && { code: c.containerId }),
];
export const palletToStore: readonly Rule<Container, unknown>[] = [
  refuse.isCase.when((c) => c.kind === 'case' && { code: c.containerId }),
  ...waiting,
];
export const caseToStore: readonly Rule<Container, unknown>[] = [
  refuse.isPallet.when((c) => c.kind === 'pallet' && { code: c.containerId }),
  ...waiting,
];

export const storage: readonly Rule<Location, unknown>[] = [
  refuse.locLocked.when((loc) => loc.STATUS === 'locked' && { loc: loc.LOC }),
  refuse.notStorage.when((loc) => !['reserve', 'pick', 'qc'].includes(loc.USAGE) && { loc: loc.LOC }),
];

export const takeable: readonly Rule<PutawayTask, { readonly me: Me }>[] = [
  refuse.taskTaken.when(
    (t, { me }) => t.claimedBy !== '' && t.claimedBy !== me.userId && { code: t.containerId, user: t.claimedBy },
  ),
];
