/** Who imports whom, and the circles among them. */
import { dirname, join, normalize } from 'node:path';

/** `value`: when the file is loaded; `type`: for the compiler only; `lazy`: by `import()`. */
export type Kind = 'value' | 'type' | 'lazy';
/** By file, what it imports and how. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, Kind>>;

const ALIASES: Readonly<Record<string, string>> = {
  '#contract/': 'src/contract/',
  '#domain/': 'src/domain/',
  '#engine/': 'src/engine/',
  '#data/': 'src/data/',
  '#sync/': 'src/sync/',
  '#ui/': 'src/ui/',
  '#device/': 'src/device/',
  '#modules/': 'src/modules/',
  '#app/': 'src/app/',
  '#workers/': 'workers/',
  '#wms/': 'wms/',
  '#tests/': 'tests/',
};

export function graphOf(sources: ReadonlyMap<string, string>): Graph {
  const graph = new Map<string, Map<string, Kind>>();
  for (const [file, text] of sources) {
    const imports = new Map<string, Kind>();
    for (const [specifier, kind] of importsOf(text)) {
      const to = resolved(file, specifier);
      if (!sources.has(to)) continue;
      const known = imports.get(to);
      if (known === undefined || STRENGTH[kind] > STRENGTH[known]) imports.set(to, kind);
    }
    graph.set(file, imports);
  }
  return graph;
}

const STRENGTH: Readonly<Record<Kind, number>> = { type: 0, lazy: 1, value: 2 };

/** Types are imported by statements of their own, which a lint rule demands. */
function importsOf(text: string): [string, Kind][] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(/^(?:import|export)( type)?\b(?:[^;'`]*?\bfrom)? '([^']+)'/gm);
  const lazy = code.matchAll(/\bimport\(\s*'([^']+)'/g);
  return [
    ...[...statements].map(([, type, to = '']): [string, Kind] => [to, type ? 'type' : 'value']),
    ...[...lazy].map(([, to = '']): [string, Kind] => [to, 'lazy']),
  ];
}

function resolved(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const alias = Object.keys(ALIASES).find((each) => specifier.startsWith(each));
  return alias ? (ALIASES[alias] ?? '') + specifier.slice(alias.length) : specifier;
}

/** Circles that need an import of this kind: those of values alone, those that types close, those that `import()` closes. */
export function circlesOf(graph: Graph, kind: Kind): string[][] {
  const kinds: Readonly<Record<Kind, readonly Kind[]>> = {
    value: ['value'],
    type: ['value', 'type'],
    lazy: ['value', 'lazy'],
  };
  const of = (allowed: readonly Kind[]) => strongComponents(graph, allowed);
  const known = kind === 'value' ? [] : of(['value']).map((circle) => circle.join(' '));
  return of(kinds[kind]).filter((circle) => !known.includes(circle.join(' ')));
}

/** Groups of files that can all reach each other; files alone are left out. After Tarjan. */
function strongComponents(graph: Graph, allowed: readonly Kind[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const [to, kind] of graph.get(file) ?? []) {
      if (!allowed.includes(kind)) continue;
      if (!index.has(to)) {
        visit(to);
        low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0));
      } else if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, index.get(to) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) components.push(component.toSorted());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return components;
}
