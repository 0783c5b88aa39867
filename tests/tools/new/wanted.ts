/** What was asked for on the command line, checked against the specification and what is there. */
import type { OfflineClass } from '#contract/call.ts';
import type { Route } from '../../spec/routes.ts';
import { capital, namesOf, uncapital } from './names.ts';
import type { Names } from './names.ts';
import type { Tree } from './tree.ts';

export interface Options {
  readonly module?: string | undefined;
  readonly family?: string | undefined;
  readonly group?: string | undefined;
  readonly call?: string | undefined;
  readonly offline?: string | undefined;
  /** The specification does not name this path. */
  readonly ours?: boolean | undefined;
}

export interface Wanted extends Names {
  readonly path: string;
  readonly module: string;
  /** Empty where the module has none. */
  readonly family: string;
  /** Where the family's files stand. */
  readonly home: string;
  readonly offline: OfflineClass;
  /** The constant of the menu. */
  readonly group: string;
  /** What the specification calls the module; empty for a module of ours. */
  readonly section: string;
  /** Path of its menu, where the module is new. */
  readonly newMenu: string | undefined;
  /** Of the contract, e.g. `PostWeighCheck`. */
  readonly call: string | undefined;
}

/** What cannot be written, said to whoever asked for it. */
export class Wrong extends Error {}

export function wantedOf(path: string, options: Options, routes: readonly Route[], tree: Tree): Wanted {
  const route = routeOf(path, options, routes, tree);
  const module = moduleOf(path, options, route, routes, tree);
  const isNew = tree.read(`src/modules/${module}/screens.ts`) === undefined;
  const family = familyOf(module, options.family, isNew, tree);
  const home = `src/modules/${[module, family].filter((name) => name !== '').join('/')}`;
  const names = namesOf(path);
  const own = routes.filter(({ folder }) => folder === module);
  return {
    ...names,
    path,
    module,
    family,
    home,
    offline: route?.offline ?? offlineOf(options.offline),
    group: isNew ? module.toUpperCase() : groupOf(module, home, options.group, tree),
    section: own[0]?.module ?? '',
    newMenu: isNew ? (own[0]?.path ?? `/${capital(module)}Menu`) : undefined,
    call: callOf(options.call, names, tree),
  };
}

function routeOf(path: string, { ours, offline }: Options, routes: readonly Route[], tree: Tree): Route | undefined {
  if (!/^\/[A-Za-z][A-Za-z0-9]*$/.test(path))
    throw new Wrong(`${path} is no path: one slash, then letters and digits, e.g. /WeighCheck.`);
  const taken = pathsOf(tree).find((each) => isSame(each, path));
  if (taken !== undefined) throw new Wrong(`${taken} is there already.`);
  const route = routes.find((each) => each.path === path);
  const meant = routes.find((each) => isSame(each.path, path));
  if (!route && meant) throw new Wrong(`The specification writes ${meant.path}.`);
  if (!route && !ours)
    throw new Wrong(`The specification does not name ${path}. If it is a screen of ours, add --ours.`);
  if (route && ours) throw new Wrong(`The specification names ${path}: leave --ours out.`);
  if (route && offline !== undefined && offline !== route.offline)
    throw new Wrong(`${path} is of offline class ${route.offline} in the specification: leave --offline out.`);
  return route;
}

/** As folders are compared. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function pathsOf(tree: Tree): string[] {
  const rows = tree.filesIn('src/modules').filter((file) => file.endsWith('/screens.ts'));
  return [...rows, 'src/app/shell-screens.ts', 'src/app/shell-tiles.ts'].flatMap((file) =>
    [...(tree.read(file) ?? '').matchAll(/(?<=[('\s])'(\/\w*)'/g)].map(([, path = '']) => path),
  );
}

function moduleOf(
  path: string,
  { module }: Options,
  route: Route | undefined,
  routes: readonly Route[],
  tree: Tree,
): string {
  if (route?.folder === '') throw new Wrong(`${path} belongs to the shell, which is written by hand in src/app.`);
  if (module === undefined) throw new Wrong('In which module? Add --module.');
  if (route && route.folder !== module)
    throw new Wrong(`${path} belongs to "${route.module}": the module is ${route.folder}, not ${module}.`);
  if (!/^[a-z]+$/.test(module)) throw new Wrong(`${module} is no name of a module: lower case letters only.`);
  const known = [...new Set(routes.map(({ folder }) => folder))].filter((folder) => folder !== '');
  if (!known.includes(module) && tree.read(`src/modules/${module}/screens.ts`) === undefined)
    throw new Wrong(`There is no module ${module}. The specification has ${known.join(', ')}.`);
  return module;
}

function familyOf(module: string, family: string | undefined, isNew: boolean, tree: Tree): string {
  const folder = `src/modules/${module}`;
  const found = tree
    .filesIn(folder)
    .flatMap((file) => /^[^/]+\/[^/]+\/[^/]+\/([^/]+)\/screens\.ts$/.exec(file)?.[1] ?? []);
  if (family === undefined) {
    if (found.length > 0)
      throw new Wrong(`${module} has families: add --family, one of ${found.join(', ')}, or a new one.`);
    return '';
  }
  if (!/^[a-z]+$/.test(family)) throw new Wrong(`${family} is no name of a family: lower case letters only.`);
  if (found.includes(family)) return family;
  const isOther = tree.filesIn(`${folder}/${family}`).length > 0;
  if (isOther) throw new Wrong(`${folder}/${family} is there and is no family: it has no screens.ts.`);
  if (!isNew && found.length === 0) throw new Wrong(`${module} has no families: leave --family out.`);
  return family;
}

function offlineOf(offline = 'A'): OfflineClass {
  if (['A', 'B', 'C', 'N'].includes(offline)) return offline as OfflineClass;
  throw new Wrong(`${offline} is no offline class: A, B, C or N (docs/screens.md says which is which).`);
}

/** That of the last screen of the family, or the only one of the menu; else it has to be said. */
function groupOf(module: string, home: string, wanted: string | undefined, tree: Tree): string {
  const menu = tree.read(`src/modules/${module}/menu.ts`) ?? '';
  const groups = [...menu.matchAll(/export const (\w+): TileGroup\b/g)].map(([, name = '']) => name);
  const rows = tree.read(`${home}/screens.ts`) ?? '';
  const last = [...rows.matchAll(/\bgroup: (\w+)/g)].at(-1)?.[1];
  const group = wanted ?? last ?? (groups.length === 1 ? groups[0] : undefined);
  if (group !== undefined && groups.includes(group)) return group;
  const why = group === undefined ? 'Where does its tile stand?' : `The menu has no group ${group}.`;
  throw new Wrong(`${why} Add --group, one of ${groups.join(', ')} of src/modules/${module}/menu.ts.`);
}

function callOf(call: string | undefined, { camel }: Names, tree: Tree): string | undefined {
  if (call === undefined) return undefined;
  if (!/^[A-Z][a-z]+[A-Z]\w*$/.test(call))
    throw new Wrong(`${call} is no name of a call: a verb and a noun, e.g. PostWeighCheck.`);
  if (uncapital(call) === camel)
    throw new Wrong(`The screen is called ${camel} already. Name the call after what it does, e.g. Post${call}.`);
  const contract = tree.filesIn('src/contract').filter((file) => file.endsWith('.ts'));
  if (contract.some((file) => new RegExp(`\\b${call}\\b`).test(tree.read(file) ?? '')))
    throw new Wrong(`The contract has ${call} already.`);
  return call;
}
