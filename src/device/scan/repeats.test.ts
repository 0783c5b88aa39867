import { describe, expect, test } from 'vitest';
import { createRepeats } from './repeats.ts';

describe('double reads', () => {
  test('the same code within 700 ms on the same step is a double read', () => {
    const isRepeat = createRepeats();
    expect(isRepeat({ code: 'A', at: 0 }, 'loc')).toBe(false);
    expect(isRepeat({ code: 'A', at: 700 }, 'loc')).toBe(true);
  });

  test('a trigger held down stays one read', () => {
    const isRepeat = createRepeats();
    isRepeat({ code: 'A', at: 0 }, 'loc');
    expect([500, 1000, 1500].map((at) => isRepeat({ code: 'A', at }, 'loc'))).toEqual([true, true, true]);
  });

  test('later, on another step, or another code in between, it is a scan of its own', () => {
    const isRepeat = createRepeats();
    isRepeat({ code: 'A', at: 0 }, 'loc');
    expect(isRepeat({ code: 'A', at: 701 }, 'loc')).toBe(false);
    expect(isRepeat({ code: 'A', at: 702 }, 'target')).toBe(false);
    expect(isRepeat({ code: 'B', at: 703 }, 'target')).toBe(false);
    expect(isRepeat({ code: 'A', at: 704 }, 'target')).toBe(false);
  });
});
