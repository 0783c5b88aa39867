import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * The browser for the journeys, in this order: CHROMIUM, an installed one, Playwright's own download, the
 * headless shell that came with `npm ci`. As a command it prints the path.
 *
 * @returns {Promise<Browser>}
 */
export async function findChromium() {
  const found = fromEnvironment() ?? installed() ?? (await playwrights()) ?? (await packaged());
  if (found) return found;
  throw new Error(
    'No Chromium found. Do one of these and run again:\n' +
      '  apt-get install chromium\n' +
      '  npx playwright-core install --with-deps chromium\n' +
      '  CHROMIUM=<path of a Chromium or Chrome> npm test',
  );
}

/**
 * @typedef {{ path: string, args: string[], env: Record<string, string>, kind: 'general' | 'packaged' }} Browser
 * `path` is for executablePath, `args` and `env` belong to the launch; `env` holds only what must be added.
 */

const cache = fileURLToPath(new URL('../node_modules/.cache/chromium/', import.meta.url));
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

function fromEnvironment() {
  const path = process.env['CHROMIUM'];
  if (!path) return undefined;
  if (!executable(path)) throw new Error(`CHROMIUM=${path} is not an executable file`);
  return browser(path);
}

function installed() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
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
  const candidates = names.flatMap((name) => onPath.map((folder) => join(folder, name)));
  const path = [...candidates, ...(usual[process.platform] ?? [])].find(executable);
  return path ? browser(path) : undefined;
}

async function playwrights() {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && executable(path) ? browser(path) : undefined;
}

/** The npm package carries the binary compressed; x86-64 Linux only. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(cache, 'packaged-141');
  const path = join(home, 'chromium');
  if (!existsSync(path)) await unpack(home);
  return browser(path);
}

/**
 * The package unpacks to fixed names in the temporary directory, so each unpacking gets a temporary
 * directory of its own and the first one to finish is kept: parallel first runs must not see half a binary.
 */
async function unpack(home) {
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(join(cache, 'unpacking-'));
  try {
    const script = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
    const env = {
      ...process.env,
      TMPDIR: staging,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', // makes it unpack its own nss and nspr too
    };
    await promisify(execFile)(process.execPath, ['-e', script], {
      env,
      cwd: dirname(fileURLToPath(import.meta.url)),
    });
    writeFileSync(join(staging, 'fonts', 'fonts.conf'), FONTS);
    renameSync(staging, home);
  } catch (error) {
    if (!existsSync(join(home, 'chromium'))) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** @returns {Browser} */
function browser(path) {
  const libraries = join(dirname(path), 'al2023', 'lib'); // unpacked beside it; nothing else looks like that
  if (!existsSync(libraries)) {
    const root = process.getuid?.() === 0;
    return { path, kind: 'general', args: [...(root ? ['--no-sandbox'] : []), ...QUIET], env: {} };
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
