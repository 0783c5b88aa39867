import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PURE = /^(?:flow|ops|all-ops|rules|lookups|refusals)\.ts$/;
/** The gateway, the reading of requests, words of refusals, calls of screens, and passwords. */
const LENT = /^wms\/(?:(?:gateway|http)\/|refusals\.ts|refusal-codes\.ts|permits\.ts|work\/passwords\.ts)/;
const TESTS = /\.test\.tsx?$/;
/** Of tests, what stands beside the flows: scenarios, and the documents that they begin with. */
const SCENARIOS = /^(?:scenario|given)\.ts$/;

/**
 * @typedef {object} Place Where a file stands.
 * @property {string} layer contract, domain, engine, data, journal, segments, sync, ui, modules, device, app, workers, wms,
 *   adapters, conformance, locales, or 'free' for everything without fences (tests, scripts, settings)
 * @property {string} [module] name of the module, inside modules; the system or the kit, inside adapters
 * @property {boolean} [lent] of the reference WMS what adapters use as well
 * @property {boolean} pure one of the files that hold no looks and no I/O
 * @property {string} name base name, with extension
 */

/** @returns {Place} */
export function placeOf(file) {
  // A fixture stands for the file it is named after, so the folders inside its case count from there.
  const path = relative(root, file)
    .split(sep)
    .join('/')
    .replace(/^tests\/architecture\/fixtures\/[^/]+\//, '');
  const [top, second, third] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (TESTS.test(name) || (top === 'src' && SCENARIOS.test(name))) return { layer: 'free', pure: false, name };
  // What is put into the WMS to be found stands beside the suite, and belongs to the WMS.
  if (top === 'wms' && second === 'conformance' && third !== 'mutants')
    return { layer: 'conformance', pure: false, name };
  // What plays the system in tests is no part of an adapter.
  if (/^wms\/adapters\/\w+\/testing\//.test(path)) return { layer: 'free', pure: false, name };
  if (top === 'wms' && second === 'adapters')
    return { layer: 'adapters', module: third === name ? undefined : third, pure: false, name };
  if (top === 'wms') return { layer: top, pure: false, name, lent: LENT.test(path) };
  if (top === 'workers' || top === 'locales') return { layer: top, pure: false, name };
  if (top !== 'src') return { layer: 'free', pure: false, name };
  if (second === 'modules') {
    const module = third === name ? undefined : third;
    return { layer: 'modules', module, pure: PURE.test(name), name };
  }
  const inFolder = second !== name;
  return { layer: inFolder ? second : 'app', pure: second === 'segments', name };
}

/** The place an import leads to, or undefined for a library. */
export function targetOf(specifier, file) {
  if (specifier.startsWith('.')) return placeOf(resolve(dirname(file), specifier));
  if (!specifier.startsWith('#')) return undefined;
  const path = specifier.slice(1);
  const top = path.split('/')[0];
  const outside = ['workers', 'wms', 'tests', 'locales'].includes(top);
  return placeOf(resolve(root, outside ? '' : 'src', path));
}

/** Calls `check(specifier, node)` for every way a file can name another: static, re-export, dynamic, type. */
export function eachImport(check) {
  const visit = (node) => {
    const value = node.source?.value;
    if (typeof value === 'string') check(value, node);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}
