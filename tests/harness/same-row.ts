/** Whether two values of rows say the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** The order of keys says nothing, nor does that of goods in a list. */
function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, plain(part)]),
    );
  const parts: unknown[] = value.map(plain);
  const isGoods = parts.every((part) => part !== null && typeof part === 'object');
  return isGoods ? parts.map((part) => JSON.stringify(part)).sort() : parts;
}
