/** Scenarios as they are played where they share a warehouse: each with names of its own, and what the WMS must have for it. */
import { dayOf } from '#domain/dates.ts';
import type { Documents } from '#wms/http/documents.ts';
import { documentsOf } from './documents.ts';
import { narrowUserOf } from './narrow-user.ts';
import { ownNames } from './own-names.ts';
import type { Scenario } from './scenario.ts';

/** The operator of a terminal in memory, and so of scenarios as they are written. */
export const WRITTEN_BY = 'op1';

export interface Played extends Omit<Scenario, 'given'> {
  readonly documents: Documents;
}

export function played(scenarios: readonly Scenario[], now: Date): Played[] {
  const today = dayOf(now);
  return scenarios.map(({ given, ...scenario }, number) => {
    const documents = inHandOf(documentsOf(given().at), narrowUserOf(scenario.path));
    const { params, leaves } = scenario;
    // Who scans his own badge scans that of whoever plays it.
    const does = scenario.does.map((step) => (step === WRITTEN_BY ? narrowUserOf(scenario.path) : step));
    return { ...scenario, ...ownNames({ params, does, leaves, documents }, documents, { number, today }) };
  });
}

/** What the writer of the scenario has in hand has whoever plays it. */
const inHandOf = (documents: Documents, user: string): Documents => ({
  ...documents,
  rows: {
    ...documents.rows,
    tasks: documents.rows.tasks.map((task) =>
      task.rep?.hand === WRITTEN_BY ? { ...task, rep: { ...task.rep, hand: user } } : task,
    ),
    loose: documents.rows.loose.map((goods) =>
      goods.loc === `~${WRITTEN_BY}` ? { ...goods, loc: `~${user}` } : goods,
    ),
  },
});
