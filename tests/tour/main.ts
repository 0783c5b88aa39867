/**
 * `npm run -s tour -- --module receiving --json`: opens every screen of a module in Chromium with real data and does its
 * main job with scans, every second one in flight mode. Ends with 1 unless all are done and applied. Without `--module` all modules.
 * `--path /LPNReceive` visits one screen; `--pictures <folder> --language zh_cn` keeps pictures of every step; `--dark`
 * works every screen in flight mode, `--light` none; `--keys` taps nothing; `--axe` looks through every step in both themes;
 * `--fits` measures every step on the smallest and the largest screen.
 */
import { Language } from '#contract/envelope.ts';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { tour } from './tour.ts';
import { allVisits, pathsOf } from './visits.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    module: { type: 'string' },
    path: { type: 'string', multiple: true },
    language: { type: 'string', default: 'en' },
    pictures: { type: 'string' },
    dark: { type: 'boolean', default: false },
    light: { type: 'boolean', default: false },
    keys: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    fits: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const { module, path, language, pictures, dark, light, keys, axe, fits } = values;
const began = performance.now();
if (dark && light) throw new Error('either --dark or --light');
const ofModule = module === undefined ? null : pathsOf(module);
const visits = allVisits(new Date()).filter(
  (visit) => (ofModule?.has(visit.path) ?? true) && (path?.includes(visit.path) ?? true),
);
const visited = await tour({
  visits,
  language: v.parse(Language, language),
  say: (line) => console.error(line),
  byKeys: keys,
  axe,
  fits,
  ...((dark || light) && { isDark: dark }),
  ...(pictures !== undefined && { pictures }),
});
const isWell = visited.every(({ done, posted, applied }) => done && posted === applied);
if (values.json) console.log(JSON.stringify(visited, null, 2));
console.error(
  `${visited.filter((v) => v.done && v.posted === v.applied).length} of ${visited.length} done and applied, ${Math.round((performance.now() - began) / 1000)} s`,
);
process.exitCode = isWell ? 0 : 1;
