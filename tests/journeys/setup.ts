/** Of every journey: no page and no worker has failed, and what a test expected to fail has. */
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { Handheld } from './handheld.ts';

beforeEach(({ onTestFailed }) => onTestFailed(() => Handheld.doubts()));
// Registered first, so they run after the terminals were switched off; the second sees what came after the last test.
afterEach(() => expect(Handheld.takeErrors()).toEqual([]));
afterAll(() => Handheld.endsFile());
afterAll(() => expect(Handheld.takeErrors()).toEqual([]));
