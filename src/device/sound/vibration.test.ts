import { describe, expect, test } from 'vitest';
import { createVibration, vibrations } from '#device/sound/vibration.ts';

describe('vibration', () => {
  test('every cue has a pattern of its own', () => {
    const patterns = Object.values(vibrations).map(String);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  test('is not asked for before somebody has touched the page', () => {
    const asked: number[][] = [];
    const activation = { hasBeenActive: false };
    const vibration = createVibration({ vibrate: (pattern) => asked.push(pattern) > 0, userActivation: activation });
    expect(vibration.vibrate('ok')).toBe(false);
    activation.hasBeenActive = true;
    expect(vibration.vibrate('ok')).toBe(true);
    expect(asked).toEqual([[40]]);
  });

  test('a device without a motor does not mind', () => {
    expect(createVibration({}).vibrate('refused')).toBe(false);
  });
});
