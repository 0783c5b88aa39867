/**
 * `npm run -s tour -- --module receiving --json`: opens every screen of a module in Chromium with real data and does its
 * main job with scans, every second one in flight mode. Ends with 1 unless all are done and applied.
 * `--path /LPNReceive` visits one screen; `--pictures <folder> --language zh_cn` keeps pictures of every stop; `--dark`
 * works every screen in flight mode, `--light` none. `--scenarios` plays the scenarios that stand beside the flows instead.
 */
import { Language } from '#contract/envelope.ts';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { tour } from './tour.ts';
import { putaway } from './putaway.ts';
import { receiving } from './receiving.ts';
import { scenarioVisits } from './scenarios.ts';

const MODULES = { receiving, putaway };

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    module: { type: 'string', default: 'receiving' },
    path: { type: 'string' },
    language: { type: 'string', default: 'en' },
    pictures: { type: 'string' },
    dark: { type: 'boolean', default: false },
    light: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    scenarios: { type: 'boolean', default: false },
  },
});

const played = values.scenarios ? scenarioVisits(new Date()) : [];
const all = values.scenarios ? played : MODULES[values.module as keyof typeof MODULES];
if (!all) throw new Error(`no module ${values.module}; there are ${Object.keys(MODULES).join(', ')}`);
const visits = values.path === undefined ? all : all.filter(({ path }) => path === values.path);
const { language, pictures, dark, light } = values;
if (dark && light) throw new Error('either --dark or --light');
const visited = await tour({
  visits,
  documents: played.map(({ documents }) => documents),
  language: v.parse(Language, language),
  say: (line) => console.error(line),
  ...((dark || light) && { isDark: dark }),
  ...(pictures !== undefined && { pictures }),
});
const isWell = visited.every(({ done, posted, applied }) => done && posted === applied);
if (values.json) console.log(JSON.stringify(visited, null, 2));
console.error(
  `${visited.filter((v) => v.done && v.posted === v.applied).length} of ${visited.length} done and applied`,
);
process.exitCode = isWell ? 0 : 1;
