/** When a message came: how long ago if it was today, else the date and time of the specification. */
import { dateText, dayOf } from '#domain/dates.ts';

/** `locales` are BCP 47. */
export function timeText(created: string, now: number, locales: Intl.LocalesArgument): string {
  const moment = new Date(created);
  if (Number.isNaN(moment.getTime())) return created;
  if (dayOf(moment) !== dayOf(new Date(now))) return dateText(moment);
  const ago = new Intl.RelativeTimeFormat(locales, { numeric: 'auto' });
  // The clock of the terminal may be behind that of the WMS.
  const minutes = Math.max(0, Math.floor((now - moment.getTime()) / 60_000));
  if (minutes < 1) return ago.format(0, 'second');
  return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour');
}
