/**
 * `npm run -s day -- --operators 12 --hours 1 --speed 20 --json`: see docs/performance.md. Ends with 1 when anything was lost, somebody stood,
 * or stock and ledger disagree.
 */
import 'fake-indexeddb/auto';
import { parseArgs } from 'node:util';
import { day } from './day.ts';
import { hasFailed, inWords } from './report.ts';
import { rolesOf } from './roles.ts';
import { openWarehouse } from './warehouse.ts';

/** Every pallet of a day wants a place of its own. */
const LOCATIONS = 1500;
const LOCATIONS_AN_HOUR = 150;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    operators: { type: 'string', default: '12' },
    /** Simulated. */
    hours: { type: 'string', default: '1' },
    speed: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    /** The embedded database though there is a PostgreSQL. */
    embedded: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const numberOf = (name: 'hours' | 'speed' | 'seed' | 'operators'): number => {
  const number = Number(values[name]);
  if (!(number > 0)) throw new Error(`--${name} is a number above 0, not "${values[name]}"`);
  return number;
};

const [hours, speed, seed] = [numberOf('hours'), numberOf('speed'), numberOf('seed')];
const roles = rolesOf(numberOf('operators'));
const locations = LOCATIONS + Math.ceil(LOCATIONS_AN_HOUR * hours * roles.length);
const warehouse = await openWarehouse({ embedded: values.embedded, locations });
try {
  const report = await day(warehouse, { roles, hours, speed, seed, say: (line) => console.error(line) });
  for (const line of report.met) console.error(`! ${line}`);
  console.log(values.json ? JSON.stringify(report, null, 2) : inWords(report));
  process.exitCode = hasFailed(report) ? 1 : 0;
} finally {
  await warehouse.close();
}
