/** Many at once: no wrong answer. Times are told and never judged. */
import { ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { group } from '../check.ts';
import { received, receiveOf, seen } from '../goods.ts';
import { must } from '../outcome.ts';
import { isLater, isYes, saidBy, type Answer, type Written } from '../person.ts';

const load = group('load', { needs: [ReceiveBySku, SearchReceiptDetail], posts: true });
const AT_ONCE = 20;
/** Pieces that it may spend at the most. */
const MOST = 400;

export const loadChecks = [
  load(1, 'twenty at once for some seconds: every answer is right', async ({ one, goods, loadSeconds, tell }) => {
    const line = await goods.line('pieces', 20);
    const before = await received(one, line);
    const until = Date.now() + loadSeconds * 1000;
    const times: number[] = [];
    let left = Math.min(line.open, MOST);
    let taken = 0;
    const take = (answer: Answer): void => {
      must(isYes(answer), `A write was not taken: ${saidBy(answer)}`, answer);
      taken++;
    };
    /** Told to come again for all that time: no wrong answer, as long as they are taken when it is quiet. */
    const late: Written[] = [];
    const work = async (turn: number): Promise<void> => {
      for (let i = turn; i === turn || Date.now() < until; i++) {
        const began = performance.now();
        if (i % 2 === 0 && left-- > 0) {
          const written = one.capture(ReceiveBySku, receiveOf(line));
          const answer = await one.settle(written);
          if (isLater(answer)) late.push(written);
          else take(answer);
        } else await seen(one, line);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, turn) => work(turn)));
    for (const written of late) take(await one.settle(written));
    const done = (await received(one, line)) - before;
    must(done === taken, `${taken} pieces were answered with yes, ${done} are booked`);
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const waited = late.length > 0 ? `, ${late.length} writes were taken only afterwards` : '';
    tell(`${times.length} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${waited}`);
  }),
];
