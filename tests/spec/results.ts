/** What the tests of the last run did, from the reports that `npm test` leaves behind. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Result {
  /** Relative to the repository. */
  readonly file: string;
  /** The groups of the test, then its title. */
  readonly path: readonly string[];
  readonly status: string;
  /** Milliseconds since 1970 when the report was written. */
  readonly at: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

export const REPORTS = 'node_modules/.cache/test';

/** Every result of every report in the folder; a project that runs on several browsers has one for each. */
export function readResults(folder = REPORTS, root = process.cwd()): Result[] {
  if (!existsSync(folder)) return [];
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return reports.flatMap((name) => readReport(join(folder, name), root));
}

/** Files that the draw of the last run has left to other draws; none where it ran everything. */
export function readLeft(folder = REPORTS): ReadonlySet<string> {
  const file = join(folder, 'left.txt');
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);
}

export function readReport(path: string, root = process.cwd()): Result[] {
  const at = statSync(path).mtimeMs;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      path: [...ancestorTitles, title],
      status,
      at,
    })),
  );
}
