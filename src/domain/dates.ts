import { addDays, format, isValid, parse } from 'date-fns';

/**
 * Dates of labels, lots and clocks (specification platform section 9, modules section 5 "Receive").
 *
 * A calendar day is text, `YYYY-MM-DD`: it has no time zone, survives JSON and sorts as it reads.
 * A moment is a `Date` and is written in the local time of the device. Nothing here reads a clock:
 * today comes in.
 */
export type Day = string;

/** The date formats of the specification, by what they show last. */
export const dateFormats = {
  compact: 'yyyyMMdd',
  day: 'yyyy-MM-dd',
  minute: 'yyyy-MM-dd HH:mm',
  second: 'yyyy-MM-dd HH:mm:ss',
  millisecond: 'yyyy-MM-dd HH:mm:ss.SSS',
} as const;

export type DateStyle = keyof typeof dateFormats;

/** A moment as text; `YYYY-MM-DD HH:MM` unless told otherwise. Throws RangeError on an invalid Date. */
export const dateText = (moment: Date, style: DateStyle = 'minute'): string => format(moment, dateFormats[style]);

/** The local calendar day of a moment. */
export const dayOf = (moment: Date): Day => dateText(moment, 'day');

/** The day `days` after (or, negative, before) a day. */
export const addToDay = (day: Day, days: number): Day => dayOf(addDays(midday(day), days));

/**
 * A scanned or typed date as a day: YYYYMMDD, YYYY-MM-DD or YYMMDD, full-width digits included. Null for
 * anything else and for days that do not exist: 31 February is refused, never rolled over. A two-digit
 * year is the one within 50 years of today (the sliding window of GS1).
 */
export function parseDay(text: string, today: Day): Day | null {
  const plain = text.normalize('NFKC').trim();
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? /^(\d{4})-(\d\d)-(\d\d)$/.exec(plain);
  if (match) return existing(Number(match[1]), match[2], match[3]);
  const short = /^(\d\d)(\d\d)(\d\d)$/.exec(plain);
  return short && existing(fullYear(Number(short[1]), Number(today.slice(0, 4))), short[2], short[3]);
}

export interface LotDates {
  readonly production?: Day | null | undefined;
  readonly expiry?: Day | null | undefined;
  readonly today: Day;
  /** Days the product keeps; left out or 0 when nobody maintained it: then there is no latest expiry. */
  readonly shelfLifeDays?: number | null | undefined;
}

/** What is wrong with the dates of a lot, as a fact; the module words it. */
export type DateVerdict =
  | { readonly kind: 'productionAfterToday' }
  | { readonly kind: 'productionAfterExpiry' }
  | { readonly kind: 'expiryNotAfterToday' }
  | { readonly kind: 'expiryBeyondShelfLife'; readonly latest: Day };

/** Production may not be after today, nor after the expiry. Null when it may stand. */
export function checkProduction({ production, expiry, today }: LotDates): DateVerdict | null {
  if (!production) return null;
  if (production > today) return { kind: 'productionAfterToday' };
  if (expiry && production > expiry) return { kind: 'productionAfterExpiry' };
  return null;
}

/** Expiry may not be on or before today, nor beyond today plus the shelf life. Null when it may stand. */
export function checkExpiry({ expiry, today, shelfLifeDays }: LotDates): DateVerdict | null {
  if (!expiry) return null;
  if (expiry <= today) return { kind: 'expiryNotAfterToday' };
  if (!shelfLifeDays) return null;
  const latest = addToDay(today, shelfLifeDays);
  return expiry > latest ? { kind: 'expiryBeyondShelfLife', latest } : null;
}

/** Both checks, production first. */
export const checkLotDates = (dates: LotDates): DateVerdict | null => checkProduction(dates) ?? checkExpiry(dates);

function existing(year: number, month = '', day = ''): Day | null {
  // Years of other centuries are misread codes, not labels.
  if (year < 1900 || year > 2199) return null;
  const text = `${year}-${month}-${day}`;
  return isValid(midday(text)) ? text : null;
}

/** Noon exists on every day everywhere; midnight does not where clocks change at midnight. */
const midday = (day: Day): Date => parse(`${day} 12:00`, 'yyyy-MM-dd HH:mm', new Date(0));

function fullYear(yy: number, thisYear: number): number {
  const distance = yy - (thisYear % 100);
  const century = thisYear - (thisYear % 100);
  if (distance >= 51) return century - 100 + yy;
  return distance <= -50 ? century + 100 + yy : century + yy;
}
