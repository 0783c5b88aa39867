/**
 * How SQL values become JS values, the same on both drivers (stack.md section 7: bigint, date and timestamp differ
 * between PGlite and pg, and date is even a different instant).
 *
 * | SQL | JS |
 * | int8 | number; sequences and counts stay far below 2^53 |
 * | numeric | number; quantities have six decimals, sums are made by SQL or by #domain/decimal.ts |
 * | date | `YYYY-MM-DD` text |
 * | timestamp, timestamptz | ISO 8601 UTC text; connections run in UTC |
 * | bytea | Buffer, which both drivers also take as a parameter |
 */
const utc = (text: string): string =>
  new Date(`${text.replace(' ', 'T').replace(/[+-]\d{2}(?::?\d{2})?$/, '')}Z`).toISOString();

export const parsers: Record<number, (text: string) => unknown> = {
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: utc,
  1184: utc,
};
