/** What belongs together, in the order in which it comes. */
export function groupedBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const its = groups.get(key) ?? [];
    groups.set(key, its);
    its.push(one);
  }
  return groups;
}
