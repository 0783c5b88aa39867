/**
 * The main job of a screen, once for every stage: what must be there, what the operator does, what is left. It is played in
 * memory under the laws (tests/laws), by a real terminal against the reference WMS in Node (tests/wms/scenarios.test.ts),
 * and in Chromium (tests/tour). It is written as on the day of the tests and makes its own documents: see own-names.ts.
 */
import type { WorkTable } from '#contract/rows.ts';
import type { Params } from '#engine/params.ts';
import type { WorkRow } from '#ui/screen.ts';
import type { Given } from './given.ts';
import type { Step } from './steps.ts';

export interface Scenario {
  /** Of its screen. */
  readonly id: string;
  readonly path: `/${string}`;
  readonly given: () => Given;
  /** What the screen is opened with. */
  readonly params: Params;
  readonly does: readonly Step[];
  readonly leaves: Left;
  /** What only the WMS can decide of this job, beside what it decides of every job (only-the-wms.ts), and why. */
  readonly decided: readonly Decided[];
}

export interface Left {
  /** Ops that were stored. */
  readonly posts: number;
  /** Rows as they stand then, by table and key, as far as is said: as they are believed, and as the WMS has them. */
  readonly rows?: Partial<Record<WorkTable, Readonly<Record<string, object>>>>;
}

export const rowsLeft = ({ rows = {} }: Left): { table: WorkTable; id: string; row: object }[] =>
  Object.entries(rows).flatMap(([table, byKey]) =>
    Object.entries(byKey).map(([id, row]) => ({ table: table as WorkTable, id, row })),
  );

export interface Decided {
  readonly table: WorkTable;
  /** All of a row that the terminal knows nothing of where it is left out. */
  readonly fields?: readonly string[];
  readonly why: string;
}

type Told = Pick<Scenario, 'given' | 'does' | 'leaves'> & Partial<Pick<Scenario, 'params' | 'decided'>>;

export const scenario = ({ id, path }: Pick<WorkRow, 'id' | 'path'>, told: Told): Scenario => ({
  id,
  path,
  params: {},
  decided: [],
  ...told,
});
