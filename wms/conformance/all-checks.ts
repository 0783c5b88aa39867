/** All checks, in the order in which they run. */
import { claimChecks } from './checks/claims.ts';
import { envelopeChecks } from './checks/envelope.ts';
import { languageChecks } from './checks/languages.ts';
import { loadChecks } from './checks/load.ts';
import { lostChecks } from './checks/lost.ts';
import { orderChecks } from './checks/order.ts';
import { packChecks } from './checks/packs.ts';
import { pagingChecks } from './checks/paging.ts';
import { refusalChecks } from './checks/refusals.ts';
import { repeatChecks } from './checks/repeats.ts';
import { revisionChecks } from './checks/revisions.ts';
import { sessionChecks } from './checks/session.ts';
import type { Check } from './check.ts';

export const allChecks: readonly Check[] = [
  ...envelopeChecks,
  ...sessionChecks,
  ...refusalChecks,
  ...pagingChecks,
  ...languageChecks,
  ...repeatChecks,
  ...lostChecks,
  ...orderChecks,
  ...claimChecks,
  ...revisionChecks,
  ...packChecks,
  ...loadChecks,
];
