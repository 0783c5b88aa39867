import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every lock file: that of the project, and that of what `npm run bench` compares with. */
export const LOCKS = ['package-lock.json', 'tests/bench/peers/package-lock.json'];

/**
 * Completes the lock files: `node .ci/lock.mjs`, after every change of dependencies.
 *
 * Tools with a binary list one optional package per platform. A registry that carries only some of them
 * makes npm leave the others out of the lock file, and `npm ci` then refuses the file as out of date, there
 * and everywhere. The entries say what npm's own say, without the checksum, which only the registry knows.
 */
function complete(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingIn(lock.packages);
  for (const { name, version, dev } of missing) {
    if (!/^\d/.test(version)) throw new Error(`${name} is wanted as ${version}: not one exact version`);
    lock.packages[`node_modules/${name}`] = { version, ...platform(name), ...(dev && { dev }), optional: true };
  }
  const [root, ...rest] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return missing.map(({ name, version }) => `${name}@${version}`);
}

/**
 * Optional packages that a lock file asks for and does not list.
 *
 * @param {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }>} packages
 * @returns {{ name: string, version: string, dev?: boolean }[]}
 */
export function missingIn(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => parent !== '' && !placesOf(name, parent).some((place) => packages[place]))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** Where Node looks for a package that `parent` imports: inside of it, then beside it, and so on to the top. */
function placesOf(name, parent) {
  const folders = parent.split(/\/?node_modules\//).slice(1);
  const parents = folders.map((_, i) => folders.slice(0, i + 1).map((folder) => `node_modules/${folder}`));
  return ['', ...parents.map((path) => `${path.join('/')}/`)].map((path) => `${path}node_modules/${name}`);
}

/** `@oxlint/binding-linux-arm64-musl` -> linux, arm64, musl. All tools in use name their packages so. */
function platform(name) {
  const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
  const [, os, cpu, abi] = new RegExp(`(?:^|[/-])(${systems})-([a-z0-9]+)(?:-([a-z]+))?$`).exec(name) ?? [];
  if (!os) throw new Error(`No platform in the name ${name}`);
  const libc = { gnu: 'glibc', musl: 'musl' }[abi];
  return { cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }), os: [os] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  for (const file of LOCKS) {
    const added = complete(join(root, file));
    console.log(`${file}: ${added.length === 0 ? 'complete' : `added ${added.length}: ${added.join(', ')}`}`);
  }
}
