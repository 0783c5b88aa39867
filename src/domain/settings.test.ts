import { isOn } from '#domain/settings.ts';
import { expect, test } from 'vitest';

test.each(['1', 'Y', 'y', 'true', 'True', ' Y '])('%j is on', (value) => expect(isOn(value)).toBe(true));
test.each(['0', 'N', '', 'no', 'false', '2', undefined])('%j is off', (value) => expect(isOn(value)).toBe(false));
