import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Labels } from './labels-in-fields.ts';
import { watchFields } from './labels-in-fields.ts';

class Field extends EventTarget {
  name = '';
  value = '';
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLInputElement', Field);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** `pace`: ms per character. */
function typedInto(name: string, text: string, pace: number) {
  const field = Object.assign(new Field(), { name, value: '24' });
  const said: unknown[] = [];
  const labels: Labels = {
    isLabel: (code) => code.startsWith('01'),
    onLabel: (code, { before }) => said.push(['label', code, before]),
    isNumber: (one) => one === 'qty',
    onStray: ({ before }) => said.push(['stray', before]),
  };
  const stop = watchFields(field as unknown as HTMLElement, labels);
  Array.from(text).forEach((data, i) => {
    const event = Object.assign(new Event('beforeinput'), { data });
    Object.defineProperty(event, 'timeStamp', { value: 1000 + i * pace });
    field.dispatchEvent(event);
    field.value += data;
  });
  vi.advanceTimersByTime(1000);
  stop();
  return said;
}

test('a plain code is no number: the field gets back what it held', () => {
  expect(typedInto('qty', '4006381333931', 5)).toEqual([['stray', '24']]);
});
test('a plain code is the text of any other field', () => {
  expect(typedInto('batch', '4006381333931', 5)).toEqual([]);
});
test('a label speaks of the whole form, also out of a number', () => {
  expect(typedInto('qty', '010950110153000310L1', 5)).toEqual([['label', '010950110153000310L1', '24']]);
});
test('what a person types is a number', () => {
  expect(typedInto('qty', '1200', 140)).toEqual([]);
});
