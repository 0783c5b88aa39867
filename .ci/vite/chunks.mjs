const KIT = /[\\/]src[\\/](?:contract|domain|engine|data|segments|ui)[\\/]/;
/** What each screen is called and needs, of all modules. */
const ROWS = /[\\/]src[\\/](?:app[\\/](?:module-screens|screens|shell-tiles)|modules[\\/].*[\\/](?:screens|menu))\.ts$/;
const MODULE = /[\\/]src[\\/]modules[\\/]([^\\/]+)[\\/]/;

/**
 * How the app is cut into files. Two goals: the first page loads little, and a changed screen makes the
 * terminal fetch one small file again instead of everything.
 *
 * A group also takes what its files import, so libraries come first: a group that only names the modules
 * would swallow React. `$initial` is what the first page needs anyway; without that split one file with
 * every Mantine component would be loaded on the login page.
 *
 * @type {import('vite').Rolldown.CodeSplittingGroup[]}
 */
export const chunkGroups = [
  { name: 'react', priority: 90, test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', priority: 80, test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'mantine', priority: 75, test: /node_modules[\\/]@mantine[\\/]/, tags: ['$initial'] },
  { name: 'mantine-more', priority: 70, test: /node_modules[\\/]@mantine[\\/]/ },
  { name: 'data', priority: 65, test: /node_modules[\\/](?:dexie|dexie-react-hooks)[\\/]/ },
  { name: 'vendor', priority: 60, test: /node_modules[\\/]/, tags: ['$initial'] },
  { name: 'first', priority: 50, test: /[\\/]src[\\/]/, tags: ['$initial'] },
  { name: 'screens', priority: 45, test: ROWS },
  { name: 'kit', priority: 40, test: KIT },
  { name: moduleName, debugName: 'module', priority: 30, test: MODULE },
];

/** One file per module rather than per screen: a precached app prefers tens of files to hundreds. */
function moduleName(/** @type {string} */ id) {
  const name = MODULE.exec(id)?.[1];
  return name ? `module-${name}` : null;
}
