import { describe, expect, test } from 'vitest';
import { addToDay, checkExpiry, checkLotDates, checkProduction, dateText, dayOf, parseDay } from '#domain/dates.ts';

const today = '2026-03-15';

describe('date text', () => {
  const moment = new Date(2026, 2, 5, 7, 8, 9, 45);

  test('writes the formats of the specification, minutes by default', () => {
    expect(dateText(moment)).toBe('2026-03-05 07:08');
    expect(dateText(moment, 'compact')).toBe('20260305');
    expect(dateText(moment, 'day')).toBe('2026-03-05');
    expect(dateText(moment, 'second')).toBe('2026-03-05 07:08:09');
    expect(dateText(moment, 'millisecond')).toBe('2026-03-05 07:08:09.045');
    expect(dayOf(moment)).toBe('2026-03-05');
  });

  test('counts days across months, years and leap days', () => {
    expect(addToDay('2026-12-31', 1)).toBe('2027-01-01');
    expect(addToDay('2028-02-28', 1)).toBe('2028-02-29');
    expect(addToDay('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('scanned or typed date', () => {
  test.each([
    ['20260228', '2026-02-28'],
    ['2026-02-28', '2026-02-28'],
    [' 260228 ', '2026-02-28'],
    ['２０２６０２２８', '2026-02-28'],
    ['20280229', '2028-02-29'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text, today)).toBe(day);
  });

  test.each([
    '',
    '20260231',
    '2026-02-29',
    '260231',
    '20261301',
    '20260100',
    '2026-2-8',
    '28/02/2026',
    '2026022',
    'abcdef',
    '10101010',
    '99991231',
  ])('%j is refused', (text) => {
    expect(parseDay(text, today)).toBeNull();
  });

  test('a two-digit year is the one within 50 years of today', () => {
    expect(parseDay('760101', today)).toBe('2076-01-01');
    expect(parseDay('770101', today)).toBe('1977-01-01');
    expect(parseDay('020101', '2098-06-01')).toBe('2102-01-01');
  });
});

describe('lot dates', () => {
  test('production may be today, not tomorrow', () => {
    expect(checkProduction({ production: today, today })).toBeNull();
    expect(checkProduction({ production: '2026-03-16', today })).toEqual({ kind: 'productionAfterToday' });
  });

  test('production may be the expiry day, not later', () => {
    expect(checkProduction({ production: '2026-03-01', expiry: '2026-03-01', today })).toBeNull();
    expect(checkProduction({ production: '2026-03-02', expiry: '2026-03-01', today })).toEqual({
      kind: 'productionAfterExpiry',
    });
  });

  test('expiry may be tomorrow, not today and not earlier', () => {
    expect(checkExpiry({ expiry: '2026-03-16', today })).toBeNull();
    expect(checkExpiry({ expiry: today, today })).toEqual({ kind: 'expiryNotAfterToday' });
    expect(checkExpiry({ expiry: '2025-12-31', today })).toEqual({ kind: 'expiryNotAfterToday' });
  });

  test('expiry may be today plus the shelf life, not a day more', () => {
    expect(checkExpiry({ expiry: '2026-04-14', today, shelfLifeDays: 30 })).toBeNull();
    expect(checkExpiry({ expiry: '2026-04-15', today, shelfLifeDays: 30 })).toEqual({
      kind: 'expiryBeyondShelfLife',
      latest: '2026-04-14',
    });
  });

  test('what is not given is not checked', () => {
    expect(checkLotDates({ today })).toBeNull();
    expect(checkLotDates({ today, expiry: '2099-01-01', shelfLifeDays: null })).toBeNull();
    expect(checkLotDates({ today, expiry: '2099-01-01', shelfLifeDays: 0 })).toBeNull();
  });

  test('production is judged first', () => {
    expect(checkLotDates({ production: '2026-04-01', expiry: today, today })?.kind).toBe('productionAfterToday');
  });
});
