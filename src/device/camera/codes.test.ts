import { describe, expect, test, vi } from 'vitest';
import { createQrDetector, watchForCode } from './codes.ts';

const picture = {} as HTMLVideoElement;

/** A browser whose detector sees these pictures one after the other; an error is a picture that is not there yet. */
function browser(formats: readonly string[] | Error, pictures: readonly (string | Error)[] = []) {
  let at = 0;
  return {
    BarcodeDetector: class {
      static async getSupportedFormats() {
        if (formats instanceof Error) throw formats;
        return formats;
      }
      async detect() {
        const seen = pictures[at++] ?? '';
        if (seen instanceof Error) throw seen;
        return seen === '' ? [] : [{ rawValue: seen }];
      }
    },
    looks: () => at,
  };
}

describe('a browser that reads QR codes', () => {
  test('is told from one that only says so', async () => {
    expect(await createQrDetector(browser(['ean_13', 'qr_code']))).not.toBeNull();
    expect(await createQrDetector({})).toBeNull();
    expect(await createQrDetector(browser(['ean_13']))).toBeNull();
    expect(await createQrDetector(browser([]))).toBeNull();
    expect(await createQrDetector(browser(new Error('not available')))).toBeNull();
  });
});

async function watching(pictures: readonly (string | Error)[]) {
  const scope = browser(['qr_code'], pictures);
  const detector = await createQrDetector(scope);
  if (!detector) throw new Error('no detector');
  let due: (() => void) | null = null;
  const onCode = vi.fn<(code: string) => void>();
  const clock = {
    after: (_: number, run: () => void) => {
      due = run;
      return () => void (due = null);
    },
  };
  const stop = watchForCode(detector, picture, clock, onCode);
  const tick = async () => {
    const run = due;
    due = null;
    run?.();
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { stop, tick, onCode, looks: scope.looks, isDue: () => due !== null };
}

describe('the viewfinder', () => {
  test('looks until a code comes into view, tells it once and stops', async () => {
    const w = await watching(['', new Error('no picture yet'), 'A', 'B']);
    for (let i = 0; i < 6; i++) await w.tick();
    expect(w.onCode.mock.calls).toEqual([['A']]);
    expect(w.looks()).toBe(3);
    expect(w.isDue()).toBe(false);
  });

  test('looks no more once it is closed, not even at the picture on its way', async () => {
    const w = await watching(['A']);
    const looking = w.tick();
    w.stop();
    await looking;
    await w.tick();
    expect(w.onCode).not.toHaveBeenCalled();
    expect(w.isDue()).toBe(false);
  });
});
