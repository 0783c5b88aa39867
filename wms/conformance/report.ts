/** What the suite found, as lines for a terminal and as JSON. */
import { LEVELS, missing } from './levels.ts';
import type { Outcome, Report, Result } from './run.ts';
import { suiteHash } from './suite-hash.ts';

const count = ({ results }: Report, outcome: Outcome): number =>
  results.filter((result) => result.outcome === outcome).length;

export const isClean = (report: Report): boolean =>
  count(report, 'FAIL') === 0 && (report.aim === undefined || reaches(report));

/** Whether the level that was aimed at is given. */
const reaches = ({ aim, level }: Report): boolean =>
  aim !== undefined && level !== undefined && LEVELS.indexOf(level) >= LEVELS.indexOf(aim);

export function lineOf({ check, outcome, why, calls }: Result): string {
  const line = `${outcome} ${check.id.padEnd(12)} ${check.says}${why === '' ? '' : `\n     ${why}`}`;
  return [line, ...(outcome === 'FAIL' ? calls.map((call) => `     ${call.replaceAll('\n', '\n     ')}`) : [])].join(
    '\n',
  );
}

/** First of all what whoever reads one line has to know. */
export function headOf(report: Report): string {
  const { results, level, product, version, url } = report;
  const of = (outcome: Outcome) => `${count(report, outcome)} ${outcome}`;
  const skipped = count(report, 'SKIP');
  const much = skipped * 3 > results.length ? `MORE THAN A THIRD SKIPPED (${skipped} of ${results.length}). ` : '';
  const counts = (['PASS', 'FAIL', 'WARN', 'SKIP'] as const).map(of).join(', ');
  return `${much}Level: ${level ?? 'none'}. ${counts}. ${product} ${version} at ${url}, suite ${suiteHash}`;
}

/** What the next level would take; empty at the highest. */
export function nextOf({ results, level, said }: Report): string {
  const next = LEVELS[level === undefined ? 0 : LEVELS.indexOf(level) + 1];
  if (next === undefined) return '';
  const groups = missing(next, results);
  if (groups.length > 0) return `Not ${next}: ${groups.join(', ')} failed or could not run.`;
  return next === 'full'
    ? `Not full: ids are kept by a gateway (it says “${said}”), so an answer may be in doubt.`
    : `Not ${next}: the server says of itself that it keeps no operation ids.`;
}

/** What nothing could be found out about; empty for nothing. */
export const unservedOf = ({ unserved }: Report): string =>
  unserved.length === 0 ? '' : `Not served, and so not checked: ${unserved.join(', ')}`;

/** Everything, for machines. Ids of checks never change their meaning. */
export function jsonOf(report: Report): string {
  const { results, ...about } = report;
  const checks = results.map(({ check, outcome, why, calls }) => ({
    id: check.id,
    group: check.group,
    says: check.says,
    outcome,
    ...(why !== '' && { why }),
    ...(calls.length > 0 && { calls }),
  }));
  const counts = Object.fromEntries((['PASS', 'FAIL', 'WARN', 'SKIP'] as const).map((o) => [o, count(report, o)]));
  const none = { level: about.level ?? null, aim: about.aim ?? null };
  return `${JSON.stringify({ ...about, ...none, suite: suiteHash, counts, checks }, undefined, 2)}\n`;
}
