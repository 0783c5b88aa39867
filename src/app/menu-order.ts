/**
 * The order of the main menu (platform.md section 1). Receiving, which the list does not name, comes first as the goods
 * do; modules that are not in it (value-added, production, transport) come last, by their names.
 */
const ORDER = [
  'receiving',
  'putaway',
  'quality',
  'move',
  'picking',
  'shipping',
  'replenishment',
  'search',
  'transfer',
  'arrival',
  'packing',
  'counting',
  'handover',
];

export const isInMenu = (module: string): boolean => ORDER.includes(module);

export const inMenuOrder = <T extends { readonly name: string }>(modules: readonly T[]): readonly T[] =>
  [...modules].sort((a, b) => placeOf(a.name) - placeOf(b.name) || (a.name < b.name ? -1 : 1));

const placeOf = (name: string): number => (isInMenu(name) ? ORDER.indexOf(name) : ORDER.length);
