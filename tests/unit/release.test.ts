/** The release command as an admin runs it, on folders as a build and a web server have them. */
import { VersionFile } from '#contract/updates.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { release as run } from '../tools/release/command.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'aisle-release-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const KINDS = { 'putaway.lpn': 1, 'receiving.lpn': 1 };

/** A folder as `npm run build` leaves it. */
function build(id: string, version: string, reads: Record<string, number> = KINDS): string {
  const folder = join(place, id);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = {
    'index.html': `<script src="/assets/app-${id}.js"></script>`,
    'manifest.webmanifest': '{}',
    [`sw-${id}.js`]: `// ${id}`,
    [`assets/app-${id}.js`]: `// ${id}`,
    'assets/react-0000aaaa.js': '// every build has it',
    'version.json': JSON.stringify({ version, url: '/', build: id, reads }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function release(...args: string[]) {
  let said = '';
  const say = (text: string) => void (said += `${text}\n`);
  const status = run(args, { log: say, error: say });
  return { status, said };
}
const announced = (folder: string) =>
  v.parse(VersionFile, JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')));
const has = (folder: string, path: string) => existsSync(join(folder, path));

/** Releases one after the other, each from its own build, into one folder that the web server publishes. */
function published(...releases: readonly (readonly [id: string, version: string])[]): string {
  const server = join(place, 'server');
  for (const [id, version] of releases) {
    const folder = build(id, version);
    const { status, said } = release('write', folder, ...(existsSync(server) ? ['--replaces', server] : []));
    expect(status, said).toBe(0);
    rmSync(server, { recursive: true, force: true });
    cpSync(folder, server, { recursive: true });
  }
  return server;
}

describe('the first release', () => {
  test('says what every terminal should do', () => {
    const folder = build('b1', '1.4.9');
    expect(release('check', folder)).toMatchObject({ status: 1, said: expect.stringContaining('run write') });
    expect(
      release('write', folder, '--percent', '10', '--warehouses', 'WH-1, WH-2', '--min-version', '1.4.8'),
    ).toMatchObject({ status: 0, said: expect.stringContaining('10 %') });
    expect(announced(folder)).toEqual({
      version: '1.4.9',
      url: '/',
      build: 'b1',
      minVersion: '1.4.8',
      reads: KINDS,
      rollout: { percent: 10, warehouses: ['WH-1', 'WH-2'] },
      rings: [],
      disableSW: false,
    });
    expect(release('check', folder).status).toBe(0);
  });

  test('is changed in place: what is not said stays', () => {
    const folder = build('b1', '1.4.9');
    release('write', folder, '--percent', '10', '--min-version', '1.4.8');
    release('write', folder, '--percent', '60');
    expect(announced(folder)).toMatchObject({ minVersion: '1.4.8', rollout: { percent: 60 } });
    release('write', folder, '--min-version', 'none', '--disable-sw', 'yes');
    expect(announced(folder)).toMatchObject({ rollout: { percent: 60 }, disableSW: true });
    expect(announced(folder).minVersion).toBeUndefined();
  });
});

describe('ring by ring', () => {
  const opened = (folder: string) => announced(folder).rings.map(({ name, from }) => [name, from !== null]);

  test('the first ring gets it at once, the next ones when it is said', () => {
    const server = published(['b1', '1.5.0']);
    const { said } = release('write', server, '--rings', 'pilot: pilot, dock 4; ten: 10%; all: 100%');
    expect(said).toContain('Goes to the rings pilot; later to ten, all.');
    expect(announced(server).rings).toMatchObject([
      { name: 'pilot', groups: ['pilot', 'dock 4'], percent: 0 },
      { name: 'ten', groups: [], percent: 10 },
      { name: 'all', groups: [], percent: 100 },
    ]);
    expect(opened(server)).toEqual([
      ['pilot', true],
      ['ten', false],
      ['all', false],
    ]);
    release('write', server, '--percent', '50');
    expect(opened(server), 'nothing was said of them').toEqual([
      ['pilot', true],
      ['ten', false],
      ['all', false],
    ]);
    release('write', server, '--next-ring');
    release('write', server, '--next-ring');
    expect(opened(server)).toEqual([
      ['pilot', true],
      ['ten', true],
      ['all', true],
    ]);
    expect(release('write', server, '--next-ring')).toMatchObject({
      status: 1,
      said: expect.stringContaining('the last one'),
    });
    release('write', server, '--rings', 'none');
    expect(announced(server).rings).toEqual([]);
    expect(release('write', server, '--next-ring')).toMatchObject({
      status: 1,
      said: expect.stringContaining('no rings'),
    });
  });
});

describe('the next release', () => {
  test('brings the files of the three newest releases, and drops those before', () => {
    const server = published(['b1', '1.4.9'], ['b2', '1.5.0'], ['b3', '1.5.1'], ['b4', '1.5.2']);
    expect(announced(server)).toMatchObject({ version: '1.5.2', build: 'b4', rollout: { percent: 100 } });
    for (const id of ['b2', 'b3', 'b4'])
      expect([has(server, `assets/app-${id}.js`), has(server, `sw-${id}.js`)], id).toEqual([true, true]);
    expect(has(server, 'assets/app-b1.js')).toBe(false);
    expect(release('check', server).status).toBe(0);
  });

  test('is not published when a file of one of them is gone', () => {
    const server = published(['b1', '1.4.9'], ['b2', '1.5.0']);
    rmSync(join(server, 'assets/app-b1.js'));
    expect(release('check', server)).toMatchObject({ status: 1, said: expect.stringContaining('assets/app-b1.js') });
    const next = build('b3', '1.5.1');
    const { status, said } = release('write', next, '--replaces', server);
    expect([status, said]).toEqual([1, expect.stringContaining('1 file of 1.4.9 (b1) missing')]);
    expect(has(next, 'releases.json'), 'nothing was written').toBe(false);
  });

  test('is not older than what it replaces', () => {
    const server = published(['b1', '1.5.0']);
    const { status, said } = release('write', build('b2', '1.4.9'), '--replaces', server);
    expect([status, said]).toEqual([1, expect.stringContaining('--rollback')]);
  });

  test('says which operations it would strand', () => {
    const server = published(['b1', '1.4.9']);
    const next = build('b2', '1.5.0', { 'putaway.lpn': 2 });
    const { status, said } = release('write', next, '--replaces', server);
    expect(status).toBe(0);
    expect(said).toContain('cannot read receiving.lpn version 1');
    expect(said).not.toContain('putaway.lpn');
  });

  test('goes to everybody unless it is said to whom, and keeps the minimum', () => {
    const server = published(['b1', '1.5.0']);
    release('write', server, '--percent', '5', '--min-version', '1.5.0');
    const next = build('b2', '1.5.1');
    expect(release('write', next, '--replaces', server).status).toBe(0);
    expect(announced(next)).toMatchObject({ minVersion: '1.5.0', rollout: { percent: 100, warehouses: [] } });
  });
});

describe('taking a release back', () => {
  test('publishes the old build as a new version', () => {
    const server = published(['good', '1.4.9'], ['bad', '1.5.0']);
    const old = build('good', '1.4.9');
    expect(release('write', old, '--replaces', server)).toMatchObject({
      status: 1,
      said: expect.stringContaining('published before'),
    });
    expect(release('write', old, '--replaces', server, '--rollback').status).toBe(0);
    expect(announced(old)).toMatchObject({ version: '1.5.1', build: 'good' });
    expect(has(old, 'assets/app-bad.js'), 'terminals that run the bad one still find its files').toBe(true);
  });

  test('needs a version that is newer than what is taken back', () => {
    const server = published(['good', '1.4.9'], ['bad', '1.5.0']);
    const args = ['write', build('good', '1.4.9'), '--replaces', server, '--rollback', '--version', '1.5.0'];
    expect(release(...args)).toMatchObject({ status: 1, said: expect.stringContaining('newer version') });
  });
});

describe('what cannot be published', () => {
  test.each([
    ['no version file', (folder: string) => rmSync(join(folder, 'version.json')), 'npm run build'],
    ['a version file that was cut off', (folder: string) => writeFileSync(join(folder, 'version.json'), '{'), 'JSON'],
    [
      'a version that is none',
      (folder: string) => writeFileSync(join(folder, 'version.json'), '{"version":"new","url":"/","build":"b1"}'),
      'version',
    ],
    ['no service worker of this build', (folder: string) => rmSync(join(folder, 'sw-b1.js')), 'sw-b1.js'],
    ['no page', (folder: string) => rmSync(join(folder, 'index.html')), 'index.html'],
  ])('%s', (_, spoil, says) => {
    const folder = build('b1', '1.4.9');
    spoil(folder);
    for (const command of ['write', 'check'])
      expect(release(command, folder)).toMatchObject({ status: 1, said: expect.stringContaining(says) });
  });

  test('a minimum that no terminal could reach', () => {
    const { status, said } = release('write', build('b1', '1.4.9'), '--min-version', '1.5.0');
    expect([status, said]).toEqual([1, expect.stringContaining('no terminal could reach it')]);
  });
});

describe('the command itself', () => {
  test('runs from the command line, with its exit code', { timeout: 30_000 }, () => {
    const main = [resolve(ROOT, '.ci/ts.mjs'), resolve(ROOT, 'tests/tools/release.ts')];
    const command = (...args: string[]) =>
      spawnSync(process.execPath, [...main, ...args], { cwd: ROOT, encoding: 'utf8' });
    const folder = build('b1', '1.4.9');
    expect(command('check', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('run write') });
    expect(command('write', folder)).toMatchObject({ status: 0, stdout: 'Written: 1.4.9 (b1).\n' });
    expect(command('check', folder)).toMatchObject({ status: 0, stdout: 'Good.\n' });
  });
  test('explains itself', () => {
    const { status, said } = release('--help');
    expect(status).toBe(0);
    for (const option of [
      '--replaces',
      '--percent',
      '--rings',
      '--next-ring',
      '--warehouses',
      '--min-version',
      '--rollback',
      '--disable-sw',
    ])
      expect(said).toContain(option);
  });
  test.each([[['publish', 'x']], [['write']], [['write', 'a', 'b']], [['write', 'a', '--percentage', '3']]])(
    '%s is answered with how it is used',
    (args) => {
      expect(release(...args)).toMatchObject({ status: 1, said: expect.stringContaining('npm run release') });
    },
  );
  test.each([
    ['--percent', '101'],
    ['--percent', 'most'],
    ['--min-version', '1.5'],
    ['--version', 'v2'],
    ['--warehouses', 'A,,B'],
    ['--rings', 'pilot'],
    ['--rings', 'pilot: pilot; ten: 101%'],
    ['--rings', ' ; '],
    ['--url', 'javascript:alert(1)'],
    ['--disable-sw', 'maybe'],
  ])('%s %s is not guessed at', (option, value) => {
    const folder = build('b1', '1.4.9');
    expect(release('write', folder, option, value)).toMatchObject({
      status: 1,
      said: expect.stringContaining(`${option} ${value}`),
    });
    expect(has(folder, 'releases.json')).toBe(false);
  });
});
