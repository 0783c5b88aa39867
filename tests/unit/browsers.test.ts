/** Which browsers the journeys are run on, and what is said of those that are not to be had. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BROWSER_FLOOR } from '#device/browser/browser.ts';

const FINDER = resolve(import.meta.dirname, '../../.ci/chromium.mjs');
let path: string;
beforeEach(() => (path = mkdtempSync(join(tmpdir(), 'browsers-'))));
afterEach(() => rmSync(path, { recursive: true, force: true }));

const tool = (name: string, script: string) =>
  writeFileSync(join(path, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** The browser that is found where only these tools are on the path; the words of its absence otherwise. */
function machine(user: number): string {
  const script = `process.getuid = () => ${user};
    const { machine } = await import(${JSON.stringify(FINDER)});
    const { browser, missing } = await machine();
    console.log(browser?.path.replace(${JSON.stringify(path)}, '') ?? missing);`;
  const env = { PATH: path, PLAYWRIGHT_BROWSERS_PATH: path };
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
  return said.trim().split('\n').at(-1) ?? '';
}

test('the machine has one: that', () => {
  tool('chromium', 'exit 0');
  expect(machine(1000)).toBe('/chromium');
});

test('none, and nothing to install it with', () => {
  expect(machine(0)).toBe('none here, and no apt-get to install one');
});

test('none, and somebody who may not install it', () => {
  tool('dpkg', 'exit 0');
  tool('apt-get', 'exit 1');
  expect(machine(1000)).toBe('none here, and only root may run apt-get install chromium');
});

test('none: it is installed, without a question', () => {
  tool('dpkg', 'exit 0');
  const installs = `printf '#!/bin/sh\\n' > ${path}/chromium && /bin/chmod +x ${path}/chromium`;
  tool('apt-get', `[ "$DEBIAN_FRONTEND" = noninteractive ] || exit 1; [ "$1" = update ] || { ${installs}; }`);
  expect(machine(0)).toBe('/chromium');
});

test('the installation fails: in its words', () => {
  tool('dpkg', 'exit 0');
  tool('apt-get', '[ "$1" = update ] || { echo "E: Unable to locate package chromium" >&2; exit 100; }');
  expect(machine(0)).toBe('none here, and apt-get install failed: E: Unable to locate package chromium');
});

test('what was installed does not run', () => {
  tool('dpkg', 'exit 0');
  const installs = `printf '#!/bin/sh\\nexit 1\\n' > ${path}/chromium && /bin/chmod +x ${path}/chromium`;
  tool('apt-get', `[ "$1" = update ] || { ${installs}; }`);
  expect(machine(0)).toBe('none here, and apt-get installed none that runs');
});

test('the oldest is the oldest that may open the app', () => {
  const { devDependencies } = JSON.parse(readFileSync(resolve(FINDER, '../../package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies['chromium-floor']).toBe(`npm:@sparticuz/chromium@${BROWSER_FLOOR}.0.0`);
});
