/** What a day has come to, for people and for machines. */
import type { Accounted, Times } from './account.ts';

type Counts = Readonly<Record<string, number>>;

export interface Report extends Accounted {
  /** What stands in for the hands and the browser. */
  readonly terminals: string;
  readonly database: string;
  readonly operators: number;
  readonly hours: number;
  readonly speed: number;
  readonly seed: number;
  readonly opsByModule: Counts;
  /** By the WMS, as the operators have seen it in the tray. */
  readonly refusedByCode: Counts;
  readonly refusedAtTerminal: Counts;
  /** Made on purpose. */
  readonly troubles: Counts;
  /** Milliseconds of this machine, at the terminal: until the op is kept and its rows are believed. */
  readonly scanToAccepted: Times;
  /** Milliseconds of this machine from the scan until the WMS has said what became of it, without the time in dead zones. */
  readonly drain: Times;
  readonly deadZones: number;
  /** Receipts, orders, counts, rehearsed jobs: by what they were ordered as. */
  readonly work: { readonly made: Counts; readonly begun: Counts; readonly finished: Counts; readonly givenUp: Counts };
  /** Who stood with work before them. */
  readonly stuck: readonly string[];
  /** Where stock and ledger disagree. */
  readonly verify: readonly string[];
  /** What led nowhere, in words: for whoever looks into it. */
  readonly met: readonly string[];
}

const WRONG = ['lost', 'untold', 'unsettled', 'duplicated', 'misordered', 'misattributed', 'numbers twice'] as const;

export const hasFailed = (report: Report): boolean =>
  WRONG.some((what) => report[what] > 0) || report.stuck.length > 0 || report.verify.length > 0;

const sum = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + n, 0);
const listed = (counts: Counts): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ') || 'none';
const took = ({ count, p50, p99 }: Times): string =>
  count === 0 ? 'none' : `p50 ${p50} ms, p99 ${p99} ms, of ${count}`;

export function inWords(report: Report): string {
  const { work } = report;
  const given = `${report.operators} operators, ${report.hours} h at speed ${report.speed}, seed ${report.seed}`;
  const lines: readonly (readonly [string, string])[] = [
    ['day', given],
    ['terminals', report.terminals],
    ['WMS on', report.database],
    ['ops', `${report.ops}, acknowledged ${report.acked}, applied ${report.applied}`],
    ['by module', listed(report.opsByModule)],
    ['refused by the WMS', listed(report.refusedByCode)],
    ['refused at the terminal', listed(report.refusedAtTerminal)],
    ['went wrong on purpose', `${listed(report.troubles)}; dead zones ${report.deadZones}`],
    ['scan to accepted', took(report.scanToAccepted)],
    ['drain', took(report.drain)],
    [
      'orders',
      `made ${sum(work.made)}, begun ${sum(work.begun)}, finished ${sum(work.finished)}, given up ${sum(work.givenUp)}`,
    ],
    ['finished', listed(work.finished)],
    ['wrong', WRONG.map((what) => `${what} ${report[what]}`).join(', ')],
    ['stuck', report.stuck.join(', ') || 'nobody'],
    ['stock against ledger', report.verify.length === 0 ? 'the same' : `${report.verify.length} differences`],
  ];
  const table = lines.map(([name, text]) => `${name.padEnd(24)}${text}`);
  const shown = [...report.verify, ...report.why].map((line) => `  ${line}`);
  return [...table, ...shown, hasFailed(report) ? 'FAILED' : 'all well'].join('\n');
}
