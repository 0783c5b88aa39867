import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the app is made of; a change in any of it is another build. */
const SOURCES = ['src', 'workers', 'public', 'locales', '.ci/vite', 'vite.config.ts', 'package-lock.json'];

/**
 * Tells builds apart, also those of the same version. The same sources give the same id on every machine: building
 * once more is no update, and an old release can be built again from its tag. `AISLE_BUILD` overrules it.
 *
 * @param {string} root
 * @param {readonly string[]} settings of the deployment that are built in
 */
export function buildId(root, settings) {
  const given = process.env['AISLE_BUILD'];
  if (given !== undefined) {
    if (!/^[\w-]+$/.test(given)) throw new Error(`AISLE_BUILD must be letters, digits, - and _: ${given}`);
    return given;
  }
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of SOURCES.flatMap((source) => filesIn(root, source))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** @returns {string[]} in an order that does not depend on the machine, tests left out */
function filesIn(/** @type {string} */ root, /** @type {string} */ path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesIn(root, `${path}/${name}`));
}
