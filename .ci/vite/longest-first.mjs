import { BaseSequencer } from 'vitest/node';

/** Ends of names, in the order in which they begin. */
const LONG = [
  'tests/sync/hostile.test.ts',
  'tests/sync/found.test.ts',
  'tests/unit/new-screen.test.ts',
  '.live.test.ts',
  '/wms/wms.test.ts',
  'tests/wms/scenarios.test.ts',
  'wms/postgres.test.ts',
  'tests/journeys/scenarios.test.ts',
  'tests/journeys/everywhere/journal.test.ts',
  'tests/journeys/layout.test.ts',
  'tests/journeys/guard.test.ts',
];

/** Files that take minutes begin first: the last one of a run would keep all other cores waiting. A fresh clone knows no times. */
export class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const place = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
      const i = LONG.findIndex((name) => moduleId.endsWith(name));
      return i === -1 ? LONG.length : i;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
