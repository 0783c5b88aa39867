/** Equality and protection of plain JSON values. */

/** `except` names a field that does not count, at the top. */
export function same(a: unknown, b: unknown, except?: string): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const x = a as Readonly<Record<string, unknown>>;
  const y = b as Readonly<Record<string, unknown>>;
  for (const key in x) if (key !== except && x[key] !== undefined && !same(x[key], y[key])) return false;
  for (const key in y) if (key !== except && y[key] !== undefined && x[key] === undefined) return false;
  return true;
}

/** Rows are shared between base, belief and whoever reads them: a projection that changes one in place fails at once. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
