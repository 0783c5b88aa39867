import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, root } from './build.mjs';
import { allChromiums } from './chromium.mjs';
import { drawnJourneys, leftLive } from './draw.mjs';

/**
 * `npm test`: every check in order, all of them even if one fails. The last line counts single tests, and
 * each other check as one.
 *
 *     --fast          leaves out what needs a build (`npm run check`)
 *     --shard 1/2     half of the test files, for two machines: `--shard 2/2` on the other
 *     AISLE_DRAW=17   the cases of that draw instead of a new one; `all`: every case (docs/decisions/0022-test-time.md)
 */
const { values: asked } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, shard: { type: 'string' } },
});
const { fast } = asked;
const shard = shardOf(asked.shard);
process.env['AISLE_DRAW'] ??= String(Date.now() % 1000);
const draw = process.env['AISLE_DRAW'];
/** Null: everything runs. */
const drawn = draw === 'all' ? null : Number(draw);
const reports = join(root, 'node_modules/.cache/test');
/** Where Vitest keeps transformed modules, for all projects and browsers of this run and for the bugs on purpose. */
const modules = join(root, 'node_modules/.experimental-vitest-cache');
const ABOUT_THE_BUILD = [
  ['First load', '.ci/first-load.mjs'],
  ['Precache', '.ci/precache.mjs'],
];
const count = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Each test that failed, with the beginning of what it said: the end of a long log is what people are shown first. */
const failedTests = [];
/** When each step began. */
const steps = [];
/** Tests that failed first and passed then: a hang that goes away is still one. */
const second = [];

console.log(`Draw ${draw}: AISLE_DRAW=${draw} npm test runs the same cases again, AISLE_DRAW=all every one`);
// What is no test runs on one machine.
if (shard.isFirst) {
  check('Format', () => node('node_modules/oxfmt/bin/oxfmt', '--check'));
  check('Lint and fences', () => npm('lint'));
  check('Types', () => npm('typecheck'));
  if (existsSync(join(root, 'tests/bench/peers/node_modules')))
    check('Types of the peers', () => node('node_modules/typescript/bin/tsc', '-p', 'tests/bench/peers'));
}
if (fast) {
  tests('pure');
  tests('unit');
} else {
  // A report of an older run proves nothing, and a module may have been transformed by another plugin.
  for (const old of [reports, modules]) rmSync(old, { recursive: true, force: true });
  if (shard.isFirst) check('Catalogues', () => node('.ci/catalogues.mjs'));
  const built = check('Build', build);
  for (const [name, script] of shard.isFirst ? ABOUT_THE_BUILD : []) {
    if (built) check(name, () => node(script));
    else skip(name, 'nothing was built');
  }
  tests('pure');
  tests('unit');
  const left = leftLive('wms/adapters', drawn);
  leave(left);
  tests(
    'wms',
    'wms',
    left.map((file) => `--exclude=${file}`),
  );
  if (built) {
    await journeys();
    specification();
  } else skip('Tests: journeys', 'nothing was built');
}
finish();

/** `1/2`. Each machine has its own half of the files, and writes its own reports. */
function shardOf(text) {
  if (text === undefined) return { isFirst: true, isLast: true, args: [], suffix: '' };
  const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text)?.map(Number) ?? [];
  if (!(part <= of)) throw new Error(`--shard is 1/2 or 2/2, not ${text}`);
  return { isFirst: part === 1, isLast: part === of, args: [`--shard=${text}`], suffix: `-${part}-of-${of}` };
}

/** What the tests of this run prove, and whether some of the bugs made on purpose, drawn anew each time, are noticed. */
function specification() {
  const spec = (...args) => node('.ci/ts.mjs', 'tests/tools/spec.ts', ...args);
  const isWhole = asked.shard === undefined;
  for (const page of isWhole ? ['platform', 'modules', 'faults', 'device', 'reviews'] : [])
    check(`Proofs: ${page}`, () => spec(page, '--json'));
  if (!isWhole) console.log(`Proofs are judged where all reports are: in ${reports}, by npm run -s spec -- platform`);
  if (!shard.isLast) return;
  // Whether a proof notices its bug is asked of all its cases.
  delete process.env['AISLE_DRAW'];
  const seed = String(draw === 'all' ? Date.now() % 1000 : Number(draw));
  for (const page of ['platform', 'modules'])
    check(`Bugs on purpose: ${page}, seed ${seed}`, () =>
      spec(page, '--mutants', '--no-browser', '--some', '9', '--seed', seed),
    );
}

