/** How far a download is, as it is shown: every 500 ms, and 99 % at most until it is done (platform.md section 4). */
const EVERY_MS = 500;
const MOST = 99;

export interface Progress {
  heard(done: number, of: number): void;
  /** The last word: 100 when it is complete. */
  end(complete: boolean): void;
}

export function createProgress(show: (percent: number) => void): Progress {
  let percent = 0;
  show(percent);
  const timer = setInterval(() => show(percent), EVERY_MS);
  return {
    heard(done, of) {
      // What was cached before may be counted again; it never goes back.
      if (of > 0) percent = Math.max(percent, Math.min(MOST, Math.floor((done / of) * 100)));
    },
    end(complete) {
      clearInterval(timer);
      if (complete) show(100);
    },
  };
}
