/** Scenarios as they are played where they share a warehouse: each with names of its own, and what the WMS must have for it. */
import { dayOf } from '#domain/dates.ts';
import type { Documents } from '#wms/http/documents.ts';
import { documentsOf } from './documents.ts';
import { ownNames } from './own-names.ts';
import type { Scenario } from './scenario.ts';

export interface Played extends Omit<Scenario, 'given'> {
  readonly documents: Documents;
}

export function played(scenarios: readonly Scenario[], now: Date): Played[] {
  const today = dayOf(now);
  return scenarios.map(({ given, ...scenario }, number) => {
    const documents = documentsOf(given().at);
    const { params, does, leaves } = scenario;
    return { ...scenario, ...ownNames({ params, does, leaves, documents }, documents, { number, today }) };
  });
}
