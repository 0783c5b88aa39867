import { afterEach, expect, test, vi } from 'vitest';
import { notTaken, notTakenWords } from './not-taken.ts';

const { said } = vi.hoisted(() => ({ said: [] as unknown[] }));
vi.mock('./toast.ts', () => ({ showToast: (text: unknown) => said.push(text) }));
afterEach(() => void vi.unstubAllGlobals());

/** A page with so many open dialogs, which tells of every change. */
function page(open: number) {
  const watching = new Set<() => void>();
  let dialogs = open;
  vi.stubGlobal('document', { body: {}, querySelector: () => (dialogs > 0 ? {} : null) });
  vi.stubGlobal(
    'MutationObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe = () => watching.add(this.#told);
      disconnect = () => watching.delete(this.#told);
    },
  );
  const changes = (left: number) => {
    dialogs = left;
    for (const told of watching) told();
  };
  return { changes, watching };
}

test('what was scanned under dialogs is said when the last one has closed, once', () => {
  const { changes, watching } = page(2);
  notTaken('P-1');
  notTaken('P-2');
  changes(1);
  expect(said).toEqual([]);
  changes(0);
  expect(said).toEqual([notTakenWords(['P-1', 'P-2'])]);
  expect(watching.size).toBe(0);
  changes(1);
  notTaken('P-3');
  changes(0);
  expect(said).toEqual([notTakenWords(['P-1', 'P-2']), notTakenWords(['P-3'])]);
});

test('a code that was scanned again and again is named once, with how often', () => {
  expect(notTakenWords(['P-1', 'P-2', 'P-1', 'P-1'])).toMatchObject({ values: { list: 'P-1 × 3, P-2' } });
});
