/** For `--check`: what the paths of a site file found in the answers of the system, and what they did not. */
export class Notice {
  /** By place in the file: what to say if nothing was ever found there. */
  readonly #paths = new Map<string, { isFound: boolean; readonly says: string }>();
  readonly #wrong = new Set<string>();
  readonly #expected = new Set<string>();

  /** Something is made of records that have yet to come. */
  expects(where: string): void {
    this.#expected.add(where);
  }
  /** One has come. */
  came(where: string): void {
    this.#expected.delete(where);
  }

  /** Tried on one record after the other: what is found in none of them leads nowhere. */
  path(where: string, path: string, isFound: boolean, record: unknown): void {
    const known = this.#paths.get(where);
    if (known) known.isFound ||= isFound;
    else this.#paths.set(where, { isFound, says: `${where}: ${path} leads nowhere, there is ${namesOf(record)}` });
  }

  /** Other than the file says, whatever else is found. */
  wrong(sentence: string): void {
    this.#wrong.add(sentence);
  }

  get sentences(): string[] {
    const nowhere = [...this.#paths.values()].flatMap(({ isFound, says }) => (isFound ? [] : [says]));
    return [...nowhere, ...this.#wrong];
  }
  get untried(): string[] {
    return [...this.#expected].map((where) => `${where}: no record came that it is made of`);
  }
}

/** Names only: what stands in an answer may be a secret. */
export function namesOf(record: unknown): string {
  if (Array.isArray(record)) return `a list of ${record.length}`;
  if (typeof record !== 'object' || record === null) return record === null ? 'nothing' : `a ${typeof record}`;
  return Object.keys(record).join(', ') || 'an empty record';
}
