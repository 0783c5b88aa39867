/** Languages, the clock, and days (platform.md sections 2 and 7). */
import { Language } from '#contract/envelope.ts';
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetOwnerList, GetVersion } from '#contract/session.ts';
import { addToDay } from '#domain/dates.ts';
import { group } from '../check.ts';
import { datedLot, receiveOf } from '../goods.ts';
import { must, skip } from '../outcome.ts';
import { isYes, refusalOf, saidBy } from '../person.ts';

const languages = group('languages');
const MINUTE = 60_000;

export const languageChecks = [
  languages(1, 'a person of any of the four languages is served', async ({ one }) => {
    for (const lg of Language.options) {
      const answer = await one.ask(GetOwnerList, {}, { lg });
      must(isYes(answer), `Who speaks ${lg} is not served: ${saidBy(answer)}`, answer);
    }
  }),
  languages(2, 'the server knows what time it is, to a minute', async ({ one }) => {
    const answer = await one.ask(GetVersion, {});
    const { serverTime } = one.read(GetVersion, answer);
    const off = Date.parse(serverTime) - Date.now();
    must(Math.abs(off) < MINUTE, `serverTime is ${Math.round(off / 1000)} s off the clock of this machine`, answer);
  }),
  languages(
    3,
    'a day is that of the warehouse at the scan, also late in the evening',
    async ({ one, goods, timeZone }) => {
      if (timeZone === undefined) skip('the zone of the warehouse is not known: --time-zone');
      const yesterday = addToDay(dayIn(timeZone, new Date()), -1);
      const capturedAt = instantAt(yesterday, '23:30', timeZone).toISOString();
      const line = await goods.line('dated', 2);
      const late = { ...receiveOf(line), lot: datedLot(yesterday) };
      const taken = await one.settle(one.capture(ReceiveBySku, late, { capturedAt }));
      must(isYes(taken), `Made and scanned on ${yesterday}, it has to be taken: ${saidBy(taken)}`, taken);
      const next = { ...receiveOf(line), lot: datedLot(addToDay(yesterday, 1)) };
      const tomorrow = await one.settle(one.capture(ReceiveBySku, next, { capturedAt }));
      must(!isYes(tomorrow), `Scanned on ${yesterday} at 23:30, made on the day after, it was taken`, tomorrow);
      refusalOf(tomorrow);
    },
    { needs: [ReceiveBySku, SearchReceiptDetail], posts: true },
  ),
];

/** `YYYY-MM-DD HH:MM`, as Sweden writes it. */
const wallClock = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

const dayIn = (timeZone: string, at: Date): string => wallClock(timeZone, at).slice(0, 10);

function instantAt(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shown = Date.parse(`${wallClock(timeZone, new Date(asUtc)).replace(' ', 'T')}:00Z`);
  return new Date(asUtc - (shown - asUtc));
}
