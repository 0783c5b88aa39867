import { describe, expect, test } from 'vitest';
import { createIds, uuidv7 } from '#domain/ids.ts';

const random = (count: number): Uint8Array => globalThis.crypto.getRandomValues(new Uint8Array(count));
const now = Date.UTC(2026, 2, 15, 8);

describe('ids', () => {
  test('are UUIDs of version 7 that carry their time', () => {
    const id = uuidv7(now, random);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  test('match the example of RFC 9562', () => {
    const bytes = [0xcc, 0x03, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f];
    expect(uuidv7(0x017f22e279b0, () => Uint8Array.from(bytes))).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  test('sort by time', () => {
    expect(uuidv7(now, random) < uuidv7(now + 1, random)).toBe(true);
  });

  test('from one source sort in the order they were made, within a millisecond too', () => {
    const next = createIds(() => now, random);
    const ids = Array.from({ length: 10_000 }, next);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('from one source go on sorting when the clock is set back', () => {
    const times = [now, now - 60_000, now - 60_000, now + 1];
    const next = createIds(() => times.shift() ?? now, random);
    const ids = [next(), next(), next(), next()];
    expect([...ids].sort()).toEqual(ids);
  });
});
