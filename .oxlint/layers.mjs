import { eachImport, placeOf, targetOf } from './places.mjs';

/** Who may look at whom; every layer may look at itself. */
const MAY_USE = {
  contract: [],
  domain: ['contract'],
  engine: ['contract', 'domain'],
  data: ['contract', 'domain', 'engine'],
  sync: ['contract', 'domain', 'engine', 'data'],
  journal: ['contract', 'domain', 'engine', 'data'],
  segments: ['contract', 'domain', 'engine'],
  ui: ['contract', 'domain', 'engine', 'device'],
  modules: ['contract', 'domain', 'engine', 'segments', 'ui'],
  device: ['domain'],
  app: [
    'contract',
    'domain',
    'engine',
    'data',
    'journal',
    'segments',
    'sync',
    'ui',
    'modules',
    'device',
    'workers',
    'locales',
  ],
  workers: ['contract', 'domain', 'engine', 'data', 'journal', 'segments', 'sync', 'modules', 'device'],
  wms: ['contract', 'domain'],
  conformance: ['contract', 'domain'],
  adapters: ['contract', 'domain'],
  locales: [],
};

export const layers = {
  create(context) {
    const from = placeOf(context.filename);
    if (from.layer === 'free') return {};
    return eachImport((specifier, node) => {
      const to = targetOf(specifier, context.filename);
      const why = to && objection(from, to);
      if (why) context.report({ node, message: why });
    });
  },
};

function objection(from, to) {
  if (from.layer === 'adapters') {
    if (to.layer === 'adapters') return betweenAdapters(from, to);
    if (to.layer === 'wms' && to.lent) return undefined;
  }
  if (to.layer === from.layer) {
    if (from.module === to.module) return undefined;
    if (from.module === undefined) return undefined; // the folder's own list of modules
    return `Module ${from.module} may not use ${to.module ?? 'the list of modules'}: what they share stands in src/segments.`;
  }
  const allowed = MAY_USE[from.layer];
  if (!allowed) return `src/${from.layer} is not a layer; give it a row in .oxlint/layers.mjs.`;
  if (from.layer === 'conformance' && to.layer === 'wms')
    // A terminal's view of a server, which knows the contract alone.
    return to.name === 'client.ts' ? undefined : 'conformance knows a WMS by HTTP alone: no file of wms.';
  if (!allowed.includes(to.layer)) return `${from.layer} may not use ${to.layer}.`;
  if (from.layer === 'workers' && to.layer === 'modules' && !(to.pure && to.name !== 'flow.ts'))
    return 'workers may use only ops, rules, lookups and refusals of a module.';
  return undefined;
}

/** The kit knows no system, and no system another; what starts them knows all. */
function betweenAdapters(from, to) {
  if (from.module === undefined || from.module === to.module || to.module === 'kit') return undefined;
  // A process of a system's own is started like any other.
  if (to.name === 'run.ts' && from.name === 'main.ts') return undefined;
  return `${from.module} may not use ${to.module ?? to.name}: what systems share stands in wms/adapters/kit.`;
}
