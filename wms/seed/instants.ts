/** Instants of the seed: they lie before the moment of seeding. */
export const hoursBefore = (now: string, hours: number): string =>
  new Date(Date.parse(now) - hours * 3_600_000).toISOString();
