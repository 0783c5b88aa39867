import { effects } from './effects.mjs';
import { environment } from './environment.mjs';
import { layers } from './layers.mjs';
import { libraries } from './libraries.mjs';
import { network } from './network.mjs';
import { noBarrels, shortPaths } from './shape.mjs';

/**
 * The house rules that no published linter knows: who may look at whom, and which side effects may happen
 * where. Each has a fixture in tests/architecture/fixtures that it must reject; a fence without one can
 * stop working unnoticed.
 */
export default {
  meta: { name: 'aisle' },
  rules: { layers, libraries, network, environment, effects, 'short-paths': shortPaths, 'no-barrels': noBarrels },
};
