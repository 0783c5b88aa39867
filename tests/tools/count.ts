/**
 * `npm run -s count -- [--json]`: what a screen costs in this repository, see docs/decisions. Lines by hand per route of
 * receiving and putaway, the files that one screen is spread over, the files that name every family, the platform
 * files that know what a receipt is, and circles of imports.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { circlesOf, graphOf } from './count/imports.ts';
import { groupOf, isGenerated } from './count/lines.ts';
import type { Group } from './count/lines.ts';
import { filesOfScreen } from './count/screen.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** The screen whose files are counted. */
    screen: { type: 'string', default: '/MoreSkuReceive' },
  },
});

const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
const textOf = new Map(tracked.filter(isText).map((file) => [file, readFileSync(file, 'utf8')]));
const sources = new Map([...textOf].filter(([file]) => /\.tsx?$/.test(file) && !isTest(file)));

const lines = linesByGroup();
const routes = routesOfInbound();
const sum = Object.values(lines).reduce((all, each) => all + each, 0);
const screen = await filesOfScreen(values.screen, textOf);
const registries = registriesOf();
const graph = graphOf(sources);
const report = {
  routes,
  lines,
  linesPerRoute: Math.round(sum / routes),
  screen: { path: values.screen, files: screen.byHand.length, names: screen.byHand, generated: screen.generated },
  registries: { files: registries.length, names: registries },
  receiptFiles: receiptFilesOf(),
  valueCircles: circlesOf(graph, 'value'),
  typeCircles: circlesOf(graph, 'type'),
  lazyCircles: circlesOf(graph, 'lazy'),
};

if (values.json) console.log(JSON.stringify(report, null, 2));
else {
  for (const [group, count] of Object.entries(lines))
    console.log(`${group.padEnd(34)} ${String(count).padStart(6)} ${String(Math.round(count / routes)).padStart(4)}`);
  console.log(
    `${'by hand'.padEnd(34)} ${String(sum).padStart(6)} ${String(report.linesPerRoute).padStart(4)} per route`,
  );
  console.log(`${screen.byHand.length} files by hand of ${values.screen}`);
  console.log(`${registries.length} files name every family: ${registries.join(', ')}`);
  console.log(`${report.receiptFiles.length} platform files know receipts: ${report.receiptFiles.join(', ')}`);
  for (const kind of ['valueCircles', 'typeCircles', 'lazyCircles'] as const)
    console.log(`${kind}: ${report[kind].map((circle) => circle.join(' ')).join('; ') || 'none'}`);
}

function isText(file: string): boolean {
  return /\.(?:tsx?|mjs|css|md|json|po|txt|html)$/.test(file) && file !== 'package-lock.json';
}

function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.(?:test|suite)\.tsx?$/.test(file);
}

/** Written by hand for receiving and putaway. */
function linesByGroup(): Record<Group, number> {
  const counted: Partial<Record<Group, number>> = {};
  for (const [file, text] of textOf) {
    const group = groupOf(file);
    if (group === null || isGenerated(text)) continue;
    counted[group] = (counted[group] ?? 0) + text.split('\n').length - 1;
  }
  return counted as Record<Group, number>;
}

/** Screens of both modules, menus included. */
function routesOfInbound(): number {
  const paths = [...textOf]
    .filter(([file]) => /^src\/modules\/(?:receiving|putaway)\/.*\.ts$/.test(file) && !isTest(file))
    .flatMap(([, text]) => [...text.matchAll(/\b(?:screen|menu)\(\s*'(\/[^']*)'/g)].map(([, path]) => path));
  return new Set(paths).size;
}

/** Outside of the families, files that name at least five of them. */
function registriesOf(): string[] {
  const families = [
    ...new Set(tracked.flatMap((file) => /^src\/modules\/receiving\/([\w-]+)\/screens\.ts$/.exec(file)?.[1] ?? [])),
  ];
  const names = (text: string) =>
    families.filter((family) => new RegExp(`from '[^']*\\b(?:receiving-)?${family}\\b[^']*'`).test(text));
  return [...textOf].filter(([file, text]) => /\.tsx?$/.test(file) && names(text).length >= 5).map(([file]) => file);
}

/** Of what every module stands on. Comments do not count. */
function receiptFilesOf(): string[] {
  const platform = /^(?:src\/(?:engine|data|sync)\/|wms\/(?:changes|context|rows)\.ts|wms\/work\/packs\.ts)/;
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...sources]
    .filter(([file, text]) => platform.test(file) && /receipt/i.test(code(text)))
    .map(([file]) => file);
}
