/** Every scenario, found by its file. */
import type { Scenario } from './scenario.ts';

const files = import.meta.glob<Readonly<Record<string, Scenario>>>('../../src/modules/**/scenario.ts', { eager: true });

export const scenarios: readonly Scenario[] = Object.values(files).flatMap((file) => Object.values(file));

/** By the flow of its screen. */
export const scenarioOf: ReadonlyMap<string, Scenario> = new Map(scenarios.map((each) => [each.id, each]));

/** By the path of its screen: a flow may stand on two screens, upright and across. */
export const scenarioAt: ReadonlyMap<string, Scenario> = new Map(scenarios.map((each) => [each.path, each]));
