import type { LinkClock } from './link.ts';

/** The time of the page itself. */
export const pageClock: LinkClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
