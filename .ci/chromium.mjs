import { execFile, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The browser for the journeys, in this order: CHROMIUM, an installed one, Playwright's own download, the
 * headless shell that came with `npm ci`. As a command it prints the path.
 *
 * @returns {Promise<Browser>}
 */
export async function findChromium() {
  const found = (await machines()) ?? (await packaged());
  if (found) return found;
  throw new Error(
    'No Chromium found. Do one of these and run again:\n' +
      '  apt-get install chromium\n' +
      '  npx playwright-core install --with-deps chromium\n' +
      '  CHROMIUM=<path of a Chromium or Chrome> npm test',
  );
}

/**
 * The browsers that `npm test` runs journeys on: the machine's own, which is the newest to be had (installed where that
 * may be), the packaged one, and the oldest that public/floor.js lets in. What is not to be had says why.
 *
 * @returns {Promise<{ name: string, browser?: Browser, missing?: string }[]>}
 */
export async function allChromiums() {
  const noPackage = 'its package is for Linux on x86-64';
  const all = [
    { name: 'newest', ...(await newest()) },
    { name: 'packaged', browser: await packaged(), missing: noPackage },
    { name: 'oldest', browser: await oldest(), missing: noPackage },
  ];
  return all.map(({ name, browser, missing }) => (browser ? { name, browser } : { name, missing }));
}

/**
 * @typedef {{ path: string, args: string[], env: Record<string, string>, kind: 'general' | 'packaged' }} Browser
 * `path` is for executablePath, `args` and `env` belong to the launch; `env` holds only what must be added.
 */

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium/', import.meta.url));
const INSTALL_MS = 300_000;
const START_MS = 30_000;
// A whole browser brings along what a test does not need; without it, it starts in two thirds of the time.
const LIGHT = ['--disable-gpu', '--disable-dev-shm-usage', '--disable-extensions', '--disable-default-apps'];
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

// The package's own file looks for its font only where the package would have unpacked it.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <dir>/usr/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function machines() {
  return fromEnvironment() ?? installed() ?? (await playwrights());
}

/** The machine's own, or why there is none. */
export async function newest() {
  const found = await machines();
  if (found) return { browser: found };
  const missing = install();
  return missing ? { missing } : { browser: installed() };
}

/** With apt-get, on Debian and what is derived from it. Answers why it could not be had. */
function install() {
  if (!['apt-get', 'dpkg'].every((tool) => onPath(tool).length > 0)) return 'none here, and no apt-get to install one';
  if (process.getuid?.() !== 0) return 'none here, and only root may run apt-get install chromium';
  console.log('No Chromium here: apt-get install chromium');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status, error, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env, timeout: INSTALL_MS });
    const last = stderr?.trim().split('\n').at(-1);
    if (status !== 0) return `none here, and apt-get ${args[0]} failed: ${error?.message ?? (last || status)}`;
  }
  const found = installed();
  // Ubuntu's package of this name only stands for a snap, which does not run everywhere.
  const runs = found && spawnSync(found.path, ['--version'], { timeout: START_MS }).status === 0;
  return runs ? undefined : 'none here, and apt-get installed none that runs';
}

function fromEnvironment() {
  const path = process.env['CHROMIUM'];
  if (!path) return undefined;
  if (!executable(path)) throw new Error(`CHROMIUM=${path} is not an executable file`);
  return browser(path);
}

function installed() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const usual = {
    darwin: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((base) => [
      join(process.env[base] ?? '', 'Google/Chrome/Application/chrome.exe'),
      join(process.env[base] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  };
  const path = [...names.flatMap(onPath), ...(usual[process.platform] ?? [])].find(executable);
  return path ? browser(path) : undefined;
}

const onPath = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .filter(executable);

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && executable(path) ? browser(path) : undefined;
}

/** The npm packages carry the binary compressed; x86-64 Linux only. */
const isPackaged = process.platform === 'linux' && process.arch === 'x64';

async function packaged() {
  return isPackaged ? browser(await unpacked('packaged-141', packagedInto)) : undefined;
}

/** Of the same packager. Its libraries are not all that it needs; those of the newer package are. */
async function oldest() {
  if (!isPackaged) return undefined;
  const { path } = await packaged();
  return browser(
    await unpacked('oldest-103', (staging) => {
      const compressed = createRequire(import.meta.url)
        .resolve('chromium-floor')
        .replace(/build.index\.js$/, 'bin/');
      const binary = brotliDecompressSync(readFileSync(`${compressed}chromium.br`));
      writeFileSync(join(staging, 'chromium'), binary, { mode: 0o755 });
      for (const shared of ['al2023', 'fonts'])
        symlinkSync(join('..', basename(dirname(path)), shared), join(staging, shared));
    }),
  );
}

/** Each unpacking gets a folder of its own and the first one to finish is kept: parallel first runs must not see half a binary. */
async function unpacked(name, into) {
  const home = join(cache, name);
  const path = join(home, 'chromium');
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, 'unpacking-'));
  try {
    await into(staging);
    renameSync(staging, home);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return path;
}

/** The package unpacks to fixed names in the temporary directory, so it gets one of its own. */
async function packagedInto(staging) {
  const script = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  const env = {
    ...process.env,
    TMPDIR: staging,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', // makes it unpack its own nss and nspr too
  };
  const cwd = dirname(fileURLToPath(import.meta.url));
  await promisify(execFile)(process.execPath, ['-e', script], { env, cwd });
  writeFileSync(join(staging, 'fonts', 'fonts.conf'), FONTS);
}

/** @returns {Browser} */
function browser(path) {
  const libraries = join(dirname(path), 'al2023', 'lib'); // unpacked beside it; nothing else looks like that
  if (!existsSync(libraries)) {
    const root = process.getuid?.() === 0;
    return { path, kind: 'general', args: [...(root ? ['--no-sandbox'] : []), ...LIGHT, ...QUIET], env: {} };
  }
  // Not the package's own flags: they switch web security off and hang with --single-process.
  const shell = ['--headless=shell', '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'];
  const env = { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(dirname(path), 'fonts') };
  return { path, kind: 'packaged', args: [...shell, ...QUIET], env };
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log((await findChromium()).path);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
