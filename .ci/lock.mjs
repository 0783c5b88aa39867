import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Completes package-lock.json: `node .ci/lock.mjs`, after every change of dependencies.
 *
 * Tools with a binary list one optional package per platform. A registry that carries only some of them
 * makes npm leave the others out of the lock file, and `npm ci` then refuses the file as out of date, there
 * and everywhere. The entries say what npm's own say, without the checksum, which only the registry knows.
 */
const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];

for (const [parent, { optionalDependencies = {}, dev }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`${parent}/node_modules/${name}`, `node_modules/${name}`];
    if (parent === '' || places.some((place) => lock.packages[place])) continue;
    if (!/^\d/.test(version)) throw new Error(`${parent} wants ${name} ${version}: not one exact version`);
    lock.packages[places[1]] = { version, ...platform(name), ...(dev && { dev }), optional: true };
    added.push(`${name}@${version}`);
  }
}

const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.length}: ${added.join(', ')}`);

/** `@oxlint/binding-linux-arm64-musl` -> linux, arm64, musl. All tools in use name their packages so. */
function platform(name) {
  const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
  const [, os, cpu, abi] = new RegExp(`(?:^|[/-])(${systems})-([a-z0-9]+)(?:-([a-z]+))?$`).exec(name) ?? [];
  if (!os) throw new Error(`No platform in the name ${name}`);
  const libc = { gnu: 'glibc', musl: 'musl' }[abi];
  return { cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }), os: [os] };
}
