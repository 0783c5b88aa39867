/** When something was done, as lists say it. */
import { dateText } from '#domain/dates.ts';

/** Hours and minutes for today, the day too for older ones; of what is damaged nobody may know when it was. */
export function timeOf(iso: string): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return '?';
  const text = dateText(then, 'minute');
  return text.slice(0, 10) === dateText(new Date(), 'day') ? text.slice(11) : text.slice(5);
}