/** The drawn journeys on the machine's own browser, and on another one, each time another, half of those that the browser itself decides. */
async function journeys() {
  // Found once, before any test: parallel first runs would unpack them side by side.
  heading('Browsers');
  const all = await allChromiums();
  for (const { name, browser, missing } of all) console.log(`${name}: ${browser?.path ?? `skipped, ${missing}`}`);
  count.skipped += all.filter(({ browser }) => !browser).length;

  const found = all.filter(({ browser }) => browser);
  const { runs, left } = drawnJourneys('tests/journeys', drawn, found);
  leave(left);
  if (!check('Browser', () => found.length > 0)) return skip('Tests: journeys', 'no browser');
  for (const [i, { browser, files }] of runs.entries()) {
    process.env['CHROMIUM'] = browser.browser.path;
    if (i === 0) tests('journeys', 'journeys', files);
    // Three at once are more than an old browser can take while it installs an update.
    else tests('journeys', `journeys-${browser.name}`, [...files, '--maxWorkers=2']);
  }
}

/** Proofs that other draws run are no proofs that are missing (tests/spec/results.ts). */
function leave(files) {
  if (files.length === 0) return;
  mkdirSync(reports, { recursive: true });
  appendFileSync(join(reports, 'left.txt'), files.map((file) => `${file}\n`).join(''));
  console.log(`\nLeft to other draws: ${files.join(', ')}`);
}

function check(name, run) {
  heading(name);
  const passed = run();
  if (passed) count.passed += 1;
  else fail(name);
  return passed;
}

/** A file that cannot be loaded and an error outside all tests have no test of their own; each counts as one. */
function tests(project, title = project, files = []) {
  const name = `Tests: ${title}`;
  heading(name);
  const report = join(reports, `${title}${shard.suffix}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const cached = fast ? [] : ['--experimental.fsModuleCache'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const passed = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...cached,
    ...reporters,
    ...shard.args,
    ...files,
  );

  const { all, broken, again, failing } = summary(report);
  failedTests.push(...failing.map((test) => `${name}: ${test}`));
  second.push(...again.map((test) => `${name}: ${test}`));
  count.passed += all.filter((status) => status === 'passed').length;
  count.skipped += all.filter((status) => status !== 'passed' && status !== 'failed').length;
  const failed = all.filter((status) => status === 'failed').length + broken;
  if (failed > 0) fail(name, failed);
  else if (!passed) fail(name);
}

function summary(report) {
  try {
    const files = JSON.parse(readFileSync(report, 'utf8')).testResults;
    const all = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
    const unloaded = files.filter(
      (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
    );
    const complaints = (/** @type {string} */ wanted) =>
      files.flatMap((file) =>
        file.assertionResults
          .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
          .map(({ fullName, failureMessages }) => [fullName, ...beginning(failureMessages[0])].join('\n    ')),
      );
    const notLoaded = unloaded.map(({ name, message }) => [name, ...beginning(message ?? '')].join('\n    '));
    const failing = [...complaints('failed'), ...notLoaded];
    return { all, broken: unloaded.length, again: complaints('passed'), failing };
  } catch {
    return { all: [], broken: 0, again: [], failing: [] };
  }
}

/** Of what a test failed with: what it says stands before the stack, and an error of the page in its second line. */
function beginning(message) {
  return message.split('\n').slice(0, 4);
}

/** A script of package.json: what a person types by hand is what runs here. */
function npm(script) {
  return spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit' }).status === 0;
}

function node(script, ...args) {
  const [bin, ...rest] = [join(root, script), ...args];
  return spawnSync(process.execPath, [bin, ...rest], { cwd: root, stdio: 'inherit' }).status === 0;
}

function skip(name, why) {
  heading(name);
  console.log(`skipped: ${why}`);
  count.skipped += 1;
}

function fail(name, times = 1) {
  count.failed += times;
  failures.push(times > 1 ? `${name} (${times})` : name);
}

function heading(name) {
  steps.push({ name, at: performance.now() });
  console.log(`\n== ${name} ${'='.repeat(Math.max(3, 70 - name.length))}`);
}

/** Steps that a person waits for. */
function times() {
  const ends = [...steps.slice(1).map(({ at }) => at), performance.now()];
  const took = steps.map(({ name, at }, i) => ({ name, seconds: Math.round((ends[i] - at) / 1000) }));
  return took.filter(({ seconds }) => seconds >= 5).map(({ name, seconds }) => `${name} ${seconds} s`);
}

function finish() {
  console.log(`\nTook: ${times().join(', ')}`);
  for (const test of second) console.log(`Passed at the second try: ${test}`);
  for (const test of failedTests) console.log(`Failed: ${test}`);
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  console.log(failures.length > 0 ? `\nFailed checks: ${failures.join(', ')}` : '');
  console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}
