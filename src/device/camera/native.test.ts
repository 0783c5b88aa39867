import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNativeDecoder } from './native.ts';
import { SELF_TEST } from './self-test.ts';

const picture = {} as HTMLCanvasElement;

/** A browser whose decoder says this of its formats, and reads this. */
function browser(formats: readonly string[] | Error, reads: string | Error | null) {
  const asked: (readonly string[])[] = [];
  return {
    asked,
    BarcodeDetector: class {
      static async getSupportedFormats() {
        if (formats instanceof Error) throw formats;
        return formats;
      }
      constructor(options: { formats: readonly string[] }) {
        asked.push(options.formats);
      }
      detect() {
        // Null: it never says.
        if (reads === null) return new Promise<never>(() => {});
        return reads instanceof Error ? Promise.reject(reads) : Promise.resolve([{ rawValue: reads }]);
      }
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
async function tried(scope: object) {
  const found = createNativeDecoder(scope, picture);
  await vi.advanceTimersByTimeAsync(5000);
  return found;
}

test('a decoder of the browser that reads the known picture is used, for what labels have and no more', async () => {
  const scope = browser(['aztec', 'ean_13', 'qr_code'], SELF_TEST);
  expect(await tried(scope)).not.toBeNull();
  expect(scope.asked).toEqual([['ean_13', 'qr_code']]);
});

test.each([
  ['that is not there', {}],
  ['that throws when it is asked what it reads', browser(new Error('no service'), SELF_TEST)],
  ['that reads nothing by its own word', browser([], SELF_TEST)],
  ['that cannot read the known picture', browser(['qr_code'], new Error('service unavailable'))],
  ['that reads something else there', browser(['qr_code'], 'ALISE')],
  ['that never answers', browser(['qr_code'], null)],
])('a decoder of the browser %s is not used', async (_, scope) => {
  expect(await tried(scope)).toBeNull();
});
