/**
 * `npm run -s kills -- --kills 1000 --json`: the built app's workers in a real browser with a profile on disk, scans as fast as
 * they are acknowledged, every process of the browser killed at a random moment, and again on what is left. Prints what
 * became of everything that was acknowledged; ends with 1 when anything of it is missing or there twice.
 */
import { parseArgs } from 'node:util';
import { buildAt, removePages } from '../../bench/lab.ts';
import { KilledProfile } from './killed-profile.ts';
import type { Tally } from './killed-profile.ts';

/** Then a new one: what one has gathered is looked at as a whole, and costs more each time. */
const OF_ONE_PROFILE = 50;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    /** Profiles at once. */
    jobs: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});

const began = performance.now();
const pages = await buildAt(new URL('.', import.meta.url));
const tally: Tally = { kills: 0, acknowledged: 0, missing: [], twice: [], damaged: [] };
let left = Number(values.kills);
let profiles = 0;

async function job(): Promise<void> {
  while (left > 0) {
    const times = Math.min(OF_ONE_PROFILE, left, Math.ceil(Number(values.kills) / Number(values.jobs)));
    left -= times;
    const done = await KilledProfile.plays(`p${(profiles += 1)}`, times, { pages, tally });
    left += times - done;
    process.stderr.write(`${tally.kills} kills, ${tally.acknowledged} acknowledged\n`);
  }
}
try {
  await Promise.all(Array.from({ length: Number(values.jobs) }, job));
} finally {
  removePages(pages);
}
const { missing, twice, damaged, kills, acknowledged } = tally;
for (const [what, ids] of Object.entries({ missing, twice, damaged })) if (ids.length > 0) console.error(what, ids);
const counts = { kills, acknowledged, missing: missing.length, twice: twice.length, damaged: damaged.length, profiles };
const said = { ...counts, seconds: Math.round((performance.now() - began) / 1000) };
console.log(values.json ? JSON.stringify(said) : said);
process.exit(missing.length + twice.length + damaged.length > 0 || acknowledged === 0 ? 1 : 0);
