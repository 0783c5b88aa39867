import { eachImport, placeOf } from './places.mjs';

const REACT = /^(?:react|react-dom|@mantine|@tanstack|@lingui\/react|dexie-react-hooks|react-day-picker)(?:\/|$)/;

/** A library, the places that may import it, and what to do elsewhere. */
const ONLY = [
  { library: REACT, in: ['ui', 'app', 'modules'], instead: 'only ui, app and bodies of modules know React' },
  { library: /^dexie(?:\/|$)/, in: ['data'], instead: 'read tables through src/data' },
  {
    library: /^comlink(?:\/|$)/,
    in: ['workers', 'app'],
    instead: 'only workers and app talk across threads',
  },
  { library: /^ofetch(?:\/|$)/, in: ['sync'], instead: 'only src/sync talks to the WMS' },
  { library: /^workbox-/, in: ['workers', 'app'], instead: 'only the service worker and app know Workbox' },
  {
    library: /^(?:node:|hono(?:\/|$)|@hono\/|kysely(?:\/|$)|pg$|@electric-sql\/)/,
    in: ['wms', 'adapters', 'conformance'],
    instead: 'server only',
  },
];
const NOT_PURE = /^(?:react|react-dom|@mantine|@tanstack|@lingui\/react|dexie|dexie-react-hooks|comlink)(?:\/|$)/;
const CONTRACT = /^valibot(?:\/|$)/;

export const libraries = {
  create(context) {
    const from = placeOf(context.filename);
    if (from.layer === 'free') return {};
    return eachImport((specifier, node) => {
      if (specifier.startsWith('.') || specifier.startsWith('#')) return;
      const why = objection(from, specifier);
      if (why) context.report({ node, message: why });
    });
  },
};

function objection(from, specifier) {
  if (from.pure && NOT_PURE.test(specifier)) return `${from.name} is pure: no ${specifier} here.`;
  if (from.layer === 'contract' && !CONTRACT.test(specifier)) return 'contract imports nothing but valibot.';
  const fence = ONLY.find(({ library }) => library.test(specifier));
  if (!fence || fence.in.includes(from.layer)) return undefined;
  return `${from.layer} may not import ${specifier}: ${fence.instead}.`;
}
