import { eachGlobal } from './globals.mjs';
import { placeOf } from './places.mjs';

const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
const FREE = ['free', 'sync', 'wms', 'adapters', 'conformance'];

/** Every request goes through src/sync: the outbox is the only way that loses nothing. */
export const network = {
  create(context) {
    const { layer } = placeOf(context.filename);
    if (FREE.includes(layer)) return {};
    return eachGlobal(context, NETWORK, (node, name) => {
      context.report({ node, message: `${layer} may not use ${name}: only src/sync talks to the network.` });
    });
  },
};
