/** `npm run -s load -- --json`: see docs/admin/scale.md. Ends with 1 when ledger and stock disagree, or two processes do less than one. */
import { parseArgs } from 'node:util';
import { measure } from './measure.ts';
import { extrapolated, inWords } from './report.ts';

/** Two processes on a machine that one fills already may lose a little to each other. */
const TWO_AT_LEAST = 0.9;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    rows: { type: 'string', default: '1000000' },
    /** Proves that it runs, and says nothing about speed. */
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const numberOf = (name: 'rounds' | 'seconds' | 'rows'): number => {
  const number = Number(values[name]);
  if (!(number > 0)) throw new Error(`--${name} is a number above 0, not "${values[name]}"`);
  return number;
};
const size = values.quick
  ? { rounds: 1, seconds: 1, rows: 20_000 }
  : { rounds: numberOf('rounds'), seconds: numberOf('seconds'), rows: numberOf('rows') };
const report = await measure({ ...size, say: (line) => console.error(line) });
console.log(values.json ? JSON.stringify({ ...report, extrapolated: extrapolated(report) }, null, 2) : inWords(report));
const isSlow = !values.quick && report.twoProcesses.throughput.median < TWO_AT_LEAST;
process.exitCode = report.wrong.length > 0 || isSlow ? 1 : 0;
