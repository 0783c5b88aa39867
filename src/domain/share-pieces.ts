/** Distributes pieces with serial numbers over lines of the same goods, by the same rule on the terminal and in the WMS. */
interface OfLine<L> {
  readonly room: (line: L) => number;
  /** Numbers that the supplier announced on it; none = any may come. */
  readonly announced: (line: L) => readonly string[];
}

export interface Pieces<L> {
  readonly of: L;
  readonly serials: readonly string[];
}

/**
 * Each piece by the line that announced it; the others by the first that has room, those before that announced none. What
 * finds no room stays with the first line. Lines that get nothing are left out.
 */
export function sharePieces<L>(
  lines: readonly L[],
  serials: readonly string[],
  { room, announced }: OfLine<L>,
): Pieces<L>[] {
  const got = new Map<L, string[]>(lines.map((line) => [line, []]));
  const fits = (line: L): boolean => (got.get(line)?.length ?? 0) < room(line);
  const put = (serial: string, line: L | undefined): boolean => !!line && (got.get(line)?.push(serial) ?? 0) > 0;
  const others = serials.filter(
    (s) =>
      !put(
        s,
        lines.find((line) => announced(line).includes(s) && fits(line)),
      ),
  );
  const open = [...lines].sort((a, b) => Number(announced(a).length > 0) - Number(announced(b).length > 0));
  for (const serial of others) put(serial, open.find(fits) ?? lines[0]);
  return [...got].flatMap(([of, its]) => (its.length > 0 ? [{ of, serials: its }] : []));
}
