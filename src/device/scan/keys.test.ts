import { describe, expect, test } from 'vitest';
import type { KeyPress } from './keys.ts';
import { keyMeaning } from './keys.ts';

const press = (key: string, more: Partial<KeyPress & { altKey: boolean }> = {}): KeyPress => ({
  key,
  code: '',
  keyCode: 65,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  ...more,
});

describe('what a key press means to a scan', () => {
  test('a character is a character, also with Alt set and from the number pad', () => {
    expect(keyMeaning(press('A', { altKey: true }), false)).toBe('A');
    expect(keyMeaning(press('7', { code: 'Numpad7', keyCode: 103 }), false)).toBe('7');
    for (const key of "aZ-. /$+%()]:_'") expect(keyMeaning(press(key), false)).toBe(key);
  });

  test('a character typed with AltGr is a character', () => {
    const altGraph = { ctrlKey: true, getModifierState: (name: string) => name === 'AltGraph' };
    expect(keyMeaning(press('{', altGraph), false)).toBe('{');
  });

  test('Ctrl+] is a group separator, wherever the key sits', () => {
    expect(keyMeaning(press(']', { ctrlKey: true, code: 'BracketRight' }), false)).toBe('\u001d');
    expect(keyMeaning(press(']', { ctrlKey: true }), false)).toBe('\u001d');
    expect(keyMeaning(press('\u001d'), false)).toBe('\u001d');
  });

  test('control combinations belong to the page, except inside a code', () => {
    expect(keyMeaning(press('c', { ctrlKey: true, code: 'KeyC' }), true)).toBeNull();
    expect(keyMeaning(press('j', { ctrlKey: true, code: 'KeyJ' }), false)).toBeNull();
    expect(keyMeaning(press('j', { ctrlKey: true, code: 'KeyJ' }), true)).toBe('Enter');
    expect(keyMeaning(press('6', { ctrlKey: true, code: 'Digit6' }), true)).toBe('\u001e');
    expect(keyMeaning(press('r', { metaKey: true }), false)).toBeNull();
  });

  test('keys that an input method handles mean nothing, Enter and Tab excepted', () => {
    expect(keyMeaning(press('a', { keyCode: 229 }), true)).toBeNull();
    expect(keyMeaning(press('Unidentified'), true)).toBeNull();
    expect(keyMeaning(press('Process'), true)).toBeNull();
    expect(keyMeaning(press('a', { isComposing: true }), true)).toBeNull();
    expect(keyMeaning(press('Enter', { keyCode: 229, isComposing: true }), true)).toBe('Enter');
    expect(keyMeaning(press('Tab'), true)).toBe('Tab');
  });

  test('moving about and function keys mean nothing', () => {
    for (const key of ['Shift', 'ArrowDown', 'F1', 'Home', 'Dead', 'GoBack']) {
      expect(keyMeaning(press(key), true)).toBeNull();
    }
  });
});
