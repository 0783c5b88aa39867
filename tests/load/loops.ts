/** Clients that send as fast as they are answered, and clients that send when it is time. */
import { quantile, rotated } from '../bench/stats.ts';

export interface Loop {
  /** A second. */
  throughput: number;
  /** ms. */
  p50: number;
  p99: number;
  answered: number;
}

type Next = () => Promise<void>;

interface Timed {
  times: number[];
  /** That it took altogether. */
  ms: number;
}

const loopOf = ({ times, ms }: Timed): Loop => ({
  throughput: (times.length * 1000) / ms,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  answered: times.length,
});

/** Each sends its next call when the last one is answered. */
export const closed = async (clients: readonly Next[], seconds: number): Promise<Loop> =>
  loopOf(await timed(clients, seconds));

/** Several sides in turn, a second each, so that whatever disturbs one of them disturbs all. */
export async function inTurn(sides: readonly (readonly Next[])[], seconds: number): Promise<Loop[]> {
  const all = sides.map((clients) => ({ clients, times: [] as number[], ms: 0 }));
  for (let turn = 0; turn < seconds; turn++)
    for (const side of rotated(all, turn)) {
      const { times, ms } = await timed(side.clients, 1);
      side.times.push(...times);
      side.ms += ms;
    }
  return all.map(loopOf);
}

async function timed(clients: readonly Next[], seconds: number): Promise<Timed> {
  const times: number[] = [];
  const since = performance.now();
  const until = since + seconds * 1000;
  await Promise.all(
    clients.map(async (next) => {
      while (performance.now() < until) {
        const at = performance.now();
        await next();
        times.push(performance.now() - at);
      }
    }),
  );
  return { times, ms: performance.now() - since };
}

/**
 * So many a second, whether or not the last ones are answered, by whichever client is free; where none is, the call waits, and that is
 * part of its time, which counts from the moment for which it was planned.
 */
export async function opened(clients: readonly Next[], rate: number, seconds: number): Promise<Loop> {
  const times: number[] = [];
  const since = performance.now();
  const planned = Array.from({ length: Math.max(1, Math.floor(rate * seconds)) }, (_, n) => since + (n * 1000) / rate);
  await Promise.all(
    clients.map(async (next) => {
      for (let at = planned.shift(); at !== undefined; at = planned.shift()) {
        const wait = at - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        await next();
        times.push(performance.now() - at);
      }
    }),
  );
  return loopOf({ times, ms: performance.now() - since });
}
