import { eachGlobal } from './globals.mjs';
import { placeOf } from './places.mjs';

const FENCED = ['engine', 'segments', 'modules', 'sync'];
const STORES = new Set(['localStorage', 'sessionStorage', 'indexedDB']);
const CHANCE = {
  Date: ['now'],
  Math: ['random'],
  crypto: ['randomUUID', 'getRandomValues'],
  performance: ['now'],
};

/**
 * Clock, chance and storage come in through an environment. A flow is folded again after a kill and must
 * then give the same result, and tests must be able to say what time it is.
 */
export const environment = {
  create(context) {
    const { layer } = placeOf(context.filename);
    if (!FENCED.includes(layer)) return {};
    const report = (node, name) => {
      context.report({ node, message: `${layer} may not use ${name}: take it from the environment.` });
    };
    return eachGlobal(context, new Set([...STORES, ...Object.keys(CHANCE)]), (node, name) => {
      if (STORES.has(name)) report(node, name);
      else if (name === 'Date' && makesNow(node.parent, node)) report(node, 'the current date');
      else if (CHANCE[name].includes(memberOf(node))) report(node, `${name}.${memberOf(node)}`);
    });
  },
};

/** `new Date()` and `Date()` read the clock; `new Date(value)` does not. */
function makesNow(parent, node) {
  if (parent.callee !== node) return false;
  return parent.type === 'CallExpression' || parent.arguments.length === 0;
}

function memberOf(node) {
  const { parent } = node;
  if (parent.type !== 'MemberExpression' || parent.object !== node) return undefined;
  return parent.computed ? parent.property.value : parent.property.name;
}
