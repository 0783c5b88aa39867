import { beforeEach, describe, expect, test } from 'vitest';
import type { Decoder, Reading } from './codes.ts';
import { watchForCodes } from './watch.ts';

const canvas = { width: 100, height: 100 } as HTMLCanvasElement;

/** Time that passes when it is told to. */
let now = 0;
let due: { at: number; run: () => void } | null = null;
const clock = {
  now: () => now,
  after(ms: number, run: () => void) {
    const mine = { at: now + ms, run };
    due = mine;
    return () => void (due === mine && (due = null));
  },
};
async function pass(ms: number): Promise<void> {
  const until = now + ms;
  while (due && due.at <= until) {
    const { at, run } = due;
    due = null;
    now = at;
    run();
    for (let i = 0; i < 8; i += 1) await Promise.resolve();
  }
  now = until;
}
beforeEach(() => {
  now = 0;
  due = null;
});

/** What is in view; null = nothing. `looks` is when each decoder looked. */
function scene({ native = true, own = true, takes = 0 } = {}) {
  const looks: { native: number[]; own: number[] } = { native: [], own: [] };
  const view: { native: string | Error | null; own: string | null } = { native: null, own: null };
  const reading = (rawValue: string): Reading => ({
    rawValue,
    format: 'code_128',
    boundingBox: { x: 0, y: 0, width: 1, height: 1 },
  });
  const decoder = (who: 'native' | 'own'): Decoder => ({
    async detect() {
      looks[who].push(now);
      now += takes;
      const seen = view[who];
      if (seen instanceof Error) throw seen;
      return seen === null ? [] : [reading(seen)];
    },
  });
  const told: string[] = [];
  let fetched = 0;
  const stop = watchForCodes(
    {
      native: native ? decoder('native') : null,
      own: async () => {
        fetched += 1;
        return own ? decoder('own') : null;
      },
    },
    () => canvas,
    clock,
    ({ text }) => told.push(text),
  );
  return { looks, view, told, stop, fetched: () => fetched };
}

describe('the viewfinder', () => {
  test('looks at most twelve times a second, and a slow terminal gets time between two pictures', async () => {
    const quick = scene();
    await pass(1000);
    expect(quick.looks.native.length).toBeLessThanOrEqual(13);
    expect(quick.looks.native.length).toBeGreaterThan(10);
    quick.stop();
    const slow = scene({ takes: 200 });
    await pass(1200);
    const [first = 0, second = 0] = slow.looks.native;
    expect(second - first).toBe(240);
  });

  test('asks the decoder of the browser first; after 1.5 s without a hit both look in turn', async () => {
    const s = scene();
    await pass(1490);
    expect(s.looks.own).toEqual([]);
    expect(s.fetched(), 'ours is not even fetched').toBe(0);
    await pass(1000);
    expect(s.fetched()).toBe(1);
    const later = s.looks.native.filter((at) => at > 1600).length;
    expect(Math.abs(later - s.looks.own.length)).toBeLessThanOrEqual(1);
    expect(s.looks.own.length).toBeGreaterThan(3);
    s.view.own = 'LOC-A01';
    await pass(300);
    expect(s.told).toEqual(['LOC-A01']);
  });

  test('a hit gives the decoder of the browser another 1.5 s alone', async () => {
    const s = scene();
    await pass(2500);
    s.view.native = 'A';
    await pass(200);
    s.view.native = null;
    const before = s.looks.own.length;
    await pass(1200);
    expect(s.looks.own.length).toBe(before);
  });

  test('without a decoder in the browser ours looks from the beginning', async () => {
    const s = scene({ native: false });
    s.view.own = 'LOC-A01';
    await pass(200);
    expect(s.told).toEqual(['LOC-A01']);
  });

  test('a decoder that fails on a picture reads none, and looks again', async () => {
    const s = scene({ own: false });
    s.view.native = new Error('no picture yet');
    await pass(300);
    s.view.native = 'A';
    await pass(100);
    expect(s.told).toEqual(['A']);
  });

  test('a code is told once while it is in view, and again when it comes back', async () => {
    const s = scene();
    s.view.native = 'A';
    await pass(1000);
    s.view.native = 'B';
    await pass(500);
    s.view.native = null;
    await pass(400);
    s.view.native = 'B';
    await pass(400);
    expect(s.told, 'it flickers, but was not away').toEqual(['A', 'B']);
    s.view.native = null;
    await pass(2000);
    s.view.native = 'B';
    await pass(400);
    expect(s.told).toEqual(['A', 'B', 'B']);
  });

  test('looks no more once it is closed, not even at the picture on its way', async () => {
    const s = scene();
    s.view.native = 'A';
    const run = due?.run;
    run?.();
    s.stop();
    await pass(1000);
    expect(s.told).toEqual([]);
    expect(s.looks.native).toHaveLength(1);
  });
});
