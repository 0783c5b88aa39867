/** Wording into words. Wordings may carry other wordings as values, e.g. the label of a field in a refusal. */
import type { Text } from '#engine/text.ts';
import type { I18n } from '@lingui/core';

export type Words = Pick<I18n, '_'>;

export function translate(words: Words, text: Text | string): string {
  if (typeof text === 'string') return text;
  if (!text.values) return words._(text);
  const values = Object.fromEntries(
    Object.entries(text.values).map(([name, value]) => [name, isText(value) ? translate(words, value) : value]),
  );
  return words._({ ...text, values });
}

export const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
