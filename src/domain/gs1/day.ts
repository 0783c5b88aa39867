/** Dates on GS1 labels. */
import type { Day } from '#domain/dates.ts';
import { dayOf, parseDay } from '#domain/dates.ts';
import { lastDayOfMonth } from 'date-fns';

/**
 * YYMMDD as a day; the century is the one within 50 years of today. Day 00 means the last day of the month.
 * Null for days that do not exist: they are refused, never rolled over.
 */
export function gs1Day(yymmdd: string, today: Day): Day | null {
  if (!/^\d{6}$/.test(yymmdd)) return null;
  if (!yymmdd.endsWith('00')) return parseDay(yymmdd, today);
  const first = parseDay(`${yymmdd.slice(0, 4)}01`, today);
  return first && dayOf(lastDayOfMonth(new Date(`${first}T12:00`)));
}
