/** The report in words, as it stands in docs/admin/scale.md. */
import type { Range } from '../bench/stats.ts';
import type { LoadReport } from './measure.ts';

const shown = ({ median, min, max }: Range): string => `${median} [${min}–${max}]`;
const two = (n: number): string => n.toFixed(2);

/** What it says of 2,000 terminals is arithmetic. */
export const extrapolated = ({ processor: { mixed, nothing } }: Pick<LoadReport, 'processor'>) => {
  const cores = (aSecond: number, { wms, database }: { wms: number; database: number }) =>
    (aSecond * (wms + database)) / 1000;
  return {
    /** 2,000 terminals report every two minutes. */
    reporting: cores(2000 / 120, nothing),
    sustained: cores(50, mixed),
    /** 2,000 terminals with 40 operations each, in ten minutes. */
    afterOutage: cores((2000 * 40) / 600, mixed),
  };
};

export function inWords(report: LoadReport): string {
  const { costs, clients, twoProcesses, big, open, processor, one, archived, wrong } = report;
  const far = extrapolated(report);
  return [
    '| operation | time | statements | rows | log, bytes | locked, statements | locked, time |',
    '|---|---|---|---|---|---|---|',
    ...costs.map(
      (c) =>
        `| ${c.name} | ${two(c.time)} | ${c.statements} | ${c.rows} | ${c.wal} | ${c.locked} | ${two(c.lockTime)} |`,
    ),
    '',
    '| against one client | throughput | p99 |',
    '|---|---|---|',
    ...clients.map((c) => `| ${c.clients} | ${shown(c.throughput)} | ${shown(c.p99)} |`),
    '',
    '| at four clients | throughput | p99 |',
    '|---|---|---|',
    `| two processes / one | ${shown(twoProcesses.throughput)} | ${shown(twoProcesses.p99)} |`,
    `| ${report.rows.toLocaleString('en')} entries and operations / none | ${shown(big.throughput)} | ${shown(big.p99)} |`,
    '',
    `Open loop at ${shown(open.rate)} a second: p50 ${shown(open.p50)} and p99 ${shown(open.p99)} of what one client waits (${shown(open.p50Ms)} and ${shown(open.p99Ms)} ms here).`,
    `One client: ${shown(one.throughput)} a second, p50 ${shown(one.p50Ms)} ms.`,
    `Processor for one: mixed ${two(processor.mixed.wms)} + ${two(processor.mixed.database)} ms (process + database), nothing ${two(processor.nothing.wms)} + ${two(processor.nothing.database)} ms.`,
    `By arithmetic, cores like these: 2,000 terminals that report ${two(far.reporting)}, 50 operations a second ${two(far.sustained)}, after an outage ${two(far.afterOutage)}.`,
    `A month of ${archived.rows.toLocaleString('en')} entries put away in ${archived.seconds.toFixed(0)} s: ${(archived.bytes / 1e6).toFixed(1)} MB.`,
    wrong.length === 0 ? 'Ledger, stock and archive agree.' : `WRONG: ${wrong.join('; ')}`,
  ].join('\n');
}
